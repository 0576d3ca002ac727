"""Turns put to the trial: all of them are played on in the same imagined worlds."""

from __future__ import annotations

from collections.abc import Sequence

from richtfest.bots.master import Eyes, Plan, lookahead_of, search_of
from richtfest.bots.position import Position
from richtfest.core.chance import Chance
from richtfest.core.foresight import POINT, Turns


class Trial:
    """A few turns of one position, to be compared in as many worlds as it takes. Not for two threads at once."""

    def __init__(self, eyes: Eyes, position: Position, plans: Sequence[Plan]) -> None:
        self._world = position.imagine(position.luck)
        self._seat = position.seat
        self._chance = Chance(position.luck)
        eye, mode = eyes.of(position.title, self._world)
        self._search = search_of(eye, lookahead_of(mode))
        for plan in plans:
            add_turn(self._search.turns, plan)

    def go_on(self, worlds: int) -> list[list[float]]:
        """What each turn came to in each of so many new worlds, in points or percent."""
        sums, count = self._search.sums, int(self._search.turns.count)
        found = []
        for _ in range(worlds):
            for turn in range(count):
                sums[turn] = 0
            self._search.play_one_world(self._world, self._seat, self._chance)
            found.append([sums[turn] / POINT for turn in range(count)])
        return found


def add_turn(turns: Turns, plan: Plan) -> None:
    """One more candidate to try."""
    turns.depth = 0
    for move in plan:
        turns.push(move)
    turns.add(0)
