"""A seat's decisions, one small one after the other (HC-25 to HC-27, HC-30 to HC-46, HC-60).

Read it beside sections (d) and (e) of the rules. `list_moves` names the options of the decision the active seat is
asked; `play` carries one out and asks the next. `round.py` knows whose turn it is.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from richtfest.core.arrays import i64
from richtfest.core.state import Moves
from richtfest.games.happy_city.rules import codes
from richtfest.games.happy_city.rules import round as course
from richtfest.games.happy_city.rules.asks import (
    ASK_BUILD,
    ASK_CONFIRM,
    ASK_COPY,
    ASK_DISCARD,
    ASK_REVEAL,
    ASK_SOURCE,
    ASK_SPECIAL,
    ASK_SUPERMARKET,
)
from richtfest.games.happy_city.rules.city import COLOURS, NONE
from richtfest.games.happy_city.rules.effects import INSTANT
from richtfest.games.happy_city.rules.market import DECK_COUNT, OPEN

if TYPE_CHECKING:
    from richtfest.games.happy_city.rules.state import HappyCity

COIN: Final = 1  # HC-44


def list_moves(state: HappyCity, seat: i64, moves: Moves) -> None:
    """The options of the decision this seat is asked."""
    asked = state.asked
    if asked == ASK_BUILD:
        list_builds(state, seat, moves)
    elif asked == ASK_REVEAL:
        list_decks(state, moves)
    elif asked == ASK_DISCARD:
        list_discards(state, moves)
    elif asked == ASK_SPECIAL:
        list_specials(state, seat, moves)
        moves.add(codes.DECLINE)
    elif asked == ASK_CONFIRM:
        moves.add(codes.CONFIRM)
    elif asked == ASK_SUPERMARKET:
        list_supermarkets(state, moves)
    elif asked == ASK_SOURCE:
        list_opponents(state, seat, moves)
    elif asked == ASK_COPY:
        list_copies(state, seat, moves)


def play(state: HappyCity, seat: i64, move: i64) -> None:
    """Carry out one decision and ask the next."""
    asked = state.asked
    if asked == ASK_BUILD:
        build(state, seat, move)
    elif asked == ASK_REVEAL:
        reveal(state, move - codes.REVEAL)
    elif asked == ASK_DISCARD:
        discard(state, move)
    elif asked == ASK_SPECIAL:
        if move != codes.DECLINE:
            take_special(state, seat, move - codes.TAKE)
        state.asked = ASK_CONFIRM
    elif asked == ASK_CONFIRM:
        confirm(state)
    elif asked == ASK_SUPERMARKET:
        card = state.rules.supermarkets[move - codes.SUPERMARKET]
        state.cities[seat].place_card(card, state.rules.cards.colour[card])
        state.asked = ASK_CONFIRM
    elif asked == ASK_SOURCE:
        state.cities[seat].source = move - codes.SOURCE
        state.asked = ASK_CONFIRM
    elif asked == ASK_COPY:
        copy_special(state, seat, move)


# Setting up: supermarkets (HC-27)


def list_supermarkets(state: HappyCity, moves: Moves) -> None:
    """HC-25: each one not yet taken."""
    taken: i64 = 0
    for city in state.cities:
        taken |= city.names
    colour: i64
    for colour in range(len(COLOURS)):
        if (taken >> state.rules.supermarkets[colour]) & 1 == 0:
            moves.add(codes.SUPERMARKET + colour)


# The income phase (HC-28)


def list_opponents(state: HappyCity, seat: i64, moves: Moves) -> None:
    other: i64
    for other in range(state.seats):
        if other != seat:
            moves.add(codes.SOURCE + other)


# A turn: discard, reveal, build, special (HC-30 to HC-35)


def list_discards(state: HappyCity, moves: Moves) -> None:
    slot: i64
    for slot in range(OPEN):
        if state.market.cards[slot] != NONE:
            moves.add(codes.DISCARD + slot)
    moves.add(codes.KEEP)


def discard(state: HappyCity, move: i64) -> None:
    if move != codes.KEEP:
        card = state.market.take(move - codes.DISCARD)
        state.market.discard(card, state.rules.cards.deck[card], state.chance)
    course.ask_for_reveal(state)


def list_decks(state: HappyCity, moves: Moves) -> None:
    deck: i64
    for deck in range(DECK_COUNT):
        if state.market.draw_size(deck) > 0:
            moves.add(codes.REVEAL + deck)


def reveal(state: HappyCity, deck: i64) -> None:
    """HC-37: what comes to light can never be undone."""
    state.market.reveal(deck, state.chance)
    state.inked += 1
    course.ask_for_reveal(state)


def list_builds(state: HappyCity, seat: i64, moves: Moves) -> None:
    """HC-33, HC-38: every building of the market and dwelling that may be built; a coin always."""
    slot: i64
    for slot in range(OPEN):
        card = state.market.cards[slot]
        if card != NONE and state.can_build(seat, card):
            moves.add(codes.BUILD + slot)
    dwelling: i64
    for dwelling in range(len(state.dwellings)):
        if state.dwellings[dwelling] > 0 and state.can_build(seat, state.rules.dwellings[dwelling]):
            moves.add(codes.DWELLING + dwelling)
    moves.add(codes.COIN)


def build(state: HappyCity, seat: i64, move: i64) -> None:
    if move == codes.COIN:
        take_coin(state, seat)
    elif move >= codes.DWELLING:
        state.dwellings[move - codes.DWELLING] -= 1
        place(state, seat, state.rules.dwellings[move - codes.DWELLING])
    else:
        place(state, seat, state.market.take(move - codes.BUILD))
    ask_for_special(state, seat)


def take_coin(state: HappyCity, seat: i64) -> None:
    """HC-44."""
    city = state.cities[seat]
    coins: i64 = COIN
    if city.special != NONE:
        for effect in state.rules.specials[city.special].effects:
            coins = effect.coins_for_passing(coins)
    city.coins += coins


def place(state: HappyCity, seat: i64, card: i64) -> None:
    """HC-40, HC-41: pay, let neighbours notice, place the card."""
    city = state.cities[seat]
    price = state.price(seat, card)
    city.coins -= price
    if city.special != NONE and city.uses > 0 and state.rules.specials[city.special].spent_by_building:
        city.uses -= 1
    watch_payment(state, seat, price)
    city.place_card(card, state.rules.cards.colour[card])


def watch_payment(state: HappyCity, payer: i64, price: i64) -> None:
    """HC-41: neighbours may have a special that watches payments."""
    seat: i64
    for seat in range(state.seats):
        city = state.cities[seat]
        if seat != payer and city.special != NONE and state.neighbours(seat, payer):
            for effect in state.rules.specials[city.special].effects:
                city.coins += effect.coins_for_payment(price)


def ask_for_special(state: HappyCity, seat: i64) -> None:
    """HC-25: asked only if one may be taken."""
    state.asked = ASK_CONFIRM
    slot: i64
    for slot in range(len(state.display)):
        special = state.display[slot]
        if special != NONE and state.can_take(seat, state.rules.specials[special]):
            state.asked = ASK_SPECIAL
            return


def list_specials(state: HappyCity, seat: i64, moves: Moves) -> None:
    slot: i64
    for slot in range(len(state.display)):
        special = state.display[slot]
        if special != NONE and state.can_take(seat, state.rules.specials[special]):
            moves.add(codes.TAKE + slot)


def take_special(state: HappyCity, seat: i64, slot: i64) -> None:
    """HC-46: instant and placement effects first, then the special is placed."""
    number = state.display[slot]
    special = state.rules.specials[number]
    city = state.cities[seat]
    if special.replaces_last_card:
        replace_last(state, seat)
    for effect in special.effects:
        effect.happens(state, seat, city.size, INSTANT)
    city.place_special(special.card, number, special.uses)
    state.display[slot] = NONE


def replace_last(state: HappyCity, seat: i64) -> None:
    """HC-51: a building goes to the discard pile of its deck, everything else to the box."""
    city = state.cities[seat]
    cards = state.rules.cards
    card = city.remove_last(cards.colour[city.cards[city.size - 1]])
    if cards.deck[card] != NONE:
        state.market.discard(card, cards.deck[card], state.chance)


def confirm(state: HappyCity) -> None:
    """HC-R64: what this seat decided is final."""
    state.inked += 1
    course.go_on(state)


# The end (HC-60)


def list_copies(state: HappyCity, seat: i64, moves: Moves) -> None:
    other: i64
    for other in range(state.seats):
        if other != seat and state.cities[other].special != NONE:
            moves.add(codes.COPY + other)
    if len(state.box) > 0:
        moves.add(codes.DRAW)


def copy_special(state: HappyCity, seat: i64, move: i64) -> None:
    if move == codes.DRAW:
        course.draw_copy(state, seat)
    else:
        state.cities[seat].copied = state.cities[move - codes.COPY].special
    state.inked += 1
    course.ask_for_copies(state)
