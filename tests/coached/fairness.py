"""`python -m tests.coached.fairness`: whether luck, skill and others make the result, with luck measured by itself.

Two equals play. What is left of the result when luck as it is measured here is taken off, together with all that the
analysis says of play and of the start, has to be nothing, within the errors of both.
"""

from __future__ import annotations

import argparse
from math import sqrt
from statistics import fmean, stdev

from richtfest.bots.analysis import SURELY, analyse
from richtfest.bots.master import Eyes
from tests.bots.test_analysis import NAMES, played
from tests.coached.luck import FIRST, luck_of

LEVEL = "journeyman"  # two of them: equal, and yet no two alike


def main() -> None:
    reading = argparse.ArgumentParser(description=__doc__)
    reading.add_argument("--matches", type=int, default=200)
    reading.add_argument("--worlds", type=int, default=24)
    reading.add_argument("--boxes", default=",".join(NAMES))
    asked = reading.parse_args()
    for title in asked.boxes.split(","):
        report(title, asked.matches, asked.worlds)


def report(title: str, matches: int, worlds: int) -> None:
    """Analyse matches of equals, and say what came of it as they go on."""
    eyes = Eyes()
    luck: list[float] = []
    left: list[float] = []  # of the result, when luck, skill and others are taken off
    within = 0
    errors: list[float] = []
    for number in range(matches):
        match = played(title, (LEVEL, LEVEL), 2000 + number)
        verdict = analyse(match, worlds, effort=0).verdicts[FIRST]  # luck needs no better turns
        measured, error = luck_of(match, worlds, eyes)
        luck.append(measured)
        left.append(verdict.luck - measured)
        errors.append(sqrt(verdict.error**2 + (SURELY * error) ** 2))
        within += abs(left[-1]) <= errors[-1]
        if (number + 1) % 10 == 0 or number + 1 == matches:
            print(  # noqa: T201 - this is what the command is for
                f"{title}: luck measured by itself {fmean(luck):.2f} ± {SURELY * stdev(luck) / sqrt(len(luck)):.2f}, "
                f"spread {stdev(luck):.1f}; left of the result {fmean(left):.2f} ± "
                f"{SURELY * stdev(left) / sqrt(len(left)):.2f}, within the error (± {fmean(errors):.1f}) in "
                f"{100 * within / len(left):.1f} %; {len(left)} matches, {worlds} worlds",
                flush=True,
            )


if __name__ == "__main__":
    main()
