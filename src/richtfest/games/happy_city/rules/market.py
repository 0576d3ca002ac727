"""The market: three open buildings, and a draw pile and a discard pile of each deck (HC-5, HC-18, HC-30 to HC-32)."""

from __future__ import annotations

from typing import Final

from richtfest.core.arrays import i64, vec
from richtfest.core.chance import Chance
from richtfest.core.state import ZEROS
from richtfest.games.happy_city.rules.city import NONE

OPEN: Final = 3  # cards in a full market
DECKS: Final = ("low", "mid", "high")
DECK_COUNT: Final = 3

# One array holds the open cards, the sizes of the piles, then the room of each deck.
DRAW: Final = OPEN  # + deck: how many cards its draw pile has
DISCARD: Final = DRAW + DECK_COUNT  # + deck: how many cards its discard pile has
ROOMS: Final = DISCARD + DECK_COUNT


class Market:
    """Where the buildings lie. In the room of a deck the draw pile grows from the left, the discard from the right."""

    def __init__(self, cards: vec[i64], first: vec[i64]) -> None:
        self.cards = cards
        self.first = first  # where the room of each deck begins, and where the last one ends; never changes

    def clone(self) -> Market:
        return Market(self.cards[:], self.first)

    def draw_size(self, deck: i64) -> i64:
        return self.cards[DRAW + deck]

    def discard_size(self, deck: i64) -> i64:
        return self.cards[DISCARD + deck]

    def open_cards(self) -> i64:
        """How many cards lie open."""
        count: i64 = 0
        slot: i64
        for slot in range(OPEN):
            if self.cards[slot] != NONE:
                count += 1
        return count

    def can_reveal(self) -> bool:
        """HC-31, HC-32: fewer than three cards lie open and some draw pile is not empty."""
        if self.open_cards() == OPEN:
            return False
        return self.draw_size(0) + self.draw_size(1) + self.draw_size(2) > 0

    def reveal(self, deck: i64, chance: Chance) -> None:
        """HC-31: the top card of a draw pile fills the first free slot."""
        slot: i64 = 0
        while self.cards[slot] != NONE:
            slot += 1
        self.cards[DRAW + deck] -= 1
        self.cards[slot] = self.cards[self.first[deck] + self.cards[DRAW + deck]]
        self.reshuffle(deck, chance)

    def take(self, slot: i64) -> i64:
        """A card leaves the market; its slot stays free until the next reveal (HC-31)."""
        card = self.cards[slot]
        self.cards[slot] = NONE
        return card

    def discard(self, card: i64, deck: i64, chance: Chance) -> None:
        """HC-30: a card goes to the discard pile of its deck."""
        self.cards[DISCARD + deck] += 1
        self.cards[self.first[deck + 1] - self.cards[DISCARD + deck]] = card
        self.reshuffle(deck, chance)

    def reshuffle(self, deck: i64, chance: Chance) -> None:
        """HC-32: an empty draw pile is replaced at once by its discard pile, shuffled."""
        if self.cards[DRAW + deck] > 0:
            return
        count = self.cards[DISCARD + deck]
        start = self.first[deck]
        end = self.first[deck + 1]
        place: i64
        for place in range(count):
            self.cards[start + place] = self.cards[end - count + place]
        self.cards[DRAW + deck] = count
        self.cards[DISCARD + deck] = 0
        chance.shuffle(self.cards, start, start + count)

    def redraw_hidden(self, chance: Chance, names: i64) -> None:
        """HC-36: order of draw piles and contents of discard piles are redrawn, whatever they truly are.

        The cards are sorted before, so that the result depends on chance and on what is known alone.
        """
        deck: i64
        place: i64
        card: i64
        for deck in range(DECK_COUNT):
            start = self.first[deck]
            end = self.first[deck + 1]
            drawn = self.cards[DRAW + deck]
            discarded = self.cards[DISCARD + deck]
            counts: vec[i64] = ZEROS[:names]
            for place in range(start, start + drawn):
                counts[self.cards[place]] += 1
            for place in range(end - discarded, end):
                counts[self.cards[place]] += 1
            hidden: vec[i64] = ZEROS[: drawn + discarded]
            found: i64 = 0
            for card in range(names):
                while counts[card] > 0:
                    counts[card] -= 1
                    hidden[found] = card
                    found += 1
            chance.shuffle(hidden, 0, found)
            for place in range(start, end):
                self.cards[place] = 0
            for place in range(drawn):
                self.cards[start + place] = hidden[place]
            for place in range(discarded):
                self.cards[end - 1 - place] = hidden[drawn + place]


def full_market(cards: list[list[int]], chance: Chance) -> Market:
    """HC-18: each deck is shuffled into a draw pile; nothing lies open."""
    first = [ROOMS]
    places = [NONE] * OPEN + [len(deck) for deck in cards] + [0] * DECK_COUNT
    for deck in cards:
        places += deck
        first.append(len(places))
    market = Market(vec[i64](places), vec[i64](first))
    deck_number: i64
    for deck_number in range(DECK_COUNT):
        chance.shuffle(market.cards, market.first[deck_number], market.first[deck_number + 1])
    return market
