"""What the page with the rules fills in."""

from __future__ import annotations

from richtfest.core.title import Layout
from richtfest.core.words import Translate
from richtfest.games.happy_city.components import HappyCityComponents


def rulebook(components: HappyCityComponents, _: Translate, layout: Layout) -> None:
    """Nothing yet."""
