"""Where each number keeps the order of its street (NLV-48): per number the set of lots, narrowed with every opening.

Lots under construction are in these sets too; only the built and empty ones of them can be opened.
"""

from __future__ import annotations

from richtfest.core.arrays import i64, vec
from richtfest.games.new_las_vegas.rules.board import ALL_LOTS, BIT, HIGHEST, LOTS, Board
from richtfest.games.new_las_vegas.rules.sheet import Sheet


def find_fits(sheet: Sheet, board: Board) -> vec[i64]:
    """For every number the lots where it keeps the order."""
    fits = vec[i64]([ALL_LOTS] * (HIGHEST + 1))
    lot: i64
    for lot in range(LOTS):
        if sheet.is_opened(lot):
            make_room(fits, board, lot, sheet.numbers[lot])
    return fits


def make_room(fits: vec[i64], board: Board, lot: i64, number: i64) -> None:
    """In the street of a casino smaller numbers fit left of it, larger ones right of it, equal ones nowhere."""
    street = board.street_lots[board.street_of[lot]]
    not_left = ~(street & (BIT[lot + 1] - 1))
    not_right = ~(street & ~(BIT[lot] - 1))
    other: i64
    for other in range(number):
        fits[other] &= not_right
    fits[number] &= ~street
    for other in range(number + 1, HIGHEST + 1):
        fits[other] &= not_left
