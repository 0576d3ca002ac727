"""ACME, the rival of the solo game: its cards, its hotels and its construction manager (NLV-116 to NLV-134)."""

from __future__ import annotations

from typing import Final

from richtfest.core.arrays import i64, vec
from richtfest.core.chance import Chance
from richtfest.core.state import ZEROS
from richtfest.games.new_las_vegas.rules.deck import ADVERT, BUILD
from richtfest.games.new_las_vegas.rules.projects import TYPES

HAND: Final = 3  # cards in a round

# The figures of a manager (NLV-130).
GOLF: Final = 0
CITY_HALL: Final = 1
SHOWS: Final = 2
HOTELS: Final = 3
LUCKY: Final = 4
LIMOUSINES: Final = 5
FIGURES: Final = (
    "golf_per_repeat",
    "city_hall_per_card",
    "shows_per_card",
    "hotels_per_hotel",
    "lucky_per_street",
    "limousine_per_card",
)


class Manager:
    """One side of a construction manager card (NLV-116, NLV-125, NLV-130)."""

    def __init__(
        self,
        level: int,
        loan_from: int,
        crane_modifier: int,
        scores: list[bool],
        avenues: list[list[int]],
        low: list[int],
        high: list[int],
        adverts_needed: list[int],
    ) -> None:
        self.level: i64 = level
        self.loan_from: i64 = loan_from  # votes for the loan from this number of the hidden card on
        self.crane_modifier: i64 = crane_modifier
        self.scores: list[bool] = scores  # per approval line: does ACME complete the project?
        self.avenues: vec[i64] = vec[i64]([sum(1 << avenue for avenue in line) for line in avenues])
        self.low: vec[i64] = vec[i64](low)  # per figure
        self.high: vec[i64] = vec[i64](high)
        self.adverts_needed: vec[i64] = vec[i64](adverts_needed)

    def worth(self, figure: i64, adverts: i64) -> i64:
        """W of NLV-130: the higher value with enough adverts in the pile."""
        if adverts >= self.adverts_needed[figure]:
            return self.high[figure]
        return self.low[figure]


class Acme:
    """The solo game's cards and what ACME has (NLV-117). An approval is the number of casino cards + its type."""

    def __init__(self, casinos: i64, stack: vec[i64], seen: vec[i64]) -> None:
        self.casinos: i64 = casinos  # how many casino cards there are
        self.stack = stack  # next card last
        self.height: i64 = len(stack)  # cards in the stack
        self.upper: i64 = 0  # how many cards on top come before the first possible approval
        self.hidden: i64 = 0  # ACME's hidden card
        self.seen = seen  # per casino card: 1 if the player has seen it
        self.hand: vec[i64] = ZEROS[:HAND]
        self.discard: vec[i64] = ZEROS[:casinos]
        self.discarded: i64 = 0
        self.pile: vec[i64] = ZEROS[:casinos]  # ACME's pile, oldest card first
        self.piled: i64 = 0
        self.drawn: vec[i64] = ZEROS[:TYPES]  # the types of the approvals drawn, in this order
        self.approvals: i64 = 0  # how many were drawn
        self.used: i64 = 0  # how many of these have been used
        self.hotels: i64 = 0  # avenues marked «A»
        self.completed: i64 = 0  # project types
        self.later: i64 = 0  # of these: noted with the lower value

    def clone(self) -> Acme:
        copy = Acme(self.casinos, self.stack[:], self.seen[:])
        copy.height = self.height
        copy.upper = self.upper
        copy.hidden = self.hidden
        copy.hand = self.hand[:]
        copy.discard = self.discard[:]
        copy.discarded = self.discarded
        copy.pile = self.pile[:]
        copy.piled = self.piled
        copy.drawn = self.drawn[:]
        copy.approvals = self.approvals
        copy.used = self.used
        copy.hotels = self.hotels
        copy.completed = self.completed
        copy.later = self.later
        return copy

    # The cards

    def draw_hand(self, chance: Chance) -> None:
        """NLV-120: draw until three casino cards are in hand; approvals are laid aside in the order drawn."""
        in_hand: i64 = 0
        while in_hand < HAND:
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

    def hand_out(self, to_acme: i64) -> None:
        """NLV-123: one card of the hand goes on ACME's pile, the others to the discard pile."""
        place: i64
        for place in range(HAND):
            if place == to_acme:
                self.pile[self.piled] = self.hand[place]
                self.piled += 1
            else:
                self.discard[self.discarded] = self.hand[place]
                self.discarded += 1

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

    # What the pile says

    def count(self, actions: vec[i64], action: i64) -> i64:
        """How many cards of ACME's pile show this action."""
        found: i64 = 0
        place: i64
        for place in range(self.piled):
            if actions[self.pile[place]] == action:
                found += 1
        return found

    def adverts(self, actions: vec[i64]) -> i64:
        """A of NLV-130."""
        return self.count(actions, ADVERT)

    def repeats(self, actions: vec[i64]) -> i64:
        """NLV-131: cards that show the same action as the card just below them."""
        found: i64 = 0
        place: i64
        for place in range(1, self.piled):
            if actions[self.pile[place]] == actions[self.pile[place - 1]]:
                found += 1
        return found

    def lucky_count(self, actions: vec[i64], manager: Manager) -> i64:
        """L of NLV-132: at least 1."""
        found = self.count(actions, BUILD) + manager.crane_modifier
        if found < 1:
            return 1
        return found


def new_acme(casinos: i64, upper: i64, chance: Chance) -> Acme:
    """NLV-117: a hidden card, and a stack in whose lower half the approvals are shuffled."""
    cards: vec[i64] = vec[i64](list(range(int(casinos))))
    chance.shuffle(cards, 0, casinos)
    acme = Acme(casinos, ZEROS[: casinos - 1 + TYPES], ZEROS[:casinos])
    acme.hidden = cards[0]
    lower: i64 = casinos - 1 - upper + TYPES
    place: i64
    for place in range(TYPES):
        acme.stack[place] = casinos + place
    for place in range(TYPES, casinos - 1 + TYPES):
        acme.stack[place] = cards[1 + place - TYPES]
    chance.shuffle(acme.stack, 0, lower)
    acme.upper = upper
    return acme
