"""Sets of places on a sheet: each place is a bit of one number."""

from __future__ import annotations

from richtfest.core.arrays import i64
from richtfest.core.state import Moves


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
