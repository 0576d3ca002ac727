"""The deal of the day: the same cards for everybody, one try, the master's result as par, and then those of all."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta
from typing import Any, Final

from litestar import Response, get, post
from litestar.params import FromPath
from litestar.response import Redirect

from richtfest.bots import levels
from richtfest.bots.daily import OPPONENT, OWN, USUAL, day_of, deal_of, line_to_share, name_mode, streak_of
from richtfest.core.refusal import Illegal, Unreadable
from richtfest.core.title import AnyTitle
from richtfest.games.shelf import all_titles
from richtfest.tables.hall import Sitter
from richtfest.tables.refusals import NoTable
from richtfest.tables.table import BOT, Table
from richtfest.web.answers import called, page
from richtfest.web.boxes.home import box_at
from richtfest.web.limits import COST, Cost
from richtfest.web.tables.my_tables import tell_date
from richtfest.web.tables.seats import name_on
from richtfest.web.visit import ThisVisit, Visit

LETTERS_OF_NAME: Final = 18
WEEKS: Final = 5  # of the calendar
MOST_RESULTS: Final = 200
DAILY_COST: Final = {COST: Cost(call=10)}
RESULTS_COST: Final = {COST: Cost(call=40)}


@dataclass(frozen=True, slots=True)
class DailyRow:
    """One deal, and how its reader did."""

    title: AnyTitle
    mode: str
    name: str  # of the mode
    day: date
    table: Table | None = None
    points: int = 0
    par: int = 0
    share: str = ""

    @property
    def address(self) -> str:
        return f"/daily/{self.title.name}/{self.mode}"

    @property
    def results(self) -> str:
        """Where everybody's results stand, on later days too."""
        return f"{self.address}?day={self.day}"


@dataclass(frozen=True, slots=True)
class Day:
    """A day of the calendar."""

    day: date
    played: bool
    today: bool


@dataclass(frozen=True, slots=True)
class Result:
    """What somebody made of a deal."""

    place: int
    name: str
    points: int
    mine: bool
    hinted: bool


def today() -> date:
    return day_of(datetime.now(UTC))


def name_of(visit: Visit, player: str, title: str, mode: str, day: date) -> str:
    """The id of the one table at which this player plays this deal."""
    box = title if mode == USUAL else f"{title} {mode}"
    return visit.server.visitors.derived(f"daily {player} {box} {day}")[:LETTERS_OF_NAME]


async def row_of(visit: Visit, title: AnyTitle, mode: str, day: date) -> DailyRow:
    mode_name = name_mode(title, mode, visit._)
    if visit.player is None:
        return DailyRow(title, mode, mode_name, day)
    try:
        table = await visit.hall.find(name_of(visit, visit.player, title.name, mode, day))
    except NoTable:
        return DailyRow(title, mode, mode_name, day)
    if not table.over:
        return DailyRow(title, mode, mode_name, day, table)
    points, par = table.match.points(OWN), await visit.hall.par(title.name, mode, day)
    share = line_to_share(title, mode, day, points, par, visit._)
    return DailyRow(title, mode, mode_name, day, table, points, par, share)


def calendar(days: set[date], now: date) -> list[list[Day]]:
    """The last weeks, each from Monday to Sunday, up to the present one."""
    monday = now - timedelta(days=now.weekday() + 7 * (WEEKS - 1))
    shown = [monday + timedelta(days=count) for count in range(7 * WEEKS)]
    found = [Day(day, day in days, day == now) for day in shown if day <= now]
    return [found[start : start + 7] for start in range(0, len(found), 7)]


@get("/daily", opt=DAILY_COST)
async def daily(visit: ThisVisit) -> Response[Any]:
    """The deals of today; par is told after one's own try. Of an earlier day those that were begun then."""
    now, asked = today(), visit.query.get("day", "")
    day = min(read_day(asked), now) if asked else now
    boxes = []
    for title in all_titles():
        if title.open_coaching is not None:
            rows = [await row_of(visit, title, mode, day) for mode in title.coaching.DEALS]
            boxes.append((title, [row for row in rows if day == now or row.table is not None]))
    days = await visit.hall.days_of(visit.player) if visit.player else set()
    return page(
        visit,
        "daily.html",
        boxes=[(title, rows) for title, rows in boxes if rows],
        day=tell_date(day, visit.language),
        past=day < now,
        weeks=calendar(days, now),
        streak=streak_of(days, now),
    )


@post("/daily/{name:str}/{mode:str}", status_code=303)
async def play_daily(visit: ThisVisit, name: FromPath[str], mode: FromPath[str]) -> Response[Any]:
    """Sit down at today's deal; whoever has begun it goes on there, and whoever has played it looks at it."""
    title, day, player = box_at(name), today(), visit.introduce()
    masters = deal_of(title, mode).seats - 1
    names = levels.captions([OPPONENT] * masters, visit._)
    sitters = [Sitter(player, name_on(OWN, visit.called, visit._)), *(Sitter(BOT + OPPONENT, each) for each in names)]
    table = await visit.hall.open_daily(title.name, mode, day, name_of(visit, player, title.name, mode, day), sitters)
    return called(visit, Redirect(f"/tables/{table.id}", status_code=303), visit.called)


@get("/daily/{name:str}/{mode:str}", opt=RESULTS_COST)
async def daily_results(visit: ThisVisit, name: FromPath[str], mode: FromPath[str]) -> Response[Any]:
    """What everybody made of a deal: for those who have played it."""
    title, asked = box_at(name), visit.query.get("day", "")
    deal_of(title, mode)
    day = read_day(asked) if asked else today()
    row = await row_of(visit, title, mode, day)
    if not row.share:
        raise Illegal("You see the results of the others when you have played this deal yourself.")
    tables = await visit.hall.dailies(title.name, mode, day, MOST_RESULTS)
    tables.sort(key=lambda table: -table.match.points(OWN))
    points = [table.match.points(OWN) for table in tables]
    results = [
        Result(
            place=points.index(own) + 1,
            name=table.seats[OWN].name,
            points=own,
            mine=table is row.table,
            hinted=bool(table.hinting.taken),
        )
        for table, own in zip(tables, points, strict=True)
    ]
    return page(visit, "daily_results.html", row=row, day=day, told=tell_date(day, visit.language), results=results)


def read_day(text: str) -> date:
    try:
        return date.fromisoformat(text)
    except ValueError:
        raise Unreadable("“{text}” is not a date; dates look like 2026-11-17.", text=text[:40]) from None


DAILY_PAGES: Final = [daily, play_daily, daily_results]
