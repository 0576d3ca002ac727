"""What many cores would do, from what one of them does: the second half of docs/scaling.md.

    .venv/bin/python -m benchmarks.cores

Measured is the processor time of a match and of a decision in `simulate`, of a step of the vector environment, of a
match of training, and what it costs the one process that shares out the work to send a share and take its answer back.
Then that is multiplied; what limits it is said with it.
"""

from __future__ import annotations

import pickle
from time import process_time
from typing import Final

import numpy as np

import richtfest as rf
import richtfest.env
from richtfest.lab.simulate import Series, run
from richtfest.lab.train import BATCHES, Training, train

TITLE: Final = "welcome-to"
CORES: Final = (1, 1_000, 1_000_000)
ROUNDS: Final = 3  # of everything; the quickest counts
TRAINING: Final = 60_000  # matches that a good set of weights takes
BUSY: Final = 0.9  # of the time of a core that does our work, on a cluster
PAIRS: Final = {"random": 400, "apprentice:4": 20, "master": 60}


def match_cost(bot: str, games: int) -> tuple[float, float]:
    """Seconds and decisions of a match of two."""
    series = Series(TITLE, (bot, bot), games, seed=1, recorded=True)
    costs = []
    for _ in range(ROUNDS):
        began = process_time()
        outcomes = list(run(series))
        costs.append((process_time() - began) / games)
    decisions = sum(len(rf.loads(outcome.record or "").history) for outcome in outcomes[:20]) / min(games, 20)
    return min(costs), decisions


def step_cost(batch: int = 1024, steps: int = 50) -> float:
    """Seconds of a decision in the vector environment, with observation, mask and a random choice."""
    vector = richtfest.env.vector(TITLE, batch=batch, seats=2, seed=1)
    random = np.random.default_rng(1)
    costs = []
    for _ in range(ROUNDS):
        began = process_time()
        for _ in range(steps):
            vector.step(vector.sample(random))
        costs.append((process_time() - began) / (steps * batch))
    return min(costs)


def training_cost(matches: int = 200) -> float:
    """Seconds of a match that is learned from."""
    costs = []
    for _ in range(ROUNDS):
        began = process_time()
        list(train(Training("happy-city", "base-two", matches=matches, seed=1)))
        costs.append((process_time() - began) / matches)
    return min(costs)


def answer_cost() -> float:
    """Seconds that one outcome costs the process that collects them, at the least: to be read."""
    outcomes = list(run(Series(TITLE, ("random", "random"), 200, seed=1)))
    packed = pickle.dumps(outcomes)
    costs = []
    for _ in range(20 * ROUNDS):
        began = process_time()
        pickle.loads(packed)  # noqa: S301 -- our own, from two lines above
        costs.append((process_time() - began) / len(outcomes))
    return min(costs)


def main() -> None:
    units = {bot: match_cost(bot, games) for bot, games in PAIRS.items()}
    step, learned, answer = step_cost(), training_cost(), answer_cost()
    for bot, (cost, decisions) in units.items():
        print(f"a match of two, {bot}: {1e3 * cost:.2f} ms of a core, {decisions:.0f} decisions")
    print(f"a decision of the vector environment: {1e9 * step:.0f} ns of a core")
    print(f"a match of training, Happy City: {1e3 * learned:.2f} ms of a core")
    print(f"an outcome, to be read: {1e6 * answer:.1f} µs, so at most {1 / answer:,.0f} outcomes a second")
    print(f"assumed: cores of a cluster {BUSY:.0%} busy\n")
    heads = [
        "cores",
        *(f"matches/s, {bot}" for bot in units),
        "vector, decisions/s",
        f"trainings of {TRAINING:,} matches an hour",
    ]
    print(f"| {' | '.join(heads)} |\n|{' --- |' * len(heads)}")
    for cores in CORES:
        share = cores * (BUSY if cores > 1 else 1)
        rates = [*(share / cost for cost, _ in units.values()), share / step, 3600 * share / (learned * TRAINING)]
        print(f"| {cores:,} | {' | '.join(f'{rate:,.0f}' for rate in rates)} |")
    print("\ncores that one collecting process keeps busy:")
    for bot, (cost, _) in units.items():
        print(f"{bot}: {cost / answer:,.0f}")
    series = CORES[-1] * answer / units["master"][0]
    print(f"series of masters that {CORES[-1]:,} cores play side by side: {series:,.0f}")
    print(f"trainings that {CORES[1]:,} cores hold, {BATCHES} cores each: {CORES[1] // BATCHES}")


if __name__ == "__main__":
    main()
