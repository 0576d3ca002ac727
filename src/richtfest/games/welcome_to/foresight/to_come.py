"""The cards to come: which numbers these are is known, their order is not (WT-19)."""

from __future__ import annotations

from typing import Final

from richtfest.core.arrays import i64, vec
from richtfest.core.state import ZEROS
from richtfest.games.flip_and_write.rules.deck import COLUMNS, Columns
from richtfest.games.welcome_to.rules.pile import Pile
from richtfest.games.welcome_to.rules.sheet import HIGHEST
from richtfest.games.welcome_to.rules.state import WelcomeTo

FEW_CARDS: Final = 6  # to a stack, so that the next shuffle matters


class ToCome:
    """How many cards of each number nobody has seen yet."""

    def __init__(self) -> None:
        self.numbers: vec[i64] = ZEROS[: HIGHEST + 1]
        self.total: i64 = 0

    def count(self, state: WelcomeTo) -> None:
        """What is left of the deck; with all cards once more where they will soon be shuffled."""
        numbers = state.rules.numbers
        self.clear()
        deck = state.deck
        place: i64
        column: i64
        if isinstance(deck, Columns):
            for column in range(COLUMNS):
                for place in range(column * deck.height + deck.turned + 1, (column + 1) * deck.height):
                    self.add(numbers[deck.cards[place]])
            if deck.height - deck.turned <= FEW_CARDS:
                self.add_all(numbers)
        elif isinstance(deck, Pile):
            for place in range(deck.left):
                if deck.stack[place] < deck.cards:
                    self.add(numbers[deck.stack[place]])
            if deck.left <= COLUMNS * FEW_CARDS:
                self.add_all(numbers)

    def shuffle_all(self, numbers: vec[i64]) -> None:
        """WT-32: all cards are to come."""
        self.clear()
        self.add_all(numbers)

    def clear(self) -> None:
        self.total = 0
        number: i64
        for number in range(HIGHEST + 1):
            self.numbers[number] = 0

    def add(self, number: i64) -> None:
        self.numbers[number] += 1
        self.total += 1

    def add_all(self, numbers: vec[i64]) -> None:
        place: i64
        for place in range(len(numbers)):
            self.add(numbers[place])

    def stuck(self, fits: i64, parts: i64) -> i64:
        """How many parts of these cards fit nowhere, if these numbers fit."""
        if self.total == 0:
            return 0
        found: i64 = 0
        number: i64
        for number in range(HIGHEST + 1):
            if (fits >> number) & 1 == 0:
                found += self.numbers[number]
        return found * parts // self.total
