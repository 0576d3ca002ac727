"""The turn: what a player is asked, one small decision after the other (DH-17, DH-28 to DH-38).

Read it beside section (d) of the rules. `list_moves` names the options of the decision that is asked; `play` carries
one out and asks the next. `round.py` knows whose turn it is, `tools.py` and `finale.py` what tools and helpers do.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from richtfest.core.arrays import i64
from richtfest.core.state import Moves
from richtfest.games.dream_home.rules import asks, codes, finale, tools
from richtfest.games.dream_home.rules.deck import COLUMNS, START_CARD
from richtfest.games.dream_home.rules.fits import accepts, places, scaffold_fields, tile_fields
from richtfest.games.dream_home.rules.house import BIT, NO_CARD, NO_TILE, NOWHERE
from richtfest.games.dream_home.rules.round import go_on
from richtfest.games.dream_home.rules.ruleset import DECORATION, DESIGNER, JACKHAMMER, OUTDOORS, SCAFFOLD_CARD

if TYPE_CHECKING:
    from richtfest.games.dream_home.rules.state import DreamHome


def list_moves(state: DreamHome, moves: Moves) -> None:
    """The options of the decision that is asked."""
    asked = state.asked
    house = state.house()
    if asked == asks.ASK_PLACE:
        tools.list_fields(places(house, state.rules, state.rules.rooms.type_of[state.room]), codes.ROOM, moves)
    elif asked == asks.ASK_TAKE:
        tools.list_columns(state, codes.TAKE, NOWHERE, moves)
    elif asked == asks.ASK_CONFIRM:
        moves.add(codes.CONFIRM)
    elif asked == asks.ASK_REMOVE:
        list_removals(state, moves)
    elif asked == asks.ASK_TOOLS:
        tools.list_tools(state, moves)
    elif asked == asks.ASK_DRILL_COLUMN:
        tools.list_drill_columns(state, moves)
    elif asked == asks.ASK_MIXER_COLUMN:
        tools.list_columns(state, codes.COLUMN, state.column, moves)
    elif asked == asks.ASK_PLACE_TILE:
        tile = state.rules.specials.face_of[state.special]
        tools.list_fields(tile_fields(house, state.rules, tile), codes.TILE, moves)
    elif asked == asks.ASK_SCAFFOLD_BEFORE:
        tools.list_fields(scaffold_fields(house), codes.SCAFFOLD, moves)
        moves.add(codes.LATER)
    elif asked == asks.ASK_SCAFFOLD_AFTER:
        tools.list_fields(scaffold_fields(house), codes.SCAFFOLD, moves)
    elif asked == asks.ASK_JACKHAMMER:
        tools.list_columns(state, codes.JACKHAMMER, NOWHERE, moves)
        moves.add(codes.PASS)
    elif asked == asks.ASK_KEEP_TILE:
        list_kept(state, moves)
    elif asked == asks.ASK_MOVE_TILE:
        tools.list_heirs(state, moves)
    elif asked == asks.ASK_ORDER:
        moves.add(codes.ORDER_ROOM)
        moves.add(codes.ORDER_SPECIAL)
    elif asked == asks.ASK_HELPER:
        finale.list_helpers(state, moves)
    elif asked == asks.ASK_SUPPLIER_CARD:
        finale.list_supplies(state, moves)
    elif asked == asks.ASK_HANDYMAN_FIELD:
        finale.list_swaps(state, moves)
    elif asked == asks.ASK_ROOFER:
        finale.list_roofs(state, moves)


def play(state: DreamHome, move: i64) -> None:
    """Carry out one decision and ask the next."""
    asked = state.asked
    if asked == asks.ASK_PLACE:
        place_room(state, move - codes.ROOM)
    elif asked == asks.ASK_TAKE:
        take(state, move - codes.TAKE)
    elif asked == asks.ASK_CONFIRM:
        hand_over(state)
    elif asked == asks.ASK_REMOVE:
        remove(state, move - codes.REMOVE)
    elif asked == asks.ASK_TOOLS:
        tools.use_tool(state, move)
    elif asked == asks.ASK_DRILL_COLUMN:
        tools.drill(state, move - codes.COLUMN)
        finish_exchange(state)
    elif asked == asks.ASK_MIXER_COLUMN:
        tools.mix(state, move - codes.COLUMN)
        tools.ask_tools(state)
    elif asked == asks.ASK_PLACE_TILE:
        place_tile(state, move - codes.TILE)
    elif asked in (asks.ASK_SCAFFOLD_BEFORE, asks.ASK_SCAFFOLD_AFTER):
        place_scaffold(state, move)
    elif asked == asks.ASK_JACKHAMMER:
        use_jackhammer(state, move)
    elif asked == asks.ASK_KEEP_TILE:
        keep_tile(state, move - codes.KEEP)
    elif asked == asks.ASK_MOVE_TILE:
        tools.move_tile(state, move - codes.MOVE)
        finish_exchange(state)
    elif asked == asks.ASK_ORDER:
        state.special_first = move == codes.ORDER_SPECIAL
        resolve_cards(state)
    elif asked == asks.ASK_HELPER:
        if move == codes.NEXT:
            end_helpers(state)
        else:
            finale.use_helper(state, move)
    elif asked == asks.ASK_SUPPLIER_CARD:
        finale.bring(state, move - codes.CARD)
        finish_exchange(state)
    elif asked == asks.ASK_HANDYMAN_FIELD:
        finale.swap(state, move - codes.FIELD)
        settle_tiles(state)
    elif asked == asks.ASK_ROOFER:
        finale.use_roofer(state, move)
        if move == codes.PASS and state.asked == asks.ASK_CONFIRM:
            hand_over(state)


def hand_over(state: DreamHome) -> None:
    """This seat has decided: what it did is final, and somebody else is asked, or new cards are dealt."""
    state.inked += 1
    go_on(state)


# Jackhammers and removal (DH-21 to DH-26)


def use_jackhammer(state: DreamHome, move: i64) -> None:
    """DH-22: take the room card of a column and place it now; its special card is discarded."""
    state.claimants &= ~BIT[state.actor]
    if move == codes.PASS:
        pass_by(state)
        return
    column = move - codes.JACKHAMMER
    tools.use_up(state, JACKHAMMER)
    state.hammered |= BIT[state.actor]
    state.room = state.market.take_room(column)
    state.market.discard_special(column)
    if state.claimants != 0:
        state.inked += 1  # DH-R68: the others race for what is left
    state.asked = asks.ASK_PLACE


def pass_by(state: DreamHome) -> None:
    """Final as soon as somebody else is asked; as long as the same seat goes on, it may think again."""
    seat = state.actor
    if state.claimants == 0:
        go_on(state)
    if state.actor != seat:
        state.inked += 1


def list_removals(state: DreamHome, moves: Moves) -> None:
    """DH-26: never the first column."""
    column: i64
    for column in range(1, COLUMNS):
        if state.market.has_room(column):
            moves.add(codes.REMOVE + column)


def remove(state: DreamHome, column: i64) -> None:
    state.market.discard_room(column)
    state.market.discard_special(column)
    if state.hammered & BIT[state.actor] != 0:
        state.asked = asks.ASK_CONFIRM  # DH-R20: the start player has no turn to confirm it with
    else:
        go_on(state)


# Taking and placing (DH-29 to DH-36)


def take(state: DreamHome, column: i64) -> None:
    """DH-29: everything in the column; the start player card is laid beside the house at once."""
    state.taken = True
    state.room = state.market.take_room(column)
    state.special = state.market.take_special(column)
    if state.special == START_CARD:
        state.start_card = state.actor
        state.special = NO_CARD
    else:
        state.fresh |= BIT[state.special]
        kind = state.rules.specials.kind_of[state.special]
        if state.rules.card_order.is_free:
            if kind in (DECORATION, DESIGNER, SCAFFOLD_CARD):  # DH-R57: with all others the order does not matter
                state.asked = asks.ASK_ORDER
                return
        elif kind == SCAFFOLD_CARD and scaffold_fields(state.house()) != 0:
            state.asked = asks.ASK_SCAFFOLD_BEFORE
            return
    resolve_cards(state)


def resolve_cards(state: DreamHome) -> None:
    """DH-30: the room card, then the special card, unless the order was chosen otherwise; then the turn is over."""
    if state.room != NO_CARD and not (state.special_first and state.special != NO_CARD):
        state.asked = asks.ASK_PLACE
    elif state.special != NO_CARD:
        resolve_special(state)
    else:
        state.asked = asks.ASK_CONFIRM


def place_room(state: DreamHome, field: i64) -> None:
    """DH-31, DH-35: face up if the field accepts the card, otherwise face down; a scaffold makes way."""
    house = state.house()
    if house.has_scaffold(field):
        scaffold = tools.lowest(house.held & state.rules.specials.of_kind[SCAFFOLD_CARD])
        house.held &= ~scaffold
        state.market.specials_out |= scaffold
    room_type = state.rules.rooms.type_of[state.room]
    if accepts(house, state.rules, field, room_type):
        house.lay_up(field, state.room, room_type)
    else:
        house.lay_down(field, state.room)
    state.room = NO_CARD
    settle_tiles(state)


# Special cards (DH-38, DH-42 to DH-45, DH-56)


def resolve_special(state: DreamHome) -> None:
    kind = state.rules.specials.kind_of[state.special]
    house = state.house()
    if kind == DECORATION:
        tile = state.rules.specials.face_of[state.special]
        if state.rules.specials.tile_targets[tile] == OUTDOORS:
            house.outdoor |= BIT[tile]
            discard_special(state)
        elif tile_fields(house, state.rules, tile) != 0:
            state.asked = asks.ASK_PLACE_TILE
        else:
            discard_special(state)  # DH-44: the tile is lost
    elif kind == SCAFFOLD_CARD:
        if scaffold_fields(house) != 0:
            state.asked = asks.ASK_SCAFFOLD_AFTER
        else:
            discard_special(state)
    else:
        keep_special(state)


def discard_special(state: DreamHome) -> None:
    state.market.specials_out |= BIT[state.special]
    state.special = NO_CARD
    resolve_cards(state)


def keep_special(state: DreamHome) -> None:
    """Beside the house, on the roof pile or as a scaffold on the board."""
    state.house().held |= BIT[state.special]
    state.special = NO_CARD
    resolve_cards(state)


def place_tile(state: DreamHome, field: i64) -> None:
    state.house().put_tile(field, state.rules.specials.face_of[state.special])
    discard_special(state)


def place_scaffold(state: DreamHome, move: i64) -> None:
    if move == codes.LATER:
        resolve_cards(state)
    else:
        state.house().put_scaffold(move - codes.SCAFFOLD)
        keep_special(state)


# Tiles that must be moved or given up: DH-37, DH-59, DH-60


def finish_exchange(state: DreamHome) -> None:
    """DH-59: the incoming card lies face up, the outgoing one where it came from."""
    if state.asked == asks.ASK_MOVE_TILE and state.tile != NO_TILE:
        return  # the tile of the outgoing card comes first
    state.house().lay_up(state.field, state.room, state.rules.rooms.type_of[state.room])
    if state.phase == asks.HELPERS:
        state.market.rooms_out |= BIT[state.outgoing]
    else:
        state.market.put_room(state.column, state.outgoing)
    state.room = NO_CARD
    state.outgoing = NO_CARD
    settle_tiles(state)


def settle_tiles(state: DreamHome) -> None:
    """DH-37: in a room with several tiles one of them must be kept; then the seat goes on."""
    if state.house().crowded_room() != NOWHERE:
        state.asked = asks.ASK_KEEP_TILE
    elif state.phase == asks.HELPERS:
        finale.ask_helper(state)
    elif state.phase == asks.JACKHAMMERS or state.taken:
        resolve_cards(state)
    else:
        tools.ask_tools(state)


def list_kept(state: DreamHome, moves: Moves) -> None:
    house = state.house()
    first = house.crowded_room()
    field: i64
    for field in range(first, house.room_end(first) + 1):
        if house.tile_at(field) != NO_TILE:
            moves.add(codes.KEEP + house.tile_at(field))


def keep_tile(state: DreamHome, tile: i64) -> None:
    house = state.house()
    first = house.crowded_room()
    field: i64
    for field in range(first, house.room_end(first) + 1):
        if house.tile_at(field) != tile:
            house.put_tile(field, NO_TILE)
    settle_tiles(state)


# The end of the helpers: DH-61


def end_helpers(state: DreamHome) -> None:
    """Suppliers and handymen are done. Before the roofer the special discard comes to light."""
    if finale.passes_on_to_handymen(state):
        return
    if finale.can_roof(state) and not state.is_pencil:
        state.inked += 1
        state.asked = asks.ASK_ROOFER
    else:
        hand_over(state)
