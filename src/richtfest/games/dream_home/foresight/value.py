"""The value of a house: the points it has for certain, and what its cells promise.

Who begins the next round is told apart from the rest, because others still have a say in it. Roofs are counted, never
looked at (DH-R61).
"""

from __future__ import annotations

from typing import Final

from richtfest.core.arrays import i64, vec
from richtfest.core.bits import count_bits
from richtfest.core.foresight import POINT
from richtfest.core.state import ZEROS
from richtfest.games.dream_home.foresight import features
from richtfest.games.dream_home.foresight.features import (
    EMPTY_ROOM,
    FACE_UP,
    FREE,
    FULL,
    SIGHTS,
    STAGE_OF,
    WALL,
    least,
)
from richtfest.games.dream_home.rules import scoring
from richtfest.games.dream_home.rules.deck import ROOMS_DEALT, SPECIALS_DEALT
from richtfest.games.dream_home.rules.fits import has_designer
from richtfest.games.dream_home.rules.house import (
    BIT,
    DOWN,
    FIELDS,
    LEFT_END,
    RIGHT_END,
    STOREY_OF,
    UP,
    House,
)
from richtfest.games.dream_home.rules.ruleset import (
    ARCHITECT,
    BATHROOM,
    BEDROOM,
    DECORATION,
    DESIGNER,
    EVERYWHERE,
    HANDYMAN,
    KINDS,
    KITCHEN,
    OUTDOORS,
    ROOF,
    ROOFER,
    ROOM_CARDS,
    SPECIAL_CARDS,
    SUPPLIER,
    Ruleset,
)
from richtfest.games.dream_home.rules.state import DreamHome

TYPES: Final = 16
TRIPLES: Final = 3  # side by side on a storey of five

# What the furnishing bonuses look at, as bits.
BATH_ABOVE: Final = 1
BATH_BELOW: Final = 2
HAS_KITCHEN: Final = 4
HAS_BEDROOM: Final = 8


