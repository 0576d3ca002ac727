"""The plans: shared goals, what they ask for and what a claim locks (WT-46 to WT-48, WT-54 to WT-56)."""

from __future__ import annotations

from typing import Final

from richtfest.core.arrays import i64, vec
from richtfest.core.bits import count_bits
from richtfest.games.welcome_to.rules.sheet import (
    BIT,
    LARGEST,
    MARKETING,
    PARKS,
    PLOTS,
    STREETS,
    TEMPS,
    Paper,
    Sheet,
    at_least,
    estate_size,
)

# Where the estates of a plan must lie, if not in the street with that index:
ANYWHERE: Final = -1
ONE_STREET: Final = -2


class Requirement:
    """What a plan asks for. Most ask for no choice; a claim then locks what the requirement says."""

    def met_by(self, sheet: Sheet, paper: Paper, estates: i64) -> bool:
        """Does the sheet meet it? `estates` counts the unlocked ones (`count_estates`)."""
        raise NotImplementedError

    def slots(self) -> i64:
        """How many estates the player has to name for a claim (WT-47)."""
        return 0

    def serves(self, sheet: Sheet, paper: Paper, slot: i64, start: i64, previous: i64) -> bool:
        """May the estate that begins at this plot fill this slot, after the estate at `previous`?"""
        return False

    def locks(self, sheet: Sheet, paper: Paper) -> i64:
        """The plots a claim locks beside the estates that were named (WT-48)."""
        return 0


class Estates(Requirement):
    """Unlocked estates of the given sizes; in one street if asked, and each with pools or copies if asked."""

    def __init__(self, sizes: list[int], where: i64, roundabouts: i64, pools: i64, copies: i64) -> None:
        self.sizes: vec[i64] = vec[i64](sorted(sizes))
        self.needs: i64 = sum(1 << (7 * size) for size in sizes)  # in the form of `count_estates`
        self.where: i64 = where
        self.roundabouts: i64 = roundabouts  # at least so many in the street
        self.pools: i64 = pools  # at least so many circled in each estate
        self.copies: i64 = copies  # at least so many in each estate
        self.counting_is_enough: bool = where == ANYWHERE and roundabouts == pools == copies == 0

    def met_by(self, sheet: Sheet, paper: Paper, estates: i64) -> bool:
        return at_least(estates, self.needs) and (self.counting_is_enough or self.fillable(sheet, paper, 0, -1))

    def slots(self) -> i64:
        return len(self.sizes)

    def serves(self, sheet: Sheet, paper: Paper, slot: i64, start: i64, previous: i64) -> bool:
        return self.suits(sheet, paper, slot, start, previous) and self.fillable(sheet, paper, slot + 1, start)

    def suits(self, sheet: Sheet, paper: Paper, slot: i64, start: i64, previous: i64) -> bool:
        """WT-47: an unlocked estate of the size, in the right place, after the previous one of that size."""
        size = self.sizes[slot]
        if estate_size(sheet, start) != size:
            return False
        if slot > 0 and self.sizes[slot - 1] == size and start <= previous:
            return False
        street = paper.street_of[start]
        if self.where >= 0 and street != self.where:
            return False
        if self.where == ONE_STREET and slot > 0 and street != paper.street_of[previous]:
            return False
        pools: i64 = 0
        copies: i64 = 0
        plot: i64
        for plot in range(start, start + size):
            if sheet.is_locked(plot):
                return False
            if sheet.is_pool(plot):
                pools += 1
            if sheet.is_copy(plot):
                copies += 1
        if pools < self.pools or copies < self.copies:
            return False
        return self.roundabouts == 0 or count_roundabouts(sheet, paper, street) >= self.roundabouts

    def fillable(self, sheet: Sheet, paper: Paper, slot: i64, previous: i64) -> bool:
        """Can all slots from this one on still be filled?"""
        if slot == len(self.sizes):
            return True
        start: i64
        for start in range(PLOTS):
            if self.suits(sheet, paper, slot, start, previous) and self.fillable(sheet, paper, slot + 1, start):
                return True
        return False


class EndEstates(Requirement):
    """An unlocked estate of the given size at both ends of every street."""

    def __init__(self, size: i64) -> None:
        self.size: i64 = size

    def met_by(self, sheet: Sheet, paper: Paper, estates: i64) -> bool:
        street: i64
        for street in range(STREETS):
            last = paper.last(street) - self.size + 1
            if estate_size(sheet, paper.first(street)) != self.size or estate_size(sheet, last) != self.size:
                return False
        return self.locks(sheet, paper) & sheet.locked == 0

    def locks(self, sheet: Sheet, paper: Paper) -> i64:
        plots: i64 = 0
        street: i64
        offset: i64
        for street in range(STREETS):
            for offset in range(self.size):
                plots |= BIT[paper.first(street) + offset] | BIT[paper.last(street) - offset]
        return plots


