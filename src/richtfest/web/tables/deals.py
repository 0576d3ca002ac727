"""Deals in the browser: a link to the same cards for everybody, and who made what of them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

import segno
from litestar import Response, get, post
from litestar.params import FromPath
from litestar.response import Redirect
from markupsafe import Markup

from richtfest.bots import levels
from richtfest.core.refusal import Refused
from richtfest.core.title import AnyTitle
from richtfest.core.words import Translate
from richtfest.games.shelf import find_title
from richtfest.tables.deals import Deal
from richtfest.tables.table import Table
from richtfest.web.answers import called, page
from richtfest.web.boxes.home import show_box
from richtfest.web.boxes.setting_up import read_options, read_seats
from richtfest.web.forms import Form
from richtfest.web.limits import COST, OPENING, Cost
from richtfest.web.tables.seats import SeatWanted, sitters
from richtfest.web.visit import ThisVisit, Visit

DEAL_COST: Final = {COST: Cost(call=20)}  # all its tables are looked at
ME, OPEN = "me", "open"


@dataclass(frozen=True, slots=True)
class Line:
    """What somebody made of a deal."""

    place: int
    name: str
    points: int
    table: str
    seat: int
    mine: bool
    hinted: bool


@dataclass(frozen=True, slots=True)
class DealPage:
    """A deal as one visitor sees it."""

    deal: Deal
    title: AnyTitle
    link: str
    code: Markup  # the link for the camera of a phone
    chosen: list[str]  # options that are not as usual
    company: list[str]  # who else sits at every table
    own: Table | None
    begun: int  # tables
    over: int
    lines: list[Line]  # empty for those who still play
    hosting: bool


def chosen_options(title: AnyTitle, options: dict[str, str], _: Translate) -> list[str]:
    """The options that are not as usual, in words; those of the variants in any case."""
    return [
        f"{_(option.caption)}: {option.told(options[option.name], _)}"
        for option in title.options
        if option.kind == "variant" or options.get(option.name, option.default) != option.default
    ]


def company_of(deal: Deal, _: Translate) -> list[str]:
    """Who else sits there: friends by invitation, and bots."""
    bots = list(levels.captions([seat for seat in deal.seats if seat not in {ME, OPEN}], _))
    friends = len(deal.seats) - len(bots) - 1
    said = [_.many("{count} friend", "{count} friends", friends).format(count=friends)] if friends else []
    return [*said, *bots]


def lines_of(tables: Sequence[Table], player: str | None, _: Translate) -> list[Line]:
    """Everybody who has played these cards to the end, best first; bots play for the sake of company."""
    found = []
    for table in tables:
        names, tallies = table.names(_), table.match.tallies()
        found += [
            (tallies[at].total, names[at], table, at)
            for at, seat in enumerate(table.seats)
            if seat.bot is None or seat.former is not None
        ]
    points = [each[0] for each in found]
    lines = [
        Line(
            place=1 + sum(other > own for other in points),
            name=name,
            points=own,
            table=table.id,
            seat=at,
            mine=at in table.seats_of(player),
            hinted=at in table.hinting.taken,
        )
        for own, name, table, at in found
    ]
    return sorted(lines, key=lambda line: (line.place, line.name.casefold()))


async def deal_page(visit: Visit, deal: Deal) -> DealPage:
    deals, title, _ = visit.server.deals, find_title(deal.founding.title), visit._
    tables = await deals.tables(deal)
    done = [table for table in tables if table.over]
    own = await deals.own_table(deal.tables, visit.player)
    told = await deals.has_finished(deal.id, visit.player)
    link = f"{visit.doorstep}deals/{deal.id}"
    return DealPage(
        deal=deal,
        title=title,
        link=link,
        code=Markup(segno.make_qr(link).svg_inline(omitsize=True, border=2, svgclass="qr", lineclass=None)),  # noqa: S704 - drawn from our own address
        chosen=chosen_options(title, deal.founding.options, _),
        company=company_of(deal, _),
        own=own,
        begun=len(tables),
        over=len(done),
        lines=lines_of(done, visit.player, _) if told else [],
        hosting=visit.player is not None and visit.player == deal.host,
    )


@post("/deals", status_code=303, opt=OPENING)
async def make_deal(visit: ThisVisit, data: Form) -> Response[Any]:
    """A deal as the form on the page of its box says; whoever makes it plays it by the same link."""
    title = find_title(data.get("title", ""))
    try:
        wanted = read_seats(visit, data)
        sitters(wanted, visit.introduce(), visit._)  # refuses bots that nobody may invite
        seats = [each.bot if each.kind == "bot" else each.kind for each in wanted]
        deal = await visit.server.deals.make(title.name, read_options(title, data), seats, visit.introduce())
    except Refused as refusal:
        return show_box(visit, title, data, refusal.told(visit._), 422)
    return called(visit, Redirect(f"/deals/{deal.id}", status_code=303), data.get("name-0", ""))


@get("/deals/{deal:str}", opt=DEAL_COST)
async def deal_(visit: ThisVisit, deal: FromPath[str]) -> Response[str]:
    """The way to these cards; after one's own match, what everybody made of them."""
    visit.introduce()
    return page(visit, "deal.html", shown=await deal_page(visit, await visit.server.deals.find(deal)))


@post("/deals/{deal:str}/begin", status_code=303, opt=OPENING)
async def begin_deal(visit: ThisVisit, deal: FromPath[str], data: Form) -> Response[Any]:
    """Sit down with these cards; whoever has begun goes on there."""
    found = await visit.server.deals.find(deal)
    name = data.get("name", "") or visit.called
    wanted = [
        SeatWanted(seat, name[:60] if at == found.seats.index(ME) else "")  # type: ignore[arg-type]
        if seat in {ME, OPEN}
        else SeatWanted("bot", bot=seat)
        for at, seat in enumerate(found.seats)
    ]
    player = visit.introduce()
    table = await visit.server.deals.begin(deal, player, sitters(wanted, player, visit._))
    return called(visit, Redirect(f"/tables/{table.id}", status_code=303), name)


@post("/deals/{deal:str}/end", status_code=303)
async def end_deal(visit: ThisVisit, deal: FromPath[str]) -> Response[Any]:
    """Nobody else may begin; when all have finished, anybody may look at the results."""
    await visit.server.deals.end(deal, visit.player)
    return Redirect(f"/deals/{deal}", status_code=303)


DEAL_PAGES: Final = [make_deal, deal_, begin_deal, end_deal]
