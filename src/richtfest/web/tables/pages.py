"""The pages of a table: opening it, looking at it, and every click on it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from typing import Any, Final

from litestar import Response, get, post
from litestar.enums import MediaType
from litestar.exceptions import NotFoundException
from litestar.params import FromPath
from litestar.response import Redirect, Stream
from markupsafe import Markup

from richtfest.bots import levels
from richtfest.core.query import number
from richtfest.core.refusal import Refused
from richtfest.drawing.prints import sheet
from richtfest.games.shelf import find_title
from richtfest.tables.hall import draw_lots
from richtfest.tables.refusals import Broken
from richtfest.tables.storage import Entry
from richtfest.tables.table import BOT, NEW_CARDS, NotYours, Table
from richtfest.tables.talk import KINDS
from richtfest.web.answers import called, html, page, sent
from richtfest.web.boxes.home import show_box
from richtfest.web.boxes.setting_up import in_one_tap, read_options, read_seats, remember_choices
from richtfest.web.forms import Form, seat_in
from richtfest.web.limits import OPENING
from richtfest.web.server import UNSTAMPED
from richtfest.web.tables import requests, talk
from richtfest.web.tables.board import look_at
from richtfest.web.tables.company import tell_company
from richtfest.web.tables.feast import draw_board
from richtfest.web.tables.learned import forget, learn, remember, with_coach
from richtfest.web.tables.seats import name_on, sitters
from richtfest.web.tables.stream import COMPANY, News, follow, part_of_page, present, stream_of
from richtfest.web.tables.table_page import TablePage, draw_table, moods, seen_by, show
from richtfest.web.tables.whys import LISTED
from richtfest.web.visit import LONGEST_NAME, MOST_PRINTS, ThisVisit, Visit


@post("/tables", status_code=303, opt=OPENING)
async def open_table(visit: ThisVisit, data: Form) -> Response[Any]:
    """Open a table as the form on the page of its box says, or in one tap."""
    title = find_title(data.get("title", ""))
    way = data.get("start", "")
    form = in_one_tap(visit, title, way) if way else data
    try:
        seated = sitters(read_seats(visit, form), visit.introduce(), visit._)
        seated = draw_lots(seated) if title.draws_lots else seated
        table = await visit.hall.open(title.name, read_options(title, form), seated)
    except Refused as refusal:
        return show_box(visit, title, form, refusal.told(visit._), 422)
    answered = called(visit, Redirect(f"/tables/{table.id}", status_code=303), form.get("name-0", ""))
    if way == "first":
        forget(visit, title.name)
        remember(visit, learn(visit, title.name, with_coach(table.id)), answered)
    elif not way:
        remember_choices(visit, title, form, answered)
    return answered


@get("/tables/{table_id:str}")
async def table(visit: ThisVisit, table_id: FromPath[str]) -> Response[Any]:
    try:
        found = await visit.hall.find(table_id)
    except Broken as broken:
        return page(visit, "broken.html", 500, table_id=table_id, reason=broken.told(visit._))
    if found.host is not None:
        return Redirect(f"/events/{table_id}")
    if found.imported and not found.over:  # nobody plays there: it is looked at
        return Redirect(f"/tables/{table_id}/replay")
    if not found.begun:
        visit.introduce()
    await visit.hall.people.bring(found.people())
    asked, board = number(visit.query.get("seat")), number(visit.query.get("board"))
    return whole_page(visit, show(visit, found, asked, board))


def whole_page(visit: Visit, shown: TablePage, status: int = 200) -> Response[Any]:
    """The page of a table, with what stands beside it."""
    company = Markup(tell_company(visit, shown.table, f"/tables/{shown.table.id}"))  # noqa: S704 - from our own template
    return page(visit, "table.html", status, shown=shown, company=company, talk=talk.draw_button(visit, shown.table))


def answer(visit: Visit, table: Table, data: dict[str, str], notice: str = "", status: int = 200) -> Response[Any]:
    """After a click: the redrawn table; without scripts the whole page again."""
    asked, board = number(data.get("seat")), number(data.get("board"))
    if visit.by_script and not notice:
        visit.page.shown = seen_by(table, visit.player, asked, board)
        visit.page.parts = parts_of(visit, table, asked)
        return html(visit, draw_table(visit, table, asked, board), status)
    shown = show(visit, table, asked, board, notice)
    if visit.by_script:
        return page(visit, "_table.html", status, shown=shown)
    if notice:
        return whole_page(visit, shown, status)
    return Redirect(f"/tables/{table.id}?{shown.query}", status_code=303)


@post("/tables/{table_id:str}/play", status_code=200)
async def play(visit: ThisVisit, table_id: FromPath[str], data: Form) -> Response[Any]:
    """Play what was pressed. Who has answered a question needs its lesson no more."""

    async def do() -> Table:
        table = await requests.play(visit, table_id, data)
        if lesson := data.get("lesson"):
            learn(visit, table.title.name, lesson)
        return table

    answered = await act(visit, table_id, data, do)
    return remember(visit, visit.learned, answered) if data.get("lesson") else answered


@post("/tables/{table_id:str}/undo", status_code=200)
async def undo(visit: ThisVisit, table_id: FromPath[str], data: Form) -> Response[Any]:
    return await act(visit, table_id, data, lambda: requests.undo(visit, table_id, data))


async def act(visit: Visit, table_id: str, data: dict[str, str], do: Callable[[], Awaitable[Table]]) -> Response[Any]:
    """Do it, and show their own board: whoever acts wants to see what was written."""
    own = {key: value for key, value in data.items() if key != "board"}
    async with visit.page.turn:
        try:
            table = await do()
        except Refused as refusal:
            return answer(visit, await visit.hall.find(table_id), own, refusal.reason(visit._), 422)
        answered = answer(visit, table, own)
    if data.get("board", data.get("seat")) != data.get("seat"):  # the page and its stream are about another board
        answered.headers["hx-redirect"] = f"/tables/{table_id}?seat={seat_in(data)}"
    return answered


@post("/tables/{table_id:str}/sit", status_code=303)
async def sit(visit: ThisVisit, table_id: FromPath[str], data: Form) -> Response[Any]:
    seat = seat_in(data, "place")
    name = name_on(seat, data.get("name", ""), visit._)
    try:
        await visit.hall.sit(table_id, seat, visit.introduce(), name, data.get("word", ""))
    except Refused as refusal:
        return answer(visit, await visit.hall.find(table_id), data, refusal.reason(visit._), 422)
    return called(visit, Redirect(f"/tables/{table_id}", status_code=303), data.get("name", ""))


@post("/tables/{table_id:str}/fill", status_code=303)
async def fill(visit: ThisVisit, table_id: FromPath[str], data: Form) -> Response[Any]:
    """Whoever waits here may seat a bot instead of a friend."""
    bot = data.get("bot", "")
    try:
        found = await visit.hall.find(table_id)
        if not found.held_by(visit.player):
            raise NotYours("You do not hold this seat.")
        levels.check_invited(bot)
        await visit.hall.sit(table_id, seat_in(data, "place"), BOT + bot, levels.caption(bot, visit._))
    except Refused as refusal:
        return answer(visit, await visit.hall.find(table_id), data, refusal.reason(visit._), 422)
    return Redirect(f"/tables/{table_id}", status_code=303)


@post("/tables/{table_id:str}/close", status_code=303)
async def close(visit: ThisVisit, table_id: FromPath[str], data: Form) -> Response[Any]:
    """Whoever waits here may do without a friend."""
    try:
        await visit.hall.close_seat(table_id, seat_in(data, "place"), visit.player)
    except Refused as refusal:
        return answer(visit, await visit.hall.find(table_id), data, refusal.reason(visit._), 422)
    return Redirect(f"/tables/{table_id}", status_code=303)


@post("/tables/{table_id:str}/doors", status_code=303)
async def doors(visit: ThisVisit, table_id: FromPath[str], data: Form) -> Response[Any]:
    """Whoever waits here may take the invitation back, and invite again."""
    try:
        await visit.hall.set_doors(table_id, visit.player, data.get("doors", ""))
    except Refused as refusal:
        return answer(visit, await visit.hall.find(table_id), data, refusal.reason(visit._), 422)
    return Redirect(f"/tables/{table_id}", status_code=303)


@post("/tables/{table_id:str}/rematch", status_code=303)
async def rematch(visit: ThisVisit, table_id: FromPath[str], data: Form) -> Response[Any]:
    """Once more, with the same people, bots and options; everybody who sat here is led to the same table."""
    try:
        again = await visit.hall.rematch(table_id, visit.player, data.get("cards", NEW_CARDS))
    except Refused as refusal:
        return answer(visit, await visit.hall.find(table_id), data, refusal.reason(visit._), 422)
    return Redirect(f"/tables/{again.id}", status_code=303)


@get("/tables/{table_id:str}/why")
async def why(visit: ThisVisit, table_id: FromPath[str]) -> Response[Any]:
    """Why not? The rule in a sentence, with its number; or first all that may be asked about."""
    found, data = await visit.hall.find(table_id), visit.query
    if LISTED in data:
        shown = show(visit, found, number(data.get("seat")))
        if visit.by_script:
            return page(visit, "_why.html", shown=shown, here=f"/tables/{table_id}")
        return whole_page(visit, shown)
    reason = requests.why_not(visit, found, seat_in(data), data.get("move", ""))
    return (
        page(visit, "_notice.html", notice=reason, title=found.title)
        if visit.by_script
        else answer(visit, found, data, reason)
    )


@get("/tables/{table_id:str}/boards/{seat:int}")
async def board(visit: ThisVisit, table_id: FromPath[str], seat: FromPath[int]) -> Response[str]:
    """The board of another player, to be looked at beside the table; after the end, for all to compare."""
    found = await visit.hall.find(table_id)
    found.check_begun()
    if not 0 <= seat < len(found.seats):
        raise NotFoundException
    if found.over:
        return html(visit, draw_board(found, seat, None, visit._).__html__())
    looked = look_at(visit, found, seat, number(visit.query.get("seat")))
    return page(visit, "_board.html", looked=looked, here=f"/tables/{table_id}")


@get("/prints")
async def prints(visit: ThisVisit) -> Response[str]:
    """What a page names and its browser has lost."""
    names = visit.query.get("names", "").split()[:MOST_PRINTS]
    return html(visit, "".join(map(sheet, dict.fromkeys(names))))


@get("/tables/{table_id:str}/log")
async def log(visit: ThisVisit, table_id: FromPath[str]) -> Response[str]:
    """All that happened; the table itself tells the last of it."""
    found = await visit.hall.find(table_id)
    found.check_begun()
    told, names = found.chronicle.tell(visit.language, visit._), found.names(visit._)
    template = "_told.html" if visit.by_script else "log.html"
    return page(visit, template, table=found, told=told, names=names, earlier=False)


@get("/tables/{table_id:str}/stream")
async def stream(visit: ThisVisit, table_id: FromPath[str]) -> Stream:
    """The redrawn table, whenever there is something new for this visitor."""
    return stream_of(visit, await news_of_table(visit, table_id, visit.query, visit.last_heard))


async def news_of_table(visit: Visit, table_id: str, query: Mapping[str, str], heard: str) -> News:
    asked, board = number(query.get("seat")), number(query.get("board"))
    await visit.check_cards(await visit.hall.find(table_id))

    def seen(found: Table) -> object:
        return seen_by(found, visit.player, asked, board)

    def tell(found: Table) -> str:
        return sent(visit, draw_table(visit, found, asked, board))

    def announce() -> str:
        return visit.render("_announcement.html")

    def beside(found: Table) -> dict[str, str]:
        told = {COMPANY: tell_company(visit, found, f"/tables/{table_id}"), **talk.beside(visit, found)}
        return {place: part_of_page(place, text) for place, text in told.items()}

    def within(found: Table) -> dict[str, str]:
        return parts_of(visit, found, asked)

    pieces = follow(
        visit.hall,
        table_id,
        seen,
        tell,
        player=visit.player,
        announce=announce,
        beside=beside,
        within=within,
        stamp=visit.server.stamp,
        heard=heard,
        page=visit.server.pages.find(visit.player, query.get("page", "")[:LONGEST_NAME]),
    )
    return News(table_id, present(visit, table_id, pieces))


def parts_of(visit: Visit, table: Table, asked: int | None) -> dict[str, str]:
    """What changes on a page when a neighbour is ready, and nothing else does."""
    told = moods(table, visit.player, asked, visit.hall.now(), visit._)
    return {place: part_of_page(place, text, UNSTAMPED) for place, text in told.items()}


@get("/tables/{table_id:str}/record", media_type=MediaType.TEXT)
async def record(visit: ThisVisit, table_id: FromPath[str]) -> Response[str]:
    """The record of a finished match; of a broken table its log, as far as it is the reader's business."""
    try:
        return requests.record_of(visit, await visit.hall.find(table_id))
    except Broken:
        lines = lines_for(visit.player, await visit.hall.raw_log(table_id))
    text = "\n".join(f"{line.number} {line.kind} {line.seat} {line.text}" for line in lines)
    return Response(text + "\n", media_type=MediaType.TEXT)


def lines_for(player: str | None, lines: list[Entry]) -> list[Entry]:
    """What somebody who sits at a broken table may read of its log: it may be mended, and the match goes on.

    What others decided is theirs. Seats are numbered anew when an event starts or one of them is closed, and a log that
    cannot be followed does not tell how: no decision is given out there.
    """
    mine = {line.seat for line in lines if player is not None and line.player == player}
    if not mine:
        raise NotYours("You do not hold this seat.")
    if any(line.kind in {"host", "close"} for line in lines):
        mine = set()
    return [line for line in lines if line.kind not in {"play", "undo", *KINDS} or line.seat in mine]


TABLE_PAGES: Final = [
    open_table, table, play, undo, sit, fill, close, doors, rematch, why, board, prints, log, stream, record
]  # fmt: skip
