"""A keepsake: the end of a match in one picture to send around. What was won and by whom, and what everybody built."""

from __future__ import annotations

import textwrap
from collections.abc import Sequence
from typing import Final

from richtfest.drawing.markup import Markup, join, moved, number, path, raw, text
from richtfest.drawing.picture import Picture

WIDTH: Final = 1080.0
EDGE: Final = 36.0
GAP: Final = 28.0
HOUSES: Final = 500.0  # how wide they are shown
LEFT: Final = EDGE + HOUSES + GAP
LETTERS: Final = 29  # of a verdict in one line
SMALL_LETTERS: Final = 46


def draw_keepsake(box: str, verdict: str, ending: str, houses: Picture, boards: Sequence[Picture]) -> Picture:
    """The name of the box and the verdict beside everybody's houses; below them the boards, winner first."""
    head = houses.height * HOUSES / houses.width
    columns = 3 if len(boards) in {3, 5, 6} else 2
    width = (WIDTH - 2 * EDGE - GAP * (columns - 1)) / columns
    marks, y = [framed(EDGE, EDGE, HOUSES, houses)], EDGE + head + GAP
    for first in range(0, len(boards), columns):
        row = boards[first : first + columns]
        left = (WIDTH - width * len(row) - GAP * (len(row) - 1)) / 2
        marks += [framed(left + (width + GAP) * at, y, width, board) for at, board in enumerate(row)]
        y += max(board.height * width / board.width for board in row) + GAP
    marks.append(say(box, verdict, ending, EDGE + head))
    return Picture(WIDTH, y - GAP + EDGE, f"{box}: {verdict}", join(marks), boards[0].paint)


def framed(x: float, y: float, width: float, picture: Picture) -> Markup:
    """A picture at its place and width; what stands over its edge is cut off, as on a page."""
    height = picture.height * width / picture.width
    return raw(
        f'<svg x="{number(x)}" y="{number(y)}" width="{number(width)}" height="{number(height)}"'
        f' viewBox="0 0 {number(picture.width)} {number(picture.height)}">{picture.marks}</svg>'
    )


def say(box: str, verdict: str, ending: str, foot: float) -> Markup:
    """The words beside the houses, and who says them."""
    marks, y = [], EDGE + 44
    for line in textwrap.wrap(box, 20)[:2]:
        marks.append(text(LEFT, y, line, "rf-keep-title"))
        y += 46
    y += 6
    for line in textwrap.wrap(verdict, LETTERS)[:4]:
        marks.append(text(LEFT, y, line, "rf-keep-verdict"))
        y += 33
    for line in textwrap.wrap(ending, SMALL_LETTERS)[:2]:
        marks.append(text(LEFT, y, line, "rf-keep-words"))
        y += 23
    roof = path("M3 17 16 5l13 12", "rf-keep-roof") + path("M7 15v13h18V15", "rf-keep-wall")
    marks.append(moved(LEFT - 2, foot - 34, roof))
    marks.append(text(LEFT + 38, foot - 8, "Richtfest", "rf-keep-brand"))
    return join(marks)
