"""The sheet: everything one player writes on (WT-4, WT-5, WT-23, WT-36).

Plots are counted through from 0 to 32, top street first; `Paper` says where each street begins. The gap right of a
plot carries the plot's number.
"""

from __future__ import annotations

from typing import Final

from richtfest.core.arrays import i64, vec
from richtfest.core.state import Moves

STREETS: Final = 3
PLOTS: Final = 33
HIGHEST: Final = 17  # the largest number that can be written

# What stands on a plot, if not a number:
EMPTY: Final = -1
ROUNDABOUT: Final = -2

# The tracks, by their place in `Sheet.crossed`. Parks have one per street, marketing one per estate size.
PARKS: Final = 0
POOLS: Final = 3
TEMPS: Final = 4
COPIES: Final = 5
REFUSALS: Final = 6
ROUNDABOUTS: Final = 7
MARKETING: Final = 7  # + size, so 8 to 13
TRACKS: Final = 14
LARGEST: Final = 6  # the largest estate

# A table of bits, because shifting the literal 1 by a machine integer is not safe in compiled code.
BIT: Final[vec[i64]] = vec[i64]([1 << place for place in range(PLOTS + 1)])
ALL_PLOTS: Final = (1 << 33) - 1


class Paper:
    """What is printed on every sheet: three streets, pools, and the boxes of each track."""

    def __init__(self, lengths: list[int], pools: list[list[int]], boxes: list[int]) -> None:
        starts = [0]
        for length in lengths:
            starts.append(starts[-1] + length)
        self.starts: vec[i64] = vec[i64](starts)  # starts[street + 1] is where a street ends
        self.street_of: vec[i64] = vec[i64]([street for street, length in enumerate(lengths) for _ in range(length)])
        self.boxes: vec[i64] = vec[i64](boxes)
        pool_plots = 0
        for start, plots in zip(starts, pools, strict=False):
            for plot in plots:
                pool_plots |= 1 << (start + plot)
        self.pools: i64 = pool_plots
        ends = 0
        for start in starts[1:]:
            ends |= 1 << (start - 1)
        self.ends: i64 = ends  # the last plot of every street: the fence right of it is printed
        self.not_first: i64 = ALL_PLOTS & ~(2 * ends + 1)  # every plot that has a neighbour on its left

    def has_pool(self, plot: i64) -> bool:
        return (self.pools >> plot) & 1 == 1

    def first(self, street: i64) -> i64:
        return self.starts[street]

    def last(self, street: i64) -> i64:
        return self.starts[street + 1] - 1


class Sheet:
    """One player's paper. Sets of plots and gaps are bits of one number."""

    def __init__(self, numbers: vec[i64], crossed: vec[i64], points: vec[i64], fences: i64) -> None:
        self.numbers = numbers  # per plot: EMPTY, ROUNDABOUT, or the number on the house
        self.crossed = crossed  # per track: how many boxes are crossed
        self.points = points  # per plan: the points written, 0 while not claimed
        self.fences: i64 = fences  # gaps with a fence; the right street ends are among them
        self.houses: i64 = 0  # plots with a number
        self.roundabouts: i64 = 0  # plots with a roundabout
        self.twins: i64 = 0  # gaps between two equal numbers
        self.copies: i64 = 0  # houses written by the action `bis`
        self.pools: i64 = 0  # circled pools
        self.locked: i64 = 0  # plots used for a claim

    def clone(self) -> Sheet:
        copy = Sheet(self.numbers[:], self.crossed[:], self.points[:], self.fences)
        copy.houses = self.houses
        copy.roundabouts = self.roundabouts
        copy.twins = self.twins
        copy.copies = self.copies
        copy.pools = self.pools
        copy.locked = self.locked
        return copy

    def become(self, other: Sheet) -> None:
        """Take over everything the other sheet says, except the plan points, which are written at the barrier."""
        self.numbers = other.numbers[:]
        self.crossed = other.crossed[:]
        self.fences = other.fences
        self.houses = other.houses
        self.roundabouts = other.roundabouts
        self.twins = other.twins
        self.copies = other.copies
        self.pools = other.pools
        self.locked = other.locked

    def write(self, plot: i64, number: i64) -> None:
        """Write a number on an empty plot."""
        self.numbers[plot] = number
        self.houses |= BIT[plot]

    def copy(self, plot: i64, house: i64) -> None:
        """Write a copy of a neighbouring house on an empty plot."""
        number = self.numbers[house]
        self.write(plot, number)
        self.copies |= BIT[plot]
        if plot > 0 and self.numbers[plot - 1] == number:
            self.twins |= BIT[plot - 1]
        if plot < PLOTS - 1 and self.numbers[plot + 1] == number:
            self.twins |= BIT[plot]

    def build_roundabout(self, plot: i64) -> None:
        """WT-51: a roundabout on an empty plot, and a fence on each side of it."""
        self.numbers[plot] = ROUNDABOUT
        self.roundabouts |= BIT[plot]
        self.fences |= BIT[plot]
        if plot > 0:
            self.fences |= BIT[plot - 1]  # before the first plot of a street that is the printed fence of its neighbour

    def is_house(self, plot: i64) -> bool:
        return (self.houses >> plot) & 1 == 1

    def is_copy(self, plot: i64) -> bool:
        return (self.copies >> plot) & 1 == 1

    def is_pool(self, plot: i64) -> bool:
        return (self.pools >> plot) & 1 == 1

    def is_locked(self, plot: i64) -> bool:
        return (self.locked >> plot) & 1 == 1

    def has_fence(self, gap: i64) -> bool:
        return (self.fences >> gap) & 1 == 1

    def is_full(self) -> bool:
        return self.houses | self.roundabouts == ALL_PLOTS

    def empty_plots(self) -> i64:
        return ALL_PLOTS & ~(self.houses | self.roundabouts)


