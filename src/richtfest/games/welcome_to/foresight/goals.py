"""How far a sheet is from each plan: houses, fences, boxes that it lacks; 0 exactly when it is met (WT-46, WT-54)."""

from __future__ import annotations

from typing import Final

from richtfest.core.arrays import i64, vec
from richtfest.core.bits import count_bits
from richtfest.core.state import ZEROS
from richtfest.games.flip_and_write.rules.bounds import least, most
from richtfest.games.welcome_to.foresight.features import FAR
from richtfest.games.welcome_to.rules import plans
from richtfest.games.welcome_to.rules.plans import ANYWHERE, Requirement, count_roundabouts
from richtfest.games.welcome_to.rules.ruleset import Ruleset
from richtfest.games.welcome_to.rules.sheet import (
    BIT,
    LARGEST,
    MARKETING,
    PARKS,
    STREETS,
    TEMPS,
    Paper,
    Sheet,
    at_least,
    of_size,
)

FARTHEST: Final = 0xFFFFFFF  # FAR for every size from 0 to 6, four bits each
MOST_COST: Final = 3  # beyond its size, that one more estate may cost
MANY: Final = 6  # things that are missing, at most

COUNT: Final[vec[i64]] = vec[i64]([place.bit_count() for place in range(1 << 12)])  # the bits of a street


def cheapest_windows(costs: i64, wanted: i64, first: i64, last: i64, empty: i64, locked: i64, open_gaps: i64) -> i64:
    """What one more estate of each wanted size asks for, if it is made of the stretch between these plots.

    Empty plots must be built and fences drawn; what is cheaper in another stretch stays.
    """
    size: i64
    start: i64
    for size in range(1, least(LARGEST, last - first + 1) + 1):
        if (wanted >> size) & 1 == 0:
            continue
        cheapest: i64 = (costs >> (4 * size)) & 15
        window: i64 = BIT[size] - 1
        for start in range(first, last - size + 2):
            end = start + size - 1
            cost = COUNT[(empty >> start) & window]
            if start > first:
                if (open_gaps >> (start - 1)) & 1 == 0:
                    continue
                cost += 1
            if end < last:
                if (open_gaps >> end) & 1 == 0:
                    continue
                cost += 1
            if 0 < cost < cheapest and (locked >> start) & window == 0:
                cheapest = cost
        costs = with_cost(costs, size, cheapest)
    return costs


def with_cost(costs: i64, size: i64, cost: i64) -> i64:
    """The costs by size, with another one in place."""
    return (costs & ~(15 * BIT[4 * size])) | (cost * BIT[4 * size])


class Goal:
    """What a plan asks for, as a distance."""

    def __init__(self) -> None:
        self.missing: i64 = 0  # things that were missing when the distance was found
        self.needs: i64 = 0  # estates by size that a claim uses up, as `count_estates` counts
        self.sizes: i64 = 0  # a bit for each of these sizes
        self.is_special: bool = False  # whether estates must meet conditions that each street is looked through for
        self.free: i64 = 0  # what was found in a street: estates that serve, by size
        self.costs: i64 = FARTHEST  # and what one more of each size asks for
        self.street_free: vec[i64] = ZEROS[:STREETS]  # the same of every street, before the distance is asked for
        self.street_costs: vec[i64] = ZEROS[:STREETS]

    def look_at(self, sheet: Sheet, rules: Ruleset, street: i64) -> None:
        """Fill `free` and `costs` for one street; asked of special goals only."""

    def take(self, street: i64, costs: i64, special_free: i64, special_costs: i64) -> None:
        """Remember what was found in a street."""
        if self.is_special:
            self.street_free[street] = special_free
            self.street_costs[street] = special_costs
        else:
            self.street_costs[street] = costs

    def distance(self, sheet: Sheet, rules: Ruleset, free: i64) -> i64:
        """Marks still missing, FAR at most; `free` are the estates that no other plan uses up."""
        raise NotImplementedError

    def lack(self, missing: i64, cost: i64) -> i64:
        """So many things are missing, at this cost."""
        self.missing = least(missing, MANY)
        if missing <= 0:
            self.missing = 0
            return 0
        return least(most(cost, 1), FAR)


