"""How people take a turn: what goes without saying, what can be done without, and what is an extra."""

from __future__ import annotations

from richtfest.core.words import Translate
from richtfest.games.welcome_to import moves
from richtfest.games.welcome_to.moves import BuildRoundabout, RoundaboutFirst, codes
from richtfest.games.welcome_to.rules import asks
from richtfest.games.welcome_to.rules.deck import ACTION_PARK, ACTION_POOL, ACTIONS
from richtfest.games.welcome_to.rules.state import WelcomeTo
from richtfest.games.welcome_to.words.terms import action_name, terms


def by_itself(state: WelcomeTo, seat: int) -> int | None:
    """Parks and pools cost nothing and cannot be had later; nor does the temp agency cost anything (WT-41)."""
    pencil = state.pencils[seat]
    if pencil.asked == asks.ROUNDABOUT_AFTER:
        return codes.SKIP
    usual = {asks.SHIFT: codes.SHIFT}
    if pencil.asked == asks.ACTION and pencil.action in (ACTION_PARK, ACTION_POOL):
        usual[asks.ACTION] = codes.PARK if pencil.action == ACTION_PARK else codes.POOL
    move = usual.get(int(pencil.asked))
    return move if move is not None and move in list(state.legal(seat)) else None


def without(state: WelcomeTo, seat: int) -> int | None:
    return {asks.ACTION: codes.SKIP, asks.CLAIM: codes.DONE}.get(int(state.pencils[seat].asked))


def left_out(state: WelcomeTo, seat: int, _: Translate) -> str:
    pencil, edition = state.pencils[seat], state.rules.edition
    if pencil.asked == asks.CLAIM:
        return terms(edition, _)["plan"]
    return action_name(ACTIONS[pencil.action], edition, _)


def aside(state: WelcomeTo, seat: int, move: int, _: Translate) -> str:
    if state.pencils[seat].asked == asks.ROUNDABOUT_FIRST:
        return ""
    return _("Roundabout") if isinstance(moves.decode(move), RoundaboutFirst | BuildRoundabout) else ""
