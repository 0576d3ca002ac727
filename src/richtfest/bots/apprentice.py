"""The apprentice: tries every legal move in imagined worlds, plays on at random, and takes what brought most points."""

from __future__ import annotations

from math import ceil, log2
from time import perf_counter

from richtfest.bots.compiled.rehearsal import Rehearsal
from richtfest.bots.position import Position
from richtfest.core.refusal import Unreadable

PLAYOUTS = 500  # about 20 milliseconds a decision for two seats, compiled


class Apprentice:
    """Flat Monte Carlo, so it can play every title. Its budget for a decision is a number of play-outs, or a time.

    The budget is spent in equal parts; after each part the worse half of the candidates is given up.
    """

    def __init__(self, *, playouts: int | None = None, milliseconds: int | None = None) -> None:
        if playouts is not None and milliseconds is not None:
            raise Unreadable("A budget is a number of play-outs or a time, not both.")
        self.playouts = playouts or PLAYOUTS
        self.milliseconds = milliseconds

    def choose(self, position: Position) -> int:
        """The move that led to most points; a single legal move at once."""
        moves = position.legal()
        if len(moves) == 1:
            return moves[0]
        world, seat = position.imagine(position.luck), position.seat  # imagined, so that all worlds made of it are too
        rehearsal = Rehearsal(world, seat, world.legal(seat), position.luck)
        parts = ceil(log2(len(moves)))  # how often the candidates are halved until one is left
        if self.milliseconds is None:
            rehearse_by_number(rehearsal, self.playouts, parts)
        else:
            rehearse_by_clock(rehearsal, self.milliseconds / 1000, parts)
        return rehearsal.moves[0]


def rehearse_by_number(rehearsal: Rehearsal, playouts: int, parts: int) -> None:
    """Spend a number of play-outs; each part gets at least one world."""
    for _ in range(parts):
        for _ in range(max(1, playouts // parts // rehearsal.candidates)):
            rehearsal.play_one_world()
        rehearsal.drop_worse_half()


def rehearse_by_clock(rehearsal: Rehearsal, seconds: float, parts: int) -> None:
    """Spend a time; only the first world of all is played in any case."""
    start = perf_counter()
    rehearsal.play_one_world()
    for part in range(1, parts + 1):
        while perf_counter() - start < seconds * part / parts:
            rehearsal.play_one_world()
        rehearsal.drop_worse_half()
