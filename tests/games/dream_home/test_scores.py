"""DH-I21 and DH-I22 on finished houses, the worked example, and the answers of the position form (DH-76 to DH-79)."""

import json
import re
from pathlib import Path
from random import Random
from typing import Any

import pytest

from richtfest.games.dream_home import TITLE
from richtfest.games.dream_home.moves import codes
from richtfest.games.dream_home.paper.form import from_state, write_board
from richtfest.games.dream_home.rules.asks import ASK_KEEP_TILE, ASK_MOVE_TILE
from richtfest.games.dream_home.rules.ruleset import HELPERS
from richtfest.games.dream_home.rules.state import DreamHome
from tests.boxes import deal, find_faults
from tests.games.dream_home.builder import build
from tests.games.dream_home.paper import COMPONENTS, ROOMS, asked, table
from tests.games.dream_home.setups import OTHERWISE

RULES = Path(__file__).parents[3] / "docs/rules/dream_home.md"


def finished(seats: int, seed: int, options: dict[str, str] | None = None) -> DreamHome:
    state, chance = deal(TITLE, seats, seed, options or {}, COMPONENTS), Random(seed)
    while not state.over():
        seat = asked(state)
        legal = [int(move) for move in state.legal(seat)]
        state.play(seat, build(state, seat, legal, chance))
    return state


@pytest.fixture(scope="module")
def boards() -> list[dict[str, Any]]:
    return [
        write_board(state, seat)
        for state in (finished(4, 1), finished(4, 2), finished(2, 3))
        for seat in range(state.seats)
    ]


def score(board: dict[str, Any]) -> dict[str, int]:
    found: dict[str, int] = TITLE.paper.score(board, COMPONENTS)["score"]
    return found


def moved(board: dict[str, Any], places: dict[str, str]) -> dict[str, Any]:
    """The same cards and tiles on other fields."""
    return {
        **board,
        "house": {places[field]: room for field, room in board["house"].items()},
        "decorations": {places[field]: tile for field, tile in board["decorations"].items()},
    }


def test_i21_another_roof_never_lowers_the_roof(boards: list[dict[str, Any]]) -> None:
    for board in boards:
        for roof in codes.ROOFS:
            if board["roofs"].count(roof) < (1 if roof.endswith("*") else 4):
                assert score({**board, "roofs": [*board["roofs"], roof]})["roof"] >= score(board)["roof"]


def test_i21_another_helper_never_lowers_the_total(boards: list[dict[str, Any]]) -> None:
    for board in boards:
        for helper in HELPERS:
            if board["helpers"].count(helper) < 2:
                assert score({**board, "helpers": [*board["helpers"], helper]})["total"] >= score(board)["total"]


def mirror(storey: str) -> dict[str, str]:
    return {field: f"{storey}{6 - int(field[1])}" if field[0] == storey else field for field in codes.FIELDS}


EXCHANGED = {field: {"U": "M", "M": "U", "B": "B"}[field[0]] + field[1] for field in codes.FIELDS}


@pytest.mark.parametrize("places", [mirror("U"), mirror("M"), EXCHANGED], ids=["upper", "middle", "exchanged"])
def test_i22_mirrored_or_exchanged_storeys_score_the_same(boards: list[dict[str, Any]], places: dict[str, str]) -> None:
    for board in boards:
        assert score(moved(board, places)) == score(board)


def test_i22_the_card_that_carries_a_tile_and_the_order_of_roofs_do_not_matter(boards: list[dict[str, Any]]) -> None:
    tried = 0
    piano = {
        "house": {"M1": "living_room-1", "M2": "living_room-2"},
        "decorations": {"M1": "grand_piano"},
        "roofs": ["red"],
    }
    for board in [*boards, piano]:
        assert score({**board, "roofs": board["roofs"][::-1]}) == score(board)
        kinds = {field: room.partition("-")[0] for field, room in board["house"].items()}
        for field, tile in board["decorations"].items():
            right = f"{field[0]}{int(field[1]) + 1}"
            if kinds.get(right) == kinds[field]:
                others = {place: other for place, other in board["decorations"].items() if place != field}
                assert score({**board, "decorations": {**others, right: tile}}) == score(board)
                tried += 1
    assert tried > 0


def test_i22_the_order_of_players_changes_no_total(boards: list[dict[str, Any]]) -> None:
    table = [{**board, "name": f"seat {seat}"} for seat, board in enumerate(boards[:4])]
    one, other = (TITLE.paper.score({"players": players}, COMPONENTS) for players in (table, table[::-1]))
    assert one["players"] == other["players"][::-1]
    assert set(one["winners"]) == set(other["winners"])


def test_79_the_scoring_example_of_the_rulebook_gives_29_points() -> None:
    board, answer = re.findall(r"```json\n(.*?)```", RULES.read_text(), re.DOTALL)[-2:]
    found = TITLE.paper.score(json.loads(board), COMPONENTS)
    assert found == json.loads(answer)
    assert found["score"]["total"] == COMPONENTS.file["checks"]["worked_example_total"].value == 29


def test_the_worked_examples_of_the_component_file_come_out() -> None:
    examples = {entry["id"]: entry for entry in COMPONENTS.file.value["worked_examples"]["items"]}
    example = examples["scoring_29"]
    board = {
        "house": {field: room.lower() if room == "EMPTY" else room for field, room in example["house"].items()},
        "decorations": {field: tile for tile, field in example["decorations"].items()},
        "roofs": ["red*", "red", "brown", "brown"],
    }
    expected = {key.replace("furnishing_", ""): points for key, points in example["expected"].items()}
    assert score(board) == {**expected, "helpers": 0}
    for size, points in examples["living_room_sizes"]["expected"].items():
        assert score({"house": {f"M{place}": "living_room" for place in range(1, int(size) + 1)}})["rooms"] == points


