"""Why a match ended (NLV-100)."""

from __future__ import annotations

from collections.abc import Sequence

from richtfest.core.words import Translate, listed
from richtfest.games.new_las_vegas.rules.board import ALL_LOTS, BIT
from richtfest.games.new_las_vegas.rules.projects import TYPES
from richtfest.games.new_las_vegas.rules.state import NewLasVegas


def ending(state: NewLasVegas, names: Sequence[str], _: Translate) -> str:
    """Who brought the end about, and how."""
    players = list(zip(names, state.inks, strict=True))
    planned = [name for name, sheet in players if sheet.completed == BIT[TYPES] - 1]
    favoured = [name for name, sheet in players if sheet.crossed == state.rules.track.boxes]
    opened = [name for name, sheet in players if ALL_LOTS & ~sheet.unbuilt & ~sheet.opened == 0]
    reasons = []
    if planned:
        reasons.append(
            _.many("{names} has completed all projects.", "{names} have completed all projects.", len(planned)).format(
                names=listed(planned, _)
            )
        )
    if favoured:
        reasons.append(
            _.many(
                "{names} has crossed the last box of city hall.",
                "{names} have crossed the last box of city hall.",
                len(favoured),
            ).format(names=listed(favoured, _))
        )
    if opened:
        reasons.append(
            _.many(
                "{names} has opened a casino on every lot.", "{names} have opened a casino on every lot.", len(opened)
            ).format(names=listed(opened, _))
        )
    return " ".join(reasons)


def factors(state: NewLasVegas, seat: int, _: Translate) -> list[tuple[str, int]]:
    """Every box of the pad is added."""
    return []
