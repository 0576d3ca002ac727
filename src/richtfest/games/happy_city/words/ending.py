"""Why a match ended (HC-62, HC-68), and what its points are made of (HC-63)."""

from __future__ import annotations

from collections.abc import Sequence

from richtfest.core.words import Translate, listed
from richtfest.games.happy_city.rules import scoring
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


def factors(state: HappyCity, seat: int, _: Translate) -> list[tuple[str, int]]:
    """HC-63: residents times hearts."""
    found = scoring.score(state, seat)
    return [(_("Residents"), int(found.residents)), (_("Hearts"), int(found.hearts))]
