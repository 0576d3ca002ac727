"""What calls of the API have in common: who calls, and what stands in the address."""

from __future__ import annotations

from typing import Annotated, Final

from litestar.exceptions import NotAuthorizedException
from litestar.params import PathParameter, QueryParameter

from richtfest.games.shelf import NAMES
from richtfest.web.tables.requests import LONGEST_MOVE
from richtfest.web.visit import Visit

LAST_SEAT: Final = 99

TableId = Annotated[str, PathParameter(description="the id of a table, as in its link")]
TitleName = Annotated[str, PathParameter(description="the name of a box", schema_extra={"enum": list(NAMES)})]
SeatOfTable = Annotated[int, PathParameter(ge=0, le=LAST_SEAT, description="a seat, counted from 0")]
OwnSeat = Annotated[int, QueryParameter(ge=0, le=LAST_SEAT, description="a seat that the caller holds")]
Viewer = Annotated[
    int | None,
    QueryParameter(
        ge=0,
        le=LAST_SEAT,
        description="whose eyes; none is a spectator",
        schema_extra={"minimum": 0},  # which the framework leaves out where there may be none
    ),
]
MoveAsked = Annotated[str, QueryParameter(max_length=LONGEST_MOVE, description="a move in notation")]

TOKEN: Final = "token"  # noqa: S105 - how the schema calls it
WITH_TOKEN: Final = [{TOKEN: list[str]()}]
WITH_OR_WITHOUT: Final = [{}, *WITH_TOKEN]


def known(visit: Visit) -> str:
    """Who calls; a program without a name is told where to get one."""
    if visit.player is None:
        raise NotAuthorizedException("Get a token from POST /api/players and send it as “Authorization: Bearer …”.")
    return visit.player
