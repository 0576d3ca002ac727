"""Why not? What stands in the way of a move, in a sentence with the number of the rule."""

from __future__ import annotations

from typing import Final

from richtfest.core.words import Translate
from richtfest.games.dream_home import moves
from richtfest.games.dream_home.moves import (
    BringCard,
    ChooseColumn,
    KeepTile,
    MoveTile,
    PlaceRoom,
    PlaceScaffold,
    PlaceTile,
    RemoveColumn,
    ScaffoldLater,
    SwapWith,
    TakeColumn,
    UseDrill,
    UseHandyman,
    UseJackhammer,
    UseMixer,
    UseRoofer,
    UseSupplier,
    codes,
)
from richtfest.games.dream_home.rules import asks
from richtfest.games.dream_home.rules.finale import is_first_out, supplier_fields
from richtfest.games.dream_home.rules.fits import suits_storey
from richtfest.games.dream_home.rules.house import BIT
from richtfest.games.dream_home.rules.ruleset import DRILL, HANDYMAN, MIXER, ROOM_CARDS, SUPPLIER
from richtfest.games.dream_home.rules.state import DreamHome
from richtfest.games.dream_home.view import targets
from richtfest.games.dream_home.words.names import name_of
from richtfest.games.dream_home.words.offers import question

COLUMN_QUESTIONS: Final = {asks.ASK_TAKE, asks.ASK_JACKHAMMER, asks.ASK_TOOLS}


def why_not(table: DreamHome, seat: int, code: int, _: Translate) -> str:
    """Why a move is not possible now, with the number of the rule."""
    state = table.desk(seat)
    if code not in moves.EVERY_MOVE:
        return _("There is no such move in this game.")
    move = moves.decode(code)
    asked = state.asked
    match move:
        case TakeColumn() | UseJackhammer() | UseMixer() if asked in {
            asks.ASK_TAKE,
            asks.ASK_JACKHAMMER,
            asks.ASK_TOOLS,
        }:
            return why_not_column(state, seat, move, _)
        case ChooseColumn(column) if asked in {asks.ASK_DRILL_COLUMN, asks.ASK_MIXER_COLUMN}:
            if not state.market.has_room(column - 1):
                return _("There is no room card in this column any more (DH-23).")
            if asked == asks.ASK_MIXER_COLUMN:
                return _("The cement mixer swaps two different columns (DH-55).")
            return _("This card would not lie face up there (DH-53).")
        case RemoveColumn(column) if asked == asks.ASK_REMOVE:
            if column == 1:
                return _("The first column is never removed (DH-26).")
            return _("There is no room card in this column any more (DH-23).")
        case UseDrill(field) if asked == asks.ASK_TOOLS:
            return why_no_drill(state, codes.FIELDS.index(field), _)
        case PlaceRoom(field) if asked == asks.ASK_PLACE:
            return why_not_there(state, codes.FIELDS.index(field), _)
        case PlaceScaffold(field) if asked in {asks.ASK_SCAFFOLD_BEFORE, asks.ASK_SCAFFOLD_AFTER}:
            if not state.house().is_open(codes.FIELDS.index(field)):
                return _("This field is taken (DH-56).")
            return _("This field has nothing underneath (DH-9).")
        case PlaceTile(field) if asked == asks.ASK_PLACE_TILE:
            return why_no_tile(state, codes.FIELDS.index(field), _)
        case KeepTile() if asked == asks.ASK_KEEP_TILE:
            return _("This decoration is not in the room with too many (DH-37).")
        case MoveTile() if asked == asks.ASK_MOVE_TILE:
            return _("The decoration stays in its room (DH-60).")
        case UseSupplier(field) | UseHandyman(field) if asked == asks.ASK_HELPER:
            return why_no_helper(state, move, codes.FIELDS.index(field), _)
        case BringCard() if asked == asks.ASK_SUPPLIER_CARD:
            return why_no_supply(state, code - codes.CARD, _)
        case SwapWith(field) if asked == asks.ASK_HANDYMAN_FIELD:
            return why_no_swap(state, codes.FIELDS.index(field), _)
        case UseRoofer() if asked == asks.ASK_ROOFER:
            return _("There is no such roof in the discard pile (DH-46).")
        case ScaffoldLater() if asked == asks.ASK_SCAFFOLD_AFTER:
            return _("The scaffold must be put up now (DH-56).")
    return _("You are asked something else now: {question}").format(question=question(state, seat, _))


