"""The score pad, one function per box (WT-58 to WT-61)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from richtfest.core.arrays import i64
from richtfest.core.bits import count_bits
from richtfest.core.tally import Opponent, Tally
from richtfest.games.welcome_to.rules.agency import NAME
from richtfest.games.welcome_to.rules.agency import tally as tally_of_agency
from richtfest.games.welcome_to.rules.deck import ACTION_TEMP
from richtfest.games.welcome_to.rules.sheet import (
    BIT,
    COPIES,
    LARGEST,
    MARKETING,
    PARKS,
    POOLS,
    REFUSALS,
    ROUNDABOUTS,
    STREETS,
    TEMPS,
    count_estates,
    of_size,
)

if TYPE_CHECKING:
    from richtfest.games.welcome_to.rules.state import WelcomeTo


def plans(state: WelcomeTo, seat: i64) -> i64:
    """The points written in the plan boxes."""
    sheet = state.inks[seat]
    return sheet.points(0) + sheet.points(1) + sheet.points(2)


def parks(state: WelcomeTo, seat: i64) -> i64:
    """Each street scores the value its park track has reached."""
    points: i64 = 0
    street: i64
    for street in range(STREETS):
        points += state.rules.values.of(state.inks[seat], PARKS + street)
    return points


def pools(state: WelcomeTo, seat: i64) -> i64:
    """Pools score the value their track has reached."""
    return state.rules.values.of(state.inks[seat], POOLS)


def temps(state: WelcomeTo, seat: i64) -> i64:
    """WT-60: the three largest counts of temp boxes score the rank points; equal counts share a rank, none scores 0.

    AAA's temp cards are one more count (WT-71). Solo games without a comparison print the points on the track (WT-68,
    WT-75).
    """
    own = state.inks[seat].crossed(TEMPS)
    if own == 0:
        return 0
    ranks = state.rules.values.temp_ranks
    larger: i64 = 0  # which counts above our own have been seen
    other: i64
    for other in range(state.seats):
        count = state.inks[other].crossed(TEMPS)
        if count > own:
            larger |= BIT[count]
    rank = count_bits(larger)
    agency = state.agency
    if agency is not None and agency.count_of(ACTION_TEMP, state.rules.actions) > own:
        rank += 1
    points = state.rules.values.of(state.inks[seat], TEMPS)
    if rank < len(ranks):
        points += ranks[rank]
    return points


def estates(state: WelcomeTo, seat: i64, size: i64, counts: i64) -> i64:
    """WT-59: every estate of this size scores the value its column has reached."""
    return of_size(counts, size) * state.rules.values.of(state.inks[seat], MARKETING + size)


def copies(state: WelcomeTo, seat: i64) -> i64:
    """Copies cost the value their track has reached."""
    return state.rules.values.of(state.inks[seat], COPIES)


def roundabouts(state: WelcomeTo, seat: i64) -> i64:
    """Roundabouts cost the value their track has reached."""
    return state.rules.values.of(state.inks[seat], ROUNDABOUTS)


def refusals(state: WelcomeTo, seat: i64) -> i64:
    """Refusals cost the value their track has reached."""
    return state.rules.values.of(state.inks[seat], REFUSALS)


def estate_counts(state: WelcomeTo, seat: i64) -> list[int]:
    """How many estates of size 1 to 6 stand on the sheet, locked or not."""
    counts = count_estates(state.inks[seat], 0)
    return [int(of_size(counts, size)) for size in range(1, LARGEST + 1)]


def total(state: WelcomeTo, seat: i64) -> i64:
    """WT-58: a plain sum, since penalties are negative."""
    counts = count_estates(state.inks[seat], 0)
    points = plans(state, seat) + parks(state, seat) + pools(state, seat) + temps(state, seat)
    size: i64
    for size in range(1, LARGEST + 1):
        points += estates(state, seat, size, counts)
    return points + copies(state, seat) + roundabouts(state, seat) + refusals(state, seat)


def tally(state: WelcomeTo, seat: i64) -> Tally:
    """The whole pad, with the tie-breaks of the edition (WT-61)."""
    counts = count_estates(state.inks[seat], 0)
    boxes: list[tuple[str, int]] = [
        ("plans", plans(state, seat)),
        ("parks", parks(state, seat)),
        ("pools", pools(state, seat)),
        ("temps", temps(state, seat)),
    ]
    size: i64
    for size in range(1, LARGEST + 1):
        boxes.append((f"estates {size}", estates(state, seat, size, counts)))
    boxes.append(("bis", copies(state, seat)))
    if state.rules.paper.boxes[ROUNDABOUTS] > 0:  # WT-50: only where they are in play
        boxes.append(("roundabouts", roundabouts(state, seat)))
    boxes.append(("refusals", refusals(state, seat)))
    by_size = estate_counts(state, seat)
    ties = [sum(by_size), *by_size] if state.rules.ties_by_size else [sum(by_size)]
    return Tally(tuple(boxes), tuple(ties))


def opponent(state: WelcomeTo) -> Opponent | None:
    """AAA with its pad, on a level on which it scores (WT-68, WT-69)."""
    agency = state.agency
    if agency is None or not agency.manager.scores:
        return None
    boxes = state.inks[0].crossed(TEMPS)
    return Opponent(NAME, tally_of_agency(agency, state.rules.actions, boxes, state.rules.values.temp_ranks))


def result(state: WelcomeTo) -> str:
    """WT-72: who is ahead of whom, the player or AAA; empty where there are only points."""
    rival = opponent(state)
    if rival is None:
        return ""
    own = tally(state, 0).rank_key()
    if own == rival.tally.rank_key():
        return "draw"
    return "player" if own > rival.tally.rank_key() else "aaa"
