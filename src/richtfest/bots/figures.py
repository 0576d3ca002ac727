"""How strong every level is, as tables tell it: its points among equals, and how often it beats the one below.

The figures are a summary of `docs/bots.json` and written together with it by `richtfest strength`.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

from richtfest.core.words import Translate

FILE: Final = Path(__file__).with_name("figures.json")
HUNDRED: Final = 100


@dataclass(frozen=True, slots=True)
class Figure:
    """What a level does at a table for two of a box as it is set up at first."""

    points: float
    wins: float | None = None  # share of the matches against the level below; the weakest has none below


@cache
def figures() -> dict[str, dict[str, Figure]]:
    """By box, and then by the name of the bot."""
    said = json.loads(FILE.read_text("utf-8"))
    return {title: {bot: Figure(**figure) for bot, figure in found.items()} for title, found in said.items()}


def strength(title: str, bot: str, _: Translate) -> str:
    """How strong a bot is, in a line; nothing of those that others brought along."""
    figure = figures().get(title, {}).get(bot)
    if figure is None:
        return ""
    points = round(figure.points)
    mean = _.many("{count} point on average among equals", "{count} points on average among equals", points)
    if figure.wins is None:
        return mean.format(count=points)
    beats = _("wins {wins} of 100 matches against the level below").format(wins=round(HUNDRED * figure.wins))
    return f"{mean.format(count=points)}, {beats}"
