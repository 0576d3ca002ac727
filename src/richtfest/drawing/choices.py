"""Choices: the elements of a picture that stand for a move."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from richtfest.core.choice import Choice
from richtfest.drawing.markup import Markup, join, number, plain, raw, rect


def target(choice: Choice, kind: str, *marks: Markup) -> Markup:
    """Marks that play this move when they are pressed. The page listens for `data-move`, and unfolds what is aside."""
    sentence = plain(choice.sentence)
    aside = " rf-aside" if choice.aside else ""
    return raw(
        f'<g class="rf-target rf-target-{kind}{aside}" role="button" tabindex="0" data-move="{plain(choice.notation)}"'
        f' aria-label="{sentence}">{join(marks)}</g>'
    )


def thing(taken: Iterable[str], thrown: Iterable[str], *marks: Markup) -> Markup:
    """Marks that somebody gets by one of these moves, or nobody by those others: a page shows them go."""
    return raw(f'<g data-taken="{plain("|".join(taken))}" data-thrown="{plain("|".join(thrown))}">{join(marks)}</g>')


def spot(x: float, y: float, width: float, height: float, radius: float = 5) -> Markup:
    """The place to press, marked as open."""
    return rect(x, y, width, height, "rf-spot", radius)


@lru_cache(maxsize=4096)
def why(x: float, y: float, width: float, height: float, notation: str) -> Markup:
    """A place that is not open now: pressing it asks why not."""
    return raw(
        f'<rect class="rf-why" data-why="{plain(notation)}" x="{number(x)}" y="{number(y)}"'
        f' width="{number(width)}" height="{number(height)}"/>'
    )
