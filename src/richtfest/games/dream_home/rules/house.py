"""The house: twelve fields, what lies on them, and what lies beside the board (DH-4 to DH-10).

Fields are counted through from 0 to 11: U1 to U5, M1 to M5, B4, B5.
"""

from __future__ import annotations

from typing import Final

from richtfest.core.arrays import i64, vec
from richtfest.core.state import ZEROS

FIELDS: Final = 12
STOREYS: Final = 3  # upper, middle, basement
STOREY_OF: Final[vec[i64]] = vec[i64]([0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 2, 2])
LEFT_END: Final[vec[i64]] = vec[i64]([0, 0, 0, 0, 0, 5, 5, 5, 5, 5, 10, 10])  # the leftmost field of the storey
RIGHT_END: Final[vec[i64]] = vec[i64]([4, 4, 4, 4, 4, 9, 9, 9, 9, 9, 11, 11])
GROUND: Final = -1
BELOW: Final[vec[i64]] = vec[i64]([5, 6, 7, 8, 9, GROUND, GROUND, GROUND, 10, 11, GROUND, GROUND])
BASEMENT: Final = 2

# What lies on a field: nothing, a scaffold, or a room card with either side up.
OPEN: Final = 0
SCAFFOLD: Final = 1
UP: Final = 2  # + card
DOWN: Final = 64  # + card

NO_CARD: Final = -1
NO_TILE: Final = -1
NOWHERE: Final = -1

# A table of bits, because shifting the literal 1 by a machine integer is not safe in compiled code.
BIT: Final[vec[i64]] = vec[i64]([1 << place for place in range(62)])


class House:
    """One player's board: 12 times what lies on a field, then 12 times its room type, then 12 times its tile."""

    def __init__(self, board: vec[i64]) -> None:
        self.board = board  # types and tiles are counted from 1 here, so that 0 is none
        self.outdoor: i64 = 0  # tiles in the outdoor area
        self.held: i64 = 0  # special cards: helpers, tools, roofs, scaffolds on the board

    def clone(self) -> House:
        copy = House(self.board[:])
        copy.outdoor = self.outdoor
        copy.held = self.held
        return copy

    # Asking

    def is_free(self, field: i64) -> bool:
        """DH-9: holds no room card."""
        return self.board[field] <= SCAFFOLD

    def is_open(self, field: i64) -> bool:
        """DH-9: holds neither room card nor scaffold."""
        return self.board[field] == OPEN

    def has_scaffold(self, field: i64) -> bool:
        return self.board[field] == SCAFFOLD

    def is_up(self, field: i64) -> bool:
        return self.board[FIELDS + field] != 0

    def is_empty_room(self, field: i64) -> bool:
        """DH-7: a room card lying face down."""
        return self.board[field] >= DOWN

    def is_supported(self, field: i64) -> bool:
        """DH-9: on solid ground, or on a room card or scaffold."""
        below = BELOW[field]
        return below == GROUND or self.board[below] != OPEN

    def card_at(self, field: i64) -> i64:
        lying = self.board[field]
        if lying >= DOWN:
            return lying - DOWN
        return lying - UP if lying >= UP else NO_CARD

    def cards(self) -> i64:
        """All room cards of the house, as bits."""
        cards: i64 = 0
        field: i64
        for field in range(FIELDS):
            if self.board[field] >= UP:
                cards |= BIT[self.card_at(field)]
        return cards

    def type_at(self, field: i64) -> i64:
        """The room type of a face-up card."""
        return self.board[FIELDS + field] - 1

    def tile_at(self, field: i64) -> i64:
        return self.board[2 * FIELDS + field] - 1

    def count_cards(self) -> i64:
        count: i64 = 0
        field: i64
        for field in range(FIELDS):
            if self.board[field] >= UP:
                count += 1
        return count

    def room_start(self, field: i64) -> i64:
        """DH-8: the leftmost card of the room a card belongs to; an empty room is a room of its own."""
        board = self.board
        kind = board[FIELDS + field]
        left_end = LEFT_END[field]
        if kind != 0:
            while field > left_end and board[FIELDS + field - 1] == kind:
                field -= 1
        return field

    def room_end(self, field: i64) -> i64:
        """DH-8: the rightmost card of the room a card belongs to."""
        board = self.board
        kind = board[FIELDS + field]
        right_end = RIGHT_END[field]
        if kind != 0:
            while field < right_end and board[FIELDS + field + 1] == kind:
                field += 1
        return field

    def tiles_between(self, first: i64, last: i64) -> i64:
        """How many tiles lie on these fields."""
        count: i64 = 0
        field: i64
        for field in range(first, last + 1):
            if self.board[2 * FIELDS + field] != 0:
                count += 1
        return count

    def count_tiles(self) -> i64:
        """All own tiles, in rooms and outdoors."""
        count = self.tiles_between(0, FIELDS - 1)
        outdoor = self.outdoor
        while outdoor != 0:
            outdoor &= outdoor - 1
            count += 1
        return count

    def crowded_room(self) -> i64:
        """DH-37: the leftmost card of the first room with more than one tile, or NOWHERE."""
        if self.tiles_between(0, FIELDS - 1) < 2:
            return NOWHERE
        field: i64 = 0
        while field < FIELDS:
            end = self.room_end(field)
            if self.tiles_between(field, end) > 1:
                return field
            field = end + 1
        return NOWHERE

    # Doing

    def lay_up(self, field: i64, card: i64, room_type: i64) -> None:
        self.board[field] = UP + card
        self.board[FIELDS + field] = room_type + 1

    def lay_down(self, field: i64, card: i64) -> None:
        self.board[field] = DOWN + card
        self.board[FIELDS + field] = 0

    def replace(self, card: i64, other: i64) -> None:
        """Another card of the same type lies in the place of this one."""
        field: i64
        for field in range(FIELDS):
            if self.card_at(field) == card:
                self.board[field] += other - card

    def put_scaffold(self, field: i64) -> None:
        self.board[field] = SCAFFOLD

    def clear(self, field: i64) -> None:
        """The card leaves; its tile must have been settled before."""
        self.board[field] = OPEN
        self.board[FIELDS + field] = 0

    def put_tile(self, field: i64, tile: i64) -> None:
        self.board[2 * FIELDS + field] = tile + 1

    def swap(self, field: i64, other: i64) -> None:
        """DH-48: two cards change places, each with its side up and its tile."""
        board = self.board
        row: i64
        for row in range(3):
            kept = board[row * FIELDS + field]
            board[row * FIELDS + field] = board[row * FIELDS + other]
            board[row * FIELDS + other] = kept


def new_house() -> House:
    return House(ZEROS[: 3 * FIELDS])
