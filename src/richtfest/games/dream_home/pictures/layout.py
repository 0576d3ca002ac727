"""Where everything lies on the building site: the fields of the house board, its roof, its garden and its shelf."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, TypeAlias

from richtfest.games.dream_home.moves import codes
from richtfest.games.dream_home.pictures.rooms import HEIGHT, WIDTH

Point: TypeAlias = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Site:
    """A building site of one size. The house board has two storeys and a basement under columns 4 and 5 (DH-4)."""

    width: float
    height: float
    scale: float  # of the drawings of rooms
    left: float  # of the first column
    top: float  # of the upper storey
    roof: float  # how high
    shelf: float  # size of what lies in the earth, left of the basement
    garden: float  # width of the garden on the left; 0 where it is below the house

    @property
    def pitch(self) -> float:
        return WIDTH * self.scale

    @property
    def storey(self) -> float:
        return HEIGHT * self.scale

    @property
    def ground(self) -> float:
        """Where the earth begins."""
        return self.top + 2 * self.storey

    @property
    def right(self) -> float:
        return self.left + 5 * self.pitch

    def field(self, index: int) -> Point:
        """The upper left corner of a field."""
        column, row = (int(codes.FIELDS[index][1]) - 1), "UMB".index(codes.FIELDS[index][0])
        return self.left + column * self.pitch, self.top + row * self.storey


SITES: Final = {
    "wide": Site(880, 552, 1.16, 146, 122, 84, 74, 146),
    "narrow": Site(328, 356, 0.62, 9, 76, 54, 46, 0),
}
