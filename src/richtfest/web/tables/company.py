"""Company: who is here, who stays away, how long a turn may still take, who watches; and what those at a table settle.

None of it is part of a match: the line about it stands beside the table and changes without it.
"""

from __future__ import annotations

from collections.abc import Awaitable
from dataclasses import dataclass
from typing import Any, Final

from litestar import Response, get, post
from litestar.params import FromPath
from litestar.response import Redirect, Stream

from richtfest.core.query import number
from richtfest.core.words import Translate, listed
from richtfest.tables.clocks import CHOICES, Clock, read_clock
from richtfest.tables.hall import AWAY
from richtfest.tables.presence import ONLOOKER
from richtfest.tables.table import Table
from richtfest.web.answers import called, page, with_name
from richtfest.web.forms import Form, seat_in
from richtfest.web.limits import MANY_TABLES
from richtfest.web.tables.seats import name_on
from richtfest.web.tables.stream import News, follow, present, stream_of
from richtfest.web.visit import ThisVisit, Visit

NOTICED: Final = 30_000  # milliseconds somebody may be away without a word about it
SECOND, MINUTE, HOUR, DAY = 1000, 60_000, 3_600_000, 86_400_000


@dataclass(frozen=True, slots=True)
class Absent:
    """Somebody who stays away."""

    seat: int
    sentence: str
    can_wish: bool  # whether the reader may wish that a bot plays on
    waiting: str  # for whose word, after somebody wished so


