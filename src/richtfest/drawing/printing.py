"""Paper for a printer: a heading, margins that no printer cuts into, and below it a drawing as large as it can be."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from richtfest.core.picture import PaperSize
from richtfest.drawing.markup import text
from richtfest.drawing.picture import Picture, compose

SIZES: Final[Mapping[PaperSize, tuple[float, float]]] = {  # upright, with 96 to the inch
    "a4": (794.0, 1123.0),
    "letter": (816.0, 1056.0),
}
MARGIN: Final = 36.0  # 9.5 mm; printers leave out up to 6.4 mm at the edges
HEADING: Final = 38.0


def on_paper(drawn: Picture, heading: str, label: str, size: PaperSize) -> Picture:
    """A drawing on a sheet of paper, which is upright or on its side as suits the drawing."""
    width, height = SIZES[size] if drawn.height > drawn.width else reversed(SIZES[size])
    room = width - 2 * MARGIN
    scale = min(room / drawn.width, (height - 2 * MARGIN - HEADING) / drawn.height)
    left = (width - drawn.width * scale) / 2
    head = Picture(room, HEADING, "", text(0, 23, heading, "rf-sheet-heading"), drawn.paint)
    return compose(
        width, height, label, (left, MARGIN, room, head), (left, MARGIN + HEADING, drawn.width * scale, drawn)
    )
