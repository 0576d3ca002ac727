"""What Dream Home brings to the contract: setups, golden records, how a seat plays, and what nobody knows."""

from richtfest.games.dream_home import TITLE
from richtfest.games.dream_home.moves import codes
from tests.contract.setup import Setup
from tests.games.dream_home.builder import build as build
from tests.games.dream_home.worlds import other_world as other_world

# Every doubt of the rules settled the other way.
OTHERWISE = {
    "special_room_adjacency": "horizontal_and_vertical",
    "empty_room_choice": "only_if_no_face_up_field",
    "card_order_in_turn": "player_choice",
    "jackhammer_order": "first_claim",
    "tools_per_turn": "one",
    "removed_card_in_multi_card_room_keeps_decoration": "false",
    "designer_merge_surplus_decorations": "placement_illegal",
    "duplicate_helpers_stack": "everything",
    "helper_order_own": "supplier_handyman_roofer",
    "helper_order_players": "simultaneous",
    "discard_piles_browsable": "always",
    "children_on_face_down_cards_count": "true",
}

SETUPS = [
    Setup(TITLE, 2),
    Setup(TITLE, 3),
    Setup(TITLE, 4),
    Setup(TITLE, 3, {"column_removal_2_3_players": "off", "start_player": "2"}),
    Setup(TITLE, 2, OTHERWISE),
    Setup(TITLE, 4, OTHERWISE),
    Setup(TITLE, 3, {"helper_order_players": "simultaneous"}),
    Setup(TITLE, 4, {"jackhammer_order": "first_claim", "helper_order_players": "simultaneous"}),
]
CROWDS: list[Setup] = []
GOLDEN = {
    "two_seats": (Setup(TITLE, 2), 5),
    "three_seats": (Setup(TITLE, 3), 16),
    "four_seats": (Setup(TITLE, 4), 6),
    "family_variant": (Setup(TITLE, 3, {"column_removal_2_3_players": "off"}), 5),
    "otherwise_two_seats": (Setup(TITLE, 2, OTHERWISE), 10),
    "otherwise_four_seats": (Setup(TITLE, 4, OTHERWISE), 26),
    "race_and_all_at_once": (
        Setup(TITLE, 4, {"jackhammer_order": "first_claim", "helper_order_players": "simultaneous"}),
        30,
    ),
    "all_at_once_two_seats": (Setup(TITLE, 2, {"helper_order_players": "simultaneous"}), 135),
}

# Answers that stand on no printed thing: they are buttons of the page.
UNDRAWN = {
    codes.DONE,
    codes.LATER,
    codes.PASS,
    codes.NEXT,
    codes.CONFIRM,
    codes.ORDER_ROOM,
    codes.ORDER_SPECIAL,
}
BOARD = "house"
PHONE: int | None = 328
TWICE: set[str] = set()
SMALL_TARGETS: set[str] = set()
SMALL_TYPE: set[str] = set()


def in_pictures(offered: list[int], layout: str) -> list[int]:
    """Narrow, a field has room for one helper; the supplier comes first."""
    supplied = {
        notation.split(":")[1] for move in offered if (notation := TITLE.moves.notate(move)).startswith("supplier:")
    }
    beside = {f"handyman:{field}" for field in supplied} if layout == "narrow" else set()
    return [move for move in offered if move not in UNDRAWN and TITLE.moves.notate(move) not in beside]
