"""The table after every round of a match."""

from __future__ import annotations

import pytest

from richtfest.core.lookback import round_ends
from richtfest.core.match import replay
from richtfest.core.record import read_record
from tests.golden.records import TITLES, folder


@pytest.mark.parametrize("title", TITLES)
def test_there_is_one_table_for_every_round_and_the_last_is_the_end(title: str) -> None:
    record = read_record(next(file for file in sorted(folder(title).glob("*.txt")) if "two" in file.name).read_text())
    match = replay(TITLES[title], record)
    ends = round_ends(match)
    assert len(ends) == match.round
    assert [int(ends[-1].points(seat)) for seat in range(match.seats)] == record.result
    assert not any(state.over() for state in ends[:-1])
