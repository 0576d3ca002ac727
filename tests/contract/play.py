"""Play through the checked door, in any order of the seats: random, but purposeful enough to see the whole game."""

from collections.abc import Callable, Iterator
from random import Random

from richtfest.core.match import Match
from richtfest.core.state import State
from tests.games.dream_home.builder import build as build_dream_home
from tests.games.dream_home.worlds import other_world as other_dream_home
from tests.games.happy_city.builder import build as build_happy_city
from tests.games.happy_city.worlds import other_world as other_happy_city
from tests.games.new_las_vegas.builder import build as build_new_las_vegas
from tests.games.new_las_vegas.worlds import other_world as other_new_las_vegas
from tests.games.welcome_to.builder import build as build_welcome_to
from tests.games.welcome_to.worlds import other_world as other_welcome_to

# How a seat of each title decides. A title that is not named here decides evenly at random.
PLAYERS: dict[str, Callable[[State, int, list[int], Random], int]] = {
    "welcome-to": build_welcome_to,
    "happy-city": build_happy_city,
    "new-las-vegas": build_new_las_vegas,
    "dream-home": build_dream_home,
}

# The same state with everything dealt differently that a viewer may not know; pencils apart.
WORLDS: dict[str, Callable[[State, int | None, Random], State]] = {
    "welcome-to": other_welcome_to,
    "happy-city": other_happy_city,
    "new-las-vegas": other_new_las_vegas,
    "dream-home": other_dream_home,
}


def choose(match: Match, seat: int, chance: Random) -> int:
    """One decision of one seat; it follows from what this seat may know, and from chance."""
    legal = match.moves(seat)
    player = PLAYERS.get(match.title.name)
    return player(match.state, seat, legal, chance) if player and match.seed % 3 else chance.choice(legal)


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
