"""The picture of a city: two rows of five buildings, and residents × hearts beside them."""

from __future__ import annotations

import textwrap
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from richtfest.core.picture import Layout
from richtfest.core.words import Translate, figure
from richtfest.drawing import poster
from richtfest.drawing.markup import NOTHING, Markup, group, image, join, moved, path, rect, text
from richtfest.drawing.picture import Picture
from richtfest.games.happy_city.pictures.cards import art, join_words
from richtfest.games.happy_city.pictures.facades import HEIGHT, WIDTH
from richtfest.games.happy_city.pictures.paint import PAINT
from richtfest.games.happy_city.pictures.signs import (
    colour_sign,
    fitted,
    sign,
    signs_of,
    special_points,
    special_sign,
)
from richtfest.games.happy_city.view import MOST_CARDS, ROW, Card, CityView, ScoreView
from richtfest.games.happy_city.words.names import card_name, coins_text


@dataclass(frozen=True, slots=True)
class Plan:
    """Where things lie in the picture of a city."""

    width: float
    card: float  # width of a card
    step: float  # from one card to the next
    top: float  # of the first row
    foot: float  # under the façade of a card
    letters: int  # in a line below the cards

    @property
    def high(self) -> float:
        """The height of a card."""
        return self.card * HEIGHT / WIDTH + self.foot


PLANS: Final = {
    "wide": Plan(868, 140, 147, 46, 40, 112),
    "narrow": Plan(336, 63, 67.6, 96, 21, 54),
}
LINE: Final = 14.0


def draw_city(
    city: CityView,
    name: str,
    layout: Layout,
    _: Translate,
    *,
    before: CityView | None = None,
    flag: str = "",
    won: bool = False,
) -> Picture:
    """The city of one seat. What was not there `before` appears; `flag` tells of the final round."""
    plan = PLANS[layout]
    marks = [header(city, name, layout, flag, _, won=won)]
    y = plan.top
    for start in range(0, MOST_CARDS, ROW):
        for index in range(start, start + ROW):
            drawn = moved(1 + index % ROW * plan.step, y, draw_place(city, index, layout, _))
            if before is not None and before.cards[index : index + 1] != city.cards[index : index + 1]:
                drawn = group(drawn, style="rf-new-shape")
            marks.append(drawn)
        y += plan.high + 8
        if layout == "narrow":
            names = " · ".join(card_name(card, _) for card in city.cards[start : start + ROW])
            lines = [line.removesuffix(" ·") for line in textwrap.wrap(names, plan.letters)]
            marks.append(words_below(lines, 1, y + 5))
            y += len(lines) * LINE
    lines = textwrap.wrap(special_words(city, _), plan.letters)
    if lines:
        marks.append(special_sign(1, y + 1, 18))
        marks.append(words_below(lines, 25, y + 14))
        y += max(len(lines) * LINE, 16) + 6
    marks.append(draw_score(city, layout, _))
    return Picture(plan.width, y, _("The city of {name}").format(name=name), join(marks), PAINT)


def words_below(lines: Sequence[str], x: float, y: float) -> Markup:
    return join(text(x, y + LINE * index, line, "rf-hc-small") for index, line in enumerate(lines))


def special_words(city: CityView, _: Translate) -> str:
    """What the special of a city does, and what it copies."""
    if city.special is None or not city.cards[city.special.index].summary:
        return ""
    card = city.cards[city.special.index]
    words = [_("{card}: {effect}").format(card=card_name(card, _), effect=_(card.summary))]
    if city.special.limited:
        words.append(_("Uses left: {count}.").format(count=city.special.uses))
    if city.special.copied is not None:
        copied = city.special.copied
        words.append(_("It copies {card}: {effect}").format(card=card_name(copied, _), effect=_(copied.summary)))
    return " ".join(words)


def draw_place(city: CityView, index: int, layout: Layout, _: Translate) -> Markup:
    """HC-8: a card, or a place where one will stand."""
    if index >= len(city.cards):
        return empty_place(index, layout)
    card = city.cards[index]
    values = values_of(city, index)
    label = _("{number}: {card}").format(number=index + 1, card=join_words(card, *values, _))
    return image(label, city_card(card, card_name(card, _), values, layout))


def values_of(city: CityView, index: int) -> tuple[int, int, int]:
    """What a card gives: as printed, or for a special what it gives just now (HC-R53)."""
    card, special = city.cards[index], city.special
    if special is not None and special.index == index:
        return special.income, special.residents, special.hearts
    return card.income, card.residents, card.hearts


@lru_cache(maxsize=2048)
def city_card(card: Card, name: str, values: tuple[int, int, int], layout: Layout) -> Markup:
    """A card of a city: façade, name and values."""
    plan = PLANS[layout]
    width, high = plan.card, plan.high
    foot = width * HEIGHT / WIDTH
    wide = layout == "wide"
    size = 18 if wide else 13.5
    return join(
        (
            poster.card(0, 0, width, high, "rf-hc-card"),
            art(card, name, width),
            rect(0, 0, width, high, "rf-hc-edge", 7),
            colour_sign(card.colour, width - (24 if wide else 17), 4 if wide else 3, 20 if wide else 14)
            if card.colour
            else special_sign(width - (24 if wide else 17), 4 if wide else 3, 20 if wide else 14)
            if card.kind == "special"
            else NOTHING,
            fitted(width / 2, foot + 15, name, "rf-hc-name rf-middle", width - 10, 12) if wide else NOTHING,
            signs_of(*values, width / 2, high - (12 if wide else 10.5), size, width - 4),
        )
    )


