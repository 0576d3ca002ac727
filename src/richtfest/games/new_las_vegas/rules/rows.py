"""Rows: neighbouring opened casinos of one parity, lots under construction left out (NLV-74, NLV-75)."""

from __future__ import annotations

from typing import Final

from richtfest.core.arrays import i64
from richtfest.games.new_las_vegas.rules.board import STREETS, Board
from richtfest.games.new_las_vegas.rules.sheet import Sheet

EVEN: Final = 0
ODD: Final = 1


def longest_row(sheet: Sheet, board: Board, street: i64) -> i64:
    """NLV-75: the lucky number of a street."""
    longest: i64 = 0
    length: i64 = 0
    parity: i64 = EVEN
    lot: i64
    for lot in range(board.starts[street], board.starts[street + 1]):
        if sheet.is_unbuilt(lot):
            continue
        if not sheet.is_opened(lot):
            length = 0
        elif length > 0 and sheet.numbers[lot] & 1 == parity:
            length += 1
        else:
            length = 1
            parity = sheet.numbers[lot] & 1
        if length > longest:  # noqa: PLR1730 - max is slow in compiled code
            longest = length
    return longest


def count_rows(sheet: Sheet, board: Board, parity: i64, length: i64) -> i64:
    """NLV-85: how many rows of this parity and length, without a common casino, can be marked on the sheet."""
    found: i64 = 0
    street: i64
    lot: i64
    for street in range(STREETS):
        run: i64 = 0
        for lot in range(board.starts[street], board.starts[street + 1]):
            if sheet.is_unbuilt(lot):
                continue
            if not sheet.is_opened(lot) or sheet.numbers[lot] & 1 != parity:
                run = 0
                continue
            run += 1
            if run == length:
                found += 1
                run = 0
    return found


def count_rows_at_ends(sheet: Sheet, board: Board, parity: i64, length: i64) -> i64:
    """NLV-86: at how many street ends a row of this parity and at least this length begins."""
    found: i64 = 0
    street: i64
    for street in range(STREETS):
        if row_from(sheet, board.starts[street], board.starts[street + 1], 1, parity) >= length:
            found += 1
        if row_from(sheet, board.starts[street + 1] - 1, board.starts[street] - 1, -1, parity) >= length:
            found += 1
    return found


def row_from(sheet: Sheet, start: i64, end: i64, step: i64, parity: i64) -> i64:
    """The length of the row of this parity that begins at the first built lot from here."""
    length: i64 = 0
    lot = start
    while lot != end:
        if not sheet.is_unbuilt(lot):
            if not sheet.is_opened(lot) or sheet.numbers[lot] & 1 != parity:
                return length
            length += 1
        lot += step
    return length
