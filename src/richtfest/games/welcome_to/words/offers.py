"""What is asked and offered, and the captions beside it. `_` translates; the English text is the key."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Final, assert_never

from richtfest.core.words import Translate, figure, signed
from richtfest.games.welcome_to import moves
from richtfest.games.welcome_to.moves import (
    Advertise,
    AnswerReshuffle,
    BuildFence,
    BuildPark,
    BuildPool,
    BuildRoundabout,
    ChooseCombo,
    ChoosePair,
    ClaimPlan,
    Confirm,
    CopyHouse,
    Done,
    HandCard,
    PlotRef,
    Refuse,
    RoundaboutFirst,
    ShiftNumber,
    Skip,
    UseEstate,
    WriteNumber,
)
from richtfest.games.welcome_to.rules import asks, scoring
from richtfest.games.welcome_to.rules.deck import ACTIONS
from richtfest.games.welcome_to.rules.mode import Company
from richtfest.games.welcome_to.rules.sheet import (
    LARGEST,
    MARKETING,
    Sheet,
    estate_size,
)
from richtfest.games.welcome_to.rules.state import WelcomeTo
from richtfest.games.welcome_to.view import goal_of
from richtfest.games.welcome_to.words.names import in_street, site
from richtfest.games.welcome_to.words.plans import plan_goal
from richtfest.games.welcome_to.words.terms import action_name, box_name, terms

KNOWN_SENTENCES: Final = 8192  # numbers on plots, in two languages and two editions


def name_box(box: str, options: Mapping[str, str], _: Translate) -> str:
    """A box of the score pad in the words of the edition that is played."""
    return box_caption(box, options["edition"], _)


def box_caption(box: str, edition: str, _: Translate) -> str:
    """A box of the score pad as the head of a line."""
    if box.startswith("estates "):
        size, words = box.removeprefix("estates "), terms(edition, _)
        return begin(_("{estates} of size {size}").format(size=size, **words))
    return begin(box_name(box, edition, _))


def tie_breaks(options: Mapping[str, str], _: Translate) -> list[str]:
    """WT-61: all estates; the first edition goes on size by size."""
    sizes = [f"estates {size}" for size in range(1, LARGEST + 1)] if options["edition"] == "first" else []
    return [name_box(box, options, _) for box in ("estates", *sizes)]


def begin(words: str) -> str:
    """With a capital, as a line or a sentence begins."""
    return words[:1].upper() + words[1:]


def name_section(section: str, _: Translate) -> str:
    """A section of the component file, as players call what stands in it."""
    names = {
        "meta": _("what is in the box"),
        "streets": _("the streets with their pools and parks"),
        "tracks.pools": _("points for pools"),
        "tracks.temp": _("boxes and points of the temp agency"),
        "tracks.estate_values": _("points for {estates}"),
        "tracks.bis": _("what {copies} cost"),
        "tracks.refusals": _("what {refusals} cost"),
        "tracks.roundabouts": _("what roundabouts cost"),
        "construction_deck": _("the construction cards"),
        "construction_deck.marginals": _("how many construction cards there are of each kind"),
        "plan_cards": _("the cards of the {plans} as a whole"),
        "plan_cards.cards": _("single cards of the {plans}"),
        "plan_cards.cards.requirement": _("what single cards of the {plans} ask for"),
        "plan_cards.cards.points": _("what single cards of the {plans} are worth"),
        "rules": _("the rules of play"),
        "rules.fallback": _("the rules of play where the short rules are silent"),
        "rules.advanced": _("the advanced variant"),
        "rules.advanced.roundabouts_per_round": _("how many roundabouts may be built in a round"),
        "rules.expert": _("the expert variant, which is not played here"),
        "solo": _("how the solo game runs"),
        "solo.levels": _("the levels of AAA as a whole"),
        "solo.levels.entries": _("single levels of AAA"),
        "solo.alexis_expansion": _("a solo expansion, which is not played here"),
        "scoring_examples": _("examples of scoring"),
        "": _("what else is in the file"),
    }
    edition, _dot, part = section.partition(".")
    while part not in names:  # an owner may name sources where we name none
        part = part.rpartition(".")[0]
    said = _("second edition: {section}") if edition == "second" else _("first edition: {section}")
    return said.format(section=names[part].format(**terms(edition, _)))


def sentence(state: WelcomeTo, seat: int, code: int, _: Translate) -> str:
    """A legal move, as a player would say it."""
    pencil = state.pencils[seat]
    if (known := plain_sentence(code, pencil.number, state.rules.edition, _)) is not None:
        return known
    sheet = pencil.sheet
    words = terms(state.rules.edition, _)
    match moves.decode(code):
        case ChooseCombo(column):
            action = ACTIONS[state.combo_action(column)]
            number = state.combo_number(column)
            name = action_name(action, state.rules.edition, _)
            return _("take {number} with {action}").format(number=number, action=name)
        case ChoosePair(number_card, action_card):
            return say_pair(state, number_card, action_card, _)
        case HandCard(card):
            return _("hand AAA the card {card}").format(card=card_name(state, card, _))
        case Advertise(size):
            worth = next_worth(state, sheet, size)
            return _("{estates} of size {size} become worth {points} each").format(size=size, points=worth, **words)
        case BuildPark():
            where = in_street(state.rules.paper.street_of[pencil.plot], _)
            return _("plant a park {in_street}").format(in_street=where)
        case CopyHouse(plot, from_left):
            number = copied_number(sheet, plot, from_left=from_left)
            return _("write {number} as a {copy} on the {ordinal} plot {of_street}").format(
                number=number, **site(plot, _), **words
            )
        case Skip():
            if pencil.asked == asks.ACTION:
                return _("without {action}").format(action=action_name(ACTIONS[pencil.action], state.rules.edition, _))
            return _("without a roundabout")
        case ClaimPlan(box):
            points, goal = claim_points(state, box), plan_goal(goal_of(state.plans[box]), _, state.rules.edition)
            return _.many(
                "{claim} {plan} {box} for {points} point: {goal}",
                "{claim} {plan} {box} for {points} points: {goal}",
                points,
            ).format(box=state.rules.plan_boxes[box], points=points, goal=goal, **words)
        case UseEstate(start):
            size = estate_size(sheet, moves.PLOT_REFS.index(start))
            return _("use the {estate} of size {size} that begins on the {ordinal} plot {of_street}").format(
                size=size, **site(start, _), **words
            )
        case (
            Refuse() | RoundaboutFirst() | ShiftNumber() | WriteNumber() | BuildRoundabout() | BuildFence()
            | BuildPool() | Confirm() | Done() | AnswerReshuffle()
        ):  # fmt: skip
            raise AssertionError("plain_sentence says it")
        case _ as unreachable:
            assert_never(unreachable)


@lru_cache(maxsize=KNOWN_SENTENCES)
def plain_sentence(code: int, number: int, edition: str, _: Translate) -> str | None:
    """A move that is said alike wherever this number is in hand; nothing of one that asks more of the position.

    Programs are told every move that they have, again and again: most of them are these.
    """
    words = terms(edition, _)
    match moves.decode(code):
        case Refuse():
            return _("no number fits: cross {a_refusal}").format(**words)
        case RoundaboutFirst():
            return _("build a roundabout before choosing")
        case ShiftNumber(None):
            return _("write {number} as printed, without the {temps}").format(number=number, **words)
        case ShiftNumber(int(shift)):
            return _("write {number} with the {temps}").format(number=number + shift, **words)
        case WriteNumber(plot):
            return _("write {number} on the {ordinal} plot {of_street}").format(number=number, **site(plot, _))
        case BuildRoundabout(plot):
            return _("build a roundabout on the {ordinal} plot {of_street}").format(**site(plot, _))
        case BuildFence(gap):
            return _("fence right of the {ordinal} plot {of_street}").format(**site(gap, _))
        case BuildPool():
            return _("build the pool")
        case Confirm():
            return _("confirm")
        case Done():
            return _("{claim} nothing more").format(**words)
        case AnswerReshuffle(yes):
            return _("shuffle all cards anew") if yes else _("leave the cards as they are")
    return None


def name_move(code: int, options: Mapping[str, str], _: Translate) -> str:
    """A move by the plot, card or size it is about."""
    edition = options["edition"]
    words = terms(edition, _)
    match moves.decode(code):
        case WriteNumber(plot) | UseEstate(plot):
            return _("{ordinal} plot {of_street}").format(**site(plot, _))
        case RoundaboutFirst():
            return _("roundabout")
        case BuildRoundabout(plot):
            return _("roundabout on the {ordinal} plot {of_street}").format(**site(plot, _))
        case Refuse():
            return _("cross {a_refusal}").format(**words)
        case BuildPark():
            return action_name("park", edition, _)
        case BuildPool():
            return action_name("pool", edition, _)
        case BuildFence(gap):
            return _("right of the {ordinal} plot {of_street}").format(**site(gap, _))
        case CopyHouse(plot, from_left):
            if from_left:
                return _("{ordinal} plot {of_street}, from the left").format(**site(plot, _))
            return _("{ordinal} plot {of_street}, from the right").format(**site(plot, _))
        case Advertise(size):
            return _("{estates} of size {size}").format(size=size, **words)
        case ShiftNumber(shift) if shift is not None:
            return signed(shift)
        case ChooseCombo(column):
            return _("{combo} {number}").format(number=column + 1, **words)
        case HandCard(card):
            return _("card {number}").format(number=card + 1)
        case ChoosePair(number_card, action_card):
            return _("number of card {number}, action of card {other}").format(
                number=number_card + 1, other=action_card + 1
            )
        case ClaimPlan(box):
            return _("{plan} {number}").format(number=box + 1, **words)
    return moves.notate(code)


def say_pair(state: WelcomeTo, number_card: int, action_card: int, _: Translate) -> str:
    """WT-64: equal actions of two cards are told apart by what becomes of the third card, or by their numbers."""
    edition, spare = state.rules.edition, 3 - number_card - action_card
    number = state.combo_number(number_card)
    action = action_name(ACTIONS[state.combo_action(action_card)], edition, _)
    if state.agency is None:
        return _("take {number} with {action} of the {other}").format(
            number=number, action=action, other=state.combo_number(action_card)
        )
    return _("take {number} with {action}; AAA gets {card}").format(
        number=number, action=action, card=card_name(state, spare, _)
    )


def card_name(state: WelcomeTo, card: int, _: Translate) -> str:
    """One of the three cards of a solo round, with both its sides: “12, bis”."""
    action = action_name(ACTIONS[state.combo_action(card)], state.rules.edition, _)
    return _("“{number}, {action}”").format(number=state.combo_number(card), action=action)


def next_worth(state: WelcomeTo, sheet: Sheet, size: int) -> int:
    """What an estate of this size is worth after one more box of marketing."""
    return state.rules.values.rows[MARKETING + size][sheet.crossed(MARKETING + size) + 1]


def copied_number(sheet: Sheet, plot: PlotRef, *, from_left: bool) -> int:
    return sheet.numbers[moves.PLOT_REFS.index(plot) + (-1 if from_left else 1)]


def claim_points(state: WelcomeTo, box: int) -> int:
    """What a plan gives to whoever claims it now."""
    return state.plans[box].later if state.approved >> box & 1 else state.plans[box].first


def verdict(state: WelcomeTo, _: Translate) -> str:
    """What the points of a solo match mean (WT-68, WT-72, WT-75)."""
    if isinstance(state.rules.mode, Company):
        return ""
    points = state.points(0)
    opponent = scoring.opponent(state)
    if opponent is None:
        return _.many(
            "You reach {points} point. Can you beat that?", "You reach {points} points. Can you beat that?", points
        ).format(points=figure(points))
    theirs = opponent.tally.total
    result = scoring.result(state)
    if result == "draw":
        sentence = _("A draw: as many points ({points}) and as many estates as AAA.")
    elif points == theirs:
        sentence = (
            _("You win: as many points as AAA ({points}), but more estates.")
            if result == "player"
            else _("AAA wins: as many points as you ({points}), but more estates.")
        )
    else:
        sentence = (
            _("You win against AAA, {points} to {theirs}.")
            if result == "player"
            else _("AAA wins, {theirs} to {points}.")
        )
    return sentence.format(points=figure(points), theirs=figure(theirs))


def question(state: WelcomeTo, seat: int, _: Translate) -> str:
    """What this seat is asked now."""
    pencil = state.pencils[seat]
    words = terms(state.rules.edition, _)
    match pencil.asked:
        case asks.COMBO if isinstance(state.rules.mode, Company):
            return _("Which {combo} do you take?").format(**words)
        case asks.COMBO:
            return _("Which number do you take, with which {effect}?").format(**words)
        case asks.ROUNDABOUT_FIRST:
            return _("Where do you build the roundabout?")
        case asks.SHIFT:
            return _("Which number do you write?")
        case asks.PLOT:
            return _("Where do you write {number}?").format(number=pencil.number)
        case asks.ROUNDABOUT_AFTER:
            return _("Do you build a roundabout?")
        case asks.ACTION:
            action = action_name(ACTIONS[pencil.action], state.rules.edition, _)
            return _("How do you use the {effect} “{action}”?").format(action=action, **words)
        case asks.HAND:
            return _("Which card do you hand to AAA?")
        case asks.COMMIT:
            return _("Is your turn right like this?")
        case asks.CLAIM:
            return _("Do you want to {claim} {plans}?").format(**words)
        case asks.ESTATE:
            return _("Which {estate} do you use for {the_plan}?").format(**words)
        case asks.COMMIT_CLAIMS:
            return _("Is it right like this?")
        case asks.RESHUFFLE:
            return _("You were first to fulfil a City Plan: shall all construction cards be shuffled anew?")
    return _("Waiting for the others.")
