"""Random play through the checked door, in any order of the seats."""

from collections.abc import Iterator
from random import Random

from richtfest.core.match import Match
from richtfest.core.state import State


def play_on(match: Match, chance: Random, most: int = 10**9) -> Match:
    """Let random seats make random decisions, until the match is over or so many decisions are made."""
    for _ in range(most):
        if match.over:
            break
        seat = chance.choice(match.to_act())
        match.play_code(seat, chance.choice(match.moves(seat)))
    return match


def moments(match: Match, chance: Random, every: int) -> Iterator[Match]:
    """The same match at many moments of its course, the first and the last among them."""
    yield match
    while not match.over:
        play_on(match, chance, 1 + chance.randrange(2 * every))
        yield match


def in_pencil(state: State, seat: int) -> list[int]:
    """The moves of a seat that show nobody anything: it goes on deciding, and nothing becomes ink."""
    quiet = []
    for move in state.legal(seat):
        after = state.clone()
        after.play(seat, move)
        if after.inked == state.inked and after.owes(seat):
            quiet.append(int(move))
    return quiet
