"""Foresight of every box that has one: its turns are those of the rules, its values are what they say, and it looks at
nobody's cards."""

from itertools import islice
from random import Random

import pytest

from richtfest.bots.compiled.enumeration import list_turns
from richtfest.core.chance import Chance
from richtfest.core.fingerprint import whole
from richtfest.core.foresight import SORTS, Cells, Turns
from richtfest.core.state import State
from richtfest.core.title import AnyTitle
from richtfest.core.weights import Mode, read_weights
from richtfest.pure import is_compiled
from tests.contract.foreseen import FORESEEN, TITLES, an_eye, considered, decisions, found, share
from tests.contract.setup import Setup

MODES = [(title, mode) for title in TITLES for mode in title.foresight.MODES]
LARGEST = 1 << 20  # bytes of all weights together
TURNS = None if is_compiled() else 100  # of a decision, whose values are added up once more

for_every_setup = pytest.mark.parametrize("setup", FORESEEN, ids=str)
for_every_mode = pytest.mark.parametrize(
    ("title", "mode"), MODES, ids=[f"{title.name}-{mode.name}" for title, mode in MODES]
)


@for_every_setup
def test_it_finds_the_turns_of_the_rules_with_the_value_of_what_each_leaves_behind(setup: Setup) -> None:
    """Compared with an enumeration by the contract alone; where a box prunes, what is left is part of it.

    A turn that luck cuts short is worth what may be expected of it, which an enumeration cannot know.
    """
    thorough, quick = an_eye(setup, 1), an_eye(setup, 1)
    thorough.thorough = True
    for state, seat in islice(decisions(setup, 5, 0.05), share(2000, setup)):
        quickly = considered(quick, state, seat)
        assert quickly
        if not thorough.is_turn(state, seat):
            assert {chain[0] for chain in quickly} <= set(state.legal(seat))
            continue
        by_rules = Turns()
        list_turns(state, seat, thorough, by_rules)
        turns = found(by_rules)
        thoroughly = considered(thorough, state, seat)
        assert set(thoroughly) == set(turns)
        assert quickly.items() <= thoroughly.items()
        for chain, value in thoroughly.items():
            assert value == turns[chain] or is_cut_short(state, seat, chain)


def is_cut_short(state: State, seat: int, chain: tuple[int, ...]) -> bool:
    """Whether something comes to light before the turn is over."""
    after = play_on(state, seat, chain)
    return after.inked != state.inked and after.owes(seat)


def play_on(state: State, seat: int, chain: tuple[int, ...]) -> State:
    after = state.clone()
    for move in chain:
        after.play(seat, move)
    return after


@for_every_setup
def test_a_value_is_what_is_certain_and_the_sum_of_its_cells(setup: Setup) -> None:
    eye = an_eye(setup, 2)
    learned = 0
    for state, seat in islice(decisions(setup, 6, 0.1), share(400, setup)):
        for chain in islice(((), *considered(eye, state, seat)), TURNS):
            position = play_on(state, seat, chain)
            cells = Cells()
            eye.collect(position, seat, cells)
            assert eye.sum_of(cells) == eye.value(position, seat)
            learned += cells.count > 0
    assert learned or not is_compiled()  # a few turns may all be cut short


@for_every_setup
def test_what_a_seat_cannot_know_changes_no_value(setup: Setup) -> None:
    """Cards, votes and pencils of others redrawn, and every turn is worth the same."""
    eye = an_eye(setup, 3)
    chance = Random(9)
    for state, seat in islice(decisions(setup, 7, 0.1), share(400, setup)):
        imagined = state.imagine(seat, Chance(chance.randrange(1 << 40)))
        assert considered(eye, imagined, seat) == considered(eye, state, seat)


@for_every_setup
def test_to_consider_changes_nothing_and_every_move_has_a_kind(setup: Setup) -> None:
    eye = an_eye(setup, 4)
    for state, seat in islice(decisions(setup, 8, 0.1), share(200, setup)):
        before = whole(state)
        for chain in considered(eye, state, seat):
            assert all(0 <= eye.sort_of(state, seat, move) < SORTS for move in chain)
        assert whole(state) == before


@for_every_mode
def test_the_matches_a_mode_is_learned_from_are_played_by_its_weights(title: AnyTitle, mode: Mode) -> None:
    for deal in mode.deals:
        assert title.foresight.mode_of(Setup(title, deal.seats, dict(deal.options)).match(1).state) == mode.name


@for_every_mode
def test_every_mode_has_weights_that_say_how_they_were_made(title: AnyTitle, mode: Mode) -> None:
    weights = read_weights((title.foresight.FOLDER / f"{mode.name}.weights").read_bytes(), mode)
    assert weights.header["title"] == title.name
    assert "richtfest train" in weights.header["command"]
    assert any(weights.cells)


def test_all_weights_together_are_small() -> None:
    files = [file for title in TITLES for file in title.foresight.FOLDER.glob("*.weights")]
    assert sum(file.stat().st_size for file in files) <= LARGEST
