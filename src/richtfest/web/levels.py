"""The bots that can be invited to a table."""

from __future__ import annotations

from typing import Final

from richtfest.core.words import Translate

LEVELS: Final = ("apprentice:200", "random")


def level_name(level: str, _: Translate) -> str:
    names = {"apprentice:200": _("Apprentice"), "random": _("Dice")}
    return names[level]
