"""What a move would make of the city, for those who look before they leap."""

from __future__ import annotations

from collections.abc import Iterable

from richtfest.games.happy_city.moves import codes
from richtfest.games.happy_city.rules.state import HappyCity
from richtfest.games.happy_city.view import ScoreView, score_view


def outlooks(state: HappyCity, seat: int, offered: Iterable[int]) -> dict[int, ScoreView]:
    """For every offered move of which everybody knows beforehand what it brings, and for it alone."""
    return {code: outlook(state, seat, code) for code in offered if foreseeable(code)}


def outlook(state: HappyCity, seat: int, code: int) -> ScoreView:
    """The score after a move that brings nothing to light."""
    after = state.clone()
    after.play(seat, code)
    return score_view(after, seat)


def foreseeable(code: int) -> bool:
    """Builds, the coin, and taking a special."""
    return codes.BUILD <= code < codes.DECLINE
