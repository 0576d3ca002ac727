"""The cards of a solo match: one stack, from which three cards are drawn each round (NLV-117, NLV-119, NLV-120).

Three approvals lie among the casino cards. They are numbered after them and are laid aside when they are drawn.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from richtfest.core.arrays import i64, vec
from richtfest.core.chance import Chance
from richtfest.core.state import ZEROS
from richtfest.games.flip_and_write.rules.deck import COLUMNS, Deck
from richtfest.games.new_las_vegas.rules.projects import TYPES

if TYPE_CHECKING:
    from richtfest.games.new_las_vegas.rules.state import NewLasVegas


class SoloDeck(Deck):
    """Stack, hand and discard pile, and the card that is hidden for ACME. An approval is `casinos` + its type."""

    def __init__(self, casinos: i64, upper_half: i64) -> None:
        self.casinos: i64 = casinos  # how many casino cards there are
        self.upper_half: i64 = upper_half  # how many of them are dealt above the approvals
        self.stack: vec[i64] = ZEROS[: casinos - 1 + TYPES]  # next card last
        self.height: i64 = 0  # cards in the stack
        self.upper: i64 = 0  # how many cards on top come before the first possible approval
        self.hidden: i64 = 0  # ACME's hidden card
        self.seen: vec[i64] = ZEROS[:casinos]  # per casino card: 1 if the player has seen it
        self.hand: vec[i64] = ZEROS[:COLUMNS]
        self.discard: vec[i64] = ZEROS[:casinos]
        self.discarded: i64 = 0
        self.drawn: vec[i64] = ZEROS[:TYPES]  # the types of the approvals drawn, in this order
        self.approvals: i64 = 0  # how many were drawn

    def clone(self) -> SoloDeck:
        copy = SoloDeck(self.casinos, self.upper_half)
        copy.stack = self.stack[:]
        copy.height = self.height
        copy.upper = self.upper
        copy.hidden = self.hidden
        copy.seen = self.seen[:]
        copy.hand = self.hand[:]
        copy.discard = self.discard[:]
        copy.discarded = self.discarded
        copy.drawn = self.drawn[:]
        copy.approvals = self.approvals
        return copy

    def deal(self, chance: Chance) -> None:
        """NLV-117: a hidden card, and a stack in whose lower half the approvals are shuffled."""
        casinos = self.casinos
        cards: vec[i64] = ZEROS[:casinos]
        place: i64
        for place in range(casinos):
            cards[place] = place
        chance.shuffle(cards, 0, casinos)
        self.hidden = cards[0]
        self.height = casinos - 1 + TYPES
        self.upper = self.upper_half
        for place in range(TYPES):
            self.stack[place] = casinos + place
        for place in range(TYPES, self.height):
            self.stack[place] = cards[1 + place - TYPES]
        chance.shuffle(self.stack, 0, self.height - self.upper)

    def reveal(self, chance: Chance) -> None:
        """NLV-120: draw until three casino cards are in hand; approvals are laid aside in the order drawn."""
        in_hand: i64 = 0
        while in_hand < COLUMNS:
            self.height -= 1
            card = self.stack[self.height]
            if self.upper > 0:
                self.upper -= 1
            if card < self.casinos:
                self.hand[in_hand] = card
                self.seen[card] = 1
                in_hand += 1
            else:
                self.drawn[self.approvals] = card - self.casinos
                self.approvals += 1
            if self.height == 0:
                self.shuffle_in(chance)

    def shuffle_in(self, chance: Chance) -> None:
        """NLV-120, NLV-128: the discard pile is shuffled into what is left of the stack."""
        place: i64
        for place in range(self.discarded):
            self.stack[self.height] = self.discard[place]
            self.height += 1
        self.discarded = 0
        self.upper = 0
        chance.shuffle(self.stack, 0, self.height)

    def put_away(self, handed: i64) -> None:
        """NLV-123: the cards in hand go to the discard pile, but for the one that ACME gets."""
        place: i64
        for place in range(COLUMNS):
            if place != handed:
                self.discard[self.discarded] = self.hand[place]
                self.discarded += 1

    def number_card(self, place: i64) -> i64:
        return self.hand[place]

    def action_card(self, place: i64) -> i64:
        return self.hand[place]

    def stack_sizes(self) -> list[int]:
        return [int(self.height)]

    def redraw_hidden(self, chance: Chance) -> None:
        """Redraw the hidden card and the stack, evenly among what is possible (NLV-119).

        The hidden card is one the player has never seen. All begins in the order of the card list, so that the result
        depends on chance and on what is known only.
        """
        here: vec[i64] = ZEROS[: self.casinos + TYPES]
        place: i64
        card: i64
        unseen: i64 = 1
        here[self.hidden] = 1
        for place in range(self.height):
            card = self.stack[place]
            here[card] = 1
            if card < self.casinos and self.seen[card] == 0:
                unseen += 1
        left = chance.below(unseen)
        for card in range(self.casinos):
            if here[card] == 1 and self.seen[card] == 0:
                if left == 0:
                    self.hidden = card
                left -= 1
        here[self.hidden] = 0
        count: i64 = 0
        for card in range(self.casinos):
            if here[card] == 1:
                self.stack[count] = card
                count += 1
        chance.shuffle(self.stack, 0, count)
        lower: i64 = count - self.upper
        self.move_up(lower, count)
        for card in range(self.casinos, self.casinos + TYPES):
            if here[card] == 1:
                self.stack[lower] = card
                lower += 1
        chance.shuffle(self.stack, 0, lower)

    def move_up(self, lower: i64, count: i64) -> None:
        """Make room for the approvals below the upper cards."""
        gap = self.height - count
        place = count
        while place > lower and gap > 0:
            place -= 1
            self.stack[place + gap] = self.stack[place]


def solo_deck(state: NewLasVegas) -> SoloDeck:
    """The cards of a match that is played alone."""
    deck = state.deck
    assert isinstance(deck, SoloDeck)
    return deck
