"""WT-83: what the reader of positions must reject, and that every refusal names a place."""

from typing import Any

import pytest

from richtfest.core.refusal import Unreadable
from richtfest.games.welcome_to import TITLE
from richtfest.games.welcome_to.paper.answers import from_state
from tests.boxes import deal, find_faults
from tests.games.welcome_to.paper import COMPONENTS, sheet, street, table


def one_street(**entries: Any) -> dict[str, Any]:
    return {"sheets": [{"streets": [entries, {}, {}]}]}


def one_sheet(**entries: Any) -> dict[str, Any]:
    return {"sheets": [entries]}


def roundabouts_from_the_left(count: int) -> list[dict[str, list[int]]]:
    """So many, street after street: the count of a track has four bits, and a sheet has more plots than that."""
    return [
        {"roundabouts": list(range(max(0, min(length, count - before))))}
        for before, length in ((0, 10), (10, 11), (21, 12))
    ]


ADVANCED = {"advanced": True}
REJECTED: dict[str, Any] = {
    "no object": [],
    "no sheets": {},
    "an empty list of sheets": {"sheets": []},
    "more than a hundred sheets": {"sheets": [{}] * 101},
    "an unknown key": {"sheets": [{}], "colour": "red"},
    "an unknown key of a sheet": one_sheet(house=3),
    "an unknown key of a street": one_street(fence=[1]),
    "an unknown edition": {"sheets": [{}], "edition": "third"},
    "two streets": one_sheet(streets=[{}, {}]),
    "four streets": one_sheet(streets=[{}, {}, {}, {}]),
    "too many houses": one_street(houses=[None] * 11),
    "a number above 17": one_street(houses=[18]),
    "a negative number": one_street(houses=[-1]),
    "a number with a fraction": one_street(houses=[5.0]),
    "true as a number": one_street(houses=[True]),
    "a copy without a letter": one_street(houses=[5, "5"]),
    "a copy with the letter a": one_street(houses=[5, "5a"]),
    "a copy with two letters": one_street(houses=[5, "5bc"]),
    "a copy of 18": one_street(houses=["18b"]),
    "a copy with a capital": one_street(houses=[5, "5B"]),
    "a copy with foreign digits": one_street(houses=[5, "٥b"]),
    "falling numbers": one_street(houses=[5, 4]),
    "falling numbers with a gap": one_street(houses=[5, None, None, 4]),
    "equal numbers without a copy": one_street(houses=[5, 5]),
    "a copy without its house": one_street(houses=["5b"]),
    "a copy apart from its house": one_street(houses=[5, None, "5b"]),
    "only copies": one_street(houses=["5b", "5c"]),
    "a copy across a roundabout": ADVANCED | one_street(houses=[5, None, "5b"], roundabouts=[1]),
    "a fence between equals in the first edition": {"edition": "first"} | one_street(houses=[5, "5b"], fences=[0]),
    "a fence at the street end": one_street(fences=[9]),
    "a fence before the street": one_street(fences=[-1]),
    "a doubled fence": one_street(fences=[3, 3]),
    "a roundabout outside the street": ADVANCED | one_street(roundabouts=[10]),
    "a doubled roundabout": ADVANCED | one_street(roundabouts=[3, 3]),
    "a roundabout on a house": ADVANCED | one_street(houses=[5], roundabouts=[0]),
    "three roundabouts": ADVANCED | one_street(roundabouts=[0, 3, 6]),
    **{
        f"{count} roundabouts": ADVANCED | one_sheet(streets=roundabouts_from_the_left(count))
        for count in (15, 16, 17, 18, 32, 33)
    },
    "a roundabout without the advanced variant": one_street(roundabouts=[0]),
    "too many temps": one_sheet(temps=12),
    "too many refusals": one_sheet(refusals=4),
    "too many pools": one_sheet(pools=10),
    "too many parks": one_street(parks=4),
    "too much marketing": one_sheet(marketing=[0, 3, 0, 0, 0, 0]),
    "five marketing columns": one_sheet(marketing=[0, 0, 0, 0, 0]),
    "a negative count": one_sheet(temps=-1),
    "more bis boxes than copies": one_sheet(bis=1),
    "fewer bis boxes than copies": one_street(houses=[5, "5b"]) | {"sheets": [sheet("5 5b", bis=0)]},
    "ten copies": one_sheet(streets=[street("5 5b 5c 5d 5e 5f"), street("5 5b 5c 5d 5e 5f"), {}]),
    "pools unlike the circled ones": {"sheets": [sheet(". . 5~", pools=2)]},
    "a circled pool where none is printed": {"sheets": [sheet("5~")]},
    "a circled pool without a house": one_sheet(pool_houses=[[0, 2]]),
    "a circled pool on a copy": {"sheets": [sheet(". 5 5b~")]},
    "a circled pool twice": {"sheets": [sheet(". . 5~") | {"pool_houses": [[0, 2], [0, 2]]}]},
    "a circled pool outside the sheet": one_sheet(pool_houses=[[0, 12]]),
    "a pool in a fourth street": one_sheet(pool_houses=[[3, 0]]),
    "a locked plot without a house": one_street(locked=[0]),
    "a locked plot twice": one_street(houses=[5], locked=[0, 0]),
    "a plan card of another stack": {"sheets": [{}], "plan_cards": {"A": "B1"}},
    "a plan card of the other edition": {"sheets": [{}], "plan_cards": {"A": "1.1"}},
    "an unknown plan card": {"sheets": [{}], "plan_cards": {"A": "A99"}},
    "a hard plan without the advanced variant": {"sheets": [{}], "plan_cards": {"A": "A*1"}},
    "an unknown plan box": {"sheets": [{}], "plan_cards": {"D": "A1"}},
    "one plan box in two spellings": {"sheets": [{}], "plan_cards": {"A": "A1", "1": "A2"}},
    "a plan value that is on neither side of the card": {"plan_cards": {"A": "A4"}, "sheets": [{"plans": {"A": 5}}]},
    "an approved box that does not exist": {"sheets": [{}], "approved": ["D"]},
    "two combos": {"sheets": [{}], "combos": [[5, "park"], [5, "park"]]},
    "a combo without an action": {"sheets": [{}], "combos": [[5], [5, "park"], [5, "park"]]},
    "an unknown action": {"sheets": [{}], "combos": [[5, "tower"], [5, "park"], [5, "park"]]},
    "four temp points": {"sheets": [{}], "temp_points": [7, 4, 1, 0]},
    "advanced as a text": {"sheets": [{}], "advanced": "yes"},
    "solo with two sheets": {"sheets": [{}, {}], "solo": {"level": 1}},
    "sheets that are no list": {"sheets": {}},
    "a sheet that is no object": {"sheets": [None]},
    "nothing": None,
}


