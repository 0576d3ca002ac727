"""The board as it is printed: lots in streets and avenues, cranes, stars, carpets and golf holes (NLV-3, NLV-7).

Lots are counted through from 0 to 37, street 1 first. Sets of lots are bits of one number, sets of avenues too (bit 1
is avenue 1).
"""

from __future__ import annotations

from typing import Final

from richtfest.core.arrays import append, i64, vec

STREETS: Final = 4
AVENUES: Final = 11
LOTS: Final = 38
HIGHEST: Final = 17  # the largest number that can be written (NLV-67)

# The three kinds of special casinos (NLV-7).
VIP: Final = 0
LUXURY: Final = 1
MAFIA: Final = 2
CARPETS: Final = ("vip", "luxury", "mafia")

# The PARs of golf holes (NLV-10): PAR 3 is 0.
PARS: Final = 3
LOWEST_PAR: Final = 3

# A table of bits, because shifting the literal 1 by a machine integer is not safe in compiled code.
BIT: Final[vec[i64]] = vec[i64]([1 << place for place in range(62)])
ALL_LOTS: Final = (1 << 38) - 1


class Board:
    """What is printed on every player's board."""

    def __init__(
        self,
        streets: list[int],
        avenues: list[int],
        cranes: int,
        stars: int,
        carpets: list[int],
        holes: list[int],
    ) -> None:
        starts = [streets.index(street) for street in range(STREETS)]
        self.starts: vec[i64] = append(vec[i64](starts), len(streets))  # starts[street + 1] is where a street ends
        self.street_of: vec[i64] = vec[i64](streets)
        self.avenue_of: vec[i64] = vec[i64](avenues)
        self.cranes: i64 = cranes
        self.stars: i64 = stars
        self.carpets: vec[i64] = vec[i64](carpets)  # per kind: the lots with such a carpet
        self.holes: vec[i64] = vec[i64](holes)  # per PAR: the lots below such a hole; nothing without golf (NLV-23)
        self.course: i64 = sum(holes)
        self.street_lots: vec[i64] = vec[i64](
            [sum(1 << lot for lot, street in enumerate(streets) if street == wanted) for wanted in range(STREETS)]
        )
        self.avenue_lots: vec[i64] = vec[i64](
            [sum(1 << lot for lot, avenue in enumerate(avenues) if avenue == wanted) for wanted in range(AVENUES + 1)]
        )
        firsts = sum(1 << start for start in starts)
        self.not_first: i64 = ALL_LOTS & ~firsts  # every lot that has a neighbour on its left
        self.not_last: i64 = ALL_LOTS & ~((firsts >> 1) | (1 << (LOTS - 1)))  # and on its right
