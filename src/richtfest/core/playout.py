"""Random play: every seat chooses evenly among its legal moves until the match is over."""

from __future__ import annotations

from richtfest.core.arrays import i64
from richtfest.core.chance import Chance
from richtfest.core.state import Moves, State


def play_out(state: State, chance: Chance) -> i64:
    """Play a match to its end at random, in place; answers how many decisions that took."""
    moves = Moves()
    decisions: i64 = 0
    seat: i64
    while not state.over():
        for seat in range(state.seats):
            while True:
                moves.count = 0
                state.list_moves(seat, moves)
                if moves.count == 0:  # the seat owes nothing now
                    break
                choice = chance.below(moves.count)
                state.play(seat, moves.codes[choice])
                decisions += 1
    return decisions
