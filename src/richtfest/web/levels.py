"""The bots that can be invited to a table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final

from richtfest.core.words import Translate

LEVELS: Final = ("apprentice:200", "random")


def bot_names(levels: Sequence[str], _: Translate) -> Iterator[str]:
    """What these bots are called, one after the other: a number tells those of one level apart."""
    met: Counter[str] = Counter()
    for level in levels:
        met[level] += 1
        name = level_name(level, _)
        yield f"{name} {met[level]}" if levels.count(level) > 1 else name


def level_name(level: str, _: Translate) -> str:
    names = {"apprentice:200": _("Apprentice"), "random": _("Dice")}
    return names[level]
