"""The JSON API: everything the pages do, for programs. Described by /api/schema/openapi.json; never draws."""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal

import msgspec
from litestar import Response, Router, get, post
from litestar.datastructures import ResponseHeader
from litestar.enums import MediaType
from litestar.exceptions import NotAuthorizedException
from litestar.params import Parameter
from litestar.response import ServerSentEvent

from richtfest.core.refusal import Unreadable
from richtfest.games.shelf import all_titles, find_title
from richtfest.tables.hall import Sitter
from richtfest.tables.table import BOT, Table
from richtfest.web.house import Visit, Visiting, call_of
from richtfest.web.levels import LEVELS, bot_names
from richtfest.web.news import follow, stream_of

Name = Annotated[str, msgspec.Meta(max_length=60)]
SeatQuery = Annotated[int | None, Parameter(query="seat", ge=0, le=99, description="whose eyes; none is a spectator")]


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


class SeatWanted(msgspec.Struct):
    """Who shall sit on a seat: `me`, nobody yet (`open`), or a bot."""

    kind: Literal["me", "open", "bot"]
    name: Name = ""
    bot: Literal["apprentice:200", "random"] = "apprentice:200"


class TableWanted(msgspec.Struct):
    """A table to be opened."""

    title: str
    seats: Annotated[list[SeatWanted], msgspec.Meta(min_length=1, max_length=100)]
    options: dict[str, str] = {}


class SeatShown(msgspec.Struct):
    """A seat and how it stands."""

    seat: int
    name: str
    mine: bool
    bot: str | None
    free: bool
    acting: bool
    points: int
    place: int


class TableShown(msgspec.Struct):
    """A table: what is public about it."""

    id: str
    title: str
    options: dict[str, str]
    begun: bool
    over: bool
    round: int
    seats: list[SeatShown]
    seal: str  # SHA-256 of the sealed seed
    seed: str | None  # opens the seal after the end


class MoveShown(msgspec.Struct):
    """A legal move and how a player would say it."""

    move: str
    sentence: str


class Decision(msgspec.Struct):
    """What a seat is asked, and everything it may answer."""

    question: str
    moves: list[MoveShown]
    can_undo: bool
    step: int


class Sitting(msgspec.Struct):
    """Somebody who wants to sit down."""

    name: Name = ""


class MoveWanted(msgspec.Struct):
    """A move; `step`, if given, must be the step of the decision it answers."""

    seat: Annotated[int, msgspec.Meta(ge=0, le=99)]
    move: Annotated[str, msgspec.Meta(max_length=60)]
    step: int | None = None


class UndoWanted(msgspec.Struct):
    """A wish to take back; `step` as with a move."""

    seat: Annotated[int, msgspec.Meta(ge=0, le=99)]
    step: int | None = None


class Reason(msgspec.Struct):
    """Why not."""

    reason: str


def table_shown(visit: Visit, table: Table) -> TableShown:
    acting, mine = table.to_act(), table.held_by(visit.player)
    tallies, places = table.match.tallies(), table.match.places()
    return TableShown(
        id=table.id,
        title=table.title.name,
        options=table.match.options,
        begun=table.begun,
        over=table.over,
        round=table.title.views.round_of(table.match.state),
        seats=[
            SeatShown(
                seat=index,
                name=seat.name,
                mine=index in mine,
                bot=seat.bot,
                free=seat.free,
                acting=index in acting,
                points=tallies[index].total,
                place=places[index],
            )
            for index, seat in enumerate(table.seats)
        ],
        seal=table.seal,
        seed=table.sealed_seed if table.over else None,
    )


def decision(visit: Visit, table: Table, seat: int) -> Decision:
    match, title, state, _ = table.match, table.title, table.match.state, visit._
    choices = match.choices(seat, _) if table.begun else {}
    question = title.words.question(state, seat, _) if table.begun else _("The match begins when every seat is taken.")
    return Decision(
        question=question,
        moves=[MoveShown(choice.notation, choice.sentence) for choice in choices.values()],
        can_undo=match.can_undo(seat),
        step=table.steps[seat],
    )


def known(visit: Visit) -> str:
    if visit.player is None:
        raise NotAuthorizedException("Get a token from POST /api/players and send it as “Authorization: Bearer …”.")
    return visit.player


@get("/titles")
async def titles(request: Visiting) -> list[TitleShown]:
    """The boxes on the shelf."""
    _ = call_of(request)._
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
            bots=list(LEVELS),
        )
        for title in all_titles()
    ]


@post("/players", status_code=201)
async def new_player(request: Visiting) -> Player:
    """A name for a program, as unguessable as it is meaningless."""
    return Player(call_of(request).house.visitors.new())


