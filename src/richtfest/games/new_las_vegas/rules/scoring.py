"""The score board, one function per category (NLV-101 to NLV-113; solo NLV-134)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from richtfest.core.arrays import i64
from richtfest.core.bits import count_bits
from richtfest.core.tally import Tally
from richtfest.games.flip_and_write.rules import phases
from richtfest.games.new_las_vegas.rules.board import BIT, LUXURY, MAFIA, PARS, STREETS, VIP, Board
from richtfest.games.new_las_vegas.rules.mode import NO_RIVAL
from richtfest.games.new_las_vegas.rules.projects import TYPES
from richtfest.games.new_las_vegas.rules.rows import longest_row
from richtfest.games.new_las_vegas.rules.sheet import (
    CITY_HALL,
    HOTEL_LARGE,
    HOTEL_SMALL,
    LEFT,
    LUCKY,
    LUXURIES,
    MISSING_WAY,
    PAR,
    RIGHT,
    VIPS,
    Sheet,
)

if TYPE_CHECKING:
    from richtfest.games.new_las_vegas.rules.state import NewLasVegas


def projects(state: NewLasVegas, seat: i64) -> i64:
    """NLV-102: the noted values."""
    sheet = state.inks[seat]
    return project_points(state, sheet.completed, sheet.later)


def project_points(state: NewLasVegas, completed: i64, later: i64) -> i64:
    points: i64 = 0
    kind: i64
    for kind in range(TYPES):
        if (later >> kind) & 1 == 1:
            points += state.projects[kind].later
        elif (completed >> kind) & 1 == 1:
            points += state.projects[kind].first
    return points


# City hall


def unused_boxes(state: NewLasVegas, seat: i64) -> i64:
    return state.rules.track.unused_boxes(state.inks[seat])


def city_hall_rank(state: NewLasVegas, seat: i64) -> i64:
    """NLV-103: one more than the different larger counts; NLV-134: ACME's is one of them."""
    own = unused_boxes(state, seat)
    larger: i64 = 0  # which counts above our own have been seen
    rival = state.rules.mode.rival_boxes(state)
    if rival > own:
        larger |= BIT[rival]
    other: i64
    for other in range(state.seats):
        boxes = unused_boxes(state, other)
        if boxes > own:
            larger |= BIT[boxes]
    return 1 + count_bits(larger)


def city_hall(state: NewLasVegas, seat: i64) -> i64:
    """NLV-103: the rank points of the seat's own visible row; nothing without an unused box."""
    if unused_boxes(state, seat) == 0:
        return 0
    rank = city_hall_rank(state, seat)
    row = state.rules.columns.ranks[state.inks[seat].advertised(CITY_HALL)]
    if rank > len(row):
        return 0
    return row[rank - 1]


def has_fewest_boxes(state: NewLasVegas, seat: i64) -> bool:
    """NLV-104: the fewest unused boxes of all, while somebody has more; ACME's are its city hall cards."""
    own = unused_boxes(state, seat)
    rival = state.rules.mode.rival_boxes(state)
    if NO_RIVAL < rival < own:
        return False
    someone_has_more = rival > own
    other: i64
    for other in range(state.seats):
        boxes = unused_boxes(state, other)
        if boxes < own:
            return False
        if boxes > own:
            someone_has_more = True
    return someone_has_more


# The board


def shows(state: NewLasVegas, seat: i64) -> i64:
    """NLV-105: both visible values."""
    columns = state.rules.columns
    return columns.show_value(state.inks[seat], LEFT) + columns.show_value(state.inks[seat], RIGHT)


def hotels(state: NewLasVegas, seat: i64) -> i64:
    """NLV-106."""
    sheet = state.inks[seat]
    columns = state.rules.columns
    large = count_bits(sheet.large) * columns.advert_value(sheet, HOTEL_LARGE)
    return large + count_bits(sheet.small) * columns.advert_value(sheet, HOTEL_SMALL)


def lucky_row(state: NewLasVegas, seat: i64, street: i64) -> i64:
    """NLV-75."""
    return longest_row(state.inks[seat], state.rules.board, street)


def has_majority(state: NewLasVegas, seat: i64, street: i64, row: i64) -> bool:
    """NLV-107: is this row longer than that of everybody else, ACME's among them (NLV-134)?"""
    if state.rules.mode.rival_row(state) >= row:
        return False
    other: i64
    for other in range(state.seats):
        if other != seat and lucky_row(state, other, street) >= row:
            return False
    return True


