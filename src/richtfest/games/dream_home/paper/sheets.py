"""Sheets of a paper game as pictures: filled in as a position says, or empty to print and play on."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from richtfest.core.words import Translate
from richtfest.drawing import Picture
from richtfest.games.dream_home.components import DreamHomeComponents
from richtfest.games.dream_home.options import ruleset_for
from richtfest.games.dream_home.paper import answers
from richtfest.games.dream_home.pictures import paper


def draw_position(position: Any, components: DreamHomeComponents, _: Translate) -> Picture:
    return paper.draw_position(answers.read_position(position, components), _)


def draw_empty(options: Mapping[str, str], components: DreamHomeComponents, _: Translate) -> Picture:
    return paper.draw_empty(ruleset_for(options, components), _)