@pytest.mark.parametrize("options", [{}, OTHERWISE], ids=["default", "otherwise"])
def test_a_finished_match_and_its_position_agree(options: dict[str, str]) -> None:
    for seed in range(4):
        state = finished(2 + seed % 3, seed, options)
        found = TITLE.paper.score(from_state(state, options), COMPONENTS)
        for seat, player in enumerate(found["players"]):
            tally = state.tally(seat)
            assert player["score"] == {**dict(tally.boxes), "total": tally.total}
            assert player["complete"]
            assert (player["children"],) == tally.tie_breaks


def test_a_running_match_hides_its_roofs_in_the_position_too() -> None:
    state = deal(TITLE, 2, 8, {}, COMPONENTS)
    chance, hidden = Random(8), 0
    while not state.over():
        for board in from_state(state, {})["players"]:
            assert set(board["roofs"]) <= {"?"}
            hidden += bool(board["roofs"])
        if (
            not state.hammered
            and state.room < 0
            and state.outgoing < 0
            and state.asked not in {ASK_KEEP_TILE, ASK_MOVE_TILE}
        ):
            found = TITLE.paper.score(from_state(state, {}), COMPONENTS)
            assert all(player["score"]["roof"] == 0 for player in found["players"])
        state.play(asked(state), chance.choice(list(state.legal(asked(state)))))
    assert hidden > 0


def test_77_names_ranks_and_unknown_children() -> None:
    players: list[dict[str, Any]] = [
        {"house": {"M1": "bathroom"}},
        {"house": {"M1": "bathroom-3"}, "name": "Eva"},
        {"house": {}},
    ]
    found = TITLE.paper.score({"players": players}, COMPONENTS)
    assert [player["name"] for player in found["players"]] == ["P1", "Eva", "P3"]
    assert [player["rank"] for player in found["players"]] == [1, 1, 3]
    assert [player["children"] for player in found["players"]] == [None, 0, 0]
    assert found["winners"] == ["P1", "Eva"]
    assert found["tie_break"] == "children_unknown"
    known = TITLE.paper.score({"players": [{**players[0], "children": 1}, players[1]]}, COMPONENTS)
    assert known["winners"] == ["P1"]
    assert "tie_break" not in known


def test_76_unknown_roofs_score_nothing_and_say_so() -> None:
    found = TITLE.paper.score({"house": {}, "roofs": ["red", "red", "red", "red", "?"]}, COMPONENTS)
    assert found["roof_unknown"]
    assert found["score"]["roof"] == 0
    assert not found["complete"]


@pytest.mark.parametrize(
    ("position", "errors"),
    [
        (
            {"house": {"B4": "bathroom", "B5": "bathroom"}},
            {("wrong_storey", "house.B4"), ("wrong_storey", "house.B5"), ("room_too_large", "house.B4")},
        ),
        (
            {
                "house": {"M1": "living_room", "M2": "living_room"},
                "decorations": {"M1": "canopy_bed", "M2": "grand_piano"},
            },
            {("tile_misplaced", "decorations.M1"), ("two_tiles_in_room", "decorations.M2")},
        ),
        (
            {"players": [{"house": {"M1": "garage"}}], "options": {"x": 1}},
            {("bad_shape", "players"), ("unknown_id", "options.x"), ("wrong_storey", "players[0].house.M1")},
        ),
        ({"players": [{"house": {}}] * 5}, {("bad_shape", "players")}),
        ({"house": {"Z1": 5}}, {("unknown_id", "house.Z1"), ("bad_shape", "house.Z1")}),
        (
            {"house": {}, "decorations": {"Z1": 5}},
            {("unknown_id", "decorations.Z1"), ("bad_shape", "decorations.Z1")},
        ),
        ({"house": {"M1": "kitchen-99", "U1": "study"}}, {("unknown_id", "house.M1")}),
        ({"house": {}, "roofs": [5, "purple"]}, {("bad_shape", "roofs[0]"), ("unknown_id", "roofs[1]")}),
        ({"house": {}, "tools": ["drill", None, "saw"]}, {("bad_shape", "tools[1]"), ("unknown_id", "tools[2]")}),
    ],
)
def test_78_no_fault_hides_another_one(position: dict[str, Any], errors: set[tuple[str, str]]) -> None:
    found = {(error["code"], error["where"]) for error in find_faults(TITLE, position)}
    assert errors <= found
    assert {code for code, _ in found} == {code for code, _ in errors}  # and brings none of its own


def test_r54_children_decide_about_every_place() -> None:
    players = [{"house": {"M1": "bathroom"}, "children": children} for children in (1, 4, 2, 4)]
    found = TITLE.paper.score({"players": players}, COMPONENTS)
    assert [player["rank"] for player in found["players"]] == [4, 1, 3, 1]


@pytest.mark.parametrize(("counted", "children"), [(False, 0), (True, 1)])
def test_72_children_in_empty_rooms_count_where_that_is_chosen(counted: bool, children: int) -> None:
    with_child = next(card for card in COMPONENTS.room_cards if card.children == 1)
    state = table({}, {}, options={"children_on_face_down_cards_count": str(counted).lower()})
    state.houses[0].lay_down(0, ROOMS.index(with_child.name))
    assert state.tally(0).tie_breaks == (children,)
