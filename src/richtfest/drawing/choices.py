"""Choices: the elements of a picture that stand for a move."""

from __future__ import annotations

from collections.abc import Iterable

from markupsafe import Markup, escape

from richtfest.core.choice import Choice
from richtfest.drawing.markup import join, number, raw, rect


def target(choice: Choice, kind: str, *marks: Markup) -> Markup:
    """Marks that play this move when they are pressed. The page listens for `data-move`, and unfolds what is aside."""
    sentence = escape(choice.sentence)
    aside = " rf-aside" if choice.aside else ""
    return raw(
        f'<g class="rf-target rf-target-{kind}{aside}" role="button" tabindex="0" data-move="{escape(choice.notation)}"'
        f' aria-label="{sentence}">{join(marks)}</g>'
    )


def thing(taken: Iterable[str], thrown: Iterable[str], *marks: Markup) -> Markup:
    """Marks that somebody gets by one of these moves, or nobody by those others: a page shows them go."""
    return raw(f'<g data-taken="{escape("|".join(taken))}" data-thrown="{escape("|".join(thrown))}">{join(marks)}</g>')


def spot(x: float, y: float, width: float, height: float, radius: float = 5) -> Markup:
    """The place to press, marked as open."""
    return rect(x, y, width, height, "rf-spot", radius)


def why(x: float, y: float, width: float, height: float, notation: str) -> Markup:
    """A place that is not open now: pressing it asks why not."""
    return raw(
        f'<rect class="rf-why" data-why="{escape(notation)}" x="{number(x)}" y="{number(y)}"'
        f' width="{number(width)}" height="{number(height)}"/>'
    )
