"""DH-I over hundreds of matches with 2, 3 and 4 seats: half random, half tidily built. `make soak` plays 5,000 each."""

from random import Random

import pytest

from richtfest.games.dream_home import TITLE
from tests.boxes import deal
from tests.games.dream_home.builder import build
from tests.games.dream_home.invariants import Watch
from tests.games.dream_home.paper import COMPONENTS
from tests.games.dream_home.setups import OTHERWISE
from tests.volume import volume

FAMILY = {"column_removal_2_3_players": "off"}
AT_ONCE = {"jackhammer_order": "first_claim", "helper_order_players": "simultaneous"}
OPTIONS: dict[str, dict[str, str]] = {
    "default": {},
    "family": FAMILY,
    "at_once": AT_ONCE,
    "otherwise": OTHERWISE,
}
SOAK = 5000
CHUNK = 250


def play_and_watch(seats: int, seed: int, options: dict[str, str], *, thorough: float = 0.05) -> None:
    """Play a match to its end and check the invariants after every move, the costly ones now and then."""
    play_on_and_watch(Watch(deal(TITLE, seats, seed, options, COMPONENTS), options), seed, thorough=thorough)


def play_on_and_watch(watch: Watch, seed: int, *, thorough: float) -> None:
    state, chance, tidy = watch.state, Random(seed), seed % 2 == 0
    while not state.over():
        seat = chance.choice(state.to_act())
        assert state.to_act() == [seat] or state.pencils or state.races()
        legal = [int(move) for move in state.legal(seat)]
        assert legal  # DH-I16
        if chance.random() < thorough:
            watch.offers(seat)
            watch.scores()
        watch.play(seat, build(state, seat, legal, chance) if tidy else chance.choice(legal))


@pytest.mark.bulk
@pytest.mark.parametrize("options", OPTIONS)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_invariants_hold_in_every_match(seats: int, options: str) -> None:
    for seed in range(volume(20)):
        play_and_watch(seats, seed, OPTIONS[options])


@pytest.mark.parametrize("options", OPTIONS)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_invariants_hold_in_a_few_matches(seats: int, options: str) -> None:
    for seed in (10_000, 10_001):
        play_and_watch(seats, seed, OPTIONS[options], thorough=0.3)


@pytest.mark.soak
@pytest.mark.parametrize("start", range(0, SOAK, CHUNK))
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_invariants_hold_in_five_thousand_matches(seats: int, start: int) -> None:
    """A quarter of them by default, as a family, racing and all at once, with every doubt settled otherwise."""
    for seed in range(start, start + CHUNK):
        play_and_watch(seats, 100_000 + seed, list(OPTIONS.values())[seed // 2 % 4], thorough=0.01)
