"""The turn: what a player is asked, one small decision after the other (NLV-24 to NLV-71).

Read it beside chapter (d) of the rules. `list_moves` names the options of the decision a seat is asked; `play` carries
one out and asks the next. When the last seat confirms, the round is closed for all at once (`round.py`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from richtfest.core.arrays import i64
from richtfest.core.state import Moves
from richtfest.games.flip_and_write.rules.deck import COLUMNS
from richtfest.games.flip_and_write.rules.places import list_places
from richtfest.games.new_las_vegas.rules import asks, codes
from richtfest.games.new_las_vegas.rules.asks import Pencil
from richtfest.games.new_las_vegas.rules.board import ALL_LOTS, BIT, HIGHEST, Board
from richtfest.games.new_las_vegas.rules.deck import ACTION_COUNT, ADVERT, BUILD, CITY_HALL, LIMOUSINE, SHOW
from richtfest.games.new_las_vegas.rules.fits import make_room
from richtfest.games.new_las_vegas.rules.roads import SIDES, Roads
from richtfest.games.new_las_vegas.rules.ruleset import Ruleset
from richtfest.games.new_las_vegas.rules.sheet import ADVERTS, GROUPS, LEFT, RIGHT, Sheet

if TYPE_CHECKING:
    from richtfest.games.new_las_vegas.rules.state import NewLasVegas


def list_moves(state: NewLasVegas, seat: i64, moves: Moves) -> None:
    """The options of the decision this seat is asked."""
    pencil = state.pencils[seat]
    asked = pencil.asked
    if asked == asks.CHOOSE:
        list_combinations(state, pencil, moves)
    elif asked == asks.OPEN:
        list_openings(pencil, moves)
        list_number_changes(pencil, state.rules, moves)
    elif asked == asks.ACT:
        list_actions(pencil, state.rules, moves)
    elif asked == asks.CONFIRM:
        moves.add(codes.CONFIRM)
    elif asked == asks.VOTE:
        moves.add(codes.VOTE_FOR)
        moves.add(codes.VOTE_AGAINST)
    elif asked == asks.RESHUFFLE:
        moves.add(codes.RESHUFFLE)
        moves.add(codes.KEEP_CARDS)


def play(state: NewLasVegas, seat: i64, move: i64) -> None:
    """Carry out one decision and ask the next."""
    pencil = state.pencils[seat]
    asked = pencil.asked
    if asked == asks.CHOOSE:
        choose(state, pencil, move)
    elif asked == asks.OPEN:
        if move < codes.OPEN:
            change_number(pencil, move - codes.CHANGE_NUMBER)
        else:
            open_casino(pencil, state.rules, move - codes.OPEN)
    elif asked == asks.ACT:
        act(pencil, state.rules, move)
    elif asked == asks.CONFIRM:
        state.commit(pencil)
    elif asked == asks.VOTE:
        state.voted |= BIT[seat]
        if move == codes.VOTE_FOR:
            state.votes_for |= BIT[seat]
        state.commit(pencil)
    elif asked == asks.RESHUFFLE:
        pencil.reshuffle = move == codes.RESHUFFLE
        state.commit(pencil)


# The choice (NLV-30 to NLV-32; solo NLV-121)


def empty_lots(sheet: Sheet) -> i64:
    """NLV-4: the lots that are built and empty."""
    return ALL_LOTS & ~sheet.unbuilt & ~sheet.opened


def list_combinations(state: NewLasVegas, pencil: Pencil, moves: Moves) -> None:
    """Every number that can be opened, as printed or changed; two boxes if no printed number fits (NLV-R7)."""
    offer = state.offer
    mode = state.rules.mode
    has_group = state.rules.track.free_groups(pencil.sheet) != 0
    empty = empty_lots(pencil.sheet)
    stuck = True
    card: i64
    for card in range(COLUMNS):
        if pencil.fits[offer[card]] & empty != 0:
            stuck = False
        elif not (has_group and fits_changed(pencil, offer[card], empty)):
            continue
        mode.list_choices(card, moves)
    if stuck:
        mode.list_two_boxes(moves)


def fits_changed(pencil: Pencil, number: i64, empty: i64) -> bool:
    """NLV-67: can the number be opened after a change?"""
    delta: i64
    for delta in range(-2, 3):
        if delta != 0 and fits_at(pencil, number + delta, empty):
            return True
    return False


def fits_at(pencil: Pencil, number: i64, empty: i64) -> bool:
    """NLV-48: is there a built and empty lot that this number fits?"""
    return 0 <= number <= HIGHEST and pencil.fits[number] & empty != 0


def choose(state: NewLasVegas, pencil: Pencil, move: i64) -> None:
    if move >= codes.TWO_BOXES:
        pencil.acme_card = move - codes.TWO_BOXES_TO
        state.rules.track.cross(pencil.sheet, 2)
        pencil.asked = asks.CONFIRM
        return
    if move >= codes.PAIR:
        pencil.number_card = (move - codes.PAIR) // COLUMNS
        pencil.action_card = (move - codes.PAIR) % COLUMNS
        pencil.acme_card = COLUMNS - pencil.number_card - pencil.action_card
    else:
        pencil.number_card = move - codes.CHOOSE
        pencil.action_card = pencil.number_card
    pencil.number = state.offer[pencil.number_card]
    pencil.action = state.offer[COLUMNS + pencil.action_card]
    pencil.asked = asks.OPEN


# The opening (NLV-33, NLV-48, NLV-49, NLV-67)


def list_openings(pencil: Pencil, moves: Moves) -> None:
    list_places(pencil.fits[pencil.number] & empty_lots(pencil.sheet), codes.OPEN, moves)


def list_number_changes(pencil: Pencil, rules: Ruleset, moves: Moves) -> None:
    """One bonus a turn (NLV-39); only numbers that fit somewhere (NLV-R60)."""
    if pencil.bonus_used:
        return
    groups = rules.track.offered_groups(pencil.sheet)
    empty = empty_lots(pencil.sheet)
    group: i64
    for group in range(GROUPS):
        if (groups >> group) & 1 == 1:
            first = codes.CHANGE_NUMBER + 4 * group
            if fits_at(pencil, pencil.number - 2, empty):
                moves.add(first)
            if fits_at(pencil, pencil.number - 1, empty):
                moves.add(first + 1)
            if fits_at(pencil, pencil.number + 1, empty):
                moves.add(first + 2)
            if fits_at(pencil, pencil.number + 2, empty):
                moves.add(first + 3)


def change_number(pencil: Pencil, offset: i64) -> None:
    """NLV-66: the group's debt symbol is struck, so this costs no debt."""
    place = offset & 3
    if place < 2:
        pencil.number += place - 2
    else:
        pencil.number += place - 1
    pencil.sheet.number_groups |= BIT[offset >> 2]
    pencil.bonus_used = True


