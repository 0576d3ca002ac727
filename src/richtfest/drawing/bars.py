"""Bars: several figures of one thing below each other, for one thing after the other."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from richtfest.drawing.markup import Markup, image, join, path, rect, text
from richtfest.drawing.picture import Picture
from richtfest.drawing.styles import SHARED

WIDTH: Final = 380.0
LEFT: Final = 8.0
RIGHT: Final = 318.0  # a figure stands behind each bar
BAR: Final = 18.0  # from one bar to the next
THICK: Final = 13.0
NAME: Final = 26.0  # the line with what the bars are about
GAP: Final = 10.0
LEGEND: Final = 26.0
KINDS: Final = 5  # bars that can be told apart, by colour and by pattern


@dataclass(frozen=True, slots=True)
class Bars:
    """What is compared (`names`), for whom (`series`), and the figures, row by row; None where there is none.

    Whose bars look alike in several pictures has the same number in all of them (`kinds`).
    """

    names: Sequence[str]
    series: Sequence[str]
    kinds: Sequence[int]
    rows: Sequence[Sequence[float | None]]


def draw_bars(bars: Bars, label: str, tell: Callable[[float], str], columns: int = 1) -> Picture:
    """A block of bars for every name, with the figure behind each; what is below nothing goes to the left.

    The blocks stand in up to so many columns beside each other.
    """
    values = [value for row in bars.rows for value in row if value is not None]
    least, most = min(0.0, *values), max(1.0, *values)
    unit = (RIGHT - LEFT) / (most - least)
    zero = LEFT - least * unit
    columns = min(columns, len(bars.names))
    rows = -(-len(bars.names) // columns)
    marks, begin = legend(bars, columns * WIDTH)
    left, y, lowest = 0.0, begin, begin
    for place, (name, row) in enumerate(zip(bars.names, bars.rows, strict=True)):
        if place and place % rows == 0:
            left, y = left + WIDTH, begin
        said = SHARED.shortened(name, WIDTH - 2 * LEFT, "rf-bar-name")
        marks.append(text(left + LEFT, y + NAME - 8, said, "rf-bar-name"))
        y += NAME
        top = y
        for kind, value in zip(bars.kinds, row, strict=True):
            if value is None:
                continue
            width = abs(value) * unit
            x = left + zero - (width if value < 0 else 0)
            marks.append(rect(x, y, max(width, 2.0), THICK, f"rf-bar rf-bar-{kind % KINDS}", 2))
            end = max(x + width, left + zero)
            marks.append(text(end + 6, y + THICK, tell(value), "rf-bar-figure"))
            y += BAR
        marks.append(path(f"M{left + zero:.1f} {top - 2:.1f}V{y - 2:.1f}", "rf-bar-zero"))
        y += GAP
        lowest = max(lowest, y)
    return Picture(columns * WIDTH, lowest, label, image(label, join(marks)), SHARED)


def legend(bars: Bars, room: float) -> tuple[list[Markup], float]:
    """Which bar is whose, as many in a line as fit; and where that ends."""
    marks, x, y = list[Markup](), LEFT, 4.0
    for kind, name in zip(bars.kinds, bars.series, strict=True):
        width = 26 + SHARED.width(name, "rf-bar-figure") + 16
        if x > LEFT and x + width > room:
            x, y = LEFT, y + LEGEND
        marks.append(rect(x, y + 4, 18, THICK, f"rf-bar rf-bar-{kind % KINDS}", 2))
        marks.append(text(x + 26, y + 4 + THICK, name, "rf-bar-figure"))
        x += width
    return marks, y + LEGEND
