"""Sheets of a paper game as pictures: filled in as a position says, or empty to print and play on."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from richtfest.core.words import Translate
from richtfest.drawing import Picture
from richtfest.games.new_las_vegas.components import NewLasVegasComponents
from richtfest.games.new_las_vegas.options import read_options, ruleset_for
from richtfest.games.new_las_vegas.paper.form import read_position
from richtfest.games.new_las_vegas.pictures import paper


def draw_position(position: Any, components: NewLasVegasComponents, _: Translate) -> Picture:
    return paper.draw_position(read_position(position, components), _)


def draw_empty(options: Mapping[str, str], components: NewLasVegasComponents, _: Translate) -> Picture:
    return paper.draw_empty(ruleset_for(read_options(options, 2), components), _)
