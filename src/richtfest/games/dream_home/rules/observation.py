"""What a seat may know, as numbers (DH-40): market, houses without the faces of roofs, hands, and what is asked."""

from __future__ import annotations

from typing import Final

from richtfest.core.arrays import i16, i64, vec
from richtfest.core.bits import count_bits
from richtfest.core.observation import Observation, write_bits
from richtfest.core.state import State
from richtfest.games.dream_home.rules.asks import (
    ASK_HELPER,
    ASK_PLACE,
    ASK_REMOVE,
    ASK_ROOFER,
    ASK_SUPPLIER_CARD,
    ASK_TAKE,
    NOTHING,
    OVER,
    TURNS,
)
from richtfest.games.dream_home.rules.codes import ROOM_TYPES, TILES
from richtfest.games.dream_home.rules.deck import COLUMNS, START_CARD
from richtfest.games.dream_home.rules.house import DOWN, FIELDS, NO_CARD, NO_TILE, NOWHERE
from richtfest.games.dream_home.rules.ruleset import ROOF, ROOM_CARDS, ROUNDS, SPECIAL_CARDS, SUPPLIER, Ruleset
from richtfest.games.dream_home.rules.state import DreamHome, new_state

LAYOUT: Final = 0  # how often the layout has changed; counts for the version of environments

# What a special card beside a house is.
READY: Final = 1
NOT_NOW: Final = 2  # taken this round, or has acted


