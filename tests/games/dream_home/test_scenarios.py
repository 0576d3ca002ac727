"""The scenarios of the rules that are played, DH-T9 to DH-T40, and the rulings that need a turn to be seen."""

from collections.abc import Sequence

import pytest

from richtfest.core.match import Match
from richtfest.core.refusal import Illegal
from richtfest.games.dream_home import TITLE
from richtfest.games.dream_home.moves import read
from richtfest.games.dream_home.rules.asks import ASK_JACKHAMMER, ASK_REMOVE, ASK_ROOFER, ASK_TAKE, HELPERS, OVER, TURNS
from richtfest.games.dream_home.rules.deck import START_CARD
from richtfest.games.dream_home.rules.house import BIT, NO_CARD
from richtfest.games.dream_home.rules.state import DreamHome
from richtfest.games.dream_home.view import view
from tests.games.dream_home.paper import FACES, ROOMS, decorations, discarded, held, legal, play, rooms, table

LIVING = {"house": {"M1": "living_room", "M2": "living_room", "M3": "study"}}


def refused(state: DreamHome, notation: str) -> str:
    """Through the checked door the move is refused, and nothing changes."""
    match = Match(TITLE, int(state.seats), 0)
    match.state = state
    before = repr(view(state, None))
    with pytest.raises(Illegal) as refusal:
        match.play(int(state.actor), notation)
    assert repr(view(state, None)) == before
    return refusal.value.reason()


def room_names(state: DreamHome) -> list[str]:
    return [ROOMS[card].rpartition("-")[0] if card != NO_CARD else "" for card in state.market.spaces[:5]]


# Placement


def test_t9_a_card_is_never_laid_face_down_where_it_fits() -> None:
    state = table({}, {}, columns={2: ("kitchen", "drill")})
    play(state, "take:2")
    assert legal(state) == ["room:M1", "room:M2", "room:M3", "room:B4", "room:B5"]
    refused(state, "room:U1")
    play(state, "room:M1")
    assert rooms(state) == {"M1": "kitchen"}


# Decorations


def test_t12_a_tile_goes_onto_the_room_just_placed_and_closes_it() -> None:
    state = table({}, {}, columns={2: ("living_room", "grand_piano")})
    play(state, "take:2", "room:M1")
    assert legal(state) == ["tile:M1"]
    play(state, "tile:M1")
    assert decorations(state) == {"M1": "grand_piano"}
    assert discarded(state, "grand_piano") == 1
    assert view(state, None).houses[0].rooms[0].closed


def test_t13_a_tile_without_a_room_is_lost_without_a_question() -> None:
    state = table({"house": {"M1": "kitchen"}}, {}, columns={2: ("kitchen", "grand_piano")})
    play(state, "take:2", "room:M2")
    assert legal(state) == ["confirm"]
    assert discarded(state, "grand_piano") == 1
    assert [state.tally(seat)["decorations"] for seat in range(2)] == [0, 0]


def test_t14_an_unwanted_tile_must_be_placed() -> None:
    state = table({"house": {"M1": "living_room"}}, {}, columns={2: ("kitchen", "grand_piano")})
    play(state, "take:2", "room:M2")
    assert legal(state) == ["tile:M1"]
    for other in ("tile:M2", "later", "done", "pass", "confirm"):
        refused(state, other)


def test_r47_the_tile_of_a_card_that_is_never_taken_is_lost() -> None:
    state = table({}, {}, {}, {}, columns={5: ("kitchen", "grand_piano")})
    for column in (1, 2, 3, 4):
        play(state, f"take:{column}", legal_after_take(state, column), "confirm")
    assert discarded(state, "grand_piano") == 1


def legal_after_take(state: DreamHome, column: int) -> str:
    after = state.clone()
    play(after, f"take:{column}")
    return legal(after)[0]


# Roofs


def test_t18_a_roof_pile_shows_its_size_only() -> None:
    state = table({}, {}, columns={2: ("kitchen", "red*")})
    before = state.tally(0)
    play(state, "take:2")
    assert view(state, 1).hand.special is not None  # open while the turn resolves (DH-40)
    play(state, "room:B4")
    for viewer in (0, 1, None):
        seen = view(state, viewer)
        assert seen.houses[0].roof_pile == 1
        assert seen.houses[0].roofs is None
        assert seen.hand.special is None
    assert state.tally(0) == before
    assert held(state, 0, "red*") == 1


def test_t23_a_roofer_without_roofs_is_not_asked() -> None:
    state = table({"helpers": ["roofer"]}, {}, specials_out=["drill"], round=12, begin="helpers")
    assert state.over()


