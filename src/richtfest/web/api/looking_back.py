"""Looking back, for programs: records from elsewhere, and comments on matches that are over."""

from __future__ import annotations

from typing import Annotated, Final

import msgspec
from litestar import get, post
from litestar.params import JSONBody

from richtfest.tables.comments import LONGEST, NO_SEAT
from richtfest.tables.importing import LARGEST
from richtfest.tables.table import Table
from richtfest.web.api.parameters import WITH_OR_WITHOUT, TableId, known
from richtfest.web.api.playing import WHOLE_NUMBER
from richtfest.web.api.refusals import refusals
from richtfest.web.api.shown import TableShown, table_shown
from richtfest.web.tables.records import AROUND, BRINGING, bring
from richtfest.web.visit import ThisVisit, Visit

LOOKING_BACK: Final = ["looking back"]
MOST_MOVES: Final = 10**6
AsSeat = Annotated[int | None, msgspec.Meta(extra_json_schema={"extra": WHOLE_NUMBER})]


class RecordBrought(msgspec.Struct, forbid_unknown_fields=True):
    """The text of a record, as `GET /api/tables/{table_id}/record` answers it or a file holds it."""

    record: str


class CommentWanted(msgspec.Struct, forbid_unknown_fields=True):
    """Something to be said about the moment after so many moves; `seat` says as whom, where the caller held several."""

    at: Annotated[int, msgspec.Meta(ge=0, le=MOST_MOVES)]
    words: Annotated[str, msgspec.Meta(max_length=LONGEST)]
    seat: AsSeat = None


class CommentShown(msgspec.Struct):
    """What somebody has said about a moment. What came with a record says itself whose words it is."""

    at: int
    words: str
    name: str


class CommentsShown(msgspec.Struct):
    """All comments on a match, from its beginning to its end."""

    comments: list[CommentShown]


@post(
    "/records",
    status_code=201,
    tags=LOOKING_BACK,
    opt=BRINGING,
    request_max_body_size=2 * LARGEST + AROUND,  # in JSON every line end takes two letters
    responses=refusals(400, 401, 413, 422, 503),
)
async def bring_record(visit: ThisVisit, data: JSONBody[RecordBrought]) -> TableShown:
    """Bring a record: it becomes a table to look back at, at which nobody sits. The same again is the same table."""
    known(visit)
    return table_shown(visit, await bring(visit, data.record))


@get(
    "/tables/{table_id:str}/comments",
    tags=LOOKING_BACK,
    security=WITH_OR_WITHOUT,
    responses=refusals(400, 404, 409, 503),
)
async def comments(visit: ThisVisit, table_id: TableId) -> CommentsShown:
    """What was said about the moments of a match that is over."""
    found = await visit.hall.find(table_id)
    found.check_lookback()
    return comments_shown(visit, found)


@post(
    "/tables/{table_id:str}/comments",
    status_code=200,
    tags=LOOKING_BACK,
    responses=refusals(400, 401, 403, 404, 409, 413, 422, 503),
)
async def comment(visit: ThisVisit, table_id: TableId, data: JSONBody[CommentWanted]) -> CommentsShown:
    """Say something about a moment. Those may who sat there, or who brought the record."""
    seat = NO_SEAT if data.seat is None else data.seat
    found = await visit.hall.comment(table_id, known(visit), data.at, seat, data.words)
    return comments_shown(visit, found)


def comments_shown(visit: Visit, table: Table) -> CommentsShown:
    brought = [CommentShown(at, said, "") for at, said in sorted(table.match.comments.items())]
    own = [CommentShown(each.moves, each.text, table.author(each, visit._)) for each in table.comments.in_order()]
    return CommentsShown(sorted([*brought, *own], key=lambda shown: shown.at))
