"""Grabbing: every turn is worth the points it brings at once, and nothing else is seen."""

from __future__ import annotations

from richtfest.bots.compiled.playing import take
from richtfest.core.arrays import i64
from richtfest.core.chance import Chance
from richtfest.core.foresight import POINT, Cells, Foresight, Turns
from richtfest.core.state import ZEROS, Moves, State


class Grabbing(Foresight):
    """Finds turns and tells moves apart as a box does, and takes what it can get."""

    def __init__(self, eye: Foresight) -> None:
        super().__init__(ZEROS[:1])
        self.eye = eye

    def consider(self, state: State, seat: i64, turns: Turns) -> None:
        """The turns of the box, each with the points it leads to; what others do meanwhile is drawn once for all."""
        self.eye.consider(state, seat, turns)
        world = state.clone()
        chance = Chance(0)
        other: i64
        for other in range(world.seats):
            if other != seat:
                play_at_random(world, other, chance)
        turn: i64
        for turn in range(turns.count):
            branch = world.clone()
            take(branch, seat, turns, turn)
            turns.values[turn] = points_of(branch, seat, world.inked)

    def value(self, state: State, seat: i64) -> i64:
        return points_of(state.clone(), seat, state.inked)

    def collect(self, state: State, seat: i64, cells: Cells) -> None:
        cells.certain = self.value(state, seat)

    def is_turn(self, state: State, seat: i64) -> bool:
        return self.eye.is_turn(state, seat)

    def sort_of(self, state: State, seat: i64, move: i64) -> i64:
        return self.eye.sort_of(state, seat, move)


def play_at_random(state: State, seat: i64, chance: Chance) -> None:
    """Whatever this seat owes before something comes to light."""
    moves = Moves()
    inked = state.inked
    while state.inked == inked:
        moves.count = 0
        state.list_moves(seat, moves)
        if moves.count == 0:
            break
        state.play(seat, moves.codes[chance.below(moves.count)])


def points_of(state: State, seat: i64, inked: i64) -> i64:
    """The points of a seat, after it has confirmed if nothing else is left to do."""
    moves = Moves()
    while state.inked == inked:
        moves.count = 0
        state.list_moves(seat, moves)
        if moves.count != 1:
            break
        state.play(seat, moves.codes[0])
    return state.points(seat) * POINT
