"""What New Las Vegas brings to the contract: setups, golden records, how a seat plays, and what nobody knows."""

from richtfest.games.new_las_vegas import TITLE, moves
from richtfest.games.new_las_vegas.moves import ExtendCasino, codes
from tests.contract.setup import Setup
from tests.games.new_las_vegas.builder import build as build
from tests.games.new_las_vegas.worlds import other_world as other_world

SETUPS = [
    Setup(TITLE, 3),
    Setup(TITLE, 2, {"golf": "no"}),
    Setup(TITLE, 4, {"bank": "no"}),
    Setup(TITLE, 6, {"golf": "no", "bank": "no"}),
    Setup(TITLE, 1, {"manager": "1"}),
    Setup(TITLE, 1, {"manager": "10", "golf": "no", "bank": "no"}),
]
CROWDS: list[Setup] = []
GOLDEN = {
    "two_seats": (Setup(TITLE, 2), 16),
    "three_seats_random": (Setup(TITLE, 3), 3),
    "four_seats": (Setup(TITLE, 4), 32),
    "without_golf": (Setup(TITLE, 3, {"golf": "no"}), 32),
    "without_bank": (Setup(TITLE, 2, {"bank": "no"}), 1),
    "without_both": (Setup(TITLE, 6, {"golf": "no", "bank": "no"}), 5),
    **{f"solo_{level}": (Setup(TITLE, 1, {"manager": str(level)}), 100 + level) for level in range(1, 11)},
    "solo_without_both": (
        Setup(TITLE, 1, {"manager": "5", "golf": "no", "bank": "no"}),
        56,
    ),
}

# Answers that stand on no printed thing: they are buttons of the page.
UNDRAWN = {codes.SKIP, codes.CONFIRM, codes.KEEP_CARDS, codes.RESHUFFLE}
BOARD = "board"
PHONE: int | None = 328
TWICE: set[str] = set()
SMALL_TARGETS: set[str] = set()
SMALL_TYPE: set[str] = set()


def in_pictures(offered: list[int], layout: str) -> list[int]:
    """Of extensions that differ only in the group that pays, the first is drawn; narrow, the first to each lot."""
    shown: list[int] = []
    extended: set[tuple[object, object]] = set()
    for move in offered:
        typed = moves.decode(move)
        if isinstance(typed, ExtendCasino):
            extension = (typed.lot, typed.copy_from if layout == "wide" else None)
            if extension in extended:
                continue
            extended.add(extension)
        if move not in UNDRAWN:
            shown.append(move)
    return shown
