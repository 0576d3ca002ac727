"""Every sentence of this game that a person reads. `_` translates; the English text is the key."""

from __future__ import annotations

from typing import assert_never

from richtfest.core.words import Translate
from richtfest.games.happy_city import income, moves, scoring
from richtfest.games.happy_city.city import COLOURS, MOST_CARDS, NONE
from richtfest.games.happy_city.components import Card
from richtfest.games.happy_city.effects import Special
from richtfest.games.happy_city.market import DECKS
from richtfest.games.happy_city.moves import (
    DWELLINGS,
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
)
from richtfest.games.happy_city.stages import (
    ASK_BUILD,
    ASK_CONFIRM,
    ASK_COPY,
    ASK_DISCARD,
    ASK_REVEAL,
    ASK_SOURCE,
    ASK_SPECIAL,
    ASK_SUPERMARKET,
    SETUP,
)
from richtfest.games.happy_city.state import HappyCity


def caption(word: str, _: Translate) -> str:
    """The box itself, its options and choices, and the boxes of the score pad."""
    captions = {
        "happy-city": _("Happy City"),
        "about": _("Build a little city of ten cards, as full of people as of joy: residents times hearts."),
        "credits": _(
            "designed by Airu Sato and Toshiki Sato, published by Cocktail Games, in German by Game Factory as "
            "“Welcome – Hier entsteht Glück”"
        ),
        "variant": _("Variant"),
        "variant=base": _("base game: special buildings with effects"),
        "variant=beginner": _("for beginners: special buildings without effects"),
        "round_limit": _("Last round"),
        "round_limit=none": _("only when a city has ten cards"),
        "product": _("Residents × hearts"),
        "special points": _("Special building"),
    }
    if word.startswith("round_limit=") and word not in captions:
        return _("round {number} at the latest").format(number=word.removeprefix("round_limit="))
    return captions[word]


def card_name(card: Card, _: Translate) -> str:
    """The name of a card; names and effects of the component file are part of the catalog."""
    if card.kind == "supermarket" and card.colour is not None:
        return _("{card} ({colour})").format(card=_(card.name), colour=colour_name(card.colour, _))
    return _(card.name)


def colour_name(colour: str, _: Translate) -> str:
    names = {
        "yellow": _("yellow"),
        "blue": _("blue"),
        "green": _("green"),
        "orange": _("orange"),
        "violet": _("violet"),
    }
    return names[colour]


def deck_name(deck: str, _: Translate) -> str:
    names = {"low": _("low deck"), "mid": _("middle deck"), "high": _("high deck")}
    return names[deck]


def seat_name(seat: int, _: Translate) -> str:
    return _("seat {number}").format(number=seat + 1)


def coins_text(count: int, _: Translate) -> str:
    return _.many("{count} coin", "{count} coins", count).format(count=count)


def requirement(card: Card, _: Translate) -> str:
    """What a special requires: “2 × blue, 1 × green”."""
    return colour_counts(card.requires, _)


def colour_counts(counts: tuple[tuple[str, int], ...], _: Translate) -> str:
    return ", ".join(
        _("{count} × {colour}").format(count=count, colour=colour_name(colour, _)) for colour, count in counts
    )


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
    return state.rules.printed[state.rules.dwellings[DWELLINGS.index(dwelling)]]


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


def offered_name(state: HappyCity, slot: int, _: Translate) -> str:
    card = card_in(state, slot)
    assert card is not None
    return card_name(card, _)


def build_sentence(state: HappyCity, seat: int, code: int, _: Translate) -> str:
    card, price = offer(state, seat, code)
    changes = changes_text(state, seat, code, _)
    name = card_name(card, _)
    if price == 0:
        return _("build {card} for nothing{changes}").format(card=name, changes=changes)
    return _("build {card} for {coins}{changes}").format(card=name, coins=coins_text(price, _), changes=changes)


def offer(state: HappyCity, seat: int, code: int) -> tuple[Card, int]:
    """The card a build is about, and its price."""
    number = (
        state.rules.dwellings[code - moves.DWELLING]
        if code >= moves.DWELLING
        else state.market.cards[code - moves.BUILD]
    )
    return state.rules.printed[number], int(state.price(seat, number))


def take_sentence(state: HappyCity, seat: int, code: int, slot: int, _: Translate) -> str:
    special = special_in(state, slot)
    assert special is not None
    changes = changes_text(state, seat, code, _)
    name = card_name(state.rules.printed[special.card], _)
    if special.replaces_last_card:
        city = state.cities[seat]
        leaving = card_name(state.rules.printed[city.cards[city.size - 1]], _)
        return _("take {card}, {leaving} leaves the city{changes}").format(card=name, leaving=leaving, changes=changes)
    return _("take {card}{changes}").format(card=name, changes=changes)