@lru_cache(maxsize=64)
def empty_place(index: int, layout: Layout) -> Markup:
    """A place where nothing stands yet; the tenth carries the flag that ends the match."""
    plan = PLANS[layout]
    middle, centre = plan.card / 2, plan.high / 2
    marks = rect(1, 1, plan.card - 2, plan.high - 2, "rf-hc-plot", 7)
    marks += text(middle, centre + 6, index + 1, "rf-hc-place rf-middle")
    if index + 1 == MOST_CARDS:
        marks += path(f"M{middle + 14} {centre + 8}v-24l12 5-12 5", "rf-hc-flag")
    return marks


# Name, coins and score


def header(city: CityView, name: str, layout: Layout, flag: str, _: Translate, *, won: bool) -> Markup:
    """Whose city it is, and its money."""
    wide = layout == "wide"
    label = _("{coins}, income {income}").format(coins=coins_text(city.coins, _), income=city.score.income)
    right = 733.0 if wide else 334.0
    money = image(
        label,
        sign("income", right - 118, 22, 24),
        text(right - 102, 29, city.coins, "rf-hc-sum"),
        text(right, 28, f"+{city.score.income} / " + _("round"), "rf-hc-small rf-end"),
    )
    marks = [fitted(2, 29, name, "rf-hc-title", 250 if wide else 84 if won or flag else 190, 21), money]
    if flag:
        left, width = (300, 150) if wide else (92, 108)
        marks.append(rect(left, 9, width, 26, "rf-hc-banner", 13))
        marks.append(fitted(left + width / 2, 26, flag, "rf-hc-banner-words rf-middle", width - 18, 12))
    return join(marks)


def draw_score(city: CityView, layout: Layout, _: Translate) -> Markup:
    score = city.score
    label = _("Residents {residents} × hearts {hearts}, points {points}").format(
        residents=score.residents, hearts=score.hearts, points=score.total
    )
    drawn = score_column(score, city.colours, _("points")) if layout == "wide" else score_line(score)
    return image(label, drawn)


@lru_cache(maxsize=2048)
def score_column(score: ScoreView, colours: tuple[tuple[str, int], ...], points: str) -> Markup:
    """HC-63 as a sum on paper: residents, times hearts, a line, the points; below it the cards of each colour."""
    x, width = 742.0, 122.0
    plan = PLANS["wide"]
    bottom = plan.top + 2 * plan.high + 8
    under = f"{figure(score.product)} {special_points(score)}" if score.special_points else points
    counts = []
    for index, (colour, count) in enumerate(colours):
        at_x, at_y = x + 12 + index % 2 * 52, bottom - 92 + index // 2 * 29
        counts.append(colour_sign(colour, at_x, at_y, 21))
        counts.append(text(at_x + 27, at_y + 16, count, "rf-hc-count"))
    return join(
        (
            poster.card(x, 4, width, bottom - 4, "rf-hc-card"),
            rect(x, 4, width, bottom - 4, "rf-hc-edge", 7),
            sign("residents", x + 50, 42, 40),
            text(x + width - 12, 55, figure(score.residents), "rf-hc-big rf-end"),
            text(x + 8, 111, "×", "rf-hc-times"),
            sign("hearts", x + 50, 104, 40),
            text(x + width - 12, 116, figure(score.hearts), "rf-hc-big rf-end"),
            path(f"M{x + 12} 138H{x + width - 12}", "rf-hc-rule"),
            rect(x + 8, 150, width - 16, bottom - 254, "rf-block", 8),
            text(x + width / 2, 204, figure(score.total), "rf-hc-total rf-middle"),
            text(x + width / 2, 230, under, "rf-hc-points rf-middle"),
            *counts,
        )
    )


@lru_cache(maxsize=2048)
def score_line(score: ScoreView) -> Markup:
    """HC-63 in one line across a phone."""
    return join(
        (
            rect(1, 42, 334, 46, "rf-hc-strip", 10),
            sign("residents", 26, 65, 30),
            text(45, 75, figure(score.residents), "rf-hc-middling"),
            text(101, 74, "×", "rf-hc-middling rf-middle"),
            sign("hearts", 133, 65, 30),
            text(151, 75, figure(score.hearts), "rf-hc-middling"),
            text(206, 72, special_points(score), "rf-hc-count rf-middle"),
            text(244 if score.special_points else 213, 74, "=", "rf-hc-middling rf-middle"),
            rect(262, 45, 69, 40, "rf-block", 8),
            text(296, 75, figure(score.total), "rf-hc-middling-total rf-middle"),
        )
    )
