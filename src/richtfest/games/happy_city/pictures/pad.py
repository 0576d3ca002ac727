"""A score pad to print: residents × hearts for five cities, above a street of façades."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from richtfest.core.words import Translate
from richtfest.drawing.markup import Markup, join, moved, path, rect, text
from richtfest.drawing.picture import Picture
from richtfest.games.happy_city.moves import codes
from richtfest.games.happy_city.pictures.facades import WIDTH, vignette
from richtfest.games.happy_city.pictures.paint import PAINT
from richtfest.games.happy_city.pictures.signs import paint_of, sign, special_sign
from richtfest.games.happy_city.view import Card

PAGE: Final = (1123.0, 794.0)  # A4 on its side
LEFT: Final = 300.0
TOP: Final = 120.0
COLUMN: Final = 159.0
ROW: Final = 68.0


def draw_pad(buildings: Sequence[Card], _: Translate) -> Picture:
    """The empty pad; the buildings are those of the box, as many as fit side by side."""
    lines = (
        ("", _("name")),
        ("residents", _("residents")),
        ("hearts", _("× hearts")),
        ("", _("residents × hearts")),
        ("special", _("special building")),
        ("", _("points")),
        ("income", _("coins, after a tie")),
    )
    marks = [text(40, 84, _("Happy City"), "rf-hc-poster")]
    for row, (kind, words) in enumerate(lines):
        y = TOP + row * ROW
        last = row == len(lines) - 2
        marks.append(text(86 if kind else 40, y + ROW / 2 + 6, words, "rf-hc-line"))
        if kind:
            marks.append(line_sign(kind, y + ROW / 2))
        for column in range(codes.MOST_SEATS):
            x = LEFT + column * COLUMN
            marks.append(rect(x, y + 5, COLUMN - 12, ROW - 10, "rf-hc-total-box" if last else "rf-hc-strip", 8))
    marks.append(path(f"M40 {TOP + 3 * ROW}H{LEFT + codes.MOST_SEATS * COLUMN - 12}", "rf-hc-rule"))
    width = PAGE[0] / STREET
    for index, card in enumerate(buildings[:STREET]):
        house = vignette(card.id, paint_of(card), card.name[:1], card.hearts)
        marks.append(moved(index * width, PAGE[1] - width * 0.8 - 24, house, scale=width / WIDTH))
    return Picture(*PAGE, _("Happy City, a score pad"), join(marks), PAINT)


STREET: Final = 9  # façades side by side


def line_sign(kind: str, y: float) -> Markup:
    return special_sign(46, y - 14, 28) if kind == "special" else sign(kind, 60, y, 30)
