"""Drill and cement mixer, and how a card of the house is exchanged (DH-28, DH-52 to DH-55, DH-59, DH-60)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from richtfest.core.arrays import i64
from richtfest.core.state import Moves
from richtfest.games.dream_home.rules import codes
from richtfest.games.dream_home.rules.asks import (
    ASK_DRILL_COLUMN,
    ASK_MIXER_COLUMN,
    ASK_MOVE_TILE,
    ASK_TAKE,
    ASK_TOOLS,
)
from richtfest.games.dream_home.rules.deck import COLUMNS
from richtfest.games.dream_home.rules.fits import heirs, may_exchange
from richtfest.games.dream_home.rules.house import BIT, FIELDS, NO_TILE, NOWHERE, STOREY_OF
from richtfest.games.dream_home.rules.ruleset import DRILL, MIXER

if TYPE_CHECKING:
    from richtfest.games.dream_home.rules.state import DreamHome


def list_fields(fields: i64, first_code: i64, moves: Moves) -> None:
    """Every field of a set, as code + field."""
    while fields != 0:
        if fields & 1 == 1:
            moves.add(first_code)
        fields >>= 1
        first_code += 1


def ask_tools(state: DreamHome) -> None:
    """DH-28: not asked if no tool has a legal use."""
    state.field = NOWHERE
    state.column = NOWHERE
    state.asked = ASK_TAKE
    if not state.rules.tools_per_turn.allow_one_after(state.tools_used):
        return
    if can_mix(state) or drill_fields(state) != 0:
        state.asked = ASK_TOOLS


def list_tools(state: DreamHome, moves: Moves) -> None:
    list_fields(drill_fields(state), codes.DRILL, moves)
    if can_mix(state):
        list_columns(state, codes.MIXER, NOWHERE, moves)
    moves.add(codes.DONE)


def list_columns(state: DreamHome, first_code: i64, but: i64, moves: Moves) -> None:
    """Every column that still holds a room card, but one."""
    column: i64
    for column in range(COLUMNS):
        if state.market.has_room(column) and column != but:
            moves.add(first_code + column)


def use_tool(state: DreamHome, move: i64) -> None:
    if move == codes.DONE:
        state.asked = ASK_TAKE
    elif codes.DRILL <= move < codes.DRILL + FIELDS:
        state.field = move - codes.DRILL
        state.asked = ASK_DRILL_COLUMN
    else:
        state.column = move - codes.MIXER
        state.asked = ASK_MIXER_COLUMN


def lowest(cards: i64) -> i64:
    """The first card of a set, as a bit."""
    return cards & -cards


def use_up(state: DreamHome, kind: i64) -> None:
    """DH-52: a tool works once and goes to the special discard."""
    tool = lowest(state.usable(state.actor, kind))
    state.house().held &= ~tool
    state.market.specials_out |= tool
    state.tools_used += 1


# The cement mixer


def can_mix(state: DreamHome) -> bool:
    return state.usable(state.actor, MIXER) != 0 and state.market.count_rooms() > 1


def mix(state: DreamHome, other: i64) -> None:
    """DH-55: swap the room cards of two columns."""
    use_up(state, MIXER)
    state.market.swap_rooms(state.column, other)


# The drill


def drill_fields(state: DreamHome) -> i64:
    """DH-53: the face-up cards that can be given up for some card of the market."""
    fields: i64 = 0
    if state.usable(state.actor, DRILL) == 0:
        return fields
    house = state.house()
    field: i64
    column: i64
    for field in range(FIELDS):
        if house.is_up(field):
            for column in range(COLUMNS):
                if can_drill(state, field, column):
                    fields |= BIT[field]
                    break
    return fields


def can_drill(state: DreamHome, field: i64, column: i64) -> bool:
    card = state.market.room(column)
    if card < 0:
        return False
    return may_exchange(state.house(), state.rules, field, state.rules.rooms.type_of[card])


def list_drill_columns(state: DreamHome, moves: Moves) -> None:
    column: i64
    for column in range(COLUMNS):
        if can_drill(state, state.field, column):
            moves.add(codes.COLUMN + column)


def drill(state: DreamHome, column: i64) -> None:
    use_up(state, DRILL)
    state.column = column
    state.room = state.market.take_room(column)
    lift(state)


# Every exchange, also the supplier's


def lift(state: DreamHome) -> None:
    """DH-59, DH-60: the outgoing card leaves, and its tile is settled as far as there is no choice."""
    house = state.house()
    field = state.field
    inheriting = heirs(house, state.rules, field)
    state.outgoing = house.card_at(field)
    state.tile = house.tile_at(field)
    house.clear(field)
    house.put_tile(field, NO_TILE)
    if inheriting == 0:
        state.tile = NO_TILE  # out of the game
    elif lowest(inheriting) == inheriting:
        heir: i64
        for heir in range(FIELDS):
            if inheriting == BIT[heir]:
                house.put_tile(heir, state.tile)
        state.tile = NO_TILE
    else:
        state.asked = ASK_MOVE_TILE


def list_heirs(state: DreamHome, moves: Moves) -> None:
    """DH-60: every remaining card of the former room, which may have split."""
    house = state.house()
    room_type = state.rules.rooms.type_of[state.outgoing]
    left = state.field
    right = state.field
    while same_storey(left, left - 1) and house.type_at(left - 1) == room_type:
        left -= 1
    while same_storey(right, right + 1) and house.type_at(right + 1) == room_type:
        right += 1
    heir: i64
    for heir in range(left, right + 1):
        if heir != state.field:
            moves.add(codes.MOVE + heir)


def same_storey(field: i64, other: i64) -> bool:
    if other < 0 or other >= FIELDS:
        return False
    return STOREY_OF[field] == STOREY_OF[other]


def move_tile(state: DreamHome, field: i64) -> None:
    state.house().put_tile(field, state.tile)
    state.tile = NO_TILE
