"""Amounts: how much of something an effect gives (HC-15).

`seat` and `place` say in whose city and on which index the special lies, `named` is the neighbour that an amount of
“one neighbour” looks at (HC-61).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from richtfest.core.arrays import i64
from richtfest.games.happy_city.rules import income, scoring
from richtfest.games.happy_city.rules.city import BIT, HEARTS, NONE, RESIDENTS, adjacent

if TYPE_CHECKING:
    from richtfest.games.happy_city.rules.state import HappyCity

# Whose cards are counted.
OWN: Final = 0
LEFT_NEIGHBOUR: Final = 1
ONE_NEIGHBOUR: Final = 2


class Amount:
    """So many, times a value."""

    def __init__(self, value: i64) -> None:
        self.value: i64 = value

    def of(self, state: HappyCity, seat: i64, place: i64, named: i64) -> i64:
        return self.value * self.count(state, seat, place, named)

    def count(self, state: HappyCity, seat: i64, place: i64, named: i64) -> i64:
        raise NotImplementedError

    def names_neighbour(self) -> bool:
        """Does it speak of one neighbour (HC-61)?"""
        return False

    def counts_hearts(self) -> bool:
        """Does it depend on the hearts and residents of the city?"""
        return False

    def counts_income(self) -> bool:
        """Does it depend on the income value?"""
        return False


class Flat(Amount):
    """The value itself."""

    def count(self, state: HappyCity, seat: i64, place: i64, named: i64) -> i64:
        return 1


class OwnCards(Amount):
    """Cards in the city; if asked, one more for the special being taken."""

    def __init__(self, value: i64, include_self: bool) -> None:
        super().__init__(value)
        self.include_self: bool = include_self

    def count(self, state: HappyCity, seat: i64, place: i64, named: i64) -> i64:
        size = state.cities[seat].size
        if self.include_self and place == size:
            return size + 1
        return size


class OwnIncome(Amount):
    """The owner's income value."""

    def count(self, state: HappyCity, seat: i64, place: i64, named: i64) -> i64:
        return income.value(state, seat)

    def counts_income(self) -> bool:
        return True


class CardsOfColour(Amount):
    """Cards of a colour in the owner's city, the left neighbour's, or that of one neighbour."""

    def __init__(self, value: i64, colour: i64, scope: i64) -> None:
        super().__init__(value)
        self.colour: i64 = colour
        self.scope: i64 = scope

    def count(self, state: HappyCity, seat: i64, place: i64, named: i64) -> i64:
        if self.scope == OWN:
            return state.cities[seat].count(self.colour)
        if self.scope == LEFT_NEIGHBOUR:
            return state.cities[state.left_of(seat)].count(self.colour)
        return state.cities[named].count(self.colour)

    def names_neighbour(self) -> bool:
        return self.scope == ONE_NEIGHBOUR


class PairsOfHeartAndResident(Amount):
    """Pairs of one heart and one resident in the owner's city."""

    def count(self, state: HappyCity, seat: i64, place: i64, named: i64) -> i64:
        residents = scoring.sum_of(state, seat, RESIDENTS, named)
        hearts = scoring.sum_of(state, seat, HEARTS, named)
        return max(0, min(residents, hearts))

    def counts_hearts(self) -> bool:
        return True


class ColoursBefore(Amount):
    """Different colours among the owner's cards with a smaller index."""

    def count(self, state: HappyCity, seat: i64, place: i64, named: i64) -> i64:
        city = state.cities[seat]
        seen: i64 = 0
        found: i64 = 0
        index: i64
        for index in range(place):
            colour = state.rules.cards.colour[city.cards[index]]
            if colour != NONE and seen & BIT[colour] == 0:
                seen |= BIT[colour]
                found += 1
        return found


class AdjacentWith(Amount):
    """Adjacent own cards on which a value of at least 1 is printed."""

    def __init__(self, value: i64, stat: i64) -> None:
        super().__init__(value)
        self.stat: i64 = stat

    def count(self, state: HappyCity, seat: i64, place: i64, named: i64) -> i64:
        city = state.cities[seat]
        found: i64 = 0
        index: i64
        for index in range(city.size):
            if adjacent(index, place) and state.rules.cards.printed(city.cards[index], self.stat) >= 1:
                found += 1
        return found
