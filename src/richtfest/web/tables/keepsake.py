"""The picture of a result, to send around: drawn after the end, from what everybody may know."""

from __future__ import annotations

from typing import Final

from litestar import Response, get
from litestar.enums import MediaType
from litestar.params import FromPath

from richtfest.core.words import Translate
from richtfest.drawing.feast import draw_feast
from richtfest.drawing.keepsake import draw_keepsake
from richtfest.drawing.picture import Picture
from richtfest.tables.table import Table
from richtfest.web.limits import COST, Cost
from richtfest.web.tables.feast import by_place, draw_board, houses_of, tell_verdict
from richtfest.web.tables.seats import seat_rows
from richtfest.web.visit import ThisVisit

PICTURE_COST: Final = {COST: Cost(call=10)}  # all boards at once


def keepsake_of(table: Table, _: Translate) -> Picture:
    """The verdict, the houses and all boards, winner first, as a spectator sees them."""
    title, match = table.title, table.match
    seats, tallies = seat_rows(table, None, _), match.tallies()
    places = by_place(seats)
    boards = [draw_board(table, place.seat, None, _) for place in places]
    return draw_keepsake(
        _(title.caption),
        tell_verdict(table, seats, tallies, None, _),
        title.words.ending(match.state, table.names(_), _),
        draw_feast(houses_of(table, places, tallies), _),
        [board for board in boards if isinstance(board, Picture)],
    )


@get("/tables/{table_id:str}/picture.svg", opt=PICTURE_COST)
async def picture(visit: ThisVisit, table_id: FromPath[str]) -> Response[str]:
    """The end of a match in one picture. A browser makes pixels of it, as long as it likes."""
    table = await visit.hall.find(table_id)
    if not table.over:
        reason = visit._("The picture is there when the match is over.")
        return Response(reason, media_type=MediaType.TEXT, status_code=409)
    file = f'attachment; filename="richtfest-{table.id}.svg"'  # as a page it would not be allowed its own colours
    return Response(
        keepsake_of(table, visit._).standalone(), media_type="image/svg+xml", headers={"content-disposition": file}
    )


KEEPSAKES: Final = [picture]
