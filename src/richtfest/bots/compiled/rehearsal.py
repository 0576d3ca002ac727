"""A rehearsal: each candidate is played in the same imagined worlds, and everything after it at random."""

from __future__ import annotations

from richtfest.core.arrays import i64, vec
from richtfest.core.chance import Chance
from richtfest.core.playout import play_out
from richtfest.core.state import State


class Rehearsal:
    """The candidates of one decision, and the points they have led to so far."""

    def __init__(self, state: State, seat: i64, moves: vec[i64], seed: i64) -> None:
        self.state = state
        self.seat: i64 = seat
        self.moves = moves
        self.points: vec[i64] = vec[i64]([0] * len(moves))  # of this seat at the end, summed over all worlds
        self.candidates: i64 = len(moves)  # the moves in front of this place are still considered
        self.chance = Chance(seed)

    def play_one_world(self) -> None:
        """Imagine what the seat cannot know, and play the match to its end once after each candidate.

        All candidates meet the same cards and the same luck, so that they differ by their own merit only. What
        counts is the seat's own points: what the others score is mostly noise (docs/decisions/0008).
        """
        world = self.state.imagine(self.seat, self.chance)
        luck = self.chance.seed()
        index: i64
        for index in range(self.candidates):
            branch = world.clone()
            branch.play(self.seat, self.moves[index])
            play_out(branch, Chance(luck))
            self.points[index] += branch.points(self.seat)

    def drop_worse_half(self) -> None:
        """Go on with the better half only. Among equals the one listed first stays in front."""
        place: i64
        for place in range(1, self.candidates):
            move = self.moves[place]
            points = self.points[place]
            free = place
            while free > 0 and self.points[free - 1] < points:
                self.moves[free] = self.moves[free - 1]
                self.points[free] = self.points[free - 1]
                free -= 1
            self.moves[free] = move
            self.points[free] = points
        self.candidates = (self.candidates + 1) // 2
