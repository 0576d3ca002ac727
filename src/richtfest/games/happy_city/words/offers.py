"""What is asked and offered, and the captions beside it. `_` translates; the English text is the key."""

from __future__ import annotations

from collections.abc import Mapping
from typing import assert_never

from richtfest.core.words import Translate, figure, signed
from richtfest.games.happy_city import moves
from richtfest.games.happy_city.moves import (
    BuildBuilding,
    BuildDwelling,
    ChooseIncomeSource,
    ChooseSupermarket,
    Confirm,
    CopySpecial,
    DeclineSpecial,
    DiscardBuilding,
    DrawFromBox,
    KeepMarket,
    RevealFrom,
    TakeCoin,
    TakeSpecial,
    codes,
)
from richtfest.games.happy_city.rules import asks, income
from richtfest.games.happy_city.rules.cards import Card
from richtfest.games.happy_city.rules.city import COLOURS, NONE
from richtfest.games.happy_city.rules.effects import Special
from richtfest.games.happy_city.rules.market import DECKS
from richtfest.games.happy_city.rules.state import HappyCity
from richtfest.games.happy_city.view import score_view
from richtfest.games.happy_city.words.names import (
    card_name,
    changes_text,
    coins_text,
    colour_name,
    deck_name,
    seat_name,
)
from richtfest.games.happy_city.words.outlook import outlook


def name_box(box: str, options: Mapping[str, str], _: Translate) -> str:
    """A box of the score pad as the head of a line."""
    names = {
        "product": _("Residents × hearts"),
        "special points": _("Special building"),
    }
    return names[box]


def name_section(section: str, _: Translate) -> str:
    """A section of the component file, as players call what stands in it."""
    names = {
        "game": _("the box itself"),
        "conventions": _("names of colours and kinds"),
        "vocabulary": _("how effects are written in the file"),
        "coins": _("the coins"),
        "start_player_card": _("the start player card"),
        "setup": _("the set-up"),
        "supermarkets": _("the supermarkets"),
        "dwellings": _("the dwellings"),
        "decks": _("the three decks"),
        "buildings": _("the buildings"),
        "specials_beginner": _("the special buildings for beginners"),
        "specials_base": _("the special buildings of the base game as a whole"),
        "specials_base.cards": _("single special buildings of the base game"),
        "scoring": _("the scoring"),
        "rulings": _("answers where the rulebook is silent"),
        "totals": _("sums for checking"),
    }
    return names[section]


def special_in(state: HappyCity, slot: int) -> Special | None:
    """The special in a slot of the display."""
    number = state.display[slot] if slot < len(state.display) else NONE
    return None if number == NONE else state.rules.specials[number]


def card_in(state: HappyCity, slot: int) -> Card | None:
    """The card in a slot of the market."""
    card = state.market.cards[slot]
    return None if card == NONE else state.rules.printed[card]


def special_of(state: HappyCity, seat: int) -> Card:
    """The special in a city."""
    return state.rules.printed[state.rules.specials[state.cities[seat].special].card]


def dwelling_of(state: HappyCity, dwelling: str) -> Card:
    return state.rules.printed[state.rules.dwellings[codes.DWELLINGS.index(dwelling)]]


def supermarket_of(state: HappyCity, colour: str) -> Card:
    return state.rules.printed[state.rules.supermarkets[COLOURS.index(colour)]]


# What is offered


def sentence(state: HappyCity, seat: int, code: int, _: Translate) -> str:
    """A legal move, as a player would say it; what would change in the city is said with it."""
    move = moves.decode(code)
    match move:
        case ChooseSupermarket(colour):
            card = supermarket_of(state, colour)
            return _("take {card}{changes}").format(card=card_name(card, _), changes="")
        case ChooseIncomeSource(other):
            coins = coins_text(int(income.value(state, other)), _)
            return _("also gain the income of {seat}: {coins}").format(seat=seat_name(other, _), coins=coins)
        case DiscardBuilding(slot):
            return _("discard {card}").format(card=offered_name(state, slot, _))
        case KeepMarket():
            return _("discard nothing")
        case RevealFrom(deck):
            back = state.rules.backs[DECKS.index(deck)]
            return _("reveal a card of the {deck}, cost {least} to {most}").format(
                deck=deck_name(deck, _), least=back.cost_min, most=back.cost_max
            )
        case BuildBuilding() | BuildDwelling():
            return build_sentence(state, seat, code, _)
        case TakeCoin():
            return _("build nothing, take {coins}").format(coins=coins_text(gained(state, seat, code), _))
        case TakeSpecial(slot):
            return take_sentence(state, seat, code, slot, _)
        case DeclineSpecial():
            return _("take no special building")
        case Confirm():
            return _("confirm")
        case CopySpecial(other):
            card = special_of(state, other)
            return _("copy {card} of {seat}").format(card=card_name(card, _), seat=seat_name(other, _))
        case DrawFromBox():
            return _("copy a special building drawn from the box")
        case _ as unreachable:
            assert_never(unreachable)


