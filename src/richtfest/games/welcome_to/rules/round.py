"""A round, from the reveal of its cards to its barriers (WT-16, WT-20, WT-32, WT-49, WT-57)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from richtfest.core.arrays import i64
from richtfest.games.flip_and_write.rules import phases
from richtfest.games.welcome_to.rules import asks

if TYPE_CHECKING:
    from richtfest.games.welcome_to.rules.state import WelcomeTo


def begin_round(state: WelcomeTo) -> None:
    """WT-16: reveal three combos and ask everybody."""
    state.round += 1
    state.phase = phases.TURN
    state.deck.reveal(state.chance)
    state.rules.mode.after_reveal(state)
    state.show_offer(state.rules.numbers, state.rules.actions)
    seat: i64
    for seat in range(state.seats):
        pencil = state.pencils[seat]
        pencil.asked = asks.COMBO
        pencil.roundabout_built = False
        pencil.claimed = 0
    state.waiting_for = state.seats


def close_phase(state: WelcomeTo) -> None:
    """The last seat has decided: what was pencil takes effect for all at once."""
    if state.phase == phases.TURN:
        begin_claims(state)
    elif state.phase == asks.CLAIMING:
        close_claims(state)
    else:
        state.reshuffle_if_wanted()
        begin_round(state)


def begin_claims(state: WelcomeTo) -> None:
    """Barrier 1: all turns become ink; who can claim something is asked, the others have nothing to decide."""
    state.phase = asks.CLAIMING
    seat: i64
    for seat in range(state.seats):
        pencil = state.pencils[seat]
        state.inks[seat].become(pencil.sheet)
        if state.can_claim(pencil):
            pencil.asked = asks.CLAIM
            state.waiting_for += 1
    state.rules.mode.after_turn(state)
    if state.waiting_for == 0:
        close_claims(state)


def close_claims(state: WelcomeTo) -> None:
    """Barrier 2: claims become ink; then the end is checked, and the game goes on if no trigger holds (WT-57)."""
    approved = state.approved
    ending = False
    seat: i64
    for seat in range(state.seats):
        if state.pencils[seat].claimed != 0:
            write_claims(state, seat, approved)
        if state.ends_the_game(seat):
            ending = True
    state.rules.mode.claim(state, approved)
    if ending or state.rules.mode.ends_the_game(state):
        state.phase = phases.OVER
    elif state.rules.reshuffle_right and approved == 0 and state.approved != 0:
        begin_reshuffle(state)
    else:
        begin_round(state)


def write_claims(state: WelcomeTo, seat: i64, approved: i64) -> None:
    """WT-49: the first value for everybody who claims a plan that was not approved when the claims began."""
    pencil = state.pencils[seat]
    ink = state.inks[seat]
    box: i64
    for box in range(3):
        if (pencil.claimed >> box) & 1 == 1:
            points = state.plans[box].first
            if (approved >> box) & 1 == 1:
                points = state.plans[box].later
            pencil.sheet.write_points(box, points)
            ink.write_points(box, points)
    ink.locked = pencil.sheet.locked
    state.approved |= pencil.claimed


def begin_reshuffle(state: WelcomeTo) -> None:
    """WT-32: every player who claimed in this first round of claims is asked."""
    state.phase = phases.RESHUFFLE
    seat: i64
    for seat in range(state.seats):
        if state.pencils[seat].claimed != 0:
            state.pencils[seat].asked = asks.RESHUFFLE
            state.waiting_for += 1
