"""What a move would make of the house, for those who look before they leap."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from richtfest.games.dream_home import moves
from richtfest.games.dream_home.moves import codes
from richtfest.games.dream_home.rules import scoring
from richtfest.games.dream_home.rules.fits import accepts, heirs
from richtfest.games.dream_home.rules.house import NO_TILE, NOWHERE, House
from richtfest.games.dream_home.rules.ruleset import Ruleset
from richtfest.games.dream_home.rules.state import DreamHome


@dataclass(frozen=True, slots=True)
class Outlook:
    """The change of all points but the roof's, and whether the card would lie face down."""

    points: int
    face_down: bool


def outlooks(table: DreamHome, seat: int, offered: Iterable[int]) -> dict[int, Outlook]:
    """For every move of the acting seat that lays a room, a decoration or the second card of a swap, and for it alone.

    What the special card brings afterwards does not count.
    """
    state, found = table.desk(seat), {}
    for code in offered:
        match moves.decode(code):
            case moves.PlaceRoom(field):
                after = after_placing(state, codes.FIELDS.index(field))
                face_down = after.is_empty_room(codes.FIELDS.index(field))
            case moves.PlaceTile(field):
                after, face_down = after_decorating(state, codes.FIELDS.index(field)), False
            case moves.SwapWith(field):
                after, face_down = after_swap(state, codes.FIELDS.index(field)), False
            case _:
                continue
        found[code] = Outlook(gained(state, after), face_down)
    return found


def gained(state: DreamHome, after: House) -> int:
    """What the acting seat's house would be worth more than now."""
    return int(scoring.open_total(after, state.rules) - scoring.open_total(state.house(), state.rules))


def after_placing(state: DreamHome, field: int) -> House:
    """DH-31: the card in the hand lies on this field."""
    after, room_type = state.house().clone(), state.rules.rooms.type_of[state.room]
    if accepts(after, state.rules, field, room_type):
        after.lay_up(field, state.room, room_type)
    else:
        after.lay_down(field, state.room)
    return with_one_tile_a_room(after, state.rules)


def after_decorating(state: DreamHome, field: int) -> House:
    after = state.house().clone()
    after.put_tile(field, state.rules.specials.face_of[state.special])
    return after


def after_swap(state: DreamHome, other: int) -> House:
    """DH-48: the handyman has swapped the chosen card with this one."""
    after = state.house().clone()
    after.swap(state.field, other)
    return with_one_tile_a_room(after, state.rules)


def after_exchange(state: DreamHome, room_type: int) -> House:
    """DH-59, DH-60: a card of this type lies in the place of the chosen one. Cards of one type look alike here."""
    after, field = state.house().clone(), int(state.field)
    tile, inheriting = after.tile_at(field), int(heirs(after, state.rules, field))
    after.put_tile(field, NO_TILE)
    if inheriting:
        after.put_tile(inheriting.bit_length() - 1, tile)
    after.lay_up(field, 0, room_type)
    return with_one_tile_a_room(after, state.rules)


def with_one_tile_a_room(house: House, rules: Ruleset) -> House:
    """DH-37: where several tiles come together, the one with most points stays."""
    while (first := int(house.crowded_room())) != NOWHERE:
        room = range(first, int(house.room_end(first)) + 1)
        tiled = [field for field in room if house.tile_at(field) != NO_TILE]
        best = max(tiled, key=lambda field: rules.specials.tile_points[house.tile_at(field)])
        for field in tiled:
            if field != best:
                house.put_tile(field, NO_TILE)
    return house
