"""The log: what was done, as a person tells it afterwards."""

from __future__ import annotations

from richtfest.core.chronicle import Clause
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
from richtfest.games.happy_city.rules.market import OPEN
from richtfest.games.happy_city.rules.state import HappyCity
from richtfest.games.happy_city.words.articles import the
from richtfest.games.happy_city.words.names import coins_text, deck_name, seat_name
from richtfest.games.happy_city.words.offers import card_in, gained, offer, special_in, special_of, supermarket_of


def tell(state: HappyCity, seat: int, code: int, _: Translate) -> str:
    """A move as the log tells it."""
    move = moves.decode(code)
    match move:
        case ChooseSupermarket(colour):
            return _("took {card}").format(card=the(supermarket_of(state, colour), _))
        case ChooseIncomeSource(other):
            coins = coins_text(int(income.value(state, other)), _)
            return _("also gained the income of {seat}: {coins}").format(seat=seat_name(other, _), coins=coins)
        case DiscardBuilding(slot):
            card = card_in(state, slot)
            assert card is not None
            return _("discarded {card}").format(card=the(card, _))
        case RevealFrom(deck):
            return _("revealed a card of the {deck}").format(deck=deck_name(deck, _))
        case BuildBuilding() | BuildDwelling():
            card, price = offer(state, seat, code)
            if price == 0:
                return _("built {card} for nothing").format(card=the(card, _))
            return _("built {card} for {coins}").format(card=the(card, _), coins=coins_text(price, _))
        case TakeCoin():
            return _("took {coins}").format(coins=coins_text(gained(state, seat, code), _))
        case TakeSpecial(slot):
            special = special_in(state, slot)
            assert special is not None
            return _("took {card}").format(card=the(state.rules.printed[special.card], _))
        case CopySpecial(other):
            card = special_of(state, other)
            return _("copied {card} of {seat}").format(card=the(card, _), seat=seat_name(other, _))
        case DrawFromBox():
            return _("copied a special building drawn from the box")
    return ""


def tell_outcome(before: HappyCity, after: HappyCity, seat: int, code: int, _: Translate) -> str:
    """Which card a reveal has brought to light."""
    if not isinstance(moves.decode(code), RevealFrom):
        return ""
    slots = zip(before.market.cards[:OPEN], after.market.cards[:OPEN], strict=True)
    return Clause(_("revealed {}"), [the(after.rules.printed[new], _) for old, new in slots if new != old], _)


def tell_end(state: HappyCity, seat: int, _: Translate) -> str:
    """Nothing comes to light at the end."""
    return ""
