"""Records are read strictly, and every refusal names its line."""

import pytest

from richtfest.core.record import Record, read_record
from richtfest.core.refusal import Unreadable

TEXT = """\
richtfest: 1
title: box
rules: 3
components: 5b0c31ae
options: edition=first advanced=no
seats: 2
seed: 7

0 combo 2; write T4; confirm
1 combo 1; confirm
1 done

result: 61 -5
"""


def test_a_record_is_title_rules_components_options_seats_seed_moves_and_result() -> None:
    record = read_record(TEXT)
    assert record == Record(
        title="box",
        rules=3,
        components="5b0c31ae",
        options={"edition": "first", "advanced": "no"},
        seats=2,
        seed=7,
        moves=[(0, "combo 2"), (0, "write T4"), (0, "confirm"), (1, "combo 1"), (1, "confirm"), (1, "done")],
        result=[61, -5],
    )
    assert str(record) == TEXT


def test_blank_lines_and_spaces_do_not_matter() -> None:
    assert read_record("\n" + TEXT.replace("\n", "  \n\n").replace("; ", " ;   ")) == read_record(TEXT)


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ("richtfest: 1", "richtfest: 2", "Line 1: This is record format 2"),
        ("title: box\n", "", "Line 2: Expected “title"),
        ("rules: 3", "rules: three", "Line 3: “three” is not a whole number"),
        ("seats: 2", "seats: 2.0", "“2.0” is not a whole number"),
        ("seats: 2", "seats: ²", "“²” is not a whole number"),
        ("seed: 7", "seed: " + "9" * 20, "is not a whole number"),
        ("edition=first", "edition", "“edition” is not an option"),
        ("advanced=no", "edition=second", "“edition=second” is not an option"),
        ("0 combo 2", "zero combo 2", "Line 9: “zero” is not a whole number"),
        ("result: 61 -5", "result: 61 many", "Line 13: “many” is not a whole number"),
        ("result: 61 -5", "result: 61 -5\n0 done", "Line 14: Nothing may follow the result"),
    ],
)
def test_what_is_wrong_is_named_with_its_place(old: str, new: str, reason: str) -> None:
    assert TEXT.count(old) == 1
    with pytest.raises(Unreadable) as refusal:
        read_record(TEXT.replace(old, new))
    assert reason in str(refusal.value)


@pytest.mark.parametrize("lines", range(7))
def test_a_record_that_breaks_off_in_its_head_is_refused(lines: int) -> None:
    with pytest.raises(Unreadable, match="ends before"):
        read_record("\n".join(TEXT.splitlines()[:lines]))
