"""Answers in a few letters, for the small buttons of a phone."""

from __future__ import annotations

from richtfest.core.words import Translate
from richtfest.games.welcome_to import moves
from richtfest.games.welcome_to.moves import (
    Advertise,
    BuildFence,
    BuildRoundabout,
    ClaimPlan,
    CopyHouse,
    PlotRef,
    ShiftNumber,
    UseEstate,
    WriteNumber,
)
from richtfest.games.welcome_to.rules.state import WelcomeTo
from richtfest.games.welcome_to.words.names import street_letters
from richtfest.games.welcome_to.words.offers import begin, claim_points, copied_number, next_worth
from richtfest.games.welcome_to.words.terms import terms


def chip(state: WelcomeTo, seat: int, code: int, _: Translate) -> str:
    """Plots by the letter on their street sign, cards and sizes with what they are worth."""
    pencil, words = state.pencils[seat], terms(state.rules.edition, _)
    match moves.decode(code):
        case WriteNumber(plot) | BuildRoundabout(plot) | UseEstate(plot):
            return plot_name(plot, _)
        case BuildFence(gap):
            return f"{plot_name(gap, _)}|{gap.place + 2}"
        case CopyHouse(plot, from_left):
            return f"{plot_name(plot, _)}: {copied_number(pencil.sheet, plot, from_left=from_left)}"
        case Advertise(size):
            return _("Size {size}: {points}").format(size=size, points=next_worth(state, pencil.sheet, size))
        case ShiftNumber(None):
            return _("{number} without {temps}").format(number=pencil.number, temps=words["temps"])
        case ShiftNumber(int(shift)):
            return _("as {number}").format(number=pencil.number + shift)
        case ClaimPlan(box):
            return f"{begin(words['plan'])} {state.rules.plan_boxes[box]}: {claim_points(state, box)}"
    return ""


def plot_name(plot: PlotRef, _: Translate) -> str:
    return f"{street_letters(_)[plot.street]} {plot.place + 1}"
