"""Tapes: what somebody did in an imagined world, so that the same can be done again after another turn of ours."""

from __future__ import annotations

from richtfest.core.arrays import i64, vec
from richtfest.core.foresight import Turns
from richtfest.core.state import ZEROS, Moves


class Tape:
    """The moves of one seat, one after the other. Who cannot do the same any more goes on without."""

    def __init__(self) -> None:
        self.moves: vec[i64] = ZEROS[:]
        self.count: i64 = 0
        self.at: i64 = 0  # the move to do next
        self.torn: bool = False  # whether something else was done, this time

    def erase(self) -> None:
        """A new world."""
        self.count = 0
        self.rewind()

    def rewind(self) -> None:
        """The same world once more."""
        self.at = 0
        self.torn = False

    def write(self, turns: Turns, turn: i64) -> None:
        """A turn that was thought of now; a tape that is full or torn stays as it is."""
        step: i64 = 0
        move = turns.move(turn, 0)
        while move >= 0 and not self.torn and self.count < len(self.moves):
            self.moves[self.count] = move
            self.count += 1
            step += 1
            move = turns.move(turn, step)
        self.at = self.count

    def next(self, legal: Moves) -> i64:
        """What was done here, if that is legal; -1 where somebody has to think."""
        if self.at == self.count:
            return -1
        move = self.moves[self.at]
        place: i64
        for place in range(legal.count):
            if legal.codes[place] == move:
                self.at += 1
                return move
        self.at = self.count
        self.torn = True
        return -1