class StreetBuilt(Requirement):
    """One street completely filled, none of its houses locked (WT-55, WT-R40)."""

    def __init__(self, street: i64) -> None:
        self.street: i64 = street

    def met_by(self, sheet: Sheet, paper: Paper, estates: i64) -> bool:
        return paper.streets[self.street] & (sheet.empty_plots() | sheet.locked) == 0

    def locks(self, sheet: Sheet, paper: Paper) -> i64:
        return paper.streets[self.street] & sheet.houses


class StreetEndsBuilt(Requirement):
    """A house on the first and last plot of every street, none of the six locked (WT-55, WT-R41)."""

    def met_by(self, sheet: Sheet, paper: Paper, estates: i64) -> bool:
        street: i64
        for street in range(STREETS):
            if not (sheet.is_house(paper.first(street)) and sheet.is_house(paper.last(street))):
                return False
        return self.locks(sheet, paper) & sheet.locked == 0

    def locks(self, sheet: Sheet, paper: Paper) -> i64:
        plots: i64 = 0
        street: i64
        for street in range(STREETS):
            plots |= BIT[paper.first(street)] | BIT[paper.last(street)]
        return plots


class CopiesInOneStreet(Requirement):
    """At least so many copies in a single street."""

    def __init__(self, count: i64) -> None:
        self.count: i64 = count

    def met_by(self, sheet: Sheet, paper: Paper, estates: i64) -> bool:
        street: i64
        for street in range(STREETS):
            if count_bits(paper.streets[street] & sheet.copies) >= self.count:
                return True
        return False


class TempsAtLeast(Requirement):
    """At least so many temp boxes crossed."""

    def __init__(self, count: i64) -> None:
        self.count: i64 = count

    def met_by(self, sheet: Sheet, paper: Paper, estates: i64) -> bool:
        return sheet.crossed(TEMPS) >= self.count


class ParksAtLeast(Requirement):
    """At least so many park boxes crossed in all streets together."""

    def __init__(self, count: i64) -> None:
        self.count: i64 = count

    def met_by(self, sheet: Sheet, paper: Paper, estates: i64) -> bool:
        return sheet.crossed(PARKS) + sheet.crossed(PARKS + 1) + sheet.crossed(PARKS + 2) >= self.count


class ParksInEveryStreet(Requirement):
    """At least so many park boxes crossed in every street."""

    def __init__(self, count: i64) -> None:
        self.count: i64 = count

    def met_by(self, sheet: Sheet, paper: Paper, estates: i64) -> bool:
        street: i64
        for street in range(STREETS):
            if sheet.crossed(PARKS + street) < self.count:
                return False
        return True


class FullStreets(Requirement):
    """So many streets with all park boxes crossed, or all pools circled, or both, and roundabouts if asked."""

    def __init__(self, streets: i64, only: i64, parks: bool, pools: bool, roundabouts: i64) -> None:
        self.streets: i64 = streets
        self.only: i64 = only  # ANYWHERE, or the one street that counts
        self.parks: bool = parks
        self.pools: bool = pools
        self.roundabouts: i64 = roundabouts

    def met_by(self, sheet: Sheet, paper: Paper, estates: i64) -> bool:
        full: i64 = 0
        street: i64
        for street in range(STREETS):
            if self.only not in (ANYWHERE, street):
                continue
            if self.parks and sheet.crossed(PARKS + street) < paper.boxes[PARKS + street]:
                continue
            if self.pools and not all_pools_circled(sheet, paper, street):
                continue
            if count_roundabouts(sheet, paper, street) >= self.roundabouts:
                full += 1
        return full >= self.streets


class MarketingAtLeast(Requirement):
    """At least so many marketing boxes crossed in all columns together."""

    def __init__(self, count: i64) -> None:
        self.count: i64 = count

    def met_by(self, sheet: Sheet, paper: Paper, estates: i64) -> bool:
        crossed: i64 = 0
        size: i64
        for size in range(1, LARGEST + 1):
            crossed += sheet.crossed(MARKETING + size)
        return crossed >= self.count


class FullMarketingColumns(Requirement):
    """All boxes of at least so many marketing columns crossed."""

    def __init__(self, columns: i64) -> None:
        self.columns: i64 = columns

    def met_by(self, sheet: Sheet, paper: Paper, estates: i64) -> bool:
        full: i64 = 0
        size: i64
        for size in range(1, LARGEST + 1):
            if sheet.crossed(MARKETING + size) == paper.boxes[MARKETING + size]:
                full += 1
        return full >= self.columns


class Plan:
    """One plan card: what it asks for and its two values."""

    def __init__(self, name: str, box: i64, hard: bool, requirement: Requirement, first: i64, later: i64) -> None:
        self.name = name  # the id in the component file
        self.box: i64 = box  # 0, 1, 2: which of the three plan boxes it belongs to
        self.hard: bool = hard
        self.requirement = requirement
        self.first: i64 = first
        self.later: i64 = later


def count_roundabouts(sheet: Sheet, paper: Paper, street: i64) -> i64:
    return count_bits(paper.streets[street] & sheet.roundabouts)


def all_pools_circled(sheet: Sheet, paper: Paper, street: i64) -> bool:
    return paper.streets[street] & paper.pools & ~sheet.pools == 0
