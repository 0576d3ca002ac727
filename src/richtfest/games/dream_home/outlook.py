"""What a move would make of the house, for those who look before they leap."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from richtfest.games.dream_home import moves, scoring
from richtfest.games.dream_home.fits import accepts
from richtfest.games.dream_home.house import House
from richtfest.games.dream_home.moves import FIELDS
from richtfest.games.dream_home.state import DreamHome


@dataclass(frozen=True, slots=True)
class Outlook:
    """The change of all points but the roof's, and whether the card would lie face down."""

    points: int
    face_down: bool


def outlooks(state: DreamHome, codes: Iterable[int]) -> dict[int, Outlook]:
    """For every move of the acting seat that lays a room, a decoration or the second card of a swap, and for it alone.

    What the special card brings afterwards does not count.
    """
    found = {}
    for code in codes:
        move = moves.decode(code)
        if isinstance(move, moves.PlaceRoom | moves.PlaceTile | moves.SwapWith):
            found[code] = outlook(state, move)
    return found


def outlook(state: DreamHome, move: moves.PlaceRoom | moves.PlaceTile | moves.SwapWith) -> Outlook:
    rules, now = state.rules, state.house()
    after, field = now.clone(), FIELDS.index(move.field)
    match move:
        case moves.PlaceRoom():
            room_type = rules.rooms.type_of[state.room]
            if not accepts(now, rules, field, room_type):
                after.lay_down(field, state.room)
                return Outlook(gained(state, now, after), face_down=True)
            after.lay_up(field, state.room, room_type)
        case moves.PlaceTile():
            after.put_tile(field, rules.specials.face_of[state.special])
        case moves.SwapWith():
            after.swap(state.field, field)
    return Outlook(gained(state, now, after), face_down=False)


def gained(state: DreamHome, before: House, after: House) -> int:
    return int(scoring.open_total(after, state.rules) - scoring.open_total(before, state.rules))
