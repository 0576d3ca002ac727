"""The random bot: every legal move is as likely as the others. The yardstick for all who think."""

from __future__ import annotations

from richtfest.bots.compiled.decision import decision_seed
from richtfest.core.arrays import i64
from richtfest.core.chance import Chance
from richtfest.core.state import State


class AtRandom:
    """Chooses evenly among the legal moves."""

    def __init__(self, seed: i64) -> None:
        self.seed: i64 = seed

    def choose(self, state: State, seat: i64) -> i64:
        moves = state.legal(seat)
        chance = Chance(decision_seed(self.seed, state, seat, moves))
        return moves[chance.below(len(moves))]