def name_move(code: int, options: Mapping[str, str], _: Translate) -> str:
    """A move by the card, deck or seat it is about."""
    match moves.decode(code):
        case ChooseSupermarket(colour):
            return _("supermarket, {colour}").format(colour=colour_name(colour, _))
        case RevealFrom(deck):
            return deck_name(deck, _)
        case BuildBuilding(slot) | DiscardBuilding(slot):
            return _("card {number} of the market").format(number=slot + 1)
        case BuildDwelling(dwelling):
            names = {"house": _("house"), "apartment_block": _("apartment block"), "high_rise": _("high-rise")}
            return names[dwelling]
        case TakeSpecial(slot):
            return _("special building {number} of the display").format(number=slot + 1)
        case ChooseIncomeSource(other) | CopySpecial(other):
            return seat_name(other, _)
    return moves.notate(code)


def offered_name(state: HappyCity, slot: int, _: Translate) -> str:
    card = card_in(state, slot)
    assert card is not None
    return card_name(card, _)


def build_sentence(state: HappyCity, seat: int, code: int, _: Translate) -> str:
    card, price = offer(state, seat, code)
    changed = changes(state, seat, code, _)
    name = card_name(card, _)
    if price == 0:
        return _("build {card} for nothing{changes}").format(card=name, changes=changed)
    return _("build {card} for {coins}{changes}").format(card=name, coins=coins_text(price, _), changes=changed)


def offer(state: HappyCity, seat: int, code: int) -> tuple[Card, int]:
    """The card a build is about, and its price."""
    number = (
        state.rules.dwellings[code - codes.DWELLING]
        if code >= codes.DWELLING
        else state.market.cards[code - codes.BUILD]
    )
    return state.rules.printed[number], int(state.price(seat, number))


def take_sentence(state: HappyCity, seat: int, code: int, slot: int, _: Translate) -> str:
    special = special_in(state, slot)
    assert special is not None
    changed = changes(state, seat, code, _)
    name = card_name(state.rules.printed[special.card], _)
    if special.replaces_last_card:
        city = state.cities[seat]
        leaving = card_name(state.rules.printed[city.cards[city.size - 1]], _)
        return _("take {card}, {leaving} leaves the city{changes}").format(card=name, leaving=leaving, changes=changed)
    return _("take {card}{changes}").format(card=name, changes=changed)


def gained(state: HappyCity, seat: int, code: int) -> int:
    """The coins that a move brings."""
    return outlook(state, seat, code).coins - score_view(state, seat).coins


def changes(state: HappyCity, seat: int, code: int, _: Translate) -> str:
    """What a move changes in the city: “: +1 resident, points 8 → 12”."""
    old, new = score_view(state, seat), outlook(state, seat, code)
    parts = []
    coins = new.coins - old.coins
    if coins > 0:
        parts.append(_.many("{change} coin", "{change} coins", coins).format(change=signed(coins)))
    parts += changes_text(new.income - old.income, new.residents - old.residents, new.hearts - old.hearts, _)
    if new.total != old.total:
        parts.append(_("points {old} → {new}").format(new=figure(new.total), old=figure(old.total)))
    return _(": {changes}").format(changes=", ".join(parts)) if parts else ""


def question(state: HappyCity, seat: int, _: Translate) -> str:
    """What this seat is asked now."""
    if not state.owes(seat):
        return _("Waiting for the others.")
    questions = {
        asks.ASK_SUPERMARKET: _("Which supermarket do you take?"),
        asks.ASK_SOURCE: _("Whose income do you gain as well?"),
        asks.ASK_DISCARD: _("Do you discard a building of the market?"),
        asks.ASK_REVEAL: _("From which deck do you reveal a card?"),
        asks.ASK_BUILD: _("What do you build?"),
        asks.ASK_SPECIAL: _("Do you take a special building?"),
        asks.ASK_CONFIRM: _("Is your choice right like this?")
        if state.phase == asks.SETUP
        else _("Is your turn right like this?"),
        asks.ASK_COPY: _("Which special building does yours copy?"),
    }
    return questions[state.asked]


def tie_breaks(options: Mapping[str, str], _: Translate) -> tuple[str, ...]:
    """What decides between equal totals."""
    return (_("Coins"),)


def verdict(state: HappyCity, _: Translate) -> str:
    """Nobody plays alone: comparing the seats tells all."""
    return ""