def empty_sheet(paper: Paper) -> Sheet:
    """WT-13: no houses, no crossed boxes, fences only at the street ends."""
    return Sheet(vec[i64]([EMPTY] * PLOTS), vec[i64]([0] * TRACKS), vec[i64]([0] * 3), paper.ends)


def fitting_numbers(sheet: Sheet, paper: Paper) -> i64:
    """The set of numbers that fit at least one plot (WT-23)."""
    numbers = sheet.numbers
    fitting: i64 = 0
    street: i64
    plot: i64
    for street in range(STREETS):
        low: i64 = 0  # the smallest number that may stand here
        room = False
        for plot in range(paper.starts[street], paper.starts[street + 1]):
            number = numbers[plot]
            if number == EMPTY:
                room = True
            elif number == ROUNDABOUT:
                if room:
                    fitting |= BIT[HIGHEST + 1] - BIT[low]
                room = False
                low = 0
            else:
                if room and number > low:
                    fitting |= BIT[number] - BIT[low]
                room = False
                low = number + 1
        if room:
            fitting |= BIT[HIGHEST + 1] - BIT[low]
    return fitting


def list_fitting_plots(sheet: Sheet, paper: Paper, number: i64, code: i64, moves: Moves) -> None:
    """Every plot where this number fits, as code + plot (WT-23).

    Walking a section from the left, the plots that fit are the empty ones after the last smaller number and before the
    first larger one; an equal number leaves none.
    """
    numbers = sheet.numbers
    codes = moves.codes
    count = moves.count
    street: i64
    plot: i64
    for street in range(STREETS):
        section = count  # where the plots of this section begin in the list
        passed = False  # is a number as large as ours, or larger, to the left?
        for plot in range(paper.starts[street], paper.starts[street + 1]):
            standing = numbers[plot]
            if standing == EMPTY:
                if not passed:
                    codes[count] = code + plot
                    count += 1
            elif standing == ROUNDABOUT:
                section = count
                passed = False
            elif not passed:
                if standing <= number:
                    count = section
                passed = standing >= number
            elif sheet.roundabouts == 0:
                break  # no other section begins in this street
    moves.count = count


def estate_size(sheet: Sheet, start: i64) -> i64:
    """The size of the estate that begins at this plot; 0 where none begins (WT-36)."""
    if start > 0 and not sheet.has_fence(start - 1):
        return 0
    plot: i64
    for plot in range(start, PLOTS):
        if not sheet.is_house(plot) or plot - start == LARGEST:
            return 0
        if sheet.has_fence(plot):
            return plot - start + 1
    return 0


def count_estates(sheet: Sheet, barred: i64, counts: vec[i64]) -> None:
    """Count the estates without a barred plot by size, into counts[1] to counts[6] (WT-36)."""
    size: i64
    for size in range(LARGEST + 1):
        counts[size] = 0
    usable = sheet.houses & ~barred
    fences = sheet.fences
    size = 0
    whole = True
    while fences != 0:
        size += 1
        if usable & 1 == 0:
            whole = False
        if fences & 1 != 0:
            if whole and size <= LARGEST:
                counts[size] += 1
            size = 0
            whole = True
        usable >>= 1
        fences >>= 1
