"""Why a match ended (WT-57, WT-74)."""

from __future__ import annotations

from collections.abc import Sequence

from richtfest.core.words import Translate, listed
from richtfest.games.welcome_to.rules.sheet import REFUSALS
from richtfest.games.welcome_to.rules.state import WelcomeTo
from richtfest.games.welcome_to.words.terms import terms


def ending(state: WelcomeTo, names: Sequence[str], _: Translate) -> str:
    """Who brought the end about, and how."""
    players, words = list(zip(names, state.inks, strict=True)), terms(state.rules.edition, _)
    planned = [name for name, sheet in players if all(map(sheet.points, range(3)))]
    refused = [name for name, sheet in players if sheet.crossed(REFUSALS) == state.rules.paper.boxes[REFUSALS]]
    built = [name for name, sheet in players if sheet.is_full()]
    reasons = []
    if planned:
        reasons.append(
            _.many("{names} has met all three {plans}.", "{names} have met all three {plans}.", len(planned)).format(
                names=listed(planned, _), **words
            )
        )
    if refused:
        reasons.append(
            _.many(
                "{names} has no room for more {refusals}.", "{names} have no room for more {refusals}.", len(refused)
            ).format(names=listed(refused, _), **words)
        )
    if built:
        reasons.append(
            _.many("{names} has built on every plot.", "{names} have built on every plot.", len(built)).format(
                names=listed(built, _)
            )
        )
    return " ".join(reasons) or _("The pile of cards is used up.")


def factors(state: WelcomeTo, seat: int, _: Translate) -> list[tuple[str, int]]:
    """Every box of the pad is added."""
    return []