class Estates(Goal):
    """Estates of some sizes, wherever they stand."""

    def __init__(self, asked: plans.Estates) -> None:
        super().__init__()
        self.needs = asked.needs
        self.asked_sizes: vec[i64] = vec[i64](sorted(set(asked.sizes)))
        for size in asked.sizes:
            self.sizes |= BIT[size]

    def distance(self, sheet: Sheet, rules: Ruleset, free: i64) -> i64:
        if at_least(free, self.needs):
            self.missing = 0
            return 0
        costs = self.street_costs
        missing: i64 = 0
        cost: i64 = 0
        place: i64
        for place in range(len(self.asked_sizes)):
            size = self.asked_sizes[place]
            lacking = of_size(self.needs, size) - of_size(free, size)
            if lacking > 0:
                missing += lacking
                cost += cheapest_of(costs, size, lacking)
        return self.lack(missing, cost)


def cheapest_of(costs: vec[i64], size: i64, count: i64) -> i64:
    """What so many estates of a size ask for, the first three of them in different streets."""
    most_cost = size + MOST_COST
    first: i64 = (costs[0] >> (4 * size)) & 15
    second: i64 = (costs[1] >> (4 * size)) & 15
    third: i64 = (costs[2] >> (4 * size)) & 15
    if first > second:
        larger = first
        first = second
        second = larger
    if second > third:
        larger = second
        second = third
        third = larger
        if first > second:
            larger = first
            first = second
            second = larger
    cost = least(first, most_cost)
    if count > 1:
        cost += least(second, most_cost)
    if count > 2:
        cost += least(third, most_cost) + (count - 3) * (most_cost - 1)
    return cost


class SpecialEstates(Goal):
    """Estates in one street, beside roundabouts, or with pools or copies in each."""

    def __init__(self, asked: plans.Estates) -> None:
        super().__init__()
        self.asked = asked
        self.needs = asked.needs
        self.is_special = True
        self.asked_sizes: vec[i64] = vec[i64](sorted(set(asked.sizes)))
        for size in asked.sizes:
            self.sizes |= BIT[size]

    def look_at(self, sheet: Sheet, rules: Ruleset, street: i64) -> None:
        """Every window of a wanted size: is it an estate that serves, or what would it cost to make it one?"""
        asked = self.asked
        paper = rules.paper
        start = paper.first(street)
        end = paper.last(street)
        self.free = 0
        self.costs = FARTHEST
        if asked.where >= 0 and asked.where != street:
            return
        open_gaps = rules.fence_rule.open_gaps(sheet)
        empty = sheet.empty_plots()
        place: i64
        first: i64
        for place in range(len(self.asked_sizes)):
            size = self.asked_sizes[place]
            cheapest: i64 = FAR
            for first in range(start, end - size + 2):
                last = first + size - 1
                window = BIT[last + 1] - BIT[first]
                inner = window & ~BIT[last]
                if window & (sheet.locked | sheet.roundabouts) != 0 or inner & sheet.fences != 0:
                    continue
                cost = count_bits(window & empty)
                if first > start and not sheet.has_fence(first - 1):
                    if (open_gaps >> (first - 1)) & 1 == 0:
                        continue
                    cost += 1
                if not sheet.has_fence(last):
                    if (open_gaps >> last) & 1 == 0:
                        continue
                    cost += 1
                pools: i64 = asked.pools - count_bits(window & sheet.pools)
                copies: i64 = asked.copies - count_bits(window & sheet.copies)
                if pools > 0:
                    if count_bits(window & empty & paper.pools) < pools:
                        continue
                    cost += pools
                if copies > 0:
                    if count_bits(window & empty) < copies:
                        continue
                    cost += copies
                if cost == 0:
                    self.free += BIT[7 * size]
                else:
                    cheapest = least(cheapest, cost)
            self.costs = with_cost(self.costs, size, cheapest)

    def distance(self, sheet: Sheet, rules: Ruleset, free: i64) -> i64:
        asked = self.asked
        place: i64
        if asked.where == ANYWHERE and asked.roundabouts == 0:
            serving = self.street_free[0] + self.street_free[1] + self.street_free[2]
            missing: i64 = 0
            cost: i64 = 0
            for place in range(len(self.asked_sizes)):
                size = self.asked_sizes[place]
                lacking = of_size(self.needs, size) - of_size(serving, size)
                if lacking > 0:
                    missing += lacking
                    cost += cheapest_of(self.street_costs, size, lacking)
            return self.lack(missing, cost)
        best: i64 = FAR
        fewest: i64 = MANY
        street: i64
        for street in range(STREETS):
            if asked.where >= 0 and asked.where != street:
                continue
            missing = most(asked.roundabouts - count_roundabouts(sheet, rules.paper, street), 0)
            cost = 2 * missing
            for place in range(len(self.asked_sizes)):
                size = self.asked_sizes[place]
                lacking = of_size(self.needs, size) - of_size(self.street_free[street], size)
                if lacking > 0:
                    missing += lacking
                    cheapest: i64 = (self.street_costs[street] >> (4 * size)) & 15
                    cost += cheapest + (lacking - 1) * least(cheapest + 1, size + 1)
            if self.lack(missing, cost) <= best:
                best = self.lack(missing, cost)
                fewest = self.missing
        self.missing = fewest
        return best


