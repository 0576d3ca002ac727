"""Façades: a body by the kind of building, painted in its colour, and a motif that says which one it is.

`facades.json` lists body and motif of every building. One that is not listed, say of an owner's component file, gets
the body of its colour and its initial as motif, so every card can be drawn.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Final

from richtfest.drawing.markup import NOTHING, Markup, circle, join, moved, path, rect, text
from richtfest.drawing.prints import as_print
from richtfest.drawing.sketch import sketch

FILE: Final = Path(__file__).with_name("facades.json")
WIDTH: Final = 100.0  # of a vignette
HEIGHT: Final = 80.0
GROUND: Final = 73.0
BOX: Final = 40.0  # a motif stands in a square of this size

LISTED: Final = json.loads(FILE.read_text(encoding="utf-8"))
BODY_OF_COLOUR: Final = {"yellow": "shop", "blue": "columns", "green": "villa", "orange": "arena", "violet": "works"}


@dataclass(frozen=True, slots=True)
class Body:
    """A building without its motif: what is drawn, and where the motif stands (middle, foot, size)."""

    marks: Markup
    motif: tuple[float, float, float] = (0, 0, 0)


@lru_cache(maxsize=512)
def vignette(card: str, colour: str, initial: str, mood: int) -> Markup:
    """A building under its sky, 100 by 80. `colour` is one of the five, or red, pink or white; `mood` its hearts."""
    return join(
        (
            path("M0 80V6Q0 0 6 0H94Q100 0 100 6V80Z", f"rf-hc-sky-{colour}"),
            weather(card, mood),
            rect(0, GROUND, WIDTH, HEIGHT - GROUND, f"rf-hc-ground rf-hc-{colour}"),
            building(card, colour, initial),
        )
    )


@lru_cache(maxsize=512)
def building(card: str, colour: str, initial: str) -> Markup:
    """A building by itself, as it stands in a street."""
    kind, motif = LISTED["buildings"].get(SUPERMARKET if card.startswith(SUPERMARKET) else card, ("", ""))
    body = BODIES[kind or BODY_OF_COLOUR.get(colour, "office")](f"rf-hc-{colour}")
    x, foot, size = body.motif
    sign = draw_motif(motif) if motif else NOTHING if kind else letter(initial)
    return as_print(body.marks + (moved(x - size / 2, foot - size, sign, scale=size / BOX) if sign else NOTHING))


SUPERMARKET: Final = "supermarket"  # of any colour


def letter(initial: str) -> Markup:
    return circle(20, 20, 18, "rf-hc-w") + text(20, 29, initial, "rf-hc-initial rf-middle")


def weather(card: str, mood: int) -> Markup:
    """Above a building: hearts in the sky where it makes people happy, rain where it does not."""
    place = sum(map(ord, card)) % 3
    x, y = 13 + place * 24, 12 + place * 4
    if mood > 0:
        return path(f"M{x} {y}c-9-6-7-12-3-12 2 0 3 2 3 3 0-1 1-3 3-3 4 0 6 6-3 12z", "rf-hc-cloud")
    rain = path(f"M{x} {y + 3}l-1.5 4m5-4l-1.5 4m5-4l-1.5 4", "rf-hc-line-k") if mood < 0 else NOTHING
    return path(f"M{x} {y}c-6 0-6-7 0-7 1-5 9-5 10 0 6-1 7 7 1 7z", "rf-hc-cloud") + rain


@lru_cache(maxsize=256)
def draw_motif(name: str) -> Markup:
    """A motif in its square."""
    return sketch("\n".join(LISTED["motifs"][name]), "rf-hc-")


# Bodies


def windows(x: float, y: float, columns: int, rows: int, dx: float, dy: float, w: float, h: float) -> Markup:
    return join(
        rect(x + column * dx, y + row * dy, w, h, "rf-hc-pane") for row in range(rows) for column in range(columns)
    )


def door(x: float, width: float, height: float) -> Markup:
    return rect(x - width / 2, GROUND - height, width, height, "rf-hc-door", 1.5)


def awning(x: float, y: float, width: float, paint: str, stripes: int = 7) -> Markup:
    step = width / stripes
    return join(
        path(
            f"M{x + i * step:.1f} {y}h{step:.1f}v7a{step / 2:.1f} {step / 2:.1f} 0 0 1-{step:.1f} 0z",
            paint if i % 2 else "rf-hc-w",
        )
        for i in range(stripes)
    )


def shop(paint: str) -> Body:
    marks = (
        rect(18, 38, 64, 35, paint),
        rect(14, 34, 72, 6, "rf-hc-w", 1),
        rect(23, 57, 30, 12, "rf-hc-pane"),
        door(68, 13, 17),
        awning(16, 45, 68, paint),
    )
    return Body(join(marks), (50, 34, 31))


def market(paint: str) -> Body:
    marks = (
        rect(8, 40, 84, 33, paint),
        rect(5, 36, 90, 6, "rf-hc-w", 1),
        windows(14, 57, 2, 1, 19, 0, 15, 16),
        windows(52, 57, 2, 1, 19, 0, 15, 16),
        awning(8, 45, 84, paint, 9),
    )
    return Body(join(marks), (50, 36, 33))


def columns(paint: str) -> Body:
    marks = (
        rect(16, 50, 68, 18, paint),
        path("M10 47 50 29 90 47Z", paint),
        rect(10, 46, 80, 5, "rf-hc-w"),
        *(rect(17 + i * 14.75, 51, 7, 17, "rf-hc-w") for i in range(5)),
        rect(12, 67, 76, 3, "rf-hc-w"),
        rect(8, 70, 84, 3, "rf-hc-w"),
    )
    return Body(join(marks), (50, 31, 29))


def office(paint: str) -> Body:
    marks = (
        rect(20, 32, 60, 41, paint),
        rect(16, 29, 68, 5, "rf-hc-w", 1),
        windows(26, 38, 4, 2, 13, 11, 8, 7),
        door(50, 14, 12),
    )
    return Body(join(marks), (50, 29, 28))


def tower(paint: str) -> Body:
    marks = (
        rect(12, 52, 20, 21, paint),
        rect(68, 46, 20, 27, paint),
        windows(16, 57, 2, 1, 7, 0, 5, 6),
        windows(72, 51, 2, 2, 7, 10, 5, 6),
        rect(30, 30, 40, 43, paint),
        rect(27, 27, 46, 5, "rf-hc-w", 1),
        windows(35, 36, 3, 3, 11.5, 9, 7, 6),
        door(50, 12, 9),
    )
    return Body(join(marks), (50, 27, 26))


def works(paint: str) -> Body:
    marks = (
        circle(82, 12, 4, "rf-hc-cloud"),
        circle(88, 6, 5.5, "rf-hc-cloud"),
        path("M74 46 75.5 18H83.5L85 46Z", "rf-hc-n"),
        rect(74.5, 22, 10, 4, "rf-hc-w"),
        path("M10 46V36L30 46V36L50 46V36L70 46V36L90 46V73H10Z", paint),
        windows(16, 52, 3, 1, 15, 0, 10, 8),
        rect(64, 55, 18, 18, "rf-hc-door", 1),
    )
    return Body(join(marks), (42, 40, 34))


def hall(paint: str) -> Body:
    marks = (
        path("M8 50C8 32 92 32 92 50Z", "rf-hc-w"),
        rect(8, 48, 84, 25, paint),
        windows(14, 54, 2, 1, 12, 0, 9, 7),
        windows(68, 54, 2, 1, 12, 0, 9, 7),
        rect(38, 54, 24, 19, "rf-hc-door", 1),
        path("M38 60H62M38 66H62", "rf-hc-line-w"),
    )
    return Body(join(marks), (50, 38, 32))


def belfry(paint: str) -> Body:
    marks = (
        rect(10, 48, 80, 25, paint),
        path("M6 49 16 38H84L94 49Z", "rf-hc-n"),
        windows(15, 55, 2, 1, 12, 0, 8, 9),
        windows(65, 55, 2, 1, 12, 0, 8, 9),
        rect(63, 24, 18, 26, paint),
        path("M59 25 72 7 85 25Z", "rf-hc-n"),
        circle(72, 33, 5, "rf-hc-w"),
        path("M72 30V33L74.5 34", "rf-hc-line-k"),
        door(50, 13, 15),
    )
    return Body(join(marks), (36, 38, 32))


def dome(paint: str) -> Body:
    marks = (
        path("M24 50C24 26 76 26 76 50Z", "rf-hc-w"),
        path("M44 33C40 38 39 44 39 50M56 33C60 38 61 44 61 50", "rf-hc-line-k"),
        rect(14, 50, 72, 23, paint),
        rect(10, 47, 80, 5, "rf-hc-w", 1),
        windows(20, 57, 2, 1, 11, 0, 7, 8),
        windows(62, 57, 2, 1, 11, 0, 7, 8),
        door(50, 13, 15),
    )
    return Body(join(marks), (50, 33, 31))


def villa(paint: str) -> Body:
    marks = (
        rect(20, 46, 60, 27, paint),
        path("M12 48 28 32H72L88 48Z", "rf-hc-n"),
        windows(25, 54, 2, 1, 10, 0, 7, 9),
        windows(58, 54, 2, 1, 10, 0, 7, 9),
        door(50, 11, 17),
        awning(40, 50, 20, paint, 3),
    )
    return Body(join(marks), (50, 33, 31))


def gate(paint: str) -> Body:
    marks = (
        rect(10, 34, 12, 39, paint),
        rect(78, 34, 12, 39, paint),
        rect(8, 30, 16, 5, "rf-hc-w", 1),
        rect(76, 30, 16, 5, "rf-hc-w", 1),
        path("M22 40C36 26 64 26 78 40V47C64 34 36 34 22 47Z", paint),
        circle(16, 26, 4, "rf-hc-g"),
        circle(84, 26, 4, "rf-hc-g"),
        path("M24 73V60M30 73V58M70 73V58M76 73V60M22 64H31M69 64H78", "rf-hc-line-k"),
    )
    return Body(join(marks), (50, 73, 44))


def arena(paint: str) -> Body:
    flags = join(path(f"M{x} 46V34l8 3-8 3", "rf-hc-w") for x in (16, 30, 70, 84))
    arches = join(path(f"M{x} 73V64c0-6 9-6 9 0v9z", "rf-hc-door") for x in (22, 38, 54, 69))
    marks = (
        flags,
        path("M6 48C20 40 80 40 94 48L86 73H14Z", paint),
        path("M6 48C20 40 80 40 94 48 80 56 20 56 6 48Z", "rf-hc-w"),
        arches,
    )
    return Body(join(marks), (50, 46, 34))


def park(paint: str) -> Body:
    marks = (
        path("M0 73C20 60 80 60 100 73Z", "rf-hc-g"),
        path("M16 70V50M84 70V50", "rf-hc-line-k"),
        circle(16, 42, 13, "rf-hc-g"),
        circle(84, 42, 13, "rf-hc-g"),
        circle(12, 39, 2, "rf-hc-c"),
        circle(20, 45, 2, "rf-hc-c"),
        circle(82, 38, 2, "rf-hc-c"),
    )
    return Body(join(marks), (50, 71, 46))


def cottage(paint: str) -> Body:
    marks = (
        path("M78 73V52", "rf-hc-line-k"),
        circle(78, 46, 11, "rf-hc-g"),
        rect(54, 24, 8, 18, "rf-hc-n"),
        rect(26, 46, 42, 27, "rf-hc-w"),
        path("M19 48 47 22 75 48Z", paint),
        windows(31, 53, 1, 1, 0, 0, 10, 9),
        door(57, 11, 18),
        circle(47, 39, 4, "rf-hc-pane"),
    )
    return Body(join(marks))


def flats(paint: str) -> Body:
    marks = (
        rect(18, 28, 64, 45, paint),
        path("M13 30 22 18H78L87 30Z", "rf-hc-n"),
        windows(24, 35, 4, 2, 14.7, 14, 9, 8),
        rect(22, 43, 56, 2.5, "rf-hc-w"),
        rect(22, 57, 56, 2.5, "rf-hc-w"),
        windows(24, 62, 1, 1, 0, 0, 12, 8),
        windows(64, 62, 1, 1, 0, 0, 12, 8),
        door(50, 12, 12),
    )
    return Body(join(marks))


def highrise(paint: str) -> Body:
    marks = (
        rect(62, 36, 22, 37, "rf-hc-w"),
        windows(66, 41, 2, 3, 8, 10, 5, 5),
        path("M42 12V3M46 12V7", "rf-hc-line-k"),
        rect(26, 14, 36, 59, paint),
        rect(23, 11, 42, 5, "rf-hc-w", 1),
        windows(31, 20, 3, 5, 10, 9, 6.5, 5.5),
        door(44, 12, 8),
        path("M14 73V62", "rf-hc-line-k"),
        circle(14, 57, 7, "rf-hc-g"),
    )
    return Body(join(marks))


def crooked(paint: str) -> Body:
    marks = (
        path("M28 73 24 40 60 36 64 73Z", paint),
        path("M16 43 38 12 66 37Z", "rf-hc-k"),
        path("M52 22 53 12 59 13 59 28Z", "rf-hc-n"),
        path("M31 46 39 45 40 54 32 55Z", "rf-hc-y"),
        path("M49 44 57 43 58 52 50 53Z", "rf-hc-y"),
        path("M40 73V62C40 57 50 57 51 62V73Z", "rf-hc-door"),
        path("M86 73C84 60 88 54 82 44M84 58 92 50M85 52 78 48", "rf-hc-line-k"),
    )
    return Body(join(marks), (74, 66, 24))


def landmark(_paint: str) -> Body:
    return Body(NOTHING, (50, GROUND + 0.5, 52))


BODIES: Final[dict[str, Callable[[str], Body]]] = {
    "shop": shop,
    "market": market,
    "columns": columns,
    "office": office,
    "tower": tower,
    "works": works,
    "hall": hall,
    "belfry": belfry,
    "dome": dome,
    "villa": villa,
    "gate": gate,
    "arena": arena,
    "park": park,
    "cottage": cottage,
    "flats": flats,
    "highrise": highrise,
    "crooked": crooked,
    "landmark": landmark,
}
