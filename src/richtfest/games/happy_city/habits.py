"""How people take a turn: what goes without saying, what can be done without, and what is an extra."""

from __future__ import annotations

from richtfest.core.words import Translate
from richtfest.games.happy_city.moves import codes
from richtfest.games.happy_city.rules import asks
from richtfest.games.happy_city.rules.state import HappyCity


def by_itself(state: HappyCity, seat: int) -> int | None:
    """The market stays as it is, unless a card is thrown out first."""
    return codes.KEEP if state.asked == asks.ASK_DISCARD else None


def without(state: HappyCity, seat: int) -> int | None:
    return codes.DECLINE if state.asked == asks.ASK_SPECIAL else None


def left_out(state: HappyCity, seat: int, _: Translate) -> str:
    return _("special building")


def aside(state: HappyCity, seat: int, move: int, _: Translate) -> str:
    """Nothing is out of the way: a card is thrown out by the bin on it."""
    return ""
