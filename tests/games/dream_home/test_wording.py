"""What a person reads: every offer says what it becomes and is worth, every refusal names its rule."""

import re
from random import Random

import pytest

from richtfest.core.chronicle import Chronicle
from richtfest.core.match import Match
from richtfest.core.words import english, speak
from richtfest.games.dream_home import TITLE, moves
from richtfest.games.dream_home.moves import codes
from richtfest.games.dream_home.rules.asks import ASK_KEEP_TILE, ASK_MOVE_TILE
from richtfest.games.dream_home.rules.ruleset import HELPERS, TOOLS
from richtfest.games.dream_home.rules.scoring import open_total
from richtfest.games.dream_home.rules.state import DreamHome
from richtfest.games.dream_home.words.names import field_name, name_of, the
from richtfest.games.dream_home.words.terminal import storey_lines
from tests.boxes import deal, draw_parts
from tests.games.dream_home.builder import build
from tests.games.dream_home.paper import COMPONENTS, asked, legal, play, table
from tests.games.dream_home.setups import OTHERWISE


def said(state: DreamHome) -> dict[str, str]:
    """The sentences of all legal moves."""
    return {
        notation: TITLE.words.sentence(state, asked(state), moves.read(notation), english) for notation in legal(state)
    }


def test_placing_a_card_says_what_it_becomes_and_is_worth() -> None:
    board = {"house": {"M2": "kitchen", "M1": "pantry"}}
    state = table(board, {}, columns={2: ("kitchen", "drill")})
    play(state, "take:2")
    offers = said(state)
    assert offers["room:M3"] == "kitchen on M3: becomes a kitchen of two, 6 points"
    assert offers["room:U1"] == "kitchen on U1: on its own, 1 point"
    assert offers["room:B4"] == "kitchen on B4: face down, an empty room"
    assert TITLE.words.question(state, 0, english) == "Where do you lay the kitchen?"


def test_what_a_card_changes_elsewhere_is_said_too() -> None:
    board = {"house": {"M1": "pantry", "M3": "bathroom", "U3": "bedroom"}, "helpers": ["architect"]}
    state = table(board, {}, columns={2: ("kitchen", "drill")})
    play(state, "take:2")
    assert said(state)["room:M2"] == (
        "kitchen on M2: on its own, 1 point; other rooms +2, furnishing bonus +3, helpers +1"
    )
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
    assert said(state)["column:4"] == (
        "take the living room of column 4 for it: becomes a living room of three, 9 points; +3 in all"
    )
    late = table(
        {**board, "helpers": ["supplier", "handyman"]}, {}, rooms_out=["bathroom-1"], round=12, begin="helpers"
    )
    play(late, "supplier:M3")
    assert said(late)["card:bathroom-1"] == "fetch a bathroom with a child: 1 point; −1 in all"
    play(late, "card:bathroom-1", "handyman:M2")
    assert said(late)["field:M3"] == "swap it with the bathroom on M3: −2 in all"


def test_an_exchange_counts_what_is_given_up_and_keeps_a_tile_in_its_room() -> None:
    """DH-60: the piano stays with the rest of the room; the middle of a room of three is worth more than it seems."""
    rooms = {"M1": "living_room", "M2": "living_room"}
    board = {"house": rooms, "decorations": {"M2": "grand_piano"}, "tools": ["drill"]}
    state = table(board, {}, columns={4: ("kitchen", "architect")})
    play(state, "drill:M2")
    assert said(state)["column:4"].endswith("on its own, 1 point; −2 in all")  # 4 for the room become 1 and 1
    three = table({"house": {**rooms, "M3": "living_room"}, "tools": ["drill"]}, {}, columns={4: ("kitchen", "drill")})
    play(three, "drill:M2")
    assert said(three)["column:4"].endswith("on its own, 1 point; −6 in all")


def test_what_is_said_is_what_happens() -> None:
    """Over whole matches: the points that a swap or an exchange announces are those it brings, best tile kept."""
    checked = 0
    for seed in range(40):
        state, chance = deal(TITLE, 3, seed, {}, COMPONENTS), Random(seed)
        while not state.over():
            seat, house = asked(state), state.house()
            before = open_total(house, state.rules)
            for move in state.legal(seat):
                announced = re.search(
                    r"([+−]\d+|no change) in (all|points)", TITLE.words.sentence(state, seat, move, english)
                )
                if announced:
                    after = state.clone()
                    after.play(seat, move)
                    while after.asked in (ASK_MOVE_TILE, ASK_KEEP_TILE):
                        worths = [(worth_after(after, seat, each), int(each)) for each in after.legal(seat)]
                        after.play(seat, max(worths)[1])
                    points = int(announced[1].replace("−", "-").replace("no change", "0"))
                    assert points == open_total(after.houses[seat], state.rules) - before
                    checked += 1
            state.play(seat, build(state, seat, [int(move) for move in state.legal(seat)], chance))
    assert checked > 500


