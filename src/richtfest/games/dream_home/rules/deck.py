"""The two decks, the market and the discard piles (DH-5, DH-12, DH-20)."""

from __future__ import annotations

from typing import Final

from richtfest.core.arrays import i64, vec
from richtfest.core.chance import Chance
from richtfest.core.state import ZEROS
from richtfest.games.dream_home.rules.house import BIT, NO_CARD
from richtfest.games.dream_home.rules.ruleset import ROOM_CARDS, SPECIAL_CARDS

COLUMNS: Final = 5
START_CARD: Final = SPECIAL_CARDS  # the start player card, home in the first column; never shuffled
ROOMS_DEALT: Final = 5  # each round
SPECIALS_DEALT: Final = 4


class Deck:
    """Both decks in the order in which their cards are turned up. The order never changes, so copies share it."""

    def __init__(self, cards: vec[i64]) -> None:
        self.cards = cards  # the room cards, then the special cards
        self.dealt: i64 = 0  # how many rounds were dealt

    def clone(self) -> Deck:
        copy = Deck(self.cards)
        copy.dealt = self.dealt
        return copy

    def rooms_left(self) -> i64:
        return ROOM_CARDS - ROOMS_DEALT * self.dealt

    def specials_left(self) -> i64:
        return SPECIAL_CARDS - SPECIALS_DEALT * self.dealt

    def redraw_hidden(self, chance: Chance) -> None:
        """Redraw the order of the cards nobody has seen.

        They are put in the order of the card list before, so that the result depends on chance and on what is known,
        never on the true order.
        """
        cards = self.cards[:]
        sort_cards(cards, ROOMS_DEALT * self.dealt, ROOM_CARDS)
        chance.shuffle(cards, ROOMS_DEALT * self.dealt, ROOM_CARDS)
        sort_cards(cards, ROOM_CARDS + SPECIALS_DEALT * self.dealt, ROOM_CARDS + SPECIAL_CARDS)
        chance.shuffle(cards, ROOM_CARDS + SPECIALS_DEALT * self.dealt, ROOM_CARDS + SPECIAL_CARDS)
        self.cards = cards


def sort_cards(cards: vec[i64], start: i64, end: i64) -> None:
    """Put these places in the order of the card list."""
    present: i64 = 0
    place: i64
    for place in range(start, end):
        present |= BIT[cards[place]]
    card: i64 = 0
    for place in range(start, end):
        while present & BIT[card] == 0:
            card += 1
        cards[place] = card
        card += 1


def shuffled_deck(chance: Chance) -> Deck:
    """DH-12: both decks, shuffled separately."""
    cards: vec[i64] = ZEROS[: ROOM_CARDS + SPECIAL_CARDS]
    card: i64
    for card in range(ROOM_CARDS):
        cards[card] = card
    for card in range(SPECIAL_CARDS):
        cards[ROOM_CARDS + card] = card
    chance.shuffle(cards, 0, ROOM_CARDS)
    chance.shuffle(cards, ROOM_CARDS, ROOM_CARDS + SPECIAL_CARDS)
    return Deck(cards)


class Market:
    """Five columns with a room space and a special space each, and what has left them unused."""

    def __init__(self, spaces: vec[i64]) -> None:
        self.spaces = spaces  # the room cards of the columns, then their special cards
        self.rooms_out: i64 = 0  # the room discard
        self.specials_out: i64 = 0  # the special discard

    def clone(self) -> Market:
        copy = Market(self.spaces[:])
        copy.rooms_out = self.rooms_out
        copy.specials_out = self.specials_out
        return copy

    def room(self, column: i64) -> i64:
        return self.spaces[column]

    def special(self, column: i64) -> i64:
        return self.spaces[COLUMNS + column]

    def has_room(self, column: i64) -> bool:
        """DH-23: only such a column can be chosen."""
        return self.spaces[column] != NO_CARD

    def count_rooms(self) -> i64:
        count: i64 = 0
        column: i64
        for column in range(COLUMNS):
            if self.spaces[column] != NO_CARD:
                count += 1
        return count

    def take_room(self, column: i64) -> i64:
        card = self.spaces[column]
        self.spaces[column] = NO_CARD
        return card

    def take_special(self, column: i64) -> i64:
        card = self.spaces[COLUMNS + column]
        self.spaces[COLUMNS + column] = NO_CARD
        return card

    def put_room(self, column: i64, card: i64) -> None:
        self.spaces[column] = card

    def swap_rooms(self, column: i64, other: i64) -> None:
        """DH-55."""
        card = self.spaces[column]
        self.spaces[column] = self.spaces[other]
        self.spaces[other] = card

    def discard_room(self, column: i64) -> None:
        card = self.take_room(column)
        if card != NO_CARD:
            self.rooms_out |= BIT[card]

    def discard_special(self, column: i64) -> None:
        """The start player card is never discarded (DH-2, DH-22)."""
        card = self.spaces[COLUMNS + column]
        if card not in (NO_CARD, START_CARD):
            self.specials_out |= BIT[card]
            self.spaces[COLUMNS + column] = NO_CARD

    def deal(self, deck: Deck) -> None:
        """DH-20: five room cards onto the columns 1 to 5, four special cards onto 2 to 5."""
        next_room = ROOMS_DEALT * deck.dealt
        next_special = ROOM_CARDS + SPECIALS_DEALT * deck.dealt
        column: i64
        for column in range(COLUMNS):
            self.spaces[column] = deck.cards[next_room + column]
        for column in range(SPECIALS_DEALT):
            self.spaces[COLUMNS + 1 + column] = deck.cards[next_special + column]
        self.spaces[COLUMNS] = START_CARD
        deck.dealt += 1


def empty_market() -> Market:
    """DH-13: nothing lies there but the start player card."""
    spaces: vec[i64] = ZEROS[: 2 * COLUMNS]
    place: i64
    for place in range(2 * COLUMNS):
        spaces[place] = NO_CARD
    spaces[COLUMNS] = START_CARD
    return Market(spaces)
