"""Marks on paper: small functions that return escaped SVG markup.

Numbers and class names come from our own code and are written as they are; everything a person may have typed goes
through `escape`. The type checker keeps plain text out of places that want markup.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from markupsafe import Markup as Markup
from markupsafe import escape

NOTHING: Final = Markup()
special: Final = re.compile("[&<>'\"]").search


def plain(words: object) -> str:
    """Anything as text that may stand in markup. Most words may as they are, and become no object of another kind."""
    kind = type(words)
    if kind is Markup or (kind is str and not special(words)):  # type: ignore[call-overload]
        return words  # type: ignore[return-value]
    return str(words) if kind is int else escape(words)


def raw(markup: str) -> Markup:
    """Markup that we have just written ourselves, from numbers, class names and escaped text only."""
    return str.__new__(Markup, markup)  # half the price of Markup(…), which first asks what it is given


def join(marks: Iterable[Markup]) -> Markup:
    return raw("".join(marks))


@lru_cache(maxsize=8192)
def number(value: float) -> str:
    """At most one decimal: finer than any screen shows at these sizes. Things lie in the same places each time."""
    return f"{value:.1f}".removesuffix(".0")


def path(d: str, style: str) -> Markup:
    return raw(f'<path class="{style}" d="{d}"/>')


def rect(x: float, y: float, width: float, height: float, style: str, radius: float = 0) -> Markup:
    corner = f' rx="{number(radius)}"' if radius else ""
    return raw(
        f'<rect class="{style}" x="{number(x)}" y="{number(y)}"'
        f' width="{number(width)}" height="{number(height)}"{corner}/>'
    )


def circle(x: float, y: float, radius: float, style: str) -> Markup:
    return raw(f'<circle class="{style}" cx="{number(x)}" cy="{number(y)}" r="{number(radius)}"/>')


def text(x: float, y: float, words: object, style: str) -> Markup:
    """One line of type; `rf-middle` and `rf-end` in the style say which point (x, y) is."""
    return raw(f'<text class="{style}" x="{number(x)}" y="{number(y)}">{plain(words)}</text>')


def group(*marks: Markup, style: str = "") -> Markup:
    kind = f' class="{style}"' if style else ""
    return raw(f"<g{kind}>{join(marks)}</g>")


def moved(x: float, y: float, *marks: Markup, turn: float = 0, scale: float = 1) -> Markup:
    """The marks, drawn around (0, 0), put where they belong."""
    turned = f" rotate({number(turn)})" if turn else ""
    scaled = f" scale({scale:.4g})" if scale != 1 else ""
    return raw(f'<g transform="translate({number(x)} {number(y)}){turned}{scaled}">{join(marks)}</g>')


def image(label: str, *marks: Markup) -> Markup:
    """Marks that say one thing together, with that thing in words."""
    return raw(f'<g role="img" aria-label="{plain(label)}">{unheard(*marks)}</g>')


def told(label: str, *marks: Markup) -> Markup:
    """A card: its words are read out, and a page shows them where it lies to whoever points at it."""
    return raw(f'<g role="img" data-told="" aria-label="{plain(label)}">{unheard(*marks)}</g>')


def unheard(*marks: Markup) -> Markup:
    """Marks for the eye only: who listens is told the same in words."""
    return raw(f'<g aria-hidden="true">{join(marks)}</g>')
