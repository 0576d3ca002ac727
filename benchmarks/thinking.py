"""Does a bot's decision in a worker cost the same at the end of a match as at its beginning?

A whole match is asked for decision by decision, as a server asks: what is new goes through JSON to a worker's desk,
whose bot decides at random, so that nothing but the way there is measured. The cost up to the n-th decision grows like
n to the power of the slope: 1 if every decision costs the same, 2 if each one replays the match.
"""

from __future__ import annotations

import json
from math import log
from time import process_time

import richtfest as rf
from benchmarks.race import Answer
from richtfest.core.match import Match
from richtfest.tables.thinking import news_of
from richtfest.tables.worker import Desk

GOAL = 1.05
LAPS = 7
MATCHES = 4


def answers() -> list[Answer]:
    return [answer(title) for title in rf.titles()]


def answer(title: str) -> Answer:
    costs = [sum(of_all) / MATCHES for of_all in zip(*(quickest(title, seed) for seed in range(MATCHES)), strict=False)]
    del costs[0]  # it brings the record
    found, quarter = slope(costs), len(costs) // 4
    early, late = sum(costs[:quarter]) / quarter, sum(costs[-quarter:]) / quarter
    note = f"{len(costs)} decisions, in the first quarter {early * 1e6:.0f} µs each, in the last {late * 1e6:.0f} µs"
    question = f"slope of a bot's decisions over a match of {title}"
    return Answer(question, found, f"{found:.3f}", f"≤ {GOAL}", found <= GOAL, note)


def quickest(title: str, seed: int) -> list[float]:
    """What each decision of a match costs when nobody disturbs it."""
    laps = [decisions(rf.new(title, seats=2, seed=seed)) for _ in range(LAPS)]
    return [min(costs) for costs in zip(*laps, strict=True)]


def decisions(match: Match) -> list[float]:
    """What each decision of a match cost, in seconds of the processor."""
    desk, held, costs = Desk(), None, []
    while not match.over:
        seat = match.to_act()[0]
        began = process_time()
        final = len(match.inked_history())
        asked = {"table": "one", "seat": seat, "bot": "random", "seed": 5, **news_of(match, held, final)}
        move = json.loads(json.dumps(desk.answer(json.loads(json.dumps(asked)))))["move"]
        costs.append(process_time() - began)
        held = final
        match.play(seat, move)
    return costs


def slope(costs: list[float]) -> float:
    """Of the cost so far against the number of decisions so far, both as logarithms; from an eighth of the match on."""
    sums = [sum(costs[:number]) for number in range(1, len(costs) + 1)]
    points = [(log(number), log(sums[number - 1])) for number in range(len(costs) // 8, len(costs) + 1)]
    middle_x, middle_y = sum(x for x, _y in points) / len(points), sum(y for _x, y in points) / len(points)
    along = sum((x - middle_x) * (y - middle_y) for x, y in points)
    return along / sum((x - middle_x) * (x - middle_x) for x, _y in points)
