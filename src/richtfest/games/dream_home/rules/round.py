"""The course of a match: who is asked next, from the deal to the last helper (DH-16, DH-20 to DH-27, DH-39, DH-61)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from richtfest.core.arrays import i64
from richtfest.games.dream_home.rules import asks, finale, simultaneous, tools
from richtfest.games.dream_home.rules.deck import COLUMNS, START_CARD
from richtfest.games.dream_home.rules.house import BIT
from richtfest.games.dream_home.rules.ruleset import JACKHAMMER, ROUNDS

if TYPE_CHECKING:
    from richtfest.games.dream_home.rules.state import DreamHome


def begin_round(state: DreamHome) -> None:
    """DH-20: deal, then ask the owners of jackhammers."""
    state.round += 1
    state.market.deal(state.deck)
    state.phase = asks.JACKHAMMERS
    state.served = 0
    go_on(state)


def go_on(state: DreamHome) -> None:
    """Find the next decision. What happens without one, happens here."""
    if state.is_pencil:
        state.asked = asks.NOTHING
        return
    if state.phase == asks.JACKHAMMERS:
        if ask_next_jackhammer(state):
            return
        state.phase = asks.REMOVAL
        if removes_column(state):
            state.actor = state.start_player
            state.asked = asks.ASK_REMOVE
            return
    if state.phase == asks.REMOVAL:
        state.phase = asks.TURNS
        state.served = 0
    if state.phase == asks.TURNS:
        if begin_next_turn(state):
            return
        clean_up(state)
        if state.round < ROUNDS:
            begin_round(state)
            return
        state.phase = asks.HELPERS
        state.served = 0
    ask_next_helpers(state)


def next_seat(state: DreamHome) -> i64:
    """Clockwise from the start player."""
    seat = (state.start_player + state.served) % state.seats
    state.served += 1
    return seat


def ask_next_jackhammer(state: DreamHome) -> bool:
    """DH-21: every owner of a usable jackhammer is asked once; by option all of them together (DH-72)."""
    while state.served < state.seats and state.rules.jackhammers.asks_one_more(state.claimants):
        seat = next_seat(state)
        if state.usable(seat, JACKHAMMER) != 0:
            state.claimants |= BIT[seat]
            state.actor = seat
    if state.claimants == 0:
        return False
    state.asked = asks.ASK_JACKHAMMER
    return True


def removes_column(state: DreamHome) -> bool:
    """DH-24: with two or three players, unless all of them have used a jackhammer (DH-R41)."""
    everybody = BIT[state.seats] - 1
    return state.rules.removal.happens_with(state.seats) and state.hammered != everybody


def begin_next_turn(state: DreamHome) -> bool:
    """DH-27: everybody who used no jackhammer has one turn."""
    while state.served < state.seats:
        seat = next_seat(state)
        if state.hammered & BIT[seat] == 0:
            state.actor = seat
            state.taken = False
            state.special_first = False
            state.tools_used = 0
            tools.ask_tools(state)
            return True
    return False


def clean_up(state: DreamHome) -> None:
    """DH-39: what is left is discarded; the start player card makes its holder the start player."""
    market = state.market
    column: i64
    for column in range(COLUMNS):
        market.discard_room(column)
        market.discard_special(column)
    if state.start_card != asks.NOBODY:
        state.start_player = state.start_card
        state.start_card = asks.NOBODY
    market.spaces[COLUMNS] = START_CARD
    state.fresh = 0
    state.hammered = 0


def ask_next_helpers(state: DreamHome) -> None:
    """DH-61: clockwise from the house marker everybody uses their helpers; then the match is over (DH-62)."""
    if state.rules.helper_turns.at_once:
        simultaneous.ask_all(state, asks.ASK_HELPER)
        return
    while state.served < state.seats:
        state.actor = next_seat(state)
        state.handymen_now = False
        if finale.can_help(state):
            state.asked = asks.ASK_HELPER
            return
        if finale.can_roof(state):
            state.asked = asks.ASK_ROOFER
            return
    state.phase = asks.OVER
    state.asked = asks.NOTHING
