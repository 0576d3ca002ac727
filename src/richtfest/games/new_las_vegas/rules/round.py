"""Closing a round: hotels, projects, the end, and the next reveal (NLV-42 to NLV-45, NLV-73, NLV-100, NLV-124)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from richtfest.core.arrays import i64
from richtfest.games.new_las_vegas.rules.asks import ASK_RESHUFFLE, OVER, RESHUFFLE, TURN, VOTE
from richtfest.games.new_las_vegas.rules.board import ALL_LOTS, AVENUES, BIT, Board
from richtfest.games.new_las_vegas.rules.projects import TYPES
from richtfest.games.new_las_vegas.rules.sheet import Sheet
from richtfest.games.new_las_vegas.rules.solo import Acme, Manager

if TYPE_CHECKING:
    from richtfest.games.new_las_vegas.rules.state import NewLasVegas


def close(state: NewLasVegas) -> None:
    """The last seat has decided: what was pencil or secret takes effect for all at once."""
    state.inked += 1
    if state.phase == VOTE:
        begin_round(state)
    elif state.phase == TURN:
        close_round(state)
    else:
        close_reshuffle(state)


def close_round(state: NewLasVegas) -> None:
    """NLV-42: first hotels, then projects, then the end check; all look at all sheets together."""
    approved = state.approved
    acme = state.acme
    seat: i64
    for seat in range(state.seats):
        state.inks[seat].become(state.pencils[seat].sheet)
    if acme is not None:
        acme.hand_out(state.pencils[0].acme_card)
    settle_hotels(state)
    settle_projects(state)
    if is_over(state):
        state.phase = OVER
    elif approved == 0 and state.approved != 0:
        first_project(state)
    else:
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
    acme = state.acme
    manager = state.rules.manager
    stood = state.hotels_standing()
    if acme is not None and manager is not None:
        build_acme_hotels(acme, manager, state.inks[0].large)
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


def build_acme_hotels(acme: Acme, manager: Manager, large_before: i64) -> None:
    """NLV-125, NLV-126: for each approval of this round, where the player had no large hotel before it."""
    line: i64
    for line in range(acme.used, acme.approvals):
        acme.hotels |= manager.avenues[line] & ~large_before


# Projects


def settle_projects(state: NewLasVegas) -> None:
    """NLV-43: who meets a project completes it; all of a round note the value that showed at its beginning."""
    acme = state.acme
    manager = state.rules.manager
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
    if acme is not None and manager is not None:
        new |= complete_acme_projects(acme, manager, state.approved)
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


def complete_acme_projects(acme: Acme, manager: Manager, approved: i64) -> i64:
    """NLV-125, NLV-127: the projects whose approvals were drawn this round, where the manager's line says so."""
    new: i64 = 0
    while acme.used < acme.approvals:
        if manager.scores[acme.used]:
            new |= BIT[acme.drawn[acme.used]]
        acme.used += 1
    acme.completed |= new
    acme.later |= new & approved
    return new


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


# After the first project


def first_project(state: NewLasVegas) -> None:
    """NLV-45: whoever completed one of the first projects is asked; NLV-128: in solo the cards are always shuffled."""
    acme = state.acme
    if acme is not None:
        acme.shuffle_in(state.chance)
        begin_round(state)
        return
    state.phase = RESHUFFLE
    seat: i64
    for seat in range(state.seats):
        if state.pencils[seat].completed != 0:
            state.pencils[seat].asked = ASK_RESHUFFLE
            state.waiting_for += 1


def close_reshuffle(state: NewLasVegas) -> None:
    """NLV-45: one yes is enough."""
    wanted = False
    seat: i64
    for seat in range(state.seats):
        wanted = wanted or state.pencils[seat].reshuffle
    if wanted:
        state.deck.deal(state.chance)
    begin_round(state)


def begin_round(state: NewLasVegas) -> None:
    """NLV-28, NLV-120: reveal, and ask everybody."""
    acme = state.acme
    state.round += 1
    state.phase = TURN
    if acme is not None:
        acme.draw_hand(state.chance)
    else:
        state.deck.reveal(state.chance)
    state.show_offer()
    seat: i64
    for seat in range(state.seats):
        state.pencils[seat].begin_turn()
    state.waiting_for = state.seats