def test_r26_the_second_roofer_takes_what_is_left_before_any_pile_is_turned_up() -> None:
    state = table(
        {"helpers": ["roofer", "roofer"]}, {}, specials_out=["red*", "blue", "drill"], round=12, begin="helpers"
    )
    assert legal(state) == ["roofer:red*", "roofer:blue", "pass"]
    assert view(state, 0).houses[0].roofs is None
    play(state, "roofer:red*")
    assert legal(state) == ["roofer:blue", "pass"]
    play(state, "roofer:blue", "confirm")
    assert state.over()
    assert view(state, 1).houses[0].roofs == ("red*", "blue")


# Supplier


def test_t24_the_card_given_up_is_offered_to_a_later_supplier() -> None:
    first = {"house": {"M1": "living_room", "M2": "living_room", "M3": "empty"}, "helpers": ["supplier"]}
    second = {"house": {"B4": "garage"}, "helpers": ["supplier"]}
    state = table(first, second, rooms_out=["living_room"], round=12, begin="helpers")
    given_up = ROOMS[state.houses[0].card_at(7)]
    state.market.rooms_out = BIT[ROOMS.index("living_room-3")]  # nothing else to choose from
    play(state, "supplier:M3", "card:living_room-3")
    assert state.market.rooms_out & BIT[ROOMS.index(given_up)]
    play(state, "next")
    assert int(state.actor) == 1
    offered = {card.card for card in view(state, 1).open_room_discard or ()}
    assert given_up in offered
    assert view(state, 0).open_room_discard is None
    play(state, "supplier:B4")
    assert legal(state) == [f"card:{given_up}"]


# Tools


def test_t30_the_drill_exchanges_a_card_with_the_market() -> None:
    state = table(
        {}, {**LIVING, "tools": ["drill"]}, columns={4: ("living_room", "whirlpool"), 5: ("study", "architect")}
    )
    play(state, "take:5", "room:M1", "confirm", "drill:M3", "column:4")
    assert rooms(state, 1) == {"M1": "living_room", "M2": "living_room", "M3": "living_room"}
    assert view(state, None).houses[1].rooms[0].fields == ("M1", "M2", "M3")
    assert room_names(state)[3] == "study"
    assert discarded(state, "drill") == 1
    assert state.asked == ASK_TAKE
    play(state, "take:4")
    hand = view(state, None).hand
    assert hand.room is not None
    assert hand.special is not None
    assert (hand.room.type, hand.special.face) == ("study", "whirlpool")
    play(state, "room:U1")
    assert rooms(state, 1)["U1"] == "study"


def test_t31_the_tile_of_a_room_of_one_card_leaves_with_it() -> None:
    board = {"house": {"M1": "living_room"}, "decorations": {"M1": "grand_piano"}, "tools": ["drill"]}
    state = table(board, {}, columns={3: ("bathroom", "architect")})
    play(state, "drill:M1", "column:3")
    assert decorations(state) == {}
    assert discarded(state, "grand_piano") == 1


def test_t32_a_jackhammer_takes_the_place_of_a_turn() -> None:
    state = table({}, {}, {"tools": ["jackhammer"]}, {}, columns={3: ("kitchen", "architect")}, begin="jackhammers")
    assert (state.asked, int(state.actor)) == (ASK_JACKHAMMER, 2)
    play(state, "jackhammer:3", "room:M1")
    assert discarded(state, "architect") == discarded(state, "jackhammer") == 1
    play(state, "confirm")
    for seat, columns in ((0, 4), (1, 3), (3, 2)):
        assert (state.asked, int(state.actor)) == (ASK_TAKE, seat)
        assert len(legal(state)) == columns
        play(state, legal(state)[-1])
        play(state, "room:B4")
        while legal(state) != ["confirm"]:
            play(state, legal(state)[0])
        if seat == 3:
            assert state.market.count_rooms() == 1
        play(state, "confirm")
    assert state.round == 7


def test_t33_a_jackhammer_is_asked_for_from_the_next_round_on() -> None:
    state = table(
        {}, {}, columns={2: ("kitchen", "jackhammer")}, round=5, options={"column_removal_2_3_players": "off"}
    )
    play(state, "take:2", "room:M1", "confirm", "take:3", "room:B4", "confirm")
    assert (int(state.round), state.asked, int(state.actor)) == (6, ASK_JACKHAMMER, 0)
    late = table(
        {}, {}, columns={2: ("kitchen", "jackhammer")}, round=12, options={"column_removal_2_3_players": "off"}
    )
    play(late, "take:2", "room:M1", "confirm", "take:3", "room:B4", "confirm")
    assert late.asked != ASK_JACKHAMMER
    assert late.phase in {HELPERS, OVER}


