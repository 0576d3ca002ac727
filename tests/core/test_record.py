"""Records are read strictly, and every refusal names its line."""

from dataclasses import replace
from datetime import date
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from richtfest.core.record import Record, read_record, read_records
from richtfest.core.refusal import Unreadable

LINES = st.text().filter(lambda text: text == text.strip() and text.isprintable())

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
        ("richtfest: 1", "richtfest: 4", "Line 1: This is record format 4"),
        ("0 combo 2", "# bold\n0 combo 2", "Line 9: “#” is not a whole number"),  # format 1 has no comments
        ("0 combo 2", "place: Essen\n0 combo 2", "Line 9: “place:” is not a whole number"),
        ("result: 61 -5", "result: 61 -5\nrichtfest: 1", "The record ends before “title: …”"),
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


# Format 2

TOLD = """\
richtfest: 2
title: box
rules: 3
components: 5b0c31ae
options: edition=first advanced=no
seats: 2
seed: 7
position: {"sheets": [{}, {"name": "Käthe"}]}
seat 0: Anna, the first
seat 1: Ben: the second
date: 2026-11-17
place: Essen

# A bold beginning;
#
# as always.
0 combo 2; write T4
# After some thought:
0 confirm
1 combo 1; confirm
# And that was it.

result: 61 -5
"""


def test_names_date_place_position_and_comments_are_kept() -> None:
    record = read_record(TOLD)
    assert record == Record(
        title="box",
        rules=3,
        components="5b0c31ae",
        options={"edition": "first", "advanced": "no"},
        seats=2,
        seed=7,
        moves=[(0, "combo 2"), (0, "write T4"), (0, "confirm"), (1, "combo 1"), (1, "confirm")],
        result=[61, -5],
        position={"sheets": [{}, {"name": "Käthe"}]},
        names=("Anna, the first", "Ben: the second"),
        date=date(2026, 11, 17),
        place="Essen",
        comments={0: "A bold beginning;\n\nas always.", 2: "After some thought:", 5: "And that was it."},
    )
    assert str(record) == TOLD


def test_what_nobody_added_is_not_written() -> None:
    record = read_record(TOLD)
    assert str(replace(record, names=("", "Ben"))).splitlines()[8] == "seat 1: Ben"
    assert read_record(str(replace(record, names=("", "Ben")))).names == ("", "Ben")
    bare = replace(record, position=None, names=(), date=None, place="", comments={})
    assert str(bare).startswith("richtfest: 1\n")
    assert read_record(str(bare)) == bare


@given(
    st.tuples(LINES, LINES),
    LINES,
    st.dictionaries(st.integers(0, 5), st.lists(LINES, min_size=1).map("\n".join)),
    st.dictionaries(st.text(), st.text()),
)
def test_whatever_people_add_survives(
    names: tuple[str, str], place: str, comments: dict[int, str], position: dict[str, str]
) -> None:
    record = replace(read_record(TOLD), names=names, place=place, comments=comments, position=position)
    again = read_record(str(record))
    assert replace(again, names=names) == record
    assert [*again.names, "", ""][:2] == list(names)


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ("date: 2026-11-17", "date: today", "Line 11: “today” is not a date"),
        ("seat 1: Ben", "seat 2: Ben", "Line 10: There is no seat 2"),
        ("seat 1: Ben", "seat 0: Ben", "Line 10: “seat 0” stands twice"),
        ("place: Essen", "place: Essen\nplace: Essen", "Line 13: “place” stands twice"),
        ("1 combo 1", "place: Ulm\n1 combo 1", "Line 20: “place” stands above the moves"),
        ("1 combo 1", "motto: Ulm\n1 combo 1", "Line 20: “motto:” is not a whole number"),
        ('{"sheets"', '["sheets"', "Line 8: This is not JSON"),
    ],
)
def test_what_is_wrong_with_an_addition_is_named_too(old: str, new: str, reason: str) -> None:
    assert TOLD.count(old) == 1
    with pytest.raises(Unreadable) as refusal:
        read_record(TOLD.replace(old, new))
    assert reason in str(refusal.value)


@pytest.mark.parametrize(
    "wrong",
    [{"names": ("A\nB",)}, {"names": ("A", "B", "C")}, {"place": " Essen"}, {"comments": {6: ""}}, {"place": "\u2028"}],
)
def test_what_could_not_be_read_again_is_not_recorded(wrong: dict[str, Any]) -> None:
    with pytest.raises(Unreadable):
        replace(read_record(TOLD), **wrong)


# Many


def test_a_file_may_hold_many_records() -> None:
    assert list(read_records((TEXT + "\n" + TOLD + TEXT).splitlines())) == [
        read_record(TEXT),
        read_record(TOLD),
        read_record(TEXT),
    ]
    assert list(read_records([])) == []
    with pytest.raises(Unreadable, match="the text holds several: 2"):
        read_record(TEXT + TEXT)


def test_records_are_read_one_at_a_time() -> None:
    lines = iter((TEXT + TOLD + "nonsense").splitlines())
    found = read_records(lines)
    assert next(found) == read_record(TEXT)
    assert next(lines) == "title: box"  # of the second: nothing but its first line has been looked at
    with pytest.raises(Unreadable, match="Line 15: Expected “title"):
        next(found)


def test_a_notebook_shows_what_a_record_is_about() -> None:
    shown = replace(read_record(TOLD), place="<Essen>")._repr_html_()
    assert "Anna, the first, Ben: the second" in shown
    assert "&lt;Essen&gt;" in shown
    assert "<Essen>" not in shown
