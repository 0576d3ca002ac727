"""The pages of evenings: coming in, hosting, the big screen, and the standings as a table."""

from __future__ import annotations

import asyncio
import csv
import io
from collections.abc import AsyncIterator, Awaitable
from typing import Any, Final

from litestar import Response, get, post
from litestar.params import FromPath
from litestar.response import Redirect, Stream

from richtfest.bots import levels
from richtfest.core.query import number
from richtfest.core.refusal import Refused
from richtfest.games.shelf import all_titles
from richtfest.tables.clocks import read_clock
from richtfest.tables.evenings.evening import LONGEST_NAME, MOST_ROUNDS, Evening, Plan
from richtfest.tables.evenings.pairing import ALL
from richtfest.tables.evenings.rounds import CODE_LENGTH
from richtfest.tables.hall import CODE_LETTERS
from richtfest.tables.refusals import NoTable
from richtfest.tables.table import SEATS_EACH
from richtfest.web.answers import called, page, with_name
from richtfest.web.boxes.home import box_at
from richtfest.web.boxes.setting_up import read_options
from richtfest.web.evenings.evening_page import seats_at_a_table, show_evening
from richtfest.web.evenings.mine import notebooks_of
from richtfest.web.events.pages import TooOften
from richtfest.web.forms import Form
from richtfest.web.limits import COST, OPENING, Cost
from richtfest.web.tables.company import clock_choices, clock_in
from richtfest.web.tables.history import harmless
from richtfest.web.tables.seats import name_on
from richtfest.web.tables.stream import STILL_HERE, News, Piece, Pulse, mark_of, stream_of
from richtfest.web.visit import ThisVisit, Visit

PAUSE: Final = 0.3  # seconds between two pictures of the same page
EVENING_COST: Final = {COST: Cost(call=4)}
ROUND_COST: Final = {COST: Cost(call=40)}  # all its tables are opened
VIEWS: Final = {"": "_evening.html", "host": "_evening_host.html", "screen": "_evening_screen.html"}


def tidy_code(typed: str) -> str:
    return "".join(letter for letter in typed.upper() if letter in CODE_LETTERS)[: CODE_LENGTH + 1]


async def find_evening(visit: Visit, code: str, *, mend: bool = False) -> Evening:
    """The evening with this code, however it was typed. Guessing is no way in."""
    evenings = visit.server.evenings
    if visit.server.guesses.is_empty(visit.from_where):
        raise TooOften("Those were many codes that no event has. Please try again in a minute.")
    try:
        evening = await evenings.find(tidy_code(code))
        if mend and not (visit.hall.draining or visit.hall.closing):
            evening = await evenings.mend(evening)
        return evening
    except NoTable:
        visit.server.guesses.wait(visit.from_where)
        raise


async def find_hosted(visit: Visit, code: str) -> Evening:
    """The same for its host alone."""
    evening = await find_evening(visit, code, mend=True)
    evening.check_host(visit.player)
    return evening


# Opening and coming in


@get("/evenings", opt=EVENING_COST)
async def evenings(visit: ThisVisit) -> Response[str]:
    """What an evening is, those of whoever asks, and how to open one."""
    mine, _ = await notebooks_of(visit)
    return page(visit, "evenings.html", titles=all_titles(), mine=mine)


@post("/evenings", status_code=303, opt=OPENING)
async def open_evening(visit: ThisVisit, data: Form) -> Response[Any]:
    evening = await visit.server.evenings.open(box_at(data.get("title", "")).name, visit.introduce())
    return with_name(visit, Redirect(f"/evenings/{evening.id}/host", status_code=303))


@get("/evenings/{evening:str}", opt=EVENING_COST)
async def evening_(visit: ThisVisit, evening: FromPath[str]) -> Response[str]:
    """The page of whoever plays: where to sit now, and how all stand."""
    visit.introduce()
    return show(visit, await find_evening(visit, evening, mend=True))


def show(visit: Visit, evening: Evening, notice: str = "", status: int = 200) -> Response[str]:
    return page(visit, "evening.html", status, shown=show_evening(visit, evening), notice=notice)


async def change(visit: Visit, code: str, doing: Awaitable[Evening], then: str = "") -> Response[Any]:
    """Do it and show the page again; a refusal is told on that page."""
    try:
        evening = await doing
    except NoTable:
        raise
    except Refused as refusal:
        evening = await find_evening(visit, code)
        if then == "/host" and visit.player is not None and visit.player == evening.host:
            return show_host(visit, evening, refusal.reason(visit._), 422)
        return show(visit, evening, refusal.reason(visit._), 422)
    return with_name(visit, Redirect(f"/evenings/{evening.id}{then}", status_code=303))


