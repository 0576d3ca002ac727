"""Where things lie on the picture of a sheet, and what is written there in which hand."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, Generic, TypeAlias, TypeVar

from richtfest.drawing import pen
from richtfest.games.welcome_to.moves import PLOT_REFS, STREET_LENGTHS, PlotRef
from richtfest.games.welcome_to.view import PlotView, SheetView

T = TypeVar("T")
P = TypeVar("P")
Rows: TypeAlias = tuple[tuple[int, ...], ...]  # the printed values of tracks

PLOT_OF: Final = {ref: plot for plot, ref in enumerate(PLOT_REFS)}


def plot_at(sheet: SheetView, plot: int) -> PlotView:
    ref = PLOT_REFS[plot]
    return sheet.streets[ref.street][ref.place]


@dataclass(frozen=True, slots=True)
class Layers(Generic[T]):
    """A sheet, or a part of one, as shown, as it is in ink, and both as they were when the reader last looked."""

    shown: T
    ink: T
    shown_before: T | None = None
    ink_before: T | None = None

    def of(self, part: Callable[[T], P]) -> Layers[P]:
        """A part of it."""
        was, inked = self.shown_before, self.ink_before
        before = None if was is None else part(was), None if inked is None else part(inked)
        return Layers(part(self.shown), part(self.ink), *before)

    def hand(self, marked: Callable[[T], bool]) -> str:
        """In which hand a mark is written; empty if it is not there."""
        was, inked = self.shown_before, self.ink_before
        if marked(self.ink):
            return pen.INK + pen.NEW if inked is not None and not marked(inked) else pen.INK
        if marked(self.shown):
            return pen.PENCIL + pen.NEW if was is not None and not marked(was) else pen.PENCIL
        return ""


Paper: TypeAlias = Layers[SheetView]
Street: TypeAlias = tuple[PlotView, ...]


@dataclass(frozen=True, slots=True, eq=False)  # there are two, told apart by identity: quick to look up by
class Grid:
    """Where things lie. A plot's place is the top left corner of its frame."""

    width: float
    height: float
    pitch: float
    house: float  # height of a plot
    plots: tuple[tuple[float, float], ...]
    lines: tuple[tuple[int, int, int], ...]  # street, first plot, plots: what stands side by side
    parks: tuple[tuple[float, float], ...]  # where each street's park track begins
    park_step: float


def wide_grid() -> Grid:
    """Each street on one line."""
    pitch, left, step = 66, 56, 154
    plots = [(left + ref.place * pitch, 42 + ref.street * step) for ref in PLOT_REFS]
    first = (0, 10, 21)
    lines = tuple((street, first[street], STREET_LENGTHS[street]) for street in range(3))
    parks = tuple((left + 8, 24 + street * step) for street in range(3))
    return Grid(868, 470, pitch, 82, tuple(plots), lines, parks, 34)


def narrow_grid() -> Grid:
    """Each street on two lines, six plots on the first, so that a thumb can hit every plot and every gap."""
    pitch, left, step, fold = 54, 18, 186, 6
    plots = [
        (left + ref.place % fold * pitch, 36 + ref.street * step + (78 if ref.place >= fold else 0))
        for ref in PLOT_REFS
    ]
    lines = []
    for street, first in enumerate((0, 10, 21)):
        lines += [(street, first, fold), (street, first + fold, STREET_LENGTHS[street] - fold)]
    parks = tuple((66, 21 + street * step) for street in range(3))
    return Grid(360, 562, pitch, 62, tuple(plots), tuple(lines), parks, 34)


GRIDS: Final = {"wide": wide_grid(), "narrow": narrow_grid()}


def plot_of(grid: Grid, ref: PlotRef) -> tuple[float, float]:
    return grid.plots[PLOT_OF[ref]]
