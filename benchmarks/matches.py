"""Whole random matches of Welcome To, played by the rules this process has loaded.

As a program, `python -m benchmarks.matches SEATS FIRST_SEED MATCHES`, it prints what a run cost: with RICHTFEST_PURE=1
that is the price of the same files interpreted.
"""

from __future__ import annotations

import os
import subprocess
import sys
from functools import cache
from pathlib import Path
from time import process_time

from benchmarks.limit import CHOICES_SEED, Played
from richtfest.core.chance import Chance
from richtfest.core.playout import play_out
from richtfest.games.welcome_to.components import load_components
from richtfest.games.welcome_to.options import Options, ruleset_for
from richtfest.games.welcome_to.rules.ruleset import Ruleset
from richtfest.games.welcome_to.rules.state import WelcomeTo, new_state

ROOT = Path(__file__).parents[1]  # where `benchmarks` can be imported from


@cache
def rules_of(edition: str = "first") -> Ruleset:
    return ruleset_for(Options(edition=edition), load_components(), version=1)  # as the C program plays


def play_match(rules: Ruleset, seats: int, seed: int) -> tuple[WelcomeTo, int]:
    """One match at random; answers its end and how many decisions led there."""
    state = new_state(rules, seats, seed)
    return state, play_out(state, Chance(seed + CHOICES_SEED))


def play(rules: Ruleset, seats: int, first_seed: int, matches: int) -> Played:
    """Deal, play and score matches with consecutive seeds."""
    decisions = rounds = points = 0
    began = process_time()
    for seed in range(first_seed, first_seed + matches):
        state, taken = play_match(rules, seats, seed)
        decisions += taken
        rounds += state.round
        for seat in range(seats):
            points += state.points(seat)
    return Played(matches, decisions, rounds, points, process_time() - began)


def play_each(rules: Ruleset, seats: int, first_seed: int, matches: int) -> list[list[int]]:
    """Per match: seed, rounds, decisions, and the points of every seat."""
    lines = []
    for seed in range(first_seed, first_seed + matches):
        state, decisions = play_match(rules, seats, seed)
        lines.append([seed, state.round, decisions, *(state.points(seat) for seat in range(seats))])
    return lines


def play_interpreted(seats: int, first_seed: int, matches: int) -> Played:
    """The same in a process of its own, with the rules interpreted."""
    command = [sys.executable, "-m", "benchmarks.matches", str(seats), str(first_seed), str(matches)]
    environment = os.environ | {"RICHTFEST_PURE": "1"}
    output = subprocess.run(command, check=True, capture_output=True, text=True, env=environment, cwd=ROOT).stdout
    count, decisions, rounds, points, seconds = output.split()
    return Played(int(count), int(decisions), int(rounds), int(points), float(seconds))


def main() -> None:
    seats, first_seed, matches = map(int, sys.argv[1:])
    played = play(rules_of(), seats, first_seed, matches)
    print(played.matches, played.decisions, played.rounds, played.points, played.seconds)


if __name__ == "__main__":
    main()
