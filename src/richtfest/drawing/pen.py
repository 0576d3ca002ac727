"""The pen: what a hand writes on a printed sheet. Every stroke is a path, so that a new one can draw itself.

A hand is a style: `INK` for what is final, `PENCIL` for what may still be rubbed out; `fresh` adds that the stroke is
new since the reader last looked. Pencil is told from ink by shape too: it is thinner and goes over each line twice.
The same few signs stand in the same few places, so what was drawn once is kept.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from markupsafe import Markup

from richtfest.drawing.markup import number, raw

INK: Final = "rf-ink"
PENCIL: Final = "rf-pencil"
NEW: Final = " rf-new"

WIDTH: Final = 10  # of a digit
HEIGHT: Final = 16

# Each sign in a box of WIDTH by HEIGHT, as a hand moves.
SIGNS: Final = {
    "0": "M6.2 1C2.6.4.6 4.6.8 9c.3 4.4 2.2 6.9 4.6 6.8C8.7 15.6 9.8 11 9.4 7 9 3 7.4.9 4.8 1.4",
    "1": "M2 5.2C4 4.2 5.5 2.4 6.3.5 6.2 5 6 11 5.8 16",
    "2": "M1.2 4C1.6 1.5 3.5.4 5.4.6 8 .9 9 3.2 8 6 6.8 9.3 3.4 12.6.8 15.3c2.7-.5 5.7-.3 8.8-.1",
    "3": "M1.4 2.2C3 .4 7.8 0 8.3 3.2 8.7 5.8 6 7.3 3.8 7.6c3-.2 5.7 1.2"
    " 5.4 4.2-.3 3.2-3.7 4.4-6 3.9-1.2-.3-2-.9-2.5-1.7",
    "4": "M6.6.6C4.6 4.2 2.6 7.6.6 10.6c3-.2 6.2-.2 9.2-.2M7 6.4C6.9 9.6 6.7 12.8 6.4 16",
    "5": "M8.8.8C6.5 1 4.4 1 2.4.9 2.1 3 1.8 5 1.5 7 4 5.4 8.6 5.9 9"
    " 10c.3 3.6-2.6 5.9-5.2 5.7C2.4 15.6 1.3 15 .6 14.2",
    "6": "M7.6.6C4 2.6 1.2 7 1.1 11c-.1 3 1.7 4.9 3.9 4.8 2.6-.1 4.2-2.4"
    " 3.9-4.8C8.6 8.6 6.4 7.6 4.4 8.3 2.7 8.9 1.5 10.3 1.2 12",
    "7": "M.8 1.4c2.8-.2 5.8-.2 8.6-.5C7.2 5.4 5.2 10.6 4 16M2.4 8.3c2-.2 4-.3 5.8-.6",
    "8": "M8.2 2.6C7 .6 2.6 0 1.9 3.2 1.3 6.4 8.8 7.6 9 11.8c.1 2.8-2.4 4.2-4.4"
    " 4-2.4-.2-4.1-2-3.6-4.4C1.6 8.2 7.6 6.4 8.4 3.6c.1-.4 0-.7-.2-1",
    "9": "M8.6 4.2C8 1.4 5.2 0 3 1.2.8 2.4.6 5.8 2.2 7.2 4.4 9 8 7.4 8.6 4.2 8.8 8 8 12.4 6 16",
    "b": "M1.5.5C1.4 5 1.3 10 1.4 15M1.5 10C3 7.5 7.8 7.4 7.8 11.3c0 3.7-3.8 5.3-6.3 3.3",
    "c": "M7.6 8.9C6 7 1.4 7.6 1.4 11.4c0 4 4.6 4.6 6.3 2.5",
    "d": "M7.6.5C7.7 5 7.8 10 7.7 15M7.6 10C6 7.5 1.3 7.4 1.3 11.3c0 3.7 3.8 5.3 6.3 3.3",
    "e": "M1.5 11.2C4 11.4 7.5 11 7.5 9.4 7.4 7.2 1.4 7 1.4 11.4c0 4 4.7 4.4 6.3 2.3",
    "f": "M7 1.6C5.5.2 3.6 1 3.5 4 3.4 8 3.4 11 3.4 15M1.2 7.2C3 7 5 7 6.8 6.9",
    "g": "M7.5 8.4C5.5 6.8 1.3 7.4 1.4 10.8 1.5 14 6 14 7.5 11M7.5 8C7.7 12 7.7 14 7 15.2 6 16.4 2.6 16.2 1.6 15",
    "h": "M1.5.5C1.4 5 1.4 10 1.4 15M1.5 10.5C3 7.6 7.2 7 7.4 10.4 7.5 12 7.5 13.5 7.6 15",
    "i": "M4 7.5C4 10 4 12.5 4.2 15M4 4L4.2 4.8",
    "j": "M5.5 7.5C5.6 11 5.7 13 5.2 14.8 4.8 16.2 3 16.2 2 15M5.5 4L5.7 4.8",
    "k": "M1.5.5C1.4 5 1.4 10 1.4 15M7 7.6C5 9.4 3.4 10.6 1.6 11.6 3.6 12.6 5.4 13.8 7.4 15",
    "l": "M4 .5C3.9 5 3.8 10 4.2 14 4.4 15.2 5.4 15.4 6.4 14.8",
    "-": "M1.5 8.6C4 8.2 6 8.3 8.5 8",
}  # fmt: skip


def stroke(d: str, hand: str, place: str = "") -> Markup:
    """One movement of the pen; `pathLength` lets it draw itself whatever its real length."""
    return raw(f'<path class="{hand}" pathLength="1" d="{d}"{place}/>')


@lru_cache(maxsize=4096)
def write(signs: str, x: float, y: float, height: float, hand: str, slant: float = 0) -> Markup:
    """Digits, centred on (x, y)."""
    scale = height / HEIGHT
    step = WIDTH + 1.5
    left = -(step * len(signs) - 1.5) / 2
    turned = f" rotate({number(slant)})" if slant else ""
    frame = f"translate({number(x)} {number(y)}){turned} scale({scale:.3g})"
    strokes = []
    for index, sign in enumerate(signs):
        at = f' transform="translate({number(left + index * step)} -8)"'
        strokes.append(stroke(SIGNS[sign], hand, at))
        if hand.startswith(PENCIL):
            again = f' transform="translate({number(left + index * step + 0.9)} -7.3)"'
            strokes.append(stroke(SIGNS[sign], hand, again))
    return raw(f'<g transform="{frame}">{"".join(strokes)}</g>')


@lru_cache(maxsize=4096)
def cross(x: float, y: float, size: float, hand: str) -> Markup:
    """A crossed box, two strokes."""
    s = size / 2
    down = curve(((0.7 * s, 0.4 * s), (1.5 * s, 1.1 * s), (2 * s, 1.8 * s)))
    up = curve(((-0.6 * s, 0.8 * s), (-1.3 * s, 1.4 * s), (-1.9 * s, 1.8 * s)))
    return stroke(f"{start(x - s, y - 0.8 * s)}{down}m{number(-0.1 * s)} {number(-2 * s)}{up}", hand)


@lru_cache(maxsize=4096)
def ring(x: float, y: float, rx: float, ry: float, hand: str) -> Markup:
    """A circle drawn by hand: it does not quite meet its beginning."""
    k = 0.56
    first = (-0.3, -1.0)
    arcs = (
        ((-1, -0.9), (-1.1, -k), (-1, 0.1)),
        ((-0.9, 1), (-k, 1.05), (0.05, 1)),
        ((0.8, 0.95), (1, k), (1, 0)),
        ((1, -0.8), (0.3, -1.2), (-0.5, -0.75)),
    )
    drawn, at = start(x + rx * first[0], y + ry * first[1]), first
    for arc in arcs:
        drawn += curve((rx * (px - at[0]), ry * (py - at[1])) for px, py in arc)
        at = arc[-1]
    return stroke(drawn, hand)


@lru_cache(maxsize=4096)
def line(x1: float, y1: float, x2: float, y2: float, hand: str) -> Markup:
    """A stroke from here to there, with the small bow of a quick hand."""
    dx, dy = x2 - x1, y2 - y1
    bend = f"q{number(dx / 2 + dy * 0.02)} {number(dy / 2 - dx * 0.008)} {number(dx)} {number(dy)}"
    return stroke(start(x1, y1) + bend, hand)


# A movement is written as steps from where it starts: the same everywhere, so that a page with many packs well.


def start(x: float, y: float) -> str:
    return f"M{number(x)} {number(y)}"


def curve(steps: Iterable[tuple[float, float]]) -> str:
    return "c" + " ".join(f"{number(dx)} {number(dy)}" for dx, dy in steps)
