"""The cards of a solo match: one pile, from which three cards are drawn each round (WT-62, WT-63, WT-73).

A few special cards lie among the construction cards: the completion cards of the second edition, or the solo card of
the first. They are numbered after the construction cards and are set aside when they are drawn.
"""

from __future__ import annotations

from typing import Final

from richtfest.core.arrays import i64, vec
from richtfest.core.chance import Chance
from richtfest.core.state import ZEROS
from richtfest.games.flip_and_write.rules.deck import COLUMNS, Deck
from richtfest.games.welcome_to.rules.sheet import BIT

NONE_HANDED: Final = -1  # all three cards go to the discard


class Pile(Deck):
    """Stack, open cards and discard."""

    def __init__(self, cards: i64, specials: i64, packet: i64) -> None:
        self.cards: i64 = cards  # how many construction cards there are
        self.specials: i64 = specials  # how many special cards there are
        self.packet: i64 = packet  # construction cards at the bottom into which one special card is shuffled
        self.stack: vec[i64] = ZEROS[: cards + specials]  # top card last
        self.left: i64 = 0  # cards in the stack
        self.discard: vec[i64] = ZEROS[:cards]  # construction cards only
        self.discarded: i64 = 0
        self.open: vec[i64] = ZEROS[:COLUMNS]
        self.buried: i64 = 0  # special cards that lie face down in the discard
        self.aside: i64 = 0  # special cards drawn this round
        self.removed: i64 = 0  # special cards that have left the game
        self.rebuilt: bool = False  # then a special card may lie anywhere in the stack

    def clone(self) -> Pile:
        copy = Pile(self.cards, self.specials, self.packet)
        copy.stack = self.stack[:]
        copy.left = self.left
        copy.discard = self.discard[:]
        copy.discarded = self.discarded
        copy.open = self.open[:]
        copy.buried = self.buried
        copy.aside = self.aside
        copy.removed = self.removed
        copy.rebuilt = self.rebuilt
        return copy

    def deal(self, chance: Chance) -> None:
        """WT-62, WT-73: one special card is shuffled into the bottom packet; others go face down into the discard."""
        cards = ZEROS[: self.cards]
        card: i64
        for card in range(self.cards):
            cards[card] = card
        self.deal_cards(cards, self.cards, chance)

    def deal_cards(self, cards: vec[i64], count: i64, chance: Chance) -> None:
        """Deal these construction cards and every special card that has not left the game."""
        chance.shuffle(cards, 0, count)
        packet = self.packet
        packet = min(packet, count)
        place: i64
        for place in range(packet):
            self.stack[place] = cards[place]
        self.left = packet
        self.discarded = 0
        self.buried = self.hidden_specials()
        if self.buried != 0:
            self.stack[packet] = self.cards + pick(self.buried, chance)
            self.left += 1
            self.buried &= ~BIT[self.stack[packet] - self.cards]
            chance.shuffle(self.stack, 0, self.left)
        for place in range(packet, count):
            self.stack[self.left] = cards[place]
            self.left += 1

    def hidden_specials(self) -> i64:
        """The special cards that nobody has seen."""
        return (BIT[self.specials] - 1) & ~(self.aside | self.removed)

    def reveal(self, chance: Chance) -> None:
        """WT-63: draw until three construction cards lie open; special cards are set aside and replaced."""
        place: i64 = 0
        while place < COLUMNS:
            if self.left == 0:
                self.rebuild(chance)
            self.left -= 1
            card = self.stack[self.left]
            if card < self.cards:
                self.open[place] = card
                place += 1
            else:
                self.aside |= BIT[card - self.cards]

    def rebuild(self, chance: Chance) -> None:
        """WT-63: the whole discard, with the special cards in it, becomes the new stack."""
        place: i64
        for place in range(self.discarded):
            self.stack[place] = self.discard[place]
        self.left = self.discarded
        special: i64
        for special in range(self.specials):
            if (self.buried >> special) & 1 == 1:
                self.stack[self.left] = self.cards + special
                self.left += 1
        self.discarded = 0
        self.buried = 0
        self.rebuilt = True
        chance.shuffle(self.stack, 0, self.left)

    def put_away(self, handed: i64) -> None:
        """WT-65: the open cards go to the discard, but for the one that is handed over."""
        place: i64
        for place in range(COLUMNS):
            if place != handed:
                self.discard[self.discarded] = self.open[place]
                self.discarded += 1

    def remove_aside(self) -> None:
        """WT-66: what was set aside leaves the game."""
        self.removed |= self.aside
        self.aside = 0

    def construction_cards_left(self) -> i64:
        """How many construction cards the stack holds."""
        count: i64 = 0
        place: i64
        for place in range(self.left):
            if self.stack[place] < self.cards:
                count += 1
        return count

    def number_card(self, place: i64) -> i64:
        return self.open[place]

    def action_card(self, place: i64) -> i64:
        return self.open[place]

    def stack_sizes(self) -> list[int]:
        return [int(self.left)]

    def redraw_hidden(self, chance: Chance) -> None:
        """WT-19: hidden are the order of the stack and which special cards are in it and in the discard.

        Until the stack is rebuilt, one special card is known to lie among the lowest cards. All that is hidden is put
        in the order of the card list first, so that the true order leaves no trace.
        """
        in_stack = self.left - self.construction_cards_left()
        is_hidden: vec[i64] = ZEROS[: self.cards]
        place: i64
        card: i64
        for place in range(self.left):
            card = self.stack[place]
            if card < self.cards:
                is_hidden[card] = 1
        self.left = 0
        for card in range(self.cards):
            if is_hidden[card] == 1:
                self.stack[self.left] = card
                self.left += 1
        chance.shuffle(self.stack, 0, self.left)
        self.buried = self.hidden_specials()
        while in_stack > 0:
            special = pick(self.buried, chance)
            self.buried &= ~BIT[special]
            self.slip_in(self.cards + special, chance)
            in_stack -= 1

    def slip_in(self, card: i64, chance: Chance) -> None:
        """Put a special card where it can lie: among the lowest cards, or anywhere once the stack was rebuilt."""
        lowest = self.left
        if lowest > self.packet and not self.rebuilt:
            lowest = self.packet
        place = chance.below(lowest + 1)
        self.stack[self.left] = self.stack[place]
        self.stack[place] = card
        self.left += 1


def pick(cards: i64, chance: Chance) -> i64:
    """One of a set of special cards."""
    count: i64 = 0
    rest = cards
    while rest != 0:
        rest &= rest - 1
        count += 1
    skip = chance.below(count)
    special: i64 = 0
    while True:
        if (cards >> special) & 1 == 1:
            if skip == 0:
                return special
            skip -= 1
        special += 1