class Appraiser:
    """Values houses again and again while turns are tried on them."""

    def __init__(self, weights: vec[i64]) -> None:
        self.weights = weights
        self.cells: vec[i64] = ZEROS[:]
        self.lit: i64 = 0  # how many of these cells are lit
        self.points: i64 = 0  # certain, in parts of a point
        self.unseen: vec[i64] = ZEROS[:TYPES]  # room cards of each type that the deck still holds
        self.tiles: i64 = 0  # tiles whose cards the deck still holds
        self.sights: vec[i64] = ZEROS[:FIELDS]  # what lies on each field

    def look(self, state: DreamHome) -> None:
        """Count what may still come; the order of the decks is not looked at."""
        self.rules: Ruleset = state.rules
        self.used: i64 = state.used
        unseen = self.unseen
        cards = state.deck.cards
        place: i64
        for place in range(TYPES):
            unseen[place] = 0
        type_of = state.rules.rooms.type_of
        for place in range(ROOMS_DEALT * state.deck.dealt, ROOM_CARDS):
            unseen[type_of[cards[place]]] += 1
        self.tiles = 0
        specials = state.rules.specials
        for place in range(ROOM_CARDS + SPECIALS_DEALT * state.deck.dealt, ROOM_CARDS + SPECIAL_CARDS):
            card = cards[place]
            if specials.kind_of[card] == DECORATION:
                self.tiles |= BIT[specials.face_of[card]]

    def appraise(self, house: House) -> i64:
        """The value of a house, whoever begins the next round."""
        self.lit = 0
        self.points = scoring.open_total(house, self.rules) * POINT
        cards = self.see(house)
        if cards < FULL:
            self.light_fields(house, cards)
            self.light_rooms(house, cards)
            self.light_bonuses(cards)
            self.light_tiles(house, cards)
        self.light_held(house, cards)
        weights = self.weights
        found = self.points
        place: i64
        for place in range(self.lit):
            found += weights[self.cells[place]]
        return found

    def start(self, begins: i64, cards: i64) -> i64:
        """What it is worth who begins the next round."""
        return self.weights[features.START + begins * 13 + cards]

    def light(self, cell: i64) -> None:
        self.cells[self.lit] = cell
        self.lit += 1

    def see(self, house: House) -> i64:
        """What lies on the fields; answers how many room cards."""
        board = house.board
        sights = self.sights
        cards: i64 = 0
        field: i64
        for field in range(FIELDS):
            lying = board[field]
            if lying < UP:
                sights[field] = FREE
            else:
                cards += 1
                sights[field] = EMPTY_ROOM if lying >= DOWN else board[FIELDS + field] - 1 + FACE_UP
        return cards

    def light_fields(self, house: House, cards: i64) -> None:
        """Fields, their neighbours, and how many are free on each storey."""
        sights = self.sights
        stage = STAGE_OF[cards]
        above: i64 = 0
        middle: i64 = 0
        basement: i64 = 0
        field: i64
        for field in range(FIELDS):
            seen = sights[field]
            right: i64 = WALL
            if field < RIGHT_END[field]:
                right = sights[field + 1]
                if seen != FREE or right != FREE:
                    self.light(features.PAIR + ((field * SIGHTS + seen) * SIGHTS + right) * 4 + stage)
            if seen != FREE:
                self.light(features.FIELD + (field * SIGHTS + seen) * 4 + stage)
                continue
            left: i64 = WALL
            if field > LEFT_END[field]:
                left = sights[field - 1]
            supported: i64 = 1 if house.is_supported(field) else 0
            sides: i64 = (field * SIGHTS + left) * SIGHTS + right
            self.light(features.FREE_FIELD + (sides * 2 + supported) * 4 + stage)
            if STOREY_OF[field] == 0:
                above += 1
            elif STOREY_OF[field] == 1:
                middle += 1
            else:
                basement += 1
        self.light(features.STOREYS + ((above * 6 + middle) * 3 + basement) * 13 + cards)
        self.free_above: i64 = 1 if above > 0 else 0
        self.free_below: i64 = 1 if middle > 0 else 0
        stage = least(stage, 2)
        storey: i64
        place: i64
        for storey in range(2):
            for place in range(5 * storey, 5 * storey + TRIPLES):
                first = sights[place]
                second = sights[place + 1]
                third = sights[place + 2]
                if first != FREE or second != FREE or third != FREE:
                    seen = ((storey * SIGHTS + first) * SIGHTS + second) * SIGHTS + third
                    self.light(features.TRIPLE + seen * 3 + stage)

    def light_rooms(self, house: House, cards: i64) -> None:
        """Rooms that can grow, and special rooms that want their partner."""
        rooms = self.rules.rooms
        sights = self.sights
        designer = has_designer(house, self.rules)
        field: i64 = 0
        while field < FIELDS:
            if sights[field] < FACE_UP:
                field += 1
                continue
            end = house.room_end(field)
            room_type = sights[field] - FACE_UP
            sides: i64 = 0
            if field > LEFT_END[field] and sights[field - 1] == FREE:
                sides += 1
            if end < RIGHT_END[end] and sights[end + 1] == FREE:
                sides += 1
            size: i64 = end - field + 1
            grows = sides > 0 and size < rooms.max_size[room_type]
            if grows and (designer or house.tiles_between(field, end) == 0):
                place: i64 = (room_type * 4 + least(size, 4) - 1) * 2 + sides - 1
                self.light(features.ROOM + (place * 7 + least(self.unseen[room_type], 6)) * 13 + cards)
            partner = rooms.partner[room_type]
            if partner >= 0 and not self.rules.partners.are_met(house, field, end, partner):
                place = (room_type * 3 + sides) * 7 + least(self.unseen[partner], 6)
                self.light(features.PARTNER + place * 4 + STAGE_OF[cards])
            field = end + 1

    def light_bonuses(self, cards: i64) -> None:
        """DH-67: what there is of both furnishing bonuses, and what is missing."""
        sights = self.sights
        found: i64 = 0
        field: i64
        for field in range(FIELDS):
            room_type = sights[field] - FACE_UP
            if room_type == BATHROOM:
                found |= BATH_ABOVE if STOREY_OF[field] == 0 else BATH_BELOW
            elif room_type == KITCHEN:
                found |= HAS_KITCHEN
            elif room_type == BEDROOM:
                found |= HAS_BEDROOM
        self.light(features.BONUS + ((found * 2 + self.free_above) * 2 + self.free_below) * 13 + cards)
        if found & HAS_KITCHEN == 0:
            self.light(features.WANTED + least(self.unseen[KITCHEN], 6) * 13 + cards)
        if found & HAS_BEDROOM == 0:
            self.light(features.WANTED + (7 + least(self.unseen[BEDROOM], 6)) * 13 + cards)
        if found & BATH_ABOVE == 0 or found & BATH_BELOW == 0:
            self.light(features.WANTED + (14 + least(self.unseen[BATHROOM], 6)) * 13 + cards)

    def light_tiles(self, house: House, cards: i64) -> None:
        """Tiles that may still come, and whether they would find a room."""
        sights = self.sights
        bare: i64 = 0  # room types with a room that carries no tile
        field: i64 = 0
        while field < FIELDS:
            end = house.room_end(field)
            if sights[field] >= FACE_UP and house.tiles_between(field, end) == 0:
                bare |= BIT[sights[field] - FACE_UP]
            field = end + 1
        targets = self.rules.specials.tile_targets
        tile: i64
        for tile in range(len(targets)):
            if self.tiles & BIT[tile] != 0 and targets[tile] not in (EVERYWHERE, OUTDOORS):
                suits: i64 = 1 if bare & targets[tile] != 0 else 0
                self.light(features.DECORATION + (tile * 2 + suits) * 4 + STAGE_OF[cards])

    def light_held(self, house: House, cards: i64) -> None:
        """Helpers, tools and roofs; to a finished house tools are of no use, nor are helpers that have acted."""
        of_kind = self.rules.specials.of_kind
        roofs = least(count_bits(house.held & of_kind[ROOF]), 7)
        self.light(features.ROOFS + roofs * 13 + cards)
        kind: i64
        for kind in range(ROOFER, KINDS):
            if cards < FULL or kind in (ROOFER, SUPPLIER, HANDYMAN):
                held = house.held & of_kind[kind] & ~self.used
                if held != 0:
                    self.light(features.HELD + (kind * 3 + least(count_bits(held), 2)) * 13 + cards)
        if cards == FULL:
            return
        architects = least(count_bits(house.held & of_kind[ARCHITECT]), 2)
        empty = least(scoring.count_empty_rooms(house), 6)
        self.light(features.EMPTY + (architects * 7 + empty) * 13 + cards)
        designers = least(count_bits(house.held & of_kind[DESIGNER]), 2)
        tiles = least(house.count_tiles(), 5)
        self.light(features.TILES + (designers * 6 + tiles) * 13 + cards)
