"""WT-I over hundreds of matches, in a thorough run over more than 2,000.

Both editions, all options, 1 to 100 seats; half random, half tidily built.
"""

from random import Random

import pytest

from richtfest.games.welcome_to import TITLE
from richtfest.games.welcome_to.rules.state import WelcomeTo
from tests.games.welcome_to.builder import build
from tests.games.welcome_to.invariants import i22_position_form, offers, watch
from tests.games.welcome_to.paper import COMPONENTS
from tests.volume import volume

CHUNK = 50
# Edition, advanced, reshuffle, seats: how many matches in a thorough run. Alone the third choice is the level of AAA.
MATCHES = {
    **{("second", advanced, str(level), 1): 25 for level in range(8) for advanced in ("no", "yes")},
    ("first", "no", "0", 1): 100,
    ("first", "yes", "0", 1): 100,
    ("first", "no", "yes", 2): 300,
    ("first", "no", "no", 2): 100,
    ("first", "yes", "yes", 2): 300,
    ("first", "no", "yes", 4): 300,
    ("first", "yes", "no", 4): 300,
    ("first", "no", "yes", 100): 10,
    ("first", "yes", "no", 100): 10,
    ("second", "no", "yes", 2): 250,
    ("second", "yes", "yes", 4): 250,
    ("second", "no", "yes", 6): 100,
    ("second", "yes", "yes", 6): 100,
}
Choice = tuple[str, str, str, int]
CHUNKS = [
    pytest.param(choice, start, min(CHUNK, volume(matches) - start), id="-".join(map(str, (*choice, start))))
    for choice, matches in MATCHES.items()
    for start in range(0, volume(matches), CHUNK)
]


def new_match(choice: Choice, seed: int, version: int = TITLE.version) -> WelcomeTo:
    edition, advanced, third, seats = choice
    options = {"edition": edition, "advanced": advanced, "aaa" if seats == 1 else "reshuffle": third}
    return TITLE.setup.new(seats, seed, options, COMPONENTS, version)


def play_and_watch(state: WelcomeTo, chance: Random, *, first_edition: bool, tidy: bool, costly: float = 0.15) -> None:
    """Play a match to its end and check the invariants at every barrier, the costly ones at this share of them."""
    watched = watch(state, first_edition=first_edition)
    while not state.over():
        inked = state.inked
        for seat in state.to_act():
            while state.inked == inked and state.owes(seat):
                legal = [int(move) for move in state.legal(seat)]
                assert legal  # WT-I14
                if chance.random() < costly / int(state.seats):
                    offers(state, seat)
                state.play(seat, build(state, seat, legal, chance) if tidy else chance.choice(legal))
        watched.at_barrier()
        if chance.random() < costly / int(state.seats):
            i22_position_form(state)


@pytest.mark.bulk
@pytest.mark.parametrize(("choice", "start", "matches"), CHUNKS)
def test_invariants_hold_in_every_match(choice: Choice, start: int, matches: int) -> None:
    for seed in range(start, start + matches):
        play_and_watch(new_match(choice, seed), Random(seed), first_edition=choice[0] == "first", tidy=seed % 2 == 0)


@pytest.mark.parametrize("choice", [choice for choice in MATCHES if choice[-1] <= 6 and choice[2] not in "23456"])
def test_invariants_hold_in_a_few_matches(choice: Choice) -> None:
    for seed in (10_000, 10_001):
        play_and_watch(new_match(choice, seed), Random(seed), first_edition=choice[0] == "first", tidy=seed % 2 == 0)


@pytest.mark.parametrize("choice", [("first", "yes", "yes", 2), ("second", "no", "yes", 4), ("second", "no", "3", 1)])
def test_invariants_hold_under_version_1(choice: Choice) -> None:
    for seed in (20_000, 20_001):
        match = new_match(choice, seed, version=1)
        play_and_watch(match, Random(seed), first_edition=choice[0] == "first", tidy=seed % 2 == 0)


def test_there_are_enough_matches() -> None:
    assert sum(MATCHES.values()) >= 2000


@pytest.mark.soak
@pytest.mark.parametrize("choice", MATCHES, ids=lambda choice: "-".join(map(str, choice)))
def test_invariants_hold_in_thousands_of_matches(choice: Choice) -> None:
    first_edition = choice[0] == "first"
    for seed in range(100_000, 105_000 if choice[-1] <= 6 else 100_050):
        match = new_match(choice, seed)
        play_and_watch(match, Random(seed), first_edition=first_edition, tidy=seed % 4 == 0, costly=0.01)
