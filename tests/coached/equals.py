"""`python -m tests.coached.equals`: whether luck favours nobody over very many matches of two equals.

Luck needs neither what the analyst finds nor how the rounds went: it is the result, less what the turns gained against
the coach's, less what could be expected at the start. In few worlds each of these is rough, and on average right.
"""

from __future__ import annotations

import argparse
from statistics import stdev

from richtfest.bots.analysis import Analyst, end_of, moments_of, shares_of, turns_taken
from tests.bots.test_analysis import NAMES, played
from tests.coached.fairness import LEVEL
from tests.coached.losses import figure
from tests.coached.luck import FIRST


def main() -> None:
    reading = argparse.ArgumentParser(description=__doc__)
    reading.add_argument("--matches", type=int, default=2000)
    reading.add_argument("--worlds", type=int, default=4)
    reading.add_argument("--boxes", default=",".join(NAMES))
    asked = reading.parse_args()
    for title in asked.boxes.split(","):
        report(title, asked.matches, asked.worlds)


def report(title: str, matches: int, worlds: int) -> None:
    """Meet again and again, and say what came of it as they go on."""
    analyst = Analyst(worlds, effort=0)
    luck: list[float] = []
    play: list[float] = []
    for number in range(matches):
        match = played(title, (LEVEL, LEVEL), 5000 + number)
        judged = [analyst.judge(match.title, taken) for taken in turns_taken(match)]
        share = shares_of(match, FIRST, judged, (analyst.mark(match, moments_of(match)[0]), end_of(match)))
        luck.append(share.luck)
        play.append(share.skill + share.others)
        if (number + 1) % 100 == 0 or number + 1 == matches:
            print(  # noqa: T201 - this is what the command is for
                f"{title}: of the lead of the first, luck {figure(luck)}, play {figure(play)}; spread of luck "
                f"{stdev(luck):.1f}, of play {stdev(play):.1f}; {len(luck)} matches, {worlds} worlds",
                flush=True,
            )


if __name__ == "__main__":
    main()