def worth_after(state: DreamHome, seat: int, move: int) -> int:
    after = state.clone()
    after.play(seat, move)
    return int(open_total(after.houses[seat], state.rules))


def test_with_helpers_in_a_fixed_order_next_says_what_it_ends() -> None:
    board = {"house": {"M1": "kitchen", "M2": "bedroom"}, "helpers": ["supplier", "handyman"]}
    options = {"helper_order_own": "supplier_handyman_roofer"}
    state = table(board, {}, rooms_out=["bathroom"], round=12, begin="helpers", options=options)
    assert TITLE.words.question(state, 0, english) == "Do you use a supplier?"
    assert said(state)["next"] == "use no supplier"
    play(state, "next")
    assert TITLE.words.question(state, 0, english) == "Do you use a handyman?"
    assert said(state)["next"] == "use no handyman"


def test_a_second_copy_that_does_nothing_is_not_ready() -> None:
    board = {"house": {"M1": "kitchen", "M2": "bedroom"}, "helpers": ["handyman", "handyman"]}
    state = table(board, {}, round=12, begin="helpers", options={"duplicate_helpers_stack": "no"})
    assert [helper.ready for helper in TITLE.views.view(state, 0).houses[0].helpers] == [True, True]
    play(state, "handyman:M1", "field:M2")
    assert [helper.ready for helper in TITLE.views.view(state, 0).houses[0].helpers] == [False, False]


def test_open_discard_piles_can_be_read_and_closed_ones_only_counted() -> None:
    """DH-40, DH-72."""
    state = table({}, {}, rooms_out=["bathroom"], options={"discard_piles_browsable": "always"})
    seen = TITLE.words.table(state, None, english)
    assert "Discarded: 25 room cards" in seen
    assert "× living room" in seen
    drawn = draw_parts(TITLE, state, 0, english)["piles"].__html__()
    assert "Discard piles" in drawn
    closed = table({}, {}, rooms_out=["bathroom"])
    assert "Discarded: 25 room cards" in TITLE.words.table(closed, None, english)
    assert "× living room" not in TITLE.words.table(closed, None, english)
    assert "piles" not in draw_parts(TITLE, closed, 0, english)


def test_open_special_cards_are_shown_before_the_first_room_is_discarded() -> None:
    """In round 1 a decoration leaves its card in the discard while all rooms are still in play."""
    state = table({}, {}, specials_out=["red"], options={"discard_piles_browsable": "always"})
    state.market.rooms_out = 0
    assert "red" in draw_parts(TITLE, state, 0, english)["piles"].__html__()


def test_which_card_an_empty_room_is_can_be_asked() -> None:
    """DH-R44: it lay open on the market. On paper nobody says."""
    state = table({}, {}, columns={2: ("kitchen", "drill")})
    play(state, "take:2", "room:B4")
    assert "B4: empty room (the back of a kitchen)" in draw_parts(TITLE, state, 0, english)["house"].__html__()
    paper = TITLE.paper.draw_position({"house": {"M1": "empty"}}, COMPONENTS, english)
    assert paper is not None
    assert "M1: empty room<" in paper.__html__() or 'M1: empty room"' in paper.__html__()


def test_children_that_nobody_counted_are_not_drawn() -> None:
    named = TITLE.paper.draw_position({"house": {"M1": "kitchen-1"}}, COMPONENTS, english)
    unnamed = TITLE.paper.draw_position({"house": {"M1": "kitchen"}}, COMPONENTS, english)
    assert named is not None
    assert unnamed is not None
    assert re.search(r"\d child", named.__html__())
    assert not re.search(r"\d child", unnamed.__html__())


def test_long_names_keep_the_grid_of_the_terminal() -> None:
    """Five fields side by side on 80 columns; what does not fit goes on below its own field."""
    lines = storey_lines(["O1 leerer Raum (Rückseite: Kinderzimmer)", "O2 Küche", "O3 .", "O4", "O5 Schlafzimmer"])
    assert lines == [
        "O1 leerer Raum  O2 Küche        O3 .            O4              O5 Schlafzimmer",
        "(Rückseite:",
        "Kinderzimmer)",
    ]
    assert storey_lines(["K4 .", "K5 Weinkeller"]) == [" " * 48 + "K4 .            K5 Weinkeller"]


