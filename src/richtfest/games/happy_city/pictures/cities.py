"""The picture of all cities in short: who has how many residents, hearts and coins, and cards of which colours."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from richtfest.core.picture import Layout
from richtfest.core.words import Translate
from richtfest.drawing.markup import Markup, image, join, moved, rect, text
from richtfest.drawing.picture import Picture
from richtfest.games.happy_city.pictures.paint import PAINT
from richtfest.games.happy_city.pictures.signs import colour_sign, formula, sign
from richtfest.games.happy_city.view import MOST_CARDS, CityView, View
from richtfest.games.happy_city.words.names import coins_text, colour_counts

WIDTH: Final = 336.0
WIDE: Final = 868.0
GAP: Final = 8.0
ROW: Final = 62.0


def draw_cities(view: View, names: Sequence[str], layout: Layout, _: Translate) -> Picture:
    """A field for each city, in the order of the seats; two side by side where there is room."""
    columns = 2 if layout == "wide" else 1
    scale = (WIDE - GAP) / columns / WIDTH if columns > 1 else 1.0
    marks = []
    for seat, (city, name) in enumerate(zip(view.cities, names, strict=True)):
        counts = tuple((colour, count) for colour, count in city.colours if count)
        label = _(
            "{name}: cards {cards}, residents {residents} × hearts {hearts}, points {points}; "
            "{coins}, income {income}; {colours}"
        ).format(
            name=name,
            cards=len(city.cards),
            residents=city.score.residents,
            hearts=city.score.hearts,
            points=city.score.total,
            coins=coins_text(city.coins, _),
            income=city.score.income,
            colours=colour_counts(counts, _),
        )
        row = city_row(city, name, asked=seat in view.waiting_for)
        x, y = 1 + seat % columns * (WIDTH * scale + GAP), 1 + seat // columns * (ROW + GAP) * scale
        marks.append(image(label, moved(x, y, row, scale=scale)))
    height = -(-len(view.cities) // columns) * (ROW + GAP) * scale
    return Picture(WIDE if columns > 1 else WIDTH, height, _("All cities"), join(marks), PAINT)


@lru_cache(maxsize=1024)
def city_row(city: CityView, name: str, *, asked: bool) -> Markup:
    """The name and how many of ten cards stand; the sum; money and colours. Who is asked has the thicker frame."""
    score = city.score
    colours = []
    for index, (colour, count) in enumerate(city.colours):
        colours.append(colour_sign(colour, 156 + index * 35, 38, 15))
        colours.append(text(174 + index * 35, 50, count, "rf-hc-count"))
    return join(
        (
            rect(0, 0, WIDTH - 3, ROW, "rf-hc-row-asked" if asked else "rf-hc-strip", 8),
            text(10, 22, PAINT.shortened(name, 110, "rf-hc-name"), "rf-hc-name"),
            text(140, 50, f"{len(city.cards)}/{MOST_CARDS}", "rf-hc-small rf-end"),
            formula(score, 128, 17, 17),
            sign("income", 18, 45, 16),
            text(31, 50, city.coins, "rf-hc-count"),
            text(62, 50, f"+{score.income}", "rf-hc-small"),
            *colours,
        )
    )