@post("/evenings/{evening:str}/join", status_code=303)
async def join_evening(visit: ThisVisit, evening: FromPath[str], data: Form) -> Response[Any]:
    """Come in by name."""
    found = await find_evening(visit, evening)
    name = name_on(len(found.people), data.get("name", ""), visit._)
    answered = await change(visit, found.id, visit.server.evenings.join(found.id, visit.introduce(), name))
    return called(visit, answered, data.get("name", ""))


@post("/evenings/{evening:str}/leave", status_code=303)
async def leave_evening(visit: ThisVisit, evening: FromPath[str], data: Form) -> Response[Any]:
    """Go home; the host may say so of somebody who has gone."""
    found = await find_evening(visit, evening)
    doing = visit.server.evenings.leave(found.id, person_in(data), visit.player)
    return await change(visit, found.id, doing, back_to(data))


@post("/evenings/{evening:str}/back", status_code=303)
async def back_at_evening(visit: ThisVisit, evening: FromPath[str], data: Form) -> Response[Any]:
    """Be there again."""
    found = await find_evening(visit, evening)
    doing = visit.server.evenings.come_back(found.id, person_in(data), visit.player)
    return await change(visit, found.id, doing, back_to(data))


def person_in(data: dict[str, str]) -> int:
    found = number(data.get("person"))
    return -1 if found is None else found


def back_to(data: dict[str, str]) -> str:
    return "/host" if data.get("from") == "host" else ""


# The host


@get("/evenings/{evening:str}/host", opt=EVENING_COST)
async def host_evening(visit: ThisVisit, evening: FromPath[str]) -> Response[str]:
    """Everything the host needs, on one page."""
    return show_host(visit, await find_hosted(visit, evening))


def show_host(visit: Visit, evening: Evening, notice: str = "", status: int = 200) -> Response[str]:
    shown = show_evening(visit, evening)
    return page(
        visit,
        "evening_host.html",
        status,
        shown=shown,
        notice=notice,
        plan=evening.plan,
        clock=read_clock(evening.plan.clock),
        clocks=clock_choices(visit._),
        seats=seats_at_a_table(shown.title),
        bots=[(bot, levels.caption(bot, visit._)) for bot in levels.invited()],
        most=MOST_ROUNDS,
        most_each=SEATS_EACH,
        longest=LONGEST_NAME,
    )


def plan_in(visit: Visit, evening: Evening, data: dict[str, str]) -> Plan:
    """What the host's form says; what it does not say stays as it was."""
    title, before = box_at(evening.founding.title), evening.plan
    rounds, seats = number(data.get("rounds")), number(data.get("seats"))
    return Plan(
        name=" ".join(data.get("name", before.name).split())[:LONGEST_NAME],
        options=read_options(title, data) or before.options,
        system="all" if data.get("system", before.system) == ALL else "swiss",
        rounds=before.rounds if rounds is None else rounds,
        seats=before.seats if seats is None else seats,
        same=data.get("same", "no") == "yes",
        bot=data.get("bot", before.bot),
        clock=str(clock_in(data) or ""),
    )


@post("/evenings/{evening:str}/plan", status_code=303)
async def plan_evening(visit: ThisVisit, evening: FromPath[str], data: Form) -> Response[Any]:
    """The host says what is played, and how."""
    found = await find_hosted(visit, evening)
    try:
        plan = plan_in(visit, found, data)
    except Refused as refusal:
        return show_host(visit, found, refusal.reason(visit._), 422)
    return await change(visit, found.id, visit.server.evenings.settle(found.id, visit.player, plan), "/host")


@post("/evenings/{evening:str}/next", status_code=303, opt=ROUND_COST)
async def next_round(visit: ThisVisit, evening: FromPath[str]) -> Response[Any]:
    """The host starts the next round."""
    found = await find_hosted(visit, evening)
    return await change(visit, found.id, visit.server.evenings.start_round(found.id, visit.player), "/host")


@post("/evenings/{evening:str}/nudge", status_code=303)
async def nudge_table(visit: ThisVisit, evening: FromPath[str], data: Form) -> Response[Any]:
    """The host tells a table that the others wait for it."""
    found = await find_hosted(visit, evening)
    table = number(data.get("table"))
    doing = visit.server.evenings.nudge(found.id, visit.player, -1 if table is None else table - 1)
    return await change(visit, found.id, doing, "/host")


