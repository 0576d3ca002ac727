"""Events: many people on their own devices, one deck, and a big screen for all.

The host opens an event, people come in with a short code and take the next free seat, and the host starts the match
with those who are there. A crowd is drawn for with care: a seat is redrawn when it acts or when a round closes, one
after the other, and the big screen comes first.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Awaitable, Callable
from datetime import UTC, datetime, timedelta
from typing import Any, Final

from litestar import Response, get, post
from litestar.params import FromPath
from litestar.response import Redirect, Stream

from richtfest.core.capabilities import Crowd
from richtfest.core.query import number
from richtfest.core.refusal import Refused
from richtfest.core.title import AnyTitle
from richtfest.tables.evenings.rounds import CODE_LENGTH as EVENING_CODE_LENGTH
from richtfest.tables.hall import CODE_LENGTH, CODE_LETTERS
from richtfest.tables.refusals import NoTable
from richtfest.tables.table import NEW_CARDS, SEATS_EACH, Table
from richtfest.web.answers import html, page, sent, with_name
from richtfest.web.capable import event_of, seats_a_crowd, title_in
from richtfest.web.events.event_page import (
    draw_screen,
    draw_seat,
    how_many_are_ready,
    own_seat,
    seen_by,
    show_screen,
    show_seat,
)
from richtfest.web.forms import NO_SEAT, Form, seat_in
from richtfest.web.limits import OPENING
from richtfest.web.tables import requests
from richtfest.web.tables.company import clock_choices, clock_in
from richtfest.web.tables.seats import name_on
from richtfest.web.tables.stream import STILL_HERE, News, Piece, Pulse, follow, mark_of, present, stream_of
from richtfest.web.tables.whys import LISTED
from richtfest.web.visit import ThisVisit, Visit

CODE_LIVES: Final = timedelta(days=30)
COUNTING: Final = 1.0  # seconds after which a seat is told how many others are ready
SCREEN_PAUSE: Final = 0.1  # seconds between two pictures of the big screen


async def find_event(visit: Visit, code: str) -> Table:
    """The event with this code, however it was typed."""
    if visit.server.guesses.is_empty(visit.from_where):
        raise TooOften("Those were many codes that no event has. Please try again in a minute.")
    try:
        table = await visit.hall.find(tidy_code(code))
    except NoTable:
        table = None
    if table is None or table.host is None or is_forgotten(table):
        visit.server.guesses.wait(visit.from_where)
        raise NoTable("There is no event with this code.")
    return table


def is_forgotten(table: Table) -> bool:
    """A code is short and could be guessed, so it does not live for ever."""
    return datetime.now(UTC) - datetime.fromisoformat(table.founding.opened) > CODE_LIVES


class TooOften(Refused):
    """Guessing is no way in."""


def tidy_code(typed: str) -> str:
    return "".join(letter for letter in typed.upper() if letter in CODE_LETTERS)[: CODE_LENGTH + 1]


# Opening and coming in


@get("/events")
async def events(visit: ThisVisit) -> Response[str]:
    """Open an event, or come in to one."""
    title, crowd = crowd_in(visit)
    return page(visit, "events.html", title=title, crowd=crowd, here=event_of(title))


def crowd_in(visit: Visit) -> tuple[AnyTitle, Crowd]:
    """The box that an event is opened with."""
    title = title_in(visit.query, seats_a_crowd)
    assert title.crowd is not None
    return title, title.crowd


@post("/events", status_code=303, opt=OPENING)
async def open_event(visit: ThisVisit, data: Form) -> Response[Any]:
    title, crowd = crowd_in(visit)
    wanted = {name: data[name] for name in crowd.choices if name in data}
    most = min(max(number(data.get("most")) or crowd.most, 2), crowd.most)
    table = await visit.hall.open_event(title.name, {**crowd.options, **wanted}, most, visit.introduce())
    return with_name(visit, Redirect(f"/events/{table.id}/screen", status_code=303))


@get("/join")
async def join(visit: ThisVisit) -> Response[Any]:
    """Where people go who have a code."""
    code = tidy_code(visit.query.get("code", ""))
    if not code:
        return page(visit, "join.html", notice="")
    if len(code) == EVENING_CODE_LENGTH:
        return Redirect(f"/evenings/{code}")
    try:
        await find_event(visit, code)
    except NoTable as refusal:
        return page(visit, "join.html", 404, notice=refusal.reason(visit._))
    return Redirect(f"/events/{code}")


@get("/events/{code:str}")
async def event(visit: ThisVisit, code: FromPath[str]) -> Response[str]:
    """A person's own page: a free seat, their own seat, or only the way to the big screen."""
    visit.introduce()
    return show_event(visit, await find_event(visit, code))


