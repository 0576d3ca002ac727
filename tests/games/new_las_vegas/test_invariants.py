"""NLV-I over many matches: all option sets, 1 to 6 seats, every manager; half random, half tidily built."""

import os
from random import Random

import pytest

from richtfest.games.new_las_vegas import TITLE
from richtfest.games.new_las_vegas.paper.answers import from_state
from richtfest.games.new_las_vegas.rules.state import NewLasVegas
from tests.boxes import deal
from tests.games.new_las_vegas.builder import build
from tests.games.new_las_vegas.invariants import Watcher, check_offers, i22_adverts
from tests.games.new_las_vegas.paper import COMPONENTS
from tests.volume import volume

# Golf, bank, seats: how many matches in a thorough run.
MATCHES = {
    ("yes", "yes", 2): 24,
    ("yes", "yes", 4): 12,
    ("no", "yes", 3): 12,
    ("yes", "no", 2): 24,
    ("no", "no", 6): 8,
    ("yes", "yes", 1): 40,
    ("no", "yes", 1): 20,
    ("yes", "no", 1): 20,
    ("no", "no", 1): 20,
}
Choice = tuple[str, str, int]
SOAK = int(os.environ.get("SOAK_MATCHES", "3000"))


def new_match(choice: Choice, seed: int) -> NewLasVegas:
    golf, bank, seats = choice
    return deal(TITLE, seats, seed, {"golf": golf, "bank": bank, "manager": str(1 + seed % 10)}, COMPONENTS)


def play_and_watch(state: NewLasVegas, chance: Random, *, tidy: bool, share: float = 1) -> None:
    """Play a match to its end and check the invariants at every barrier or at a share of them, the costly at some."""
    watcher = Watcher(state, chance, share)
    while not state.over():
        inked = state.inked
        for seat in state.to_act():
            while state.inked == inked and state.owes(seat):
                options = [int(move) for move in state.legal(seat)]
                assert options  # NLV-27
                if chance.random() < 0.2 * share / int(state.seats):
                    check_offers(state, seat)
                watcher.play(seat, build(state, seat, options, chance) if tidy else chance.choice(options))
        if chance.random() < 0.05 * share:
            i22_adverts(from_state(state))


@pytest.mark.bulk
@pytest.mark.parametrize("choice", MATCHES, ids=lambda choice: "-".join(map(str, choice)))
def test_invariants_hold_in_every_match(choice: Choice) -> None:
    for seed in range(volume(MATCHES[choice])):
        play_and_watch(new_match(choice, seed), Random(seed), tidy=seed % 2 == 0)


@pytest.mark.parametrize("choice", MATCHES, ids=lambda choice: "-".join(map(str, choice)))
def test_invariants_hold_in_a_few_matches(choice: Choice) -> None:
    for seed in (10_000, 10_001):
        play_and_watch(new_match(choice, seed), Random(seed), tidy=seed % 2 == 0)


@pytest.mark.soak
@pytest.mark.parametrize("choice", MATCHES, ids=lambda choice: "-".join(map(str, choice)))
def test_invariants_hold_in_thousands_of_matches(choice: Choice) -> None:
    for seed in range(20_000, 20_000 + SOAK):
        play_and_watch(new_match(choice, seed), Random(seed), tidy=seed % 2 == 0, share=0.15)
