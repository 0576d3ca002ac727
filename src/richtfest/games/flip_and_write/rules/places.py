"""Sets of places on a sheet: each place is a bit of one number."""

from __future__ import annotations

from typing import Final

from richtfest.core.arrays import i64, vec
from richtfest.core.state import Moves

# Divided by 67, the bits of all places leave different rests: the powers of 2 repeat themselves only after 66 steps.
DIVISOR: Final = 67


def places_by_rest() -> vec[i64]:
    places = [0] * DIVISOR
    for place in range(DIVISOR - 1):
        places[pow(2, place, DIVISOR)] = place
    return vec[i64](places)


PLACE_OF: Final[vec[i64]] = places_by_rest()


def first_of(places: i64) -> i64:
    """The first place of a set that is not empty."""
    return PLACE_OF[(places & -places) % DIVISOR]


def list_places(places: i64, first_code: i64, moves: Moves) -> None:
    """Every place of a set, as code + place."""
    codes = moves.codes
    count = moves.count
    while places != 0:
        codes[count] = first_code  # overwritten by the next, unless this place is of the set
        count += places & 1
        places >>= 1
        first_code += 1
    moves.count = count
