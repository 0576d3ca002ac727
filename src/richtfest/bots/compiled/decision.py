"""One decision: what is asked, as a number that every source of luck for it is keyed by."""

from __future__ import annotations

from richtfest.core.arrays import i64, vec
from richtfest.core.chance import WORD, branch
from richtfest.core.state import State


def decision_seed(seed: i64, state: State, seat: i64, moves: vec[i64]) -> i64:
    """The seed for one decision: it follows from the bot's own seed, the moment of the match, the seat and its choices.

    All of these the seat knows, so the same position gives the same luck, in whatever order the seats are asked.
    """
    asked: i64 = state.inked & WORD
    asked = (asked * 1000003 + seat) & WORD
    index: i64
    for index in range(len(moves)):
        asked = (asked * 1000003 + moves[index]) & WORD
    return branch(seed, asked)
