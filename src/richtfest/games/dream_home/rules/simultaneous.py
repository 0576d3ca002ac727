"""Helpers used by all at once (DH-72): everybody decides in pencil, then the wishes are granted clockwise.

A pencil is a copy of the table on which one seat alone acts. First all use suppliers and handymen, then all roofers.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from richtfest.core.arrays import i64
from richtfest.core.state import KNOWN, VOID
from richtfest.games.dream_home.rules import finale
from richtfest.games.dream_home.rules.asks import ASK_HELPER, ASK_ROOFER, NOBODY, NOTHING, OVER
from richtfest.games.dream_home.rules.house import BIT, NO_CARD, NOWHERE
from richtfest.games.dream_home.rules.ruleset import ROOF, ROOM_CARDS, SPECIAL_CARDS

if TYPE_CHECKING:
    from richtfest.games.dream_home.rules.state import DreamHome


def ask_all(state: DreamHome, asked: i64) -> None:
    """Every seat that can answer this question decides unseen."""
    state.actor = NOBODY
    state.asked = asked
    state.served = 0  # how many wishes were granted, clockwise from the house marker
    state.pencils = []
    state.pencils = [take_pencil(state, seat) for seat in range(state.seats)]
    go_on(state)


def place_of(state: DreamHome, seat: i64) -> i64:
    """How many are granted their wishes before this seat, clockwise from the house marker."""
    return (seat + state.seats - state.start_player) % state.seats


def take_pencil(state: DreamHome, seat: i64) -> DreamHome:
    """The table as this seat finds it now; who has been granted everything is not asked again."""
    pencil = state.clone()
    pencil.pencils = []
    pencil.is_pencil = True
    pencil.actor = seat
    pencil.field = NOWHERE
    place = place_of(state, seat)
    pencil.standing = KNOWN
    if place == state.served and state.served > 0:
        pencil.standing = VOID  # the others are granted theirs from the first on, so this is who comes too late
    pencil.asked = NOTHING
    if place >= state.served:
        if state.asked == ASK_HELPER and finale.can_help(pencil):
            pencil.asked = ASK_HELPER
        elif state.asked == ASK_ROOFER and finale.can_roof(pencil):
            pencil.asked = ASK_ROOFER
    return pencil


def go_on(state: DreamHome) -> None:
    """DH-R69: when all have decided, grant the wishes; who wanted a card that is gone decides again, alone."""
    seat: i64
    for seat in range(state.seats):
        if state.owes(seat):
            return
    while state.served < state.seats:
        seat = (state.start_player + state.served) % state.seats
        if grant(state, seat):
            state.served += 1
        else:
            state.too_late |= BIT[seat]
            state.pencils[seat] = take_pencil(state, seat)
            if state.owes(seat):
                state.inked += 1
                return
    state.inked += 1
    if state.asked == ASK_HELPER:
        ask_all(state, ASK_ROOFER)
    else:
        state.pencils = []
        state.actor = state.start_player
        state.phase = OVER
        state.asked = NOTHING


def grant(state: DreamHome, seat: i64) -> bool:
    """The chosen cards, or others just like them, leave the discard piles; refused as a whole if one is gone."""
    pencil = state.pencils[seat]
    house = pencil.houses[seat]
    before = state.houses[seat]
    market = state.market
    rooms = house.cards() & ~before.cards()
    card: i64
    for card in range(ROOM_CARDS):
        if rooms & ~market.rooms_out & BIT[card] != 0:
            twin = twin_room(state, card, market.rooms_out & ~rooms)
            if twin == NO_CARD:
                return False
            house.replace(card, twin)
            rooms ^= BIT[card] | BIT[twin]
    roofs = house.held & ~before.held
    for card in range(SPECIAL_CARDS):
        if roofs & ~market.specials_out & BIT[card] != 0:
            twin = twin_roof(state, card, market.specials_out & ~roofs)
            if twin == NO_CARD:
                return False
            house.held ^= BIT[card] | BIT[twin]
            roofs ^= BIT[card] | BIT[twin]
    market.rooms_out = market.rooms_out & ~rooms | before.cards() & ~house.cards()
    market.specials_out &= ~roofs
    state.houses[seat] = house
    state.used |= pencil.used
    return True


def twin_room(state: DreamHome, card: i64, pile: i64) -> i64:
    """DH-R56: a room card of the pile with the same type and as many children."""
    other: i64
    for other in range(ROOM_CARDS):
        if pile & BIT[other] != 0 and state.rules.rooms.alike(card, other):
            return other
    return NO_CARD


def twin_roof(state: DreamHome, card: i64, pile: i64) -> i64:
    """A roof card of the pile with the same face."""
    specials = state.rules.specials
    other: i64
    for other in range(SPECIAL_CARDS):
        if pile & specials.of_kind[ROOF] & BIT[other] != 0 and specials.face_of[other] == specials.face_of[card]:
            return other
    return NO_CARD


def imagine_pencils(state: DreamHome, seat: i64, roofs: i64) -> None:
    """What the others have decided is unknown: they begin anew. One's own pencil keeps its house and these roofs."""
    other: i64
    for other in range(state.seats):
        if other != seat:
            state.pencils[other] = take_pencil(state, other)
    pencil = state.pencils[seat]
    house = pencil.houses[seat]
    house.held = state.houses[seat].held | roofs
    pencil.houses = [table.clone() for table in state.houses]
    pencil.houses[seat] = house
    pencil.market.specials_out = state.market.specials_out & ~roofs
