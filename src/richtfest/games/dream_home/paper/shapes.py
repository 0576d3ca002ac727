"""The position form as shapes: a house with what lies beside it, or all houses of a table (DH-73, DH-75)."""

from __future__ import annotations

from typing import Annotated, Any, Final, TypeAlias

from msgspec import UNSET, Meta, UnsetType, field

from richtfest.core import shape
from richtfest.core.shape import Shape, entries, one_of, whole
from richtfest.games.dream_home.moves import codes
from richtfest.games.dream_home.options import RULINGS, SEATS
from richtfest.games.dream_home.rules.ruleset import HELPERS, TOOLS

UNKNOWN_ROOF: Final = "?"

Field: TypeAlias = Annotated[str, one_of(codes.FIELDS)]
Tile: TypeAlias = Annotated[str, one_of(codes.TILES)]
Roof: TypeAlias = Annotated[str, one_of((*codes.ROOFS, UNKNOWN_ROOF))]
Helper: TypeAlias = Annotated[str, one_of(HELPERS)]
Tool: TypeAlias = Annotated[str, one_of(TOOLS)]
Rulings: TypeAlias = Annotated[
    dict[str, Any],
    Meta(
        extra_json_schema={
            "properties": {ruling.option.name: {"enum": list(ruling.choices_in_json().values())} for ruling in RULINGS},
            "additionalProperties": False,
        }
    ),
]


class BoardForm(Shape):
    """One house and what lies beside it. On a field: a room type, a room card, “empty” or “scaffold”."""

    house: dict[Field, str]
    decorations: dict[Field, Tile] = field(default_factory=dict)
    outdoor: list[Tile] = field(default_factory=list)
    roofs: list[Roof] = field(default_factory=list)
    helpers: list[Helper] = field(default_factory=list)
    tools: list[Tool] = field(default_factory=list)
    children: Annotated[int, whole(0)] | UnsetType = UNSET
    name: str | UnsetType = UNSET
    options: Rulings | UnsetType = UNSET


class TableForm(Shape):
    """All houses of a table; the options are given for all of them, or by each for itself."""

    players: Annotated[list[BoardForm], entries(SEATS[0], SEATS[-1])]
    options: Rulings | UnsetType = UNSET


def schema() -> dict[str, Any]:
    return shape.schema("Dream Home", BoardForm, TableForm)