def lucky_numbers(state: NewLasVegas, seat: i64) -> i64:
    """NLV-107: every casino of the longest rows, and the value of the column for each street ahead."""
    points: i64 = 0
    bonus = state.rules.columns.advert_value(state.inks[seat], LUCKY)
    street: i64
    for street in range(STREETS):
        row = lucky_row(state, seat, street)
        points += row
        if row > 0 and has_majority(state, seat, street, row):
            points += bonus
    return points


def golf(state: NewLasVegas, seat: i64) -> i64:
    """NLV-108: circled holes of each PAR times the visible value."""
    sheet = state.inks[seat]
    points: i64 = 0
    par: i64
    for par in range(PARS):
        circled = count_bits(sheet.holes & state.rules.board.holes[par])
        points += circled * state.rules.columns.advert_value(sheet, PAR + par)
    return points


def visited(state: NewLasVegas, seat: i64, kind: i64) -> i64:
    """Opened casinos of this kind with circled symbol."""
    return visited_on(state.inks[seat], state.rules.board, kind)


def visited_on(sheet: Sheet, board: Board, kind: i64) -> i64:
    return count_bits(sheet.carpets & sheet.opened & board.carpets[kind])


def limousine(state: NewLasVegas, seat: i64) -> i64:
    """NLV-109: what the route has visited, less what is missing to its way home."""
    sheet = state.inks[seat]
    columns = state.rules.columns
    points = visited(state, seat, VIP) * columns.advert_value(sheet, VIPS)
    points += visited(state, seat, LUXURY) * columns.advert_value(sheet, LUXURIES)
    return points + sheet.missing_ways * columns.advert_value(sheet, MISSING_WAY)


# The vault


def loan(state: NewLasVegas) -> i64:
    """NLV-111; NLV-R73: nothing before final scoring, for anything else would tell votes."""
    if not state.rules.bank or state.phase != phases.OVER:
        return 0
    mode = state.rules.mode
    votes = count_bits(state.votes_for) + mode.rival_votes(state)
    voters = state.seats + mode.rival_voters()
    if 2 * votes > voters:
        return state.rules.vault.majority
    if votes > 0:
        return state.rules.vault.some
    return state.rules.vault.nobody


def bundles(state: NewLasVegas, seat: i64) -> i64:
    """NLV-110."""
    return state.rules.vault.bundles + loan(state) + visited(state, seat, MAFIA)


def open_debts(state: NewLasVegas, seat: i64) -> i64:
    """NLV-112."""
    sheet = state.inks[seat]
    columns = state.rules.columns
    debts = sheet.crane_debts(state.rules.board) + count_bits(sheet.extension_groups)
    debts += columns.open_debts(sheet, LEFT) + columns.open_debts(sheet, RIGHT)
    if has_fewest_boxes(state, seat):
        debts += 1
    return debts


def debts(state: NewLasVegas, seat: i64) -> i64:
    """NLV-113: the penalty, once, if a single debt stays unpaid."""
    if bundles(state, seat) >= open_debts(state, seat):
        return 0
    return state.rules.vault.penalty


def total(state: NewLasVegas, seat: i64) -> i64:
    points = projects(state, seat) + city_hall(state, seat) + shows(state, seat) + hotels(state, seat)
    points += lucky_numbers(state, seat) + golf(state, seat) + limousine(state, seat)
    return points + debts(state, seat)


def tally(state: NewLasVegas, seat: i64) -> Tally:
    """The whole score board, with the tie-breaks of NLV-114: hotels, then large hotels."""
    sheet = state.inks[seat]
    boxes: list[tuple[str, int]] = [
        ("projects", projects(state, seat)),
        ("city_hall", city_hall(state, seat)),
        ("shows", shows(state, seat)),
        ("hotels", hotels(state, seat)),
        ("lucky_numbers", lucky_numbers(state, seat)),
    ]
    if state.rules.board.course != 0:  # NLV-23: without golf the score board has no box for it
        boxes.append(("golf", golf(state, seat)))
    boxes += [("limousine", limousine(state, seat)), ("debts", debts(state, seat))]
    return Tally(tuple(boxes), (int(count_bits(sheet.large | sheet.small)), int(count_bits(sheet.large))))
