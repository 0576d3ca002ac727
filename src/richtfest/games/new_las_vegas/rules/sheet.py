"""The sheet: everything one player marks, on the board and on the score board (NLV-4, NLV-5, NLV-8 to NLV-12)."""

from __future__ import annotations

from typing import Final

from richtfest.core.arrays import append, i64, vec
from richtfest.core.bits import count_bits
from richtfest.games.flip_and_write.rules.places import first_of
from richtfest.games.new_las_vegas.rules.board import BIT, LOTS, Board
from richtfest.games.new_las_vegas.rules.roads import ROW, Roads

EMPTY: Final = -1  # on a lot without number

# The two show columns (NLV-9).
LEFT: Final = 0
RIGHT: Final = 1
SHOW_COLUMNS: Final = ("left", "right")

# The advert columns (NLV-10).
CITY_HALL: Final = 0
HOTEL_LARGE: Final = 1
HOTEL_SMALL: Final = 2
LUCKY: Final = 3
PAR: Final = 4  # + 0 for PAR 3, + 1 for PAR 4, + 2 for PAR 5
VIPS: Final = 7
LUXURIES: Final = 8
MISSING_WAY: Final = 9
ADVERT_COLUMNS: Final = (
    "city_hall",
    "hotel_large",
    "hotel_small",
    "lucky",
    "par3",
    "par4",
    "par5",
    "vip",
    "luxury",
    "missing_way",
)
ADVERTS: Final = 10
MOST_STEPS: Final = 15  # a column has at most: the steps of all columns share one number, four bits each

# What a circled group was spent on (NLV-66).
GROUPS: Final = 6
FOR_NUMBER: Final = 0
FOR_ACTION: Final = 1
FOR_EXTENSION: Final = 2
BONUSES: Final = ("number", "action", "extension")


