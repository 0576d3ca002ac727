"""Conditions: when an effect holds (HC-16)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from richtfest.core.arrays import i64
from richtfest.games.happy_city.rules import income
from richtfest.games.happy_city.rules.city import COLOURS, NONE, adjacent

if TYPE_CHECKING:
    from richtfest.games.happy_city.rules.state import HappyCity

# How a number is compared.
LESS: Final = 0
EQUAL: Final = 1
AT_LEAST: Final = 2


class Condition:
    """Something that holds or not; this one always does."""

    def holds(self, state: HappyCity, seat: i64, place: i64) -> bool:
        return True

    def compares_incomes(self) -> bool:
        """Does it depend on income values?"""
        return False


class CardCount(Condition):
    """The cards in the city, the special included, compared with a number."""

    def __init__(self, op: i64, number: i64) -> None:
        self.op: i64 = op
        self.number: i64 = number

    def holds(self, state: HappyCity, seat: i64, place: i64) -> bool:
        size = state.cities[seat].size
        if place == size:  # the special is being taken
            size += 1
        return compare(size, self.op, self.number)


class ColourCount(Condition):
    """The cards of a colour in the owner's city, compared with a number."""

    def __init__(self, colour: i64, op: i64, number: i64) -> None:
        self.colour: i64 = colour
        self.op: i64 = op
        self.number: i64 = number

    def holds(self, state: HappyCity, seat: i64, place: i64) -> bool:
        return compare(state.cities[seat].count(self.colour), self.op, self.number)


class Coins(Condition):
    """The owner's coins, compared with a number."""

    def __init__(self, op: i64, number: i64) -> None:
        self.op: i64 = op
        self.number: i64 = number

    def holds(self, state: HappyCity, seat: i64, place: i64) -> bool:
        return compare(state.cities[seat].coins, self.op, self.number)


class ColourMajority(Condition):
    """More cards of a colour than every opponent, or as many as the one who has most."""

    def __init__(self, colour: i64, tied: bool) -> None:
        self.colour: i64 = colour
        self.tied: bool = tied

    def holds(self, state: HappyCity, seat: i64, place: i64) -> bool:
        own = state.cities[seat].count(self.colour)
        most: i64 = 0
        other: i64
        for other in range(state.seats):
            if other != seat and state.cities[other].count(self.colour) > most:
                most = state.cities[other].count(self.colour)
        if self.tied:
            return own == most
        return own > most


class NotMoreThanAny(Condition):
    """No opponent has fewer cards of a colour."""

    def __init__(self, colour: i64) -> None:
        self.colour: i64 = colour

    def holds(self, state: HappyCity, seat: i64, place: i64) -> bool:
        own = state.cities[seat].count(self.colour)
        other: i64
        for other in range(state.seats):
            if other != seat and state.cities[other].count(self.colour) < own:
                return False
        return True


class LowestIncome(Condition):
    """The owner's income value is lower than that of every opponent, or of every neighbour.

    HC-R36: a bonus that depends on this very condition is left out on the owner's side.
    """

    def __init__(self, neighbours_only: bool, excluding_bonus: bool) -> None:
        self.neighbours_only: bool = neighbours_only
        self.excluding_bonus: bool = excluding_bonus

    def holds(self, state: HappyCity, seat: i64, place: i64) -> bool:
        own = income.value_before_comparing(state, seat) if self.excluding_bonus else income.value(state, seat)
        other: i64
        for other in range(state.seats):
            if other == seat or (self.neighbours_only and not state.neighbours(seat, other)):
                continue
            if income.value(state, other) <= own:
                return False
        return True

    def compares_incomes(self) -> bool:
        return True


class AdjacentSameColour(Condition):
    """At least so many adjacent own cards have one and the same colour."""

    def __init__(self, number: i64) -> None:
        self.number: i64 = number

    def holds(self, state: HappyCity, seat: i64, place: i64) -> bool:
        city = state.cities[seat]
        colours = state.rules.cards.colour
        colour: i64
        index: i64
        for colour in range(len(COLOURS)):
            found: i64 = 0
            for index in range(city.size):
                if adjacent(index, place) and colours[city.cards[index]] == colour:
                    found += 1
            if found >= self.number:
                return True
        return False


class NextSameColour(Condition):
    """The next cards, so many, exist and have one and the same colour. The row break is no gap (HC-R45)."""

    def __init__(self, number: i64) -> None:
        self.number: i64 = number

    def holds(self, state: HappyCity, seat: i64, place: i64) -> bool:
        city = state.cities[seat]
        if place + self.number >= city.size:
            return False
        colours = state.rules.cards.colour
        colour = colours[city.cards[place + 1]]
        if colour == NONE:
            return False
        index: i64
        for index in range(place + 2, place + self.number + 1):
            if colours[city.cards[index]] != colour:
                return False
        return True


def compare(number: i64, op: i64, other: i64) -> bool:
    if op == LESS:
        return number < other
    if op == EQUAL:
        return number == other
    return number >= other