@pytest.mark.parametrize("position", REJECTED.values(), ids=REJECTED)
def test_wt_83_the_position_is_rejected_with_a_reason(position: Any) -> None:
    for question in (TITLE.paper.score, TITLE.paper.legal):
        with pytest.raises(Unreadable) as refusal:
            question(position, COMPONENTS)
        assert refusal.value.reason()


def test_a_refusal_names_the_place() -> None:
    position = {"sheets": [{}, {"streets": [{}, {"houses": [1, 2, 99]}, {}]}]}
    with pytest.raises(Unreadable, match=r"^sheets\[1\]\.streets\[1\]\.houses\[2\]: "):
        TITLE.paper.score(position, COMPONENTS)


def test_no_fault_hides_another() -> None:
    """What is compared with a faulty street is not judged; everything else is."""
    crowded = {"streets": [{"houses": [5, 4]}, {"fences": [3, 3]}, {}], "temps": 12, "bis": 1}
    position = {"plan_cards": {"A": "A99"}, "approved": ["A", "1"], "sheets": [crowded, {"bis": 1, "refusals": 4}]}
    assert [(fault["code"], fault["place"]) for fault in find_faults(TITLE, position)] == [
        ("unknown_id", "plan_cards.A"),
        ("contradiction", "sheets[0].streets[0]"),
        ("contradiction", "sheets[0].streets[1].fences"),
        ("contradiction", "sheets[0].temps"),
        ("contradiction", "sheets[1].bis"),
        ("contradiction", "sheets[1].refusals"),
        ("contradiction", "approved"),
    ]
    misshapen = {"edition": "third", "sheets": [{"streets": [{"houses": [18, "5a", True]}, {}]}, {"temp": 1}]}
    assert [(fault["code"], fault["place"]) for fault in find_faults(TITLE, misshapen)] == [
        ("bad_shape", "sheets[0].streets"),
        ("bad_shape", "sheets[0].streets[0].houses[0]"),
        ("bad_shape", "sheets[0].streets[0].houses[1]"),
        ("bad_shape", "sheets[0].streets[0].houses[2]"),
        ("bad_shape", "sheets[1].temp"),
        ("unknown_id", "edition"),
    ]


