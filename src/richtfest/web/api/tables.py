"""Finding a table: the boxes, a name for a program, tables to open, to sit down at and to return to."""

from __future__ import annotations

from typing import Annotated, Final

import msgspec
from litestar import get, post
from litestar.params import JSONBody

from richtfest.core.refusal import TooLate
from richtfest.games.shelf import NAMES, all_titles, find_title
from richtfest.web.api.parameters import WITH_OR_WITHOUT, SeatOfTable, TableId, known
from richtfest.web.api.refusals import Overtaken, refusals
from richtfest.web.api.shown import TableShown, TitleShown, table_shown, title_shown
from richtfest.web.tables.seats import Name, SeatWanted, name_on, sitters
from richtfest.web.visit import ThisVisit

FINDING: Final = ["finding a table"]


class Player(msgspec.Struct):
    """A new player. The token goes into the header `Authorization: Bearer …` and is all that holds a seat."""

    token: str


class TableWanted(msgspec.Struct, forbid_unknown_fields=True):
    """A table to be opened. Options that are not named have the default that `/api/titles` tells."""

    title: Annotated[str, msgspec.Meta(extra_json_schema={"extra": {"enum": list(NAMES)}})]
    seats: Annotated[list[SeatWanted], msgspec.Meta(min_length=1, max_length=100)]
    options: dict[str, str] = {}


class Sitting(msgspec.Struct, forbid_unknown_fields=True):
    """Somebody who wants to sit down."""

    name: Name = ""


@get("/titles", tags=FINDING, security=[{}], responses=refusals())
async def titles(visit: ThisVisit) -> list[TitleShown]:
    """The boxes on the shelf, with their options and the bots that can be invited."""
    return [title_shown(title, visit._) for title in all_titles()]


@post("/players", status_code=201, tags=FINDING, security=[{}], responses=refusals())
async def new_player(visit: ThisVisit) -> Player:
    """A name for a program, as unguessable as it is meaningless."""
    return Player(visit.server.visitors.new())


@get("/tables", tags=FINDING, responses=refusals(401, 503))
async def my_tables(visit: ThisVisit) -> list[TableShown]:
    """The tables at which the caller sits, newest first."""
    return [table_shown(visit, table) for table in await visit.hall.tables_of(known(visit))]


@post("/tables", status_code=201, tags=FINDING, responses=refusals(400, 401, 413, 422, 503))
async def open_table(visit: ThisVisit, data: JSONBody[TableWanted]) -> TableShown:
    """Open a table; the caller sits on every seat marked `me`."""
    find_title(data.title)
    seated = sitters(data.seats, known(visit), visit._)
    return table_shown(visit, await visit.hall.open(data.title, data.options, seated))


@get("/tables/{table_id:str}", tags=FINDING, security=WITH_OR_WITHOUT, responses=refusals(400, 404, 503))
async def table(visit: ThisVisit, table_id: TableId) -> TableShown:
    """A table: what is public about it, and which seats are the caller's."""
    return table_shown(visit, await visit.hall.find(table_id))


@post(
    "/tables/{table_id:str}/seats/{seat:int}",
    status_code=200,
    tags=FINDING,
    responses=refusals(400, 401, 404, 409, 413, 422, 503),
)
async def sit(visit: ThisVisit, table_id: TableId, seat: SeatOfTable, data: JSONBody[Sitting]) -> TableShown:
    """Take a free seat. If somebody was quicker, the refusal brings the table as it is now."""
    player, name = known(visit), name_on(seat, data.name, visit._)
    try:
        found = await visit.hall.sit(table_id, seat, player, name)
    except TooLate as refusal:
        raise Overtaken(refusal, table_shown(visit, await visit.hall.find(table_id))) from refusal
    return table_shown(visit, found)
