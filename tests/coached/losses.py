"""`python -m tests.coached.losses`: what levels lose a turn, and whether luck is fair, over matches of every box.

Whoever is one level weaker has to lose more. And luck has to favour nobody: who plays better leads by what the play
says, on average, however far apart the two are. Every deal is played twice, with the seats exchanged, so that it does
not matter who begins; equals play every deal once.
"""

from __future__ import annotations

import argparse
from itertools import pairwise
from math import sqrt
from statistics import fmean, stdev

from richtfest.bots.analysis import SURELY, analyse
from tests.bots.test_analysis import NAMES, played

# From the weakest to the strongest. The apprentice tries out endings instead of foreseeing, and stands on another
# step of these stairs in every box.
LEVELS = ("random", "learner", "casual", "journeyman", "master", "grandmaster")


def main() -> None:
    reading = argparse.ArgumentParser(description=__doc__)
    reading.add_argument("--matches", type=int, default=200)
    reading.add_argument("--worlds", type=int, default=48)
    reading.add_argument("--effort", type=float, help="how far to look ahead, in budgets of a grandmaster")
    reading.add_argument("--boxes", default=",".join(NAMES))
    reading.add_argument("--levels", default=",".join(LEVELS))
    asked = reading.parse_args()
    levels = asked.levels.split(",")
    for title in asked.boxes.split(","):
        luck: list[float] = []
        for weak, strong in pairwise(levels):
            luck += report(title, (weak, strong), asked.matches, asked.worlds, asked.effort)
        for level in levels[1:-1]:
            luck += report(title, (level, level), asked.matches // 4, asked.worlds, asked.effort)
        print(f"{title}: luck over all {len(luck)} matches {figure(luck)}", flush=True)  # noqa: T201 - see below


def report(title: str, levels: tuple[str, str], matches: int, worlds: int, effort: float | None) -> list[float]:
    """Meet on both sides of the table, and say what came of it; the luck of the stronger one in every match."""
    lost: tuple[list[float], list[float]] = ([], [])
    luck: list[float] = []
    play: list[float] = []
    unlike = int(levels[0] != levels[1])
    for number in range(matches):
        turned = number % 2 * unlike
        match = played(title, levels[::-1] if turned else levels, 1000 + number // (1 + unlike))
        found = analyse(match, worlds, effort)
        for verdict in found.verdicts:
            lost[verdict.seat ^ turned].append(verdict.loss)
        stronger = found.verdicts[1 - turned]
        luck.append(stronger.luck)
        play.append(stronger.skill + stronger.others)
        if (number + 1) % 10 == 0 or number + 1 == matches:
            more = [weak - strong for weak, strong in zip(*lost, strict=True)]
            print(  # noqa: T201 - this is what the command is for
                f"{title}: loss a turn {levels[0]} {figure(lost[0])}, {levels[1]} {figure(lost[1])}, "
                f"more {figure(more)}; of the lead of the second, luck {figure(luck)}, play {figure(play)}; "
                f"spread of luck {stdev(luck):.1f}, of play {stdev(play):.1f}; {len(luck)} matches, {worlds} worlds",
                flush=True,
            )
    return luck


def figure(found: list[float]) -> str:
    """A mean and within what it is known."""
    return f"{fmean(found):.2f} ± {SURELY * stdev(found) / sqrt(len(found)):.2f}"


if __name__ == "__main__":
    main()
