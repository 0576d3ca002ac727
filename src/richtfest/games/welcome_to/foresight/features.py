"""What a sheet is judged by: named groups of cells, and how far a match has come.

A group is a table whose axes are named beside it; the cells of all groups lie behind one another in one row of weights.
A sheet lights about a hundred of them, and what it promises is their sum.
"""

from __future__ import annotations

from typing import Final

PHASES: Final = 8  # how far the match has come: turns that are left, four to a phase
TURNS_A_PHASE: Final = 4

FAR: Final = 15  # a plan that cannot be met, or not soon
CARDS: Final = 14  # that a plan box may hold, basic ones first

# name: what its axes are
GROUPS: Final[tuple[tuple[str, tuple[int, ...]], ...]] = (
    ("run", (13, 19, 19)),  # a run of empty plots: its length, number on its left + 1, number on its right
    ("run_width", (13, 19, 5)),  # its length, numbers that fit, empty plots of the street by three
    ("fences", (7 * 512, 3)),  # where fences stand in a street, and whether it is full, nearly full or not
    ("houses", (7 * 1024,)),  # where houses stand in a street
    ("stretch", (3, 13, 13)),  # between two fences: street, plots, of these empty
    ("estate", (7, 7, 5, 2)),  # a stretch of at most six plots: its size, empty plots, adverts, used for a plan?
    ("estates", (7, 5, 6, 8)),  # size, adverts, estates of this size, phase
    ("estates_coming", (7, 5, 8, 4)),  # size, adverts, estates and stretches of this size, phase by two
    ("wanted", (7, 7, 7, 4)),  # size, how many the plans still ask for, free estates, stretches
    ("parks", (3, 6, 13)),  # street, boxes, empty plots there
    ("parks_phase", (3, 6, 8)),  # street, boxes, phase
    ("pools", (10, 10, 4)),  # boxes, pools still to be had, phase by two
    ("temps", (12, 7, 8)),  # boxes, lead, phase
    ("bis", (10, 8)),  # boxes, phase
    ("refusals", (4, 8)),  # boxes, phase
    ("roundabouts", (3, 8)),  # boxes, phase
    ("plan", (3 * CARDS, 2, 7, 16)),  # card, approved by somebody?, things missing, distance
    ("plan_phase", (16, 2, 8)),  # distance, approved?, phase
    ("plan_card", (3 * CARDS, 2, 8)),  # card, approved?, phase
    ("plan_race", (16, 8, 2, 4)),  # distance, the others' distance by two, approved?, phase by two
    ("plans", (4, 4, 8)),  # claimed, by the best of the others, phase
    ("cover", (15, 4, 4)),  # a number of the cards, streets where it fits, phase by two
    ("unplayable", (17, 8)),  # share of the cards to come that fit nowhere, phase
    ("clock", (34, 34)),  # own empty plots, turns that the others or the cards leave
    ("agency", (8, 34)),  # AAA's level, own empty plots
    ("agency_cards", (6, 12, 8)),  # AAA's cards: action, how many, phase
    ("agency_stretch", (12, 2, 8)),  # houses behind AAA's last fence card, with a bis card?, phase
)

# Where each group begins: the sum of the sizes before it (a test says so).
RUN: Final = 0
RUN_WIDTH: Final = RUN + 13 * 19 * 19
FENCES: Final = RUN_WIDTH + 13 * 19 * 5
HOUSES: Final = FENCES + 7 * 512 * 3
STRETCH: Final = HOUSES + 7 * 1024
ESTATE: Final = STRETCH + 3 * 13 * 13
ESTATES: Final = ESTATE + 7 * 7 * 5 * 2
ESTATES_COMING: Final = ESTATES + 7 * 5 * 6 * 8
WANTED: Final = ESTATES_COMING + 7 * 5 * 8 * 4
PARKS: Final = WANTED + 7 * 7 * 7 * 4
PARKS_PHASE: Final = PARKS + 3 * 6 * 13
POOLS: Final = PARKS_PHASE + 3 * 6 * 8
TEMPS: Final = POOLS + 10 * 10 * 4
BIS: Final = TEMPS + 12 * 7 * 8
REFUSALS: Final = BIS + 10 * 8
ROUNDABOUTS: Final = REFUSALS + 4 * 8
PLAN: Final = ROUNDABOUTS + 3 * 8
PLAN_PHASE: Final = PLAN + 3 * CARDS * 2 * 7 * 16
PLAN_CARD: Final = PLAN_PHASE + 16 * 2 * 8
PLAN_RACE: Final = PLAN_CARD + 3 * CARDS * 2 * 8
PLANS: Final = PLAN_RACE + 16 * 8 * 2 * 4
COVER: Final = PLANS + 4 * 4 * 8
UNPLAYABLE: Final = COVER + 15 * 4 * 4
CLOCK: Final = UNPLAYABLE + 17 * 8
AGENCY: Final = CLOCK + 34 * 34
AGENCY_CARDS: Final = AGENCY + 8 * 34
AGENCY_STRETCH: Final = AGENCY_CARDS + 6 * 12 * 8
CELLS: Final = AGENCY_STRETCH + 12 * 2 * 8
