"""All turns of whoever asks, and what the others have done since their last move."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from litestar import Response, get

from richtfest.core.words import listed
from richtfest.tables.table import Table
from richtfest.web.answers import page
from richtfest.web.limits import MANY_TABLES
from richtfest.web.tables.news import Line, tell_lately
from richtfest.web.visit import ThisVisit, Visit


@dataclass(frozen=True, slots=True)
class Row:
    """A seat that is asked something."""

    table: Table
    seat: int
    where: str  # in which round, and with whom
    lately: list[Line]


@get("/turns", opt=MANY_TABLES)
async def turns(visit: ThisVisit) -> Response[str]:
    tables = await visit.hall.tables_of(visit.player) if visit.player else []
    rows = [
        row_of(visit, table, seat) for table in tables for seat in table.held_by(visit.player) if seat in table.to_act()
    ]
    return page(visit, "turns.html", rows=rows)


def row_of(visit: Visit, table: Table, seat: int) -> Row:
    _, title, names = visit._, table.title, table.names(visit._)
    round_ = title.views.round_of(table.match.state)
    others = [name for at, name in enumerate(names) if at != seat]
    where = _("round {number}").format(number=round_)
    if others:
        where = _("{round}, with {names}").format(round=where, names=listed(others, _))
    told = table.chronicle.told(visit.language, _)
    return Row(table, seat, where, tell_lately(title, told, seat, round_, names, _))


TURNS: Final = [turns]