@post("/evenings/{evening:str}/doors", status_code=303)
async def evening_doors(visit: ThisVisit, evening: FromPath[str], data: Form) -> Response[Any]:
    """The host lets nobody else in, or everybody again."""
    found = await find_hosted(visit, evening)
    doing = visit.server.evenings.set_doors(found.id, visit.player, data.get("doors", ""))
    return await change(visit, found.id, doing, "/host")


@post("/evenings/{evening:str}/end", status_code=303)
async def end_evening(visit: ThisVisit, evening: FromPath[str]) -> Response[Any]:
    """The host ends the evening; the standings are final."""
    found = await find_hosted(visit, evening)
    return await change(visit, found.id, visit.server.evenings.end(found.id, visit.player), "/host")


# The big screen, and the standings to take along


@get("/evenings/{evening:str}/screen", opt=EVENING_COST)
async def evening_screen(visit: ThisVisit, evening: FromPath[str]) -> Response[str]:
    found = await find_evening(visit, evening, mend=True)
    return page(visit, "evening_screen.html", shown=show_evening(visit, found))


@get("/evenings/{evening:str}/standings.csv", opt=EVENING_COST, media_type="text/csv")
async def standings_csv(visit: ThisVisit, evening: FromPath[str]) -> Response[str]:
    """The standings for a spreadsheet."""
    shown = show_evening(visit, await find_evening(visit, evening, mend=True))
    text = io.StringIO()
    lines = csv.writer(text)
    lines.writerow(["place", "name", "wins", "strength", "points", "matches", "left"])
    for each, line in zip(shown.evening.standings(), shown.lines, strict=True):
        exact = [f"{float(value):.4g}" for value in (each.wins, each.strength)]
        lines.writerow([each.place, harmless(line.name), *exact, each.points, each.matches, int(line.left)])
    headers = {
        "content-disposition": f'attachment; filename="richtfest-{shown.evening.id}.csv"',
        "cache-control": "no-store",
    }
    return Response(text.getvalue(), media_type="text/csv; charset=utf-8", headers=headers)


# News


@get("/evenings/{evening:str}/stream")
async def evening_stream(visit: ThisVisit, evening: FromPath[str]) -> Stream:
    """The redrawn page of whoever plays, whenever something has happened."""
    return stream_of(visit, await news_of_evening(visit, evening, "", visit.last_heard))


@get("/evenings/{evening:str}/host/stream")
async def host_stream(visit: ThisVisit, evening: FromPath[str]) -> Stream:
    """The same for the host."""
    return stream_of(visit, await news_of_evening(visit, evening, "host", visit.last_heard))


@get("/evenings/{evening:str}/screen/stream")
async def evening_screen_stream(visit: ThisVisit, evening: FromPath[str]) -> Stream:
    """The same for the big screen."""
    return stream_of(visit, await news_of_evening(visit, evening, "screen", visit.last_heard))


async def news_of_evening(visit: Visit, code: str, view: str, heard: str) -> News:
    evening = await find_evening(visit, code)
    if view == "host":
        evening.check_host(visit.player)
    return News(evening.id, follow_evening(visit, evening.id, VIEWS[view], heard))


async def follow_evening(visit: Visit, code: str, template: str, heard: str) -> AsyncIterator[Piece]:
    hall = visit.hall
    async with hall.news.listen(code) as news, Pulse(news) as pulse:
        before = ""
        said = (False, "")
        while not hall.closing:
            news.clear()
            if hall.said_to_all != said:
                said = hall.said_to_all
                yield Piece(visit.render("_announcement.html"))
            evening = await visit.server.evenings.find(code)
            mark = mark_of((code, evening.number))
            if mark not in {before, heard if not before else ""}:
                yield Piece(visit.render(template, shown=show_evening(visit, evening)), mark=mark)
                await asyncio.sleep(PAUSE)
            before = mark
            if pulse.beats():
                yield STILL_HERE
            await news.wait()


EVENING_PAGES: Final = [
    evenings, open_evening, evening_, join_evening, leave_evening, back_at_evening, host_evening, plan_evening,
    next_round, nudge_table, evening_doors, end_evening, evening_screen, standings_csv, evening_stream, host_stream,
    evening_screen_stream,
]  # fmt: skip
