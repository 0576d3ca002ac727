"""What a decision costs in each box: whole random matches of four seats, played and scored."""

from __future__ import annotations

from time import process_time

from benchmarks.limit import CHOICES_SEED
from benchmarks.race import Answer, Lap, race, times_as_fast
from richtfest.core.chance import Chance
from richtfest.core.match import complete
from richtfest.core.playout import play_out
from richtfest.core.title import AnyTitle
from richtfest.games.shelf import all_titles

SEATS = 4
LAPS = 21
MATCHES = 60
MEASURE = "welcome-to"  # the others are compared with it


def answers() -> list[Answer]:
    costs = race({title.name: cost_in(title) for title in all_titles()}, LAPS)
    each = {name: times_as_fast(costs[MEASURE], costs[name]) for name in costs if name != MEASURE}
    note = ", ".join(f"{name} {min(cost) * 1e9:.0f} ns" for name, cost in costs.items())
    shown = " ".join(f"{cost:.2f}" for cost in each.values())
    return [Answer(f"cost of a decision in {', '.join(each)}, Welcome To is 1", max(each.values()), shown, note=note)]


def cost_in(title: AnyTitle) -> Lap:
    options, components = complete(title, {}), title.components()

    def lap() -> float:
        states = [title.setup.new(SEATS, seed, options, components, title.version) for seed in range(MATCHES)]
        decisions = 0
        began = process_time()
        for seed, state in enumerate(states):
            decisions += play_out(state, Chance(seed + CHOICES_SEED))
            for seat in range(SEATS):
                state.points(seat)
        return (process_time() - began) / decisions

    return lap
