"""The JSON API: everything the pages do, for programs. Described by /api/schema/openapi.json; never draws."""

from __future__ import annotations

from typing import Annotated, Any, Final

import msgspec
from litestar import Response, Router, get, post
from litestar.datastructures import ResponseHeader
from litestar.enums import MediaType
from litestar.exceptions import NotAuthorizedException
from litestar.params import FromPath, JSONBody, QueryParameter
from litestar.response import ServerSentEvent

from richtfest.bots import levels
from richtfest.core.refusal import Unreadable
from richtfest.games.shelf import all_titles, find_title
from richtfest.tables.table import Table
from richtfest.web.tables.decision import Decision, decide
from richtfest.web.tables.requests import LONGEST_MOVE, record_of
from richtfest.web.tables.seats import Name, SeatRow, SeatWanted, name_on, seat_rows, sitters
from richtfest.web.tables.stream import follow, stream_of
from richtfest.web.visit import ThisVisit, Visit

SeatQuery = Annotated[int | None, QueryParameter(ge=0, le=99, description="whose eyes; none is a spectator")]
MoveQuery = Annotated[str, QueryParameter(max_length=LONGEST_MOVE)]


class Player(msgspec.Struct):
    """A new player. The token goes into the header `Authorization: Bearer …` and is all that holds a seat."""

    token: str


class OptionShown(msgspec.Struct):
    """Something the host chooses before a match."""

    name: str
    caption: str
    choices: list[str]
    default: str
    explanation: str


class TitleShown(msgspec.Struct):
    """A box that can be played."""

    name: str
    caption: str
    rules: int
    options: list[OptionShown]
    bots: list[str]


class TableWanted(msgspec.Struct):
    """A table to be opened."""

    title: str
    seats: Annotated[list[SeatWanted], msgspec.Meta(min_length=1, max_length=100)]
    options: dict[str, str] = {}


class TableShown(msgspec.Struct):
    """A table: what is public about it."""

    id: str
    title: str
    options: dict[str, str]
    begun: bool
    over: bool
    round: int
    seats: list[SeatRow]
    seal: str  # SHA-256 of the sealed seed
    seed: str | None  # opens the seal after the end


class Sitting(msgspec.Struct):
    """Somebody who wants to sit down."""

    name: Name = ""


class MoveWanted(msgspec.Struct):
    """A move; `step`, if given, must be the step of the decision it answers."""

    seat: Annotated[int, msgspec.Meta(ge=0, le=99)]
    move: Annotated[str, msgspec.Meta(max_length=LONGEST_MOVE)]
    step: int | None = None


class UndoWanted(msgspec.Struct):
    """A wish to take back; `step` as with a move."""

    seat: Annotated[int, msgspec.Meta(ge=0, le=99)]
    step: int | None = None


class Reason(msgspec.Struct):
    """Why not."""

    reason: str


def table_shown(visit: Visit, table: Table) -> TableShown:
    return TableShown(
        id=table.id,
        title=table.title.name,
        options=table.match.options,
        begun=table.begun,
        over=table.over,
        round=table.title.views.round_of(table.match.state),
        seats=seat_rows(table, visit.player),
        seal=table.seal,
        seed=table.sealed_seed if table.over else None,
    )


def known(visit: Visit) -> str:
    if visit.player is None:
        raise NotAuthorizedException("Get a token from POST /api/players and send it as “Authorization: Bearer …”.")
    return visit.player


@get("/titles")
async def titles(visit: ThisVisit) -> list[TitleShown]:
    """The boxes on the shelf."""
    _ = visit._
    return [
        TitleShown(
            name=title.name,
            caption=_(title.caption),
            rules=title.version,
            options=[
                OptionShown(
                    option.name,
                    _(option.caption),
                    list(option.choices),
                    option.default,
                    _(option.explanation),
                )
                for option in title.options
            ],
            bots=levels.invited(),
        )
        for title in all_titles()
    ]


@post("/players", status_code=201)
async def new_player(visit: ThisVisit) -> Player:
    """A name for a program, as unguessable as it is meaningless."""
    return Player(visit.server.visitors.new())


