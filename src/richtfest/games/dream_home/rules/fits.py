"""Where a card may lie, and with which side up; which cards may be exchanged (DH-31 to DH-36, DH-43, DH-47, DH-48)."""

from __future__ import annotations

from richtfest.core.arrays import i64
from richtfest.games.dream_home.rules.house import (
    BASEMENT,
    BIT,
    FIELDS,
    LEFT_END,
    NO_TILE,
    NOWHERE,
    RIGHT_END,
    STOREY_OF,
    House,
)
from richtfest.games.dream_home.rules.ruleset import DESIGNER, EVERYWHERE, OUTDOORS, Ruleset


def has_designer(house: House, rules: Ruleset) -> bool:
    return house.held & rules.specials.of_kind[DESIGNER] != 0


def suits_storey(rules: Ruleset, field: i64, room_type: i64) -> bool:
    """DH-6: basement rooms in the basement, all others above."""
    return (rules.rooms.basement[room_type] == 1) == (STOREY_OF[field] == BASEMENT)


def accepts(house: House, rules: Ruleset, field: i64, room_type: i64) -> bool:
    """DH-32: does a card of this type lie face up on this field?"""
    if not suits_storey(rules, field, room_type):
        return False
    first = field
    last = field
    if field > LEFT_END[field] and house.type_at(field - 1) == room_type:
        first = house.room_start(field - 1)
    if field < RIGHT_END[field] and house.type_at(field + 1) == room_type:
        last = house.room_end(field + 1)
    if last == first:
        return True
    if last - first + 1 > rules.rooms.max_size[room_type]:
        return False
    tiles = house.tiles_between(first, last)
    if tiles == 0:
        return True
    return rules.joined_tiles.allow(tiles) and has_designer(house, rules)


def is_place(house: House, field: i64) -> bool:
    """DH-31: a free, supported field."""
    return house.is_free(field) and house.is_supported(field)


def accepting_fields(house: House, rules: Ruleset, room_type: i64) -> i64:
    """The fields on which the card would lie face up."""
    fields: i64 = 0
    field: i64
    for field in range(FIELDS):
        if is_place(house, field) and accepts(house, rules, field, room_type):
            fields |= BIT[field]
    return fields


def places(house: House, rules: Ruleset, room_type: i64) -> i64:
    """DH-31: every field offered in PLACE."""
    if rules.empty_rooms.last_resort:
        accepting = accepting_fields(house, rules, room_type)
        if accepting != 0:
            return accepting
    fields: i64 = 0
    field: i64
    for field in range(FIELDS):
        if is_place(house, field):
            fields |= BIT[field]
    return fields


def scaffold_fields(house: House) -> i64:
    """DH-56: every open, supported field."""
    fields: i64 = 0
    field: i64
    for field in range(FIELDS):
        if house.is_open(field) and house.is_supported(field):
            fields |= BIT[field]
    return fields


def tile_fields(house: House, rules: Ruleset, tile: i64) -> i64:
    """DH-43: every card of every face-up room that suits the tile and carries none."""
    target = rules.specials.tile_targets[tile]
    fields: i64 = 0
    if target == OUTDOORS:
        return fields
    field: i64
    for field in range(FIELDS):
        if not house.is_up(field) or house.tiles_between(house.room_start(field), house.room_end(field)) != 0:
            continue
        if target == EVERYWHERE or target & BIT[house.type_at(field)] != 0:
            fields |= BIT[field]
    return fields


# Exchanges


def rest_of_room(house: House, field: i64) -> i64:
    """The other cards of the room this card belongs to."""
    fields: i64 = 0
    other: i64
    for other in range(house.room_start(field), house.room_end(field) + 1):
        if other != field:
            fields |= BIT[other]
    return fields


def heirs(house: House, rules: Ruleset, field: i64) -> i64:
    """DH-60: the cards to which the tile of an outgoing card may move; none if it leaves the game, or there is none."""
    if house.tile_at(field) == NO_TILE or not rules.exchanged_tile.stays_in_room:
        return 0
    return rest_of_room(house, field)


def may_exchange(house: House, rules: Ruleset, field: i64, room_type: i64) -> bool:
    """DH-32, DH-59: would the field accept this card once the outgoing card has left and its tile is settled?

    To which card of the former room the tile moves makes no difference: either all of them are joined, or none.
    """
    board = house.board
    lying = board[field]
    kind = board[FIELDS + field]
    tile = house.tile_at(field)
    heir: i64 = NOWHERE
    if heirs(house, rules, field) != 0:
        heir = field + 1
        if field == RIGHT_END[field] or board[FIELDS + field + 1] != kind:
            heir = field - 1
        house.put_tile(heir, tile)
    house.clear(field)
    house.put_tile(field, NO_TILE)
    accepted = accepts(house, rules, field, room_type)
    board[field] = lying
    board[FIELDS + field] = kind
    house.put_tile(field, tile)
    if heir != NOWHERE:
        house.put_tile(heir, NO_TILE)
    return accepted


def may_swap(house: House, rules: Ruleset, field: i64, other: i64) -> bool:
    """DH-48: after the swap each face-up card is on a storey of its category and its room is not too large."""
    if field == other or house.is_free(field) or house.is_free(other):
        return False
    if house.is_empty_room(field) and house.is_empty_room(other):
        return False  # DH-R45
    house.swap(field, other)
    legal = stands_well(house, rules, field) and stands_well(house, rules, other)
    house.swap(field, other)
    return legal


def stands_well(house: House, rules: Ruleset, field: i64) -> bool:
    if not house.is_up(field):
        return True
    room_type = house.type_at(field)
    size = house.room_end(field) - house.room_start(field) + 1
    return suits_storey(rules, field, room_type) and size <= rules.rooms.max_size[room_type]
