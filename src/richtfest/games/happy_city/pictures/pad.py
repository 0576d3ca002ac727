"""A score pad to print: residents × hearts for five cities, above a street of façades."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from richtfest.core.words import Translate
from richtfest.drawing.markup import Markup, join, moved, path, rect, text
from richtfest.drawing.picture import Picture
from richtfest.games.happy_city.moves import codes
from richtfest.games.happy_city.pictures import facades
from richtfest.games.happy_city.pictures.facades import vignette
from richtfest.games.happy_city.pictures.paint import PAINT
from richtfest.games.happy_city.pictures.signs import paint_of, sign, special_sign
from richtfest.games.happy_city.view import Card

WIDTH: Final = 1030.0
HEIGHT: Final = 656.0
LEFT: Final = 330.0
COLUMN: Final = 140.0
ROW: Final = 70.0
STREET: Final = 9  # façades side by side


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
    marks = []
    for row, (kind, words) in enumerate(lines):
        y = row * ROW
        last = row == len(lines) - 2
        marks.append(text(46 if kind else 0, y + ROW / 2 + 6, words, "rf-hc-line"))
        if kind:
            marks.append(line_sign(kind, y + ROW / 2))
        for column in range(codes.MOST_SEATS):
            x = LEFT + column * COLUMN
            marks.append(rect(x, y + 5, COLUMN - 10, ROW - 10, "rf-hc-total-box" if last else "rf-hc-strip", 8))
    marks.append(path(f"M0 {3 * ROW}H{WIDTH - 10}", "rf-hc-rule"))
    width = WIDTH / STREET
    for index, card in enumerate(buildings[:STREET]):
        house = vignette(card.id, paint_of(card), card.name[:1], card.hearts)
        marks.append(
            moved(index * width, HEIGHT - width * facades.HEIGHT / facades.WIDTH, house, scale=width / facades.WIDTH)
        )
    return Picture(WIDTH, HEIGHT, _("Happy City, a score pad"), join(marks), PAINT)


def line_sign(kind: str, y: float) -> Markup:
    return special_sign(6, y - 14, 28) if kind == "special" else sign(kind, 20, y, 30)
