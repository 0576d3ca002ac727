"""Where a choice leads: what a city scores after it."""

from __future__ import annotations

from collections.abc import Iterable

from richtfest.games.happy_city import moves
from richtfest.games.happy_city.rules.state import HappyCity
from richtfest.games.happy_city.view import ScoreView, score_after


def outlooks(state: HappyCity, seat: int, offered: Iterable[int]) -> dict[int, ScoreView]:
    """Of builds, the coin and special buildings."""
    return {move: score_after(state, seat, move) for move in offered if moves.foreseeable(move)}