class EndEstates(Goal):
    """An estate of one size at both ends of every street."""

    def __init__(self, asked: plans.EndEstates) -> None:
        super().__init__()
        self.asked = asked

    def distance(self, sheet: Sheet, rules: Ruleset, free: i64) -> i64:
        size = self.asked.size
        paper = rules.paper
        missing: i64 = 0
        cost: i64 = 0
        street: i64
        for street in range(STREETS):
            first = paper.first(street)
            last = paper.last(street)
            left = corner_cost(sheet, first, size, first + size - 1)
            right = corner_cost(sheet, last - size + 1, size, last - size)
            if left > 0:
                missing += 1
            if right > 0:
                missing += 1
            cost += left + right
        return self.lack(missing, cost)


def corner_cost(sheet: Sheet, start: i64, size: i64, gap: i64) -> i64:
    """What an estate at a street end costs, with its only fence on this gap."""
    window = BIT[start + size] - BIT[start]
    within: i64 = (window >> 1) & window  # the gaps between its plots
    if window & (sheet.locked | sheet.roundabouts) != 0 or within & sheet.fences != 0:
        return FAR
    cost = count_bits(window & ~sheet.houses)
    if not sheet.has_fence(gap):
        cost += 1
    return cost


class StreetBuilt(Goal):
    """A full street."""

    def __init__(self, asked: plans.StreetBuilt) -> None:
        super().__init__()
        self.asked = asked

    def distance(self, sheet: Sheet, rules: Ruleset, free: i64) -> i64:
        plots = rules.paper.streets[self.asked.street]
        if plots & sheet.locked != 0:
            return self.lack(MANY, FAR)
        empty = count_bits(plots & sheet.empty_plots())
        return self.lack(empty, empty)


class StreetEndsBuilt(Goal):
    """A house at both ends of every street."""

    def distance(self, sheet: Sheet, rules: Ruleset, free: i64) -> i64:
        ends: i64 = 0
        street: i64
        for street in range(STREETS):
            ends |= BIT[rules.paper.first(street)] | BIT[rules.paper.last(street)]
        if ends & (sheet.locked | sheet.roundabouts) != 0:
            return self.lack(MANY, FAR)
        empty = count_bits(ends & ~sheet.houses)
        return self.lack(empty, empty)


class CopiesInOneStreet(Goal):
    """So many copies in one street."""

    def __init__(self, asked: plans.CopiesInOneStreet) -> None:
        super().__init__()
        self.asked = asked

    def distance(self, sheet: Sheet, rules: Ruleset, free: i64) -> i64:
        best: i64 = FAR
        street: i64
        for street in range(STREETS):
            plots = rules.paper.streets[street]
            lacking: i64 = self.asked.count - count_bits(plots & sheet.copies)
            if lacking <= count_bits(plots & sheet.empty_plots()):
                best = least(best, most(lacking, 0))
        return self.lack(best, best)


class Boxes(Goal):
    """So many crossed boxes of one kind: parks, temps, marketing."""

    def __init__(self, track: i64, tracks: i64, count: i64) -> None:
        super().__init__()
        self.track: i64 = track  # the first
        self.tracks: i64 = tracks  # how many
        self.count: i64 = count

    def distance(self, sheet: Sheet, rules: Ruleset, free: i64) -> i64:
        lacking: i64 = self.count
        track: i64
        for track in range(self.track, self.track + self.tracks):
            lacking -= sheet.crossed(track)
        return self.lack(lacking, lacking)


