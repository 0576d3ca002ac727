"""What is asked of every table alike, at home, at an event or by a program."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from litestar import Response
from litestar.enums import MediaType

from richtfest.core.match import why_not as why_not_in
from richtfest.core.query import number
from richtfest.core.refusal import Refused
from richtfest.tables.table import Table
from richtfest.web.forms import seat_in
from richtfest.web.tables.turn import find_route, foresee
from richtfest.web.visit import Visit

LONGEST_MOVE: Final = 60  # letters of notation
MOST_MOVES: Final = 4  # that one press plays


async def play(visit: Visit, table: str, data: Mapping[str, str]) -> Table:
    """Play what was pressed in a form, with all that goes without saying before it; answers the table after it."""
    seat, step = seat_in(data), number(data.get("step"))
    found = await visit.hall.find(table)
    found.check_holder(seat, visit.player)
    found.check_begun()
    found.check_step(seat, step)
    route = find_route(found.match, seat, data.get("move", "")[: MOST_MOVES * LONGEST_MOVE])
    step = found.steps[seat]  # from here on nobody may come in between: each line of the log is counted
    for _ in range(route.back):
        found = await visit.hall.undo(table, seat, visit.player, step)
        step += 1
    for move in route.moves:
        found = await visit.hall.play(table, seat, visit.player, move, step)
        step += 1
    return found


async def undo(visit: Visit, table: str, data: Mapping[str, str]) -> Table:
    """Take back the last move of the seat in a form; answers the table after it."""
    return await visit.hall.undo(table, seat_in(data), visit.player, number(data.get("step")))


def why_not(visit: Visit, table: Table, seat: int, move: str) -> str:
    """Why not? The rule in a sentence, with its number."""
    try:
        table.check_holder(seat, visit.player)
        table.check_begun()
        code = table.title.moves.read(move[:LONGEST_MOVE])
        turn = foresee(table.match, seat)
        if code in list(turn.state.legal(seat)):
            return visit._("You can play this now.")
        return why_not_in(table.title, turn.state, seat, code, visit._)
    except Refused as refusal:
        return refusal.reason(visit._)


def record_of(visit: Visit, table: Table) -> Response[str]:
    """The record of a finished match. Before the end it would tell the seed, and with it every card to come."""
    if table.over:
        return Response(str(table.record()), media_type=MediaType.TEXT)
    return Response(visit._("The record is there when the match is over."), media_type=MediaType.TEXT, status_code=409)
