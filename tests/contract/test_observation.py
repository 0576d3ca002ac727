"""Observations: what a seat may know as numbers, and nothing else."""

from random import Random

import pytest

from richtfest.core.arrays import i16, vec
from richtfest.core.chance import Chance
from richtfest.core.match import Match
from richtfest.core.observation import Observation, Window
from richtfest.core.state import State
from tests.contract.play import moments, play_on
from tests.contract.setup import Setup
from tests.contract.titles import BOXES, SETUPS, for_every_setup, for_every_setup_and_crowd
from tests.volume import volume

MATCHES = volume(200)  # of each box


def observation_of(match: Match) -> Observation:
    return match.title.observation.observation_of(match.state)


def row_of(kind: Observation, state: State, seat: int) -> list[int]:
    """What this seat may know, written between other numbers that must stay."""
    row = vec[i16]([99] * (kind.size + 2))
    kind.observe(state, seat, row, 1)
    assert (row[0], row[kind.size + 1]) == (99, 99)
    return list(row)[1:-1]


def share_of(setup: Setup) -> int:
    """Of the matches that every box plays."""
    alike = [other for other in SETUPS if other.title is setup.title]
    return -(-MATCHES // len(alike))


@pytest.mark.bulk
@for_every_setup
def test_what_a_seat_may_not_know_changes_no_number(setup: Setup) -> None:
    for seed in range(share_of(setup)):
        chance = Random(f"two worlds {seed}")
        match = setup.match(seed)
        kind = observation_of(match)
        for moment in moments(match, chance, 60):
            for seat in range(setup.seats):
                other = BOXES[setup.title.name].other_world(moment.state.clone(), seat, chance)
                assert row_of(kind, moment.state, seat) == row_of(kind, other, seat)
                imagined = moment.state.imagine(seat, Chance(chance.randrange(2**32)))
                assert row_of(kind, moment.state, seat) == row_of(kind, imagined, seat)


@for_every_setup_and_crowd
def test_every_number_has_a_name_and_keeps_its_bounds(setup: Setup) -> None:
    match = setup.match(2)
    kind = observation_of(match)
    assert sum(found.length for found in kind.ranges) == kind.size
    assert len({found.name for found in kind.ranges}) == len(kind.ranges)
    for moment in moments(match, Random(2), 40 * setup.seats):
        for seat in {0, setup.seats - 1}:
            row = row_of(kind, moment.state, seat)
            for found in kind.ranges:
                numbers = row[found.start : found.start + found.length]
                assert all(found.low <= number <= found.high for number in numbers), (found.name, numbers)


@for_every_setup
def test_a_decision_of_ones_own_changes_some_number(setup: Setup) -> None:
    match, chance = setup.match(4), Random(4)
    kind = observation_of(match)
    for _ in range(60):
        if match.over:
            break
        seat = chance.choice(match.to_act())
        before = row_of(kind, match.state, seat)
        move = chance.choice(match.moves(seat))
        match.play_code(seat, move)
        assert row_of(kind, match.state, seat) != before, match.title.moves.notate(move)


@for_every_setup
def test_until_something_is_final_only_the_turn_changes(setup: Setup) -> None:
    match, chance = setup.match(5), Random(5)
    kind = observation_of(match)
    row, written = vec[i16]([0] * kind.size), None
    for _ in range(150):
        if match.over:
            break
        seat = chance.choice(match.to_act())
        while True:  # a seat that goes on deciding, as in a batch
            if (seat, match.state.inked) != written:
                kind.write_table(match.state, row, 0)
                kind.write_others(match.state, seat, row, 0)
                written = (seat, match.state.inked)
            kind.write_turn(match.state, seat, row, 0)
            assert list(row) == row_of(kind, match.state, seat)
            match.play_code(seat, chance.choice(match.moves(seat)))
            if seat not in match.to_act():
                break


@for_every_setup
def test_a_window_shows_row_and_mask(setup: Setup) -> None:
    match = play_on(setup.match(6), Random(6), 30)
    kind = observation_of(match)
    window = Window(kind, match.title.moves.limit)
    for _ in range(2):  # what was seen before leaves no trace
        for seat in range(setup.seats):
            window.look(match.state, seat)
            assert list(window.row) == row_of(kind, match.state, seat)
            assert [code for code, legal in enumerate(window.mask) if legal] == sorted(match.moves(seat))


@for_every_setup
def test_it_deals_the_matches_it_was_made_for(setup: Setup) -> None:
    match = setup.match(7)
    kind = observation_of(match)
    for seat in range(setup.seats):
        assert row_of(kind, kind.deal(7), seat) == row_of(kind, match.state, seat)
