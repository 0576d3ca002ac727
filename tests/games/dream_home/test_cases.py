"""The test lines of the rules (DH-81): one small adapter for each kind, played through the turn where there is one."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from richtfest.games.dream_home import TITLE
from richtfest.games.dream_home.moves import codes
from richtfest.games.dream_home.paper.form import write_board
from richtfest.games.dream_home.rules.asks import ASK_KEEP_TILE, ASK_MOVE_TILE
from richtfest.games.dream_home.rules.house import NOWHERE
from richtfest.games.dream_home.rules.state import DreamHome
from tests.boxes import find_faults
from tests.games.dream_home.paper import COMPONENTS, decorations, legal, play, table

ROOT = Path(__file__).parents[3]
CASES: list[dict[str, Any]] = json.loads(Path(__file__).with_name("cases.json").read_text())
MORE: list[dict[str, Any]] = json.loads(Path(__file__).with_name("more_cases.json").read_text())


def score(case: dict[str, Any]) -> None:
    if "error" in case["expected"]:
        assert case["expected"]["error"] in {fault["code"] for fault in find_faults(TITLE, case["position"])}
    else:
        assert TITLE.paper.score(case["position"], COMPONENTS)["score"] == case["expected"]


def rank(case: dict[str, Any]) -> None:
    found = TITLE.paper.score({"players": case["players"]}, COMPONENTS)
    assert {player["name"]: player["score"]["total"] for player in found["players"]} == case["expected"]["totals"]
    assert found["winners"] == case["expected"]["winners"]


def place(case: dict[str, Any]) -> None:
    """Offered in PLACE, in the form and at the table; laid there, the card has the side that is expected."""
    expected = case["expected"]
    found = TITLE.paper.legal(case["position"], COMPONENTS)[0]["place"][case["card"]]
    assert {side: set(fields) for side, fields in found.items()} == {side: set(expected[side]) for side in found}
    start = table(case["position"], {}, columns={2: (case["card"], "architect")}, options=options(case))
    play(start, "take:2")
    assert set(legal(start)) == {f"room:{field}" for field in expected["face_up"] + expected["face_down"]}
    for field in expected["face_up"] + expected["face_down"]:
        after = start.clone()
        play(after, f"room:{field}")
        assert after.houses[0].is_empty_room(codes.FIELDS.index(field)) == (field in expected["face_down"])


def decorate(case: dict[str, Any]) -> None:
    """Offered in `place_tile`, in the form and at the table; the room card of the turn lies out of the way."""
    tile, expected = case["tile"], case["expected"]["fields"]
    assert set(TITLE.paper.legal(case["position"], COMPONENTS)[0]["decorate"][tile]) == set(expected)
    state = table(case["position"], {}, columns={2: ("workshop", tile)}, options=options(case))
    play(state, "take:2")
    play(state, next(move for move in legal(state) if "M" in move or "U" in move))
    if expected == ["outdoor"]:
        assert tile in write_board(state, 0)["outdoor"]
    elif expected:
        assert set(legal(state)) == {f"tile:{field}" for field in expected}
    if expected in ([], ["outdoor"]):
        assert legal(state) == ["confirm"]


def scaffold(case: dict[str, Any]) -> None:
    expected = case["expected"]["fields"]
    assert set(TITLE.paper.legal(case["position"], COMPONENTS)[0]["scaffold"]) == set(expected)
    state = table(case["position"], {}, columns={2: ("workshop", "scaffold")})
    play(state, "take:2")
    assert set(legal(state)) == {f"scaffold:{field}" for field in expected} | {"later"}


def exchange(case: dict[str, Any]) -> None:
    """By drill in a turn, by supplier after the last round."""
    by, incoming, expected = case["by"], case["incoming"], case["expected"]
    state = lay_exchange(case)
    card = f"card:{incoming}-" if by == "supplier" else "column:5"
    offered = [field for field in codes.FIELDS if offers(state, f"{by}:{field}", card)]
    if "field" not in case:
        assert set(offered) == set(expected["fields"])
        return
    assert (case["field"] in offered) == expected["legal"]
    if not expected["legal"]:
        return
    before = set(decorations(state).values())
    play(state, f"{by}:{case['field']}")
    play(state, next(move for move in legal(state) if move.startswith(card)))
    if state.asked == ASK_MOVE_TILE:
        assert set(legal(state)) == {f"move:{field}" for field in expected["move"]}
        play(state, f"move:{case['move']}")
    else:
        assert expected.get("move", []) == []
    answer_keeps(state, case)
    if "lost" in expected:
        assert before - set(decorations(state).values()) == set(expected["lost"])
    compare_scores(state, expected)


def lay_exchange(case: dict[str, Any]) -> DreamHome:
    board = case["position"]
    if case["by"] == "supplier":
        helpers = [*board.get("helpers", []), "supplier"]
        return table(
            {**board, "helpers": helpers},
            {},
            rooms_out=[case["incoming"]],
            round=12,
            begin="helpers",
            options=options(case),
        )
    tools = [*board.get("tools", []), "drill"]
    return table({**board, "tools": tools}, {}, columns={5: (case["incoming"], "architect")}, options=options(case))


def offers(state: DreamHome, first: str, second: str) -> bool:
    """Are both steps of an exchange offered?"""
    if first not in legal(state):
        return False
    after = state.clone()
    play(after, first)
    return any(move.startswith(second) for move in legal(after))


def swap(case: dict[str, Any]) -> None:
    """By handyman, after the last round; the order of the two fields makes no difference."""
    expected = case["expected"]
    board = case["position"]
    start = table({**board, "helpers": [*board.get("helpers", []), "handyman"]}, {}, round=12, begin="helpers")
    for first, second in (case["fields"], case["fields"][::-1]):
        assert offers(start, f"handyman:{first}", f"field:{second}") == expected["legal"]
        if expected["legal"]:
            state = start.clone()
            play(state, f"handyman:{first}", f"field:{second}")
            answer_keeps(state, case)
            compare_scores(state, expected)


def answer_keeps(state: DreamHome, case: dict[str, Any]) -> None:
    """The tile lists of all `keep_tile` questions must be the expected ones; the owner's answers are in the case."""
    pending, house = [], state.house()
    field = 0
    while field < len(codes.FIELDS):
        end = int(house.room_end(field))
        tiles = [decorations(state)[name] for name in codes.FIELDS[field : end + 1] if name in decorations(state)]
        if len(tiles) > 1:
            pending.append(tiles)
        field = end + 1
    assert pending == case["expected"].get("keep", [])
    kept = case.get("keep", [])
    for tiles, tile in zip(pending, [kept] if isinstance(kept, str) else kept, strict=True):
        assert state.asked == ASK_KEEP_TILE
        assert set(legal(state)) == {f"keep:{name}" for name in tiles}
        play(state, f"keep:{tile}")
    assert house.crowded_room() == NOWHERE


