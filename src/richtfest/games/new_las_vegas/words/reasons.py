"""Why not? What stands in the way of a move, in a sentence with the number of the rule."""

from __future__ import annotations

from richtfest.core.words import Translate
from richtfest.games.new_las_vegas import moves
from richtfest.games.new_las_vegas.moves import (
    LOT_OF,
    Advertise,
    BuildCasino,
    ChangeAction,
    ChangeNumber,
    ChooseCombination,
    ChoosePair,
    CrossBox,
    DriveWay,
    ExtendCasino,
    LotRef,
    OpenCasino,
    PutOnShow,
    SkipAction,
    TakeTwoBoxes,
)
from richtfest.games.new_las_vegas.rules import asks
from richtfest.games.new_las_vegas.rules.deck import ACTIONS
from richtfest.games.new_las_vegas.rules.sheet import Sheet
from richtfest.games.new_las_vegas.rules.state import NewLasVegas
from richtfest.games.new_las_vegas.words.offers import question


def why_not(state: NewLasVegas, seat: int, code: int, _: Translate) -> str:
    """Why a move is not possible now, with the number of the rule."""
    if code not in moves.EVERY_MOVE:
        return _("There is no such move in this game.")
    pencil = state.pencils[seat]
    asked = pencil.asked
    alone = state.acme is not None
    move = moves.decode(code)
    match move:
        case ChooseCombination() | TakeTwoBoxes(None) if asked == asks.CHOOSE and alone:
            return _("Alone, you choose two of the three cards and leave one to ACME (NLV-121).")
        case ChoosePair() | TakeTwoBoxes(int()) if asked == asks.CHOOSE and not alone:
            return _("Cards are left to ACME in the solo game only (NLV-121).")
        case ChooseCombination(card) | ChoosePair(card) if asked == asks.CHOOSE:
            return _("{number} fits nowhere on your board (NLV-30).").format(number=state.offer[card - 1])
        case TakeTwoBoxes() if asked == asks.CHOOSE:
            return _("Two boxes are taken only if none of the three numbers fits anywhere (NLV-30).")
        case ChangeNumber(delta, group) if asked == asks.OPEN:
            if pencil.bonus_used or not offers_group(state, seat, group):
                return why_no_bonus(state, seat, group, _)
            return _("{number} fits nowhere on your board (NLV-67).").format(number=pencil.number + delta)
        case OpenCasino(lot) if asked == asks.OPEN:
            return why_not_there(state, seat, lot, _)
        case ExtendCasino(lot, _source, group) if asked == asks.ACT:
            if pencil.bonus_used or not offers_group(state, seat, group):
                return why_no_bonus(state, seat, group, _)
            return why_no_extension(pencil.sheet, lot, _)
        case ChangeAction(action, group) if asked == asks.ACT:
            if pencil.bonus_used or not offers_group(state, seat, group):
                return why_no_bonus(state, seat, group, _)
            if action == ACTIONS[pencil.action]:
                return _("This is your action already (NLV-R59).")
            return _("This action could not be carried out now (NLV-R59).")
        case SkipAction() if asked == asks.ACT:
            return _("An action that was swapped must be carried out (NLV-68).")
        case BuildCasino() | Advertise() | PutOnShow() | DriveWay() | CrossBox() if asked == asks.ACT:
            return why_no_action(state, seat, move, _)
    return _("You are asked something else now: {question}").format(question=question(state, seat, _))


def offers_group(state: NewLasVegas, seat: int, group: int) -> bool:
    offered_groups = state.rules.track.offered_groups(state.pencils[seat].sheet)
    return bool(offered_groups >> (group - 1) & 1)


def why_no_bonus(state: NewLasVegas, seat: int, group: int, _: Translate) -> str:
    pencil = state.pencils[seat]
    if pencil.bonus_used:
        return _("Only one favour of city hall may be used in a turn (NLV-39).")
    if pencil.sheet.circled_groups() >> (group - 1) & 1:
        return _("This group is circled already (NLV-38).")
    if state.rules.track.free_groups(pencil.sheet) >> (group - 1) & 1:
        return _("Of groups that are worth the same, the leftmost is used first (NLV-R61).")
    return _("Not all boxes of this group are crossed (NLV-38).")


def why_not_there(state: NewLasVegas, seat: int, ref: LotRef, _: Translate) -> str:
    """NLV-48: what stands in the way of the number on this lot."""
    pencil = state.pencils[seat]
    sheet, number, lot = pencil.sheet, pencil.number, LOT_OF[str(ref)]
    if sheet.is_opened(lot):
        return _("This casino is open already (NLV-48).")
    if sheet.is_unbuilt(lot):
        return _("This casino must be built first (NLV-48).")
    first, end = (int(state.rules.board.starts[ref.street - 1 + side]) for side in range(2))
    left = max((int(sheet.numbers[other]) for other in range(first, lot)), default=-1)
    right = min((int(sheet.numbers[other]) for other in range(lot, end) if sheet.is_opened(other)), default=99)
    return _("Numbers rise from left to right: {number} cannot stand here beside {other} (NLV-48).").format(
        number=number, other=left if left >= number else right
    )


def why_no_extension(sheet: Sheet, ref: LotRef, _: Translate) -> str:
    lot = LOT_OF[str(ref)]
    if sheet.is_opened(lot):
        return _("This casino is open already (NLV-69).")
    if sheet.is_unbuilt(lot):
        return _("This casino must be built first (NLV-69).")
    return _("An extension needs an opened casino right beside it (NLV-69).")


def why_no_action(state: NewLasVegas, seat: int, move: moves.Move, _: Translate) -> str:
    pencil = state.pencils[seat]
    sheet, rules, action = pencil.sheet, state.rules, ACTIONS[pencil.action]
    match move:
        case BuildCasino() if action == "build":
            return _("No crane stands there (NLV-50).")
        case Advertise(column) if action == "advert":
            if column.startswith("par") and rules.board.course == 0:
                return _("You play without the golf course (NLV-23).")
            return _("This column shows its last value (NLV-52).")
        case PutOnShow() if action == "show":
            if not rules.board.stars >> pencil.lot & 1:
                return _("A show needs a star at the casino just opened (NLV-53).")
            return _("This show column shows its last value (NLV-53).")
        case DriveWay() if action == "limousine":
            if sheet.is_home(rules.roads):
                return _("The limousine is back home for good (NLV-61).")
            return _("The limousine drives on from its last lamp, over roads it has not used (NLV-60).")
    return _("Your action is another one (NLV-34).")
