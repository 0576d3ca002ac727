"""What a position may not say (NLV-142), each with the player or key in the message; and nothing else is refused."""

from typing import Any

import pytest

from richtfest.games.new_las_vegas import TITLE
from tests.boxes import answer, find_faults
from tests.games.new_las_vegas.paper import FRESH, form, sheet

NEIGHBOURS = {"2-5": 7, "2-6": 7}
BOXED = "X2-2 X1-2 X1-3"
AVENUE_6 = {"1-6": 6, "2-6": 6, "3-6": 6, "4-6": 6}


def first(player: dict[str, Any], **keys: Any) -> dict[str, Any]:
    return form(player, {}, **keys)


REFUSED: dict[str, dict[str, Any]] = {
    # 1: types, keys, ids, ranges, players, names
    "no object": first({"streets": 7}),
    "another game": {**first({}), "game": "welcome_to"},
    "an unknown key": {**first({}), "weather": "fine"},
    "an unknown option": {**first({}), "options": {"golf": True, "wind": False}},
    "an option that is no truth": {**first({}), "options": {"golf": "yes"}},
    "a lone player": form({}),
    "seven players": form(*[{} for _ in range(6)]) | {"players": [{"name": str(seat)} for seat in range(7)]},
    "two of one name": form({"name": "Anna"}, {"name": "Anna"}),
    "no name": {**first({}), "players": [{}, {"name": "B"}]},
    "an unknown key of a player": first({"parks": 3}),
    "a vote without bank": first({"loan_vote": "for"}),
    "a strange vote": form({"loan_vote": "maybe"}, {}, bank=True),
    "an offer of two": {**first({}), "offer": [[7, "show"], [8, "show"]]},
    "an offer nobody prints": {**first({}), "offer": [[16, "show"], [8, "show"], [9, "show"]]},
    "an offer of another action": {**first({}), "offer": [[1, "park"], [8, "show"], [9, "show"]]},
    # 2: streets
    "three streets": first({"streets": list(FRESH[:3])}),
    "a street of ten": first({"streets": ["- # . . . . . . . #", *FRESH[1:]]}),
    "a lot off the board": first(sheet({"1-1": 7})),
    "no lot where one is": first(sheet({"1-4": "-"})),
    "a crane nobody printed": first(sheet({"2-5": "#"})),
    "a star nobody printed": first(sheet({"2-5": "7*"}, shows={"left": 1})),
    "a number of 18": first(sheet({"2-5": 18})),
    "a number with a zero before": first(sheet({"2-5": "07"})),
    "a digit of another script": first(sheet({"2-5": "٣"})),
    "numbers that fall": first(sheet({"2-5": 7, "2-8": 6})),
    "equal numbers apart": first(sheet({"2-5": 7, "2-8": 7}, city_hall={"bonuses": {"1": "extension"}})),
    "equal numbers across a crane": first(sheet({"2-3": 7, "2-5": 7}, city_hall={"bonuses": {"1": "extension"}})),
    # 3: extensions
    "twins without extension": first(sheet(dict(NEIGHBOURS))),
    "an extension without twins": first(sheet(city_hall={"bonuses": {"1": "extension"}})),
    # 4: golf
    "a course with a gap": first(sheet({"1-3": 3, "1-4": 4, "1-5": 5}, golf=[3, 5])),
    "a hole above an empty lot": first(sheet({"1-3": 3}, golf=[3, 4])),
    "a course never begun": first(sheet({"1-3": 3})),
    "golf without golf": first(sheet({"1-3": 3}, golf=[3]), golf=False),
    "an avenue without hole": first(sheet({"1-3": 3}, golf=[11])),
    "a hole twice": first(sheet({"1-3": 3}, golf=[3, 3])),
    # 5: hotels
    "a hotel too few": first(sheet(dict(AVENUE_6), golf=[6])),
    "a hotel too many": first(sheet(hotels={"large": [6]})),
    "a hotel twice": first(sheet(dict(AVENUE_6), golf=[6], hotels={"large": [6], "small": [6]})),
    "an avenue twice": first(sheet(dict(AVENUE_6), golf=[6], hotels={"large": [6, 6]})),
    "a hotel of another size": first(sheet(hotels={"huge": []})),
    # 6: groups
    "a group not crossed": first(sheet(city_hall={"crossed": 3, "bonuses": {"2": "number"}})),
    "a seventh group": first(sheet(city_hall={"crossed": 14, "bonuses": {"7": "number"}})),
    "a bonus nobody knows": first(sheet(city_hall={"bonuses": {"1": "money"}})),
    "two boxes crossed": first(sheet(city_hall={"crossed": 2})),
    "fifteen boxes crossed": first(sheet(city_hall={"crossed": 15})),
    # 7: shows
    "a show without star": first(sheet(shows={"left": 1})),
    "a star without show": first(sheet({"2-7": "7*"})),
    "seven shows": first(sheet(shows={"left": 7})),
    # 8: adverts
    "an advert too many": first(sheet(adverts={"lucky": 4})),
    "a second advert of city hall": first(sheet(adverts={"city_hall": 2})),
    "a golf advert without golf": first(sheet(adverts={"par3": 0}), golf=False),
    "an unknown column": first(sheet(adverts={"casino": 1})),
    # 9: route
    "a route from elsewhere": first({"route": "X2-4 X2-5 X2-6"}),
    "half a way": first({"route": "X2-2 X1-2"}),
    "no way at all": first({"route": "X2-2"}),
    "a road that is none": first({"route": "X2-2 X3-2 X3-4"}),
    "a road through the airport": first({"route": "X2-2 X2-1 X3-1"}),
    "a segment twice": first({"route": "X2-2 X1-2 X2-2"}),
    "a segment again": first({"route": "X2-2 X2-3 X2-4 X1-4 X1-3 X2-3 X2-4"}),
    "past the traffic light": first({"route": "X2-2 X1-2 X1-3 X2-3 X2-2 X3-2 X3-3"}),
    "an unknown crossing": first({"route": "X2-2 X9-9 X2-4"}),
    # 10: projects
    "two cards of a type": form({"projects": {"H1": "first"}}, {"projects": {"H2": "first"}}),
    "two cards of a type on one sheet": first({"projects": {"H1": "first", "H2": "first"}}),
    "a golf project without golf": first({"projects": {"B2": "first"}}, golf=False),
    "an unknown card": first({"projects": {"Z1": "first"}}),
    "an unknown value": first({"projects": {"H1": "second"}}),
    # 11: against each other
    "a small hotel where nobody has a large one": first(sheet(dict(AVENUE_6), golf=[6], hotels={"small": [6]})),
    "a later value without a first one": first({"projects": {"H1": "later"}}),
    # figures and ACME
    "figures and a sheet": first({"figures": {"unused_boxes": 3, "lucky_rows": [0, 0, 0, 0]}, "golf": []}),
    "figures of three streets": first({"figures": {"unused_boxes": 3, "lucky_rows": [0, 0, 0]}}),
    "a row longer than its street": first({"figures": {"unused_boxes": 3, "lucky_rows": [10, 0, 0, 0]}}),
    "figures alone": form({"figures": {"unused_boxes": 3, "lucky_rows": [0, 0, 0, 0]}}, acme={"manager": 1}),
    "two against ACME": first({}, acme={"manager": 1}),
    "no manager": form({}, acme={}),
    "an eleventh manager": form({}, acme={"manager": 11}),
    "a pile of houses": form({}, acme={"manager": 1, "pile": "show house"}),
    "a hidden card without bank": form({}, acme={"manager": 1, "hidden_number": 3}),
    "no hidden card with bank": form({}, bank=True, acme={"manager": 1}),
    "a hidden 16": form({}, bank=True, acme={"manager": 1, "hidden_number": 16}),
    "ACME later without the player": form({}, acme={"manager": 1, "projects": {"H1": "later"}}),
    "the player later without ACME": form({"projects": {"H1": "later"}}, acme={"manager": 1}),
    "a small hotel without ACME": form(
        sheet(dict(AVENUE_6), golf=[6], hotels={"small": [6]}), acme={"manager": 1, "hotels": [5]}
    ),
    "ACME and the player with other cards": form(
        {"projects": {"H1": "first"}}, acme={"manager": 1, "projects": {"H2": "first"}}
    ),
}


