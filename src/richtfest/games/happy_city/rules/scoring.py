"""The score pad: residents times hearts, then what specials add (HC-61, HC-63 to HC-66)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from richtfest.core.arrays import i64
from richtfest.core.tally import Tally
from richtfest.games.happy_city.rules.city import HEARTS, NONE, RESIDENTS

if TYPE_CHECKING:
    from richtfest.games.happy_city.rules.state import HappyCity


class Score:
    """What one city scores, as if the game ended now."""

    def __init__(self, residents: i64, hearts: i64, special_points: i64) -> None:
        self.residents: i64 = residents
        self.hearts: i64 = hearts
        self.product: i64 = residents * hearts
        self.special_points: i64 = special_points
        self.total: i64 = self.product + special_points


def sum_of(state: HappyCity, seat: i64, stat: i64, named: i64) -> i64:
    """HC-63: the printed residents or hearts of all cards, and what the special adds."""
    city = state.cities[seat]
    found: i64 = 0
    index: i64
    for index in range(city.size):
        found += state.rules.cards.printed(city.cards[index], stat)
    if city.special != NONE:
        for effect in state.rules.specials[city.special].effects:
            found += effect.adds(state, seat, city.place, named, stat)
    return found


def score_with(state: HappyCity, seat: i64, named: i64) -> Score:
    """The score if effects on “one neighbour” look at this one."""
    residents = sum_of(state, seat, RESIDENTS, named)
    hearts = sum_of(state, seat, HEARTS, named)
    points: i64 = 0
    city = state.cities[seat]
    if city.special != NONE:
        for effect in state.rules.specials[city.special].effects:
            points += effect.points(state, seat, city.place, named, residents * hearts)
    return Score(residents, hearts, points)


def names_neighbour(state: HappyCity, seat: i64) -> bool:
    """Does the special of this city, or the one it copies, speak of one neighbour?"""
    city = state.cities[seat]
    if city.special == NONE:
        return False
    if state.rules.specials[city.special].names_neighbour:
        return True
    return city.copied != NONE and state.rules.specials[city.copied].names_neighbour


def named_neighbour(state: HappyCity, seat: i64) -> i64:
    """HC-61: the neighbour that gives the higher total, then more residents and hearts, then the left one."""
    left = state.left_of(seat)
    right = state.right_of(seat)
    if left == right or not names_neighbour(state, seat):
        return left
    with_left = score_with(state, seat, left)
    with_right = score_with(state, seat, right)
    if with_right.total != with_left.total:
        return right if with_right.total > with_left.total else left
    if with_right.residents + with_right.hearts > with_left.residents + with_left.hearts:
        return right
    return left


def score(state: HappyCity, seat: i64) -> Score:
    return score_with(state, seat, named_neighbour(state, seat))


def tally(state: HappyCity, seat: i64) -> Tally:
    """The pad, with coins to break ties (HC-65)."""
    found = score(state, seat)
    return Tally(
        (("product", found.product), ("special points", found.special_points)), (int(state.cities[seat].coins),)
    )
