"""Strict reading of JSON: every refusal names the place."""

import pytest

from richtfest.core.refusal import Unreadable
from richtfest.core.strict_json import Form, read_json


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "nul",
        "NaN",
        "[Infinity]",
        '{"a":1,"a":2}',
        "[1,]",
        "{'a':1}",
        "[" * 100_000,
        "1" * 5000,
        r'{"a":"\ud800"}',
        r'["\udc00\ud83d"]',
    ],
)
def test_what_is_not_json_is_refused(text: str) -> None:
    with pytest.raises(Unreadable):
        read_json(text)


def test_json_is_read() -> None:
    assert read_json('{"a": [1, null, true, "ä"]}') == {"a": [1, None, True, "ä"]}
    assert read_json(r'["\ud83c\udfe1"]') == ["🏡"]


def test_a_refusal_names_its_place() -> None:
    form = Form({"sheets": [{"temps": 3}, {"temps": "many"}]})
    with pytest.raises(Unreadable, match=r"^sheets\[1\]\.temps: Expected a whole number from 0 to 11\.$"):
        form["sheets"].list()[1]["temps"].whole(0, 11)


@pytest.mark.parametrize("value", [True, 1.0, "1", None, [1], -1, 12, 10**30])
def test_only_whole_numbers_in_range_are_whole(value: object) -> None:
    with pytest.raises(Unreadable):
        Form(value).whole(0, 11)


def test_unknown_and_missing_keys_are_refused() -> None:
    with pytest.raises(Unreadable, match="Unknown key “tmps”; known are temps, bis"):
        Form({"tmps": 1}).object("temps", "bis")
    with pytest.raises(Unreadable, match="“temps” is missing"):
        Form({})["temps"]


@pytest.mark.parametrize("value", [None, 1, "text", {}])
def test_only_lists_are_lists(value: object) -> None:
    with pytest.raises(Unreadable, match="Expected a list"):
        Form(value).list()


def test_a_list_of_the_wrong_length_is_refused() -> None:
    with pytest.raises(Unreadable, match="2 instead of 3"):
        Form([1, 2]).list(3, 3)
    with pytest.raises(Unreadable, match="0 instead of 1…2"):
        Form([]).list(1, 2)


def test_truth_text_and_choices_are_checked() -> None:
    for refused in (lambda: Form(1).truth(), lambda: Form(1).text(), lambda: Form("x").one_of("a", "b")):
        with pytest.raises(Unreadable):
            refused()
    assert Form(False).truth() is False
    assert Form("a").one_of("a", "b") == "a"