def test_t34_the_cement_mixer_swaps_two_room_cards_of_the_market() -> None:
    columns = {
        1: ("kitchen", "start_player"),
        2: ("pantry", "red*"),
        3: ("living_room", "architect"),
        4: ("bedroom", "drill"),
        5: ("study", "scaffold"),
    }
    state = table({}, {"tools": ["cement_mixer"]}, {}, {}, columns=columns)
    play(state, "take:5", "later", "room:M1", "scaffold:M2", "confirm")
    play(state, "mixer:2", "column:3")
    assert room_names(state) == ["kitchen", "living_room", "pantry", "bedroom", ""]
    assert FACES[state.market.special(2)] == "architect"
    assert discarded(state, "cement_mixer") == 1
    play(state, "take:2", "room:M1")
    assert rooms(state, 1) == {"M1": "living_room"}
    assert held(state, 1, "red*") == 1


def test_t35_a_scaffold_before_the_room() -> None:
    board = {"house": {"U1": "living_room", "U2": "living_room", "M1": "bathroom", "M2": "kitchen"}}
    state = table(board, {}, columns={2: ("living_room", "scaffold")})
    play(state, "take:2", "scaffold:M3", "room:U3")
    assert rooms(state)["U3"] == "living_room"
    assert rooms(state)["M3"] == "scaffold"
    assert state.tally(0)["rooms"] == 11


def test_t36_a_scaffold_needs_support_and_gives_it() -> None:
    state = table({}, {}, columns={2: ("kitchen", "scaffold")})
    play(state, "take:2")
    assert "DH-9" in refused(state, "scaffold:M4")
    play(state, "scaffold:B4")
    assert "room:M4" in legal(state)


def test_t37_the_last_card_replaces_the_scaffold() -> None:
    upper = {"U1": "living_room", "U2": "bedroom", "U3": "bedroom", "U4": "bathroom", "U5": "study"}
    middle = {"M1": "kitchen", "M2": "kitchen", "M3": "scaffold", "M4": "bathroom", "M5": "library"}
    board = {"house": {**upper, **middle, "B4": "garage", "B5": "garage"}}
    state = table(board, {}, columns={2: ("child_room", "roofer")}, round=12)
    assert held(state, 0, "scaffold") == 1
    play(state, "take:2")
    assert legal(state) == ["room:M3"]
    before = discarded(state, "scaffold")
    play(state, "room:M3")
    assert discarded(state, "scaffold") == before + 1
    assert held(state, 0, "scaffold") == 0
    assert rooms(state)["M3"] == "child_room"


def test_r43_who_used_a_jackhammer_has_no_turn_for_other_tools() -> None:
    board = {**LIVING, "tools": ["jackhammer", "drill", "cement_mixer"]}
    state = table(board, {}, begin="jackhammers", options={"column_removal_2_3_players": "off"})
    play(state, "jackhammer:1", "room:B4", "confirm")
    assert (int(state.actor), state.phase) == (1, TURNS)
    assert state.market.special(0) == START_CARD  # DH-R19
    play(state, "take:2", "room:B4", "confirm")
    assert int(state.start_player) == 0


def test_r15_drills_and_mixers_are_freely_combined_and_by_option_only_one() -> None:
    board = {**LIVING, "tools": ["drill", "cement_mixer"]}
    columns = {2: ("living_room", "architect"), 3: ("bathroom", "architect")}
    state = table(board, {}, columns=columns)
    play(state, "mixer:2", "column:3", "drill:M3", "column:3")
    assert rooms(state)["M3"] == "living_room"
    only_one = table(board, {}, columns=columns, options={"tools_per_turn": "one"})
    play(only_one, "mixer:2", "column:3")
    assert only_one.asked == ASK_TAKE


# The frame of a round


def lay(state: DreamHome, column: int) -> None:
    play(state, f"take:{column}")
    while legal(state) != ["confirm"]:
        play(state, legal(state)[0])


def take_and_lay(state: DreamHome, column: int) -> None:
    lay(state, column)
    play(state, "confirm")


