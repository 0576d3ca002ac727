"""News for programs: streams of what changes at a table."""

from __future__ import annotations

from typing import Final

import msgspec
from litestar import get
from litestar.openapi.datastructures import ResponseSpec
from litestar.response import ServerSentEvent

from richtfest.web.api.parameters import WITH_OR_WITHOUT, TableId
from richtfest.web.api.refusals import refusals
from richtfest.web.api.shown import table_shown
from richtfest.web.tables.stream import follow, stream_of
from richtfest.web.visit import ThisVisit

NEWS: Final = ["news"]
STREAM: Final = {200: ResponseSpec(str, generate_examples=False, media_type="text/event-stream", description="Events")}


@get(
    "/tables/{table_id:str}/events",
    media_type="text/event-stream",
    tags=NEWS,
    security=WITH_OR_WITHOUT,
    responses=STREAM | refusals(400, 404, 503),
)
async def events(visit: ThisVisit, table_id: TableId) -> ServerSentEvent:
    """A stream with what is public about the table, now and whenever that changes, until the match is over.

    Events are called `table`; their data is what `GET /api/tables/{table_id}` answers.
    """
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
