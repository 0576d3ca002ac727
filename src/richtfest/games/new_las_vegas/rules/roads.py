"""The roads of the limousine: crossings, segments and ways from lamp to lamp (NLV-6, NLV-59 to NLV-63).

A crossing is the number 12 · street + avenue. The segment to its right neighbour carries the crossing's number in the
set of street segments, the one to the neighbour below in the set of avenue segments; so a whole crowd of crossings can
take a step at once.
"""

from __future__ import annotations

from typing import Final

from richtfest.core.arrays import i64, vec
from richtfest.games.new_las_vegas.rules.board import AVENUES, BIT, STREETS

ROW: Final = 12  # from a crossing to the one below it
PLACES: Final = 60

# The four sides of a crossing.
WEST: Final = 0
EAST: Final = 1
NORTH: Final = 2
SOUTH: Final = 3
SIDES: Final[vec[i64]] = vec[i64]([-1, 1, -ROW, ROW])
NO_WAY: Final = -1


def is_lamp(crossing: int) -> bool:
    """NLV-6: lamps stand at every second crossing."""
    return (crossing // ROW + crossing % ROW) % 2 == 0


def every_way() -> list[tuple[int, int]]:
    """Every second half of a way, from a crossing without lamp (via) to one with a lamp (to), on the full grid."""
    crossings = [ROW * street + avenue for street in range(1, STREETS + 1) for avenue in range(1, AVENUES + 1)]
    return [
        (via, via + int(side))
        for via in crossings
        if not is_lamp(via)
        for side in SIDES
        if via + int(side) in crossings
    ]


class Roads:
    """The segments that can be driven, the traffic light, and the carpets beside the road."""

    def __init__(self, streets: int, avenues: int, home: int, street_carpets: list[int], avenue_carpets: list[int]):
        self.streets: i64 = streets  # street segments, each by the crossing at its left end
        self.avenues: i64 = avenues  # avenue segments, each by the crossing at its upper end
        self.home: i64 = home  # the traffic light
        self.street_carpets: vec[i64] = vec[i64](street_carpets)  # per street segment: the lots whose carpet faces it
        self.avenue_carpets: vec[i64] = vec[i64](avenue_carpets)
        ways = every_way()
        self.via: vec[i64] = vec[i64]([via for via, _ in ways])
        self.to: vec[i64] = vec[i64]([to for _, to in ways])
        numbers = {way: number for number, way in enumerate(ways)}
        self.way_from: vec[i64] = vec[i64](  # 4 · via + side: the number of that way
            [numbers.get((via, via + int(side)), NO_WAY) for via in range(PLACES) for side in SIDES]
        )
        self.distances: vec[i64] = vec[i64](  # NLV-R22: to the traffic light in ways, over all segments
            [plain_distance(streets, avenues, home, crossing) // 2 for crossing in range(PLACES)]
        )

    def leads(self, streets: i64, avenues: i64, crossing: i64, side: i64) -> bool:
        """Does a segment of these sets lead from the crossing to this side?"""
        if side == WEST:
            return (streets >> (crossing - 1)) & 1 == 1
        if side == EAST:
            return (streets >> crossing) & 1 == 1
        if side == NORTH:
            return (avenues >> (crossing - ROW)) & 1 == 1
        return (avenues >> crossing) & 1 == 1

    def missing_ways(self, streets: i64, avenues: i64, end: i64) -> i64:
        """NLV-63: the fewest ways home over these free segments; the plain distance where they do not lead there."""
        steps = steps_home(streets, avenues, self.home, end)
        if steps < 0:
            return self.distances[end]
        return steps >> 1


def steps_home(streets: i64, avenues: i64, home: i64, end: i64) -> i64:
    """How many segments of these sets lead from the end of a route to the traffic light; -1 if none do."""
    reached: i64 = BIT[end]
    steps: i64 = 0
    while (reached >> home) & 1 == 0:
        wider: i64 = reached | ((reached & streets) << 1) | ((reached >> 1) & streets)
        wider |= ((reached & avenues) << ROW) | ((reached >> ROW) & avenues)
        if wider == reached:
            return -1
        reached = wider
        steps += 1
    return steps


def plain_distance(streets: int, avenues: int, home: int, crossing: int) -> int:
    return max(int(steps_home(streets, avenues, home, crossing)), 0)