def why_not_column(state: DreamHome, seat: int, move: TakeColumn | UseJackhammer | UseMixer, _: Translate) -> str:
    match move:
        case TakeColumn(column) if state.asked == asks.ASK_TAKE and not state.market.has_room(column - 1):
            return _("There is no room card in this column any more (DH-23).")
        case UseJackhammer(column) if state.asked == asks.ASK_JACKHAMMER and not state.market.has_room(column - 1):
            return _("There is no room card in this column any more (DH-23).")
        case UseJackhammer() if state.asked != asks.ASK_JACKHAMMER:
            return _("A jackhammer is used before the turns, in a later round than it was taken (DH-21, DH-52).")
        case UseMixer(column) if state.asked == asks.ASK_TOOLS:
            if state.usable(seat, MIXER) == 0:
                return _("You have no cement mixer that can be used this round (DH-55).")
            if not state.market.has_room(column - 1):
                return _("There is no room card in this column any more (DH-23).")
            return _("The cement mixer swaps two different columns (DH-55).")
    return _("You are asked something else now: {question}").format(question=question(state, seat, _))


def why_not_there(state: DreamHome, field: int, _: Translate) -> str:
    """DH-31."""
    house = state.house()
    if not house.is_free(field):
        return _("A room lies there already (DH-31).")
    if not house.is_supported(field):
        return _("This field has nothing underneath (DH-9).")
    return _("The card lies face up somewhere else, so it may not lie face down here (DH-72).")


def why_no_tile(state: DreamHome, field: int, _: Translate) -> str:
    """DH-43."""
    house = state.house()
    if not house.is_up(field):
        return _("A decoration needs a room that lies face up (DH-43).")
    if house.tiles_between(house.room_start(field), house.room_end(field)) > 0:
        return _("This room has a decoration already (DH-43).")
    tile = int(state.rules.specials.face_of[state.special])
    wanted = ", ".join(name_of(target, _) for target in targets(state.rules, tile))
    return _("This decoration belongs into another room: {rooms} (DH-43).").format(rooms=wanted)


# Tools and helpers


def why_no_drill(state: DreamHome, field: int, _: Translate) -> str:
    """DH-53."""
    if state.usable(state.actor, DRILL) == 0:
        return _("You have no drill that can be used this round (DH-53).")
    if not state.house().is_up(field):
        return _("No room lies face up there (DH-53).")
    return _("No room of the market fits there (DH-53).")


def why_no_helper(state: DreamHome, move: UseSupplier | UseHandyman, field: int, _: Translate) -> str:
    """DH-47, DH-48, DH-72."""
    supplier = isinstance(move, UseSupplier)
    if state.unused(SUPPLIER if supplier else HANDYMAN) == 0:
        return _("You have no supplier left (DH-47).") if supplier else _("You have no handyman left (DH-48).")
    if state.house().is_free(field):
        return _("No room lies there (DH-47).") if supplier else _("No room lies there (DH-48).")
    if state.handymen_now if supplier else state.rules.own_helpers.in_fixed_order and supplier_fields(state) != 0:
        return _("Suppliers act before handymen here (DH-72).")
    if supplier:
        return _("No card of the discard pile fits there (DH-47).")
    return _("This room can change places with no other (DH-48).")


def why_no_supply(state: DreamHome, supply: int, _: Translate) -> str:
    """DH-47, DH-R56."""
    rooms = state.rules.rooms
    card = next(
        (
            card
            for card in range(ROOM_CARDS)
            if codes.MOST_COPIES * rooms.type_of[card] + rooms.copy_of[card] == supply
            and state.market.rooms_out & BIT[card]
        ),
        None,
    )
    if card is None:
        return _("This card is not in the discard pile (DH-47).")
    if not is_first_out(state, card):
        return _("An equal card is offered in its place (DH-47).")
    return _("This card does not fit there (DH-47).")


def why_no_swap(state: DreamHome, other: int, _: Translate) -> str:
    """DH-48."""
    house, rules = state.house(), state.rules
    if other == state.field:
        return _("A room changes places with another one (DH-48).")
    if house.is_free(other):
        return _("No room lies there (DH-48).")
    if house.is_empty_room(other) and house.is_empty_room(state.field):
        return _("Two empty rooms look the same in either order (DH-48).")
    pairs = ((other, state.field), (state.field, other))
    if any(house.is_up(at) and not suits_storey(rules, to, house.type_at(at)) for at, to in pairs):
        return _("A room would be on the wrong storey after this swap (DH-48).")
    return _("A room would be larger than allowed after this swap (DH-48).")
