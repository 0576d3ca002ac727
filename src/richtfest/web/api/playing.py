"""Playing at a table: what a seat sees, what it may do, and what comes of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any, Final, Literal, Union, get_type_hints

import msgspec
from litestar import Response, get, post
from litestar.enums import MediaType
from litestar.exceptions import ClientException
from litestar.params import JSONBody, QueryParameter

from richtfest.core.deed import Deed
from richtfest.core.refusal import TooLate
from richtfest.games.shelf import all_titles
from richtfest.tables.table import Table
from richtfest.web.api.parameters import LAST_SEAT, WITH_OR_WITHOUT, MoveAsked, OwnSeat, TableId, Viewer, known
from richtfest.web.api.refusals import Overtaken, refusals
from richtfest.web.tables.decision import Decision, decide
from richtfest.web.tables.requests import LONGEST_MOVE
from richtfest.web.visit import ThisVisit, Visit

if TYPE_CHECKING:
    AnyView = Any
else:  # of one of the boxes, which are not imported here by name
    AnyView = Union[tuple(get_type_hints(title.views.view)["return"] for title in all_titles())]  # noqa: UP007

PLAYING: Final = ["playing"]
MOST_DEEDS: Final = 10**6
WHOLE_NUMBER: Final = {"minimum": -(2**63), "maximum": 2**63 - 1}  # of any size that is read
Seat = Annotated[int, msgspec.Meta(ge=0, le=LAST_SEAT)]
Step = Annotated[int | None, msgspec.Meta(extra_json_schema={"extra": WHOLE_NUMBER})]

Since = Annotated[int, QueryParameter(ge=0, le=MOST_DEEDS, description="how many deeds the caller knows already")]


class MoveWanted(msgspec.Struct, forbid_unknown_fields=True):
    """A move; `step`, if given, must be the step of the decision it answers."""

    seat: Seat
    move: Annotated[str, msgspec.Meta(max_length=LONGEST_MOVE)]
    step: Step = None


class UndoWanted(msgspec.Struct, forbid_unknown_fields=True):
    """A wish to take back; `step` as with a move."""

    seat: Seat
    step: Step = None


class Reason(msgspec.Struct):
    """Why not."""

    reason: str


class DeedShown(msgspec.Struct):
    """A move that all may know of.

    Of a `sealed` one nobody learns before the end what it was; a `void` one stands for wishes that came to nothing.
    """

    round: int
    seat: int
    kind: Literal["open", "sealed", "void"]
    move: str | None  # in notation, of an open one


class Log(msgspec.Struct):
    """What has become known of a match, and where it goes on."""

    deeds: list[DeedShown]
    next: int  # `since` of the next question


@get(
    "/tables/{table_id:str}/view",
    tags=PLAYING,
    security=WITH_OR_WITHOUT,
    responses=refusals(400, 401, 403, 404, 422, 503),
)
async def view(visit: ThisVisit, table_id: TableId, seat: Viewer = None) -> AnyView:
    """All that this seat, or a spectator, may know. Which of these forms it has, the title of the table says."""
    found = await visit.hall.find(table_id)
    if seat is not None:
        found.check_holder(seat, known(visit))
    found.check_begun()
    return found.match.view(seat)


@get("/tables/{table_id:str}/moves", tags=PLAYING, responses=refusals(400, 401, 403, 404, 503))
async def moves(visit: ThisVisit, table_id: TableId, seat: OwnSeat) -> Decision:
    """What a seat of the caller is asked, and all legal moves with their sentences."""
    return decide(await visit.hall.look(table_id, seat, known(visit)), seat, visit._)


@post(
    "/tables/{table_id:str}/moves",
    status_code=200,
    tags=PLAYING,
    responses=refusals(400, 401, 403, 404, 409, 413, 422, 503),
)
async def play(visit: ThisVisit, table_id: TableId, data: JSONBody[MoveWanted]) -> Decision:
    """Play a move; the answer is the next question. It is sent when the move is safe on the disk.

    A move for an earlier `step` is refused with the decision that stands before the seat now.
    """
    player = known(visit)
    try:
        found = await visit.hall.play(table_id, data.seat, player, data.move, data.step)
    except TooLate as refusal:
        raise await overtaken(visit, table_id, data.seat, refusal) from refusal
    return decide(found, data.seat, visit._)


@post(
    "/tables/{table_id:str}/undo",
    status_code=200,
    tags=PLAYING,
    responses=refusals(400, 401, 403, 404, 409, 413, 422, 503),
)
async def undo(visit: ThisVisit, table_id: TableId, data: JSONBody[UndoWanted]) -> Decision:
    """Take back the last move of a seat, unless it is confirmed or something has been revealed since."""
    player = known(visit)
    try:
        found = await visit.hall.undo(table_id, data.seat, player, data.step)
    except TooLate as refusal:
        raise await overtaken(visit, table_id, data.seat, refusal) from refusal
    return decide(found, data.seat, visit._)


async def overtaken(visit: Visit, table_id: str, seat: int, refusal: TooLate) -> Overtaken:
    """Too late: the seat is the caller's, or it would have been refused for that, so it is shown what it is asked."""
    return Overtaken(refusal, decide(await visit.hall.find(table_id), seat, visit._))


@get("/tables/{table_id:str}/why", tags=PLAYING, responses=refusals(400, 401, 403, 404, 422, 503))
async def why(visit: ThisVisit, table_id: TableId, move: MoveAsked, seat: OwnSeat) -> Reason:
    """Why a move cannot be played now, with the number of the rule."""
    player = known(visit)
    found = await visit.hall.find(table_id)
    return Reason(found.why_not(seat, player, move, visit._))


@get(
    "/tables/{table_id:str}/log",
    tags=PLAYING,
    security=WITH_OR_WITHOUT,
    responses=refusals(400, 403, 404, 503),
)
async def log(visit: ThisVisit, table_id: TableId, since: Since = 0) -> Log:
    """The moves of all seats, as far as all may know of them by now; `since` leaves out those told before.

    What is still in pencil is not told, nor what leaves no trace on the table. What comes to light at once is told seat
    by seat.
    """
    found = await visit.hall.find(table_id)
    deeds = found.chronicle.deeds()
    return Log([deed_shown(found, deed) for deed in deeds[since:]], len(deeds))


def deed_shown(table: Table, deed: Deed) -> DeedShown:
    if deed.move is None:
        return DeedShown(deed.round, deed.seat, "void", None)
    if table.title.views.sealed(deed.move) and not table.over:
        return DeedShown(deed.round, deed.seat, "sealed", None)
    return DeedShown(deed.round, deed.seat, "open", table.title.moves.notate(deed.move))


@get(
    "/tables/{table_id:str}/record",
    media_type=MediaType.TEXT,
    tags=PLAYING,
    security=WITH_OR_WITHOUT,
    responses=refusals(400, 403, 404, 409, 503),
)
async def record(visit: ThisVisit, table_id: TableId) -> Response[str]:
    """The record of a finished match; before the end it would tell the cards to come."""
    found = await visit.hall.find(table_id)
    if not found.over:
        raise ClientException(visit._("The record is there when the match is over."), status_code=409)
    return Response(str(found.record()), media_type=MediaType.TEXT)
