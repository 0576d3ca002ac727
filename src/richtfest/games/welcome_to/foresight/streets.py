"""What one street adds to a value: its runs of empty plots, its stretches between fences, and its patterns."""

from __future__ import annotations

from typing import Final

from richtfest.core.arrays import i64, vec
from richtfest.core.bits import count_bits
from richtfest.core.state import ZEROS
from richtfest.games.welcome_to.foresight import features
from richtfest.games.welcome_to.foresight.goals import FARTHEST, Goal, cheapest_windows
from richtfest.games.welcome_to.rules.ruleset import Ruleset
from richtfest.games.welcome_to.rules.sheet import BIT, LARGEST, STREETS, Sheet

STREET_CELLS: Final = 48
MOST_STRETCHES: Final = 12
NO_NUMBER: Final = 18  # right of the last house of a section

# Where the patterns of a street begin among those of its group: streets have 10, 11 and 12 plots.
FENCE_PATTERNS: Final[vec[i64]] = vec[i64]([0, 512, 1536])
HOUSE_PATTERNS: Final[vec[i64]] = vec[i64]([0, 1024, 3072])


class Street:
    """The cells of one street, their sum, and what the whole sheet needs to know of it."""

    def __init__(self) -> None:
        self.stamp: i64 = 0  # what tells as what it was summed up
        self.sum: i64 = 0
        self.cells: vec[i64] = ZEROS[:STREET_CELLS]
        self.count: i64 = 0
        self.empty: i64 = 0  # plots
        self.fits: i64 = 0  # numbers that fit somewhere
        self.free: i64 = 0  # estates that may serve a plan, as `count_estates` counts
        self.used: i64 = 0  # those that have served one
        self.coming: i64 = 0  # stretches with empty plots
        self.costs: i64 = FARTHEST  # what one more estate of a size asks for, four bits a size
        self.stretches: vec[i64] = ZEROS[:MOST_STRETCHES]  # of at most six plots: where their cells begin in `estate`
        self.sizes: vec[i64] = ZEROS[:MOST_STRETCHES]  # and their sizes
        self.stretch_count: i64 = 0
        self.special_free: vec[i64] = ZEROS[:STREETS]  # the same for plans with conditions of their own, by plan box
        self.special_costs: vec[i64] = ZEROS[:STREETS]

    def sum_up(  # noqa: PLR0915 - one walk along the street, and calls would cost more than it
        self, sheet: Sheet, rules: Ruleset, street: i64, wanted: i64, goals: list[Goal], weights: vec[i64]
    ) -> None:
        """Look through the street from left to right; `wanted` are the sizes that plans ask for."""
        cells = self.cells
        numbers = sheet.numbers
        start = rules.paper.starts[street]
        end = rules.paper.starts[street + 1]
        length = end - start
        all_plots: i64 = BIT[length] - 1
        houses: i64 = (sheet.houses >> start) & all_plots
        empty: i64 = all_plots & ~((sheet.houses | sheet.roundabouts) >> start)
        left_empty = count_bits(empty)
        thirds: i64 = (left_empty + 2) // 3
        count: i64 = 0
        fits: i64 = 0
        left: i64 = -1  # the number left of a run
        plot = start
        while plot < end:
            number = numbers[plot]
            if number != -1:
                left = number
                if number < 0:  # a roundabout
                    left = -1
                plot += 1
                continue
            first = plot
            while plot < end and numbers[plot] == -1:
                plot += 1
            right: i64 = NO_NUMBER
            if plot < end and numbers[plot] >= 0:
                right = numbers[plot]
            width: i64 = right - left - 1
            if width > 0:
                fits |= BIT[right] - BIT[left + 1]
            else:
                width = 0
            cells[count] = features.RUN + ((plot - first) * 19 + left + 1) * 19 + right
            cells[count + 1] = features.RUN_WIDTH + ((plot - first) * 19 + width) * 5 + thirds
            count += 2
        fences: i64 = (sheet.fences >> start) & all_plots
        fullness: i64 = 2
        if left_empty == 0:
            fullness = 0
        elif left_empty <= 4:
            fullness = 1
        pattern: i64 = FENCE_PATTERNS[street] + (fences & ~BIT[length - 1])
        cells[count] = features.FENCES + pattern * 3 + fullness
        cells[count + 1] = features.HOUSES + HOUSE_PATTERNS[street] + houses
        count += 2
        free: i64 = 0
        used: i64 = 0
        coming: i64 = 0
        costs: i64 = FARTHEST
        stretches: i64 = 0
        locked: i64 = sheet.locked >> start
        roundabouts: i64 = sheet.roundabouts >> start
        open_gaps: i64 = rules.fence_rule.open_gaps(sheet) >> start
        first = 0
        last: i64
        for last in range(length):
            if (fences >> last) & 1 == 0:
                continue
            size = last - first + 1
            if (roundabouts >> first) & 1 == 1:
                first = last + 1
                continue
            plots: i64 = BIT[last + 1] - BIT[first]
            lacking = count_bits(empty & plots)
            is_used: i64 = 0
            if locked & plots != 0:
                is_used = 1
            if size <= LARGEST:
                if lacking > 0:
                    coming += BIT[7 * size]
                elif is_used == 1:
                    used += BIT[7 * size]
                else:
                    free += BIT[7 * size]
                self.stretches[stretches] = features.ESTATE + (size * 7 + lacking) * 10 + is_used
                self.sizes[stretches] = size
                stretches += 1
            cells[count] = features.STRETCH + (street * 13 + size) * 13 + lacking
            count += 1
            if wanted != 0 and (lacking > 0 or size > 1):
                costs = cheapest_windows(costs, wanted, first, last, empty, locked, open_gaps)
            first = last + 1
        total: i64 = 0
        place: i64
        for place in range(count):
            total += weights[cells[place]]
        self.sum = total
        self.count = count
        self.empty = left_empty
        self.fits = fits
        self.free = free
        self.used = used
        self.coming = coming
        self.costs = costs
        self.stretch_count = stretches
        for place in range(len(goals)):
            if goals[place].is_special:
                goals[place].look_at(sheet, rules, street)
                self.special_free[place] = goals[place].free
                self.special_costs[place] = goals[place].costs
