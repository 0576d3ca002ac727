"""What a person reads: every offer says what it becomes and is worth, every refusal names its rule."""

from random import Random

import pytest

from richtfest.core.words import english
from richtfest.games.dream_home import TITLE, moves
from richtfest.games.dream_home.names import card_name, roof_name, room_name, tile_name
from richtfest.games.dream_home.ruleset import HELPERS, TOOLS
from richtfest.games.dream_home.state import DreamHome
from tests.contract.titles import DREAM_HOME_OTHERWISE
from tests.games.dream_home.paper import COMPONENTS, legal, play, table


def said(state: DreamHome) -> dict[str, str]:
    """The sentences of all legal moves."""
    return {
        notation: TITLE.sentence(state, int(state.actor), moves.read(notation), english) for notation in legal(state)
    }


def test_placing_a_card_says_what_it_becomes_and_is_worth() -> None:
    board = {"house": {"M2": "kitchen", "M1": "pantry"}}
    state = table(board, {}, columns={2: ("kitchen", "drill")})
    play(state, "take:2")
    offers = said(state)
    assert offers["room:M3"] == "kitchen on M3: becomes a kitchen of two, 6 points"
    assert offers["room:U1"] == "kitchen on U1: a kitchen of one, 1 point"
    assert offers["room:B4"] == "kitchen on B4: face down, an empty room"
    assert TITLE.question(state, 0, english) == "Where do you lay the kitchen?"


def test_what_a_card_changes_elsewhere_is_said_too() -> None:
    board = {"house": {"M1": "pantry", "M3": "bathroom", "U3": "bedroom"}, "helpers": ["architect"]}
    state = table(board, {}, columns={2: ("kitchen", "drill")})
    play(state, "take:2")
    assert said(state)["room:M2"] == "kitchen on M2: a kitchen of one, 1 point; elsewhere +6"
    special = table({"house": {"M1": "bathroom"}}, {}, columns={2: ("sauna", "drill")})
    play(special, "take:2")
    assert said(special)["room:M2"] == "sauna on M2: beside a bathroom, 3 points"
    assert said(special)["room:U1"] == "sauna on U1: without a bathroom beside it, 1 point"


def test_taking_and_removing_say_what_lies_there() -> None:
    columns = {2: ("kitchen", "red*"), 3: ("study", "grand_piano"), 4: ("garage", "interior_designer")}
    state = table({}, {}, columns=columns, begin="jackhammers")
    assert said(state)["remove:3"] == "remove column 3: study and grand piano"
    play(state, "remove:5")
    offers = said(state)
    assert offers["take:2"] == "take column 2: kitchen and red roof with a window"
    assert offers["take:4"] == "take column 4: garage and interior designer"
    assert offers["take:1"].endswith("and start player card")


def test_decorations_say_their_points_with_the_interior_designer() -> None:
    board = {"house": {"M1": "living_room"}, "helpers": ["interior_designer"]}
    state = table(board, {}, columns={2: ("study", "grand_piano")})
    play(state, "take:2", "room:M2")
    assert said(state) == {"tile:M1": "grand piano into the living room on M1: 4 points"}


def test_exchanges_say_what_comes_of_them() -> None:
    board = {"house": {"M1": "living_room", "M2": "living_room", "M3": "study"}, "tools": ["drill"]}
    state = table(board, {}, columns={4: ("living_room", "architect")})
    assert said(state)["drill:M3"] == "drill: give up the study on M3"
    play(state, "drill:M3")
    assert (
        said(state)["column:4"] == "take the living room of column 4 for it: becomes a living room of three, 9 points"
    )
    late = table(
        {**board, "helpers": ["supplier", "handyman"]}, {}, rooms_out=["bathroom-1"], round=12, begin="helpers"
    )
    play(late, "supplier:M3")
    assert said(late)["card:bathroom-1"] == "fetch a bathroom with 1 child: 1 point"
    play(late, "card:bathroom-1", "handyman:M2")
    assert said(late)["field:M3"] == "swap it with the bathroom on M3: -2 in all"


TELLING: list[tuple[dict[str, object], tuple[str, ...], list[str]]] = [
    ({}, ("take:2", "room:M1"), ["took the kitchen and the drill", "laid the kitchen on M1"]),
    ({}, ("take:2", "room:B4"), ["took the kitchen and the drill", "laid the kitchen face down on B4"]),
    (
        {},
        ("take:3", "scaffold:M1", "room:U1"),
        ["took the study and the scaffold", "put up a scaffold on M1", "laid the study on U1"],
    ),
    ({}, ("take:1", "room:B4", "confirm"), ["took the garage and the start player card", "laid the garage on B4", ""]),
    (
        {"house": {"M1": "study"}, "tools": ["drill", "cement_mixer"]},
        ("mixer:2", "column:3", "drill:M1", "column:3"),
        [
            "",
            "swapped the kitchen and the study of the market with the cement mixer",
            "",
            "drilled the study on M1 out for the kitchen of the market",
        ],
    ),
]


@pytest.mark.parametrize(("board", "played", "clauses"), TELLING)
def test_the_log_tells_what_happened(board: dict[str, object], played: tuple[str, ...], clauses: list[str]) -> None:
    columns = {1: ("garage", ""), 2: ("kitchen", "drill"), 3: ("study", "scaffold")}
    state = table(board, {}, columns=columns)
    told = []
    for notation in played:
        told.append(TITLE.tell(state, 0, moves.read(notation), english))
        play(state, notation)
    assert told == clauses


