"""The deal of the day: the same cards for everybody, one try, and the master's result as par."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, date, datetime
from typing import Any, Final

from litestar import Response, get, post
from litestar.params import FromPath
from litestar.response import Redirect

from richtfest.bots import levels
from richtfest.bots.daily import OPPONENT, OWN, day_of, line_to_share
from richtfest.core.title import AnyTitle
from richtfest.games.shelf import all_titles
from richtfest.tables.hall import NoTable, Sitter
from richtfest.tables.table import BOT, Table
from richtfest.web.answers import called, page
from richtfest.web.boxes.home import box_at
from richtfest.web.tables.seats import name_on
from richtfest.web.visit import ThisVisit, Visit

LETTERS_OF_NAME: Final = 18


@dataclass(frozen=True, slots=True)
class DailyRow:
    """The deal of one box, and how its reader did."""

    title: AnyTitle
    table: Table | None = None
    points: int = 0
    par: int = 0
    share: str = ""


def today() -> date:
    return day_of(datetime.now(UTC))


def name_of(visit: Visit, player: str, title: str, day: date) -> str:
    """The id of the one table at which this player plays this deal."""
    return visit.server.visitors.derived(f"daily {player} {title} {day}")[:LETTERS_OF_NAME]


async def row_of(visit: Visit, title: AnyTitle, day: date) -> DailyRow:
    if visit.player is None:
        return DailyRow(title)
    try:
        table = await visit.hall.find(name_of(visit, visit.player, title.name, day))
    except NoTable:
        return DailyRow(title)
    if not table.over:
        return DailyRow(title, table)
    points, par = table.match.points(OWN), await visit.hall.par(title.name, day)
    return DailyRow(title, table, points, par, line_to_share(title, day, points, par, visit._))


@get("/daily")
async def daily(visit: ThisVisit) -> Response[Any]:
    """The deals of today; par is told after one's own try."""
    day = today()
    rows = [await row_of(visit, title, day) for title in all_titles() if title.open_foresight is not None]
    return page(visit, "daily.html", rows=rows, day=day.isoformat())


@post("/daily/{name:str}", status_code=303)
async def play_daily(visit: ThisVisit, name: FromPath[str]) -> Response[Any]:
    """Sit down at today's deal; whoever has begun it goes on there."""
    title, day, player = box_at(name), today(), visit.introduce()
    own = Sitter(player, name_on(OWN, visit.called, visit._))
    master = Sitter(BOT + OPPONENT, levels.caption(OPPONENT, visit._))
    table = await visit.hall.open_daily(title.name, day, name_of(visit, player, title.name, day), own, master)
    return called(visit, Redirect(f"/tables/{table.id}", status_code=303), visit.called)


DAILY_PAGES: Final = [daily, play_daily]
