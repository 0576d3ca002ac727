"""Hostile input: whatever a file says, the answer is a result or a named error, never anything else."""

from typing import Any, cast

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from richtfest.core.refusal import Refused
from richtfest.games.happy_city import TITLE
from richtfest.games.happy_city.paper.form import read_position
from tests.boxes import find_faults
from tests.games.happy_city.paper import COMPONENTS
from tests.games.happy_city.test_cases import CASES, EXAMPLE

CODES = {
    "bad_shape",
    "unknown_id",
    "supermarket_misplaced",
    "duplicate_name",
    "too_many_cards",
    "too_many_specials",
    "mixed_variants",
    "too_many_copies",
    "bad_copies",
}
IDS = [card.id for card in COMPONENTS.cards]
LEAVES = (
    st.none()
    | st.booleans()
    | st.integers(-3, 20)
    | st.integers()
    | st.floats()
    | st.sampled_from(IDS)
    | st.text(max_size=8)
)
KEYS = st.sampled_from(["cities", "cards", "coins", "name", "copies", "special"])
ANYTHING = st.recursive(
    LEAVES,
    lambda inner: st.lists(inner, max_size=5) | st.dictionaries(KEYS | st.text(max_size=4), inner, max_size=5),
    max_leaves=25,
)
CITIES = st.fixed_dictionaries(
    {
        "cards": st.builds(
            lambda first, rest: [first, *rest],
            st.sampled_from(IDS[:6]),
            st.lists(st.sampled_from(IDS), max_size=10),
        )
    },
    optional={
        "coins": st.integers(-1, 50),
        "name": st.sampled_from(["Ada", "Ben", "P1"]),
        "copies": st.sampled_from(IDS),
    },
)


def answered(position: Any) -> set[str]:
    """The codes of its faults. The answer has the form of HC-72 or of HC-73."""
    faults = find_faults(TITLE, position)
    for fault in faults:
        assert set(fault) == {"code", "place", "sentence", "where"}
        assert fault["where"] == fault["place"]
        assert fault["code"] in CODES
    if not faults:
        answer = TITLE.paper.score(position, COMPONENTS)
        assert set(answer) == {"players", "cities", "winners"}
        assert answer["winners"]
        assert len(TITLE.paper.legal(position, COMPONENTS)) == len(position["cities"])
    return {fault["code"] for fault in faults}


@settings(max_examples=150)
@given(ANYTHING)
def test_anything_is_answered(position: Any) -> None:
    answered(position)


@settings(max_examples=150)
@given(st.lists(CITIES, min_size=1, max_size=6))
def test_almost_positions_are_answered(cities: list[dict[str, Any]]) -> None:
    answered({"cities": cities})


@pytest.mark.parametrize(
    ("position", "where"),
    [
        ({}, "cities"),
        ([], ""),
        ({"cities": [{"cards": ["supermarket_green"]}, {"cards": ["supermarket_blue"]}], "market": []}, "market"),
        ({"cities": [{"cards": ["supermarket_green"]}] * 6}, "cities"),
        ({"cities": [{"cards": []}, {"cards": ["supermarket_blue"]}]}, "cities[0].cards"),
        (
            {"cities": [{"cards": ["supermarket_green"], "coins": -1}, {"cards": ["supermarket_blue"]}]},
            "cities[0].coins",
        ),
        (
            {"cities": [{"cards": ["supermarket_green"], "coins": True}, {"cards": ["supermarket_blue"]}]},
            "cities[0].coins",
        ),
        ({"cities": [{"cards": ["supermarket_green"], "name": 3}, {"cards": ["supermarket_blue"]}]}, "cities[0].name"),
        ({"cities": [{"cards": ["supermarket_green"], "name": "P2"}, {"cards": ["supermarket_blue"]}]}, "cities"),
        (
            {"cities": [{"cards": ["supermarket_green"], "special": "sphinx"}, {"cards": ["supermarket_blue"]}]},
            "cities[0].special",
        ),
    ],
)
def test_a_bad_shape_names_its_place(position: Any, where: str) -> None:
    assert [(fault["code"], fault["where"]) for fault in find_faults(TITLE, position)] == [("bad_shape", where)]


