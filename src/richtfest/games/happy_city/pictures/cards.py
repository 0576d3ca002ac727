"""Cards as they lie in the market, in the display and in a city."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from richtfest.core.words import Translate
from richtfest.drawing import poster
from richtfest.drawing.lettering import SHRUNK
from richtfest.drawing.markup import NOTHING, Markup, join, moved, rect, text
from richtfest.drawing.picture import Picture
from richtfest.games.happy_city.pictures.facades import HEIGHT, WIDTH, vignette
from richtfest.games.happy_city.pictures.paint import PAINT
from richtfest.games.happy_city.pictures.signs import colour_sign, paint_of, price_tag, signs_of
from richtfest.games.happy_city.view import Card
from richtfest.games.happy_city.words.names import card_name, colour_counts, colour_name, values_text

OFFER_WIDTH: Final = 106.5
OFFER_HEIGHT: Final = 130.0
PILE_WIDTH: Final = 78.5
PILE_HEIGHT: Final = 88.0
SIGN_ROW: Final = 6  # no special of the box requires more cards


def label_of(card: Card, _: Translate) -> str:
    """A card in words: name, colour, values and what a special does."""
    return join_words(card, card.income, card.residents, card.hearts, _)


def join_words(card: Card, income: int, residents: int, hearts: int, _: Translate) -> str:
    colour = [colour_name(card.colour, _)] if card.colour and card.kind != "supermarket" else []
    summary = [_(card.summary)] if card.summary else []
    return ", ".join([card_name(card, _), *colour, *values_text(income, residents, hearts, _), *summary])


def name_style(name: str, room: float) -> str:
    """In which type the name of a card has room."""
    return PAINT.fitting(name, room, "rf-hc-name", "rf-hc-name-narrow")


def art(card: Card, name: str, width: float) -> Markup:
    """The façade of a card, so wide."""
    return moved(0, 0, vignette(card.id, paint_of(card), name[:1], card.hearts), scale=width / WIDTH)


@lru_cache(maxsize=1024)
def offer_card(card: Card, name: str, price: int) -> Markup:
    """A card of the market: façade, price, colour, name and values."""
    high = OFFER_WIDTH * HEIGHT / WIDTH
    return join(
        (
            poster.card(0, 0, OFFER_WIDTH, OFFER_HEIGHT - 3, "rf-hc-card"),
            art(card, name, OFFER_WIDTH),
            rect(0, 0, OFFER_WIDTH, OFFER_HEIGHT - 3, "rf-hc-edge", 7),
            price_tag(14, 14, price, card.cost),
            colour_sign(card.colour, OFFER_WIDTH - 24, 5, 19) if card.colour else NOTHING,
            text(OFFER_WIDTH / 2, high + 15, name, f"{name_style(name, OFFER_WIDTH - 8)} rf-middle"),
            signs_of(card.income, card.residents, card.hearts, OFFER_WIDTH / 2, high + 29, 16, OFFER_WIDTH - 12),
        )
    )


@lru_cache(maxsize=256)
def pile_card(card: Card, name: str, price: int, left: str) -> Markup:
    """A pile of dwellings: as many cards behind it as are left."""
    high = PILE_WIDTH * HEIGHT / WIDTH
    return join(
        (
            poster.card(0, 0, PILE_WIDTH, PILE_HEIGHT - 3, "rf-hc-card"),
            art(card, name, PILE_WIDTH),
            rect(0, 0, PILE_WIDTH, PILE_HEIGHT - 3, "rf-hc-edge", 7),
            price_tag(13, 13, price, card.cost, 10),
            colour_sign(card.colour, PILE_WIDTH - 21, 4, 17) if card.colour else NOTHING,
            signs_of(card.income, card.residents, card.hearts, 29, high + 11, 14, 48),
            text(PILE_WIDTH - 6, high + 16, left, "rf-hc-small rf-end"),
        )
    )


# Specials


def requirement_signs(card: Card, missing: tuple[tuple[str, int], ...], x: float, y: float, size: float) -> Markup:
    """HC-45: a sign for every card that is required, hollow where the city has none for it."""
    lacks = dict(missing)
    marks = []
    for colour, count in card.requires:
        for index in range(count):
            marks.append(colour_sign(colour, x, y, size, missing=index >= count - lacks.get(colour, 0)))
            x += size + 2
    return join(marks)


@lru_cache(maxsize=1024)
def special_card(
    card: Card, name: str, summary: str, missing: tuple[tuple[str, int], ...], width: float, least: float = 0
) -> tuple[Markup, float]:
    """A special of the display with requirement, values and effect, and how high it is, `least` or more."""
    beside = width > 300  # the words beside the façade, or below it
    picture = 92.0 if beside else 84.0
    left = picture + 10
    room = width - left - 6
    style, line_step = ("rf-hc-small", 14) if beside else ("rf-hc-telling", 17)
    lettering = PAINT.lettering(style) if beside else PAINT.lettering(style).sized(SHRUNK)
    lines = lettering.wrapped(summary, room if beside else width - 16) if summary else []
    names = PAINT.wrapped(name, room, "rf-hc-name")
    high = picture * HEIGHT / WIDTH
    signs = abs(card.income) + abs(card.residents) + abs(card.hearts)
    top = 9 + 15 * len(names)  # of the requirement
    size = min(17, room / sum(count for _colour, count in card.requires) - 2)
    if beside:
        values_x, values_y = width - 10 - signs * 17.3 / 2, top + 9.0
        words_x, words_y = left, 58.0
        height = max(high + 6, words_y - 4 + line_step * len(lines))
    else:
        values_x, values_y = left + signs * 17.3 / 2, top + 30.0
        words_x, words_y = 8.0, high + 20
        height = words_y - 8 + line_step * len(lines)
    height = max(height, least)
    marks = join(
        (
            poster.card(1, 1, width - 4, height, "rf-hc-card"),
            moved(1, 1, art(card, name, picture)),
            rect(1, 1, width - 4, height, "rf-hc-edge", 7),
            *(text(left, 18 + 15 * line, words, "rf-hc-name") for line, words in enumerate(names)),
            requirement_signs(card, missing, left, top, size),
            moved(values_x, values_y, signs_of(card.income, card.residents, card.hearts, 0, 0, 16, 200)),
            *(text(words_x, words_y + line_step * line, words, style) for line, words in enumerate(lines)),
        )
    )
    return marks, height


def draw_facade(card: Card, _: Translate) -> Picture:
    """The façade of a special by itself, for a list of them."""
    name = card_name(card, _)
    return Picture(WIDTH, HEIGHT, name, vignette(card.id, paint_of(card), name[:1], card.hearts), PAINT)


def draw_requirement(card: Card, _: Translate) -> Picture:
    """The signs of what a special requires, in rows of one length, so that all signs have one size."""
    room = max(SIGN_ROW, sum(count for _colour, count in card.requires))
    return Picture(room * 20, 18, colour_counts(card.requires, _), requirement_signs(card, (), 0, 0, 18), PAINT)


def special_label(card: Card, missing: tuple[tuple[str, int], ...], _: Translate) -> str:
    """A special of the display in words."""
    label = _("{card}; requires {requirement}").format(
        card=label_of(card, _), requirement=colour_counts(card.requires, _)
    )
    if missing:
        return _("{special}; missing: {missing}").format(special=label, missing=colour_counts(missing, _))
    return label
