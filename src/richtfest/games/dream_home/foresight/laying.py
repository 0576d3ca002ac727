"""Every way to lay a room card and a special card into a house, tried in place: lay, value, take back (DH-30 to DH-56).

Which card of a room carries a tile hardly ever matters (DH-45): without `thorough` only the first one is tried.
"""

from __future__ import annotations

from typing import Final

from richtfest.core.arrays import i64
from richtfest.core.foresight import NEVER, Turns
from richtfest.games.dream_home.foresight.features import most
from richtfest.games.dream_home.foresight.value import Appraiser
from richtfest.games.dream_home.rules import asks, codes
from richtfest.games.dream_home.rules.deck import START_CARD
from richtfest.games.dream_home.rules.fits import accepts, places, scaffold_fields, tile_fields
from richtfest.games.dream_home.rules.house import BIT, FIELDS, NO_CARD, NO_TILE, NOWHERE, OPEN, House, new_house
from richtfest.games.dream_home.rules.ruleset import DECORATION, DESIGNER, OUTDOORS, SCAFFOLD_CARD
from richtfest.games.dream_home.rules.state import DreamHome
from richtfest.games.dream_home.rules.tools import lowest

LAYING: Final = (
    asks.ASK_ORDER,
    asks.ASK_SCAFFOLD_BEFORE,
    asks.ASK_PLACE,
    asks.ASK_KEEP_TILE,
    asks.ASK_SCAFFOLD_AFTER,
    asks.ASK_PLACE_TILE,
)


