"""A round, from the reveal of its cards to hotels, projects and the end (NLV-28, NLV-42 to NLV-45, NLV-73, NLV-100)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from richtfest.core.arrays import i64
from richtfest.games.flip_and_write.rules import phases
from richtfest.games.new_las_vegas.rules import asks
from richtfest.games.new_las_vegas.rules.board import ALL_LOTS, AVENUES, BIT, Board
from richtfest.games.new_las_vegas.rules.projects import TYPES
from richtfest.games.new_las_vegas.rules.sheet import Sheet

if TYPE_CHECKING:
    from richtfest.games.new_las_vegas.rules.state import NewLasVegas


def begin_round(state: NewLasVegas) -> None:
    """NLV-28, NLV-120: reveal, and ask everybody."""
    state.round += 1
    state.phase = phases.TURN
    state.deck.reveal(state.chance)
    state.show_offer(state.rules.numbers, state.rules.actions)
    seat: i64
    for seat in range(state.seats):
        state.pencils[seat].begin_turn()
    state.waiting_for = state.seats


def close_phase(state: NewLasVegas) -> None:
    """The last seat has decided: what was pencil or secret takes effect for all at once."""
    if state.phase == phases.TURN:
        close_round(state)
    elif state.phase == asks.VOTING:
        begin_round(state)
    else:
        state.reshuffle_if_wanted()
        begin_round(state)


def close_round(state: NewLasVegas) -> None:
    """NLV-42: first hotels, then projects, then the end check; all look at all sheets together."""
    approved = state.approved
    mode = state.rules.mode
    seat: i64
    for seat in range(state.seats):
        state.inks[seat].become(state.pencils[seat].sheet)
    mode.after_turn(state)
    settle_hotels(state)
    settle_projects(state)
    if is_over(state):
        state.phase = phases.OVER
        return
    if approved == 0 and state.approved != 0:
        mode.after_first_project(state)
    if state.waiting_for == 0:
        begin_round(state)


# Hotels


def finished_avenues(sheet: Sheet, board: Board) -> i64:
    """NLV-72: the avenues in which all lots are opened."""
    finished: i64 = 0
    avenue: i64
    for avenue in range(1, AVENUES + 1):
        if board.avenue_lots[avenue] & ~sheet.opened == 0:
            finished |= BIT[avenue]
    return finished


def settle_hotels(state: NewLasVegas) -> None:
    """NLV-73: large hotels for all who finish an avenue in which none stood before this round, else small ones."""
    stood = state.hotels_standing()
    state.rules.mode.build_hotels(state)
    seat: i64
    for seat in range(state.seats):
        ink = state.inks[seat]
        pencil = state.pencils[seat].sheet
        new = finished_avenues(ink, state.rules.board) & ~(ink.large | ink.small)
        if new != 0:
            ink.large |= new & ~stood
            ink.small |= new & stood
            pencil.large = ink.large
            pencil.small = ink.small


# Projects


def settle_projects(state: NewLasVegas) -> None:
    """NLV-43: who meets a project completes it; all of a round note the value that showed at its beginning."""
    new: i64 = 0
    kind: i64
    seat: i64
    for kind in range(TYPES):
        project = state.projects[kind]
        for seat in range(state.seats):
            ink = state.inks[seat]
            if (ink.completed >> kind) & 1 == 0 and project.requirement.met_by(
                ink, state.rules.board, state.rules.track
            ):
                complete(state, seat, kind)
                new |= BIT[kind]
    new |= state.rules.mode.complete_projects(state)
    state.approved |= new


def complete(state: NewLasVegas, seat: i64, kind: i64) -> None:
    ink = state.inks[seat]
    pencil = state.pencils[seat]
    ink.completed |= BIT[kind]
    if (state.approved >> kind) & 1 == 1:
        ink.later |= BIT[kind]
    pencil.sheet.completed = ink.completed
    pencil.sheet.later = ink.later
    pencil.completed |= BIT[kind]


# The end


def is_over(state: NewLasVegas) -> bool:
    """NLV-100: somebody has crossed the final box, completed all projects, or opened every built lot."""
    seat: i64
    for seat in range(state.seats):
        ink = state.inks[seat]
        if ink.crossed == state.rules.track.boxes or ink.completed == BIT[TYPES] - 1:
            return True
        if ALL_LOTS & ~ink.unbuilt & ~ink.opened == 0:
            return True
    return False
