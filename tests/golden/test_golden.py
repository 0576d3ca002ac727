"""Behaviour does not drift unnoticed: readable records that must replay for ever, and counts of legal sequences."""

from pathlib import Path
from random import Random

import pytest

from richtfest.core.match import replay
from richtfest.core.record import read_record
from richtfest.core.state import State
from richtfest.games.dream_home import TITLE as DREAM_HOME
from richtfest.games.happy_city import TITLE as HAPPY_CITY
from richtfest.games.new_las_vegas import TITLE as NEW_LAS_VEGAS
from richtfest.games.welcome_to import TITLE as WELCOME_TO
from tests.contract.play import play_on
from tests.contract.titles import SETUPS
from tests.golden.make import FOLDER, GOLDEN, GOLDEN_2, WELCOME_TO_2, play_turn_by_turn

OLD = sorted((FOLDER / "old").glob("*.txt"))
RECORDS = sorted(FOLDER.glob("*.txt"))
NEWER = sorted(WELCOME_TO_2.glob("*.txt"))
TITLES = {title.name: title for title in (WELCOME_TO, HAPPY_CITY, NEW_LAS_VEGAS, DREAM_HOME)}


@pytest.mark.parametrize("file", RECORDS + NEWER, ids=lambda file: f"{file.parent.name}/{file.stem}")
def test_a_golden_record_replays_to_its_result(file: Path) -> None:
    record = read_record(file.read_text())
    match = replay(TITLES[record.title], record)
    assert match.over
    assert [tally.total for tally in match.tallies()] == record.result
    assert str(match.record()) == file.read_text()


@pytest.mark.parametrize("file", OLD, ids=lambda file: file.stem)
def test_a_record_from_before_an_option_was_added_replays_too(file: Path) -> None:
    """What the record does not name is as it was then: the default."""
    record = read_record(file.read_text())
    match = replay(TITLES[record.title], record)
    assert match.over
    assert [tally.total for tally in match.tallies()] == record.result
    assert match.record().moves == record.moves
    assert record.options.items() < match.record().options.items()


@pytest.mark.parametrize("name", GOLDEN)
def test_the_golden_records_can_be_made_again(name: str) -> None:
    setup, seed = GOLDEN[name]
    assert str(play_turn_by_turn(setup, seed, version=1).record()) == (FOLDER / f"{name}.txt").read_text()


@pytest.mark.parametrize("name", GOLDEN_2)
def test_the_golden_records_of_version_2_can_be_made_again(name: str) -> None:
    setup, seed = GOLDEN_2[name]
    assert str(play_turn_by_turn(setup, seed, version=2).record()) == (WELCOME_TO_2 / f"{name}.txt").read_text()


def test_there_are_golden_records() -> None:
    assert {file.stem for file in RECORDS} == set(GOLDEN)
    assert {file.stem for file in NEWER} == set(GOLDEN_2)
    assert len(RECORDS) >= 6
    assert {read_record(file.read_text()).rules for file in RECORDS} == {1}
    assert {read_record(file.read_text()).rules for file in NEWER} == {2}


def sequences(state: State, depth: int) -> int:
    """How many different sequences of so many decisions there are, when the lowest seat goes first."""
    if depth == 0 or state.over():
        return 1
    seat = state.to_act()[0]
    legal = [int(move) for move in state.legal(seat)]
    if depth == 1:
        return len(legal)
    found = 0
    for move in legal:
        after = state.clone()
        after.play(seat, move)
        found += sequences(after, depth - 1)
    return found


