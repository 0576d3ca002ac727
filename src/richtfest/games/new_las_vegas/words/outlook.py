"""Where a choice leads. Here only the cards to come would tell, so nothing is foreseen."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from richtfest.games.new_las_vegas.rules.state import NewLasVegas


def outlooks(state: NewLasVegas, seat: int, offered: Iterable[int]) -> Mapping[int, None]:
    return {}
