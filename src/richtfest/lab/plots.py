"""Plots of an arena, by matplotlib: points, boxes of the pad, and who beats whom."""

from __future__ import annotations

from io import StringIO
from typing import Any, Final

import matplotlib as mpl
from matplotlib.colors import LinearSegmentedColormap
from matplotlib.figure import Figure

from richtfest.core.match import complete
from richtfest.core.words import Translate
from richtfest.games.shelf import find_title
from richtfest.lab.arena import Arena, Standings
from richtfest.lab.summary import SURE

COLOURS: Final = ("#c8553d", "#2f6f73", "#e3b448", "#5b7f3a", "#7a5c86", "#d98c5f", "#40668c", "#9aa05b", "#8c3b2e")
PAPER: Final = "#f6efe0"
INK: Final = "#2b2622"
DARK: Final = "#2b2623"  # ink on a colour: it stays dark where the page is dark
LOST_AND_WON: Final = LinearSegmentedColormap.from_list("lost and won", [COLOURS[0], PAPER, COLOURS[1]])
CLEAR: Final = 0.3  # so far from one half a share is on a strong colour
mpl.rcParams["svg.hashsalt"] = "richtfest"  # the same plot is the same file
for inked in ("text.color", "axes.edgecolor", "axes.labelcolor", "xtick.color", "ytick.color"):
    mpl.rcParams[inked] = INK
for covered in ("figure.facecolor", "axes.facecolor", "savefig.facecolor"):
    mpl.rcParams[covered] = PAPER
mpl.rcParams["svg.fonttype"] = "none"
mpl.rcParams["axes.spines.top"] = mpl.rcParams["axes.spines.right"] = False


class Plots:
    """Every plot as SVG, by the name of its file."""

    def __init__(self, arena: Arena, standings: Standings, _: Translate) -> None:
        self.arena = arena
        self.standings = standings
        self._ = _
        self.order = standings.order()
        self.names = [arena.bots[bot] for bot in self.order]

    def all(self) -> dict[str, str]:
        found = {"points.svg": self.points(), "boxes.svg": self.boxes()}
        if self.arena.seats == 2:
            found["wins.svg"] = self.wins()
        return found

    def points(self) -> str:
        """How the points of every bot are spread, with the mean and where the true mean surely lies."""
        figure, axes = self._axes(0.5 * len(self.order) + 1.4)
        points = [self.standings.points[bot] for bot in self.order]
        shapes = axes.violinplot(points, orientation="horizontal", positions=range(len(points)), showextrema=False)
        for shape in shapes["bodies"]:
            shape.set(facecolor=COLOURS[1], alpha=0.6)
        summary = self.standings.all
        seats = [summary.seats[bot] for bot in self.order]
        axes.errorbar(
            [seat.points.mean for seat in seats],
            range(len(seats)),
            xerr=[SURE * summary.error(seat) for seat in seats],
            fmt="o",
            color=COLOURS[0],
            capsize=4,
        )
        self._name_rows(axes)
        axes.set_xlabel(self._("points"))
        return drawn(figure)

    def boxes(self) -> str:
        """What the points are made of: penalties to the left."""
        figure, axes = self._axes(0.5 * len(self.order) + 2.4)
        box_names = list(self.standings.all.seats[0].boxes)
        words, options = find_title(self.arena.title).words, complete(find_title(self.arena.title), self.arena.options)
        ends = {sign: [0.0] * len(self.order) for sign in (True, False)}
        for number, box in enumerate(box_names):
            means = [self.standings.all.seats[bot].boxes[box].mean for bot in self.order]
            lefts = [ends[mean >= 0][row] for row, mean in enumerate(means)]
            colour = COLOURS[number % len(COLOURS)]
            name = words.name_box(box, options, self._)
            axes.barh(range(len(means)), means, left=lefts, color=colour, label=name, edgecolor="none")
            for row, mean in enumerate(means):
                ends[mean >= 0][row] += mean
        self._name_rows(axes)
        axes.set_xlabel(self._("mean points"))
        figure.legend(loc="outside lower center", ncols=3, frameon=False)
        return drawn(figure)

    def wins(self) -> str:
        """Who beats whom: the share of matches that the bot of the row wins."""
        figure, axes = self._axes(0.6 * len(self.order) + 1.8)
        shares = self.shares()
        cells = [[float("nan") if share is None else share for share in row] for row in shares]
        axes.imshow(cells, cmap=LOST_AND_WON, vmin=0, vmax=1, aspect="auto")
        for row, line in enumerate(shares):
            for column, share in enumerate(line):
                if share is not None:
                    colour = "white" if abs(share - 0.5) > CLEAR else DARK
                    axes.text(column, row, f"{100 * share:.0f} %", ha="center", va="center", color=colour)
        axes.spines[:].set_visible(False)
        axes.tick_params(length=0)
        axes.set_xticks(range(len(self.names)), self.names, rotation=20 if len(self.names) > 3 else 0)
        axes.set_yticks(range(len(self.names)), self.names)
        return drawn(figure)

    def shares(self) -> list[list[float | None]]:
        """What share of their matches the bot of a row wins against the one of a column."""
        found: dict[tuple[int, int], float | None] = {}
        for who, summary in zip(self.arena.meetings, self.standings.meetings, strict=True):
            for bot, other in ((0, 1), (1, 0)):
                found[who[bot], who[other]] = summary.win_share(summary.seats[bot])
        return [[found.get((row, column)) for column in self.order] for row in self.order]

    def _axes(self, height: float) -> tuple[Figure, Any]:
        figure = Figure((6.0, height), layout="constrained")
        return figure, figure.subplots()

    def _name_rows(self, axes: Any) -> None:
        axes.set_yticks(range(len(self.names)), self.names)
        axes.invert_yaxis()


def on_a_page(svg: str) -> str:
    """A plot for the middle of a page, in the colours of its paper and ink."""
    return svg[svg.index("<svg") :].replace(INK, "currentColor").replace(PAPER, "none")


def drawn(figure: Figure) -> str:
    """A figure as SVG, the same every time."""
    text = StringIO()
    figure.savefig(text, format="svg", metadata={"Date": None, "Creator": None})
    return text.getvalue()