class DreamHomeObservation(Observation):
    """Rows of Dream Home."""

    def __init__(self, rules: Ruleset, seats: i64) -> None:
        super().__init__(seats)
        self.rules = rules
        self.round: i64 = self.add("round", 1, 0, ROUNDS)
        self.phase: i64 = self.add("phase", 1, 0, OVER)
        self.start_player: i64 = self.add("start player", 1, 0, seats - 1)
        self.start_card: i64 = self.add("holder of the start player card", 1, -1, seats - 1)
        self.hammered: i64 = self.add("jackhammer used", seats, 0, 1)
        self.rooms: i64 = self.add("market, room cards", COLUMNS, NO_CARD, ROOM_CARDS - 1)
        self.specials: i64 = self.add("market, special cards", COLUMNS, NO_CARD, START_CARD)
        self.sizes: i64 = self.add("discard piles", 2, 0, ROOM_CARDS)
        self.looks: i64 = self.add("discard piles that may be looked through", 2, 0, 1)
        self.rooms_out: i64 = self.add("room cards there", ROOM_CARDS, 0, 1)
        self.specials_out: i64 = self.add("special cards there", SPECIAL_CARDS, 0, 1)
        self.houses: i64 = self.size  # the own one first
        place: i64
        for place in range(seats):
            whose = self.whose(place)
            self.add(f"{whose} fields", FIELDS, 0, DOWN + ROOM_CARDS)
            self.add(f"{whose} room types", FIELDS, 0, len(ROOM_TYPES))
            self.add(f"{whose} tiles", FIELDS, 0, len(TILES))
            self.add(f"{whose} outdoor tiles", len(TILES), 0, 1)
            self.add(f"{whose} special cards", SPECIAL_CARDS, 0, NOT_NOW)
            self.add(f"{whose} roof pile", 1, 0, SPECIAL_CARDS)
        self.house_size: i64 = (self.size - self.houses) // seats
        self.asked: i64 = self.add("asked", 1, 0, ASK_ROOFER)
        self.actor: i64 = self.add("acting seat", 1, -1, seats - 1)
        self.hand: i64 = self.add("room card, special card and outgoing card in hand", 3, NO_CARD, ROOM_CARDS)
        self.tile: i64 = self.add("tile in hand", 1, NO_TILE, len(TILES))
        self.field: i64 = self.add("field", 1, NOWHERE, FIELDS)
        self.column: i64 = self.add("column", 1, NOWHERE, COLUMNS)
        self.taken: i64 = self.add("column taken, special card first, handymen now", 3, 0, 1)
        self.tools: i64 = self.add("tools used", 1, 0, 255)

    def deal(self, seed: i64) -> State:
        return new_state(self.rules, self.seats, seed)

    def write_others(self, state: State, seat: i64, row: vec[i16], at: i64) -> None:
        assert isinstance(state, DreamHome)
        place: i64
        for place in range(1, self.seats):
            self.write_house(state, self.seat_at(seat, place), row, at + self.houses + place * self.house_size)

    def write_turn(self, state: State, seat: i64, row: vec[i16], at: i64) -> None:
        """Whoever acts may change all but the houses of the others; where all decide at once, on an own desk."""
        assert isinstance(state, DreamHome)
        desk = state.desk(seat)
        acting = state if desk.asked == NOTHING else desk
        self.write_round(state, seat, row, at)
        self.write_market(acting, row, at)
        self.write_room_discard(acting, seat, row, at)
        self.write_special_discard(state, acting, seat, row, at)
        self.write_house(desk, seat, row, at + self.houses)
        self.write_question(state, acting, seat, row, at)

    def write_answer(self, state: State, seat: i64, row: vec[i16], at: i64) -> None:
        """In a turn, taking a column changes only the market, and placing its room card the house."""
        assert isinstance(state, DreamHome)
        answered: i64 = i64(row[at + self.asked])
        if state.phase == TURNS and answered == ASK_TAKE and state.asked == ASK_PLACE:
            self.write_market(state, row, at)
        elif state.phase == TURNS and answered == ASK_PLACE:
            self.write_special_discard(state, state, seat, row, at)
            self.write_house(state, seat, row, at + self.houses)
        elif state.phase == TURNS and answered == ASK_REMOVE:
            self.write_round(state, seat, row, at)
            self.write_market(state, row, at)
            self.write_room_discard(state, seat, row, at)
            self.write_special_discard(state, state, seat, row, at)
        else:
            self.write_turn(state, seat, row, at)
            return
        self.write_question(state, state, seat, row, at)

    def write_round(self, state: DreamHome, seat: i64, row: vec[i16], at: i64) -> None:
        row[at + self.round] = i16(state.round)
        row[at + self.phase] = i16(state.phase)
        row[at + self.start_player] = i16(self.place_of(seat, state.start_player))
        place: i64
        for place in range(self.seats):
            row[at + self.hammered + place] = i16((state.hammered >> self.seat_at(seat, place)) & 1)

    def write_question(self, state: DreamHome, acting: DreamHome, seat: i64, row: vec[i16], at: i64) -> None:
        row[at + self.start_card] = i16(self.place_of(seat, state.start_card))
        row[at + self.asked] = i16(acting.asked)
        row[at + self.actor] = i16(self.place_of(seat, acting.actor))
        row[at + self.hand] = i16(acting.room)
        row[at + self.hand + 1] = i16(acting.special)
        row[at + self.hand + 2] = i16(acting.outgoing)
        row[at + self.tile] = i16(acting.tile)
        row[at + self.field] = i16(acting.field)
        row[at + self.column] = i16(acting.column)
        row[at + self.taken] = 1 if acting.taken else 0
        row[at + self.taken + 1] = 1 if acting.special_first else 0
        row[at + self.taken + 2] = 1 if acting.handymen_now else 0
        row[at + self.tools] = i16(acting.tools_used)

    def write_market(self, acting: DreamHome, row: vec[i16], at: i64) -> None:
        market = acting.market
        column: i64
        for column in range(COLUMNS):
            row[at + self.rooms + column] = i16(market.room(column))
            row[at + self.specials + column] = i16(market.special(column))

    def write_room_discard(self, acting: DreamHome, seat: i64, row: vec[i16], at: i64) -> None:
        """DH-40: only who decides about a supplier looks through it."""
        cards = acting.market.rooms_out
        row[at + self.sizes] = i16(count_bits(cards))
        looks = self.looks_through_rooms(acting, seat)
        self.write_pile(cards, looks, ROOM_CARDS, row, at + self.rooms_out, at + self.looks)

    def write_special_discard(self, state: DreamHome, acting: DreamHome, seat: i64, row: vec[i16], at: i64) -> None:
        """DH-40: only who decides about a roofer looks through it."""
        cards = acting.market.specials_out
        row[at + self.sizes + 1] = i16(count_bits(cards))
        looks = state.sees_special_discard(seat)
        self.write_pile(cards, looks, SPECIAL_CARDS, row, at + self.specials_out, at + self.looks + 1)

    def write_pile(self, cards: i64, looks: bool, count: i64, row: vec[i16], at: i64, flag: i64) -> None:
        """The cards of a discard pile, if the seat looks through it; if nobody did before, there is nothing to wipe."""
        if looks:
            write_bits(cards, count, row, at)
        elif row[flag] != 0:
            write_bits(0, count, row, at)
        row[flag] = 1 if looks else 0

    def looks_through_rooms(self, acting: DreamHome, seat: i64) -> bool:
        """DH-40, DH-R71."""
        if acting.discards_are_open():
            return True
        if seat != acting.actor or acting.asked not in (ASK_HELPER, ASK_SUPPLIER_CARD):
            return False
        return acting.unused(SUPPLIER) != 0

    def write_house(self, state: DreamHome, seat: i64, row: vec[i16], at: i64) -> None:
        """DH-41: of a roof pile nobody knows more than its size."""
        house = state.houses[seat]
        board = house.board
        place: i64
        for place in range(3 * FIELDS):
            row[at + place] = i16(board[place])
        at += 3 * FIELDS
        write_bits(house.outdoor, len(TILES), row, at)
        at += len(TILES)
        roofs = self.rules.specials.of_kind[ROOF]
        held = house.held & ~roofs
        not_now = held & (state.fresh | state.used)
        if not_now == 0:
            write_bits(held, SPECIAL_CARDS, row, at)
        else:
            for place in range(at, at + SPECIAL_CARDS):
                row[place] = i16((held & 1) + (not_now & 1))
                held >>= 1
                not_now >>= 1
        row[at + SPECIAL_CARDS] = i16(count_bits(house.held & roofs))


def observation_of(state: DreamHome) -> Observation:
    """How matches like this one are written down."""
    return DreamHomeObservation(state.rules, state.seats)