def compare_scores(state: DreamHome, expected: dict[str, Any]) -> None:
    tally = state.tally(0)
    for box, points in expected["score"].items():
        assert (tally.total if box == "total" else tally[box]) == points, box


def options(case: dict[str, Any]) -> dict[str, str]:
    return {name: str(value).lower() for name, value in case["position"].get("options", {}).items()}


KINDS: dict[str, Callable[[dict[str, Any]], None]] = {
    "score": score,
    "rank": rank,
    "place": place,
    "decorate": decorate,
    "scaffold": scaffold,
    "exchange": exchange,
    "swap": swap,
}


@pytest.mark.parametrize("case", CASES + MORE, ids=lambda case: case["id"])
def test_the_case_comes_out_as_the_rules_say(case: dict[str, Any]) -> None:
    KINDS[case["kind"]](case)


def test_every_test_line_of_the_rules_is_among_the_cases() -> None:
    """DH-81: every line that begins so is one case."""
    text = (ROOT / "docs/rules/dream_home.md").read_text()
    lines = [json.loads(line) for line in text.splitlines() if line.startswith('{"id":"DH-')]
    assert lines == CASES
    assert {case["kind"] for case in CASES + MORE} == set(KINDS)
    assert len({case["id"] for case in CASES + MORE}) == len(CASES + MORE)
