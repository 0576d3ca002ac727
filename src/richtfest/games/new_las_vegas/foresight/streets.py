"""What one street adds to a value: its runs of lots without number, and its longest row."""

from __future__ import annotations

from typing import Final

from richtfest.core.arrays import i64, vec
from richtfest.core.state import ZEROS
from richtfest.games.flip_and_write.rules.bounds import least, most
from richtfest.games.new_las_vegas.foresight import features
from richtfest.games.new_las_vegas.rules.board import BIT, Board
from richtfest.games.new_las_vegas.rules.sheet import Sheet

STREET_CELLS: Final = 32
NO_NUMBER: Final = 18  # right of the last casino
LONGEST: Final = 11  # a row


class Street:
    """The cells of one street, their sum, and what the whole sheet needs to know of it."""

    def __init__(self) -> None:
        self.stamp: i64 = 0  # what tells as what it was summed up
        self.sum: i64 = 0
        self.cells: vec[i64] = ZEROS[:STREET_CELLS]
        self.count: i64 = 0
        self.row: i64 = 0  # the longest
        self.once: i64 = 0  # numbers that fit in a run
        self.twice: i64 = 0  # in at least two
        self.thrice: i64 = 0

    def sum_up(  # noqa: PLR0915 - one walk along the street, and calls would cost more than it
        self, sheet: Sheet, board: Board, street: i64, phase: i64, weights: vec[i64]
    ) -> None:
        """Look through the street from left to right."""
        cells = self.cells
        count: i64 = 0
        once: i64 = 0
        twice: i64 = 0
        thrice: i64 = 0
        longest: i64 = 0  # row
        length: i64 = 0  # of the row that ends here
        even: i64 = 0  # the same with empty lots as even ones
        odd: i64 = 0
        possible: i64 = 0
        left: i64 = -1  # the number left of a run
        side: i64 = 0  # its parity: nothing, even, odd
        opened = sheet.opened
        unbuilt = sheet.unbuilt
        numbers = sheet.numbers
        lot = board.starts[street]
        end = board.starts[street + 1]
        while lot < end:
            if (opened >> lot) & 1 == 1:
                number = numbers[lot]
                parity: i64 = number & 1
                if length > 0 and side == 1 + parity:
                    length += 1
                else:
                    length = 1
                longest = most(longest, length)
                if parity == 0:
                    even += 1
                    odd = 0
                    possible = most(possible, even)
                else:
                    odd += 1
                    even = 0
                    possible = most(possible, odd)
                left = number
                side = 1 + parity
                lot += 1
                continue
            built: i64 = 0
            cranes: i64 = 0
            while lot < end and (opened >> lot) & 1 == 0:
                if (unbuilt >> lot) & 1 == 1:
                    cranes += 1
                else:
                    built += 1
                lot += 1
            right: i64 = NO_NUMBER
            beyond: i64 = 0
            if lot < end:
                right = numbers[lot]
                beyond = 1 + (right & 1)
            width = most(right - left - 1, 0)
            if built > 0:
                length = 0
                even += built
                odd += built
                possible = most(possible, even)
                possible = most(possible, odd)
                cells[count] = features.RUN + (built * 19 + left + 1) * 19 + right
                cells[count + 1] = features.RUN_WIDTH + (built * 19 + width) * 8 + phase
                cells[count + 2] = features.RUN_PARITY + ((side * 3 + beyond) * 10 + least(built, 9)) * 19 + width
                count += 3
                if width > 0:
                    fits: i64 = BIT[right] - BIT[left + 1]
                    thrice |= twice & fits
                    twice |= once & fits
                    once |= fits
            if cranes > 0:
                cells[count] = features.RUN_CRANES + (least(cranes, 4) * 9 + least(built, 8)) * 10 + least(width, 9)
                count += 1
        possible = least(possible, LONGEST)
        cells[count] = features.ROW + (street * 12 + longest) * 12 + possible
        cells[count + 1] = features.ROW_PHASE + (longest * 12 + possible) * 8 + phase
        count += 2
        total: i64 = 0
        place: i64
        for place in range(count):
            total += weights[cells[place]]
        self.sum = total
        self.count = count
        self.row = longest
        self.once = once
        self.twice = twice
        self.thrice = thrice
