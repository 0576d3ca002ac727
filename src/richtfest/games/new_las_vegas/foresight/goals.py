"""How far a sheet is from each project: the marks still missing, 0 exactly when it is met (NLV-77 to NLV-97)."""

from __future__ import annotations

from typing import Final

from richtfest.core.arrays import i64, vec
from richtfest.core.bits import count_bits
from richtfest.core.state import ZEROS
from richtfest.games.flip_and_write.rules.bounds import least
from richtfest.games.new_las_vegas.foresight.features import FAR
from richtfest.games.new_las_vegas.rules import projects as rule
from richtfest.games.new_las_vegas.rules.board import AVENUES, BIT, STREETS, Board
from richtfest.games.new_las_vegas.rules.ruleset import Ruleset
from richtfest.games.new_las_vegas.rules.sheet import Sheet

TOO_LATE: Final = 3  # what it counts that a small hotel waits for somebody's large one


class Goal:
    """What a project asks for, as a distance."""

    def __init__(self) -> None:
        self.lots_alone: bool = False  # whether it follows from what stands on the lots, and nothing else of the sheet

    def distance(self, sheet: Sheet, rules: Ruleset, taken: i64) -> i64:
        """Marks still missing, FAR at most; `taken` are the avenues in which others have a hotel."""
        raise NotImplementedError


class Hotels(Goal):
    """So many hotels, large, small or any."""

    def __init__(self, asked: rule.Hotels) -> None:
        super().__init__()
        self.lots_alone = True
        self.asked = asked

    def distance(self, sheet: Sheet, rules: Ruleset, taken: i64) -> i64:
        asked = self.asked
        need: i64 = asked.count - count_bits(rule.hotels_of(sheet, asked.large, asked.small))
        if need <= 0:
            return 0
        own = sheet.large | sheet.small
        costs: i64 = 0  # how many avenues cost how many lots, four bits for each cost
        avenue: i64
        for avenue in range(1, AVENUES + 1):
            if (own >> avenue) & 1 == 1:
                continue
            other: i64 = (taken >> avenue) & 1
            if other == 1 and not asked.small:
                continue
            cost = lots_missing(sheet, rules.board, avenue)
            if other == 0 and not asked.large:
                cost += TOO_LATE
            costs += BIT[4 * cost]
        return cheapest(costs, need)


class NeighbouringHotels(Goal):
    """Hotels in so many neighbouring avenues."""

    def __init__(self, asked: rule.NeighbouringHotels) -> None:
        super().__init__()
        self.lots_alone = True
        self.asked = asked

    def distance(self, sheet: Sheet, rules: Ruleset, taken: i64) -> i64:
        have = rule.hotels_of(sheet, True, self.asked.small)
        shut: i64 = 0
        if not self.asked.small:
            shut = (sheet.small | taken) & ~have
        count: i64 = self.asked.count
        best: i64 = FAR
        first: i64
        avenue: i64
        for first in range(1, AVENUES + 2 - count):
            cost: i64 = 0
            for avenue in range(first, first + count):
                if (shut >> avenue) & 1 == 1:
                    cost += FAR
                elif (have >> avenue) & 1 == 0:
                    cost += lots_missing(sheet, rules.board, avenue)
            best = least(best, cost)
        return best


class HotelsInAvenues(Goal):
    """A hotel in each of these avenues."""

    def __init__(self, asked: rule.HotelsInAvenues) -> None:
        super().__init__()
        self.lots_alone = True
        self.asked = asked

    def distance(self, sheet: Sheet, rules: Ruleset, taken: i64) -> i64:
        wanted = self.asked.avenues & ~(sheet.large | sheet.small)
        cost: i64 = 0
        avenue: i64
        for avenue in range(1, AVENUES + 1):
            if (wanted >> avenue) & 1 == 1:
                cost += lots_missing(sheet, rules.board, avenue)
        return least(cost, FAR)


class UnusedBoxes(Goal):
    """So many unused boxes of the city hall track."""

    def __init__(self, asked: rule.UnusedBoxes) -> None:
        super().__init__()
        self.asked = asked

    def distance(self, sheet: Sheet, rules: Ruleset, taken: i64) -> i64:
        track = rules.track
        missing: i64 = self.asked.count - track.unused_boxes(sheet)
        if missing <= 0:
            return 0
        if missing > track.boxes - sheet.crossed:
            return FAR
        return missing