def test_every_bad_shape_is_named_at_once() -> None:
    position = {"cities": [{"coins": -1}, {"cards": ["supermarket_blue", 3]}, 5], "market": []}
    assert [fault["place"] for fault in find_faults(TITLE, position)] == [
        *("market", "cities[0].cards", "cities[0].coins", "cities[1].cards[1]", "cities[2]"),
    ]


def faults(*cities: str, copies: str | None = None) -> set[str]:
    forms: list[dict[str, Any]] = [{"cards": city.split()} for city in cities]
    if copies is not None:
        forms[0]["copies"] = copies
    return answered({"cities": forms})


def test_hc_73_every_fault_is_found() -> None:
    assert faults("supermarket_green bakery", "supermarket_blue") == {"unknown_id"}
    assert faults("house", "supermarket_blue") == {"supermarket_misplaced"}
    assert faults("supermarket_green supermarket_yellow", "supermarket_blue") == {"supermarket_misplaced"}
    assert faults("supermarket_green museum museum", "supermarket_blue") == {"duplicate_name"}
    assert faults("supermarket_green joke_shop harbour", "supermarket_blue") == {"too_many_specials"}
    assert faults("supermarket_white", "supermarket_blue") == {"mixed_variants"}
    assert faults("supermarket_white joke_shop", "supermarket_white") == {"mixed_variants"}
    assert faults("supermarket_green dino_park", "supermarket_blue") == {"mixed_variants"}
    assert faults("supermarket_green joke_shop", "supermarket_blue joke_shop") == {"too_many_copies"}
    assert faults("supermarket_green", "supermarket_green") == {"too_many_copies"}
    assert faults("supermarket_green house", "supermarket_blue house", "supermarket_yellow") == set()
    assert faults(*(f"supermarket_{colour} bank" for colour in ("green", "blue", "yellow"))) == {"too_many_copies"}
    assert faults("supermarket_white", "supermarket_white") == set()


def test_hc_73_all_faults_are_told_at_once() -> None:
    found = faults("supermarket_green museum museum joke_shop harbour dino_park", "supermarket_green", copies="harbour")
    assert found == {"duplicate_name", "too_many_specials", "mixed_variants", "too_many_copies", "bad_copies"}


def test_hc_70_what_a_sphinx_may_copy() -> None:
    sphinx = "supermarket_green sphinx"
    assert faults(sphinx, "supermarket_blue ice_rink", copies="ice_rink") == set()  # an opponent's
    assert faults(sphinx, "supermarket_blue", copies="ice_rink") == set()  # drawn from the box
    for copies in ("sphinx", "dino_park", "bank", "nonsense"):
        assert faults(sphinx, "supermarket_blue", copies=copies) == {"bad_copies"}
    assert faults("supermarket_green ice_rink", "supermarket_blue", copies="harbour") == {"bad_copies"}


def test_a_refused_position_says_so_to_a_person() -> None:
    with pytest.raises(Refused, match=r"cities\[0\]\.cards\[1\]: There is no such card"):
        read_position(
            {"cities": [{"cards": ["supermarket_green", "bakery"]}, {"cards": ["supermarket_blue"]}]}, COMPONENTS
        )


def test_what_a_city_could_build_and_take() -> None:
    """HC-R71."""
    position = {
        "cities": [
            {"name": "Ada", "cards": ["supermarket_green", "igloo", "harbour"], "coins": 1},
            {"cards": ["supermarket_blue", "house", "factory"], "coins": 1},
        ]
    }
    ada, other = cast("list[dict[str, Any]]", TITLE.paper.legal(position, COMPONENTS))
    assert ada["name"] == "Ada"
    assert ada["specials"] == []
    assert ada["build"]["school"] == 0
    assert ada["build"]["museum"] == 1
    assert "house" not in ada["build"]  # the only one stands in the other city
    assert set(other["build"]) == {"haunted_house", "steelworks"}
    assert "fairy_castle" in other["specials"]
    assert "harbour" not in other["specials"]


def test_every_case_of_the_rules_is_answered() -> None:
    for case in [*CASES, EXAMPLE]:
        answered(case["position"])