def tell_length(milliseconds: int, _: Translate) -> str:
    """About how long, in the largest unit that fits."""
    if milliseconds < MINUTE:
        seconds = max(-(-milliseconds // (10 * SECOND)) * 10, 10)
        return _.many("{count} second", "{count} seconds", seconds).format(count=seconds)
    if milliseconds < 2 * HOUR:
        minutes = milliseconds // MINUTE
        return _.many("{count} minute", "{count} minutes", minutes).format(count=minutes)
    if milliseconds < 2 * DAY:
        return _.many("{count} hour", "{count} hours", milliseconds // HOUR).format(count=milliseconds // HOUR)
    return _.many("{count} day", "{count} days", milliseconds // DAY).format(count=milliseconds // DAY)


def tell_clock(clock: Clock | None, _: Translate) -> str:
    """How long a turn may take."""
    return tell_length(clock.seconds * SECOND, _) if clock else ""


def clock_choices(_: Translate) -> list[tuple[int, str]]:
    return [(seconds, tell_length(seconds * SECOND, _)) for seconds in CHOICES]


def time_left(visit: Visit, table: Table, seat: int | None) -> str:
    """What is left of this seat's turn, in a sentence; nothing, where nothing runs out."""
    until = None if seat is None or seat not in table.to_act() else table.time.until(seat)
    if until is None or seat is None or table.over:
        return ""
    length = tell_length(max(until - visit.hall.now(), 0), visit._)
    if seat in table.time.reminded:
        return visit._("Your time is nearly up: {length} left.").format(length=length)
    return visit._("{length} left for your turn.").format(length=length)


def tell_company(visit: Visit, table: Table, here: str) -> str:
    """The line beside the table, as this visitor reads it; nothing, if there is nothing to say."""
    _, hall = visit._, visit.hall
    names, mine = table.names(_), table.held_by(visit.player)
    lines = []
    if table.begun and not table.over:
        lines += [time_left(visit, table, seat) for seat in mine]
        if table.nudges and mine:
            lines.append(_("The others of the evening are waiting for this table."))
        standing = [names[at] for at, seat in enumerate(table.seats) if seat.former not in {None, visit.player}]
        if table.resting:
            lines.append(_("Everybody is away: the match waits until somebody is back."))
        elif standing:
            lines.append(_("A bot plays on for {names}.").format(names=listed(standing, _)))
    watching = hall.presence.count(table.id, ONLOOKER)
    if watching and table.begun:  # until then, whoever looks is thinking about a seat
        lines.append(_.many("{count} is watching.", "{count} are watching.", watching).format(count=watching))
    returning = [at for at in table.seats_of(visit.player) if at not in mine and table.begun and not table.over]
    absent = tell_absent(visit, table, names, mine)
    if not (any(lines) or absent or returning):  # as always, but for a few
        return ""
    return visit.render(
        "_company.html",
        here=here,
        lines=[line for line in lines if line],
        absent=absent,
        back=returning[0] if returning else None,
    ).strip()


def tell_absent(visit: Visit, table: Table, names: list[str], mine: list[int]) -> list[Absent]:
    """Who stays away, for how long, and what can be done about it."""
    _, hall, found = visit._, visit.hall, []
    for at, seat in enumerate(table.seats):
        away = 0 if table.over or seat.free or seat.bot or at in mine else hall.away(table, at)
        if away < NOTICED:
            continue
        told = _("{name} has been away for {length}.").format(name=names[at], length=tell_length(away, _))
        wished = table.wishes.get(at, set())
        owed = table.begun and table.time.clock is None and table.host is None and at in table.to_act()
        waiting = listed([names[other] for other in hall.still_asked(table, at)], _) if wished and owed else ""
        can_wish = owed and away >= AWAY and bool(mine) and visit.player not in wished
        found.append(Absent(at, told, can_wish, waiting))
    return found


# What those at a table settle


async def settle(visit: Visit, table_id: str, doing: Awaitable[Table]) -> Response[Any]:
    """Do it and show the table again."""
    await doing
    return with_name(visit, Redirect(f"/tables/{table_id}", status_code=303))


def clock_in(data: dict[str, str]) -> Clock | None:
    """The clock that a form asks for."""
    seconds = data.get("seconds", "")[:9]
    return read_clock(f"{seconds} {data.get('rule', '')}") if seconds else None


@post("/tables/{table_id:str}/clock", status_code=303)
async def set_clock(visit: ThisVisit, table_id: FromPath[str], data: Form) -> Response[Any]:
    """The host says how long a turn may take, and what happens then."""
    return await settle(visit, table_id, visit.hall.set_clock(table_id, visit.player, clock_in(data)))


@post("/tables/{table_id:str}/announce", status_code=303)
async def announce(visit: ThisVisit, table_id: FromPath[str], data: Form) -> Response[Any]:
    """Those who wait let anybody find the table, or no longer."""
    found = await visit.hall.find(table_id)
    wanted = data.get("announced") == "yes"
    return await settle(visit, found.id, visit.hall.announce(table_id, visit.player or "", wanted=wanted))


@post("/tables/{table_id:str}/leave", status_code=303)
async def leave(visit: ThisVisit, table_id: FromPath[str], data: Form) -> Response[Any]:
    """Give a seat back before the match; the host may take one from somebody."""
    return await settle(visit, table_id, visit.hall.leave(table_id, seat_in(data, "place"), visit.player))


@post("/tables/{table_id:str}/hand", status_code=303)
async def hand_on(visit: ThisVisit, table_id: FromPath[str], data: Form) -> Response[Any]:
    """The host lets somebody else be the host."""
    return await settle(visit, table_id, visit.hall.hand_on(table_id, seat_in(data, "place"), visit.player))


@post("/tables/{table_id:str}/knock", status_code=303)
async def knock(visit: ThisVisit, table_id: FromPath[str], data: Form) -> Response[Any]:
    """Ask the host for a seat."""
    name = name_on(0, data.get("name", ""), visit._)
    await visit.hall.find(table_id)
    answered = await settle(visit, table_id, visit.hall.knock(table_id, visit.introduce(), name, data.get("word", "")))
    return called(visit, answered, data.get("name", ""))


@post("/tables/{table_id:str}/answer", status_code=303)
async def answer_knock(visit: ThisVisit, table_id: FromPath[str], data: Form) -> Response[Any]:
    """The host lets somebody in, or does not."""
    which = number(data.get("knock"))
    welcome = data.get("welcome") == "yes"
    doing = visit.hall.answer_knock(table_id, visit.player, -1 if which is None else which, welcome=welcome)
    return await settle(visit, table_id, doing)


@post("/tables/{table_id:str}/wish", status_code=303)
async def wish(visit: ThisVisit, table_id: FromPath[str], data: Form) -> Response[Any]:
    """Those who wait for somebody let a bot play on, all together."""
    return await settle(visit, table_id, visit.hall.wish(table_id, seat_in(data, "place"), visit.player))


@post("/tables/{table_id:str}/return", status_code=303)
async def come_back(visit: ThisVisit, table_id: FromPath[str], data: Form) -> Response[Any]:
    """Take one's own seat back from the bot, at once."""
    return await settle(visit, table_id, visit.hall.take_back(table_id, seat_in(data, "place"), visit.player))


@post("/tables/{table_id:str}/watching", status_code=303)
async def let_watch(visit: ThisVisit, table_id: FromPath[str], data: Form) -> Response[Any]:
    """A link by which others may watch, or no longer."""
    wanted = data.get("watching") == "yes"
    return await settle(visit, table_id, visit.hall.let_watch(table_id, visit.player, wanted=wanted))


@get("/lobby", opt=MANY_TABLES)
async def lobby(visit: ThisVisit) -> Response[str]:
    """The tables that want players; to a script, which asks again and again, just these."""
    tables = await visit.hall.joinable()
    template = "_lobby.html" if visit.by_script else "lobby.html"
    return page(visit, template, rows=[(table, tell_clock(table.time.clock, visit._)) for table in tables])


# Watching


@get("/watch/{watched:str}")
async def watch(visit: ThisVisit, watched: FromPath[str]) -> Response[str]:
    """A table for those who only look on: what everybody may know, whoever asks."""
    table = await visit.hall.find_watched(watched)
    await visit.check_cards(table)
    return page(visit, "watch.html", drawn=draw_watched(visit, table, watched), table=table, code=watched)


@get("/watch/{watched:str}/stream")
async def watch_stream(visit: ThisVisit, watched: FromPath[str]) -> Stream:
    return stream_of(visit, await news_of_watched(visit, watched, visit.last_heard))


async def news_of_watched(visit: Visit, code: str, heard: str) -> News:
    table = await visit.hall.find_watched(code)
    await visit.check_cards(table)

    def tell(found: Table) -> str:
        return visit.server.stamp(draw_watched(visit, found, code))

    def seen(found: Table) -> object:
        return found.seen_by(None), found.guests.watching == code, visit.hall.presence.count(found.id, ONLOOKER)

    pieces = follow(visit.hall, table.id, seen, tell, player=visit.player, heard=heard)
    return News(table.id, present(visit, table.id, pieces, ONLOOKER))


def draw_watched(visit: Visit, table: Table, code: str) -> str:
    """The public side of a table; nothing, once the link was taken back."""
    if table.guests.watching != code:
        return visit.render("_watched.html", table=table, pictures={}, names=[], lines=[], points=[], ended=True)
    _, names = visit._, table.names(visit._)
    view = table.title.views.view(table.match.state, None)
    pictures = table.title.pictures.draw(view, {}, _, layout=visit.layout, seat=0, names=names) if table.begun else {}
    boards = {}
    for seat in range(1, len(table.seats) if table.begun else 0):
        drawn = table.title.pictures.draw(view, {}, _, layout=visit.layout, seat=seat, names=names)
        boards[seat] = [drawn[part] for part in table.title.papers if part in drawn]
    watching = visit.hall.presence.count(table.id, ONLOOKER)
    lines = (
        [_.many("{count} is watching.", "{count} are watching.", watching).format(count=watching)] if watching else []
    )
    return visit.render(
        "_watched.html",
        table=table,
        names=names,
        pictures=pictures,
        boards=boards,
        points=[tally.total for tally in table.match.tallies()],
        acting=table.to_act(),
        lines=lines,
        ended=False,
    )


COMPANY_PAGES: Final = [
    set_clock, announce, leave, hand_on, knock, answer_knock, wish, come_back, let_watch, lobby, watch, watch_stream,
]  # fmt: skip
