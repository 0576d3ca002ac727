"""Reasons cite the rules by number: on a page the number leads to the rule, and the sentence does without it."""

from __future__ import annotations

import re
from typing import Final

from markupsafe import Markup, escape

from richtfest.core.title import AnyTitle

NUMBER: Final = r"[A-Z]{2,3}-R?\d+[a-z]?"
MENTIONED: Final = re.compile(rf"\b({NUMBER})\b(?![^<>]*>)")  # not inside a tag
CITED: Final = re.compile(rf" ?\(({NUMBER}(?:, {NUMBER})*)\)")


def cited(reason: str, title: AnyTitle | None) -> Markup:
    """A reason with links behind it, to the rules of the box it is about."""
    numbers = [number for group in CITED.findall(reason) for number in group.split(", ")]
    if title is None or not numbers:
        return escape(reason)
    links = Markup(" ").join(
        Markup('<a class="cited" href="/rules/{box}#{number}" target="_blank">{number}</a>').format(
            box=title.name, number=number
        )
        for number in numbers
    )
    return escape(CITED.sub("", reason)) + " " + links


def with_anchors(page: str) -> str:
    """The rules of a box, where every number that is mentioned can be led to: to its first mention."""
    met: set[str] = set()

    def anchor(mention: re.Match[str]) -> str:
        number = mention[1]
        if number in met:
            return number
        met.add(number)
        return f'<span id="{number}">{number}</span>'

    return MENTIONED.sub(anchor, page)