def open_casino(pencil: Pencil, rules: Ruleset, lot: i64) -> None:
    open_lot(pencil, rules.board, lot, pencil.number)
    pencil.lot = lot
    pencil.asked = asks.ACT


def open_lot(pencil: Pencil, board: Board, lot: i64, number: i64) -> None:
    pencil.sheet.open(board, lot, number)
    make_room(pencil.fits, board, lot, number)


# The action (NLV-34, NLV-35)


def list_actions(pencil: Pencil, rules: Ruleset, moves: Moves) -> None:
    list_executions(pencil, rules, moves)
    if not pencil.bonus_used:
        groups = rules.track.offered_groups(pencil.sheet)
        group: i64
        for group in range(GROUPS):
            if (groups >> group) & 1 == 1:
                list_extensions(pencil.sheet, rules.board, group, moves)
                list_action_changes(pencil, rules, group, moves)
    if not pencil.action_changed:
        moves.add(codes.SKIP)


def list_executions(pencil: Pencil, rules: Ruleset, moves: Moves) -> None:
    """Everything the current action can be used for."""
    action = pencil.action
    if action == BUILD:
        list_places(pencil.sheet.unbuilt, codes.BUILD, moves)
    elif action == ADVERT:
        list_adverts(pencil.sheet, rules, moves)
    elif action == SHOW:
        if has_star(pencil, rules):
            list_shows(pencil.sheet, rules, moves)
    elif action == LIMOUSINE:
        list_ways(pencil.sheet, rules.roads, moves)
    else:
        moves.add(codes.CROSS_BOX)


def can_execute(pencil: Pencil, rules: Ruleset, action: i64) -> bool:
    """NLV-35: has this action an execution now?"""
    sheet = pencil.sheet
    if action == BUILD:
        return sheet.unbuilt != 0
    if action == SHOW:
        columns = rules.columns
        return has_star(pencil, rules) and (columns.can_show(sheet, LEFT) or columns.can_show(sheet, RIGHT))
    if action == LIMOUSINE:
        return can_drive(sheet, rules.roads)
    if action == ADVERT:
        column: i64
        for column in range(ADVERTS):
            if rules.columns.can_advertise(sheet, column):
                return True
        return False
    return True


def list_adverts(sheet: Sheet, rules: Ruleset, moves: Moves) -> None:
    """NLV-52: every column with at least two values left."""
    column: i64
    for column in range(ADVERTS):
        if rules.columns.can_advertise(sheet, column):
            moves.add(codes.ADVERTISE + column)


def has_star(pencil: Pencil, rules: Ruleset) -> bool:
    """NLV-53: has the casino opened with the number a star?"""
    return (rules.board.stars >> pencil.lot) & 1 == 1


