"""Prints: marks that are the same whenever they are drawn. A page that has a print already is sent its name instead."""

from __future__ import annotations

from base64 import b32encode
from collections.abc import Iterable
from hashlib import blake2b
from typing import Final

from richtfest.core.kept import Kept
from richtfest.drawing.markup import Markup, raw

MOST: Final = 4000  # more than all boxes print
BEGINNING: Final = '<g data-print="'
PRINTS: Final[Kept[str, str]] = Kept(MOST)  # by their names


def as_print(marks: Markup) -> Markup:
    """The marks as a print. Nothing that a person has typed belongs into one, nor anything that moves, nor a print."""
    name = b32encode(blake2b(marks.encode(), digest_size=5).digest())[:5].decode().lower()
    whole = f'{BEGINNING}{name}">{marks}</g>'
    if (PRINTS.get(name) or PRINTS.put(name, whole)) != whole:
        return marks  # another one has the same name
    return raw(whole)


def spare(page: str, names: Iterable[str], *, kept: bool = False) -> str:
    """The page for a reader who has these prints: it names them, and holds the marks of every other one once.

    A reader who has kept all they ever saw is told names alone, and asks for what is missing.
    """
    had = set(names)
    pieces, done = [], 0
    while (at := page.find(BEGINNING, done)) >= 0:
        inside = at + len(BEGINNING)
        name = page[inside : page.index('"', inside)]
        whole = PRINTS.get(name) or BEGINNING  # forgotten since: it stays as it is
        pieces.append(page[done:at])
        done = at + len(whole)
        if whole == BEGINNING:
            pieces.append(whole)
        elif kept or name in had:
            pieces.append(f'<use href="#print-{name}"/>')
        else:
            pieces.append(sheet(name))
            had.add(name)
    return "".join((*pieces, page[done:]))


def sheet(name: str) -> str:
    """A print as a page holds it, to be found by its name; nothing, if there is none."""
    whole = PRINTS.get(name)
    return "" if whole is None else f'<g id="print-{name}{whole[len(BEGINNING) + len(name) :]}'