# Setup, seed, decisions already made, depth: sequences, under version 1 of the rules. Where a count changes, the rules
# have changed.
PERFT: list[tuple[int, int, int, int, int]] = [
    (0, 1, 0, 6, 35937),
    (0, 2, 60, 8, 14004),
    (0, 2, 100, 7, 4073),
    (0, 4, 150, 9, 2532),
    (0, 5, 9, 5, 35061),
    (1, 1, 0, 6, 35937),
    (1, 2, 60, 7, 2618),
    (1, 2, 100, 10, 5444),
    (1, 4, 150, 10, 3150),
    (1, 5, 9, 5, 7623),
    (2, 1, 0, 3, 3366),
    (2, 2, 60, 7, 3132),
    (2, 2, 100, 6, 12716),
    (2, 4, 150, 6, 3234),
    (2, 5, 9, 4, 31581),
    (3, 1, 0, 3, 3366),
    (3, 2, 60, 6, 59367),
    (3, 2, 100, 6, 5600),
    (3, 4, 150, 6, 4465),
    (3, 5, 9, 4, 32670),
    (4, 1, 0, 5, 3402),
    (4, 2, 60, 9, 4392),
    (4, 2, 100, 7, 6123),
    (4, 4, 150, 10, 4704),
    (4, 5, 9, 5, 33390),
    (5, 1, 0, 3, 3366),
    (5, 2, 60, 6, 2739),
    (5, 2, 100, 7, 39744),
    (5, 4, 150, 7, 18210),
    (5, 5, 9, 4, 35937),
    (6, 1, 0, 10, 7668),
    (6, 2, 60, 10, 28539),
    (6, 5, 9, 10, 9914),
    (7, 1, 0, 12, 23004),
    (7, 2, 60, 12, 7481),
    (8, 2, 60, 12, 8729),
    (8, 4, 100, 10, 9833),
    (9, 1, 0, 12, 1080),
    (9, 2, 60, 12, 28691),
    (9, 4, 100, 12, 7971),
    (10, 1, 0, 10, 15147),
    (10, 5, 9, 12, 32736),
    (11, 1, 0, 10, 17982),
    (11, 4, 100, 12, 17126),
    (23, 1, 0, 6, 9400),
    (23, 2, 60, 5, 970),
    (23, 4, 150, 5, 18197),
    (24, 1, 0, 5, 4700),
    (24, 2, 60, 4, 2097),
    (24, 4, 150, 5, 294),
    (25, 1, 0, 5, 5602),
    (25, 2, 60, 5, 3041),
    (25, 4, 150, 4, 3558),
    (26, 1, 0, 5, 5341),
    (26, 2, 60, 4, 4335),
    (26, 4, 150, 4, 2744),
    (27, 2, 60, 5, 784),
    (27, 4, 70, 5, 4158),
    (28, 2, 60, 5, 1881),
    (28, 4, 70, 5, 3777),
    (12, 1, 0, 8, 4800),
    (12, 2, 60, 10, 2352),
    (12, 5, 100, 12, 595),
    (13, 1, 0, 8, 2400),
    (13, 2, 60, 10, 2592),
    (14, 1, 0, 8, 7500),
    (14, 2, 60, 11, 7200),
    (14, 5, 100, 9, 2061),
    (15, 2, 60, 11, 6172),
    (15, 5, 100, 11, 2184),
    (16, 1, 0, 9, 6048),
    (16, 5, 100, 4, 18145),
    (17, 1, 0, 10, 2592),
    (17, 5, 100, 12, 2896),
    (29, 1, 0, 8, 2400),
    (29, 2, 140, 8, 531),
    (30, 1, 0, 8, 7500),
    (30, 14, 69, 5, 505),
    (30, 1, 153, 4, 10050),
]


# The same under version 2; from the second row on, version 1 would find more of them (WT-R10).
PERFT_2: list[tuple[int, int, int, int, int]] = [
    (0, 1, 0, 6, 35937),
    (2, 5, 228, 8, 902),
    (4, 28, 192, 7, 942),
    (5, 27, 283, 8, 675),
    (18, 9, 24, 5, 921),
    (21, 2, 78, 6, 733),
]


@pytest.mark.parametrize(("setup", "seed", "made", "depth", "expected"), PERFT)
def test_the_number_of_legal_sequences(setup: int, seed: int, made: int, depth: int, expected: int) -> None:
    match = play_on(SETUPS[setup].match(seed, version=1), Random(seed), made)
    assert sequences(match.state, depth) == expected


@pytest.mark.parametrize(("setup", "seed", "made", "depth", "expected"), PERFT_2)
def test_the_number_of_legal_sequences_of_version_2(
    setup: int, seed: int, made: int, depth: int, expected: int
) -> None:
    match = play_on(SETUPS[setup].match(seed, version=2), Random(seed), made)
    assert sequences(match.state, depth) == expected
