"""The race: contestants take turns, so that whatever disturbs the machine disturbs all of them alike.

Costs are seconds of processor time, never of the clock on the wall. A busy neighbour still slows whoever shares a core
or a cache with it, by half and more, and not everybody by the same factor; so contestants run many short laps and the
quickest ones are compared: those that nobody disturbed. The median over all laps is shown beside it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from statistics import median

Lap = Callable[[], float]  # does a fixed piece of work; answers what a unit of it cost


@dataclass(frozen=True, slots=True)
class Answer:
    """One line of the table: what was measured, what we wanted, and whether we have it."""

    question: str
    measured: float
    shown: str
    goal: str = ""
    met: bool | None = None  # None: nothing was promised
    note: str = ""


def missing(question: str, goal: str, reason: str) -> Answer:
    """A question that could not be asked here, and why."""
    return Answer(question, float("nan"), "–", goal, None, f"not measured: {reason}")


def compare(question: str, ours: list[float], theirs: list[float], goal: float, note: str = "") -> Answer:
    """How many times as fast as them we are."""
    measured = times_as_fast(ours, theirs)
    middle = median(their_cost / our_cost for our_cost, their_cost in zip(ours, theirs, strict=True))
    note = ", ".join(filter(None, [f"median {middle:.3g}", note]))
    return Answer(question, measured, f"{measured:.3g} ×", f"≥ {goal:g} ×", measured >= goal, note)


def race(contestants: Mapping[str, Lap], laps: int) -> dict[str, list[float]]:
    """A B A B …; the first lap of everybody warms up and does not count."""
    costs: dict[str, list[float]] = {name: [] for name in contestants}
    for lap in range(laps + 1):
        for name, run in contestants.items():
            cost = run()
            if lap > 0:
                costs[name].append(cost)
    return costs


def times_as_fast(ours: list[float], theirs: list[float]) -> float:
    """How many times as fast as them we are, both undisturbed."""
    return min(theirs) / min(ours)
