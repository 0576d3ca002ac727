"""Sheets of a paper game as pictures: filled in as a position says, or empty to print and play on."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from richtfest.core.picture import PaperSize
from richtfest.core.words import Translate
from richtfest.drawing import Picture
from richtfest.drawing.printing import on_paper
from richtfest.games.happy_city.components import HappyCityComponents
from richtfest.games.happy_city.paper import answers
from richtfest.games.happy_city.paper.form import read_position
from richtfest.games.happy_city.pictures import pad, table
from richtfest.games.happy_city.view import view


def draw_position(position: Any, components: HappyCityComponents, _: Translate) -> Picture:
    given = read_position(position, components)
    cities = view(answers.table_of(given, components), None)
    return table.draw_cities_only(cities, _, given.names)


def draw_empty(
    options: Mapping[str, str], components: HappyCityComponents, _: Translate, size: PaperSize = "a4"
) -> Picture:
    """A score pad for five cities."""
    buildings = [card for card in components.cards if card.kind == "building"]
    drawn = pad.draw_pad(buildings[:: max(1, len(buildings) // pad.STREET)], _)
    return on_paper(drawn, _("Happy City"), _("Happy City, a score pad"), size)
