"""The cards that are flipped: three columns, each a stack and its discard (WT-6, WT-16, WT-17; NLV-20, NLV-28, NLV-29).

A solo match has cards of another kind, which each box lays out for itself; `Deck` is what all can do.
"""

from __future__ import annotations

from typing import Final

from richtfest.core.arrays import i64, vec
from richtfest.core.chance import Chance
from richtfest.core.state import ZEROS

COLUMNS: Final = 3


class Deck:
    """Every card with a number and an action, and where it lies. A card is its place in the card list of its box."""

    def clone(self) -> Deck:
        raise NotImplementedError

    def deal(self, chance: Chance) -> None:
        """Shuffle all cards and lay them out as at the start."""
        raise NotImplementedError

    def reveal(self, chance: Chance) -> None:
        """Lay out the cards of the next round."""
        raise NotImplementedError

    def number_card(self, place: i64) -> i64:
        """The card whose number is offered in one of the three places."""
        raise NotImplementedError

    def action_card(self, place: i64) -> i64:
        """The card whose action is offered in one of the three places."""
        raise NotImplementedError

    def redraw_hidden(self, chance: Chance) -> None:
        """Redraw all that nobody knows, evenly among what is possible (WT-19, NLV-46)."""
        raise NotImplementedError

    def stack_sizes(self) -> list[int]:
        """How many cards each stack holds."""
        raise NotImplementedError


class Columns(Deck):
    """Three columns that are turned together, so that one count of turned cards serves all.

    In a column the first `turned` cards are the discard, its top card last; the others are the stack, top card first.
    """

    def __init__(self, cards: vec[i64]) -> None:
        self.cards = cards  # the columns one after the other
        self.height: i64 = len(cards) // COLUMNS  # cards per column
        self.turned: i64 = 0
        self.refilled: bool = False  # then each column's hidden cards are known to be its own

    def clone(self) -> Columns:
        copy = Columns(self.cards[:])
        copy.turned = self.turned
        copy.refilled = self.refilled
        return copy

    def deal(self, chance: Chance) -> None:
        """WT-11, NLV-20: shuffle all cards and deal three equal stacks."""
        chance.shuffle(self.cards, 0, COLUMNS * self.height)
        self.turned = 0
        self.refilled = False

    def reveal(self, chance: Chance) -> None:
        """WT-16, NLV-28: the top card of every stack goes to its discard; an empty stack is refilled."""
        self.turned += 1
        if self.turned == self.height:
            self.refill(chance)

    def refill(self, chance: Chance) -> None:
        """WT-17, NLV-29: every discard without its top card is shuffled and becomes the stack of its column."""
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

    def number_card(self, place: i64) -> i64:
        """The card whose number is offered: on top of the stack."""
        return self.cards[place * self.height + self.turned]

    def action_card(self, place: i64) -> i64:
        """The card whose action is offered: on top of the discard, if there is one."""
        return self.cards[place * self.height + self.turned - 1]

    def stack_sizes(self) -> list[int]:
        return [int(self.height - self.turned)] * COLUMNS

    def redraw_hidden(self, chance: Chance) -> None:
        """Redraw all that nobody has seen, evenly among what is possible (WT-19, NLV-46).

        Before the first refill any hidden card can lie in any column; afterwards each column hides its own cards.
        """
        column: i64
        if self.refilled:
            for column in range(COLUMNS):
                self.redraw_columns(column, column + 1, chance)
        else:
            self.redraw_columns(0, COLUMNS, chance)

    def redraw_columns(self, first: i64, end: i64, chance: Chance) -> None:
        """Shuffle the hidden cards of these columns among each other.

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
            for place in range(column * self.height + self.turned + 1, (column + 1) * self.height):
                is_hidden[self.cards[place]] = 1
        self.redraw_tops(first, end, is_hidden, chance)
        for card in range(total):
            if is_hidden[card] == 1:
                hidden[count] = card
                count += 1
        chance.shuffle(hidden, 0, count)
        for column in range(first, end):
            for place in range(column * self.height + self.turned + 1, (column + 1) * self.height):
                count -= 1
                self.cards[place] = hidden[count]

    def redraw_tops(self, first: i64, end: i64, is_hidden: vec[i64], chance: Chance) -> None:
        """The top cards of these stacks lie open and stay, unless a box says otherwise."""
