"""Counting legal sequences: where a count changes, the rules have changed."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from random import Random
from typing import NamedTuple

from richtfest.core.state import State
from tests.contract.play import play_on
from tests.contract.titles import BY_NAME


class Count(NamedTuple):
    """So many sequences of so many decisions there are, in this setup, after so many decisions were made."""

    setup: str
    seed: int
    made: int
    depth: int
    sequences: int

    def __str__(self) -> str:
        return f"{self.setup}-seed-{self.seed}-after-{self.made}-depth-{self.depth}"


def read_counts(file: Path) -> list[Count]:
    """One count a line, below the names of the columns."""
    rows = [line.split() for line in file.read_text().splitlines()[1:]]
    return [Count(name, *map(int, numbers)) for name, *numbers in rows]


def write_counts(file: Path, counts: Iterable[Count]) -> None:
    rows = [Count._fields, *counts]
    width = max(len(row[0]) for row in rows)
    lines = [f"{row[0]:{width}} {row[1]:>4} {row[2]:>4} {row[3]:>5} {row[4]:>9}" for row in rows]
    file.write_text("\n".join(lines) + "\n")


def sequences(state: State, depth: int) -> int:
    """How many different sequences of so many decisions there are, when the lowest seat goes first."""
    if depth == 0 or state.over():
        return 1
    seat = state.to_act()[0]
    legal = [int(move) for move in state.legal(seat)]
    if depth == 1:
        return len(legal)
    found = 0
    for move in legal:
        after = state.clone()
        after.play(seat, move)
        found += sequences(after, depth - 1)
    return found


def sequences_after(count: Count, rules: int) -> int:
    """Count again, under this version of the rules."""
    match = play_on(BY_NAME[count.setup].match_under(rules, count.seed), Random(count.seed), count.made)
    return sequences(match.state, count.depth)
