"""From a position to a table where the match goes on, and back."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from richtfest.games.new_las_vegas.components import NewLasVegasComponents
from richtfest.games.new_las_vegas.options import OPTIONS
from richtfest.games.new_las_vegas.paper.answers import from_state, to_state
from richtfest.games.new_las_vegas.rules.state import NewLasVegas


def lay_out(
    position: Any, components: NewLasVegasComponents, seed: int, version: int
) -> tuple[dict[str, str], NewLasVegas]:
    """NLV-147: the start of a round, for several. The deck is a whole one, less what lies open."""
    state = to_state(position, components, seed)
    options = {option.name: option.default for option in OPTIONS}
    for name, chosen in position.get("options", {}).items():
        options[name] = "yes" if chosen else "no"
    return options, state


def write_down(state: NewLasVegas, options: Mapping[str, str]) -> dict[str, Any]:
    """A match as it is in ink, secret votes included."""
    return from_state(state)