def test_every_option_choice_and_box_of_the_pad_has_a_caption() -> None:
    words = [TITLE.name, "about", "credits"]
    for option in TITLE.options:
        words += [option.name, *(f"{option.name}={choice}" for choice in option.choices)]
    words += [box for box, _ in table({}, {}).tally(0).boxes]
    assert all(TITLE.caption(word, english) for word in words)


def test_everything_in_the_box_has_a_name_of_its_own() -> None:
    names = [room_name(kind, english) for kind in moves.ROOM_TYPES] + [tile_name(tile, english) for tile in moves.TILES]
    names += [card_name(face, english) for face in (*HELPERS, *TOOLS, "start_player")]
    names += [roof_name(roof, english) for roof in moves.ROOFS]
    assert len(set(names)) == len(names)


def test_english_names_are_those_of_the_component_file() -> None:
    data = COMPONENTS.file.value
    for entry in data["room_types"]["items"]:
        assert room_name(entry["id"], english).replace("’", "'") == entry["name_en"]
    for entry in data["special_cards"]["decorations"]["items"]:
        assert tile_name(entry["id"], english) == entry["name_en"]
    for entry in data["special_cards"]["helpers"]["items"] + data["special_cards"]["tools"]["items"]:
        assert card_name(entry["id"], english) == entry["name_en"]


FULL_GROUND: dict[str, object] = {"house": {"M1": "bathroom", "B4": "garage"}, "decorations": {"M1": "whirlpool"}}
HELP: dict[str, object] = {"house": {"M1": "study", "M2": "bathroom"}, "helpers": ["supplier", "handyman", "roofer"]}
WHY_NOT: list[tuple[str, dict[str, object], tuple[str, ...], str]] = [
    ("room:M1", FULL_GROUND, ("take:2",), "DH-31"),
    ("room:U5", FULL_GROUND, ("take:2",), "DH-9"),
    ("take:2", {}, ("take:2",), "Where do you lay"),
    ("tile:B4", FULL_GROUND, ("take:4", "room:M2"), "DH-43"),
    ("tile:M1", FULL_GROUND, ("take:4", "room:M2"), "DH-43"),
    ("tile:M5", FULL_GROUND, ("take:4", "room:M2"), "DH-43"),
    ("scaffold:M1", FULL_GROUND, ("take:3",), "DH-56"),
    ("scaffold:U5", FULL_GROUND, ("take:3",), "DH-9"),
    ("later", FULL_GROUND, ("take:3", "later", "room:M2"), "DH-56"),
    ("drill:M1", {**FULL_GROUND, "tools": ["cement_mixer"]}, (), "DH-53"),
    ("mixer:1", {**FULL_GROUND, "tools": ["drill"]}, (), "DH-55"),
    ("column:2", {**FULL_GROUND, "tools": ["cement_mixer"]}, ("mixer:2",), "DH-55"),
    ("column:1", {"house": {"M1": "bathroom"}, "tools": ["drill"]}, ("drill:M1",), "DH-53"),
    ("jackhammer:1", {}, (), "DH-21"),
    ("confirm", {}, (), "Which column do you take?"),
]


@pytest.mark.parametrize(("notation", "board", "played", "said_why"), WHY_NOT)
def test_a_refusal_gives_the_number_of_the_rule(
    notation: str, board: dict[str, object], played: tuple[str, ...], said_why: str
) -> None:
    columns = {
        1: ("garage", ""),
        2: ("kitchen", "architect"),
        3: ("study", "scaffold"),
        4: ("kitchen", "ice_cream_machine"),
    }
    state = table(board, {"house": {"M1": "living_room"}}, columns=columns)
    play(state, *played)
    assert notation not in legal(state)
    assert said_why in TITLE.why_not(state, 0, moves.read(notation), english)


LATE: list[tuple[str, tuple[str, ...], str]] = [
    ("supplier:U1", (), "DH-47"),
    ("card:sauna-2", ("supplier:M1",), "DH-47"),
    ("handyman:U1", (), "DH-48"),
    ("field:M1", ("handyman:M1",), "DH-48"),
    ("roofer:blue*", ("next",), "DH-46"),
]


@pytest.mark.parametrize(("notation", "played", "said_why"), LATE)
def test_a_helper_that_cannot_help_says_why(notation: str, played: tuple[str, ...], said_why: str) -> None:
    state = table(HELP, {}, rooms_out=["kitchen"], specials_out=["red"], round=12, begin="helpers")
    play(state, *played)
    assert said_why in TITLE.why_not(state, 0, moves.read(notation), english)


@pytest.mark.parametrize("options", [{}, DREAM_HOME_OTHERWISE], ids=["default", "otherwise"])
def test_two_offers_never_read_the_same(options: dict[str, str]) -> None:
    for seed in range(3):
        state, chance = TITLE.new(3, seed, options, COMPONENTS), Random(seed)
        while not state.over():
            sentences = list(said(state).values())
            assert len(set(sentences)) == len(sentences), sentences
            state.play(state.actor, chance.choice(list(state.legal(state.actor))))
