"""What the page with the rules fills in."""

from __future__ import annotations

from richtfest.core.title import Layout
from richtfest.core.words import Translate
from richtfest.games.new_las_vegas.components import NewLasVegasComponents


def rulebook(components: NewLasVegasComponents, _: Translate, layout: Layout) -> None:
    """Nothing yet."""
