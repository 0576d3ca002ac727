"""What a sheet is judged by: named groups of cells, and how far a match has come.

A group is a table whose axes are named beside it; the cells of all groups lie behind one another in one row of weights.
A sheet lights about a hundred of them, and what it promises is their sum.
"""

from __future__ import annotations

from typing import Final

from richtfest.core.arrays import i64, vec

# How far the match has come: by the fewest turns that anybody may need to end it.
PHASES: Final = 8
PHASE_OF: Final[vec[i64]] = vec[i64](
    [0, 0, 1, 1, 2, 2, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 5, 6, 6, 6, 6, 6, 6] + [7] * 16
)
MOST_TURNS: Final = 39  # that PHASE_OF knows

FAR: Final = 15  # a project that cannot be met, or not soon

# name: what its axes are
GROUPS: Final[tuple[tuple[str, tuple[int, ...]], ...]] = (
    ("run", (12, 19, 19)),  # a run of lots without number: built ones, number on its left + 1, number on its right
    ("run_width", (12, 19, 8)),  # built lots of a run, numbers that fit, phase
    ("run_cranes", (5, 9, 10)),  # cranes in a run, built lots, numbers that fit
    ("run_parity", (9, 10, 19)),  # parity on both sides, built lots, numbers that fit
    ("cover", (15, 4, 4)),  # a number of the cards, runs where it fits, phase by two
    ("row", (4, 12, 12)),  # street, longest row, longest row that can still be
    ("row_phase", (12, 12, 8)),  # longest row, longest possible, phase
    ("majority", (11, 4, 8)),  # lead in a street, adverts for lucky numbers, phase
    ("avenue", (11, 5, 6, 3, 4)),  # avenue, own missing lots, the others' (5: hotel), own cranes there, phase by two
    ("large_hotels", (5, 9, 8)),  # adverts, hotels, phase
    ("small_hotels", (5, 9, 8)),
    ("holes", (3, 5, 4, 5, 2)),  # PAR, circled, adverts, still possible, early?
    ("course", (10, 10, 4)),  # holes still open on the left, on the right, phase by two
    ("missing_ways", (11, 4, 8)),  # ways home, adverts, phase
    ("route_end", (60, 4)),  # crossing where the route ends, phase by two
    ("vips", (6, 6, 4, 4)),  # passed, of these not opened yet, adverts, phase by two
    ("luxuries", (6, 6, 4, 4)),
    ("carpet", (14, 4, 4)),  # carpet, passed and opened?, phase by two
    ("mafia", (5, 5, 4)),  # passed and opened, passed only, phase by two
    ("trip", (11, 11, 8)),  # ways home, VIP and luxury carpets passed, phase
    ("route", (4, 6, 8)),  # not begun, on the way, home; carpets passed; phase
    ("shows", (7, 7, 13)),  # left, right, stars on lots without number
    ("shows_phase", (7, 7, 8)),
    ("debts", (5, 5, 6, 5, 2, 4)),  # of cranes, of shows, of extensions, mafia bundles, own vote, phase by two
    ("debt_excess", (13, 7, 8)),  # debts beyond the sure bundles, of these repayable, phase
    ("boxes", (15, 15, 4)),  # crossed, unused, phase by two
    ("rank", (13, 2, 8)),  # lead in unused boxes, adverts, phase
    ("favours", (6, 2, 8)),  # free groups of two, of three, phase
    ("project", (21, 2, 16, 8)),  # card, approved by somebody?, distance, phase
    ("projects", (4, 4, 8)),  # completed, by the best of the others, phase
    ("clock", (32, 8)),  # own built and empty lots, phase of the others
    ("cranes", (10, 8)),  # standing, phase
    ("acme_pile", (48, 4)),  # ACME's cards, its approvals
    ("acme_cards", (5, 10, 6, 4)),  # figure, cards for it, adverts to its higher value, approvals
    (
        "hurry",
        (15, 9, 6),
    ),  # most boxes that another has crossed, rounds by four, unpaid debts
)

# Where each group begins: the sum of the sizes before it (a test says so).
RUN: Final = 0
RUN_WIDTH: Final = RUN + 12 * 19 * 19
RUN_CRANES: Final = RUN_WIDTH + 12 * 19 * 8
RUN_PARITY: Final = RUN_CRANES + 5 * 9 * 10
COVER: Final = RUN_PARITY + 9 * 10 * 19
ROW: Final = COVER + 15 * 4 * 4
ROW_PHASE: Final = ROW + 4 * 12 * 12
MAJORITY: Final = ROW_PHASE + 12 * 12 * 8
AVENUE: Final = MAJORITY + 11 * 4 * 8
LARGE_HOTELS: Final = AVENUE + 11 * 5 * 6 * 3 * 4
SMALL_HOTELS: Final = LARGE_HOTELS + 5 * 9 * 8
HOLES: Final = SMALL_HOTELS + 5 * 9 * 8
COURSE: Final = HOLES + 3 * 5 * 4 * 5 * 2
MISSING_WAYS: Final = COURSE + 10 * 10 * 4
ROUTE_END: Final = MISSING_WAYS + 11 * 4 * 8
VIPS: Final = ROUTE_END + 60 * 4
LUXURIES: Final = VIPS + 6 * 6 * 4 * 4
CARPET: Final = LUXURIES + 6 * 6 * 4 * 4
MAFIA: Final = CARPET + 14 * 4 * 4
TRIP: Final = MAFIA + 5 * 5 * 4
ROUTE: Final = TRIP + 11 * 11 * 8
SHOWS: Final = ROUTE + 4 * 6 * 8
SHOWS_PHASE: Final = SHOWS + 7 * 7 * 13
DEBTS: Final = SHOWS_PHASE + 7 * 7 * 8
DEBT_EXCESS: Final = DEBTS + 5 * 5 * 6 * 5 * 2 * 4
BOXES: Final = DEBT_EXCESS + 13 * 7 * 8
RANK: Final = BOXES + 15 * 15 * 4
FAVOURS: Final = RANK + 13 * 2 * 8
PROJECT: Final = FAVOURS + 6 * 2 * 8
PROJECTS: Final = PROJECT + 21 * 2 * 16 * 8
CLOCK: Final = PROJECTS + 4 * 4 * 8
CRANES: Final = CLOCK + 32 * 8
ACME_PILE: Final = CRANES + 10 * 8
ACME_CARDS: Final = ACME_PILE + 48 * 4
HURRY: Final = ACME_CARDS + 5 * 10 * 6 * 4
CELLS: Final = HURRY + 15 * 9 * 6
