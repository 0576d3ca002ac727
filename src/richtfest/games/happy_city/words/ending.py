"""Why a match ended (HC-62, HC-68)."""

from __future__ import annotations

from collections.abc import Sequence

from richtfest.core.words import Translate, listed
from richtfest.games.happy_city.rules.city import MOST_CARDS
from richtfest.games.happy_city.rules.state import HappyCity


def ending(state: HappyCity, names: Sequence[str], _: Translate) -> str:
    """Whose city was finished first; or the last round that was agreed on is played."""
    complete = [name for name, city in zip(names, state.cities, strict=True) if city.size == MOST_CARDS]
    if not complete:
        return _("The last round that was agreed on is played.")
    return _.many("{names} has a city of ten cards.", "{names} have cities of ten cards.", len(complete)).format(
        names=listed(complete, _)
    )
