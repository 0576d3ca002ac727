"""What a house is judged by: named groups of cells.

A group is a table whose axes are named beside it; the cells of all groups lie behind one another in one row of weights.
A house lights about fifty of them, and what it promises is their sum.
"""

from __future__ import annotations

from typing import Final

from richtfest.core.arrays import i64, vec

# What lies on a field: nothing, an empty room, a room type (+ its place in `codes.ROOM_TYPES`); or there is a wall.
FREE: Final = 0
EMPTY_ROOM: Final = 1
FACE_UP: Final = 2
WALL: Final = 18
SIGHTS: Final = 19

FULL: Final = 12  # room cards in a house that is finished

# How far a house has come, by its room cards.
STAGE_OF: Final[vec[i64]] = vec[i64]([0, 0, 0, 0, 1, 1, 1, 2, 2, 2, 3, 3, 3])

# Who begins the next round.
ANOTHER: Final = 0
THIS_SEAT: Final = 1
AS_YET: Final = 2  # this seat, unless somebody takes the start player card this round

# name: what its axes are; "cards" are those in the house, 0 to 12, and "unseen" those that the deck still holds
GROUPS: Final[tuple[tuple[str, tuple[int, ...]], ...]] = (
    ("start", (3, 13)),  # who begins the next round, cards
    ("field", (12, 19, 4)),  # field, what lies there, stage
    ("pair", (12, 19, 19, 4)),  # field, what lies there, what on its right, stage
    ("triple", (2, 19, 19, 19, 3)),  # storey, what lies on three fields side by side, stage
    ("free_field", (12, 19, 19, 2, 4)),  # free field, what lies on its left, on its right, supported?, stage
    ("room", (16, 4, 2, 7, 13)),  # type, size, sides on which it can grow, unseen of its type, cards
    ("partner", (16, 3, 7, 4)),  # special room without its partner, free sides, unseen partners, stage
    ("bonus", (16, 2, 2, 13)),  # baths above and below, kitchen, bedroom; free fields above?, below?; cards
    ("wanted", (3, 7, 13)),  # kitchen, bedroom or bathroom that is missing, unseen of its type, cards
    ("storeys", (6, 6, 3, 13)),  # free fields above, in the middle, in the basement, cards
    ("held", (11, 3, 13)),  # kind of helper or tool, how many, cards
    ("roofs", (8, 13)),  # roof cards, cards
    ("empty", (3, 7, 13)),  # architects, empty rooms, cards
    ("tiles", (3, 6, 13)),  # interior designers, tiles, cards
    ("decoration", (10, 2, 4)),  # tile that may still come, is there a room for it?, stage
)

# Where each group begins: the sum of the sizes before it (a test says so).
START: Final = 0
FIELD: Final = START + 3 * 13
PAIR: Final = FIELD + 12 * 19 * 4
TRIPLE: Final = PAIR + 12 * 19 * 19 * 4
FREE_FIELD: Final = TRIPLE + 2 * 19 * 19 * 19 * 3
ROOM: Final = FREE_FIELD + 12 * 19 * 19 * 2 * 4
PARTNER: Final = ROOM + 16 * 4 * 2 * 7 * 13
BONUS: Final = PARTNER + 16 * 3 * 7 * 4
WANTED: Final = BONUS + 16 * 2 * 2 * 13
STOREYS: Final = WANTED + 3 * 7 * 13
HELD: Final = STOREYS + 6 * 6 * 3 * 13
ROOFS: Final = HELD + 11 * 3 * 13
EMPTY: Final = ROOFS + 8 * 13
TILES: Final = EMPTY + 3 * 7 * 13
DECORATION: Final = TILES + 3 * 6 * 13
CELLS: Final = DECORATION + 10 * 2 * 4


def least(first: i64, second: i64) -> i64:
    """The smaller of two; `min` is slow in compiled code."""
    if second < first:
        return second
    return first


def most(first: i64, second: i64) -> i64:
    """The larger of two."""
    if second > first:
        return second
    return first
