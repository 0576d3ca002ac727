"""Moods: what draws a player away from the best turn. Noise for a single turn, or a taste that lasts a whole match."""

from __future__ import annotations

from richtfest.core.arrays import i64, vec
from richtfest.core.chance import Chance
from richtfest.core.foresight import SORTS, Foresight, Turns
from richtfest.core.state import ZEROS, State


def bell(chance: Chance) -> i64:
    """A number from a bell curve with a spread of 65536: twelve even ones added."""
    drawn: i64 = -6 * 65536
    for _ in range(12):
        drawn += chance.word() & 0xFFFF
    return drawn


class Mood:
    """How much each kind of move is liked beyond its worth, in units of a value."""

    def __init__(self) -> None:
        self.likes: vec[i64] = ZEROS[:SORTS]

    def draw(self, spread: i64, chance: Chance) -> None:
        """Begin anew: a bell curve of this spread for every kind."""
        sort: i64
        for sort in range(1, SORTS):
            self.likes[sort] = bell(chance) * spread >> 16

    def sway(self, foresight: Foresight, state: State, seat: i64, turns: Turns) -> None:
        """Value every turn by its moves as they are liked, too."""
        likes = self.likes
        turn: i64
        for turn in range(turns.count):
            step: i64 = 0
            move = turns.move(turn, 0)
            while move >= 0:
                turns.values[turn] += likes[foresight.sort_of(state, seat, move)]
                step += 1
                move = turns.move(turn, step)


def jitter(turns: Turns, width: i64, chance: Chance) -> None:
    """Move every value a little, evenly in a band of this width: who learns must also try the second best."""
    turn: i64
    for turn in range(turns.count):
        turns.values[turn] += ((chance.word() & 0xFFFF) - 32768) * width >> 16
