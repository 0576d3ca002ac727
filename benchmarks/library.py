"""The library as programs meet it: a copy of a match beside a clone of its state, and the import of the package."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from time import process_time

import richtfest as rf
from benchmarks.race import Answer, compare, race

COPY_GOAL = 0.3  # of the rate of State.clone
COPIES = 10_000  # a lap
MOVES = 50  # made before
IMPORT_GOAL = 0.03  # seconds
IMPORT = "from time import process_time; began = process_time(); import richtfest; print(process_time() - began)"
LAPS = 15


def answers() -> list[Answer]:
    return [*(copies(name) for name in rf.titles()), import_of_the_package()]


def copies(name: str) -> Answer:
    """A match in its middle against its bare state."""
    match = rf.new(name, seats=2, seed=7)
    while len(match.history) < MOVES:
        seat = match.to_act()[0]
        match.play(seat, match.legal(seat)[0])
    costs = race({"copy": lap_of(match.copy), "clone": lap_of(match.state.clone)}, LAPS)
    return compare(f"`Match.copy` against `State.clone`, {name}", costs["copy"], costs["clone"], COPY_GOAL)


def lap_of(copy: Callable[[], object]) -> Callable[[], float]:
    def lap() -> float:
        began = process_time()
        for _ in range(COPIES):
            copy()
        return (process_time() - began) / COPIES

    return lap


def import_of_the_package() -> Answer:
    def lap() -> float:
        done = subprocess.run([sys.executable, "-c", IMPORT], capture_output=True, text=True, check=True)
        return float(done.stdout)

    cost = min(race({"import": lap}, LAPS)["import"])
    shown = f"{1000 * cost:.1f} ms"
    goal = f"≤ {1000 * IMPORT_GOAL:.0f} ms"
    return Answer("`import richtfest`", cost, shown, goal, cost <= IMPORT_GOAL, "processor time")
