"""`python -m tests.coached`: explain every legal move of 200 positions of every box, and say how well that went."""

from __future__ import annotations

import argparse
from itertools import islice

from richtfest.bots.coach import Coach
from tests.coached.explaining import Explained, check, decisions, explain
from tests.contract.foreseen import FORESEEN, TITLES


def main() -> None:
    reading = argparse.ArgumentParser(description=__doc__)
    reading.add_argument("--positions", type=int, default=200)
    asked = reading.parse_args()
    coach = Coach()
    for title in TITLES:
        setups = [setup for setup in FORESEEN if setup.title is title]
        found = Explained()
        for number, setup in enumerate(setups):
            share = asked.positions * (number + 1) // len(setups) - asked.positions * number // len(setups)
            for match, seat in islice(decisions(setup, number, 0.15), share):
                for advice in explain(coach, match, seat, found, 1000):
                    check(advice)
        print(  # noqa: T201 - this is what the command is for
            f"{title.name}: {found.positions} positions, {found.moves} moves asked about, all sums exact; "
            f"{100 * found.share:.1f} % of {found.gaps} gaps explained; "
            f"95 % of hints within {1000 * found.slowest:.1f} ms"
        )


if __name__ == "__main__":
    main()
