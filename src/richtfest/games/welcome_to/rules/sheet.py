"""The sheet: everything one player writes on (WT-4, WT-5, WT-23, WT-36).

Plots are counted through from 0 to 32, top street first; `Paper` says where each street begins. The gap right of a
plot carries the plot's number.
"""

from __future__ import annotations

from itertools import pairwise
from typing import Final

from richtfest.core.arrays import i64, vec
from richtfest.games.flip_and_write.rules.places import first_of

STREETS: Final = 3
PLOTS: Final = 33
HIGHEST: Final = 17  # the largest number that can be written

# What stands on a plot, if not a number:
EMPTY: Final = -1
ROUNDABOUT: Final = -2

# The tracks. Parks have one per street, marketing one per estate size.
PARKS: Final = 0
POOLS: Final = 3
TEMPS: Final = 4
COPIES: Final = 5
REFUSALS: Final = 6
ROUNDABOUTS: Final = 7
MARKETING: Final = 7  # + size, so 8 to 13
TRACKS: Final = 14
MOST_BOXES: Final = 15  # a track has at most: the counts of all tracks share one number, four bits each
MOST_POINTS: Final = 1023  # a plan is worth at most: the points of all plans share one number, ten bits each
LARGEST: Final = 6  # the largest estate

# A table of bits, because shifting the literal 1 by a machine integer is not safe in compiled code.
BIT: Final[vec[i64]] = vec[i64]([1 << place for place in range(62)])
ALL_PLOTS: Final = (1 << 33) - 1
LENT: Final = 0x1020408102040  # the seventh bit of each size from 0 to 6


class Paper:
    """What is printed on every sheet: three streets, pools, and the boxes of each track."""

    def __init__(self, lengths: list[int], pools: list[list[int]], boxes: list[int]) -> None:
        starts = [0]
        for length in lengths:
            starts.append(starts[-1] + length)
        self.starts: vec[i64] = vec[i64](starts)  # starts[street + 1] is where a street ends
        self.streets: vec[i64] = vec[i64]([(1 << end) - (1 << start) for start, end in pairwise(starts)])  # their plots
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
    """One player's paper. Sets of plots and gaps are bits of one number, and so are the counts of crossed boxes."""

    def __init__(self, numbers: vec[i64], fences: i64) -> None:
        self.numbers = numbers  # per plot: EMPTY, ROUNDABOUT, or the number on the house
        self.houses: i64 = 0  # plots with a number
        self.roundabouts: i64 = 0  # plots with a roundabout
        self.copies: i64 = 0  # houses written by the action `bis`
        self.pools: i64 = 0  # circled pools
        self.locked: i64 = 0  # plots used for a claim
        self.fences: i64 = fences  # gaps with a fence; the right street ends are among them
        self.twins: i64 = 0  # gaps between two equal numbers
        self.boxes: i64 = 0  # how many are crossed on each track
        self.plans: i64 = 0  # the points written for each plan

    def clone(self) -> Sheet:
        copy = Sheet(self.numbers[:], self.fences)
        copy.take_over(self)
        return copy

    def become(self, other: Sheet) -> None:
        """Say all that the other sheet says, which has been written on since it said the same as this one.

        What stands on a plot stays, so only plots that are empty here can have become something else there.
        """
        written = self.empty_plots() & ~other.empty_plots()
        while written != 0:
            plot = first_of(written)
            self.numbers[plot] = other.numbers[plot]
            written &= written - 1
        self.take_over(other)

    def take_over(self, other: Sheet) -> None:
        """Take over everything but the numbers."""
        self.houses = other.houses
        self.roundabouts = other.roundabouts
        self.copies = other.copies
        self.pools = other.pools
        self.locked = other.locked
        self.fences = other.fences
        self.twins = other.twins
        self.boxes = other.boxes
        self.plans = other.plans

    def crossed(self, track: i64) -> i64:
        """How many boxes of this track are crossed."""
        return (self.boxes >> (4 * track)) & MOST_BOXES

    def cross(self, track: i64) -> None:
        """WT-5: cross the next box of this track."""
        self.boxes += BIT[4 * track]

    def cross_boxes(self, track: i64, count: i64) -> None:
        """Cross so many boxes of this track at once, as on a sheet that was played on paper."""
        self.boxes += BIT[4 * track] * count

    def points(self, box: i64) -> i64:
        """The points written for the plan in this box; 0 while it is not claimed."""
        return (self.plans >> (10 * box)) & MOST_POINTS

    def write_points(self, box: i64, points: i64) -> None:
        """Write points into an empty plan box."""
        self.plans += BIT[10 * box] * points

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
    return Sheet(vec[i64]([EMPTY] * PLOTS), paper.ends)


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


def count_estates(sheet: Sheet, barred: i64) -> i64:
    """Count the estates without a barred plot (WT-36): seven bits for each size, to be read with `of_size`."""
    usable = sheet.houses & ~barred
    fences = sheet.fences
    counts: i64 = 0
    size: i64
    reached = ((fences << 1) | 1) & usable  # the first house of every run; then, step by step, the next one of each
    for size in range(1, LARGEST + 1):
        complete = reached & fences
        while complete != 0:
            complete &= complete - 1
            counts += BIT[7 * size]
        reached = ((reached & ~fences) << 1) & usable
        if reached == 0:
            break
    return counts


def of_size(counts: i64, size: i64) -> i64:
    """How many estates of this size were counted."""
    return (counts >> (7 * size)) & 63


def at_least(counts: i64, needs: i64) -> bool:
    """Are there enough estates of every size? Both in the form of `count_estates`.

    The seventh bit of each size is lent before subtracting; it is still there where nothing was missing.
    """
    return ((counts | LENT) - needs) & LENT == LENT
