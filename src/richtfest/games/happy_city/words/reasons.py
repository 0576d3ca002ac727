"""Why not? What stands in the way of a move, in a sentence with the number of the rule."""

from __future__ import annotations

from richtfest.core.words import Translate
from richtfest.games.happy_city import moves
from richtfest.games.happy_city.moves import (
    BuildBuilding,
    BuildDwelling,
    ChooseIncomeSource,
    ChooseSupermarket,
    CopySpecial,
    DiscardBuilding,
    DrawFromBox,
    KeepMarket,
    RevealFrom,
    TakeSpecial,
    codes,
)
from richtfest.games.happy_city.rules import asks
from richtfest.games.happy_city.rules.cards import Card
from richtfest.games.happy_city.rules.city import MOST_CARDS
from richtfest.games.happy_city.rules.state import HappyCity
from richtfest.games.happy_city.words.names import card_name, coins_text, requirement
from richtfest.games.happy_city.words.offers import card_in, dwelling_of, question, special_in


def why_not(state: HappyCity, seat: int, code: int, _: Translate) -> str:
    """Why a move is not possible now, with the number of the rule."""
    if code not in moves.EVERY_MOVE:
        return _("There is no such move in this game.")
    move = moves.decode(code)
    asked = state.asked
    match move:
        case ChooseSupermarket() if asked == asks.ASK_SUPERMARKET:
            return _("Somebody has taken this supermarket (HC-27).")
        case ChooseIncomeSource() if asked == asks.ASK_SOURCE:
            return _("Name an opponent at this table (HC-28).")
        case DiscardBuilding() if asked == asks.ASK_DISCARD:
            return _("No card lies there (HC-30).")
        case RevealFrom() if asked == asks.ASK_REVEAL:
            return _("This draw pile is empty (HC-32).")
        case BuildBuilding(slot) if asked == asks.ASK_BUILD:
            card = card_in(state, slot)
            return why_no_build(state, seat, card, _) if card else _("No card lies there (HC-30).")
        case BuildDwelling(dwelling) if asked == asks.ASK_BUILD:
            if state.dwellings[codes.DWELLINGS.index(dwelling)] == 0:
                return _("No card of this dwelling is left (HC-38).")
            return why_no_build(state, seat, dwelling_of(state, dwelling), _)
        case TakeSpecial(slot) if asked == asks.ASK_SPECIAL:
            return why_no_special(state, seat, slot, _)
        case TakeSpecial() if asked != asks.ASK_CONFIRM:
            return _("A special building is taken after building (HC-34).")
        case CopySpecial() if asked == asks.ASK_COPY:
            return _("Only an opponent’s special building can be copied (HC-60).")
        case DrawFromBox() if asked == asks.ASK_COPY:
            return _("The box is empty (HC-60).")
        case DiscardBuilding() | KeepMarket() if asked in {asks.ASK_REVEAL, asks.ASK_BUILD}:
            return _("Discarding comes before revealing, once per turn (HC-30).")
    return _("You are asked something else now: {question}").format(question=question(state, seat, _))


def why_no_build(state: HappyCity, seat: int, card: Card, _: Translate) -> str:
    number = state.rules.printed.index(card)
    if state.cities[seat].has(number):
        return _("{card} stands in your city already, and no name may stand there twice (HC-42).").format(
            card=card_name(card, _)
        )
    return _("{card} costs {price}, and you have {coins} (HC-38).").format(
        card=card_name(card, _),
        price=coins_text(int(state.price(seat, number)), _),
        coins=coins_text(int(state.cities[seat].coins), _),
    )


def why_no_special(state: HappyCity, seat: int, slot: int, _: Translate) -> str:
    special = special_in(state, slot)
    if special is None:
        return _("No special building lies there (HC-20).")
    city = state.cities[seat]
    card = state.rules.printed[special.card]
    if not city.meets(special.needs):
        return _("{card} requires {requirement} in your city (HC-45).").format(
            card=card_name(card, _), requirement=requirement(card, _)
        )
    return _("A city has at most {count} cards (HC-43).").format(count=MOST_CARDS)