@pytest.mark.parametrize(("columns", "starts"), [((2, 3, 1), 2), ((2, 3, 4), 0), ((1, 2, 3), 0), ((4, 1, 5), 1)])
def test_t38_the_start_player_card_moves_the_house_marker(columns: Sequence[int], starts: int) -> None:
    state = table({}, {}, {}, round=3, options={"column_removal_2_3_players": "off"})
    for seat, column in enumerate(columns):
        lay(state, column)
        assert view(state, None).houses[seat].start_player_card == (column == 1)
        play(state, "confirm")
    assert int(state.round) == 4
    assert int(state.start_player) == int(state.actor) == starts
    assert state.market.special(0) == START_CARD
    assert not any(house.start_player_card for house in view(state, None).houses)


def test_t39_after_round_twelve_everything_is_used_up() -> None:
    match = Match(TITLE, 3, 12)
    while not match.over:
        seat = match.to_act()[0]
        match.play(seat, match.legal(seat)[0])
    state = match.state
    assert isinstance(state, DreamHome)
    assert (int(state.deck.rooms_left()), int(state.deck.specials_left())) == (0, 0)
    assert [house.count_cards() for house in state.houses] == [12, 12, 12]
    assert list(state.market.spaces) == [NO_CARD] * 5 + [START_CARD] + [NO_CARD] * 4
    assert int(state.round) == 12


def test_t40_a_column_is_taken_once() -> None:
    state = table({}, {}, {}, {}, columns={3: ("kitchen", "architect")})
    take_and_lay(state, 3)
    assert "DH-23" in refused(state, "take:3")
    assert legal(state) == ["take:1", "take:2", "take:4", "take:5"]


def test_26_a_column_is_removed_with_two_or_three_players_but_never_the_first() -> None:
    state = table({}, {}, {}, columns={4: ("kitchen", "drill")}, begin="jackhammers")
    assert (state.asked, int(state.actor)) == (ASK_REMOVE, 0)
    assert legal(state) == ["remove:2", "remove:3", "remove:4", "remove:5"]
    assert "DH-26" in refused(state, "remove:1")
    play(state, "remove:4")
    assert discarded(state, "drill") == 1
    assert int(state.actor) == 0
    assert legal(state) == ["take:1", "take:2", "take:3", "take:5"]
    family = {"column_removal_2_3_players": "off"}
    assert table({}, {}, begin="jackhammers", options=family).asked == ASK_TAKE  # DH-72
    assert table({}, {}, {}, {}, begin="jackhammers").asked == ASK_TAKE


def test_r20_a_start_player_without_a_turn_still_removes_a_column() -> None:
    state = table({"tools": ["jackhammer"]}, {}, begin="jackhammers")
    play(state, "jackhammer:2", "room:B4", "confirm")
    assert (state.asked, int(state.actor)) == (ASK_REMOVE, 0)
    assert "DH-23" in refused(state, "remove:2")
    play(state, "remove:3")
    assert legal(state) == ["confirm"]
    play(state, "confirm")
    assert (state.asked, int(state.actor)) == (ASK_TAKE, 1)


def test_r41_no_removal_when_everybody_used_a_jackhammer() -> None:
    hammer = {"tools": ["jackhammer"]}
    state = table(hammer, hammer, begin="jackhammers")
    play(state, "jackhammer:2", "room:B4", "confirm", "jackhammer:3", "room:B4")
    assert state.market.count_rooms() == 3  # DH-I14
    play(state, "confirm")
    assert int(state.round) == 7


# Helpers at the end


def test_61_helpers_act_clockwise_from_the_house_marker_then_the_roofs_are_turned_up() -> None:
    board = {"house": {"M1": "study", "M2": "bathroom"}, "helpers": ["handyman"]}
    roofs = ["red", "red", "red", "red*"]
    state = table(
        board,
        {**board, "helpers": ["supplier", "roofer"], "roofs": roofs},
        rooms_out=["kitchen"],
        round=12,
        begin="helpers",
    )
    assert int(state.actor) == 0
    play(state, "handyman:M1")
    assert legal(state) == ["field:M2"]
    play(state, "field:M2")
    assert legal(state) == ["next"]
    play(state, "next")
    assert int(state.actor) == 1
    assert state.tally(1)["roof"] == 0
    play(state, "next")
    assert state.asked == ASK_ROOFER
    play(state, "pass")
    assert state.over()
    assert state.tally(1)["roof"] == 9


def test_72_helpers_in_a_fixed_order() -> None:
    board = {"house": {"M1": "study", "M2": "bathroom"}, "helpers": ["handyman", "supplier"]}
    state = table(
        board,
        {},
        rooms_out=["kitchen"],
        round=12,
        begin="helpers",
        options={"helper_order_own": "supplier_handyman_roofer"},
    )
    assert not any(move.startswith("handyman") for move in legal(state))
    play(state, "next")
    assert legal(state) == ["handyman:M1", "handyman:M2", "next"]
    play(state, "next")
    assert state.over()


