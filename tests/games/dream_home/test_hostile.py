"""Faulty and hostile positions: every code of DH-78, all faults at once, and never a crash."""

from typing import Any

import pytest

from richtfest.core.refusal import Unreadable
from richtfest.games.dream_home import TITLE
from tests.boxes import deal, find_faults
from tests.games.dream_home.paper import COMPONENTS

FAULTY: list[tuple[Any, str, str]] = [
    (None, "bad_shape", ""),
    ([], "bad_shape", ""),
    ({}, "bad_shape", "house"),
    ({"house": []}, "bad_shape", "house"),
    ({"house": {}, "garden": {}}, "bad_shape", "garden"),
    ({"house": {"M1": 3}}, "bad_shape", "house.M1"),
    ({"house": {"M1": None}}, "bad_shape", "house.M1"),
    ({"house": {}, "decorations": []}, "bad_shape", "decorations"),
    ({"house": {}, "decorations": {"M1": 1}}, "bad_shape", "decorations.M1"),
    ({"house": {}, "outdoor": {}}, "bad_shape", "outdoor"),
    ({"house": {}, "roofs": ["red", 1]}, "bad_shape", "roofs[1]"),
    ({"house": {}, "children": -1}, "bad_shape", "children"),
    ({"house": {}, "children": True}, "bad_shape", "children"),
    ({"house": {}, "children": None}, "bad_shape", "children"),
    ({"house": {}, "name": 7}, "bad_shape", "name"),
    ({"house": {}, "options": []}, "bad_shape", "options"),
    ({"players": [{"house": {}}]}, "bad_shape", "players"),
    ({"players": [{"house": {}}] * 5}, "bad_shape", "players"),
    ({"players": [{"house": {}}, 3]}, "bad_shape", "players[1]"),
    ({"players": [{"house": {}}, {}]}, "bad_shape", "players[1].house"),
    ({"players": [{"house": {}}, {"house": {}, "options": {}}], "options": {}}, "bad_shape", "players[1].options"),
    ({"players": [{"house": {}}, {"house": {}}], "seed": 3}, "bad_shape", "seed"),
    ({"house": {"M6": "kitchen"}}, "unknown_id", "house.M6"),
    ({"house": {"M1": "dungeon"}}, "unknown_id", "house.M1"),
    ({"house": {"M1": "kitchen-9"}}, "unknown_id", "house.M1"),
    ({"house": {"M1": "kitchen-0"}}, "unknown_id", "house.M1"),
    ({"house": {"M1": "kitchen"}, "decorations": {"M1": "sofa"}}, "unknown_id", "decorations.M1"),
    ({"house": {}, "decorations": {"X1": "cat_house"}}, "unknown_id", "decorations.X1"),
    ({"house": {}, "outdoor": ["sofa"]}, "unknown_id", "outdoor[0]"),
    ({"house": {}, "helpers": ["plumber"]}, "unknown_id", "helpers[0]"),
    ({"house": {}, "tools": ["saw"]}, "unknown_id", "tools[0]"),
    ({"house": {}, "options": {"weather": "fine"}}, "unknown_id", "options.weather"),
    (
        {"house": {}, "options": {"children_on_face_down_cards_count": "true"}},
        "unknown_id",
        "options.children_on_face_down_cards_count",
    ),
    (
        {"house": {}, "options": {"children_on_face_down_cards_count": 1}},
        "unknown_id",
        "options.children_on_face_down_cards_count",
    ),
    ({"house": {}, "options": {"start_player": "1"}}, "unknown_id", "options.start_player"),  # it is not of DH-72
    ({"house": {"U1": "kitchen"}}, "unsupported", "house.U1"),
    ({"house": {"M5": "scaffold"}}, "unsupported", "house.M5"),
    ({"house": {"B4": "kitchen"}}, "wrong_storey", "house.B4"),
    ({"house": {"M1": "kitchen", "M2": "kitchen", "M3": "kitchen"}}, "room_too_large", "house.M2"),
    ({"house": {"M1": "empty"}, "decorations": {"M1": "cat_house"}}, "tile_misplaced", "decorations.M1"),
    ({"house": {"M1": "scaffold"}, "decorations": {"M1": "cat_house"}}, "tile_misplaced", "decorations.M1"),
    ({"house": {}, "decorations": {"M1": "cat_house"}}, "tile_misplaced", "decorations.M1"),
    ({"house": {"M1": "kitchen"}, "decorations": {"M1": "tree_house"}}, "tile_misplaced", "decorations.M1"),
    ({"house": {}, "outdoor": ["cat_house"]}, "tile_misplaced", "outdoor[0]"),
    (
        {"house": {"M1": "kitchen", "M2": "kitchen"}, "decorations": {"M1": "cat_house", "M2": "paintings"}},
        "two_tiles_in_room",
        "decorations.M2",
    ),
    ({"house": {"M1": "sauna", "U1": "sauna"}}, "too_many_copies", "sauna"),
    ({"house": {"M1": "kitchen-1", "U1": "kitchen-1"}}, "too_many_copies", "kitchen-1"),
    ({"house": {}, "outdoor": ["tree_house", "tree_house"]}, "too_many_copies", "tree_house"),
    ({"house": {}, "roofs": ["red*", "red*"]}, "too_many_copies", "red*"),
    ({"house": {}, "roofs": ["?"] * 21}, "too_many_copies", "roofs"),
    ({"house": {}, "helpers": ["roofer"] * 3}, "too_many_copies", "roofer"),
    ({"house": {"M1": "scaffold"}, "tools": ["scaffold"] * 2}, "too_many_copies", "scaffold"),
    ({"players": [{"house": {"M1": "sauna"}}, {"house": {"M1": "sauna"}}]}, "too_many_copies", "sauna"),
]


