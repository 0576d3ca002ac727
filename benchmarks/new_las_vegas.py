"""New Las Vegas: compiled against interpreted, a decision against one of Welcome To, and searches of the roads.

As a program, `python -m benchmarks.new_las_vegas SEATS FIRST_SEED MATCHES`, it prints what a run cost. Interpreted
(RICHTFEST_PURE=1) it also counts how often the way home was looked for, and how many ways were driven.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from functools import cache
from time import process_time
from typing import Any

from benchmarks import matches
from benchmarks.limit import CHOICES_SEED
from benchmarks.matches import ROOT
from benchmarks.race import Answer, compare, race
from richtfest.core.chance import Chance
from richtfest.core.playout import play_out
from richtfest.games.new_las_vegas.components import load_components
from richtfest.games.new_las_vegas.options import Options, ruleset_for
from richtfest.games.new_las_vegas.rules import roads
from richtfest.games.new_las_vegas.rules.ruleset import Ruleset
from richtfest.games.new_las_vegas.rules.state import new_state
from richtfest.pure import is_compiled

SEATS = 4
LAPS = 21
INTERPRETED_LAPS = 7  # a process each

INTERPRETED_QUESTION = "New Las Vegas, compiled, against interpreted"
INTERPRETED_GOAL = 20
DECISION_QUESTION = "a decision of New Las Vegas, against one of Welcome To"
DECISION_GOAL = 0.25
SEARCH_QUESTION = "searches for the way home, per way driven"
SEARCH_GOAL = 1


def answers() -> list[Answer]:
    return [against_interpreted(), against_welcome_to(), searches()]


@cache
def rules() -> Ruleset:
    return ruleset_for(Options(), load_components())


def play(seats: int, first_seed: int, count: int) -> dict[str, float]:
    """Deal, play and score matches with consecutive seeds."""
    decisions = points = ways = 0
    parts = rules()
    began = process_time()
    for seed in range(first_seed, first_seed + count):
        state = new_state(parts, seats, seed)
        decisions += play_out(state, Chance(seed + CHOICES_SEED))
        for seat in range(seats):
            points += state.points(seat)
            ways += len(state.inks[seat].route)
    return {"decisions": decisions, "points": points, "ways": ways, "seconds": process_time() - began}


def play_interpreted(seats: int, first_seed: int, count: int) -> dict[str, float]:
    """The same in a process of its own, with the rules interpreted."""
    command = [sys.executable, "-m", "benchmarks.new_las_vegas", str(seats), str(first_seed), str(count)]
    environment = os.environ | {"RICHTFEST_PURE": "1"}
    output = subprocess.run(command, check=True, capture_output=True, text=True, env=environment, cwd=ROOT).stdout
    found: dict[str, float] = json.loads(output)
    return found


def ours() -> float:
    played = play(SEATS, 0, 300)
    return played["seconds"] / played["decisions"]


def against_interpreted() -> Answer:
    def theirs() -> float:
        played = play_interpreted(SEATS, 0, 20)
        return played["seconds"] / played["decisions"]

    costs = race({"ours": ours, "theirs": theirs}, INTERPRETED_LAPS)
    note = f"a decision {min(costs['ours']) * 1e9:.0f} ns, interpreted {min(costs['theirs']) * 1e6:.1f} µs"
    return compare(INTERPRETED_QUESTION, costs["ours"], costs["theirs"], INTERPRETED_GOAL, note)


def against_welcome_to() -> Answer:
    def theirs() -> float:
        played = matches.play(matches.rules_of(), SEATS, 0, 300)
        return played.seconds / played.decisions

    costs = race({"ours": ours, "theirs": theirs}, LAPS)
    note = f"{min(costs['ours']) * 1e9:.0f} ns, in Welcome To {min(costs['theirs']) * 1e9:.0f} ns"
    return compare(DECISION_QUESTION, costs["ours"], costs["theirs"], DECISION_GOAL, note)


def searches() -> Answer:
    """The roads are searched when a way is driven, and never again for the same route."""
    played = play_interpreted(SEATS, 0, 40)
    each = played["searches"] / played["ways"]
    note = f"{played['ways']:.0f} ways driven"
    return Answer(SEARCH_QUESTION, each, f"{each:.3g}", f"≤ {SEARCH_GOAL}", each <= SEARCH_GOAL, note)


def count_searches() -> list[Any]:
    """Only interpreted functions can be replaced by ones that count."""
    made: list[Any] = []
    search = roads.steps_home

    def counted(*where: Any) -> Any:
        made.append(None)
        return search(*where)

    roads.steps_home = counted  # type: ignore[assignment]  # it takes what it hands on
    return made


def main() -> None:
    seats, first_seed, count = map(int, sys.argv[1:])
    rules()  # the roads are searched once for every crossing when the rules are made
    made = [] if is_compiled() else count_searches()
    print(json.dumps(play(seats, first_seed, count) | {"searches": len(made)}))


if __name__ == "__main__":
    main()