def list_shows(sheet: Sheet, rules: Ruleset, moves: Moves) -> None:
    if rules.columns.can_show(sheet, LEFT):
        moves.add(codes.SHOW + LEFT)
    if rules.columns.can_show(sheet, RIGHT):
        moves.add(codes.SHOW + RIGHT)


def list_ways(sheet: Sheet, roads: Roads, moves: Moves) -> None:
    """NLV-59, NLV-60: two free segments from the route's end, by way of a crossing without lamp."""
    if sheet.is_home(roads):
        return
    side: i64
    turn: i64
    for side in range(4):
        if roads.leads(sheet.free_streets, sheet.free_avenues, sheet.end, side):
            via = sheet.end + SIDES[side]
            for turn in range(4):
                if turn ^ 1 != side and roads.leads(sheet.free_streets, sheet.free_avenues, via, turn):
                    moves.add(codes.DRIVE + roads.way_from[4 * via + turn])


def can_drive(sheet: Sheet, roads: Roads) -> bool:
    """NLV-61: is there a way on?"""
    if sheet.is_home(roads):
        return False
    side: i64
    turn: i64
    for side in range(4):
        if roads.leads(sheet.free_streets, sheet.free_avenues, sheet.end, side):
            via = sheet.end + SIDES[side]
            for turn in range(4):
                if turn ^ 1 != side and roads.leads(sheet.free_streets, sheet.free_avenues, via, turn):
                    return True
    return False


def extensions_from_left(sheet: Sheet, board: Board) -> i64:
    """NLV-69: the built and empty lots whose left neighbour is opened."""
    return (sheet.opened << 1) & board.not_first & empty_lots(sheet)


def extensions_from_right(sheet: Sheet, board: Board) -> i64:
    return (sheet.opened >> 1) & board.not_last & empty_lots(sheet)


def list_extensions(sheet: Sheet, board: Board, group: i64, moves: Moves) -> None:
    list_places(extensions_from_left(sheet, board), codes.EXTEND_LEFT + codes.EXTENSIONS * group, moves)
    list_places(extensions_from_right(sheet, board), codes.EXTEND_RIGHT + codes.EXTENSIONS * group, moves)


def list_action_changes(pencil: Pencil, rules: Ruleset, group: i64, moves: Moves) -> None:
    """NLV-R59: another action, if it can be executed now."""
    action: i64
    for action in range(ACTION_COUNT):
        if action != pencil.action and can_execute(pencil, rules, action):
            moves.add(codes.CHANGE_ACTION + ACTION_COUNT * group + action)


def act(pencil: Pencil, rules: Ruleset, move: i64) -> None:
    """An execution or a skip ends the stage; a bonus leaves it."""
    if move >= codes.SKIP:
        pencil.asked = asks.CONFIRM
    elif move >= codes.CHANGE_ACTION:
        change_action(pencil, move - codes.CHANGE_ACTION)
    elif move >= codes.EXTEND_LEFT:
        extend(pencil, rules.board, move)
    else:
        execute(pencil, rules, move)
        pencil.asked = asks.CONFIRM


def change_action(pencil: Pencil, offset: i64) -> None:
    """NLV-66, NLV-68: no debt, but the new action must be executed."""
    pencil.action = offset % ACTION_COUNT
    pencil.sheet.action_groups |= BIT[offset // ACTION_COUNT]
    pencil.bonus_used = True
    pencil.action_changed = True


def extend(pencil: Pencil, board: Board, move: i64) -> None:
    """NLV-66, NLV-69, NLV-71: one more lot with its neighbour's number; the group's debt is circled."""
    offset = move - codes.EXTEND_LEFT
    neighbour: i64 = -1
    if move >= codes.EXTEND_RIGHT:
        offset = move - codes.EXTEND_RIGHT
        neighbour = 1
    lot = offset % codes.EXTENSIONS
    open_lot(pencil, board, lot, pencil.sheet.numbers[lot + neighbour])
    pencil.sheet.extension_groups |= BIT[offset // codes.EXTENSIONS]
    pencil.bonus_used = True


def execute(pencil: Pencil, rules: Ruleset, move: i64) -> None:
    sheet = pencil.sheet
    action = pencil.action
    if action == BUILD:
        sheet.unbuilt &= ~BIT[move - codes.BUILD]
    elif action == ADVERT:
        sheet.advertise(move - codes.ADVERTISE)
    elif action == SHOW:
        sheet.stars |= BIT[pencil.lot]
        rules.columns.put_on_show(sheet, move - codes.SHOW)
    elif action == LIMOUSINE:
        sheet.drive(rules.roads, move - codes.DRIVE)
    elif action == CITY_HALL:
        rules.track.cross(sheet, 1)
