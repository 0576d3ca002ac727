"""A preview: what a link to a box looks like where people send it around."""

from __future__ import annotations

from typing import Final

from richtfest.drawing.keepsake import framed
from richtfest.drawing.markup import moved, path, rect, text
from richtfest.drawing.picture import Picture

WIDTH: Final = 1200.0
HEIGHT: Final = 630.0
BAND: Final = 118.0
EDGE: Final = 44.0


def draw_preview(caption: str, board: Picture) -> Picture:
    """A board with the name of its box above it; what has no room below is cut off."""
    roof = path("M3 17 16 5l13 12", "rf-keep-roof") + path("M7 15v13h18V15", "rf-keep-wall")
    marks = (
        framed(EDGE / 2, BAND, WIDTH - EDGE, board)
        + rect(0, 0, WIDTH, BAND, "rf-paper")
        + text(EDGE, 78, caption, "rf-keep-title rf-preview")
        + moved(WIDTH - EDGE - 172, 40, roof)
        + text(WIDTH - EDGE - 132, 66, "Richtfest", "rf-keep-brand rf-preview")
    )
    return Picture(WIDTH, HEIGHT, caption, marks, board.paint)
