"""Turns: since when each seat owes a decision, and whose doing that was."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Turn:
    """A seat owes a decision since so much had become ink, which everybody knows, by what this seat did."""

    inked: int
    by: int


class Turns:
    """Follows the log of a table: the same turns whenever it is read."""

    def __init__(self) -> None:
        self.open: dict[int, Turn] = {}  # by seat
        self._inked = 0

    def follow(self, by: int, acting: Sequence[int], inked: int) -> None:
        """After a line: who owes nothing more has ended the turn; who wrote it may have begun another."""
        again = by if inked != self._inked else None
        self._inked = inked
        self.open = {
            seat: self.open[seat] if seat in self.open and seat != again else Turn(inked, by) for seat in acting
        }
