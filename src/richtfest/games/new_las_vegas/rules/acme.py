"""ACME, the rival of the solo game: its construction manager, its pile and its hotels (NLV-116 to NLV-132)."""

from __future__ import annotations

from typing import Final

from richtfest.core.arrays import i64, vec
from richtfest.core.state import ZEROS
from richtfest.games.new_las_vegas.rules.deck import ADVERT, BUILD

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
        reconstructed: bool,
    ) -> None:
        self.level: i64 = level
        self.loan_from: i64 = loan_from  # votes for the loan from this number of the hidden card on
        self.crane_modifier: i64 = crane_modifier
        self.scores: list[bool] = scores  # per approval line: does ACME complete the project?
        self.avenues: vec[i64] = vec[i64]([sum(1 << avenue for avenue in line) for line in avenues])
        self.low: vec[i64] = vec[i64](low)  # per figure
        self.high: vec[i64] = vec[i64](high)
        self.adverts_needed: vec[i64] = vec[i64](adverts_needed)
        self.reconstructed: bool = reconstructed  # are its values ours, not the publisher's?

    def worth(self, figure: i64, adverts: i64) -> i64:
        """W of NLV-130: the higher value with enough adverts in the pile."""
        if adverts >= self.adverts_needed[figure]:
            return self.high[figure]
        return self.low[figure]


class Acme:
    """What lies before ACME."""

    def __init__(self, most_cards: i64) -> None:
        self.pile: vec[i64] = ZEROS[:most_cards]  # casino cards, oldest first
        self.piled: i64 = 0
        self.used: i64 = 0  # how many of the approvals drawn have been used
        self.hotels: i64 = 0  # avenues marked «A»
        self.completed: i64 = 0  # project types
        self.later: i64 = 0  # of these: noted with the lower value

    def clone(self) -> Acme:
        copy = Acme(0)
        copy.pile = self.pile[:]
        copy.piled = self.piled
        copy.used = self.used
        copy.hotels = self.hotels
        copy.completed = self.completed
        copy.later = self.later
        return copy

    def take(self, card: i64) -> None:
        """NLV-123: a card goes on top of the pile."""
        self.pile[self.piled] = card
        self.piled += 1

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
