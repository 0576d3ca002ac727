"""The picture of the special display: what every special requires, and what it does (HC-6, HC-45)."""

from __future__ import annotations

from typing import Final

from richtfest.core.choice import Choices
from richtfest.core.picture import Layout
from richtfest.core.words import Translate
from richtfest.drawing.choices import spot, target, why
from richtfest.drawing.markup import Markup, image, join, moved
from richtfest.drawing.picture import Picture
from richtfest.games.happy_city import moves
from richtfest.games.happy_city.moves import codes
from richtfest.games.happy_city.pictures.cards import special_card, special_label
from richtfest.games.happy_city.pictures.paint import PAINT
from richtfest.games.happy_city.view import DisplayView, View
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
            marks.append(image(special_label(shown.card, missing, _), moved(x, y, drawn)))
            code = codes.TAKE + slot
            if code in choices:
                targets.append(target(choices[code], "facade", spot(x + 2, y + 2, width - 6, height - 2, 7)))
            elif asks:
                targets.append(why(x, y, width, height, moves.notate(code)))
            y += 0 if columns > 1 else height + GAP
        y += highest + GAP if columns > 1 else 0
    return Picture(whole, y, _("The special buildings"), join([*marks, *targets]), PAINT) if lying else None


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
