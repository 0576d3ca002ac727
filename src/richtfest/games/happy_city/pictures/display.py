"""The picture of the special display: what every special requires, and what it does (HC-6, HC-45)."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from richtfest.core.choice import Choices
from richtfest.core.picture import Layout
from richtfest.core.words import Translate
from richtfest.drawing.choices import spot, target, thing, why
from richtfest.drawing.markup import Markup, join, moved, number, path, rect, told
from richtfest.drawing.picture import Picture
from richtfest.games.happy_city import moves
from richtfest.games.happy_city.moves import codes
from richtfest.games.happy_city.pictures.cards import special_card, special_label
from richtfest.games.happy_city.pictures.facades import building
from richtfest.games.happy_city.pictures.paint import PAINT
from richtfest.games.happy_city.pictures.signs import colour_sign, paint_of
from richtfest.games.happy_city.view import Card, DisplayView, View
from richtfest.games.happy_city.words.names import card_name

WIDTHS: Final = {"wide": 868.0, "narrow": 336.0}
GAP: Final = 8.0


def draw_display(
    view: View, seat: int, choices: Choices, layout: Layout, _: Translate, *, asks: bool
) -> Picture | None:
    """The specials that are left, with hollow signs for what the city of this seat lacks."""
    lying = [
        (slot, shown)
        for slot, shown in enumerate(view.display)
        if shown is not None and (layout == "wide" or codes.TAKE + slot not in choices)  # a phone shows those above
    ]
    columns, whole = columns_for(len(lying), layout), WIDTHS[layout]
    width = (whole - GAP * (columns - 1)) / columns
    marks, targets = [], []
    y = 0.0
    for first in range(0, len(lying), columns):
        row = lying[first : first + columns]
        highest = max(special(shown, seat, width, 0, _)[1] for _slot, shown in row)
        for column, (slot, shown) in enumerate(row):
            missing, x = shown.missing[seat], column * (width + GAP)
            drawn, height = special(shown, seat, width, highest if columns > 1 else 0, _)
            code = codes.TAKE + slot
            card = told(special_label(shown.card, missing, _), moved(x, y, drawn))
            marks.append(thing([moves.notate(code)], (), card))
            if code in choices:
                targets.append(target(choices[code], "facade", spot(x + 2, y + 2, width - 6, height - 2, 7)))
            elif asks:
                targets.append(why(x, y, width, height, moves.notate(code)))
            y += 0 if columns > 1 else height + GAP
        y += highest + GAP if columns > 1 else 0
    return Picture(whole, y, _("The special buildings"), join([*marks, *targets]), PAINT) if lying else None


def draw_wishes(view: View, seat: int, _: Translate) -> Markup:
    """The display in short, for a phone: each special with hollow signs for what the city lacks, in one strip."""
    lying = [(slot, shown) for slot, shown in enumerate(view.display) if shown is not None]
    step = WIDTHS["narrow"] / max(len(lying), 6)
    marks = []
    for place, (slot, shown) in enumerate(lying):
        missing = shown.missing[seat]
        drawn = wish(shown.card, card_name(shown.card, _)[:1], missing, step - 4)
        label = special_label(shown.card, missing, _)
        marks.append(thing([moves.notate(codes.TAKE + slot)], (), told(label, moved(2 + place * step, 40, drawn))))
    return join(marks)


@lru_cache(maxsize=512)
def wish(card: Card, initial: str, missing: tuple[tuple[str, int], ...], width: float) -> Markup:
    """A special and what is missing for it; one that could be had stands out."""
    lacking = [colour for colour, count in missing for _ in range(count)]
    art = moved(width / 2 - 21, 2, building(card.id, paint_of(card), initial), scale=0.42)
    marks = [rect(0, 0, width, 48, "rf-hc-strip" if lacking else "rf-hc-strip-after", 6), art]
    size = min(12.0, (width - 4) / max(len(lacking), 1) - 1)
    left = width / 2 - len(lacking) * (size + 1) / 2
    marks += [colour_sign(colour, left + (size + 1) * at, 34, size, missing=True) for at, colour in enumerate(lacking)]
    if not lacking:
        marks.append(path(f"M{number(width / 2 - 5)} 40l4 4 7-8", "rf-icon-line"))
    return join(marks)


def columns_for(count: int, layout: Layout) -> int:
    """As many side by side as leave no lonely card in the last row."""
    if layout == "narrow":
        return 1
    return 4 if count in {4, 7} else 3


def special(shown: DisplayView, seat: int, width: float, least: float, _: Translate) -> tuple[Markup, float]:
    card = shown.card
    return special_card(
        card, card_name(card, _), _(card.summary) if card.summary else "", shown.missing[seat], width, least
    )
