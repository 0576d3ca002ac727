"""Emblems: a small sign on a coloured ground by which people tell each other apart at a table."""

from __future__ import annotations

from functools import cache
from typing import Final

from richtfest.drawing.markup import Markup, circle, join, path, raw

GROUNDS: Final = {  # by name: how it is painted
    "coral": "rf-emblem-coral",
    "mustard": "rf-emblem-mustard",
    "teal": "rf-emblem-teal",
    "leaf": "rf-emblem-leaf",
    "water": "rf-emblem-water",
}
SIGNS: Final = {  # in a box of 24 by 24: what is filled, and what is only a line
    "house": ("M5.5 12 12 5.5l6.5 6.5v6.5h-5V14h-3v4.5h-5z", ""),
    "tree": (
        "M12 4.5a4.6 4.6 0 0 0-4.3 6.2 3.9 3.9 0 0 0 2.8 5.8h3a3.9 3.9 0 0 0 2.8-5.8A4.6 4.6 0 0 0 12 4.5z",
        "M12 12v7.5",
    ),
    "sun": (
        "M12 8a4 4 0 1 1 0 8 4 4 0 0 1 0-8z",
        "M12 4v1.6M12 18.4V20M4 12h1.6M18.4 12H20M6.4 6.4l1 1M16.6 16.6l1 1M6.4 17.6l1-1M16.6 7.4l1-1",
    ),
    "boat": ("M5 15.5h14l-2.6 4H7.6zM12.6 14V5l5.4 9z", "M12 15V5"),
    "cat": ("M6.5 18.5v-12l3.2 3h4.6l3.2-3v12z", "M10 13v.8M14 13v.8M11 16.4h2"),
    "bird": (
        "M4.5 13.5c4 0 5-5.5 9-5.5 2.6 0 3.8 1.4 4 2.8l2.5.9-2.5 1c-.4 3.4-3.6 5.3-7 5.3-3 0-5.2-1.7-6-4.5z",
        "M15.2 10.6v.6",
    ),
    "lamp": ("M7.5 12 10 5.5h4l2.5 6.5z", "M12 12v6.5M9 18.8h6"),
    "flower": (
        "M12 10a2.6 2.6 0 1 1 2.4-3.4A2.6 2.6 0 1 1 15 12a2.6 2.6 0 1 1-3 2 2.6 2.6 0 1 1-3-2 2.6 2.6 0 1 1 3-2z",
        "M12 14v5.5",
    ),
    "key": ("M8.5 8.5a3.5 3.5 0 1 1 0 7 3.5 3.5 0 0 1 0-7z", "M12 12h7.5v3M16 12v2.5"),
    "crane": ("M13.8 11.5h4.4v3h-4.4z", "M8 19.5V5.5h10.5M8 9l3.5-3.5M16 5.5v6M5.5 19.5h5"),
    "waves": ("", "".join(f"M5 {y}q1.75-2.6 3.5 0t3.5 0 3.5 0 3.5 0" for y in (9, 13, 17))),
    "wreath": ("", "M12 6a4.6 4.6 0 1 1 0 9.2A4.6 4.6 0 0 1 12 6zM10.4 15l-1.6 4.5M13.6 15l1.6 4.5"),
}
EMBLEMS: Final = tuple(f"{sign}-{ground}" for sign in SIGNS for ground in GROUNDS)


@cache
def draw_emblem(name: str) -> Markup:
    """An emblem of this name, for a line of text; nothing for a name that is none."""
    if name not in EMBLEMS:
        return Markup()
    sign, _, ground = name.partition("-")
    filled, line = SIGNS[sign]
    marks = [circle(12, 12, 11.2, GROUNDS[ground])]
    marks += [path(filled, "rf-emblem-sign")] if filled else []
    marks += [path(line, "rf-emblem-line")] if line else []
    return raw(f'<svg class="emblem" viewBox="0 0 24 24" aria-hidden="true">{join(marks)}</svg>')
