"""What `score` and `legal` say of every player in every box: the name, the boxes of the pad, the total and the rank."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from richtfest.core.tally import Tally, places


def standing(name: str, tally: Tally | None, rank: int | None) -> dict[str, Any]:
    """One player. Where a sheet is not known there is nothing to count, and `rank` is null where nobody can tell."""
    return {
        "name": name,
        "boxes": None if tally is None else {box.replace(" ", "_"): points for box, points in tally.boxes},
        "total": None if tally is None else tally.total,
        "rank": rank,
    }


def standings(names: Sequence[str], tallies: Sequence[Tally]) -> list[dict[str, Any]]:
    """All players, in the order of the position."""
    ranked = zip(names, tallies, places(tallies), strict=True)
    return [standing(name, tally, rank) for name, tally, rank in ranked]


def names_of(given: Sequence[str | None]) -> list[str]:
    """What players are called: P1, P2 … where somebody has no name."""
    return [name or f"P{seat}" for seat, name in enumerate(given, start=1)]
