"""Signs: coins, residents and hearts, and the five colours, each with a shape of its own."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from richtfest.core.words import figure
from richtfest.drawing.markup import Markup, circle, join, moved, number, path, rect, text
from richtfest.games.happy_city.pictures.paint import PAINT
from richtfest.games.happy_city.view import Card, ScoreView

HEART: Final = "M8 14.5C-1 8.5 1 1.5 5 1.5 7 1.5 8 3.5 8 4.5 8 3.5 9 1.5 11 1.5 15 1.5 17 8.5 8 14.5Z"
PERSON: Final = "M8 1A3.5 3.5 0 1 1 7.99 1ZM2 15C2 9.5 4.5 8.5 8 8.5S14 9.5 14 15Z"

# What stands for a colour where nobody sees colours: a shopping bag, a temple of the state, a house, a star, a factory.
COLOUR_SHAPES: Final = {
    "yellow": "M3.5 6H12.5L13.5 13.5H2.5ZM5.5 6C5.5 1.5 10.5 1.5 10.5 6H9.2C9.2 3.5 6.8 3.5 6.8 6Z",
    "blue": "M2 6 8 2.2 14 6ZM3.3 7H5.3V11.5H3.3ZM7 7H9V11.5H7ZM10.7 7H12.7V11.5H10.7ZM2.3 12.3H13.7V14H2.3Z",
    "green": "M1.8 8 8 2.5 14.2 8H12.5V13.5H9.7V10H6.3V13.5H3.5V8Z",
    "orange": "M8 1.6 9.8 6 14.5 6.3 10.9 9.3 12.1 13.9 8 11.4 3.9 13.9 5.1 9.3 1.5 6.3 6.2 6Z",
    "violet": "M2.2 13.8V7L5.8 9V7L9.4 9V3H12.2L13.8 13.8Z",
}


@lru_cache(maxsize=64)
def sign(kind: str, x: float, y: float, size: float) -> Markup:
    """A coin, a resident or a heart around (x, y)."""
    if kind == "income":
        return circle(x, y, size * 0.46, "rf-hc-coin") + circle(x, y, size * 0.27, "rf-hc-coin-rim")
    shape, style = (HEART, "rf-hc-heart") if kind == "hearts" else (PERSON, "rf-hc-person")
    return moved(x - size / 2, y - size / 2, path(shape, style), scale=size / 16)


def crossed_out(x: float, y: float, size: float) -> Markup:
    """HC-2: a symbol that counts minus."""
    s = size * 0.5
    d = f"M{number(x - s)} {number(y + s)}L{number(x + s)} {number(y - s)}"
    return path(d, "rf-hc-cross-edge") + path(d, "rf-hc-cross")


@lru_cache(maxsize=1024)
def signs_of(income: int, residents: int, hearts: int, x: float, y: float, size: float, room: float) -> Markup:
    """The values of a card, one sign each, centred on (x, y); with numbers where they would not fit the room."""
    values = [(kind, value) for kind, value in zip(KINDS, (income, residents, hearts), strict=True) if value]
    marks = []
    step = size * 1.08
    singles = [(kind, value) for kind, value in values for _ in range(abs(value))]
    if len(singles) * step <= room:
        left = x - (len(singles) - 1) * step / 2
        for index, (kind, value) in enumerate(singles):
            marks.append(sign(kind, left + index * step, y, size))
            if value < 0:
                marks.append(crossed_out(left + index * step, y, size))
        return join(marks)
    wide = size * 1.75
    left = x - (len(values) - 1) * wide / 2
    for index, (kind, value) in enumerate(values):
        marks.append(text(left + index * wide - size * 0.45, y + size * 0.33, figure(value), "rf-hc-count rf-middle"))
        marks.append(sign(kind, left + index * wide + size * 0.4, y, size))
    return join(marks)


KINDS: Final = ("income", "residents", "hearts")


@lru_cache(maxsize=1024)
def colour_sign(colour: str, x: float, y: float, size: float, *, missing: bool = False) -> Markup:
    """The sign of a colour with its left upper corner at (x, y); hollow where a card of it is missing."""
    if missing:
        plate = rect(0, 0, 16, 16, f"rf-hc-sky-{colour}", 4) + rect(0, 0, 16, 16, "rf-hc-missing", 4)
    else:
        plate = rect(0, 0, 16, 16, f"rf-hc-{colour}", 4)
    shape = path(COLOUR_SHAPES[colour], "rf-hc-shape-missing" if missing else "rf-hc-shape")
    return moved(x, y, plate, shape, scale=size / 16)


def special_sign(x: float, y: float, size: float) -> Markup:
    """The star of a special, with its left upper corner at (x, y)."""
    return moved(x, y, circle(8, 8, 8, "rf-hc-w"), path(COLOUR_SHAPES["orange"], "rf-hc-c"), scale=size / 16)


def price_tag(x: float, y: float, price: int, cost: int | None, size: float = 11) -> Markup:
    """A coin with the price; the printed cost struck out where it is lower."""
    marks = circle(x, y, size, "rf-hc-coin") + text(x, y + size * 0.42, price, "rf-hc-price rf-middle")
    if cost is not None and cost != price:
        marks += text(x + size + 3, y + 4, cost, "rf-hc-cost") + path(f"M{x + size + 1} {y + 3}l10-6", "rf-hc-strike")
    return marks


def paint_of(card: Card) -> str:
    """What a card is painted with: its colour; specials are red with and pink without effects (HC-3)."""
    if card.colour is not None:
        return card.colour
    return "white" if card.kind != "special" else "red" if card.summary else "pink"


def formula(score: ScoreView, x: float, y: float, size: float) -> Markup:
    """HC-63 in one line: residents × hearts = points, from x on; in smaller type where that is long."""
    special = f" {special_points(score)}" if score.special_points else ""
    times, rest = f"{figure(score.residents)} ×", f"{figure(score.hearts)}{special} = {figure(score.total)}"
    style = "rf-hc-sum" if len(times + rest) < 13 else "rf-hc-sum-long"
    second = x + size * 1.2 + PAINT.width(times, style) + 6
    return join(
        (
            sign("residents", x + size * 0.5, y, size),
            text(x + size * 1.15, y + 7, times, style),
            sign("hearts", second + size * 0.5, y, size),
            text(second + size * 1.15, y + 7, rest, style),
        )
    )


def special_points(score: ScoreView) -> str:
    """HC-63: what the special adds to the product or takes from it."""
    return f"{'+' if score.special_points > 0 else '−'} {abs(score.special_points)}" if score.special_points else ""
