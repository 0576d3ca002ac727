"""The helpers after the last round: supplier, handyman, roofer (DH-46 to DH-48, DH-61)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from richtfest.core.arrays import i64
from richtfest.core.state import Moves
from richtfest.games.dream_home.rules import codes
from richtfest.games.dream_home.rules.asks import (
    ASK_CONFIRM,
    ASK_HANDYMAN_FIELD,
    ASK_HELPER,
    ASK_ROOFER,
    ASK_SUPPLIER_CARD,
)
from richtfest.games.dream_home.rules.fits import may_exchange, may_swap
from richtfest.games.dream_home.rules.house import BIT, FIELDS, NOWHERE
from richtfest.games.dream_home.rules.ruleset import HANDYMAN, ROOF, ROOFER, ROOM_CARDS, SPECIAL_CARDS, SUPPLIER
from richtfest.games.dream_home.rules.tools import lift, list_fields, lowest

if TYPE_CHECKING:
    from richtfest.games.dream_home.rules.state import DreamHome


def can_help(state: DreamHome) -> bool:
    """Has a supplier or a handyman of the acting seat a legal use?"""
    return supplier_fields(state) != 0 or handyman_fields(state) != 0


def ask_helper(state: DreamHome) -> None:
    """DH-61: asked again until `next`, also when nothing is left to do: then `next` confirms."""
    state.field = NOWHERE
    state.asked = ASK_HELPER


def list_helpers(state: DreamHome, moves: Moves) -> None:
    suppliers = supplier_fields(state)
    list_fields(suppliers, codes.SUPPLIER, moves)
    if suppliers == 0 or not state.rules.own_helpers.in_fixed_order:
        list_fields(handyman_fields(state), codes.HANDYMAN, moves)
    moves.add(codes.NEXT)


EITHER: Final = -1  # in place of a kind of helper


def kind_asked(state: DreamHome) -> i64:
    """DH-R62: with helpers in a fixed order suppliers are asked first, then handymen; otherwise either of them."""
    if not state.rules.own_helpers.in_fixed_order:
        return EITHER
    if supplier_fields(state) != 0:
        return SUPPLIER
    return HANDYMAN


def use_helper(state: DreamHome, move: i64) -> None:
    if codes.SUPPLIER <= move < codes.SUPPLIER + FIELDS:
        state.field = move - codes.SUPPLIER
        state.asked = ASK_SUPPLIER_CARD
    else:
        state.field = move - codes.HANDYMAN
        state.asked = ASK_HANDYMAN_FIELD


def passes_on_to_handymen(state: DreamHome) -> bool:
    """With helpers in a fixed order `next` first ends the suppliers."""
    if not state.rules.own_helpers.in_fixed_order or state.handymen_now:
        return False
    if supplier_fields(state) == 0 or handyman_fields(state) == 0:
        return False
    state.handymen_now = True
    return True


# The supplier


def supplier_fields(state: DreamHome) -> i64:
    """DH-47: the cards of the house that can be given up for some card of the room discard."""
    fields: i64 = 0
    if state.handymen_now or state.unused(SUPPLIER) == 0:
        return fields
    house = state.house()
    room_types = types_out(state)
    field: i64
    room_type: i64
    for field in range(FIELDS):
        if not house.is_free(field):
            for room_type in range(len(state.rules.rooms.max_size)):
                if room_types & BIT[room_type] != 0 and may_exchange(house, state.rules, field, room_type):
                    fields |= BIT[field]
                    break
    return fields


def types_out(state: DreamHome) -> i64:
    """The room types in the room discard: whether a field accepts a card depends on nothing else of it."""
    room_types: i64 = 0
    card: i64
    for card in range(ROOM_CARDS):
        if state.market.rooms_out & BIT[card] != 0:
            room_types |= BIT[state.rules.rooms.type_of[card]]
    return room_types


def list_supplies(state: DreamHome, moves: Moves) -> None:
    """The cards of the room discard that the field accepts face up; of equal cards the first (DH-R56)."""
    rooms = state.rules.rooms
    card: i64
    for card in range(ROOM_CARDS):
        if is_first_out(state, card) and may_exchange(state.house(), state.rules, state.field, rooms.type_of[card]):
            moves.add(codes.CARD + codes.MOST_COPIES * rooms.type_of[card] + rooms.copy_of[card])


def is_first_out(state: DreamHome, card: i64) -> bool:
    """Is this card in the room discard, and no equal one before it?"""
    out = state.market.rooms_out
    if out & BIT[card] == 0:
        return False
    other: i64
    for other in range(card):
        if out & BIT[other] != 0 and state.rules.rooms.alike(card, other):
            return False
    return True


def bring(state: DreamHome, supply: i64) -> None:
    """The new card leaves the room discard; the old one will join it."""
    rooms = state.rules.rooms
    card: i64
    for card in range(ROOM_CARDS):
        if codes.MOST_COPIES * rooms.type_of[card] + rooms.copy_of[card] == supply:
            state.room = card
    state.market.rooms_out &= ~BIT[state.room]
    state.used |= lowest(state.unused(SUPPLIER))
    lift(state)


# The handyman


def handyman_fields(state: DreamHome) -> i64:
    """DH-48: the cards of the house that can be swapped with another one, which then can be swapped as well."""
    fields: i64 = 0
    if state.unused(HANDYMAN) == 0:
        return fields
    field: i64
    other: i64
    for field in range(FIELDS):
        for other in range(field):
            both = BIT[field] | BIT[other]
            if fields & both != both and may_swap(state.house(), state.rules, field, other):
                fields |= both
    return fields


def list_swaps(state: DreamHome, moves: Moves) -> None:
    other: i64
    for other in range(FIELDS):
        if may_swap(state.house(), state.rules, state.field, other):
            moves.add(codes.FIELD + other)


def swap(state: DreamHome, other: i64) -> None:
    """DH-48; with helpers in a fixed order no supplier acts after it (DH-72)."""
    state.handymen_now = state.rules.own_helpers.in_fixed_order
    state.used |= lowest(state.unused(HANDYMAN))
    state.house().swap(state.field, other)


# The roofer


def roofs_out(state: DreamHome) -> i64:
    """The roofs in the special discard."""
    return state.market.specials_out & state.rules.specials.of_kind[ROOF]


def can_roof(state: DreamHome) -> bool:
    """DH-46: asked while there is a roof to choose."""
    return state.unused(ROOFER) != 0 and roofs_out(state) != 0


def list_roofs(state: DreamHome, moves: Moves) -> None:
    faces: i64 = 0
    card: i64
    for card in range(SPECIAL_CARDS):
        if roofs_out(state) & BIT[card] != 0:
            faces |= BIT[state.rules.specials.face_of[card]]
    face: i64
    for face in range(len(codes.ROOFS)):
        if faces & BIT[face] != 0:
            moves.add(codes.ROOFER + face)
    moves.add(codes.PASS)


def use_roofer(state: DreamHome, move: i64) -> None:
    """DH-46: the chosen roof joins the face-down pile; a second roofer chooses from what is left."""
    state.used |= lowest(state.unused(ROOFER))
    if move != codes.PASS:
        card: i64 = 0
        while roofs_out(state) & BIT[card] == 0 or state.rules.specials.face_of[card] != move - codes.ROOFER:
            card += 1
        state.market.specials_out &= ~BIT[card]
        state.house().held |= BIT[card]
    state.asked = ASK_CONFIRM
    if can_roof(state):
        state.asked = ASK_ROOFER
