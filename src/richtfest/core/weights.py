"""Weights: what a foresight has learned, as a file of its room, and what the file was learned from.

A file is one line of JSON and then whole numbers, compressed: 16 bits each in units of 1/128 point for playing, 64 bits
in units of 1/65536 for learning on.
"""

from __future__ import annotations

import hashlib
import json
import sys
import zlib
from array import array
from bisect import bisect
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import accumulate
from math import prod
from pathlib import Path
from typing import Any, Final

from richtfest.core.arrays import i64, vec
from richtfest.core.refusal import Unreadable

FORMAT: Final = 1
TIGHTLY: Final = {16: 9, 64: 1}  # bits, and how much work it is worth to make a file small: a run is saved often
COARSE: Final = 512  # units of a weight while learning that are one unit of a file for playing
MOST: Final = 32767
KINDS: Final = {16: "h", 64: "q"}  # bits, and how `array` calls such numbers

_learned: Final[dict[Path, vec[i64]]] = {}


class Layout:
    """Where the named tables of a foresight lie in its weights, one after the other.

    >>> layout = Layout({"parks": (3, 13), "pools": (10,)})
    >>> layout.start("pools"), layout.cells, layout.group_of(40)
    (39, 49, 'pools')
    """

    def __init__(self, groups: Mapping[str, tuple[int, ...]], edition: int = 1) -> None:
        self.groups = dict(groups)
        self.edition = edition  # of the features: raised when a cell comes to mean something else
        ends = list(accumulate(prod(shape) for shape in groups.values()))
        self.cells = ends[-1]
        self._ends = ends
        self._names = list(groups)

    def start(self, group: str) -> int:
        """The first cell of a table."""
        place = self._names.index(group)
        return self._ends[place - 1] if place else 0

    def group_of(self, cell: int) -> str:
        """The table a cell belongs to."""
        return self._names[bisect(self._ends, cell)]

    @property
    def hash(self) -> str:
        """Weights fit a foresight of the same hash only."""
        said = json.dumps([self.edition, [[name, *shape] for name, shape in self.groups.items()]])
        return hashlib.sha256(said.encode()).hexdigest()[:16]


@dataclass(frozen=True, slots=True)
class Deal:
    """A kind of match that a mode is learned from."""

    seats: int
    options: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Schedule:
    """How a mode is learned. What is in points is a spread, or the width of a band, around the value of a turn."""

    matches: int = 30_000
    rate: float = 0.3  # part of an error that is corrected at once, shared by the cells that made it; and at the end
    last_rate: float = 0.01
    decay: float = 0.8  # λ: how much the end of a match tells, and how much the moments between
    jitter: float = 1.5  # points by which single values jump, and at the end: never none
    last_jitter: float = 0.4
    taste: float = 2.0  # points by which a player's taste differs for a whole match
    mirror: float = 0.3  # share of the matches in which everybody learns; mirror play alone makes players cooperate
    grabbing: float = 0.2  # share of the partners in the others who take the points that a turn brings at once


@dataclass(frozen=True, slots=True)
class Lookahead:
    """How much a grandmaster tries before a turn, for two seats."""

    candidates: int = 6  # the best turns; after each stage the better half of them goes on
    worlds: int = 8  # of the first stage, and twice as many of each next
    ahead: int = 3  # own turns that are played on
    noise: float = 1.0  # points by which the others are expected to err: nobody knows exactly how they think
    contest: float = 1.0  # how much of the best other's value is taken off one's own
    trust: int = 0  # worlds that the value of a turn counts like before any is tried
    apart: bool = False  # whether others do the same whatever one does: who writes for himself, not who drafts
    budget: int = 120_000  # turns weighed in all; then no new world is begun, so that no turn takes long

    def interpreted(self) -> Lookahead:
        """A hundred times slower, so a small part of the work must do."""
        return replace(self, candidates=3, worlds=2, ahead=1, budget=6000)

    def among(self, seats: int) -> Lookahead:
        """For more seats less, so that a table full of grandmasters keeps nobody waiting longer than one of them."""
        return replace(
            self,
            worlds=max(1, 2 * self.worlds // max(2, seats)),
            ahead=max(1, 3 * self.ahead // max(3, seats)),
            budget=2 * self.budget // max(2, seats),
        )


@dataclass(frozen=True, slots=True)
class Mode:
    """A way to play a box that has its own weights.

    `deals` are the matches to learn from, in turn; the first is the one that stands for the mode. `noise` says by how
    many points a level errs, by its name.
    """

    name: str
    layout: Layout
    deals: tuple[Deal, ...]
    noise: Mapping[str, float] = field(default_factory=dict)
    schedule: Schedule = Schedule()
    lookahead: Lookahead = Lookahead()


@dataclass(frozen=True, slots=True)
class Weights:
    """What stands in a file: cells in units of 1/65536 point, and all that is said about them."""

    header: Mapping[str, Any]
    cells: vec[i64]


def nothing_learned(mode: Mode) -> vec[i64]:
    """Weights of somebody who knows only what is certain."""
    return vec[i64]([0] * mode.layout.cells)


def weights_of(folder: Path, mode: Mode) -> vec[i64]:
    """The weights of a mode as its room keeps them; where there are none yet, nothing is learned.

    Read once: all who play by them share them, and nobody writes to them. What interpreted code hands to compiled
    code stays in memory for good, so every new player would leave its own behind.
    """
    file = folder / f"{mode.name}.weights"
    if file not in _learned:
        _learned[file] = read_weights(file.read_bytes(), mode).cells if file.exists() else nothing_learned(mode)
    return _learned[file]


def read_weights(said: bytes, mode: Mode) -> Weights:
    """Read a file; refuses one that is for something else."""
    head, _, packed = said.partition(b"\n")
    try:
        header = json.loads(head)
        known = header["format"], header["features"], header["bits"]
        cells = array(KINDS[header["bits"]], zlib.decompress(packed))
    except (ValueError, LookupError, TypeError, zlib.error):
        raise Unreadable("This is no file of weights.") from None
    if known[:2] != (FORMAT, mode.layout.hash) or len(cells) != mode.layout.cells:
        raise Unreadable("These weights are for other features than those of “{mode}”.", mode=mode.name)
    if sys.byteorder == "big":
        cells.byteswap()
    return Weights(header, vec[i64]([cell * COARSE for cell in cells] if header["bits"] == 16 else list(cells)))


def write_weights(cells: Sequence[int], mode: Mode, told: Mapping[str, Any], bits: int = 16) -> bytes:
    """A file of weights; `told` says how they came to be."""
    whole: Iterable[int] = cells
    if bits == 16:
        whole = (max(-MOST, min(MOST, round_to(cell, COARSE))) for cell in cells)
    packed = array(KINDS[bits], whole)
    if sys.byteorder == "big":
        packed.byteswap()
    header = {
        "format": FORMAT,
        "mode": mode.name,
        "features": mode.layout.hash,
        "groups": {name: list(shape) for name, shape in mode.layout.groups.items()},
        "bits": bits,
        **told,
    }
    return json.dumps(header).encode() + b"\n" + zlib.compress(packed.tobytes(), TIGHTLY[bits])


def round_to(cell: int, unit: int) -> int:
    """How many whole units are nearest."""
    return (cell + unit // 2) // unit