def test_after_the_end_the_terminal_shows_the_roofs() -> None:
    state, chance = deal(TITLE, 2, 3, {}, COMPONENTS), Random(3)
    while not state.over():
        assert not re.search(
            "red roof|blue roof|green roof|brown roof", TITLE.words.table(state, 0, english).partition("Seat")[2]
        )
        state.play(asked(state), chance.choice(list(state.legal(asked(state)))))
    assert re.search("(red|blue|green|brown) roof", TITLE.words.table(state, 0, english).partition("Seat")[2])


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
        told.append(TITLE.words.tell(state, 0, moves.read(notation), english))
        play(state, notation)
    assert told == clauses


@pytest.mark.parametrize("language", ["en", "de"])
def test_choices_fit_a_closed_list_on_a_phone_and_explanations_are_sentences(language: str) -> None:
    _ = speak(language)
    for option in TITLE.options:
        assert all(len(option.told(choice, _)) <= 30 for choice in option.choices)
        assert re.fullmatch(r"[A-ZÄÖÜ].*\.", _(option.explanation))


def test_everything_in_the_box_has_a_name_of_its_own() -> None:
    names = [name_of(kind, english) for kind in codes.ROOM_TYPES] + [name_of(tile, english) for tile in codes.TILES]
    names += [name_of(face, english) for face in (*HELPERS, *TOOLS, "start_player")]
    names += [name_of(roof, english) for roof in codes.ROOFS]
    assert len(set(names)) == len(names)


def test_english_names_are_those_of_the_component_file() -> None:
    data = COMPONENTS.file.value
    for entry in data["room_types"]["items"]:
        assert name_of(entry["id"], english).replace("’", "'") == entry["name_en"]
    for entry in data["special_cards"]["decorations"]["items"]:
        assert name_of(entry["id"], english) == entry["name_en"]
    for entry in data["special_cards"]["helpers"]["items"] + data["special_cards"]["tools"]["items"]:
        assert name_of(entry["id"], english) == entry["name_en"]


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
    assert said_why in TITLE.words.why_not(state, 0, moves.read(notation), english)


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
    assert said_why in TITLE.words.why_not(state, 0, moves.read(notation), english)


@pytest.mark.parametrize("options", [{}, OTHERWISE], ids=["default", "otherwise"])
def test_two_offers_never_read_the_same(options: dict[str, str]) -> None:
    for seed in range(3):
        state, chance = deal(TITLE, 3, seed, options, COMPONENTS), Random(seed)
        while not state.over():
            sentences = list(said(state).values())
            assert len(set(sentences)) == len(sentences), sentences
            state.play(asked(state), chance.choice(list(state.legal(asked(state)))))


def test_the_log_names_the_roofs_at_the_end_and_not_before() -> None:
    """DH-41: the full log is opened after the end."""
    match = Match(TITLE, 2, 4)
    chronicle = Chronicle(match)
    chance = Random(4)
    while not match.over:
        log = " ".join(chapter.sentence("Ann", english) for chapter in chronicle.tell("en", english))
        assert not re.search(r"(red|brown|green|blue) roof", log)
        seat = match.to_act()[0]
        match.play(seat, chance.choice(match.legal(seat)))
    for seat in range(2):
        (last, *_) = [chapter for chapter in reversed(chronicle.tell("en", english)) if chapter.seat == seat]
        roofs = match.view(seat).houses[seat].roofs
        told = [clause for clause in last.clauses if clause.startswith("turned up these roofs: ")]
        assert len(told) == (1 if roofs else 0)
        assert all(name_of(face, english) in told[0] for face in roofs or ())
    assert any(match.view(0).houses[seat].roofs for seat in range(2))
    assert chronicle.tell("en", english) is chronicle.tell("en", english)


def test_german_gives_everything_its_article() -> None:
    german = speak("de")
    for thing in (*codes.ROOM_TYPES, *codes.TILES, *HELPERS, *TOOLS, "start_player", "empty"):
        assert re.fullmatch(r"(die|das|den) (leeren |verdeckten )?[A-ZÄÖÜ][a-zäöüß]+", the(thing, german)), thing
    state = table({}, {}, columns={2: ("kitchen", "drill")})
    assert TITLE.words.tell(state, 0, moves.read("take:2"), german) == "nahm die Küche und die Bohrmaschine"


