"""The score pad, one function per box (DH-63 to DH-70)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from richtfest.core.arrays import i64, vec
from richtfest.core.bits import count_bits
from richtfest.core.state import ZEROS
from richtfest.core.tally import Tally
from richtfest.games.dream_home.rules.house import (
    BIT,
    FIELDS,
    NO_CARD,
    NO_TILE,
    STOREY_OF,
    House,
)
from richtfest.games.dream_home.rules.ruleset import (
    ARCHITECT,
    BATHROOM,
    BEDROOM,
    DESIGNER,
    KITCHEN,
    ROOF,
    Ruleset,
)

if TYPE_CHECKING:
    from richtfest.games.dream_home.rules.state import DreamHome


def rooms(house: House, rules: Ruleset) -> i64:
    """DH-64, DH-65: every room by its size, a special room by its neighbours."""
    points: i64 = 0
    field: i64 = 0
    while field < FIELDS:
        end = house.room_end(field)
        points += room_points(house, rules, field, end)
        field = end + 1
    return points


def room_points(house: House, rules: Ruleset, first: i64, last: i64) -> i64:
    """What the room on these fields is worth; empty rooms and free fields are worth nothing."""
    room_type = house.type_at(first)
    if room_type < 0:
        return 0
    partner = rules.rooms.partner[room_type]
    if partner >= 0 and rules.partners.are_met(house, first, last, partner):
        return rules.rooms.with_partner[room_type]
    return rules.rooms.worth_of(room_type, last - first + 1)


def decorations(house: House, rules: Ruleset) -> i64:
    """DH-66: the points of all own tiles, in rooms and outdoors."""
    points: i64 = 0
    field: i64
    for field in range(FIELDS):
        tile = house.tile_at(field)
        if tile != NO_TILE:
            points += rules.specials.tile_points[tile]
    for tile in range(len(rules.specials.tile_points)):
        if house.outdoor & BIT[tile] != 0:
            points += rules.specials.tile_points[tile]
    return points


def fulfilled(house: House) -> i64:
    """DH-67: how many of the two furnishing conditions hold."""
    found: i64 = 0  # face-up types, as bits
    baths: i64 = 0  # storeys with a bathroom, as bits
    field: i64
    for field in range(FIELDS):
        room_type = house.type_at(field)
        if room_type >= 0:
            found |= BIT[room_type]
            if room_type == BATHROOM:
                baths |= BIT[STOREY_OF[field]]
    count: i64 = 0
    if baths & 3 == 3:
        count += 1
    wanted = BIT[BEDROOM] | BIT[BATHROOM] | BIT[KITCHEN]
    if found & wanted == wanted:
        count += 1
    return count


def bonuses(house: House, rules: Ruleset) -> i64:
    """DH-67: the furnishing bonuses without an architect."""
    return rules.pad.bonus * fulfilled(house)


def roof(held: i64, rules: Ruleset) -> i64:
    """DH-68: the best four of the pile."""
    counts: vec[i64] = ZEROS[:8]  # per face, see codes.ROOFS: plain and window of each colour
    card: i64
    pile = held & rules.specials.of_kind[ROOF]
    total: i64 = 0
    for card in range(len(rules.specials.kind_of)):
        if pile & BIT[card] != 0:
            counts[rules.specials.face_of[card]] += 1
            total += 1
    pad = rules.pad
    if total < pad.roof_cards:
        return 0
    best: i64 = 0
    windows: i64 = 0
    mixed = True
    colour: i64
    for colour in range(4):
        in_colour = counts[2 * colour + 1]
        windows += in_colour
        size = counts[2 * colour] + in_colour
        if size == total:
            mixed = False
        if size >= pad.roof_cards:
            best = better(best, pad.one_colour + pad.window * at_most(in_colour, pad.roof_cards))
    if mixed:
        best = better(best, pad.mixed + pad.window * at_most(windows, pad.roof_cards))
    return best


def better(one: i64, other: i64) -> i64:
    return one if one > other else other


def at_most(count: i64, limit: i64) -> i64:
    return count if count < limit else limit


def helpers(house: House, rules: Ruleset) -> i64:
    """DH-69: architects score empty rooms and bonuses, interior designers score tiles."""
    points: i64 = 0
    architects = count_counting(house, rules, ARCHITECT)
    if architects > 0:
        points += architects * rules.pad.empty_room * count_empty_rooms(house)
        points += rules.second_copies.raising(architects) * rules.pad.bonus_extra * fulfilled(house)
    designers = count_counting(house, rules, DESIGNER)
    if designers > 0:
        points += designers * rules.pad.tile_extra * house.count_tiles()
    return points


def count_counting(house: House, rules: Ruleset, kind: i64) -> i64:
    """How many helpers of a kind score; by option the second copy does not (DH-71)."""
    return rules.second_copies.scoring(count_bits(house.held & rules.specials.of_kind[kind]))


def tile_worth(house: House, rules: Ruleset, tile: i64) -> i64:
    """DH-50, DH-66: a tile, with what the interior designers add."""
    return rules.specials.tile_points[tile] + rules.pad.tile_extra * count_counting(house, rules, DESIGNER)


def count_empty_rooms(house: House) -> i64:
    count: i64 = 0
    field: i64
    for field in range(FIELDS):
        if house.is_empty_room(field):
            count += 1
    return count


def children(house: House, rules: Ruleset) -> i64:
    """DH-70: the children that break a tie."""
    count: i64 = 0
    field: i64
    for field in range(FIELDS):
        card = house.card_at(field)
        if card != NO_CARD and rules.children_in_ties.count_on(house, field):
            count += rules.rooms.children[card]
    return count


def open_total(house: House, rules: Ruleset) -> i64:
    """All that may be told during the match: everything but the roof (DH-41)."""
    return rooms(house, rules) + decorations(house, rules) + bonuses(house, rules) + helpers(house, rules)


def total(state: DreamHome, seat: i64) -> i64:
    """DH-63."""
    house = state.houses[seat]
    points = open_total(house, state.rules)
    if state.over():
        points += roof(house.held, state.rules)
    return points


def tally(state: DreamHome, seat: i64) -> Tally:
    """The whole pad. The roof is written when all piles are turned up (DH-62); children break ties (DH-70)."""
    house = state.houses[seat]
    rules = state.rules
    boxes: list[tuple[str, int]] = [
        ("rooms", rooms(house, rules)),
        ("decorations", decorations(house, rules)),
        ("bonuses", bonuses(house, rules)),
        ("roof", roof(house.held, rules) if state.over() else 0),
        ("helpers", helpers(house, rules)),
    ]
    return Tally(tuple(boxes), (children(house, rules),))
