"""What a table is judged by: named groups of cells, and how they are counted.

A group is a table whose axes are named beside it; the cells of all groups lie behind one another in one row of weights.
A table lights about twenty-five of them, and their sum tells how likely the seat is to win.
"""

from __future__ import annotations

from typing import Final

from richtfest.core.arrays import i64, vec

CLOCK: Final = 11  # cards that the fullest city lacks, or rounds to the last one
PHASES: Final = 4
PHASE_OF: Final[vec[i64]] = vec[i64]([0, 1, 1, 2, 2, 2, 3, 3, 3, 3, 3])  # by clock

# How large a number of points is, in steps that grow.
STEPS: Final = 12
STEP_OF: Final[vec[i64]] = vec[i64](
    [0, 1, 1, 2, 2, 3, 3, 3, 4, 4, 4, 4] + [5] * 5 + [6] * 6 + [7] * 7 + [8] * 8 + [9] * 12 + [10] * 18 + [11]
)
MOST_POINTS: Final = 68  # that STEP_OF knows
LEADS: Final = 2 * STEPS - 1

# name: what its axes are
GROUPS: Final[tuple[tuple[str, tuple[int, ...]], ...]] = (
    ("treasury", (11, 13, 20)),  # own cards, income, coins
    ("people", (11, 14, 15)),  # own cards, residents, hearts
    ("prospects", (11, 12, 14)),  # own cards, points, coins after the next income
    ("rival_treasury", (11, 13, 20)),  # the strongest opponent's cards, income, coins at its next turn
    ("rival_people", (11, 14, 15)),
    ("race", (11, 11, 5, 2)),  # own cards, the rival's, behind to ahead, last in the round?
    ("lead", (23, 11, 2)),  # points ahead, clock, last in the round?
    ("growth", (11, 11, 11)),  # income ahead, coins ahead, clock
    ("special", (40, 11)),  # own special, own cards
    ("reach", (40, 4, 11)),  # a special on display, cards it lacks, own cards
    ("rival_special", (40, 4)),  # its special, phase
    ("rival_reach", (40, 4, 4)),  # a special on display, cards the rival lacks, phase
    ("dwellings", (8, 11)),  # the types that could still be built, own cards
    ("pace", (21, 11)),  # round, own cards
    ("market", (42, 2, 4)),  # a building left open, can the next seat build it?, phase
    ("others", (23, 11)),  # points ahead of another opponent, clock
    (
        "finale",
        (23, 12, 3),
    ),  # points ahead of the best who still has a turn, coins of that one, richer?
    ("finale_people", (14, 15)),  # residents and hearts of that one
    ("balance", (5, 5, 5, 11, 2)),  # ahead in points, in income, in coins: far behind to far ahead; clock; last?
    ("hurry", (14, 15, 11)),  # residents, hearts, clock
    ("rival_pace", (21, 11, 5)),  # round, the rival's cards, behind to ahead
    ("narrow", (5, 3, 11)),  # two points behind to two ahead, fewer or more coins, clock
)

# Where each group begins: the sum of the sizes before it (a test says so).
TREASURY: Final = 0
PEOPLE: Final = TREASURY + 11 * 13 * 20
PROSPECTS: Final = PEOPLE + 11 * 14 * 15
RIVAL_TREASURY: Final = PROSPECTS + 11 * 12 * 14
RIVAL_PEOPLE: Final = RIVAL_TREASURY + 11 * 13 * 20
RACE: Final = RIVAL_PEOPLE + 11 * 14 * 15
LEAD: Final = RACE + 11 * 11 * 5 * 2
GROWTH: Final = LEAD + 23 * 11 * 2
SPECIAL: Final = GROWTH + 11 * 11 * 11
REACH: Final = SPECIAL + 40 * 11
RIVAL_SPECIAL: Final = REACH + 40 * 4 * 11
RIVAL_REACH: Final = RIVAL_SPECIAL + 40 * 4
DWELLINGS: Final = RIVAL_REACH + 40 * 4 * 4
PACE: Final = DWELLINGS + 8 * 11
MARKET: Final = PACE + 21 * 11
OTHERS: Final = MARKET + 42 * 2 * 4
FINALE: Final = OTHERS + 23 * 11
FINALE_PEOPLE: Final = FINALE + 23 * 12 * 3
BALANCE: Final = FINALE_PEOPLE + 14 * 15
HURRY: Final = BALANCE + 5 * 5 * 5 * 11 * 2
RIVAL_PACE: Final = HURRY + 14 * 15 * 11
NARROW: Final = RIVAL_PACE + 21 * 11 * 5
CELLS: Final = NARROW + 5 * 3 * 11


def most(first: i64, second: i64) -> i64:
    """The larger of two; `max` is slow in compiled code."""
    if second > first:
        return second
    return first


def within(number: i64, low: i64, high: i64) -> i64:
    """A number, or the border it lies beyond."""
    if number < low:
        return low
    if number > high:
        return high
    return number


def lead_of(points: i64) -> i64:
    """So many points ahead, as a step from 0 to LEADS - 1; the one in the middle is level."""
    if points < 0:
        return STEPS - 1 - STEP_OF[within(-points, 0, MOST_POINTS)]
    return STEPS - 1 + STEP_OF[within(points, 0, MOST_POINTS)]
