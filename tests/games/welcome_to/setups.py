"""What Welcome To brings to the contract: setups, golden records, how a seat plays, and what nobody knows."""

from richtfest.games.welcome_to import TITLE
from richtfest.games.welcome_to.moves import codes
from tests.contract.setup import Setup
from tests.games.welcome_to.builder import build as build
from tests.games.welcome_to.worlds import other_world as other_world

SETUPS = [
    Setup(TITLE, 2, {"edition": "first"}),
    Setup(TITLE, 4, {"edition": "first", "reshuffle": "no"}),
    Setup(TITLE, 3, {"edition": "first", "advanced": "yes"}),
    Setup(TITLE, 4, {"edition": "first", "advanced": "yes", "reshuffle": "no"}),
    Setup(TITLE, 2, {"edition": "second"}),
    Setup(TITLE, 6, {"edition": "second", "advanced": "yes"}),
    Setup(TITLE, 1, {"edition": "first"}),
    Setup(TITLE, 1, {"edition": "first", "advanced": "yes"}),
    Setup(TITLE, 1, {"edition": "second", "aaa": "0"}),
    Setup(TITLE, 1, {"edition": "second", "aaa": "1"}),
    Setup(TITLE, 1, {"edition": "second", "advanced": "yes", "aaa": "7"}),
    Setup(TITLE, 3, {"edition": "second", "temp_points": "7-3-1"}),
]
CROWDS = [
    Setup(TITLE, 100, {"edition": "first"}),
    Setup(TITLE, 100, {"edition": "first", "advanced": "yes"}),
]
GOLDEN = {
    "first_two_seats": (Setup(TITLE, 2, {"edition": "first"}), 82),
    "first_four_seats": (Setup(TITLE, 4, {"edition": "first"}), 233),
    "first_without_reshuffle": (Setup(TITLE, 3, {"edition": "first", "reshuffle": "no"}), 92),
    "first_advanced": (Setup(TITLE, 2, {"edition": "first", "advanced": "yes"}), 212),
    "first_random": (Setup(TITLE, 5, {"edition": "first", "advanced": "yes"}), 84),
    "first_hundred_seats": (Setup(TITLE, 100, {"edition": "first"}), 1),
    "second_two_seats": (Setup(TITLE, 2, {"edition": "second"}), 74),
    "second_advanced": (Setup(TITLE, 6, {"edition": "second", "advanced": "yes"}), 113),
    "first_solo": (Setup(TITLE, 1, {"edition": "first"}), 5),
    "first_solo_advanced": (Setup(TITLE, 1, {"edition": "first", "advanced": "yes"}), 8),
    **{
        f"second_solo_{level}": (Setup(TITLE, 1, {"edition": "second", "aaa": str(level)}), 100 + level)
        for level in range(8)
    },
    "second_solo_advanced": (
        Setup(TITLE, 1, {"edition": "second", "advanced": "yes", "aaa": "4"}),
        56,
    ),
    # Since version 2: a shift is the only way to write a number, and nobody may refuse (WT-R10).
    "second_random": (Setup(TITLE, 3, {"edition": "second"}), 3),
    "second_solo_random": (Setup(TITLE, 1, {"edition": "second", "aaa": "3"}), 24),
}

# Answers that stand on no printed thing: they are buttons of the page.
UNDRAWN = {codes.CONFIRM, codes.SKIP, codes.DONE, codes.RESHUFFLE, codes.KEEP_CARDS}
BOARD = "sheet"
PHONE: int | None = None
TWICE: set[str] = set()
SMALL_TARGETS: set[str] = {"copy"}
SMALL_TYPE: set[str] = set()


def in_pictures(moves: list[int], layout: str) -> list[int]:
    return [move for move in moves if move not in UNDRAWN]
