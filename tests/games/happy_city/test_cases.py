"""The worked cases of the rules, sections (j) and (k), as data: one small adapter for each kind (HC-76)."""

import json
from pathlib import Path
from typing import Any

import pytest

from richtfest.games.happy_city import TITLE
from richtfest.games.happy_city.paper.answers import table_of
from richtfest.games.happy_city.paper.form import read_position
from richtfest.games.happy_city.rules import income
from richtfest.games.happy_city.rules.asks import ASK_SOURCE
from richtfest.games.happy_city.rules.state import HappyCity
from richtfest.games.happy_city.rules.turn import ask_for_special
from tests.boxes import find_faults
from tests.games.happy_city.paper import COMPONENTS, coins, display, income_phase, legal, play, table

CASES: list[dict[str, Any]] = json.loads(Path(__file__).with_name("cases.json").read_text())
EXAMPLE: dict[str, Any] = json.loads(Path(__file__).with_name("example.json").read_text())


def of_kind(kind: str) -> pytest.MarkDecorator:
    chosen = [case for case in CASES if case["kind"] == kind]
    return pytest.mark.parametrize("case", chosen, ids=[case["id"] for case in chosen])


def state_of(position: dict[str, Any]) -> HappyCity:
    return table_of(read_position(position, COMPONENTS), COMPONENTS)


@of_kind("score")
def test_a_position_scores_what_the_rules_say(case: dict[str, Any]) -> None:
    expected = case["expected"]
    if "error" in expected:
        assert expected["error"] in {fault["code"] for fault in find_faults(TITLE, case["position"])}
        return
    found = TITLE.paper.score(case["position"], COMPONENTS)
    assert [city["score"] for city in found["cities"]] == expected["scores"]
    assert [city["rank"] for city in found["cities"]] == expected["ranks"]
    assert found["winners"] == expected["winners"]


@of_kind("price")
def test_a_card_costs_what_the_rules_say(case: dict[str, Any]) -> None:
    state = state_of(case["position"])
    prices = [int(state.price(case["seat"], COMPONENTS.numbers[name])) for name in case["cards"]]
    assert prices == case["expected"]["prices"]


@of_kind("takeable")
def test_the_specials_are_offered_that_the_rules_say(case: dict[str, Any]) -> None:
    cities = [" ".join(city["cards"]) for city in case["position"]["cities"]]
    state = table(*cities, display=" ".join(case["display"]), active=case["seat"])
    shown = display(state)
    ask_for_special(state, case["seat"])
    offered = {shown[int(move.removeprefix("special ")) - 1] for move in legal(state) if move.startswith("special")}
    assert offered == set(case["expected"]["specials"])
    assert legal(state) == ["confirm"] or offered


@of_kind("income_phase")
def test_the_income_phase_pays_what_the_rules_say(case: dict[str, Any]) -> None:
    state = state_of(case["position"])
    for city in state.cities:
        city.uses = case.get("phases_left", 0)
    income_phase(state)
    if "source" in case:
        assert state.asked == ASK_SOURCE
        assert [int(income.value(state, seat)) for seat in range(state.seats)] == case["expected"]["incomes"]
        play(state, f"income of seat {case['source']}", "confirm")
    assert state.asked != ASK_SOURCE
    assert [int(income.value(state, seat)) for seat in range(state.seats)] == case["expected"]["incomes"]
    assert coins(state) == case["expected"]["coins"]


def test_hc_74_the_full_example_scores_as_worked_out_by_hand() -> None:
    assert TITLE.paper.score(EXAMPLE["position"], COMPONENTS) == EXAMPLE["answer"]


def test_no_case_of_the_rules_was_left_out() -> None:
    rules = Path(__file__).parents[3] / "docs" / "rules" / "happy_city.md"
    lines = [json.loads(line) for line in rules.read_text().splitlines() if line.startswith('{"id":"HC-')]
    assert lines == CASES
    assert {case["kind"] for case in CASES} == {"score", "price", "takeable", "income_phase"}