class Sheet:
    """One player's marks. Marks are permanent (NLV-15); what follows from others is computed, not kept.

    Struck stars and holes, paid debts and struck upper floors follow from the marks below.
    """

    def __init__(self, numbers: vec[i64], route: vec[i64]) -> None:
        self.numbers = numbers  # per lot: EMPTY or the number of the opened casino
        self.route = route  # the ways driven, by number
        self.opened: i64 = 0  # lots with a number
        self.unbuilt: i64 = 0  # lots whose crane stands
        self.stars: i64 = 0  # lots with a circled star
        self.holes: i64 = 0  # lots below a circled hole
        self.carpets: i64 = 0  # lots whose carpet the route has passed
        self.large: i64 = 0  # avenues with a large hotel
        self.small: i64 = 0  # avenues with a small hotel
        self.crossed: i64 = 0  # boxes of the city hall track
        self.number_groups: i64 = 0  # groups circled for a changed number
        self.action_groups: i64 = 0  # for a changed action
        self.extension_groups: i64 = 0  # for an extension
        self.left: i64 = 0  # struck values of the left show column
        self.right: i64 = 0  # of the right one
        self.adverts: i64 = 0  # struck values of each advert column
        self.free_streets: i64 = 0  # street segments the route has not used
        self.free_avenues: i64 = 0  # avenue segments
        self.end: i64 = 0  # the crossing where the route ends
        self.missing_ways: i64 = 0  # NLV-63; changes with the route only
        self.completed: i64 = 0  # project types completed
        self.later: i64 = 0  # of these: noted with the lower value

    def clone(self) -> Sheet:
        copy = Sheet(self.numbers[:], self.route[:])
        copy.take_over(self)
        return copy

    def become(self, other: Sheet) -> None:
        """Say all that the other sheet says, which has been written on since it said the same as this one.

        Marks are permanent (NLV-15), so only on lots that are not opened here can a number have been written there.
        """
        opened = other.opened & ~self.opened
        while opened != 0:
            lot = first_of(opened)
            self.numbers[lot] = other.numbers[lot]
            opened &= opened - 1
        if len(self.route) != len(other.route):
            self.route = other.route[:]
        self.take_over(other)

    def take_over(self, other: Sheet) -> None:
        """Take over everything but the arrays."""
        self.opened = other.opened
        self.unbuilt = other.unbuilt
        self.stars = other.stars
        self.holes = other.holes
        self.carpets = other.carpets
        self.large = other.large
        self.small = other.small
        self.crossed = other.crossed
        self.number_groups = other.number_groups
        self.action_groups = other.action_groups
        self.extension_groups = other.extension_groups
        self.left = other.left
        self.right = other.right
        self.adverts = other.adverts
        self.free_streets = other.free_streets
        self.free_avenues = other.free_avenues
        self.end = other.end
        self.missing_ways = other.missing_ways
        self.completed = other.completed
        self.later = other.later

    # Lots

    def is_opened(self, lot: i64) -> bool:
        return (self.opened >> lot) & 1 == 1

    def is_unbuilt(self, lot: i64) -> bool:
        return (self.unbuilt >> lot) & 1 == 1

    def open(self, board: Board, lot: i64, number: i64) -> None:
        """NLV-49: write the number and mark the hole; a crane's debt is paid off by that alone."""
        self.mark_hole(board, lot)
        self.numbers[lot] = number
        self.opened |= BIT[lot]

    def mark_hole(self, board: Board, lot: i64) -> None:
        """NLV-56: the course grows from its first hole, on each side until a casino is opened away from it."""
        hole: i64 = BIT[lot] & board.course
        if hole == 0:
            return
        if self.holes == 0:
            self.holes = hole
            return
        below: i64 = (self.holes & -self.holes) - 1  # everything left of the course
        side: i64 = board.course & ~self.holes & ~below
        if hole & below != 0:
            side = board.course & below
        if self.opened & side == 0 and ((hole << 1) | (hole >> 1)) & self.holes != 0:
            self.holes |= hole

    def struck_holes(self, board: Board) -> i64:
        """NLV-56: on a side where an opened lot has no circled hole, all others are struck."""
        if self.holes == 0:
            return 0
        struck: i64 = 0
        below: i64 = (self.holes & -self.holes) - 1
        left: i64 = board.course & below
        right: i64 = board.course & ~self.holes & ~below
        if self.opened & left != 0:
            struck |= left
        if self.opened & right != 0:
            struck |= right
        return struck

    # City hall

    def circled_groups(self) -> i64:
        return self.number_groups | self.action_groups | self.extension_groups

    # Columns

    def shows(self, column: i64) -> i64:
        """How many values of this show column are struck."""
        if column == LEFT:
            return self.left
        return self.right

    def advertised(self, column: i64) -> i64:
        """How many values of this advert column are struck."""
        return (self.adverts >> (4 * column)) & MOST_STEPS

    def advertise(self, column: i64) -> None:
        """NLV-52: strike the visible value of this column."""
        self.adverts += BIT[4 * column]

    # Limousine

    def is_home(self, roads: Roads) -> bool:
        """NLV-61: is the circuit closed?"""
        return len(self.route) > 0 and self.end == roads.home

    def drive(self, roads: Roads, way: i64) -> None:
        """NLV-59: add a way to the route."""
        self.route = append(self.route, way)
        self.take_way(roads, way)

    def take_way(self, roads: Roads, way: i64) -> None:
        """NLV-60 to NLV-63: use its segments and circle the carpets it passes."""
        self.use_segment(roads, self.end, roads.via[way])
        self.use_segment(roads, roads.via[way], roads.to[way])
        self.end = roads.to[way]
        self.missing_ways = roads.missing_ways(self.free_streets, self.free_avenues, self.end)

    def use_segment(self, roads: Roads, start: i64, end: i64) -> None:
        low = start
        if end < start:
            low = end
        if end - start == ROW or start - end == ROW:
            self.free_avenues &= ~BIT[low]
            self.carpets |= roads.avenue_carpets[low]
        else:
            self.free_streets &= ~BIT[low]
            self.carpets |= roads.street_carpets[low]

    # Debts

    def crane_debts(self, board: Board) -> i64:
        """NLV-50: lots that were built and are still empty."""
        return count_bits(board.cranes & ~self.unbuilt & ~self.opened)


def empty_sheet(board: Board, roads: Roads, crossed: int) -> Sheet:
    """NLV-18: all cranes standing, the first boxes crossed, nothing else marked."""
    sheet = Sheet(vec[i64]([EMPTY] * LOTS), vec[i64]([]))
    sheet.unbuilt = board.cranes
    sheet.crossed = crossed
    sheet.free_streets = roads.streets
    sheet.free_avenues = roads.avenues
    sheet.end = roads.home
    return sheet
