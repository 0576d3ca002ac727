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
    """In the street of a casino smaller numbers fit left of it, larger ones right of it, equal ones nowhere.

    Numbers rise within a street. So what keeps a smaller number away from this very lot is a casino further left with
    that number or a larger one, which keeps all still smaller ones away too: for them this casino changes nothing. The
    same holds for larger numbers and casinos further right.
    """
    here = BIT[lot]
    street = board.street_lots[board.street_of[lot]]
    not_left = ~(street & (2 * here - 1))
    not_right = ~(street & ~(here - 1))
    fits[number] &= ~street
    other = number - 1
    while other >= 0 and fits[other] & here != 0:
        fits[other] &= not_right
        other -= 1
    other = number + 1
    while other <= HIGHEST and fits[other] & here != 0:
        fits[other] &= not_left
        other += 1
