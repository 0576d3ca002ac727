"""From a position to a table where the match goes on, and back."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from richtfest.core.arrays import i64, vec
from richtfest.core.refusal import Unreadable
from richtfest.games.happy_city.components import HappyCityComponents
from richtfest.games.happy_city.options import OPTIONS
from richtfest.games.happy_city.paper.answers import from_state, table_of
from richtfest.games.happy_city.paper.form import read_position
from richtfest.games.happy_city.rules.city import NONE
from richtfest.games.happy_city.rules.round import begin_round
from richtfest.games.happy_city.rules.state import HappyCity


def lay_out(
    position: Any, components: HappyCityComponents, seed: int, version: int
) -> tuple[dict[str, str], HappyCity]:
    """HC-77: the start of a round, before the income. No building lies open, and the display is drawn."""
    found = read_position(position, components)
    state = table_of(found, components, seed)
    if state.final_round():
        raise Unreadable("In this position the match is over (HC-35).")
    taken = sum(city.special != NONE for city in state.cities)
    others = [int(special) for special in state.box]
    drawn = vec[i64](others)
    state.chance.shuffle(drawn, 0, len(others))
    free = len(state.display) - taken  # a special that stands in a city lay in the display
    state.display = vec[i64]([*drawn[:free], *[NONE] * taken])
    state.box = vec[i64](sorted(drawn[free:]))
    begin_round(state)
    options = {option.name: option.default for option in OPTIONS}
    return {**options, "variant": found.variant}, state


def write_down(state: HappyCity, options: Mapping[str, str]) -> dict[str, Any]:
    """The cities of a match, once all have a supermarket."""
    if any(city.size == 0 for city in state.cities):
        raise Unreadable("There is no position before every city has its supermarket (HC-70).")
    return from_state(state)
