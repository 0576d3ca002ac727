"""A city: one player's cards in the order of placement, and the coins beside them (HC-2, HC-3, HC-7, HC-8)."""

from __future__ import annotations

from typing import Final

from richtfest.core.arrays import i64, vec
from richtfest.core.state import ZEROS

NONE: Final = -1  # no card, no colour, no deck
MOST_CARDS: Final = 10  # HC-43
ROW: Final = 5  # HC-8: the sixth card starts the second row

COLOURS: Final = ("yellow", "blue", "green", "orange", "violet")

# The three values every card shows (HC-2).
INCOME: Final = 0
RESIDENTS: Final = 1
HEARTS: Final = 2
STATS: Final = ("income", "residents", "hearts")

BIT: Final[vec[i64]] = vec[i64]([1 << number for number in range(62)])
ONE_OF: Final[vec[i64]] = vec[i64]([1 << (8 * colour) for colour in range(5)])  # one card of a colour, in `colours`
SPARE: Final = 0x8080808080  # the highest bit of each colour's count, never needed by up to ten cards


class City:
    """The cards of one player, and what belongs to its special."""

    def __init__(self, cards: vec[i64]) -> None:
        self.cards = cards  # card numbers by index; only the first `size` count
        self.size: i64 = 0
        self.coins: i64 = 0
        self.names: i64 = 0  # which supermarkets, dwellings and buildings stand here, as bits
        self.colours: i64 = 0  # how many cards of each colour, eight bits each
        self.special: i64 = NONE  # its number among the specials
        self.place: i64 = NONE  # its index
        self.uses: i64 = 0  # how often the special still works, where that is limited (HC-40, HC-55)
        self.source: i64 = NONE  # the opponent whose income is added in this income phase (HC-28)
        self.copied: i64 = NONE  # the special that this one copies at the end (HC-60)

    def clone(self) -> City:
        copy = City(self.cards[:])
        copy.size = self.size
        copy.coins = self.coins
        copy.names = self.names
        copy.colours = self.colours
        copy.special = self.special
        copy.place = self.place
        copy.uses = self.uses
        copy.source = self.source
        copy.copied = self.copied
        return copy

    def has(self, card: i64) -> bool:
        """HC-42: does a card of this name stand here?"""
        return self.names & BIT[card] != 0

    def count(self, colour: i64) -> i64:
        """HC-3: the cards of a colour, of whatever kind."""
        return (self.colours >> (8 * colour)) & 127

    def meets(self, needs: i64) -> bool:
        """Are there at least so many cards of each colour? `needs` has eight bits a colour, too."""
        return ((self.colours | SPARE) - needs) & SPARE == SPARE

    def place_card(self, card: i64, colour: i64) -> None:
        """HC-40: put a building, dwelling or supermarket on the next free index."""
        self.cards[self.size] = card
        self.size += 1
        self.names |= BIT[card]
        if colour != NONE:
            self.colours += ONE_OF[colour]

    def remove_last(self, colour: i64) -> i64:
        """HC-51: the last card leaves; its name may be built again."""
        self.size -= 1
        card = self.cards[self.size]
        self.names &= ~BIT[card]
        if colour != NONE:
            self.colours -= ONE_OF[colour]
        return card

    def place_special(self, card: i64, special: i64, uses: i64) -> None:
        """HC-46: put the special on the next free index."""
        self.cards[self.size] = card
        self.special = special
        self.place = self.size
        self.uses = uses
        self.size += 1


def empty_city(coins: i64) -> City:
    city = City(ZEROS[:MOST_CARDS])
    city.coins = coins
    return city


def adjacent(index: i64, other: i64) -> bool:
    """HC-8: left or right in the same row, above or below in the same column."""
    if index // ROW == other // ROW:
        return index - other == 1 or other - index == 1
    return index % ROW == other % ROW