def show_event(visit: Visit, table: Table, notice: str = "", status: int = 200) -> Response[str]:
    if own_seat(visit, table) is None:
        return page(visit, "event_join.html", status, table=table, former=former_seat(visit, table), notice=notice)
    return page(visit, "event_seat.html", status, crowd=show_seat(visit, table, notice))


def former_seat(visit: Visit, table: Table) -> int | None:
    """The seat that a bot took over from this visitor."""
    former = [seat.former for seat in table.seats]
    return former.index(visit.player) if visit.player in former and visit.player is not None else None


async def change(visit: Visit, code: str, do: Callable[[], Awaitable[Table]], then: str = "") -> Response[Any]:
    """Do it and show the page again; a refusal is told on their own page."""
    try:
        table = await do()
    except Refused as refusal:
        table = await find_event(visit, code)
        return with_name(visit, show_event(visit, table, refusal.reason(visit._), 422))
    return with_name(visit, Redirect(f"/events/{table.id}{then}", status_code=303))


@post("/events/{code:str}/sit", status_code=303)
async def sit(visit: ThisVisit, code: FromPath[str], data: Form) -> Response[Any]:
    """Take the next free seat."""
    table = await find_event(visit, code)
    name = name_on(len(table.taken()), data.get("name", ""), visit._)
    return await change(visit, code, lambda: visit.hall.join(table.id, visit.introduce(), name, data.get("word", "")))


@post("/events/{code:str}/leave", status_code=303)
async def leave(visit: ThisVisit, code: FromPath[str], data: Form) -> Response[Any]:
    """Give a seat back before the match begins; the host may do so for others."""
    then = "/host" if data.get("from") == "host" else ""
    return await change(visit, code, lambda: visit.hall.leave(tidy_code(code), seat_in(data), visit.player), then)


@post("/events/{code:str}/doors", status_code=303)
async def doors(visit: ThisVisit, code: FromPath[str], data: Form) -> Response[Any]:
    """The host lets nobody else in, or everybody again, or any number from one network."""
    wanted = data.get("doors", "")
    return await change(visit, code, lambda: visit.hall.set_doors(tidy_code(code), visit.player, wanted), "/host")


@post("/events/{code:str}/start", status_code=303)
async def start(visit: ThisVisit, code: FromPath[str]) -> Response[Any]:
    """The host starts the match with those who are there."""
    return await change(visit, code, lambda: visit.hall.start_event(tidy_code(code), visit.player), "/screen")


@post("/events/{code:str}/relieve", status_code=303)
async def relieve(visit: ThisVisit, code: FromPath[str], data: Form) -> Response[Any]:
    """The host lets the dice play on for somebody who does not come back."""
    return await change(visit, code, lambda: visit.hall.relieve(tidy_code(code), seat_in(data), visit.player), "/host")


@post("/events/{code:str}/absent", status_code=303)
async def relieve_absent(visit: ThisVisit, code: FromPath[str]) -> Response[Any]:
    """The host lets the dice play on for all who are awaited and not here, with one tap."""
    return await change(visit, code, lambda: visit.hall.relieve_absent(tidy_code(code), visit.player), "/host")


@post("/events/{code:str}/clock", status_code=303)
async def set_clock(visit: ThisVisit, code: FromPath[str], data: Form) -> Response[Any]:
    """The host says how long a turn may take, and what happens then."""
    await find_event(visit, code)
    clock = clock_in(data)
    return await change(visit, code, lambda: visit.hall.set_clock(tidy_code(code), visit.player, clock), "/host")


@post("/events/{code:str}/return", status_code=303)
async def come_back(visit: ThisVisit, code: FromPath[str], data: Form) -> Response[Any]:
    """Take their own seat back from the dice."""
    return await change(visit, code, lambda: visit.hall.take_back(tidy_code(code), seat_in(data), visit.player))


@post("/events/{code:str}/rematch", status_code=303)
async def rematch(visit: ThisVisit, code: FromPath[str], data: Form) -> Response[Any]:
    """The host gathers everybody for the next match; whoever played takes a seat there with one tap."""
    then = "/screen" if data.get("from") == "host" else ""
    return await change(visit, code, lambda: visit.hall.rematch(tidy_code(code), visit.player, NEW_CARDS), then)


# A seat of one's own


@post("/events/{code:str}/play", status_code=200)
async def play(visit: ThisVisit, code: FromPath[str], data: Form) -> Response[Any]:
    return await act(visit, code, lambda: requests.play(visit, tidy_code(code), data))


@post("/events/{code:str}/undo", status_code=200)
async def undo(visit: ThisVisit, code: FromPath[str], data: Form) -> Response[Any]:
    return await act(visit, code, lambda: requests.undo(visit, tidy_code(code), data))


