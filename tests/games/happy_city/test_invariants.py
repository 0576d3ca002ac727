"""HC-I over many matches: both variants, all numbers of seats, with and without a last round."""

import os
from random import Random

import pytest

from richtfest.games.happy_city import TITLE
from richtfest.games.happy_city.rules.asks import SETUP
from tests.boxes import deal
from tests.games.happy_city.builder import build
from tests.games.happy_city.invariants import (
    Watch,
    census,
    cities_without_special_stand_alone,
    hidden_order_stays_hidden,
    order_does_not_matter_to_beginners,
    rotation_rotates_scores,
    second_reading_agrees,
)
from tests.games.happy_city.paper import COMPONENTS
from tests.volume import volume

SETTINGS = [(variant, seats) for variant in ("base", "beginner") for seats in (2, 3, 4, 5)]
LIMITS = ("40", "none", "10", "40")
FEW, MANY = 2, volume(24)
SOAK = int(os.environ.get("SOAK_MATCHES", "5000"))  # of each setting
PARTS = 10


def play_and_watch(variant: str, seats: int, seed: int) -> None:
    """Play a match to its end and check the invariants after every move, the costly ones at some."""
    limit = LIMITS[seed % len(LIMITS)]
    state = deal(TITLE, seats, seed, {"variant": variant, "round_limit": limit}, COMPONENTS)
    watch = Watch(state, round_limit=None if limit == "none" else int(limit))
    chance = Random(seed)
    purposeful = seed % 3 > 0
    while not state.over():
        seat = state.to_act()[0]
        legal = [int(move) for move in state.legal(seat)]
        move = build(state, seat, legal, chance) if purposeful else chance.choice(legal)
        state.play(seat, move)
        watch.after(seat, move)
        if chance.random() < 0.05:
            second_reading_agrees(state)
        if chance.random() < 0.01 and state.phase != SETUP:
            rotation_rotates_scores(state)
            hidden_order_stays_hidden(state, chance)
            cities_without_special_stand_alone(state)
            if variant == "beginner":
                order_does_not_matter_to_beginners(state, chance)
    second_reading_agrees(state)


def play_and_count(variant: str, seats: int, seed: int) -> None:
    """Play a match evenly at random; every card is counted whenever something becomes final."""
    state = deal(TITLE, seats, seed, {"variant": variant, "round_limit": "40"}, COMPONENTS)
    chance = Random(seed)
    inked = -1
    while not state.over():
        if state.inked != inked:
            inked = int(state.inked)
            census(state)
        seat = int(state.active)
        state.play(seat, chance.choice(state.legal(seat)))
    census(state)
    second_reading_agrees(state)


@pytest.mark.parametrize(("variant", "seats"), SETTINGS)
def test_invariants_hold_in_a_few_matches(variant: str, seats: int) -> None:
    for seed in range(100_000, 100_000 + FEW):
        play_and_watch(variant, seats, seed)


@pytest.mark.bulk
@pytest.mark.parametrize(("variant", "seats"), SETTINGS)
def test_invariants_hold_in_every_match(variant: str, seats: int) -> None:
    for seed in range(MANY):
        play_and_watch(variant, seats, seed)


@pytest.mark.soak
@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize(("variant", "seats"), SETTINGS)
def test_invariants_hold_in_thousands_of_matches(variant: str, seats: int, part: int) -> None:
    """One match in ten is watched move by move, in all the others every card is counted."""
    for number, seed in enumerate(range(1000 + part, 1000 + SOAK, PARTS)):
        if number % 10:
            play_and_count(variant, seats, seed)
        else:
            play_and_watch(variant, seats, seed)
