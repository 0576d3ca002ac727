"""The casino cards: three columns, each a stack and its discard pile (NLV-2, NLV-20, NLV-28, NLV-29).

All columns are turned together, so one count of turned cards serves the three. In a column the first `turned` cards
are the discard pile, its top card last; the others are the stack, top card first.
"""

from __future__ import annotations

from typing import Final

from richtfest.core.arrays import i64, vec
from richtfest.core.chance import Chance
from richtfest.core.state import ZEROS

COLUMNS: Final = 3

# The action of a card, in the order of the component file (NLV-2).
BUILD: Final = 0
SHOW: Final = 1
CITY_HALL: Final = 2
LIMOUSINE: Final = 3
ADVERT: Final = 4
ACTIONS: Final = ("build", "show", "city_hall", "limousine", "advert")
ACTION_COUNT: Final = 5


class Deck:
    """Every casino card and where it lies. A card is its place in the card list."""

    def __init__(self, cards: vec[i64], height: i64) -> None:
        self.cards = cards  # the columns one after the other
        self.height: i64 = height  # cards per column
        self.turned: i64 = 0
        self.refilled: bool = False  # then each column's hidden cards are known to be its own

    def clone(self) -> Deck:
        copy = Deck(self.cards[:], self.height)
        copy.turned = self.turned
        copy.refilled = self.refilled
        return copy

    def deal(self, chance: Chance) -> None:
        """NLV-20, NLV-45: shuffle all cards and deal three equal stacks."""
        chance.shuffle(self.cards, 0, COLUMNS * self.height)
        self.turned = 0
        self.refilled = False

    def reveal(self, chance: Chance) -> None:
        """NLV-28: the top card of every stack goes to its discard pile; empty stacks are refilled."""
        self.turned += 1
        if self.turned == self.height:
            self.refill(chance)

    def refill(self, chance: Chance) -> None:
        """NLV-29: every discard pile without its top card is shuffled and becomes the stack of its column."""
        column: i64
        for column in range(COLUMNS):
            first = column * self.height
            last = first + self.height - 1
            top = self.cards[last]
            self.cards[last] = self.cards[first]
            self.cards[first] = top
            chance.shuffle(self.cards, first + 1, last + 1)
        self.turned = 1
        self.refilled = True

    def number_card(self, column: i64) -> i64:
        """The card whose number is offered: on top of the stack."""
        return self.cards[column * self.height + self.turned]

    def action_card(self, column: i64) -> i64:
        """The card whose action is offered: on top of the discard pile, if there is one."""
        return self.cards[column * self.height + self.turned - 1]

    def redraw_hidden(self, numbers: vec[i64], chance: Chance) -> None:
        """Redraw all that nobody has seen, evenly among what is possible (NLV-46).

        Of the top cards only the number is known, of the cards below nothing. Before the first refill any hidden card
        can lie in any column; afterwards each column hides its own cards.
        """
        column: i64
        if self.refilled:
            for column in range(COLUMNS):
                self.redraw_columns(column, column + 1, numbers, chance)
        else:
            self.redraw_columns(0, COLUMNS, numbers, chance)

    def redraw_columns(self, first: i64, end: i64, numbers: vec[i64], chance: Chance) -> None:
        """Deal the hidden cards of these columns anew: first tops with the numbers that show, then all others.

        They are put in the order of the card list before, so that the result depends on chance and on what is known,
        never on the true order.
        """
        total = COLUMNS * self.height
        is_hidden: vec[i64] = ZEROS[:total]
        hidden: vec[i64] = ZEROS[:total]
        count: i64 = 0
        column: i64
        place: i64
        card: i64
        for column in range(first, end):
            for place in range(column * self.height + self.turned, (column + 1) * self.height):
                is_hidden[self.cards[place]] = 1
        for column in range(first, end):
            card = draw_with_number(is_hidden, numbers, numbers[self.number_card(column)], chance)
            is_hidden[card] = 0
            self.cards[column * self.height + self.turned] = card
        for card in range(total):
            if is_hidden[card] == 1:
                hidden[count] = card
                count += 1
        chance.shuffle(hidden, 0, count)
        for column in range(first, end):
            for place in range(column * self.height + self.turned + 1, (column + 1) * self.height):
                count -= 1
                self.cards[place] = hidden[count]


def draw_with_number(is_hidden: vec[i64], numbers: vec[i64], number: i64, chance: Chance) -> i64:
    """One of the hidden cards with this number, each as likely as the others."""
    matching: i64 = 0
    card: i64
    for card in range(len(numbers)):
        if is_hidden[card] == 1 and numbers[card] == number:
            matching += 1
    left = chance.below(matching)
    for card in range(len(numbers)):
        if is_hidden[card] == 1 and numbers[card] == number:
            if left == 0:
                return card
            left -= 1
    return -1
