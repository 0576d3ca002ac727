"""`python -m tests.coached.losses`: what levels lose a turn, and whether luck is fair, over matches of every box."""

from __future__ import annotations

import argparse
from itertools import pairwise
from math import sqrt
from statistics import fmean, stdev
from time import process_time

import richtfest as rf
from tests.bots.test_analysis import NAMES, played

LEVELS = ("random", "learner", "casual", "journeyman", "master")


def main() -> None:
    reading = argparse.ArgumentParser(description=__doc__)
    reading.add_argument("--matches", type=int, default=200)
    reading.add_argument("--worlds", type=int, default=48)
    reading.add_argument("--boxes", default=",".join(NAMES))
    asked = reading.parse_args()
    for title in asked.boxes.split(","):
        for weak, strong in pairwise(LEVELS):
            report(title, (weak, strong), asked.matches, asked.worlds)
        report(title, ("master", "master"), asked.matches, asked.worlds)


def report(title: str, levels: tuple[str, str], matches: int, worlds: int) -> None:
    """Meet on both sides of the table, and say what came of it."""
    losses: dict[int, list[float]] = {0: [], 1: []}
    luck: list[float] = []
    skill: list[float] = []
    slowest = 0.0
    for number in range(matches):
        turned = number % 2 == 1
        match = played(title, levels[::-1] if turned else levels, 1000 + number // 2)
        begun = process_time()
        found = rf.analyse(match, worlds=worlds)
        slowest = max(slowest, process_time() - begun)
        for verdict in found.verdicts:
            losses[verdict.seat ^ turned].append(verdict.loss)
        first = found.verdicts[1 if turned else 0]
        luck.append(first.luck)
        skill.append(first.skill + first.others)
    one, two = (
        f"{name} {fmean(losses[place]):.2f} ± {1.96 * stdev(losses[place]) / sqrt(matches):.2f}"
        for place, name in enumerate(levels)
    )
    print(  # noqa: T201 - this is what the command is for
        f"{title}: loss a turn {one}, {two}; luck of the first {fmean(luck):.1f} "
        f"± {1.96 * stdev(luck) / sqrt(matches):.1f}, play {fmean(skill):.1f} ± "
        f"{1.96 * stdev(skill) / sqrt(matches):.1f}; spread of luck {stdev(luck):.1f}, of play {stdev(skill):.1f}; "
        f"slowest {slowest:.1f} s; {matches} matches",
        flush=True,
    )


if __name__ == "__main__":
    main()