@get("/tables")
async def my_tables(visit: ThisVisit) -> list[TableShown]:
    """The tables at which the caller sits, newest first."""
    return [table_shown(visit, table) for table in await visit.hall.tables_of(known(visit))]


@post("/tables", status_code=201)
async def open_table(visit: ThisVisit, data: JSONBody[TableWanted]) -> TableShown:
    """Open a table; the caller sits on every seat marked `me`."""
    find_title(data.title)
    seated = sitters(data.seats, known(visit), visit._)
    return table_shown(visit, await visit.hall.open(data.title, data.options, seated))


@get("/tables/{table_id:str}")
async def table(visit: ThisVisit, table_id: FromPath[str]) -> TableShown:
    return table_shown(visit, await visit.hall.find(table_id))


@post("/tables/{table_id:str}/seats/{seat:int}", status_code=200)
async def sit(visit: ThisVisit, table_id: FromPath[str], seat: FromPath[int], data: JSONBody[Sitting]) -> TableShown:
    """Take a free seat."""
    name = name_on(seat, data.name, visit._)
    return table_shown(visit, await visit.hall.sit(table_id, seat, known(visit), name))


@get("/tables/{table_id:str}/view")
async def view(visit: ThisVisit, table_id: FromPath[str], seat: SeatQuery = None) -> Any:
    """All that this seat, or a spectator, may know; its form belongs to the title."""
    found = await visit.hall.find(table_id)
    if seat is not None:
        found.check_holder(seat, known(visit))
    found.check_begun()
    return found.match.view(seat)


@get("/tables/{table_id:str}/moves")
async def moves(visit: ThisVisit, table_id: FromPath[str], seat: SeatQuery = None) -> Decision:
    """What a seat of the caller is asked, and all legal moves with their sentences."""
    found = await visit.hall.find(table_id)
    if seat is None:
        raise Unreadable("Name the seat: ?seat=0.")
    found.check_holder(seat, known(visit))
    return decide(found, seat, visit._)


@post("/tables/{table_id:str}/moves", status_code=200)
async def play(visit: ThisVisit, table_id: FromPath[str], data: JSONBody[MoveWanted]) -> Decision:
    """Play a move; the answer is the next question. It is sent when the move is safe on the disk."""
    found = await visit.hall.play(table_id, data.seat, known(visit), data.move, data.step)
    return decide(found, data.seat, visit._)


@post("/tables/{table_id:str}/undo", status_code=200)
async def undo(visit: ThisVisit, table_id: FromPath[str], data: JSONBody[UndoWanted]) -> Decision:
    """Take back the last move of a seat, unless it is confirmed or something has been revealed since."""
    found = await visit.hall.undo(table_id, data.seat, known(visit), data.step)
    return decide(found, data.seat, visit._)


@get("/tables/{table_id:str}/why")
async def why(
    visit: ThisVisit,
    table_id: FromPath[str],
    move: MoveQuery,
    seat: SeatQuery = None,
) -> Reason:
    """Why a move cannot be played now, with the number of the rule."""
    found = await visit.hall.find(table_id)
    if seat is None:
        raise Unreadable("Name the seat: ?seat=0.")
    return Reason(found.why_not(seat, known(visit), move, visit._))


@get("/tables/{table_id:str}/record", media_type=MediaType.TEXT)
async def record(visit: ThisVisit, table_id: FromPath[str]) -> Response[str]:
    """The record of a finished match; before the end it would tell the cards to come."""
    return record_of(visit, await visit.hall.find(table_id))


@get("/tables/{table_id:str}/events")
async def events(visit: ThisVisit, table_id: FromPath[str]) -> ServerSentEvent:
    """A stream with what is public about the table, now and whenever that changes."""
    await visit.hall.find(table_id)
    told = follow(
        visit.hall,
        table_id,
        lambda table: table.seen_by(None),
        lambda table: msgspec.json.encode(table_shown(visit, table)).decode(),
        event="table",
        to_the_end=True,
    )
    return stream_of(told)


API: Final = Router(
    "/api",
    route_handlers=[
        titles, new_player, my_tables, open_table, table, sit, view, moves, play, undo, why, record, events,
    ],
    response_headers=[ResponseHeader(name="cache-control", value="no-store")],
)  # fmt: skip
