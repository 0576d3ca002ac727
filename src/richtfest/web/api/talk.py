"""Talk for programs: what is said among those who sit at a table."""

from __future__ import annotations

from typing import Annotated, Final, Literal

import msgspec
from litestar import get, post
from litestar.params import JSONBody

from richtfest.tables import talking
from richtfest.tables.table import Table
from richtfest.tables.talk import LONGEST, Mode, Saying
from richtfest.web.api.parameters import TableId, known
from richtfest.web.api.refusals import refusals
from richtfest.web.tables.talk import lines_for
from richtfest.web.visit import ThisVisit, Visit

TALKING: Final = ["talking"]


class SayingWanted(msgspec.Struct, forbid_unknown_fields=True):
    """Something to say, or to settle about what was said.

    `say` takes words of one's own, `phrase` the code of a ready-made one. `mute`, `hear`, `report` and `remove` take
    the number of a message. The host says `keep` to one that was reported, and `allow`: `free`, `phrases` or `off`.
    """

    text: Annotated[str, msgspec.Meta(max_length=LONGEST)]
    kind: Literal["say", "phrase", "allow", "mute", "hear", "report", "remove", "keep"] = "say"


class MessageShown(msgspec.Struct):
    """Something that was said, in the language of the caller where it is a ready-made phrase."""

    number: int
    name: str
    words: str  # nothing, once it was removed
    mine: bool
    removed: bool
    reports: int  # how many found it unkind; only the host is told


class TalkShown(msgspec.Struct):
    """What the caller reads at a table, oldest first."""

    table: str
    mode: Mode
    messages: list[MessageShown]


def talk_shown(visit: Visit, table: Table, player: str) -> TalkShown:
    lines = lines_for(table, player, visit._)
    return TalkShown(
        table=table.id,
        mode=table.talk.mode,
        messages=[
            MessageShown(line.number, line.name, line.words, line.mine, line.removed, line.reports) for line in lines
        ],
    )


@get("/tables/{table_id:str}/talk", tags=TALKING, responses=refusals(400, 401, 403, 404, 422, 503))
async def talk(visit: ThisVisit, table_id: TableId) -> TalkShown:
    """What was said at a table. Only those who sit there read it."""
    player, found = known(visit), await visit.hall.find(table_id)
    found.check_reading(player)
    return talk_shown(visit, found, player)


@post(
    "/tables/{table_id:str}/talk",
    status_code=200,
    tags=TALKING,
    responses=refusals(400, 401, 403, 404, 409, 413, 422, 503),
)
async def say(visit: ThisVisit, table_id: TableId, data: JSONBody[SayingWanted]) -> TalkShown:
    """Say something at a table, or settle something about what was said. The answer is what was said by then."""
    player = known(visit)
    found = await talking.talk(visit.hall, table_id, player, Saying(data.kind, data.text))
    return talk_shown(visit, found, player)