class Rows(Goal):
    """So many rows of one parity and length, at a street end if asked."""

    def __init__(self, asked: rule.Rows) -> None:
        super().__init__()
        self.lots_alone = True
        self.asked = asked
        self.costs: vec[i64] = ZEROS[: asked.rows + 1]  # by the number of rows, over the streets so far

    def distance(self, sheet: Sheet, rules: Ruleset, taken: i64) -> i64:
        asked = self.asked
        costs = self.costs
        rows: i64 = asked.rows
        length: i64 = asked.length
        window: i64 = BIT[length] - 1
        number: i64
        for number in range(1, rows + 1):
            costs[number] = FAR
        street: i64
        place: i64
        for street in range(STREETS):
            start = rules.board.starts[street]
            built: i64 = 0
            wrong: i64 = 0
            empty: i64 = 0
            for place in range(start, rules.board.starts[street + 1]):
                if (sheet.unbuilt >> place) & 1 == 1:
                    continue
                if (sheet.opened >> place) & 1 == 0:
                    empty |= BIT[built]
                elif sheet.numbers[place] & 1 != asked.parity:
                    wrong |= BIT[built]
                built += 1
            if built < length:
                continue
            if asked.at_end:
                ends = row_cost(wrong, empty, window)
                other = row_cost(wrong >> (built - length), empty >> (built - length), window)
                take_row(costs, rows, ends)
                take_row(costs, rows, other)
            elif rows == 1:
                for place in range(built - length + 1):
                    costs[1] = least(costs[1], row_cost(wrong >> place, empty >> place, window))
            else:
                self.take_street(built, wrong, empty, window)
        return costs[rows]

    def take_street(self, built: i64, wrong: i64, empty: i64, window: i64) -> None:
        """Two rows, both in this street or one of them in a street before; no card asks for three."""
        costs = self.costs
        length: i64 = self.asked.length
        one: i64 = FAR
        two: i64 = FAR
        before: i64 = FAR  # the cheapest row that ends left of the present one
        place: i64
        for place in range(built - length + 1):
            if place >= length:
                left = place - length
                before = least(before, row_cost(wrong >> left, empty >> left, window))
            cost = row_cost(wrong >> place, empty >> place, window)
            one = least(one, cost)
            two = least(two, before + cost)
        costs[2] = least(costs[2], least(two, costs[1] + one))
        costs[1] = least(costs[1], one)


def row_cost(wrong: i64, empty: i64, window: i64) -> i64:
    """What a row over these lots costs, the first one last in the bits."""
    if wrong & window != 0:
        return FAR
    return count_bits(empty & window)


def take_row(costs: vec[i64], rows: i64, cost: i64) -> None:
    """One more place for a row: what the first, the second … row costs at best."""
    number = rows
    while number > 0:
        costs[number] = least(costs[number], costs[number - 1] + cost)
        number -= 1


class OpenedStreets(Goal):
    """In so many streets every built lot is opened."""

    def __init__(self, asked: rule.OpenedStreets) -> None:
        super().__init__()
        self.lots_alone = True
        self.asked = asked

    def distance(self, sheet: Sheet, rules: Ruleset, taken: i64) -> i64:
        empty = ~sheet.unbuilt & ~sheet.opened
        costs: i64 = 0
        street: i64
        for street in range(STREETS):
            costs += BIT[4 * count_bits(rules.board.street_lots[street] & empty)]
        return cheapest(costs, self.asked.count)


class CarpetsOfEachType(Goal):
    """The route has passed so many carpets of each of these types."""

    def __init__(self, asked: rule.CarpetsOfEachType) -> None:
        super().__init__()
        self.asked = asked

    def distance(self, sheet: Sheet, rules: Ruleset, taken: i64) -> i64:
        missing: i64 = 0
        kind: i64
        for kind in self.asked.types:
            lacking: i64 = self.asked.each - count_bits(sheet.carpets & rules.board.carpets[kind])
            if lacking > 0:
                missing += lacking
        return with_route(missing, sheet, rules)


class CarpetsInEachStreet(Goal):
    """The route has passed a carpet in each of these streets."""

    def __init__(self, asked: rule.CarpetsInEachStreet) -> None:
        super().__init__()
        self.asked = asked

    def distance(self, sheet: Sheet, rules: Ruleset, taken: i64) -> i64:
        missing: i64 = 0
        street: i64
        for street in self.asked.streets:
            if sheet.carpets & rules.board.street_lots[street] == 0:
                missing += 1
        return with_route(missing, sheet, rules)


class ShowsAndGolf(Goal):
    """Every star of one street and every hole circled."""

    def __init__(self, asked: rule.ShowsAndGolf) -> None:
        super().__init__()
        self.asked = asked

    def distance(self, sheet: Sheet, rules: Ruleset, taken: i64) -> i64:
        board = rules.board
        stars = board.stars & board.street_lots[self.asked.street] & ~sheet.stars
        holes = board.course & ~sheet.holes
        if board.course == 0 or (stars | holes) & sheet.opened != 0:
            return FAR
        return least(count_bits(stars | holes) + count_bits(holes & sheet.unbuilt), FAR)


class HolesOfPar(Goal):
    """Every hole of one PAR circled."""

    def __init__(self, asked: rule.HolesOfPar) -> None:
        super().__init__()
        self.asked = asked

    def distance(self, sheet: Sheet, rules: Ruleset, taken: i64) -> i64:
        board = rules.board
        missing = board.holes[self.asked.par] & ~sheet.holes
        if missing & (sheet.struck_holes(board) | sheet.opened) != 0 or board.course == 0:
            return FAR
        return least(count_bits(missing), FAR)


