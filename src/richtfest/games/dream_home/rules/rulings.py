"""The doubts of the rulebook: one small part of the rules for each, which alone knows how it was settled (DH-72).

Another doubt needs its line in DH-72, its part here, the name of the part in `Ruleset`, its entry in `options.RULINGS`
with the captions in German, the rule that asks the part, and a scenario.
"""

from __future__ import annotations

from typing import Final

from richtfest.core.arrays import i64
from richtfest.games.dream_home.rules.house import BELOW, FIELDS, GROUND, LEFT_END, RIGHT_END, House

# DH-69: what the second copy of a helper does.
ITEMS: Final = 0  # it acts and scores per item, but does not raise the bonus again
NOTHING_MORE: Final = 1
EVERYTHING: Final = 2


class ColumnRemoval:
    """DH-24: does the start player remove a column before the first turn?"""

    def __init__(self, happens: bool = True) -> None:
        self.happens: bool = happens  # not in the family variant

    def happens_with(self, seats: i64) -> bool:
        """Only with two or three players."""
        return self.happens and seats < 4


class Partners:
    """DH-65: where does a special room look for its partner?"""

    def __init__(self, on_all_sides: bool = False) -> None:
        self.on_all_sides: bool = on_all_sides

    def are_met(self, house: House, first: i64, last: i64, partner: i64) -> bool:
        """A face-up card of this type lies on the left or right of the room on these fields; by option all around."""
        if first > LEFT_END[first] and house.type_at(first - 1) == partner:
            return True
        if last < RIGHT_END[last] and house.type_at(last + 1) == partner:
            return True
        return self.on_all_sides and is_above_or_below(house, first, last, partner)


def is_above_or_below(house: House, first: i64, last: i64, partner: i64) -> bool:
    field: i64
    for field in range(FIELDS):
        below = BELOW[field]
        if below == GROUND:
            continue
        if first <= field <= last and house.type_at(below) == partner:
            return True
        if first <= below <= last and house.type_at(field) == partner:
            return True
    return False


class EmptyRooms:
    """DH-31: may a card be laid face down although it would lie face up elsewhere?"""

    def __init__(self, last_resort: bool = False) -> None:
        self.last_resort: bool = last_resort


class CardOrder:
    """DH-30: may the special card be resolved before the room card?"""

    def __init__(self, is_free: bool = False) -> None:
        self.is_free: bool = is_free


class JackhammerOrder:
    """DH-21: in which order are the owners of jackhammers asked?"""

    def __init__(self, first_claim: bool = False) -> None:
        self.first_claim: bool = first_claim

    def asks_one_more(self, claimants: i64) -> bool:
        """One after the other; where the first claim counts, all of them together."""
        return claimants == 0 or self.first_claim


class ToolsPerTurn:
    """DH-28: how many drills and cement mixers may be used in a turn?"""

    def __init__(self, only_one: bool = False) -> None:
        self.only_one: bool = only_one

    def allow_one_after(self, used: i64) -> bool:
        return used == 0 or not self.only_one


class ExchangedTile:
    """DH-60: what becomes of the tile on an exchanged card of a larger room?"""

    def __init__(self, stays_in_room: bool = True) -> None:
        self.stays_in_room: bool = stays_in_room


class JoinedTiles:
    """DH-32 (4): may a card join rooms that carry several tiles?"""

    def __init__(self, only_one: bool = False) -> None:
        self.only_one: bool = only_one

    def allow(self, tiles: i64) -> bool:
        return tiles <= 1 or not self.only_one


class SecondCopies:
    """DH-69: what does the second copy of a helper do?"""

    def __init__(self, count_for: int = ITEMS) -> None:
        self.count_for: i64 = count_for

    def act_after(self, used: i64) -> bool:
        """May another helper act where these of its kind have acted?"""
        return used == 0 or self.count_for != NOTHING_MORE

    def scoring(self, helpers: i64) -> i64:
        """How many of these helpers score what they are given for each item."""
        if helpers > 1 and self.count_for == NOTHING_MORE:
            return 1
        return helpers

    def raising(self, architects: i64) -> i64:
        """How many of these architects raise a furnishing bonus."""
        if architects > 1 and self.count_for != EVERYTHING:
            return 1
        return architects


class OwnHelpers:
    """DH-61: in which order does a player use suppliers and handymen?"""

    def __init__(self, in_fixed_order: bool = False) -> None:
        self.in_fixed_order: bool = in_fixed_order


class HelperTurns:
    """DH-61: do all players use their helpers at once, unseen?"""

    def __init__(self, at_once: bool = False) -> None:
        self.at_once: bool = at_once


class DiscardPiles:
    """DH-40: who may look through the discard piles?"""

    def __init__(self, always_open: bool = False) -> None:
        self.always_open: bool = always_open


class ChildrenInTies:
    """DH-70: whose children break a tie?"""

    def __init__(self, in_empty_rooms: bool = False) -> None:
        self.in_empty_rooms: bool = in_empty_rooms

    def count_on(self, house: House, field: i64) -> bool:
        """Those on face-up cards; by option on all cards."""
        return house.is_up(field) or self.in_empty_rooms