def gained(state: HappyCity, seat: int, code: int) -> int:
    after = state.clone()
    after.play(seat, code)
    return int(after.cities[seat].coins - state.cities[seat].coins)


def changes_text(state: HappyCity, seat: int, code: int, _: Translate) -> str:
    """What a move changes in the city: “: +1 resident, points 8 → 12”."""
    after = state.clone()
    after.play(seat, code)
    old, new = scoring.score(state, seat), scoring.score(after, seat)
    parts = []
    coins = int(after.cities[seat].coins - state.cities[seat].coins)
    if coins > 0:
        parts.append(_.many("{change:+d} coin", "{change:+d} coins", coins).format(change=coins))
    earned = int(income.value(after, seat) - income.value(state, seat))
    parts += values(earned, int(new.residents - old.residents), int(new.hearts - old.hearts), _)
    if new.total != old.total:
        parts.append(_("points {old} → {new}").format(new=int(new.total), old=int(old.total)))
    return _(": {changes}").format(changes=", ".join(parts)) if parts else ""


def values(earned: int, residents: int, hearts: int, _: Translate) -> list[str]:
    """Income, residents and hearts, where there are any: “+1 income”, “-1 heart”."""
    parts = []
    if earned:
        parts.append(_("{change:+d} income").format(change=earned))
    if residents:
        parts.append(_.many("{change:+d} resident", "{change:+d} residents", abs(residents)).format(change=residents))
    if hearts:
        parts.append(_.many("{change:+d} heart", "{change:+d} hearts", abs(hearts)).format(change=hearts))
    return parts


def question(state: HappyCity, seat: int, _: Translate) -> str:
    """What this seat is asked now."""
    if not state.owes(seat):
        return _("Waiting for the others.")
    questions = {
        ASK_SUPERMARKET: _("Which supermarket do you take?"),
        ASK_SOURCE: _("Whose income do you gain as well?"),
        ASK_DISCARD: _("Do you discard a building of the market?"),
        ASK_REVEAL: _("From which deck do you reveal a card?"),
        ASK_BUILD: _("What do you build?"),
        ASK_SPECIAL: _("Do you take a special building?"),
        ASK_CONFIRM: _("Is your choice right like this?")
        if state.phase == SETUP
        else _("Is your turn right like this?"),
        ASK_COPY: _("Which special building does yours copy?"),
    }
    return questions[state.asked]


# What is told afterwards


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


# Why not?


def why_not(state: HappyCity, seat: int, code: int, _: Translate) -> str:
    """Why a move is not possible now, with the number of the rule."""
    if code not in moves.EVERY_MOVE:
        return _("There is no such move in this game.")
    move = moves.decode(code)
    asked = state.asked
    match move:
        case ChooseSupermarket() if asked == ASK_SUPERMARKET:
            return _("Somebody has taken this supermarket (HC-27).")
        case ChooseIncomeSource() if asked == ASK_SOURCE:
            return _("Name an opponent at this table (HC-28).")
        case DiscardBuilding() if asked == ASK_DISCARD:
            return _("No card lies there (HC-30).")
        case RevealFrom() if asked == ASK_REVEAL:
            return _("This draw pile is empty (HC-32).")
        case BuildBuilding(slot) if asked == ASK_BUILD:
            card = card_in(state, slot)
            return why_no_build(state, seat, card, _) if card else _("No card lies there (HC-30).")
        case BuildDwelling(dwelling) if asked == ASK_BUILD:
            if state.dwellings[DWELLINGS.index(dwelling)] == 0:
                return _("No card of this dwelling is left (HC-38).")
            return why_no_build(state, seat, dwelling_of(state, dwelling), _)
        case TakeSpecial(slot) if asked == ASK_SPECIAL:
            return why_no_special(state, seat, slot, _)
        case TakeSpecial() if asked != ASK_CONFIRM:
            return _("A special building is taken after building (HC-34).")
        case CopySpecial() if asked == ASK_COPY:
            return _("Only an opponent’s special building can be copied (HC-60).")
        case DrawFromBox() if asked == ASK_COPY:
            return _("The box is empty (HC-60).")
        case DiscardBuilding() | KeepMarket() if asked in {ASK_REVEAL, ASK_BUILD}:
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
