"""The casino cards: what is printed on them, and what shows of a stack (NLV-2, NLV-20, NLV-46)."""

from __future__ import annotations

from typing import Final

from richtfest.core.arrays import i64, vec
from richtfest.core.chance import Chance
from richtfest.games.flip_and_write.rules.deck import Columns

# The action of a card, in the order of the component file (NLV-2).
BUILD: Final = 0
SHOW: Final = 1
CITY_HALL: Final = 2
LIMOUSINE: Final = 3
ADVERT: Final = 4
ACTIONS: Final = ("build", "show", "city_hall", "limousine", "advert")
ACTION_COUNT: Final = 5


class Stacks(Columns):
    """Three columns whose top cards show their number, while the action is on the other side."""

    def __init__(self, cards: vec[i64], numbers: vec[i64]) -> None:
        super().__init__(cards)
        self.numbers = numbers  # per casino card

    def clone(self) -> Stacks:
        copy = Stacks(self.cards[:], self.numbers)
        copy.turned = self.turned
        copy.refilled = self.refilled
        return copy

    def redraw_tops(self, first: i64, end: i64, is_hidden: vec[i64], chance: Chance) -> None:
        """NLV-46: of a top card only the number is known; any hidden card with this number can lie there."""
        column: i64
        for column in range(first, end):
            is_hidden[self.number_card(column)] = 1
        for column in range(first, end):
            card = draw_with_number(is_hidden, self.numbers, self.numbers[self.number_card(column)], chance)
            is_hidden[card] = 0
            self.cards[column * self.height + self.turned] = card


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
