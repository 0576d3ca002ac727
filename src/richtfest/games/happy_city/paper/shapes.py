"""The position form as shapes: the cities of a table (HC-70)."""

from __future__ import annotations

from typing import Annotated, Any, Final

from msgspec import UNSET, UnsetType

from richtfest.core import shape
from richtfest.core.shape import Shape, entries, whole
from richtfest.games.happy_city.options import SEATS

MOST_COINS: Final = 10**9


class CityForm(Shape):
    """A city: its cards in the order of placement, the supermarket first."""

    cards: Annotated[list[str], entries(1)]
    coins: Annotated[int, whole(0, MOST_COINS)] = 0
    name: str | UnsetType = UNSET
    copies: str | UnsetType = UNSET


class PositionForm(Shape):
    """The cities of the whole table, in the order of the seats."""

    cities: Annotated[list[CityForm], entries(SEATS[0], SEATS[-1])]


def schema() -> dict[str, Any]:
    return shape.schema("Happy City", PositionForm)
