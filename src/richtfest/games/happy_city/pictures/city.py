"""The picture of a city: two rows of five buildings, and residents × hearts beside them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from richtfest.core.choice import Choice
from richtfest.core.picture import Layout
from richtfest.core.words import Translate, figure
from richtfest.drawing import poster
from richtfest.drawing.choices import spot, target
from richtfest.drawing.lettering import SHRUNK
from richtfest.drawing.markup import NOTHING, Markup, group, image, join, moved, number, path, rect, text, told
from richtfest.drawing.picture import Picture
from richtfest.games.happy_city.pictures.cards import join_words, name_style
from richtfest.games.happy_city.pictures.facades import WIDTH, building, weather
from richtfest.games.happy_city.pictures.landscape import PLANS, landscape
from richtfest.games.happy_city.pictures.paint import PAINT
from richtfest.games.happy_city.pictures.signs import (
    colour_sign,
    paint_of,
    sign,
    signs_of,
    special_points,
    special_sign,
)
from richtfest.games.happy_city.view import MOST_CARDS, ROW, Card, CityView, ScoreView
from richtfest.games.happy_city.words.names import card_name, coins_text

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
    laid: int = 0,
    above: Markup | None = None,
    taps: Sequence[Choice] = (),
    chosen: int | None = None,
) -> Picture:
    """The city of one seat. What was not there `before` appears, the `laid` last buildings bear a ribbon.

    `flag` tells of the final round. On a phone the sum, or what is given, stands `above` the streets.
    On paper every card behind the supermarket can be pointed at: `taps` say what that does, `chosen` is the last.
    """
    plan = PLANS[layout]
    marks = [landscape(layout), header(city, name, layout, flag, _, won=won)]
    for index in range(MOST_CARDS):
        x, y = plan.left + index % ROW * plan.step, plan.top + index // ROW * plan.row
        drawn = moved(x, y, draw_place(city, index, layout, _))
        if before is not None and before.cards[index : index + 1] != city.cards[index : index + 1]:
            drawn = group(drawn, style="rf-new-shape")
        marks.append(drawn)
        if 0 < index <= len(taps):
            place = (x, y, plan.card, plan.ground + plan.pavement)
            marks.append(target(taps[index - 1], "box", spot(*place, radius=7)))
            marks.append(rect(*place, "rf-reached", 7) if index == chosen else NOTHING)
        if len(city.cards) - laid <= index < len(city.cards):
            size, below = (12.0, 20.0) if layout == "wide" else (8.0, -13.0)
            marks.append(poster.ribbon(x + plan.card - 1.2 * size, y + plan.ground + below, _("built last"), size))
    y = plan.height + 4
    if layout == "narrow":
        for start in range(0, len(city.cards), ROW):
            names = " · ".join(card_name(card, _) for card in city.cards[start : start + ROW])
            lines = PAINT.wrapped(names, plan.width - 4, "rf-hc-small")
            marks.append(words_below([line.removesuffix(" ·") for line in lines], 2, y + 11, LINE))
            y += len(lines) * LINE
    lettering, step = PAINT.lettering("rf-hc-small"), LINE
    if layout == "wide":
        lettering, step = lettering.sized(SHRUNK), SHRUNK
    lines = lettering.wrapped(special_words(city, _), plan.width - 30) if special_words(city, _) else []
    if lines:
        marks.append(special_sign(1, y + 3, 18))
        marks.append(words_below(lines, 25, y + 16, step))
        y += max(len(lines) * step, 16) + 8
    marks.append(draw_score(city, layout, _) if above is None else above)
    return Picture(plan.width, y, _("The city of {name}").format(name=name), join(marks), PAINT)


def words_below(lines: Sequence[str], x: float, y: float, step: float) -> Markup:
    return join(text(x, y + step * index, line, "rf-hc-small") for index, line in enumerate(lines))


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
    return told(label, city_card(card, card_name(card, _), values, layout))


def values_of(city: CityView, index: int) -> tuple[int, int, int]:
    """What a card gives: as printed, or for a special what it gives just now (HC-R53)."""
    card, special = city.cards[index], city.special
    if special is not None and special.index == index:
        return special.income, special.residents, special.hearts
    return card.income, card.residents, card.hearts


@lru_cache(maxsize=2048)
def city_card(card: Card, name: str, values: tuple[int, int, int], layout: Layout) -> Markup:
    """A building in its street; on the pavement before it its colour, its name and what it gives."""
    plan = PLANS[layout]
    width, ground = plan.card, plan.ground
    house = weather(card.id, card.hearts) + building(card.id, paint_of(card), name[:1])
    marks = [moved(0, 0, house, scale=width / WIDTH)]
    if layout == "narrow":
        return join((*marks, moved(0, ground + 3, small_plate(card, values, width))))
    style = name_style(name, width - 20)
    left = (width - PAINT.width(name, style) - 18) / 2
    marks += [
        kind_sign(card, left, ground + 3, 15),
        text(left + 18, ground + 15, name, PAINT.yielding(name, plan.step - left - 24, style)),
        signs_of(*values, width / 2, ground + 29, 16, width - 4),
    ]
    return join(marks)


def small_plate(card: Card, values: tuple[int, int, int], width: float) -> Markup:
    """The same on a phone, without the name: the colour beside what the building gives."""
    count = sum(map(abs, values))
    room = width - 16
    long = min(count * 14.0, room)
    left = (width - long - 16) / 2
    return kind_sign(card, left, 1, 13) + signs_of(*values, left + 16 + long / 2, 7.5, 13, room)


def kind_sign(card: Card, x: float, y: float, size: float) -> Markup:
    """The colour of a building, or the star of a special."""
    if card.colour:
        return colour_sign(card.colour, x, y, size)
    return special_sign(x, y, size) if card.kind == "special" else NOTHING


@lru_cache(maxsize=64)
def empty_place(index: int, layout: Layout) -> Markup:
    """A plot where nothing stands yet; the tenth carries the flag that ends the match."""
    plan = PLANS[layout]
    middle, ground = plan.card / 2, plan.ground
    high, inset = ground * 0.58, plan.card * 0.07
    marks = rect(inset, ground - high, plan.card - 2 * inset, high - 1, "rf-hc-plot", 4)
    marks += text(middle, ground - high / 2 + 6, index + 1, "rf-hc-place rf-middle")
    if index + 1 == MOST_CARDS:
        marks += path(f"M{number(middle + 14)} {number(ground - high / 2 + 8)}v-24l12 5-12 5", "rf-hc-flag")
    return marks


# Name, coins and score


def header(city: CityView, name: str, layout: Layout, flag: str, _: Translate, *, won: bool) -> Markup:
    """Whose city it is, and its money, on boards in the sky."""
    wide = layout == "wide"
    label = _("{coins}, income {income}").format(coins=coins_text(city.coins, _), income=city.score.income)
    income = f"+{city.score.income}" + ("" if (flag or won) and not wide else " / " + _("round"))
    right = 724.0 if wide else 330.0
    telling = "rf-hc-telling" if wide else "rf-hc-small"
    lettering = PAINT.lettering(telling).sized(SHRUNK) if wide else PAINT.lettering(telling)
    long = 52 + PAINT.width(str(city.coins), "rf-hc-sum") + lettering.width(income)
    money = image(
        label,
        rect(right - long, 6, long, 30, "rf-hc-plate", 15),
        sign("income", right - long + 18, 21, 22),
        text(right - long + 33, 28, city.coins, "rf-hc-sum"),
        text(right - 10, 26.5, income, f"{telling} rf-end"),
    )
    room = 250 if wide else 104 if won else 72 if flag else 190
    shown = PAINT.shortened(name, room, "rf-hc-title")
    board = rect(6, 6, PAINT.width(shown, "rf-hc-title") + 20, 30, "rf-hc-plate", 8)
    marks = [board, text(16, 28, shown, "rf-hc-title"), money]
    if flag:
        left, width = (310.0, 150.0) if wide else (102.0, right - long - 106)
        marks.append(rect(left, 8, width, 26, "rf-hc-banner", 13))
        style = PAINT.fitting(flag, width - 12, "rf-hc-banner-words", "rf-hc-banner-narrow")
        marks.append(text(left + width / 2, 25, flag, f"{style} rf-middle"))
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
    x, width = 738.0, 122.0
    bottom = PLANS["wide"].height - 20
    under = f"{figure(score.product)} {special_points(score)}" if score.special_points else points
    counts = []
    for index, (colour, count) in enumerate(colours):
        at_x, at_y = x + 12 + index % 2 * 52, bottom - 92 + index // 2 * 29
        counts.append(colour_sign(colour, at_x, at_y, 21))
        counts.append(text(at_x + 27, at_y + 16, count, "rf-hc-count"))
    return join(
        (
            path(f"M{x + 20} {bottom}v20M{x + width - 20} {bottom}v20", "rf-post"),
            poster.card(x, 8, width, bottom - 8, "rf-hc-card"),
            rect(x, 8, width, bottom - 8, "rf-hc-edge", 7),
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