def test_german_offers_give_everything_its_article_and_its_case() -> None:
    german = speak("de")

    def offers(state: DreamHome) -> dict[str, str]:
        return {
            notation: TITLE.words.sentence(state, asked(state), moves.read(notation), german)
            for notation in legal(state)
        }

    columns = {2: ("wine_cellar", "fireplace"), 3: ("kitchen", "red*")}
    state = table({"house": {"M1": "kitchen"}}, {}, columns=columns)
    assert offers(state)["take:2"] == "Spalte 2 nehmen: den Weinkeller und den Kamin (passt in keinen Raum: verfällt)"
    assert offers(state)["take:3"] == "Spalte 3 nehmen: die Küche und das rote Dach mit Fenster"
    play(state, "take:3")
    assert TITLE.words.question(state, 0, german) == "Wohin legst du die Küche?"
    assert offers(state)["room:M2"] == "die Küche auf M2 legen: ergibt eine Küche aus zwei Karten, 6 Punkte"
    assert offers(state)["room:U1"] == "die Küche auf O1 legen: für sich allein, 1 Punkt"
    assert offers(state)["room:B4"] == "die Küche verdeckt auf K4 legen: ein leerer Raum"
    board = {"house": {"M1": "kitchen", "M2": "study", "M3": "empty"}, "helpers": ["supplier", "handyman"]}
    late = table(board, {}, rooms_out=["child_room-1", "bathroom-1"], round=12, begin="helpers")
    assert offers(late)["supplier:M3"] == "Lieferant: den leeren Raum auf M3 abgeben"
    play(late, "handyman:M1")
    assert offers(late)["field:M3"] == "gegen den leeren Raum auf M3: ändert nichts an den Punkten"
    play(late, "field:M3", "supplier:M1")
    assert offers(late)["card:bathroom-1"].startswith("ein Badezimmer mit einem Kind holen: 1 Punkt")
    assert offers(late)["card:child_room-1"].startswith("ein Kinderzimmer mit 2 Kindern holen: für sich allein")


def test_fields_are_read_in_the_language_of_the_reader_and_written_as_in_the_rules() -> None:
    """U is the upper storey; whoever reads German would take it for the lowest."""
    german = speak("de")
    assert [field_name(field, german) for field in ("U1", "M3", "B5")] == ["O1", "M3", "K5"]
    assert all(field_name(field, english) == field for field in codes.FIELDS)
    state = table(
        {"house": {"M1": "study", "M4": "scaffold", "B4": "empty"}}, {}, columns={2: ("study", "grand_piano")}
    )
    drawn = "".join(picture.__html__() for picture in draw_parts(TITLE, state, 0, german).values())
    read = [
        TITLE.words.table(state, 0, german),
        *re.findall(r'aria-label="([^"]*)"', drawn),
        *re.findall(r">([^<]+)<", drawn),
    ]
    play(state, "take:2")
    read += [TITLE.words.sentence(state, 0, move, german) for move in state.legal(0)]
    read += [TITLE.words.tell(state, 0, move, german) for move in state.legal(0)]
    read += [TITLE.words.name_move(moves.read(f"room:{field}"), {}, german) for field in codes.FIELDS]
    fields = set(re.findall(r"\b[A-Z]\d\b", " ".join(read)))
    assert fields == {field_name(field, german) for field in codes.FIELDS}
    assert all(re.search(r":[UMB]\d$", notation) for notation in legal(state))


def test_who_has_not_used_a_tool_or_a_helper_yet_is_not_told_of_more() -> None:
    tools = table({"house": {"M1": "study"}, "tools": ["cement_mixer", "cement_mixer"]}, {})
    assert said(tools)["done"] == "use no tool"
    play(tools, "mixer:1", "column:2")
    assert said(tools)["done"] == "use no more tools"
    board = {"house": {"M1": "kitchen", "M2": "study", "M3": "bedroom"}, "helpers": ["handyman", "handyman"]}
    late = table(board, {}, round=12, begin="helpers")
    assert said(late)["next"] == "use no supplier and no handyman"
    play(late, "handyman:M1", "field:M2")
    assert said(late)["next"] == "use no more suppliers and handymen"


def test_a_face_down_card_says_what_the_architect_makes_of_it() -> None:
    state = table({"helpers": ["architect"]}, {}, columns={2: ("kitchen", "drill")})
    play(state, "take:2")
    assert said(state)["room:B4"] == "kitchen on B4: face down, an empty room; helpers +1"
