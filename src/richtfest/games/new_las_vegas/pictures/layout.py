"""Where everything lies on a board: lots and crossings; wide in one piece, narrow folded below a map."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, TypeAlias

from richtfest.games.new_las_vegas.moves import FIRST_AVENUES, LAST_AVENUES, LOT_REFS

Point: TypeAlias = tuple[float, float]

LOT_WIDTH: Final = 56.0  # as casinos are drawn
LOT_HEIGHT: Final = 78.0


@dataclass(frozen=True, slots=True)
class Map:
    """Streets and avenues with the roads between them."""

    left: float
    top: float  # of street 1
    width: float  # of a lot
    height: float
    lane: float  # width of the roads beside the avenues
    street: float  # width of the roads below the streets

    @property
    def pitch(self) -> float:
        return self.width + self.lane

    @property
    def step(self) -> float:
        return self.height + self.street

    def lot(self, street: int, avenue: int) -> Point:
        """The upper left corner of a lot."""
        return self.left + (avenue - 1) * self.pitch, self.top + (street - 1) * self.step

    def crossing(self, street: int, avenue: int) -> Point:
        """NLV-6: at the lower right corner of the lot of that name."""
        x, y = self.lot(street, avenue)
        return x + self.width + self.lane / 2, y + self.height + self.street / 2


WIDE: Final = Map(30, 152, LOT_WIDTH, LOT_HEIGHT, 16, 24)
WIDE_SIZE: Final = (880.0, 566.0)
OVERVIEW: Final = Map(8, 116, 20, 22, 8.6, 10)  # of the narrow layout
PURSE: Final = 268.0  # its middle, below the map
OVERVIEW_FOOT: Final = 292.0

# The narrow layout: each street in two lines of lots, in large print.
CELL: Final = 54.0  # from one lot to the next
SCALE: Final = 52 / LOT_WIDTH
LINE: Final = 92.0  # from one line to the next
HEADING: Final = 22.0  # the name of a street above its lines
HOLES: Final = 30.0  # above each line of street 1, where there is golf
CHIPS: Final = 52.0  # a line of ways to choose from


def folded(avenue: int, street: int) -> tuple[int, int]:
    """The line and the place in it of a lot."""
    place = avenue - FIRST_AVENUES[street - 1]
    first = (LAST_AVENUES[street - 1] - FIRST_AVENUES[street - 1] + 2) // 2
    return (0, place) if place < first else (1, place - first)


def folded_lots(top: float, holes: float) -> tuple[tuple[Point, ...], tuple[float, ...], float]:
    """Where the lots of the narrow layout lie, the headings of the streets, and where all that ends."""
    places: list[Point] = []
    headings = []
    y = top
    for street in range(1, 5):
        headings.append(y)
        line_step = LINE + (holes if street == 1 else 0)
        for ref in LOT_REFS:
            if ref.street == street:
                line, place = folded(ref.avenue, street)
                shift = line_step - LINE
                places.append((3 + place * CELL, y + HEADING + shift + line * line_step))
        y += HEADING + 2 * line_step + 4
    return tuple(places), tuple(headings), y
