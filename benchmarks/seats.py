"""Does a decision cost the same at a table of 2 and at a table of 64? Whole matches, per decision of one seat."""

from __future__ import annotations

from benchmarks import matches
from benchmarks.race import Answer, Lap, race, times_as_fast

TABLES = (2, 4, 8, 16, 64)
LAPS = 25
GOAL = 1.25


def answers() -> list[Answer]:
    costs = race({str(seats): cost_at(seats) for seats in TABLES}, LAPS)
    growth = {seats: times_as_fast(costs["2"], costs[str(seats)]) for seats in TABLES}
    worst = max(growth.values())  # less than 1 is no fault: a larger table shares one deal
    note = ", ".join(f"{seats} seats {min(costs[str(seats)]) * 1e9:.0f} ns" for seats in TABLES)
    shown = " ".join(f"{growth[seats]:.2f}" for seats in TABLES)
    question = f"cost of a decision with {', '.join(map(str, TABLES))} seats"
    return [Answer(question, worst, shown, f"≤ {GOAL} ×", worst <= GOAL, note)]


def cost_at(seats: int) -> Lap:
    def lap() -> float:
        played = matches.play(matches.rules_of(), seats, 0, 1_600 // seats)
        return played.seconds / played.decisions

    return lap
