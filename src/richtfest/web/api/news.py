"""News for programs: streams of what changes at one table, or at all tables of the caller."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import msgspec
from litestar import get
from litestar.openapi.datastructures import ResponseSpec
from litestar.response import Stream

from richtfest.tables.table import Table
from richtfest.web.api.parameters import WITH_OR_WITHOUT, TableId, known
from richtfest.web.api.refusals import refusals
from richtfest.web.api.shown import table_shown
from richtfest.web.api.talk import talk_shown
from richtfest.web.limits import MANY_TABLES
from richtfest.web.tables.decision import ask
from richtfest.web.tables.stream import News, Piece, follow, follow_all, stream_of
from richtfest.web.visit import ThisVisit, Visit

NEWS: Final = ["news"]
STREAM: Final = {200: ResponseSpec(str, generate_examples=False, media_type="text/event-stream", description="Events")}


class Turn(msgspec.Struct):
    """A seat of the caller that is asked something. It goes on deciding until `GET …/moves` has no more moves."""

    table: str
    title: str
    seat: int
    round: int
    question: str
    step: int


class MyNews:
    """What one caller has been told of each table, and what is new."""

    def __init__(self, visit: Visit) -> None:
        self._visit = visit
        self._seen: dict[str, object] = {}  # by table: what is public about it
        self._asked: dict[tuple[str, int], int] = {}  # by table and seat: since when it owes a decision
        self._heard: dict[str, object] = {}  # by table: what was said there, as far as the caller was told

    def __call__(self, table: Table) -> Iterator[Piece]:
        """What was said at the table and how it stands, if that has changed; then every seat whose turn it is now."""
        now, player = table.seen_by(None), self._visit.player
        if player is not None and table.may_talk(player):
            said = table.talk.seen_by(player, host=player == table.chair)
            if self._heard.get(table.id, said) != said:
                yield in_json("talk", talk_shown(self._visit, table, player))
            self._heard[table.id] = said
        if table.over and table.id not in self._seen:
            return  # before the stream began
        if self._seen.get(table.id) != now:
            self._seen[table.id] = now
            yield in_json("table", table_shown(self._visit, table))
        acting = table.to_act()
        for seat in table.held_by(self._visit.player):
            moment = int(table.match.state.inked)
            if seat not in acting:
                self._asked.pop((table.id, seat), None)
            elif self._asked.get((table.id, seat)) != moment:
                self._asked[table.id, seat] = moment
                yield in_json("turn", turn_of(self._visit, table, seat))


def turn_of(visit: Visit, table: Table, seat: int) -> Turn:
    return Turn(
        table=table.id,
        title=table.title.name,
        seat=seat,
        round=table.title.views.round_of(table.match.state),
        question=ask(table, seat, visit._),
        step=table.steps[seat],
    )


def in_json(event: str, data: msgspec.Struct) -> Piece:
    return Piece(msgspec.json.encode(data).decode(), event)


@get("/turns", tags=NEWS, opt=MANY_TABLES, responses=refusals(401, 503))
async def turns(visit: ThisVisit) -> list[Turn]:
    """The seats of the caller that are asked something now, at all tables."""
    player = known(visit)
    return [
        turn_of(visit, table, seat)
        for table in await visit.hall.tables_of(player)
        for seat in table.held_by(player)
        if seat in table.to_act()
    ]


@get("/events", media_type="text/event-stream", tags=NEWS, responses=STREAM | refusals(401, 503))
async def my_events(visit: ThisVisit) -> Stream:
    """A stream with the news of all tables at which the caller sits, and with each turn of the caller.

    Events called `turn` tell of a seat of the caller that is asked something (a `Turn`): at first all that wait now,
    then each when it begins. Events called `table` tell what is public about a table whenever that changes, and those
    called `talk` what `GET /api/tables/{table_id}/talk` answers, whenever somebody has said something there. Tables
    that the caller opens or sits down at later are told of as well.
    """
    return stream_of(visit, News("", follow_all(visit.hall, known(visit), MyNews(visit))))


@get(
    "/tables/{table_id:str}/events",
    media_type="text/event-stream",
    tags=NEWS,
    security=WITH_OR_WITHOUT,
    responses=STREAM | refusals(400, 403, 404, 503),
)
async def events(visit: ThisVisit, table_id: TableId) -> Stream:
    """A stream with what is public about the table, now and whenever that changes, until the match is over.

    Events are called `table`; their data is what `GET /api/tables/{table_id}` answers.
    """
    await visit.hall.find(table_id)
    told = follow(
        visit.hall,
        table_id,
        lambda table: table.seen_by(None),
        lambda table: msgspec.json.encode(table_shown(visit, table)).decode(),
        player=visit.player,
        pencil=False,
        event="table",
        to_the_end=True,
    )
    return stream_of(visit, News(table_id, told))
