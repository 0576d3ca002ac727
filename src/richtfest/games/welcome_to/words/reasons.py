"""Why not? What stands in the way of a move, in a sentence with the number of the rule."""

from __future__ import annotations

from richtfest.core.words import Translate
from richtfest.games.flip_and_write.rules.deck import COLUMNS
from richtfest.games.welcome_to import moves
from richtfest.games.welcome_to.moves import (
    Advertise,
    BuildFence,
    BuildPark,
    BuildPool,
    BuildRoundabout,
    ChooseCombo,
    ChoosePair,
    ClaimPlan,
    CopyHouse,
    Refuse,
    RoundaboutFirst,
    ShiftNumber,
    UseEstate,
    WriteNumber,
    codes,
)
from richtfest.games.welcome_to.rules import asks
from richtfest.games.welcome_to.rules.deck import ACTIONS
from richtfest.games.welcome_to.rules.mode import Company
from richtfest.games.welcome_to.rules.sheet import (
    COPIES,
    EMPTY,
    HIGHEST,
    ROUNDABOUT,
    ROUNDABOUTS,
)
from richtfest.games.welcome_to.rules.state import WelcomeTo
from richtfest.games.welcome_to.words.offers import question
from richtfest.games.welcome_to.words.terms import terms


def why_not(state: WelcomeTo, seat: int, code: int, _: Translate) -> str:
    """Why a move is not possible now, with the number of the rule."""
    if code not in moves.EVERY_MOVE:
        return _("There is no such move in this game.")
    pencil = state.pencils[seat]
    words = terms(state.rules.edition, _)
    move = moves.decode(code)
    asked = pencil.asked
    match move:
        case ChooseCombo(column) if asked == asks.COMBO and isinstance(state.rules.mode, Company):
            number = state.combo_number(column)
            return _("{number} fits nowhere on your {sheet} (WT-24).").format(number=number, **words)
        case ChoosePair(number_card) if asked == asks.COMBO and not isinstance(state.rules.mode, Company):
            number = state.combo_number(number_card)
            return _("{number} fits nowhere on your {sheet} (WT-24).").format(number=number, **words)
        case Refuse() if asked == asks.COMBO:
            return why_no_refusal(state, seat, _).format(**words)
        case BuildRoundabout() if asked == asks.COMBO and codes.ROUNDABOUT_FIRST in list(state.legal(seat)):
            return _("First choose to build a roundabout, then the plot for it (WT-50).")
        case RoundaboutFirst() | BuildRoundabout() if asked in {
            asks.COMBO,
            asks.ROUNDABOUT_FIRST,
            asks.ROUNDABOUT_AFTER,
        }:
            return why_no_roundabout(state, seat, _)
        case ShiftNumber(shift) if asked == asks.SHIFT:
            if not 0 <= pencil.number + (shift or 0) <= HIGHEST:
                return _("House numbers go from 0 to 17 (WT-27).")
            return _("That number fits nowhere on your {sheet} (WT-27).").format(**words)
        case WriteNumber(plot) if asked == asks.PLOT:
            return why_not_there(state, seat, moves.PLOT_REFS.index(plot), _)
        case BuildFence() | Advertise() | BuildPark() | BuildPool() | CopyHouse() if asked == asks.ACTION:
            return why_no_action(state, seat, move, _)
        case ClaimPlan(box) if asked == asks.CLAIM:
            if pencil.sheet.points(box) or pencil.claimed >> box & 1:
                return _("You can {claim} {the_plan} only once (WT-46).").format(**words)
            return _("Your {sheet} does not yet meet {the_plan} with {estates} that are still free (WT-46).").format(
                **words
            )
        case UseEstate() if asked == asks.ESTATE:
            return _("No free {estate} of the right size and place begins there (WT-47).").format(**words)
    return _("You are asked something else now: {question}").format(question=question(state, seat, _))


def why_no_refusal(state: WelcomeTo, seat: int, _: Translate) -> str:
    """WT-25: a printed number fits, or else one that a shift reaches."""
    if any(state.pencils[seat].fits[state.combo_number(place)] for place in range(COLUMNS)):
        return _("You may cross {a_refusal} only if none of the three numbers fits anywhere (WT-25).")
    return _("You can still write a number by shifting it: then you may not cross {a_refusal} (WT-25).")


def why_no_roundabout(state: WelcomeTo, seat: int, _: Translate) -> str:
    pencil = state.pencils[seat]
    boxes = state.rules.paper.boxes[ROUNDABOUTS]
    if boxes == 0:
        return _("Roundabouts belong to the advanced variant (WT-50).")
    if pencil.sheet.crossed(ROUNDABOUTS) == boxes:
        return _("You have built all your roundabouts (WT-50).")
    if pencil.roundabout_built:
        return _("Only one roundabout may be built in a round (WT-50).")
    return _("A roundabout needs an empty plot (WT-51).")


def why_not_there(state: WelcomeTo, seat: int, plot: int, _: Translate) -> str:
    """WT-23: what stands in the way of the number on this plot."""
    sheet, number = state.pencils[seat].sheet, state.pencils[seat].number
    if sheet.numbers[plot] != EMPTY:
        return _("This plot is taken (WT-23).")
    paper = state.rules.paper
    street = paper.street_of[plot]
    for step, end in ((-1, paper.first(street) - 1), (1, paper.last(street) + 1)):
        for other in range(plot + step, end, step):
            standing = sheet.numbers[other]
            if standing == ROUNDABOUT:
                break
            if standing >= 0:
                if (number - standing) * step >= 0:
                    return _(
                        "Numbers rise from left to right: {number} cannot stand here beside {other} (WT-23)."
                    ).format(number=number, other=standing)
                break
    return _("{number} does not fit here (WT-23).").format(number=number)


def why_no_action(state: WelcomeTo, seat: int, move: moves.Move, _: Translate) -> str:
    pencil = state.pencils[seat]
    sheet, paper = pencil.sheet, state.rules.paper
    words = terms(state.rules.edition, _)
    match move:
        case BuildFence(gap) if ACTIONS[pencil.action] == "fence":
            left = moves.PLOT_REFS.index(gap)
            if sheet.has_fence(left):
                return _("A fence stands there already (WT-35).")
            if sheet.is_locked(left) and sheet.is_locked(left + 1):
                return _("No fence may split {estates} that were used for {plans} (WT-35).").format(**words)
            return _("No fence may be drawn between two equal numbers (WT-35).")
        case Advertise() if ACTIONS[pencil.action] == "marketing":
            return _("This column has no free box (WT-37).")
        case CopyHouse(plot) if ACTIONS[pencil.action] == "bis":
            if sheet.crossed(COPIES) == paper.boxes[COPIES]:
                return _("All boxes for {copies} are crossed (WT-44).").format(**words)
            if sheet.numbers[moves.PLOT_REFS.index(plot)] != EMPTY:
                return _("This plot is taken (WT-42).")
            return _("Only a house right beside it can be copied, with nothing in between (WT-42, WT-43).")
    return _("The chosen {combo} has another {effect} (WT-22).").format(**words)