@get("/tables")
async def my_tables(request: Visiting) -> list[TableShown]:
    """The tables at which the caller sits, newest first."""
    visit = call_of(request)
    return [table_shown(visit, table) for table in await visit.house.hall.tables_of(known(visit))]


@post("/tables", status_code=201)
async def open_table(request: Visiting, data: TableWanted) -> TableShown:
    """Open a table; the caller sits on every seat marked `me`."""
    visit = call_of(request)
    player, _ = known(visit), visit._
    find_title(data.title)
    bots = bot_names([wanted.bot for wanted in data.seats if wanted.kind == "bot"], _)
    sitters = []
    for seat, wanted in enumerate(data.seats):
        name = wanted.name or _("Player {number}").format(number=seat + 1)
        match wanted.kind:
            case "me":
                sitters.append(Sitter(player, name))
            case "bot":
                called = next(bots)
                sitters.append(Sitter(BOT + wanted.bot, wanted.name or called))
            case "open":
                sitters.append(Sitter())
    return table_shown(visit, await visit.house.hall.open(data.title, data.options, sitters))


@get("/tables/{table_id:str}")
async def table(request: Visiting, table_id: str) -> TableShown:
    visit = call_of(request)
    return table_shown(visit, await visit.house.hall.find(table_id))


@post("/tables/{table_id:str}/seats/{seat:int}", status_code=200)
async def sit(request: Visiting, table_id: str, seat: int, data: Sitting) -> TableShown:
    """Take a free seat."""
    visit = call_of(request)
    name = data.name or visit._("Player {number}").format(number=seat + 1)
    return table_shown(visit, await visit.house.hall.sit(table_id, seat, known(visit), name))


@get("/tables/{table_id:str}/view")
async def view(request: Visiting, table_id: str, seat: SeatQuery = None) -> Any:
    """All that this seat, or a spectator, may know; its form belongs to the title."""
    visit = call_of(request)
    found = await visit.house.hall.find(table_id)
    if seat is not None:
        found.check_holder(seat, known(visit))
    found.check_begun()
    return found.match.view(seat)


@get("/tables/{table_id:str}/moves")
async def moves(request: Visiting, table_id: str, seat: SeatQuery = None) -> Decision:
    """What a seat of the caller is asked, and all legal moves with their sentences."""
    visit = call_of(request)
    found = await visit.house.hall.find(table_id)
    if seat is None:
        raise Unreadable("Name the seat: ?seat=0.")
    found.check_holder(seat, known(visit))
    return decision(visit, found, seat)


@post("/tables/{table_id:str}/moves", status_code=200)
async def play(request: Visiting, table_id: str, data: MoveWanted) -> Decision:
    """Play a move; the answer is the next question. It is sent when the move is safe on the disk."""
    visit = call_of(request)
    found = await visit.house.hall.play(table_id, data.seat, known(visit), data.move, data.step, visit._)
    return decision(visit, found, data.seat)


@post("/tables/{table_id:str}/undo", status_code=200)
async def undo(request: Visiting, table_id: str, data: UndoWanted) -> Decision:
    """Take back the last move of a seat, unless it is confirmed or something has been revealed since."""
    visit = call_of(request)
    found = await visit.house.hall.undo(table_id, data.seat, known(visit), data.step)
    return decision(visit, found, data.seat)


@get("/tables/{table_id:str}/why")
async def why(
    request: Visiting, table_id: str, move: Annotated[str, Parameter(max_length=60)], seat: SeatQuery = None
) -> Reason:
    """Why a move cannot be played now, with the number of the rule."""
    visit = call_of(request)
    found = await visit.house.hall.find(table_id)
    if seat is None:
        raise Unreadable("Name the seat: ?seat=0.")
    found.check_holder(seat, known(visit))
    found.check_begun()
    if move in found.match.legal(seat):
        return Reason(visit._("You can play this now."))
    return Reason(found.why_not(seat, move, visit._))


@get("/tables/{table_id:str}/record", media_type=MediaType.TEXT)
async def record(request: Visiting, table_id: str) -> Response[str]:
    """The record of a finished match; before the end it would tell the cards to come."""
    visit = call_of(request)
    found = await visit.house.hall.find(table_id)
    if not found.over:
        return Response(
            visit._("The record is there when the match is over."), media_type=MediaType.TEXT, status_code=409
        )
    return Response(str(found.match.record()), media_type=MediaType.TEXT)


@get("/tables/{table_id:str}/events")
async def events(request: Visiting, table_id: str) -> ServerSentEvent:
    """A stream with what is public about the table, now and whenever that changes."""
    visit = call_of(request)
    await visit.house.hall.find(table_id)
    told = follow(
        visit.house.hall,
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
