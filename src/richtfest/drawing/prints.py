"""Prints: marks that are the same whenever they are drawn. A page that has a print already is sent its name instead."""

from __future__ import annotations

from base64 import b32encode
from collections.abc import Iterable
from hashlib import blake2b
from typing import Final

from richtfest.core.kept import Kept
from richtfest.drawing.markup import Markup, raw

MOST: Final = 4000  # more than all boxes print
PRINTS: Final[Kept[str, str]] = Kept(MOST)  # by their names


def as_print(marks: Markup) -> Markup:
    """The marks as a print. Nothing that a person has typed belongs into one, nor anything that moves."""
    name = b32encode(blake2b(marks.encode(), digest_size=5).digest())[:5].decode().lower()
    whole = f'<g data-print="{name}">{marks}</g>'
    if (PRINTS.get(name) or PRINTS.put(name, whole)) != whole:
        return marks  # another one has the same name
    return raw(whole)


def spare(page: str, names: Iterable[str]) -> str:
    """The page for a reader who has these prints."""
    for name in names:
        if whole := PRINTS.get(name):
            page = page.replace(whole, f'<use href="#print-{name}"/>')
    return page