class CraneLotsInAvenues(Goal):
    """The crane lots of these avenues are built and opened."""

    def __init__(self, asked: rule.CraneLotsInAvenues) -> None:
        super().__init__()
        self.lots_alone = True
        self.asked = asked

    def distance(self, sheet: Sheet, rules: Ruleset, taken: i64) -> i64:
        lots: i64 = 0
        avenue: i64
        for avenue in self.asked.avenues:
            lots |= rules.board.avenue_lots[avenue]
        return least(crane_lots_missing(sheet, rules.board, lots), FAR)


class CraneLotsInStreets(Goal):
    """In so many streets every crane lot is built and opened, and every star circled if asked."""

    def __init__(self, asked: rule.CraneLotsInStreets) -> None:
        super().__init__()
        self.asked = asked

    def distance(self, sheet: Sheet, rules: Ruleset, taken: i64) -> i64:
        board = rules.board
        costs: i64 = 0
        street: i64
        for street in range(STREETS):
            cost = crane_lots_missing(sheet, board, board.street_lots[street])
            if self.asked.stars:
                stars = board.stars & board.street_lots[street] & ~sheet.stars
                if stars & sheet.opened != 0:
                    continue
                cost += count_bits(stars)
            if cost < FAR:
                costs += BIT[4 * cost]
        return cheapest(costs, self.asked.count)


class AllCranes(Goal):
    """Every crane is struck."""

    def distance(self, sheet: Sheet, rules: Ruleset, taken: i64) -> i64:
        return least(count_bits(sheet.unbuilt), FAR)


class BothShowColumns(Goal):
    """In both show columns so many values are struck."""

    def __init__(self, asked: rule.BothShowColumns) -> None:
        super().__init__()
        self.asked = asked

    def distance(self, sheet: Sheet, rules: Ruleset, taken: i64) -> i64:
        missing: i64 = 0
        if sheet.left < self.asked.count:
            missing += self.asked.count - sheet.left
        if sheet.right < self.asked.count:
            missing += self.asked.count - sheet.right
        if missing > count_bits(rules.board.stars & ~sheet.opened):
            return FAR
        return missing


def lots_missing(sheet: Sheet, board: Board, avenue: i64) -> i64:
    """What an avenue lacks of a hotel; a lot under construction counts twice."""
    missing = board.avenue_lots[avenue] & ~sheet.opened
    return count_bits(missing) + count_bits(missing & sheet.unbuilt)


def crane_lots_missing(sheet: Sheet, board: Board, lots: i64) -> i64:
    missing = board.cranes & lots & ~sheet.opened
    return count_bits(missing) + count_bits(missing & sheet.unbuilt)


def with_route(missing: i64, sheet: Sheet, rules: Ruleset) -> i64:
    """Carpets are out of reach when the limousine is home for good."""
    if missing > 0 and is_back(sheet, rules):
        return FAR
    return missing


def has_left(sheet: Sheet, rules: Ruleset) -> bool:
    """Whether the route has begun, seen from the segments it has used."""
    return sheet.free_streets != rules.roads.streets or sheet.free_avenues != rules.roads.avenues


def is_back(sheet: Sheet, rules: Ruleset) -> bool:
    """NLV-61: is the circuit closed?"""
    return sheet.end == rules.roads.home and has_left(sheet, rules)


def cheapest(costs: i64, need: i64) -> i64:
    """The sum of the cheapest `need` costs; how many there are of each stands in four bits."""
    total: i64 = 0
    cost: i64
    for cost in range(FAR):
        have: i64 = (costs >> (4 * cost)) & 15
        if have >= need:
            return least(total + need * cost, FAR)
        total += have * cost
        need -= have
    return FAR


def goal_of(asked: rule.Requirement) -> Goal:
    """The distance that belongs to a requirement."""
    if isinstance(asked, rule.Hotels):
        return Hotels(asked)
    if isinstance(asked, rule.NeighbouringHotels):
        return NeighbouringHotels(asked)
    if isinstance(asked, rule.HotelsInAvenues):
        return HotelsInAvenues(asked)
    if isinstance(asked, rule.UnusedBoxes):
        return UnusedBoxes(asked)
    if isinstance(asked, rule.Rows):
        return Rows(asked)
    if isinstance(asked, rule.OpenedStreets):
        return OpenedStreets(asked)
    if isinstance(asked, rule.CarpetsOfEachType):
        return CarpetsOfEachType(asked)
    if isinstance(asked, rule.CarpetsInEachStreet):
        return CarpetsInEachStreet(asked)
    if isinstance(asked, rule.ShowsAndGolf):
        return ShowsAndGolf(asked)
    if isinstance(asked, rule.HolesOfPar):
        return HolesOfPar(asked)
    if isinstance(asked, rule.CraneLotsInAvenues):
        return CraneLotsInAvenues(asked)
    if isinstance(asked, rule.CraneLotsInStreets):
        return CraneLotsInStreets(asked)
    if isinstance(asked, rule.BothShowColumns):
        return BothShowColumns(asked)
    assert isinstance(asked, rule.AllCranes)
    return AllCranes()