async def act(visit: Visit, code: str, do: Callable[[], Awaitable[Table]]) -> Response[Any]:
    """Do it, and show their own sheet again."""
    notice, status = "", 200
    try:
        table = await do()
    except Refused as refusal:
        notice, status = refusal.reason(visit._), 422
        table = await find_event(visit, code)
    if visit.by_script:
        async with visit.server.drawing_queue.turn(clicked=True):
            return html(visit, draw_seat(visit, table, notice), status)
    if notice:
        return show_event(visit, table, notice, status)
    return Redirect(f"/events/{table.id}", status_code=303)


@get("/events/{code:str}/why")
async def why(visit: ThisVisit, code: FromPath[str]) -> Response[str]:
    """Why not? The rule in a sentence, with its number; or first all that may be asked about."""
    table = await find_event(visit, code)
    seat = own_seat(visit, table)
    if LISTED in visit.query and seat is not None:
        crowd = show_seat(visit, table)
        template = "_why.html" if visit.by_script else "event_seat.html"
        return page(visit, template, crowd=crowd, shown=crowd.shown, here=f"/events/{table.id}")
    reason = requests.why_not(visit, table, NO_SEAT if seat is None else seat, visit.query.get("move", ""))
    return (
        page(visit, "_notice.html", notice=reason, title=table.title)
        if visit.by_script
        else show_event(visit, table, reason)
    )


@get("/events/{code:str}/stream")
async def stream(visit: ThisVisit, code: FromPath[str]) -> Stream:
    """The own seat, redrawn when it acts or when a round closes; in between, how many others are ready."""
    return stream_of(visit, await news_of_seat(visit, code, visit.last_heard))


async def news_of_seat(visit: Visit, code: str, heard: str) -> News:
    table = await find_event(visit, code)
    return News("", present(visit, table.id, follow_seat(visit, table.id, heard)))


async def follow_seat(visit: Visit, code: str, heard: str) -> AsyncIterator[Piece]:
    hall = visit.hall
    seat = own_seat(visit, await hall.find(code))
    async with hall.news.listen(code, only=NO_SEAT if seat is None else seat) as news, Pulse(news) as pulse:
        seen: object = None
        told = ""
        said = (False, "")
        while not hall.closing:
            news.clear()
            if hall.said_to_all != said:
                said = hall.said_to_all
                yield Piece(visit.render("_announcement.html"))
            table = await hall.find(code)
            if seen is None and known_by(visit, table) == heard:
                seen, told = seen_by(visit, table), how_many_are_ready(visit, table)
            elif seen_by(visit, table) != seen:
                async with visit.server.drawing_queue.turn(clicked=False):
                    table = await hall.find(code)  # it may have gone on while others were drawn for
                    seen, told = seen_by(visit, table), how_many_are_ready(visit, table)
                    drawn, mark = draw_seat(visit, table), known_by(visit, table)
                yield Piece(sent(visit, drawn), mark=mark)
            elif (count := how_many_are_ready(visit, table)) != told:
                told = count
                yield Piece(visit.render("_event_count.html", count=count))
            if pulse.beats():
                yield STILL_HERE
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(COUNTING):
                    await news.wait()


def known_by(visit: Visit, table: Table) -> str:
    """The mark of all that a page shows of a seat, also of what a click has changed."""
    seat = own_seat(visit, table)
    return mark_of((seen_by(visit, table), None if seat is None else table.steps[seat]))


# The big screen


@get("/events/{code:str}/screen")
async def screen(visit: ThisVisit, code: FromPath[str]) -> Response[str]:
    table = await find_event(visit, code)
    return page(visit, "event_screen.html", screen=show_screen(visit, table))


@get("/events/{code:str}/screen/stream")
async def screen_stream(visit: ThisVisit, code: FromPath[str]) -> Stream:
    """The big screen, whenever there is something new for everybody."""
    return stream_of(visit, await news_of_screen(visit, code, visit.last_heard))


async def news_of_screen(visit: Visit, code: str, heard: str) -> News:
    table = await find_event(visit, code)
    drawn = follow(
        visit.hall,
        table.id,
        lambda table: table.seen_by(None),
        lambda table: draw_screen(visit, table),
        player=visit.player,
        pause=SCREEN_PAUSE,
        heard=heard,
    )
    return News(table.id, drawn)


@get("/events/{code:str}/host")
async def host(visit: ThisVisit, code: FromPath[str]) -> Response[str]:
    """Everybody on one page, for the host: to take out a name, or to let the dice play on for somebody."""
    table = await find_event(visit, code)
    table.check_host(visit.player)
    names = table.names(visit._)
    return page(
        visit,
        "event_host.html",
        table=table,
        acting=table.to_act(),
        names=names,
        count=SEATS_EACH,
        absent=visit.hall.absent(table),
        clocks=clock_choices(visit._),
    )


EVENT_PAGES: Final = [
    events, open_event, join, event, sit, leave, doors, start, relieve, relieve_absent, set_clock, come_back, rematch,
    play, undo, why, stream, screen, screen_stream, host,
]  # fmt: skip
