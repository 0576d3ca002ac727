"""The random bot: every legal move is as likely as the others. The yardstick for all who think."""

from __future__ import annotations

from richtfest.bots.position import Position
from richtfest.core.chance import Chance


class AtRandom:
    """Chooses evenly among the legal moves."""

    def choose(self, position: Position) -> int:
        moves = position.legal()
        return moves[Chance(position.luck).below(len(moves))]
