"""What is asked of every table alike, at home, at an event or by a program."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from litestar import Response
from litestar.enums import MediaType

from richtfest.core.query import number
from richtfest.core.refusal import Refused
from richtfest.tables.table import Table
from richtfest.web.forms import seat_in
from richtfest.web.visit import Visit

LONGEST_MOVE: Final = 60  # letters of notation


async def play(visit: Visit, table: str, data: Mapping[str, str]) -> Table:
    """Play the move of a form; answers the table after it."""
    step = number(data.get("step"))
    return await visit.hall.play(table, seat_in(data), visit.player, data.get("move", ""), step)


async def undo(visit: Visit, table: str, data: Mapping[str, str]) -> Table:
    """Take back the last move of the seat in a form; answers the table after it."""
    return await visit.hall.undo(table, seat_in(data), visit.player, number(data.get("step")))


def why_not(visit: Visit, table: Table, seat: int, move: str) -> str:
    """Why not? The rule in a sentence, with its number."""
    try:
        return table.why_not(seat, visit.player, move[:LONGEST_MOVE], visit._)
    except Refused as refusal:
        return refusal.reason(visit._)


def record_of(visit: Visit, table: Table) -> Response[str]:
    """The record of a finished match. Before the end it would tell the seed, and with it every card to come."""
    if table.over:
        return Response(str(table.match.record()), media_type=MediaType.TEXT)
    return Response(visit._("The record is there when the match is over."), media_type=MediaType.TEXT, status_code=409)
