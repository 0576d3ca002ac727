"""Sheets of a paper game as pictures: filled in as a position says, or empty to print and play on."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from richtfest.core.words import Translate
from richtfest.drawing import Picture
from richtfest.games.welcome_to.components import WelcomeToComponents
from richtfest.games.welcome_to.options import read_options, ruleset_for
from richtfest.games.welcome_to.paper.form import read_position
from richtfest.games.welcome_to.pictures import table


def draw_position(position: Any, components: WelcomeToComponents, _: Translate) -> Picture:
    return table.draw_position(read_position(position, components), _)


def draw_empty(options: Mapping[str, str], components: WelcomeToComponents, _: Translate) -> Picture:
    return table.draw_empty(ruleset_for(read_options(options, seats=2), components), _)
