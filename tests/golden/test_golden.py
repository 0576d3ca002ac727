"""Behaviour does not drift unnoticed: readable records that must replay for ever, and counts of legal sequences."""

from pathlib import Path

import pytest

from richtfest.core.match import replay
from richtfest.core.record import read_record
from tests.contract.titles import BOXES
from tests.golden.make import play_turn_by_turn
from tests.golden.perft import Count, read_counts, sequences_after
from tests.golden.records import COUNTS, FEWER_OPTIONS, FOLDER, TITLES, folder, version_of

RECORDS = sorted(FOLDER.glob("*/v*/**/*.txt"))
GOLDEN = [(title, name) for title, box in BOXES.items() for name in box.GOLDEN]
PERFT = [
    pytest.param(version_of(file), count, id=f"v{version_of(file)}-{count}")
    for file in sorted(FOLDER.glob(f"*/v*/{COUNTS}"))
    for count in read_counts(file)
]


@pytest.mark.parametrize("file", RECORDS, ids=lambda file: str(file.relative_to(FOLDER).with_suffix("")))
def test_a_golden_record_replays_to_its_result(file: Path) -> None:
    record = read_record(file.read_text())
    assert record.rules == version_of(file)
    match = replay(TITLES[record.title], record)
    assert match.over
    assert [tally.total for tally in match.tallies()] == record.result
    if file.parent.name == FEWER_OPTIONS:  # what a record does not name is as it was then: the default
        assert match.record().moves == record.moves
        assert record.options.items() < match.record().options.items()
    else:
        assert str(match.record()) == file.read_text()


@pytest.mark.parametrize(("title", "name"), GOLDEN)
def test_the_golden_records_of_the_newest_rules_can_be_made_again(title: str, name: str) -> None:
    setup, seed = BOXES[title].GOLDEN[name]
    assert str(play_turn_by_turn(setup, seed).record()) == (folder(title) / f"{name}.txt").read_text()


@pytest.mark.parametrize("title", BOXES)
def test_there_are_golden_records_of_every_version(title: str) -> None:
    for rules in range(1, TITLES[title].version + 1):
        assert len(list(folder(title, rules).glob("*.txt"))) >= 6
        assert (folder(title, rules) / COUNTS).exists()
    assert {file.stem for file in folder(title).glob("*.txt")} == set(BOXES[title].GOLDEN)


@pytest.mark.parametrize(("rules", "count"), PERFT)
def test_the_number_of_legal_sequences(rules: int, count: Count) -> None:
    assert sequences_after(count, rules) == count.sequences
