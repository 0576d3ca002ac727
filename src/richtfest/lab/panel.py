"""The panel: opponents nobody learns from, so that they tell how strong a bot is against strangers."""

from __future__ import annotations

from typing import Final

from richtfest.bots.compiled.enumeration import PlainForesight, list_turns
from richtfest.bots.master import Master
from richtfest.bots.position import Position
from richtfest.core.chance import Chance
from richtfest.core.foresight import Turns
from richtfest.core.playout import play_out
from richtfest.core.state import ZEROS
from richtfest.core.weights import Mode

WORLDS: Final = 8
HAIR: Final = 0.05  # points

# What bots are called in tables, and how they are made.
PANEL: Final = {
    "random": "random",
    "greedy": "richtfest.lab.panel:Greedy",
    "early-ender": "richtfest.lab.panel:EarlyEnder",
    "twin": "richtfest.lab.panel:Twin",
    "apprentice": "apprentice",
    "apprentice:2000": "apprentice:2000",
}


class Greedy:
    """Takes the turn after which it has most points at once."""

    def __init__(self) -> None:
        self._eye = PlainForesight(ZEROS[:1])

    def choose(self, position: Position) -> int:
        moves = position.legal()
        if len(moves) == 1:
            return moves[0]
        turns = Turns()
        list_turns(position.imagine(position.luck), position.seat, self._eye, turns)
        return int(turns.move(turns.best(), 0))


class Twin(Master):
    """The master, who errs by a hair: two masters who never err would fill in the same sheets and share every prize."""

    def error(self, mode: Mode) -> float:
        return HAIR


class EarlyEnder:
    """Ends the match as soon as it can: takes the move after which random play is over soonest."""

    def choose(self, position: Position) -> int:
        moves = position.legal()
        if len(moves) == 1:
            return moves[0]
        world, chance = position.imagine(position.luck), Chance(position.luck)
        length = dict.fromkeys(moves, 0)
        for _ in range(WORLDS):
            imagined, luck = world.imagine(position.seat, chance), chance.seed()
            for move in moves:
                branch = imagined.clone()
                branch.play(position.seat, move)
                length[move] += play_out(branch, Chance(luck))
        return min(moves, key=lambda move: length[move])
