"""The roof: bare timbers with their wreath, canvas over every card face down, and in the end what was under it."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from typing import Final, TypeAlias

from richtfest.drawing.markup import Markup, group, join, moved, number, path, text
from richtfest.drawing.sketch import sketch
from richtfest.games.dream_home.pictures.art import art
from richtfest.games.dream_home.pictures.layout import Point
from richtfest.games.dream_home.pictures.rooms import PREFIX

Quad: TypeAlias = tuple[Point, Point, Point, Point]  # top left, top right, bottom right, bottom left
NEEDED: Final = 4  # cards of a roof (DH-68)


def at(quad: Quad, across: float, down: float) -> str:
    """A point of the roof, counted from its upper left corner."""
    (ax, ay), (bx, by), (cx, cy), (dx, dy) = quad
    x = (ax + (bx - ax) * across) * (1 - down) + (dx + (cx - dx) * across) * down
    y = (ay + (by - ay) * across) * (1 - down) + (dy + (cy - dy) * across) * down
    return f"{number(x)} {number(y)}"


def outline(quad: Quad) -> str:
    return "M" + "L".join(f"{number(x)} {number(y)}" for x, y in quad) + "z"


def laid(quad: Quad, colour: str, across: int, down: int) -> str:
    """How the tiles lie, differently for each colour: scales, boards, slates and sheets of metal."""
    lines = []
    for row in range(down):
        top, foot = row / down, (row + 1) / down
        shift = row % 2 / 2
        count = across - row % 2
        for tile in range(count):
            left, middle, right = ((tile + shift + part) / across for part in (0, 0.5, 1))
            if colour == "red":
                deep = top + 1.7 / down * 0.95
                lines.append(f"M{at(quad, left, top)}Q{at(quad, middle, deep)} {at(quad, right, top)}")
            elif colour == "green":
                lines.append(f"M{at(quad, left, top)}L{at(quad, middle, foot)} {at(quad, right, top)}")
            elif colour == "brown":
                lines.append(f"M{at(quad, middle, top)}L{at(quad, middle, foot)}")
        if colour == "brown" and row:
            lines.append(f"M{at(quad, 0, top)}L{at(quad, 1, top)}")
    if colour == "blue":
        lines += [
            f"M{at(quad, sheet / (2 * across), 0)}L{at(quad, sheet / (2 * across), 1)}"
            for sheet in range(1, 2 * across)
        ]
    return "".join(lines)


@lru_cache(maxsize=256)
def roofing(quad: Quad, face: str, across: int = 6, down: int = 6) -> Markup:
    """A piece of roof as its card shows it; `*` has a window."""
    colour = face.removesuffix("*")
    marks = [path(outline(quad), f"rf-dh-roof-{colour}"), path(laid(quad, colour, across, down), "rf-dh-roof-lines")]
    if face.endswith("*"):
        corners = [at(quad, x, y) for x, y in ((0.34, 0.24), (0.66, 0.24), (0.66, 0.76), (0.34, 0.76))]
        marks.append(path(f"M{'L'.join(corners)}z", "rf-dh-window"))
        cross = f"M{at(quad, 0.5, 0.24)}L{at(quad, 0.5, 0.76)}M{at(quad, 0.34, 0.5)}L{at(quad, 0.66, 0.5)}"
        marks.append(path(cross, "rf-dh-window-bars"))
    marks.append(path(outline(quad), "rf-dh-outline"))
    return join(marks)


@lru_cache(maxsize=64)
def timbers(quad: Quad) -> Markup:
    """Rafters and battens, open to the sky."""
    rafters = "".join(f"M{at(quad, step / 4, 0)}L{at(quad, step / 4, 1)}" for step in range(5))
    battens = f"M{at(quad, 0, 0)}L{at(quad, 1, 0)}M{at(quad, 0, 0.5)}L{at(quad, 1, 0.5)}"
    beam = f"M{at(quad, 0, 1)}L{at(quad, 1, 1)}"
    return path(battens, "rf-dh-batten") + path(rafters, "rf-dh-rafter") + path(beam, "rf-dh-rafter")


@lru_cache(maxsize=64)
def canvas(quad: Quad) -> Markup:
    """A roof card face down: nobody sees what is under the canvas, not even its owner (DH-40)."""
    folds = "".join(f"M{at(quad, step / 4, 0.04)}L{at(quad, step / 4 + 0.04, 0.9)}" for step in (1, 2, 3))
    middle = at(quad, 0.5, 0.5).split()
    size = (quad[3][1] - quad[0][1]) * 0.5
    mark = text(float(middle[0]), float(middle[1]) + size * 0.36, "?", "rf-dh-question rf-middle")
    sized = Markup(f'<g font-size="{number(size)}">{mark}</g>')
    return join(
        (
            path(outline(quad), "rf-dh-canvas"),
            path(folds, "rf-dh-roof-lines"),
            path(outline(quad), "rf-dh-outline"),
            sized,
        )
    )


def best_four(roofs: tuple[str, ...]) -> tuple[str, ...]:
    """The four cards that score (DH-68): one colour before a mixed roof, windows first. Fewer than four: those."""
    colours = Counter(roof.removesuffix("*") for roof in roofs)
    full = [colour for colour, count in colours.items() if count >= NEEDED]
    for colour in sorted(full, key=lambda colour: f"{colour}*" not in roofs)[:1]:
        roofs = tuple(roof for roof in roofs if roof.removesuffix("*") == colour)
    return tuple(sorted(roofs, key=lambda roof: not roof.endswith("*"))[:NEEDED])


def sections(left: float, right: float, top: float, foot: float, slope: float) -> list[Quad]:
    """The four sections of the roof, which narrows by `slope` on both sides."""
    found = []
    for index in range(NEEDED):
        upper = [left + slope + (right - left - 2 * slope) * step / NEEDED for step in (index, index + 1)]
        lower = [left + (right - left) * step / NEEDED for step in (index, index + 1)]
        found.append(((upper[0], top), (upper[1], top), (lower[1], foot), (lower[0], foot)))
    return found


@lru_cache(maxsize=8)
def wreath(x: float, y: float, scale: float) -> Markup:
    """A roof is not covered before its timbers have been celebrated."""
    return moved(x, y, group(sketch(art("house", "wreath"), PREFIX), style="rf-dh-art"), scale=scale)


def draw_roof(quads: list[Quad], pile: int, roofs: tuple[str, ...] | None) -> Markup:
    """As many sections are covered as there are cards."""
    shown = None if roofs is None else best_four(roofs)
    marks = []
    for index, quad in enumerate(quads):
        if shown is not None and index < len(shown):
            marks.append(roofing(quad, shown[index]))
        elif shown is None and index < pile:
            marks.append(timbers(quad) + canvas(quad))
        else:
            marks.append(timbers(quad))
    return join(marks)
