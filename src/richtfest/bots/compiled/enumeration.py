"""Every turn of every box, by nothing but the contract: copy the match and play, until only confirming is left.

A box with a foresight of its own is much quicker, and must find the same turns: this is how a test knows.
"""

from __future__ import annotations

from richtfest.core.arrays import i64
from richtfest.core.chance import Chance
from richtfest.core.foresight import POINT, Cells, Foresight, Turns
from richtfest.core.state import Moves, State


def list_turns(state: State, seat: i64, foresight: Foresight, turns: Turns) -> None:
    """Add every turn from this position on, as `Foresight.consider` promises."""
    moves = Moves()
    state.list_moves(seat, moves)
    if moves.count == 1 and turns.depth > 0 and is_closed(after(state, seat, moves.codes[0]), state, seat):
        turns.add(foresight.standing(state, seat))
        return
    place: i64
    for place in range(moves.count):
        move = moves.codes[place]
        branch = after(state, seat, move)
        turns.push(move)
        if is_closed(branch, state, seat):
            turns.add(foresight.standing(branch, seat))
        else:
            list_turns(branch, seat, foresight, turns)
        turns.pop()


def after(state: State, seat: i64, move: i64) -> State:
    """A copy in which this move has been played."""
    branch = state.clone()
    branch.play(seat, move)
    return branch


def is_closed(branch: State, before: State, seat: i64) -> bool:
    """Is the turn over, or has something come to light?"""
    return branch.inked != before.inked or not branch.owes(seat)


class PlainForesight(Foresight):
    """For a box that brings no foresight: every turn is found, and worth the points it leads to at once."""

    def consider(self, state: State, seat: i64, turns: Turns) -> None:
        list_turns(state, seat, self, turns)

    def value(self, state: State, seat: i64) -> i64:
        """The points of this seat as soon as all have confirmed; what others do meanwhile is drawn."""
        world = state.clone()
        chance = Chance(0)
        moves = Moves()
        other: i64
        while world.inked == state.inked and not world.over():
            for other in range(world.seats):
                moves.count = 0
                world.list_moves(other, moves)
                if moves.count > 0 and world.inked == state.inked:
                    world.play(other, moves.codes[chance.below(moves.count)])
        return world.points(seat) * POINT

    def collect(self, state: State, seat: i64, cells: Cells) -> None:
        cells.certain = self.value(state, seat)