def test_72_in_a_fixed_order_a_supplier_never_acts_after_a_handyman() -> None:
    """Here no field takes a living room of the discard until the handyman has torn the decorated one apart."""
    board = {
        "house": {"M1": "living_room", "M2": "living_room", "M3": "study"},
        "decorations": {"M2": "grand_piano"},
        "helpers": ["handyman", "supplier"],
    }
    for order, again in (
        ("supplier_handyman_roofer", ["next"]),
        ("player_choice_among_supplier_and_handyman_then_roofer", ["supplier:M1", "supplier:M3", "next"]),
    ):
        state = table(board, {}, round=12, begin="helpers", options={"helper_order_own": order})
        state.market.rooms_out &= sum(1 << card for card, kind in enumerate(state.rules.rooms.type_of) if kind == 0)
        assert not any(move.startswith("supplier") for move in legal(state))
        play(state, "handyman:M2", "field:M3")
        assert legal(state) == again


def test_72_the_second_copy_of_a_helper_does_nothing_by_option() -> None:
    board = {"house": {"M1": "study", "M2": "bathroom"}, "helpers": ["handyman", "handyman"]}
    for stack, again in (("no", ["next"]), ("everything", ["handyman:M1", "handyman:M2", "next"])):
        state = table(board, {}, round=12, begin="helpers", options={"duplicate_helpers_stack": stack})
        play(state, "handyman:M1", "field:M2")
        assert legal(state) == again


def test_r56_of_equal_cards_the_supplier_is_offered_one() -> None:
    board = {"house": {"M1": "study"}, "helpers": ["supplier"]}
    state = table(board, {}, rooms_out=["bathroom-5", "bathroom-3", "bathroom-2"], round=12, begin="helpers")
    play(state, "supplier:M1")
    offered = [move for move in legal(state) if "bathroom" in move]
    assert offered[:2] == ["card:bathroom-1", "card:bathroom-3"] or offered[:2] == [
        "card:bathroom-2",
        "card:bathroom-3",
    ]
    assert len(offered) == 2


# The order of the two cards


def test_30_a_designer_taken_this_turn_does_not_help_the_room_of_this_turn() -> None:
    board = {"house": {"M1": "living_room"}, "decorations": {"M1": "grand_piano"}}
    columns = {2: ("living_room", "interior_designer")}
    state = table(board, {}, columns=columns)
    play(state, "take:2", "room:M2")
    assert rooms(state)["M2"] == "empty"
    free = table(board, {}, columns=columns, options={"card_order_in_turn": "player_choice"})
    play(free, "take:2", "order:special", "room:M2")
    assert rooms(free)["M2"] == "living_room"
    assert legal(free) == ["confirm"]


def test_72_with_a_free_order_the_tile_may_come_before_the_room() -> None:
    board = {"house": {"M1": "living_room"}}
    columns = {2: ("living_room", "grand_piano")}
    free = table(board, {}, columns=columns, options={"card_order_in_turn": "player_choice"})
    play(free, "take:2")
    assert legal(free) == ["order:room", "order:special"]
    play(free, "order:special")
    assert legal(free) == ["tile:M1"]
    play(free, "tile:M1", "room:M2")
    assert rooms(free)["M2"] == "empty"


def test_r22_a_scaffold_without_a_field_is_discarded() -> None:
    """Every supported field but one is taken, and the room takes the last."""
    ground = {
        "M1": "study",
        "M2": "bathroom",
        "M3": "kitchen",
        "B4": "garage",
        "B5": "garage",
        "M4": "study",
        "M5": "library",
    }
    upper = {"U1": "bedroom", "U2": "kitchen", "U3": "bathroom", "U4": "library"}
    state = table({"house": {**ground, **upper}}, {}, columns={2: ("living_room", "scaffold")}, round=12)
    before = discarded(state, "scaffold")
    play(state, "take:2", "later", "room:U5")
    assert legal(state) == ["confirm"]
    assert discarded(state, "scaffold") == before + 1
    assert held(state, 0, "scaffold") == 0


def test_every_notation_of_the_two_steps_can_be_read() -> None:
    for notation in ("drill:M3", "column:4", "mixer:2", "supplier:B5", "card:kitchen-8", "handyman:U1", "field:U2"):
        assert read(notation) >= 0
