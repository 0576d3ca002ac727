"""The log: what was done, as a person tells it afterwards."""

from __future__ import annotations

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
    SwapWith,
    TakeColumn,
    UseJackhammer,
    UseRoofer,
    codes,
)
from richtfest.games.dream_home.rules.asks import ASK_DRILL_COLUMN
from richtfest.games.dream_home.rules.fits import accepts
from richtfest.games.dream_home.rules.house import NO_CARD
from richtfest.games.dream_home.rules.state import DreamHome
from richtfest.games.dream_home.view import special_card, view
from richtfest.games.dream_home.words.names import counted, field_name, name_of, the
from richtfest.games.dream_home.words.offers import market_type


def tell(table: DreamHome, seat: int, code: int, _: Translate) -> str:
    """A move as the log tells it. No face of a roof is told before the end (DH-41)."""
    state = table.desk(seat)
    move = moves.decode(code)
    match move:
        case TakeColumn(column):
            return _("took {room} and {special}").format(**taken(state, column, _))
        case RemoveColumn(column):
            return _("removed {room} and {special} from the market").format(**taken(state, column, _))
        case UseJackhammer(column):
            return _("took {room} with the jackhammer").format(**taken(state, column, _))
        case PlaceRoom(field):
            room_type = int(state.rules.rooms.type_of[state.room])
            room = the(codes.ROOM_TYPES[room_type], _)
            if accepts(state.house(), state.rules, codes.FIELDS.index(field), room_type):
                return _("laid {room} on {field}").format(room=room, field=field_name(field, _))
            return _("laid {room} face down on {field}").format(room=room, field=field_name(field, _))
        case ChooseColumn(column) if state.asked == ASK_DRILL_COLUMN:
            return _("drilled {old} on {field} out for {room} of the market").format(
                old=standing_on(state, codes.FIELDS[state.field], _),
                field=field_name(codes.FIELDS[state.field], _),
                room=taken(state, column, _)["room"],
            )
        case ChooseColumn(column):
            return _("swapped {room} and {other} of the market with the cement mixer").format(
                room=taken(state, int(state.column) + 1, _)["room"],
                other=taken(state, column, _)["room"],
            )
        case PlaceScaffold(field):
            return _("put up a scaffold on {field}").format(field=field_name(field, _))
        case PlaceTile(field):
            tile = codes.TILES[state.rules.specials.face_of[state.special]]
            return _("put {tile} into {room} on {field}").format(
                tile=the(tile, _), room=standing_on(state, field, _), field=field_name(field, _)
            )
        case KeepTile(tile):
            return _("kept {tile}").format(tile=the(tile, _))
        case MoveTile(field):
            tile = the(codes.TILES[state.tile], _)
            return _("moved {tile} to {field}").format(tile=tile, field=field_name(field, _))
        case BringCard(card):
            return _("had the supplier bring {room} for {old} on {field}").format(
                old=standing_on(state, codes.FIELDS[state.field], _),
                field=field_name(codes.FIELDS[state.field], _),
                room=the(card.rpartition("-")[0], _),
            )
        case SwapWith(field):
            return _("had the handyman swap {room} on {field} and {other} on {place}").format(
                room=standing_on(state, codes.FIELDS[state.field], _),
                field=field_name(codes.FIELDS[state.field], _),
                other=standing_on(state, field, _),
                place=field_name(field, _),
            )
        case UseRoofer():
            return _("took a roof card with the roofer")
    return ""


def taken(state: DreamHome, column: int, _: Translate) -> dict[str, str]:
    """What lies in a column of the market."""
    found = {"room": the(codes.ROOM_TYPES[market_type(state, column)], _)}
    if (special := state.market.special(column - 1)) != NO_CARD:
        card = special_card(state.rules, special)
        found["special"] = the("roof" if card.kind == "roof" else card.face, _)
    return found


def standing_on(state: DreamHome, field: str, _: Translate) -> str:
    """The room on a field of the acting seat's house."""
    room_type = state.house().type_at(codes.FIELDS.index(field))
    return the("empty" if room_type < 0 else codes.ROOM_TYPES[room_type], _)


def tell_end(state: DreamHome, seat: int, _: Translate) -> str:
    """DH-41: after the end the log says which roofs they were."""
    roofs = view(state, seat).houses[seat].roofs
    if not roofs:
        return ""
    return _("turned up these roofs: {roofs}").format(roofs=", ".join(counted(name_of(face, _) for face in roofs)))


def tell_outcome(before: DreamHome, after: DreamHome, seat: int, code: int, _: Translate) -> str:
    """Nothing of note happens by itself."""
    return ""
