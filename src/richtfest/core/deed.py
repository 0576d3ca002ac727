"""A deed: a move that all may know of."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TypeVar

Place = TypeVar("Place")


@dataclass(frozen=True, slots=True)
class Deed:
    """A move that all may know of; none, where wishes came to nothing or nobody is told yet what it was."""

    round: int
    seat: int
    move: int | None


def laid_last(lately: Sequence[Deed], seat: int, place: Callable[[int], Place | None]) -> list[Place]:
    """Where a seat has laid or written something in the last round in which it did; `place` says where a move does."""
    done = [(deed.round, place(deed.move)) for deed in lately if deed.seat == seat and deed.move is not None]
    laid = [(round_, where) for round_, where in done if where is not None]
    return [where for round_, where in laid if round_ == laid[-1][0]]
