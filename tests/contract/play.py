"""Play through the checked door, in any order of the seats: random, but purposeful enough to see the whole game."""

from collections.abc import Iterator
from random import Random

from richtfest.core.match import Match
from richtfest.core.state import State
from tests.contract.titles import BOXES


def choose(match: Match, seat: int, chance: Random) -> int:
    """One decision of one seat; it follows from what this seat may know, and from chance."""
    legal = match.moves(seat)
    if match.seed % 3 == 0:
        return chance.choice(legal)  # some matches are played evenly at random
    return BOXES[match.title.name].build(match.state, seat, legal, chance)


def play_on(match: Match, chance: Random, most: int = 10**9) -> Match:
    """Let random seats decide, until the match is over or so many decisions are made."""
    for _ in range(most):
        if match.over:
            break
        seat = chance.choice(match.to_act())
        match.play_code(seat, choose(match, seat, chance))
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