@pytest.mark.parametrize("name", REFUSED)
def test_it_is_refused_with_a_message_and_nothing_else(name: str) -> None:
    faults = find_faults(TITLE, REFUSED[name])
    told = answer(TITLE, "score", REFUSED[name])
    assert set(told) == {"refused", "message", "errors"}
    assert told["refused"] is True
    assert told["message"].endswith(faults[0]["sentence"])


@pytest.mark.parametrize("data", [None, [], 7, "new_las_vegas", {}, {"game": "new_las_vegas"}])
def test_what_is_no_position_is_refused(data: object) -> None:
    assert find_faults(TITLE, data)


@pytest.mark.parametrize(
    ("name", "says"),
    [
        ("numbers that fall", "players[0] (A).streets[1]"),
        ("a show without star", "players[0] (A).shows"),
        ("a later value without a first one", "players[0] (A)"),
        ("a golf project without golf", "players[0] (A).projects.B2"),
    ],
)
def test_the_message_names_the_player_and_the_key(name: str, says: str) -> None:
    assert says in answer(TITLE, "score", REFUSED[name])["message"]


def test_no_fault_hides_another() -> None:
    """NLV-142: of several players and of several keys; what is compared with a faulty street is not judged."""
    falling = sheet({"2-5": 7, "2-8": 6}, shows={"left": 1}, adverts={"lucky": 4}, route="X9-9")
    faults = find_faults(TITLE, form(falling, {"projects": {"Z1": "first"}, "city_hall": {"crossed": 2}}))
    assert [(fault["code"], fault["place"]) for fault in faults] == [
        ("contradiction", "players[0] (A).streets[1]"),
        ("contradiction", "players[0] (A).adverts.lucky"),
        ("unknown_id", "players[0] (A).route"),
        ("contradiction", "players[1] (B).city_hall.crossed"),
        ("unknown_id", "players[1] (B).projects.Z1"),
    ]
    misshapen = find_faults(TITLE, form({"golf": [0], "parks": 1}, {"name": 7}))
    assert [(fault["code"], fault["place"]) for fault in misshapen] == [
        ("bad_shape", "players[0] (A).parks"),
        ("bad_shape", "players[0] (A).golf[0]"),
        ("bad_shape", "players[1].name"),
    ]


ACCEPTED: dict[str, dict[str, Any]] = {
    "nothing said": form({}, {}),
    "six players": form(*[{} for _ in range(6)]),
    "an empty course without golf": first(sheet({"1-3": 3}, golf=[]), golf=False),
    "a project whose condition is not met": first({"projects": {"H3": "first"}}),
    "more actions than rounds": first(sheet(city_hall={"crossed": 14}, adverts={"lucky": 3, "vip": 3})),
    "a small hotel beside figures": form(
        sheet(dict(AVENUE_6), golf=[6], hotels={"small": [6]}),
        {"figures": {"unused_boxes": 0, "lucky_rows": [9, 11, 9, 9]}},
    ),
    "blanks of any number": first({"streets": [f" {row.replace(' ', '   ')} " for row in FRESH]}),
    "a small hotel against ACME": form(
        sheet(dict(AVENUE_6), golf=[6], hotels={"small": [6]}), acme={"manager": 1, "hotels": [6]}
    ),
    "a long pile": form({}, acme={"manager": 10, "pile": " ".join(["show"] * 200)}),
}


@pytest.mark.parametrize("name", ACCEPTED)
def test_nothing_else_is_refused(name: str) -> None:
    assert not find_faults(TITLE, ACCEPTED[name])