class Laying:
    """What can become of two cards in one house."""

    def __init__(self, look: Appraiser) -> None:
        self.look = look
        self.turns = Turns()
        self.lists: bool = False  # whether turns are added, or only the best value is asked for
        self.thorough: bool = False
        self.house: House = new_house()
        self.room: i64 = NO_CARD
        self.special: i64 = NO_CARD
        self.special_first: bool = False
        self.beside: i64 = 0  # what the rest of the round adds to every value
        self.best: i64 = NEVER

    def begin(self, house: House, turns: Turns, beside: i64, lists: bool) -> None:
        """A house of our own that is worked on, and where turns are added, if they are."""
        self.house = house
        self.turns = turns
        self.beside = beside
        self.lists = lists
        self.best = NEVER

    def go_on(self, state: DreamHome) -> None:
        """From the middle of a turn, behind the column that was taken."""
        self.room = state.room
        self.special = state.special
        self.special_first = state.special_first
        asked = state.asked
        if asked == asks.ASK_ORDER:
            self.choose_order()
        elif asked == asks.ASK_SCAFFOLD_BEFORE:
            self.scaffold_before()
        elif asked == asks.ASK_PLACE:
            self.place()
        elif asked == asks.ASK_KEEP_TILE:
            self.settle_tiles()
        else:
            self.resolve_special()

    def take(self, room: i64, special: i64) -> None:
        """DH-29: the cards of a column."""
        self.room = room
        self.special = special
        self.special_first = False
        rules = self.look.rules
        if special == START_CARD:
            self.special = NO_CARD
        elif rules.card_order.is_free:
            if rules.specials.kind_of[special] in (DECORATION, DESIGNER, SCAFFOLD_CARD):
                self.choose_order()
                return
        elif rules.specials.kind_of[special] == SCAFFOLD_CARD and scaffold_fields(self.house) != 0:
            self.scaffold_before()
            return
        self.resolve()

    def resolve(self) -> None:
        """DH-30: the room card, then the special card, unless the order was chosen otherwise."""
        if self.room != NO_CARD and not (self.special_first and self.special != NO_CARD):
            self.place()
        elif self.special != NO_CARD:
            self.resolve_special()
        else:
            value = self.look.appraise(self.house) + self.beside
            self.best = most(self.best, value)
            if self.lists:
                self.turns.add(value)

    def choose_order(self) -> None:
        """DH-R57."""
        turns = self.turns
        turns.push(codes.ORDER_ROOM)
        self.special_first = False
        self.resolve()
        turns.pop()
        turns.push(codes.ORDER_SPECIAL)
        self.special_first = True
        self.resolve()
        turns.pop()
        self.special_first = False

    def scaffold_before(self) -> None:
        """DH-56: first the scaffold, or later."""
        self.put_scaffold()
        self.turns.push(codes.LATER)
        self.resolve()
        self.turns.pop()

    def put_scaffold(self) -> None:
        """On every open, supported field."""
        house = self.house
        special = self.special
        fields = scaffold_fields(house)
        held = house.held
        self.special = NO_CARD
        house.held = held | BIT[special]
        field: i64
        for field in range(FIELDS):
            if fields & BIT[field] != 0:
                house.put_scaffold(field)
                self.turns.push(codes.SCAFFOLD + field)
                self.resolve()
                self.turns.pop()
                house.board[field] = OPEN
        house.held = held
        self.special = special

    def place(self) -> None:
        """DH-31, DH-35: on every free, supported field, with the side up that the field decides."""
        house = self.house
        rules = self.look.rules
        room = self.room
        room_type = rules.rooms.type_of[room]
        fields = places(house, rules, room_type)
        held = house.held
        self.room = NO_CARD
        field: i64
        for field in range(FIELDS):
            if fields & BIT[field] == 0:
                continue
            lying = house.board[field]
            if lying != OPEN:
                house.held = held & ~lowest(held & rules.specials.of_kind[SCAFFOLD_CARD])
            if accepts(house, rules, field, room_type):
                house.lay_up(field, room, room_type)
            else:
                house.lay_down(field, room)
            self.turns.push(codes.ROOM + field)
            self.settle_tiles()
            self.turns.pop()
            house.clear(field)
            house.board[field] = lying
            house.held = held
        self.room = room

    def settle_tiles(self) -> None:
        """DH-37: in a room with several tiles one of them is kept."""
        house = self.house
        first = house.crowded_room()
        if first == NOWHERE:
            self.resolve()
            return
        last = house.room_end(first)
        tiles = house.board[2 * FIELDS + first : 2 * FIELDS + last + 1]
        field: i64
        place: i64
        for field in range(first, last + 1):
            if tiles[field - first] == 0:
                continue
            for place in range(first, last + 1):
                if place != field:
                    house.put_tile(place, NO_TILE)
            self.turns.push(codes.KEEP + tiles[field - first] - 1)
            self.settle_tiles()
            self.turns.pop()
            for place in range(first, last + 1):
                house.board[2 * FIELDS + place] = tiles[place - first]

    def resolve_special(self) -> None:
        """DH-38: decorations are placed, scaffolds put up, everything else is kept."""
        house = self.house
        specials = self.look.rules.specials
        special = self.special
        kind = specials.kind_of[special]
        if kind == DECORATION:
            tile = specials.face_of[special]
            fields = tile_fields(house, self.look.rules, tile)
            if fields != 0:
                self.place_tile(tile, fields)
                return
            outdoor = house.outdoor
            if specials.tile_targets[tile] == OUTDOORS:
                house.outdoor = outdoor | BIT[tile]
            self.special = NO_CARD
            self.resolve()
            house.outdoor = outdoor
        elif kind == SCAFFOLD_CARD:
            if scaffold_fields(house) != 0:
                self.put_scaffold()
                return
            self.special = NO_CARD
            self.resolve()
        else:
            held = house.held
            house.held = held | BIT[special]
            self.special = NO_CARD
            self.resolve()
            house.held = held
        self.special = special

    def place_tile(self, tile: i64, fields: i64) -> None:
        """DH-43: in every room that suits it."""
        house = self.house
        special = self.special
        self.special = NO_CARD
        field: i64
        for field in range(FIELDS):
            if fields & BIT[field] != 0 and (self.thorough or house.room_start(field) == field):
                house.put_tile(field, tile)
                self.turns.push(codes.TILE + field)
                self.resolve()
                self.turns.pop()
                house.put_tile(field, NO_TILE)
        self.special = special
