"""What Happy City brings to the contract: setups, golden records, how a seat plays, and what nobody knows."""

from richtfest.games.happy_city import TITLE
from richtfest.games.happy_city.moves import codes
from tests.contract.setup import Setup
from tests.games.happy_city.builder import build as build
from tests.games.happy_city.worlds import other_world as other_world

SETUPS = [
    Setup(TITLE, 2, {"variant": "base"}),
    Setup(TITLE, 3, {"variant": "base", "round_limit": "40"}),
    Setup(TITLE, 4, {"variant": "base", "round_limit": "10"}),
    Setup(TITLE, 5, {"variant": "base"}),
    Setup(TITLE, 2, {"variant": "beginner", "round_limit": "40"}),
    Setup(TITLE, 5, {"variant": "beginner"}),
]
CROWDS: list[Setup] = []
GOLDEN = {
    "two_seats": (Setup(TITLE, 2, {"variant": "base"}), 242),
    "three_seats": (Setup(TITLE, 3, {"variant": "base"}), 355),
    "four_seats_random": (Setup(TITLE, 4, {"variant": "base", "round_limit": "40"}), 9),
    "four_seats": (Setup(TITLE, 4, {"variant": "base"}), 62),
    "five_seats_with_a_last_round": (Setup(TITLE, 5, {"variant": "base", "round_limit": "10"}), 65),
    "beginners_two_seats": (Setup(TITLE, 2, {"variant": "beginner"}), 133),
    "beginners_five_seats": (Setup(TITLE, 5, {"variant": "beginner"}), 389),
}

# Answers that stand on no printed thing: they are buttons of the page.
UNDRAWN = {codes.CONFIRM}
BOARD = "city"
PHONE: int | None = None
TWICE: set[str] = {"special"}
SMALL_TARGETS: set[str] = set()
SMALL_TYPE: set[str] = {"rf-hc-initial"}


def in_pictures(moves: list[int], layout: str) -> list[int]:
    return [move for move in moves if move not in UNDRAWN]