@pytest.mark.parametrize(("position", "code", "where"), FAULTY, ids=[f"{code}-{where}" for _, code, where in FAULTY])
def test_a_faulty_position_is_not_scored(position: Any, code: str, where: str) -> None:
    assert (code, where, where) in {
        (fault["code"], fault["where"], fault["place"]) for fault in find_faults(TITLE, position)
    }


def test_all_faults_are_named_at_once() -> None:
    board = {"house": {"M1": "garage", "U2": "kitchen"}, "roofs": ["purple"], "helpers": ["roofer"] * 3, "sofa": 1}
    faults = find_faults(TITLE, board)
    codes = {fault["code"] for fault in faults}
    assert codes == {"bad_shape", "unknown_id", "unsupported", "wrong_storey", "too_many_copies"}
    assert len({fault["sentence"] for fault in faults}) == len(codes)


def test_long_keys_are_not_repeated_in_full() -> None:
    (fault,) = find_faults(TITLE, {"house": {"x" * 10_000: "kitchen"}})
    assert len(fault["where"]) < 100


def test_options_that_make_no_difference_to_a_house_are_known_to_the_form() -> None:
    board = {"house": {}, "options": {"jackhammer_order": "first_claim", "helper_order_players": "simultaneous"}}
    assert not find_faults(TITLE, board)


def test_seats_and_beginners_that_do_not_exist_are_refused() -> None:
    for seats in (0, 1, 5):
        with pytest.raises(Unreadable, match="seats 2 to 4"):
            deal(TITLE, seats, 1, {}, COMPONENTS)
    with pytest.raises(Unreadable, match="Seat 4 cannot begin"):
        deal(TITLE, 3, 1, {"start_player": "4"}, COMPONENTS)
    for seat in range(4):  # whatever the lot says
        assert {
            deal(TITLE, 4, seed, {"start_player": f"{seat + 1}"}, COMPONENTS).start_player for seed in range(9)
        } == {seat}
    assert len({int(deal(TITLE, 4, seed, {}, COMPONENTS).start_player) for seed in range(40)}) == 4
