"""A match well under way, for covers and rules."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from functools import cache
from typing import Final

from richtfest.core.chance import Chance
from richtfest.core.match import Match
from richtfest.core.picture import Drawing, Layout
from richtfest.core.title import AnyTitle
from richtfest.core.words import speak

NAMES: Final = ("Richtfest", "Anna")  # on the signs


@cache
def sample_pictures(title: AnyTitle, language: str, layout: Layout) -> Mapping[str, Drawing]:
    return title.pictures.draw(sample(title).view(None), {}, speak(language), layout=layout, names=NAMES)


@cache
def sample(title: AnyTitle) -> Match:
    """Always the same match, played by lot."""
    whole = by_lot(Match(title, 2, 7))
    return by_lot(Match(title, 2, 7), 2 * len(whole.history) // 3)


def by_lot(match: Match, most: int = sys.maxsize) -> Match:
    """Play on, so many moves or to the end."""
    chance = Chance(match.seed)
    while not match.over and len(match.history) < most:
        seat = match.to_act()[0]
        moves = match.moves(seat)
        match.play_code(seat, moves[chance.below(len(moves))])
    return match
