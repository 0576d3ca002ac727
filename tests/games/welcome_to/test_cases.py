"""The worked cases of the rules, sections (l) and (m), as data: position and expectation (WT-86)."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

from richtfest.core.refusal import Unreadable
from richtfest.games.welcome_to import TITLE
from tests.games.welcome_to.paper import COMPONENTS, EDITIONS

CASES: list[dict[str, Any]] = json.loads(Path(__file__).with_name("cases.json").read_text())


def editions(position: dict[str, Any]) -> tuple[str, ...]:
    """A case that names neither an edition nor a card nor AAA holds in both editions."""
    if {"edition", "plan_cards", "solo"} & set(position):
        return (position.get("edition", "second"),)
    return EDITIONS


PLAYED = [
    pytest.param(case["expect"], case["position"] | {"edition": edition}, id=f"{case['id']}-{edition}")
    for case in CASES
    for edition in editions(case["position"])
]


def agrees(found: Any, expected: Any) -> bool:
    """WT-86: objects are compared in the keys named, lists of objects entry by entry, everything else exactly."""
    if isinstance(expected, dict):
        return all(key in found and agrees(found[key], value) for key, value in expected.items())
    if isinstance(expected, list) and any(isinstance(entry, dict) for entry in expected):
        return len(found) == len(expected) and all(agrees(*pair) for pair in zip(found, expected, strict=True))
    return bool(found == expected)


def listed(found: Any, items: Any) -> list[bool]:
    """Which of the items, named key by key, are in the lists that were found."""
    if isinstance(items, dict):
        return [hit for key, entries in items.items() for hit in listed(found[key], entries)]
    return [item in found for item in items]


@pytest.mark.parametrize(("expect", "position"), PLAYED)
def test_the_case_comes_out_as_the_rules_say(expect: dict[str, Any], position: dict[str, Any]) -> None:
    if expect.get("error"):
        for question in (TITLE.paper.score, TITLE.paper.legal):
            with pytest.raises(Unreadable):
                question(position, COMPONENTS)
        return
    score, legal = TITLE.paper.score(position, COMPONENTS), TITLE.paper.legal(position, COMPONENTS)
    for key, value in expect.items():
        if key == "legal":
            assert agrees(legal, value)
        elif key in {"legal_yes", "legal_no"}:
            assert len(value) == len(legal)
            hits = [hit for found, items in zip(legal, value, strict=True) for hit in listed(found, items)]
            assert all(hits) if key == "legal_yes" else not any(hits)
        else:
            assert agrees(score[key], value), (key, score[key])


def test_no_case_of_the_rules_was_left_out() -> None:
    rules = (Path(__file__).parents[3] / "docs" / "rules" / "welcome_to.md").read_text()
    assert [case["id"] for case in CASES] == re.findall(r'\{"id":"(WT-[^"]+)"', rules)


@pytest.mark.parametrize("edition", EDITIONS)
def test_an_empty_sheet_answers_every_question_of_the_form(edition: str) -> None:
    """WT-84 and WT-85 name every key."""
    cards = {"A": "A4", "B": "B7"} if edition == "second" else {"1": "1.4"}
    position = {
        "edition": edition,
        "sheets": [{}],
        "plan_cards": cards,
        "combos": [[1, "bis"], [2, "pool"], [3, "temp"]],
    }
    score = TITLE.paper.score(position, COMPONENTS)
    assert list(score) == ["players", "breakdown", "ranking", "estate_counts", "end_triggers"]
    assert set(score["breakdown"][0]) == {
        *("plans", "parks", "pools", "temps", "estates", "bis", "roundabouts", "refusals", "total")
    }
    legal = TITLE.paper.legal(position, COMPONENTS)[0]
    assert set(legal) == {
        *("name", "boxes", "total", "rank"),
        *("plots", "fences", "bis", "roundabouts", "marketing", "combos", "refusal", "claimable"),
    }
    assert list(legal["plots"]) == [str(number) for number in range(18)]
    assert len(legal["fences"]) == 30
    assert legal["roundabouts"] == []
