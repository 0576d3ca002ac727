"""Income: the income value of a city, and the income phase (HC-10, HC-28)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from richtfest.core.arrays import i64, vec
from richtfest.core.state import ZEROS
from richtfest.games.happy_city.rules.city import INCOME, NONE

if TYPE_CHECKING:
    from richtfest.games.happy_city.rules.state import HappyCity


def value(state: HappyCity, seat: i64) -> i64:
    """HC-10: printed income of all cards, and what the special adds."""
    found = printed(state, seat)
    city = state.cities[seat]
    if city.special != NONE:
        for effect in state.rules.specials[city.special].effects:
            found += effect.adds(state, seat, city.place, state.left_of(seat), INCOME)
    return found


def value_before_comparing(state: HappyCity, seat: i64) -> i64:
    """HC-R36: the income value without a bonus that depends on the comparison of income values."""
    found = printed(state, seat)
    city = state.cities[seat]
    if city.special != NONE:
        for effect in state.rules.specials[city.special].effects:
            if not effect.compares_incomes():
                found += effect.adds(state, seat, city.place, state.left_of(seat), INCOME)
    return found


def printed(state: HappyCity, seat: i64) -> i64:
    city = state.cities[seat]
    found: i64 = 0
    index: i64
    for index in range(city.size):
        found += state.rules.cards.printed(city.cards[index], INCOME)
    return found


def happen(state: HappyCity, timing: i64) -> None:
    """What specials do before or after the incomes, in seat order."""
    seat: i64
    for seat in range(state.seats):
        city = state.cities[seat]
        if city.special != NONE:
            for effect in state.rules.specials[city.special].effects:
                effect.happens(state, seat, city.place, timing)


def needs_source(state: HappyCity, seat: i64) -> bool:
    """HC-28: may this seat add an opponent's income in this phase, and has it not yet been said whose?"""
    city = state.cities[seat]
    if city.special == NONE or city.uses == 0 or city.source != NONE:
        return False
    return state.rules.specials[city.special].adds_opponent_income


def sources_differ(state: HappyCity, seat: i64) -> bool:
    """HC-25: does it matter which opponent is named?"""
    first = value(state, state.left_of(seat))
    other: i64
    for other in range(state.seats):
        if other != seat and value(state, other) != first:
            return True
    return False


def pay(state: HappyCity) -> None:
    """HC-28, step 4: all gain together, from values of the same situation."""
    values: vec[i64] = ZEROS[: state.seats]
    seat: i64
    for seat in range(state.seats):
        values[seat] = value(state, seat)
    for seat in range(state.seats):
        city = state.cities[seat]
        city.coins += values[seat]
        if city.source != NONE:
            city.coins += values[city.source]
            city.uses -= 1
            city.source = NONE
