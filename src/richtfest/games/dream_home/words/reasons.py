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
        case UseDrill() if asked == asks.ASK_TOOLS:
            return _("You have no drill that can be used this round, or no room of the market fits there (DH-53).")
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
        case UseSupplier() if asked == asks.ASK_HELPER:
            return _("You have no supplier left, or no card of the discard pile fits there (DH-47).")
        case BringCard() if asked == asks.ASK_SUPPLIER_CARD:
            return _("This card is not in the discard pile, does not fit there, or an equal one is offered (DH-47).")
        case UseHandyman() if asked == asks.ASK_HELPER:
            return _("You have no handyman left, or nothing fits in this place (DH-48).")
        case SwapWith() if asked == asks.ASK_HANDYMAN_FIELD:
            return _("After this swap a room would be too large, or on the wrong storey (DH-48).")
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
        case UseMixer() if state.asked == asks.ASK_TOOLS:
            return _("You have no cement mixer that can be used this round, or no room lies there (DH-55).")
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
