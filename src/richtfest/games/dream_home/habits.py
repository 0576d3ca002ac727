"""How people take a turn: what goes without saying, what can be done without, and what is an extra."""

from __future__ import annotations

from richtfest.core.words import Translate
from richtfest.games.dream_home.moves import codes
from richtfest.games.dream_home.rules import asks
from richtfest.games.dream_home.rules.state import DreamHome


def by_itself(state: DreamHome, seat: int) -> int | None:
    """A column is taken as it lies, and the scaffold waits until the room is laid."""
    return {asks.ASK_TOOLS: codes.DONE, asks.ASK_SCAFFOLD_BEFORE: codes.LATER}.get(int(state.asked))


def without(state: DreamHome, seat: int) -> int | None:
    passing = {asks.ASK_JACKHAMMER: codes.PASS, asks.ASK_HELPER: codes.NEXT, asks.ASK_ROOFER: codes.PASS}
    return passing.get(int(state.asked))


def left_out(state: DreamHome, seat: int, _: Translate) -> str:
    if state.asked == asks.ASK_JACKHAMMER:
        return _("jackhammer")
    return _("roofer") if state.asked == asks.ASK_ROOFER else _("helper")


def aside(state: DreamHome, seat: int, move: int, _: Translate) -> str:
    """DH-28: tools are used before a column is taken."""
    if state.asked == asks.ASK_TOOLS and move != codes.DONE:
        return _("Tools")
    return _("Scaffold first") if state.asked == asks.ASK_SCAFFOLD_BEFORE and move != codes.LATER else ""
