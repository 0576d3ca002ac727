"""Odds: the sum of cells as a chance to win, in integers.

A win is worth a hundred points, so a value is a chance in percent. Near the middle a point more is one percent more;
the nearer to certainty, the less it counts. Beyond all tables it still rises, so that no two sums are ever equal.
"""

from __future__ import annotations

from typing import Final

from richtfest.core.arrays import i64, vec
from richtfest.core.foresight import POINT

WIN: Final = 100 * POINT

STEP_BITS: Final = 17  # two points
STEP: Final = 1 << STEP_BITS
STEPS: Final = 128
EDGE: Final = STEPS * STEP  # 256 points from the middle
FLAT: Final = 12  # bits: how little a sum counts beyond the edge

# exp(2 / 25), the odds that two points add, as a fraction.
MORE: Final = 10832870676749586
UNIT: Final = 10**16


def percent(steps: int) -> int:
    """The chance to win so many steps above the middle, exact to the last unit on every machine."""
    more: int = MORE**steps
    unit: int = UNIT**steps
    return WIN * more // (more + unit)


CURVE: Final[vec[i64]] = vec[i64]([percent(steps) for steps in range(STEPS + 1)])


def odds(total: i64) -> i64:
    """The chance to win that a sum of cells stands for."""
    if total < 0:
        return WIN - odds_ahead(-total)
    return odds_ahead(total)


def odds_ahead(total: i64) -> i64:
    if total >= EDGE:
        return CURVE[STEPS] + ((total - EDGE) >> FLAT)
    step = total >> STEP_BITS
    low = CURVE[step]
    return low + ((CURVE[step + 1] - low) * (total & (STEP - 1)) >> STEP_BITS)
