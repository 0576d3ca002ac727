"""Clones: how fast, how large, and whether all their memory comes back.

As a program (`python -m benchmarks.clones`) it measures in a process of its own, where nothing else lies in memory.
What a state occupies is the growth of the resident set over many living clones, divided by their number: that counts
the allocator's own losses too.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from time import process_time

from benchmarks.matches import ROOT, rules_of
from benchmarks.race import Answer, missing
from richtfest.games.welcome_to.rules.state import WelcomeTo, new_state

SEATS = 2
ALIVE = 20_000
CLONES = 1_000_000

STATM = Path("/proc/self/statm")
SIZE_QUESTION = "bytes per state, two seats"
SIZE_GOAL = 4096
GROWTH_QUESTION = "memory that a million clones leave behind"
GROWTH_GOAL = 1 << 20  # the resident set comes in pages, and breathes a little


def answers() -> list[Answer]:
    command = [sys.executable, "-m", "benchmarks.clones"]
    output = subprocess.run(command, check=True, stdout=subprocess.PIPE, cwd=ROOT).stdout
    found = json.loads(output)
    rate = found["rate"]
    speed = Answer("clones per second, two seats", rate, f"{rate / 1e6:.2f} million", note="processor time")
    if "size" not in found:
        reason = "this system does not tell the resident set"
        return [
            speed,
            missing(SIZE_QUESTION, f"≤ {SIZE_GOAL}", reason),
            missing(GROWTH_QUESTION, "none", reason),
        ]
    size, growth = found["size"], found["growth"]
    return [
        speed,
        Answer(SIZE_QUESTION, size, f"{size:.0f}", f"≤ {SIZE_GOAL}", size <= SIZE_GOAL, f"{ALIVE:,} living clones"),
        Answer(GROWTH_QUESTION, growth, f"{growth / 1024:.0f} KiB", "none", growth < GROWTH_GOAL),
    ]


def resident() -> int:
    """Bytes of this process that lie in memory."""
    return int(STATM.read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")


def middle_of_a_match() -> WelcomeTo:
    """Every seat has built ten houses or so, and one is in the middle of a turn."""
    state = new_state(rules_of(), SEATS, 7)
    while state.round < 12:
        seat = state.to_act()[0]
        state.play(seat, state.legal(seat)[0])
    seat = state.to_act()[0]
    state.play(seat, state.legal(seat)[0])
    return state


def clone_and_forget(state: WelcomeTo, times: int) -> None:
    for _ in range(times):
        state.clone()


def main() -> None:
    state = middle_of_a_match()
    found = {}
    clone_and_forget(state, 1_000)
    if STATM.exists():
        before = resident()
        alive = [state.clone() for _ in range(ALIVE)]
        found["size"] = (resident() - before) / len(alive)
        del alive
    clone_and_forget(state, 1_000)
    before = resident() if STATM.exists() else 0
    began = process_time()
    clone_and_forget(state, CLONES)
    found["rate"] = CLONES / (process_time() - began)
    if STATM.exists():
        found["growth"] = resident() - before
    json.dump(found, sys.stdout)


if __name__ == "__main__":
    main()