class ParksInEveryStreet(Goal):
    """So many park boxes in every street."""

    def __init__(self, asked: plans.ParksInEveryStreet) -> None:
        super().__init__()
        self.asked = asked

    def distance(self, sheet: Sheet, rules: Ruleset, free: i64) -> i64:
        lacking: i64 = 0
        street: i64
        for street in range(STREETS):
            lacking += most(self.asked.count - sheet.crossed(PARKS + street), 0)
        return self.lack(lacking, lacking)


class FullStreets(Goal):
    """Streets with all parks, all pools or both, and with roundabouts if asked."""

    def __init__(self, asked: plans.FullStreets) -> None:
        super().__init__()
        self.asked = asked

    def distance(self, sheet: Sheet, rules: Ruleset, free: i64) -> i64:
        """The cheapest streets, as many as are asked for: one or two."""
        asked = self.asked
        first: i64 = FAR
        second: i64 = FAR
        third: i64 = FAR
        street: i64
        for street in range(STREETS):
            if asked.only not in (ANYWHERE, street):
                continue
            cost = self.cost_of(sheet, rules.paper, street)
            if cost < first:
                third = second
                second = first
                first = cost
            elif cost < second:
                third = second
                second = cost
            elif cost < third:
                third = cost
        cost = first
        if asked.streets > 1:
            cost += second
        if asked.streets > 2:
            cost += third
        return self.lack(cost, cost)

    def cost_of(self, sheet: Sheet, paper: Paper, street: i64) -> i64:
        asked = self.asked
        cost: i64 = 2 * most(asked.roundabouts - count_roundabouts(sheet, paper, street), 0)
        if asked.parks:
            cost += paper.boxes[PARKS + street] - sheet.crossed(PARKS + street)
        if asked.pools:
            lacking = paper.streets[street] & paper.pools & ~sheet.pools
            if lacking & ~sheet.empty_plots() != 0:
                return FAR
            cost += count_bits(lacking)
        return least(cost, FAR)


class FullMarketingColumns(Goal):
    """So many marketing columns with all boxes crossed."""

    def __init__(self, asked: plans.FullMarketingColumns) -> None:
        super().__init__()
        self.asked = asked

    def distance(self, sheet: Sheet, rules: Ruleset, free: i64) -> i64:
        left: i64 = self.asked.columns
        cost: i64 = 0
        lacking: i64
        size: i64
        for lacking in range(FAR):
            for size in range(1, LARGEST + 1):
                if left > 0 and rules.paper.boxes[MARKETING + size] - sheet.crossed(MARKETING + size) == lacking:
                    cost += lacking
                    left -= 1
        return self.lack(cost, cost)


def goal_of(requirement: Requirement) -> Goal:
    """The distance that belongs to a requirement."""
    if isinstance(requirement, plans.Estates):
        return Estates(requirement) if requirement.counting_is_enough else SpecialEstates(requirement)
    if isinstance(requirement, plans.EndEstates):
        return EndEstates(requirement)
    if isinstance(requirement, plans.StreetBuilt):
        return StreetBuilt(requirement)
    if isinstance(requirement, plans.StreetEndsBuilt):
        return StreetEndsBuilt()
    if isinstance(requirement, plans.CopiesInOneStreet):
        return CopiesInOneStreet(requirement)
    if isinstance(requirement, plans.TempsAtLeast):
        return Boxes(TEMPS, 1, requirement.count)
    if isinstance(requirement, plans.ParksAtLeast):
        return Boxes(PARKS, STREETS, requirement.count)
    if isinstance(requirement, plans.ParksInEveryStreet):
        return ParksInEveryStreet(requirement)
    if isinstance(requirement, plans.FullStreets):
        return FullStreets(requirement)
    if isinstance(requirement, plans.MarketingAtLeast):
        return Boxes(MARKETING + 1, LARGEST, requirement.count)
    assert isinstance(requirement, plans.FullMarketingColumns)
    return FullMarketingColumns(requirement)
