"""Decisions of real matches, and how much of what the coach claims its parts explain."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from random import Random
from time import process_time

from richtfest.bots import Position, ask, make
from richtfest.bots.coach import Advice, Coach
from richtfest.core.foresight import POINT
from richtfest.core.match import Match
from tests.contract.setup import Setup

SHARE = 0.8  # of a gap that the named parts have to explain
SMALLEST = POINT // 100  # a gap that is one


@dataclass(slots=True)
class Explained:
    """What came of asking."""

    positions: int = 0
    moves: int = 0  # that were asked about
    gaps: int = 0
    explained: int = 0  # of these gaps
    times: list[float] = field(default_factory=list)  # seconds of computing for a hint

    @property
    def share(self) -> float:
        return self.explained / max(1, self.gaps)

    @property
    def slowest(self) -> float:
        """Nineteen of twenty hints take at most so long."""
        return sorted(self.times)[int(0.95 * len(self.times))]


def decisions(setup: Setup, seed: int, often: float) -> Iterator[tuple[Match, int]]:
    """Decisions in matches between players who know what they do, now and then at random."""
    chance, bot = Random(seed), make("journeyman")
    while True:
        match = setup.match(chance.randrange(1 << 40))
        while not match.over:
            seat = match.to_act()[0]
            moves = match.moves(seat)
            if len(moves) > 1 and chance.random() < often:
                yield match, seat
            position = Position(match.title, match.state, seat, seed)
            wild = len(moves) == 1 or chance.random() < 0.1
            match.play_code(seat, chance.choice(moves) if wild else ask(bot, "journeyman", position))


def explain(coach: Coach, match: Match, seat: int, found: Explained, most: int) -> Iterator[Advice]:
    """The hint for a position, and the answer about every legal move, or about so many of them."""
    begun = process_time()
    advice = coach.advise(match.title, match.state, seat)
    found.times.append(process_time() - begun)
    found.positions += 1
    if advice.gap >= SMALLEST:
        found.gaps += 1
        found.explained += abs(advice.rest) <= (1 - SHARE) * advice.gap
    yield advice
    moves = match.moves(seat)
    for move in Random(len(moves)).sample(moves, min(most, len(moves))):
        found.moves += 1
        yield coach.advise(match.title, match.state, seat, [move])


def check(advice: Advice) -> None:
    """The parts and the rest add up, and nothing is better than the best."""
    assert sum(advice.parts.values()) + advice.rest == advice.gap >= 0
    assert advice.other or not advice.gap
