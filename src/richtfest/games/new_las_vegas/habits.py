"""How people take a turn: what goes without saying, what can be done without, and what is an extra."""

from __future__ import annotations

from richtfest.core.words import Translate
from richtfest.games.new_las_vegas import moves
from richtfest.games.new_las_vegas.moves import ChangeAction, ChangeNumber, ExtendCasino, codes
from richtfest.games.new_las_vegas.rules import asks
from richtfest.games.new_las_vegas.rules.deck import ACTIONS, CITY_HALL
from richtfest.games.new_las_vegas.rules.state import NewLasVegas
from richtfest.games.new_las_vegas.words.offers import action_name


def by_itself(state: NewLasVegas, seat: int) -> int | None:
    """City hall asks for nothing: the next box of its track is crossed."""
    pencil = state.pencils[seat]
    return codes.CROSS_BOX if pencil.asked == asks.ACT and pencil.action == CITY_HALL else None


def without(state: NewLasVegas, seat: int) -> int | None:
    """NLV-68: an action that was changed must be executed."""
    pencil = state.pencils[seat]
    return codes.SKIP if pencil.asked == asks.ACT and not pencil.action_changed else None


def left_out(state: NewLasVegas, seat: int, _: Translate) -> str:
    return action_name(ACTIONS[state.pencils[seat].action], _)


def aside(state: NewLasVegas, seat: int, move: int, _: Translate) -> str:
    """The favours of city hall cost a debt, or its chance to be struck."""
    return _("Favours") if isinstance(moves.decode(move), ChangeNumber | ChangeAction | ExtendCasino) else ""
