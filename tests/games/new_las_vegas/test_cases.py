"""The worked cases of the rules, chapter (m), as data: position and expectation (NLV-146)."""

import json
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest

from richtfest.games.new_las_vegas import TITLE
from tests import boxes
from tests.games.new_las_vegas.paper import COMPONENTS

CASES: list[dict[str, Any]] = json.loads(Path(__file__).with_name("cases.json").read_text())
BY_ID = {case["id"]: case for case in CASES}


def agrees(found: Any, expected: Any, *, key: str = "", ordered: bool = True) -> bool:
    """NLV-146: objects in the keys named, players by name, `lots` and all lists as a whole."""
    if key == "players":
        by_name = {player["name"]: player for player in found}
        return all(agrees(by_name[player["name"]], player, ordered=ordered) for player in expected)
    if isinstance(expected, dict) and key == "lots":
        return {number: sorted(lots) for number, lots in found.items()} == {
            number: sorted(lots) for number, lots in expected.items()
        }
    if isinstance(expected, dict):
        return all(
            name in found and agrees(found[name], entry, key=name, ordered=ordered) for name, entry in expected.items()
        )
    if isinstance(expected, list) and not ordered:
        return sorted(map(str, found)) == sorted(map(str, expected))
    return bool(found == expected)


def answer(case: dict[str, Any]) -> dict[str, Any]:
    found: dict[str, Any] = boxes.answer(TITLE, case.get("query", "score"), case["position"])
    return found


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["id"])
def test_the_case_comes_out_as_the_rules_say(case: dict[str, Any]) -> None:
    found = answer(case)
    assert agrees(found, case["expected"], ordered=case.get("query") != "legal"), found


def test_no_case_of_the_rules_was_left_out() -> None:
    assert set(BY_ID) == {f"NLV-T{number}" for number in (27, 28, 44, 51, 52, 53)}


def test_t44_the_worked_example_comes_to_92_points() -> None:
    benoit = answer(BY_ID["NLV-T44"])["players"][0]["scores"]
    assert list(benoit.values()) == [18, 8, 37, 13, 25, 17, -6, -20, 92]


def test_t44_an_opponent_known_by_figures_only_leaves_the_score_as_it_is() -> None:
    case = deepcopy(BY_ID["NLV-T44"])
    figures = {"unused_boxes": 3, "lucky_rows": [4, 2, 4, 5], "loan_vote": "against"}
    case["position"]["players"][1] = {"name": "Alexis", "figures": figures}
    found = answer(case)
    assert found["players"][0] == {**answer(BY_ID["NLV-T44"])["players"][0], "rank": None}
    assert found["players"][1] == {"name": "Alexis", "scores": None, "boxes": None, "total": None, "rank": None}
    assert "winners" not in found


def test_t52_an_extension_needs_a_group_and_leaves_a_debt() -> None:
    case = deepcopy(BY_ID["NLV-T52"])
    refused = answer(case)
    assert set(refused) == {"refused", "message", "errors"}
    assert "(A)" in refused["message"]
    case["position"]["players"][0]["city_hall"] = {"bonuses": {"1": "extension"}}
    details = answer(case)["players"][0]["details"]
    assert (details["open_debts"], details["bundles"], details["fewest_debt"]) == (2, 3, True)


def test_the_answers_have_every_key_of_the_form() -> None:
    """NLV-144 and NLV-145 name every key."""
    benoit = answer(BY_ID["NLV-T44"])["players"][0]
    assert list(benoit["scores"]) == [
        *("projects", "city_hall", "shows", "hotels", "lucky_numbers", "golf", "limousine", "debts", "total")
    ]
    assert set(benoit["details"]) == {
        *("unused_boxes", "city_hall_rank", "fewest_debt", "lucky_rows", "lucky_majorities", "golf_struck"),
        *("carpets_passed", "missing_ways", "bundles", "open_debts", "projects_met"),
    }
    solo = answer(BY_ID["NLV-T51"])
    assert set(solo) == {"players", "acme", "won"}
    assert set(solo["acme"]["details"]) == {"adverts", "repeats", "lucky_count", "loan_vote"}
    assert set(answer(BY_ID["NLV-T53"])["players"][0]) == {
        *("name", "boxes", "total", "rank"),
        *("lots", "groups", "extensions", "builds", "adverts", "show_columns", "ways"),
        *("combinations", "two_boxes"),
    }


def test_a_player_given_by_figures_is_allowed_nothing() -> None:
    case = deepcopy(BY_ID["NLV-T27"])
    case["position"]["offer"] = [[1, "show"], [2, "show"], [3, "show"]]
    found = TITLE.paper.legal(case["position"], COMPONENTS)["players"][1]
    assert not any(value for key, value in found.items() if key != "name")