ACCEPTED: dict[str, Any] = {
    "a minimal sheet that no play could reach": one_sheet(temps=5),
    "one sheet alone": one_sheet(),
    "a hundred sheets in the second edition": {"sheets": [{}] * 100},
    "boxes named as in the other edition": {
        "plan_cards": {"1": "A4"},
        "approved": ["1"],
        "sheets": [{"plans": {"A": 6}}],
    },
    "points of a plan that is not named": one_sheet(plans={"B": 4}),
    "free text": {"game": "Tuesday", "note": "in the rain", "sheets": [{"name": "Ann"}]},
    "fences of roundabouts, given or not": ADVANCED | one_street(roundabouts=[3], fences=[2, 3]),
    "any letter for a copy": one_street(houses=[5, "5z", "5b"]),
    "a copy left of its house": one_street(houses=["5b", 5]),
    "the same number on both sides of a roundabout": ADVANCED | one_street(houses=[5, None, 5], roundabouts=[1]),
    "a fence between equals in the second edition": one_street(houses=[5, "5b"], fences=[0]),
    "pools without their places": one_sheet(pools=9),
    "marketing by its name in the component file": {"sheets": [{}], "combos": [[5, "estate"]] * 3},
    "0 and 17": one_street(houses=[0, 17]),
    "other temp points": {"sheets": [{"temps": 1}], "temp_points": [7, 3, 1]},
}


@pytest.mark.parametrize("position", ACCEPTED.values(), ids=ACCEPTED)
def test_wt_83_a_position_need_not_have_been_reached_in_play(position: Any) -> None:
    TITLE.paper.score(position, COMPONENTS)
    TITLE.paper.legal(position, COMPONENTS)


def test_wt_81_output_uses_the_boxes_of_the_edition() -> None:
    built = sheet("1 2 3 4 | 5 6 7 8 |")
    second = {"plan_cards": {"1": "A4"}, "sheets": [built]}
    first = {"edition": "first", "plan_cards": {"A": "1.4"}, "sheets": [built]}
    assert TITLE.paper.legal(second, COMPONENTS)[0]["claimable"] == ["A"]
    assert TITLE.paper.legal(first, COMPONENTS)[0]["claimable"] == ["1"]


def test_wt_85_what_can_be_claimed_is_answered_whenever_plan_cards_are_given() -> None:
    assert TITLE.paper.legal({"plan_cards": {}, "sheets": [{}, {}]}, COMPONENTS)[1]["claimable"] == []
    assert TITLE.paper.legal({"plan_cards": {"A": "A4"}, "sheets": [{}]}, COMPONENTS)[0]["claimable"] == []
    assert "claimable" not in TITLE.paper.legal({"sheets": [{}]}, COMPONENTS)[0]


def test_wt_r1_temp_points_may_be_replaced() -> None:
    position = {"temp_points": [7, 3, 1], "sheets": [{"temps": 3}, {"temps": 2}, {"temps": 1}]}
    assert [pad["temps"] for pad in TITLE.paper.score(position, COMPONENTS)["breakdown"]] == [7, 3, 1]


@pytest.mark.parametrize(("seats", "ranks"), [(3, [7, 3, 1]), (1, [7, 4])])
def test_wt_r1_the_host_may_replace_temp_points_but_not_alone(seats: int, ranks: list[int]) -> None:
    state = deal(TITLE, seats, 1, {"temp_points": "7-3-1"}, COMPONENTS)
    assert list(state.rules.values.temp_ranks) == ranks
    assert list(deal(TITLE, 3, 1, {"temp_points": "printed"}, COMPONENTS).rules.values.temp_ranks) == [7, 4, 1]


def test_wt_i22_pools_counted_without_their_places_can_be_written_down_again() -> None:
    state = table({"pools": 4}, {}, edition="second")
    again = from_state(state)
    assert again["sheets"][0]["pools"] == 4
    assert TITLE.paper.score(again, COMPONENTS)["breakdown"][0]["pools"] == 13
