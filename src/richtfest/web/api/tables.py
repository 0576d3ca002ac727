"""Finding a table: the boxes, a name for a program, tables to open, to sit down at and to return to."""

from __future__ import annotations

from typing import Annotated, Final

import msgspec
from litestar import get, post
from litestar.params import HeaderParameter, JSONBody

from richtfest.core.refusal import TooLate
from richtfest.games.shelf import NAMES, all_titles, find_title
from richtfest.tables.storage import Taken
from richtfest.web.api.parameters import WITH_OR_WITHOUT, SeatOfTable, TableId, known
from richtfest.web.api.refusals import Overtaken, refusals
from richtfest.web.api.shown import TableShown, TitleShown, table_shown, title_shown
from richtfest.web.limits import MANY_TABLES, OPENING
from richtfest.web.tables.seats import Name, SeatWanted, name_on, sitters
from richtfest.web.visit import ThisVisit, Visit

FINDING: Final = ["finding a table"]
LETTERS_OF_NAME: Final = 18  # hexadecimal: as many bits as the ids of other tables have
Once = Annotated[
    str | None,
    HeaderParameter(
        name="Idempotency-Key",
        min_length=1,
        max_length=100,
        description="any text; the same again opens no second table",
    ),
]


Word = Annotated[str, msgspec.Meta(max_length=60)]


class Player(msgspec.Struct):
    """A new player. The token goes into the header `Authorization: Bearer …` and is all that holds a seat."""

    token: str


class TableWanted(msgspec.Struct, forbid_unknown_fields=True):
    """A table to be opened. Options that are not named have the default that `/api/titles` tells.

    Who is sent its link can sit down there; `joinable` lets anybody find it.
    """

    title: Annotated[str, msgspec.Meta(extra_json_schema={"extra": {"enum": list(NAMES)}})]
    seats: Annotated[list[SeatWanted], msgspec.Meta(min_length=1, max_length=100)]
    options: dict[str, str] = {}
    joinable: bool = False


class Sitting(msgspec.Struct, forbid_unknown_fields=True):
    """Somebody who wants to sit down; `word` goes into the seed, as at `/api/tables/{table_id}/word`."""

    name: Name = ""
    word: Word = ""


class WordWanted(msgspec.Struct, forbid_unknown_fields=True):
    """A word that goes into the seed; none takes it back."""

    word: Word


class Announcement(msgspec.Struct, forbid_unknown_fields=True):
    """Whether anybody may find a table and sit down."""

    joinable: bool


@get("/titles", tags=FINDING, security=[{}], responses=refusals())
async def titles(visit: ThisVisit) -> list[TitleShown]:
    """The boxes on the shelf, with their options and the bots that can be invited."""
    return [title_shown(title, visit._) for title in all_titles()]


@post("/players", status_code=201, tags=FINDING, security=WITH_OR_WITHOUT, responses=refusals())
async def new_player(visit: ThisVisit) -> Player:
    """A name for a program, as unguessable as it is meaningless.

    A token is good for a year. Whoever calls this with a token gets a younger one, which holds the same seats.
    """
    visitors = visit.server.visitors
    return Player(visitors.signed(visit.introduce(), visit.profile.devices))


@get("/tables", tags=FINDING, opt=MANY_TABLES, responses=refusals(401, 503))
async def my_tables(visit: ThisVisit) -> list[TableShown]:
    """The tables at which the caller sits, newest first."""
    return [table_shown(visit, table) for table in await visit.hall.tables_of(known(visit))]


@get("/joinable", tags=FINDING, opt=MANY_TABLES, security=[{}], responses=refusals(503))
async def joinable(visit: ThisVisit) -> list[TableShown]:
    """The tables that want players, newest first: their hosts wanted anybody to find them, and a seat is free."""
    return [table_shown(visit, table) for table in await visit.hall.joinable()]


@post("/tables", status_code=201, tags=FINDING, opt=OPENING, responses=refusals(400, 401, 409, 413, 422, 503))
async def open_table(visit: ThisVisit, data: JSONBody[TableWanted], once: Once = None) -> TableShown:
    """Open a table; the caller sits on every seat marked `me`.

    Who is not sure whether an earlier try arrived sends it again with the same `Idempotency-Key`: the answer is the
    table that the first one opened.
    """
    player = known(visit)
    find_title(data.title)
    seated = sitters(data.seats, player, visit._)
    name = None if once is None else name_of_once(visit, player, once)
    announced_by = player if data.joinable else None
    try:
        found = await visit.hall.open(data.title, data.options, seated, name=name, announced_by=announced_by)
    except Taken:
        assert name is not None
        found = await visit.hall.find(name)
        if (found.title.name, len(found.seats)) != (data.title, len(seated)):
            raise Overtaken(TooLate("This key has opened another table."), table_shown(visit, found)) from None
    return table_shown(visit, found)


def name_of_once(visit: Visit, player: str, once: str) -> str:
    """The id of the one table that this player opens with this key: as unguessable as any other, and not kept."""
    return visit.server.visitors.derived(f"table {player} {once}")[:LETTERS_OF_NAME]


@get("/tables/{table_id:str}", tags=FINDING, security=WITH_OR_WITHOUT, responses=refusals(400, 403, 404, 503))
async def table(visit: ThisVisit, table_id: TableId) -> TableShown:
    """A table: what is public about it, and which seats are the caller's."""
    return table_shown(visit, await visit.hall.find(table_id))


@post(
    "/tables/{table_id:str}/seats/{seat:int}",
    status_code=200,
    tags=FINDING,
    responses=refusals(400, 401, 403, 404, 409, 413, 422, 503),
)
async def sit(visit: ThisVisit, table_id: TableId, seat: SeatOfTable, data: JSONBody[Sitting]) -> TableShown:
    """Take a free seat. If somebody was quicker, the refusal brings the table as it is now."""
    player, name = known(visit), name_on(seat, data.name, visit._)
    try:
        found = await visit.hall.sit(table_id, seat, player, name, data.word)
    except TooLate as refusal:
        raise Overtaken(refusal, table_shown(visit, await visit.hall.find(table_id))) from refusal
    return table_shown(visit, found)


@post(
    "/tables/{table_id:str}/word",
    status_code=200,
    tags=FINDING,
    responses=refusals(400, 401, 403, 404, 409, 413, 422, 503),
)
async def add_word(visit: ThisVisit, table_id: TableId, data: JSONBody[WordWanted]) -> TableShown:
    """Add a word to the seed before the cards are shuffled, so that nobody can have chosen them; or change it.

    What was sealed and the words, by seat, make the seed: the first fifteen hexadecimal signs of the SHA-256 of all of
    them, each on a line. After the end the table shows them.
    """
    return table_shown(visit, await visit.hall.add_word(table_id, known(visit), data.word))


@post(
    "/tables/{table_id:str}/joinable",
    status_code=200,
    tags=FINDING,
    responses=refusals(400, 401, 403, 404, 409, 413, 422, 503),
)
async def announce(visit: ThisVisit, table_id: TableId, data: JSONBody[Announcement]) -> TableShown:
    """Let anybody find the table, or no longer. Who sits there may say so until the match begins."""
    return table_shown(visit, await visit.hall.announce(table_id, known(visit), wanted=data.joinable))
