"""A trace: what the turns of one seat left behind, so that it can be learned from when the match is over."""

from __future__ import annotations

from array import array
from typing import Final

from richtfest.core.arrays import i64, vec
from richtfest.core.foresight import Cells, Foresight
from richtfest.core.state import ZEROS

AFTER: Final = 3  # numbers behind the cells of a turn: what is certain, the scale, and how many cells there are


class Trace:
    """All turns in one row of numbers: it is read backwards, and another process may read it."""

    def __init__(self) -> None:
        self.numbers: vec[i64] = ZEROS[:]
        self.filled: i64 = 0

    def add(self, cells: Cells) -> None:
        """One more turn."""
        while self.filled + cells.count + AFTER > len(self.numbers):
            self.grow()
        numbers = self.numbers
        place = self.filled
        index: i64
        for index in range(cells.count):
            numbers[place + index] = cells.cells[index]
        place += cells.count
        numbers[place] = cells.certain
        numbers[place + 1] = cells.scale
        numbers[place + 2] = cells.count
        self.filled = place + AFTER

    def grow(self) -> None:
        """Room for twice as many."""
        numbers = vec[i64]([0] * (2 * len(self.numbers)))
        place: i64
        for place in range(self.filled):
            numbers[place] = self.numbers[place]
        self.numbers = numbers

    def learn(self, foresight: Foresight, goal: i64, rate: i64, decay: i64) -> None:
        """TD(λ), backwards from the end of a match: each moment learns from what came of it, λ parts of it told by the
        end and the rest by the moments between. Rate and decay (λ) are in 1/65536."""
        numbers = self.numbers
        cells = Cells()
        end = self.filled
        index: i64
        while end > 0:
            cells.count = numbers[end - 1]
            cells.scale = numbers[end - 2]
            cells.certain = numbers[end - 3]
            end -= AFTER + cells.count
            for index in range(cells.count):
                cells.cells[index] = numbers[end + index]
            value = foresight.sum_of(cells)
            foresight.learn(cells, goal, rate)
            goal = value + ((goal - value) * decay >> 16)

    def __reduce__(self) -> tuple[object, ...]:
        """To another process it goes as bytes."""
        return unpack, (array("q", [self.numbers[place] for place in range(self.filled)]).tobytes(),)


def unpack(said: bytes) -> Trace:
    """A trace that came from another process."""
    trace = Trace()
    trace.numbers = vec[i64](array("q", said))
    trace.filled = len(trace.numbers)
    return trace
