"""A tally: the points per box of a score pad, and who is ahead of whom."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape


@dataclass(frozen=True, slots=True)
class Tally:
    """One player's score pad. Penalties are negative, so the total is a plain sum.

    >>> import richtfest as rf
    >>> pad = rf.new("dream-home", seats=2, seed=7).tallies()[0]
    >>> pad["rooms"], pad.total, [box for box, points in pad.boxes]
    (0, 0, ['rooms', 'decorations', 'bonuses', 'roof', 'helpers'])
    """

    boxes: tuple[tuple[str, int], ...]
    tie_breaks: tuple[int, ...] = ()  # compared in order when totals are equal; more is better

    @property
    def total(self) -> int:
        return sum([points for _, points in self.boxes])

    def __getitem__(self, box: str) -> int:
        return dict(self.boxes)[box]

    def _repr_html_(self) -> str:
        """How a notebook shows a score pad."""
        rows = "".join(f"<tr><td>{escape(box)}</td><td>{points}</td></tr>" for box, points in self.boxes)
        return f"<table>{rows}<tr><th>total</th><th>{self.total}</th></tr></table>"

    def rank_key(self) -> tuple[int, ...]:
        return (self.total, *self.tie_breaks)


@dataclass(frozen=True, slots=True)
class Opponent:
    """A rival made of paper, whom a solo box lets a lone player compete with."""

    name: str  # its own name, as printed in the box
    tally: Tally


def places(tallies: Sequence[Tally]) -> list[int]:
    """The place of each tally: equal ones share a place and the next place is skipped (1, 2, 2, 4)."""
    keys = [tally.rank_key() for tally in tallies]
    place_of: dict[tuple[int, ...], int] = {}
    for ahead, key in enumerate(sorted(keys, reverse=True)):
        place_of.setdefault(key, ahead + 1)
    return [place_of[key] for key in keys]


def tie_rows(tallies: Sequence[Tally], names: Sequence[str]) -> list[tuple[str, list[int]]]:
    """Where totals are equal: what was compared, by name, until it made a difference."""
    rows: list[tuple[str, list[int]]] = []
    standing: list[tuple[int, ...]] = [(tally.total,) for tally in tallies]
    for place, name in enumerate(names):
        if len(set(standing)) == len(standing):
            break
        values = [tally.tie_breaks[place] for tally in tallies]
        rows.append((name, values))
        standing = [(*before, value) for before, value in zip(standing, values, strict=True)]
    return rows
