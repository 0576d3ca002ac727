"""The log: what was done, as a person tells it afterwards."""

from __future__ import annotations

from richtfest.core.words import Translate
from richtfest.games.welcome_to import moves
from richtfest.games.welcome_to.moves import (
    Advertise,
    AnswerReshuffle,
    BuildFence,
    BuildPark,
    BuildPool,
    BuildRoundabout,
    ClaimPlan,
    Confirm,
    CopyHouse,
    HandCard,
    Refuse,
    ShiftNumber,
    WriteNumber,
)
from richtfest.games.welcome_to.rules import asks
from richtfest.games.welcome_to.rules.mode import Company
from richtfest.games.welcome_to.rules.sheet import REFUSALS
from richtfest.games.welcome_to.rules.solo import SoloCard, pile_of
from richtfest.games.welcome_to.rules.state import WelcomeTo
from richtfest.games.welcome_to.words.names import site
from richtfest.games.welcome_to.words.offers import card_name, claim_points, copied_number, next_worth
from richtfest.games.welcome_to.words.terms import terms


def tell(state: WelcomeTo, seat: int, code: int, _: Translate) -> str:
    """A move as the log tells it. Choosing a combo or an estate only prepares what is told."""
    pencil = state.pencils[seat]
    words = terms(state.rules.edition, _)
    move = moves.decode(code)
    match move:
        case ShiftNumber(shift) if shift:
            return _("turned {printed} into {number} with the {temps}").format(
                printed=pencil.number, number=pencil.number + shift, **words
            )
        case ShiftNumber(0):
            return _("called in the {temps}").format(**words)
        case WriteNumber(plot):
            return _("wrote {number} on the {ordinal} plot {of_street}").format(number=pencil.number, **site(plot, _))
        case BuildRoundabout(plot):
            return _("built a roundabout on the {ordinal} plot {of_street}").format(**site(plot, _))
        case BuildFence(gap):
            return _("put up a fence right of the {ordinal} plot {of_street}").format(**site(gap, _))
        case Advertise(size):
            points = next_worth(state, pencil.sheet, size)
            return _.many(
                "raised {estates} of size {size} to {points} point each",
                "raised {estates} of size {size} to {points} points each",
                points,
            ).format(size=size, points=points, **words)
        case BuildPark():
            return _("planted a park")
        case BuildPool():
            return _("built the pool")
        case CopyHouse(plot, from_left):
            number = copied_number(pencil.sheet, plot, from_left=from_left)
            return _("wrote {number} as a {copy} on the {ordinal} plot {of_street}").format(
                number=number, **site(plot, _), **words
            )
        case Refuse():
            return _("had to cross {a_refusal}").format(**words)
        case HandCard(card):
            return _("handed AAA the card {card}").format(card=card_name(state, card, _))
        case Confirm():
            return tell_handing(state, _)
        case ClaimPlan(box):
            points = claim_points(state, box)
            return _.many(
                "{claimed_plan} {box} for {points} point", "{claimed_plan} {box} for {points} points", points
            ).format(box=state.rules.plan_boxes[box], points=points, **words)
        case AnswerReshuffle(True):
            return _("had all cards shuffled anew")
    return ""


def tell_handing(state: WelcomeTo, _: Translate) -> str:
    """WT-65: with the turn against AAA the spare card goes to AAA; after a refusal that has been told already."""
    pencil = state.pencils[0]
    refused = pencil.sheet.crossed(REFUSALS) > state.inks[0].crossed(REFUSALS)
    if state.agency is None or pencil.asked != asks.COMMIT or refused:
        return ""
    return _("left AAA the card {card}").format(card=card_name(state, int(pencil.spare), _))


def tell_outcome(before: WelcomeTo, after: WelcomeTo, seat: int, code: int, _: Translate) -> str:
    """What the pile does with this move, where it closes the round of somebody who plays alone."""
    mode = before.rules.mode
    if isinstance(mode, Company):
        return ""
    if isinstance(mode, SoloCard):
        return tell_solo_card(before, after, _)
    return tell_claims_of_agency(before, after, _)


def tell_solo_card(state: WelcomeTo, after: WelcomeTo, _: Translate) -> str:
    """WT-73: it has turned up."""
    if pile_of(after).removed == pile_of(state).removed:
        return ""
    return _("saw the solo card turn all {plans} over").format(**terms(state.rules.edition, _))


def tell_claims_of_agency(state: WelcomeTo, after: WelcomeTo, _: Translate) -> str:
    """WT-66."""
    assert state.agency is not None
    assert after.agency is not None
    claimed = [box for box in range(3) if after.agency.points(box) != state.agency.points(box)]
    return ", ".join(tell_claim_of_agency(state, box, int(after.agency.points(box)), _) for box in claimed)


def tell_claim_of_agency(state: WelcomeTo, box: int, points: int, _: Translate) -> str:
    assert state.agency is not None
    name = state.rules.plan_boxes[box]
    if not state.agency.manager.scores:
        return _("saw AAA turn plan {box} over").format(box=name)
    return _.many(
        "saw AAA claim plan {box} for {points} point", "saw AAA claim plan {box} for {points} points", points
    ).format(box=name, points=points)


def tell_end(state: WelcomeTo, seat: int, _: Translate) -> str:
    """Nothing comes to light at the end."""
    return ""
