"""The log: what was done, as a person tells it afterwards."""

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
    RevealFrom,
    TakeCoin,
    TakeSpecial,
)
from richtfest.games.happy_city.rules import income
from richtfest.games.happy_city.rules.state import HappyCity
from richtfest.games.happy_city.words.names import card_name, coins_text, deck_name, seat_name
from richtfest.games.happy_city.words.offers import gained, offer, offered_name, special_in, special_of, supermarket_of


def tell(state: HappyCity, seat: int, code: int, _: Translate) -> str:
    """A move as the log tells it; which card a reveal or draw brought to light is seen on the table."""
    move = moves.decode(code)
    match move:
        case ChooseSupermarket(colour):
            return _("took {card}").format(card=card_name(supermarket_of(state, colour), _))
        case ChooseIncomeSource(other):
            coins = coins_text(int(income.value(state, other)), _)
            return _("also gained the income of {seat}: {coins}").format(seat=seat_name(other, _), coins=coins)
        case DiscardBuilding(slot):
            return _("discarded {card}").format(card=offered_name(state, slot, _))
        case RevealFrom(deck):
            return _("revealed a card of the {deck}").format(deck=deck_name(deck, _))
        case BuildBuilding() | BuildDwelling():
            card, price = offer(state, seat, code)
            if price == 0:
                return _("built {card} for nothing").format(card=card_name(card, _))
            return _("built {card} for {coins}").format(card=card_name(card, _), coins=coins_text(price, _))
        case TakeCoin():
            return _("took {coins}").format(coins=coins_text(gained(state, seat, code), _))
        case TakeSpecial(slot):
            special = special_in(state, slot)
            assert special is not None
            return _("took {card}").format(card=card_name(state.rules.printed[special.card], _))
        case CopySpecial(other):
            card = special_of(state, other)
            return _("copied {card} of {seat}").format(card=card_name(card, _), seat=seat_name(other, _))
        case DrawFromBox():
            return _("copied a special building drawn from the box")
    return ""


def tell_outcome(state: HappyCity, seat: int, code: int, _: Translate) -> str:
    """Nothing of note happens by itself."""
    return ""


def tell_end(state: HappyCity, seat: int, _: Translate) -> str:
    """Nothing comes to light at the end."""
    return ""
