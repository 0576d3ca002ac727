"""From a position to a table where the match goes on, and back."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from richtfest.core.refusal import Unreadable
from richtfest.games.welcome_to.components import WelcomeToComponents
from richtfest.games.welcome_to.options import OPTIONS, OTHER_TEMP_POINTS
from richtfest.games.welcome_to.paper.answers import from_state, to_state
from richtfest.games.welcome_to.rules.state import WelcomeTo


def lay_out(
    position: Any, components: WelcomeToComponents, seed: int, version: int
) -> tuple[dict[str, str], WelcomeTo]:
    """WT-89: the start of a turn. The deck is a whole one, less what lies open and what AAA holds."""
    state = to_state(position, components, seed, version)
    if state.seats == 1 and "solo" not in position:
        raise Unreadable("One sheet by itself is a solo game: say “solo” (WT-82).")
    return options_of(position), state


def options_of(position: Mapping[str, Any]) -> dict[str, str]:
    """What a host would choose for it. Values that no choice gives stand in the position alone."""
    options = {option.name: option.default for option in OPTIONS}
    options["edition"] = position.get("edition", options["edition"])
    options["advanced"] = "yes" if position.get("advanced") else "no"
    ranks = tuple(position.get("temp_points", ()))
    options["temp_points"] = next((name for name, points in OTHER_TEMP_POINTS.items() if points == ranks), "printed")
    options["aaa"] = str(position.get("solo", {}).get("level", options["aaa"]))
    return options


def write_down(state: WelcomeTo, options: Mapping[str, str]) -> dict[str, Any]:
    """A match as it is in ink."""
    return from_state(state)
