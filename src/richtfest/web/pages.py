"""The pages."""

from __future__ import annotations

import sys
from collections.abc import Awaitable, Mapping
from functools import cache
from typing import Annotated, Any, Final, Literal

from litestar import Response, get, post
from litestar.datastructures import Cookie
from litestar.enums import MediaType, RequestEncodingType
from litestar.params import Body
from litestar.response import Redirect, ServerSentEvent

from richtfest import drawing
from richtfest.core.chance import Chance
from richtfest.core.match import Match
from richtfest.core.picture import Drawing
from richtfest.core.refusal import Refused
from richtfest.core.title import AnyTitle
from richtfest.core.words import LANGUAGES, speak
from richtfest.games.shelf import all_titles, find_title
from richtfest.tables.hall import Broken, Sitter, draw_lots
from richtfest.tables.table import BOT, NotYours, Table
from richtfest.web.house import Visit, Visiting, visit_of
from richtfest.web.levels import LEVELS, bot_names, level_name
from richtfest.web.news import follow, stream_of
from richtfest.web.provenance import provenance
from richtfest.web.shown import show, whose_eyes
from richtfest.web.visitors import COOKIE, YEAR

Form = Annotated[dict[str, str], Body(media_type=RequestEncodingType.URL_ENCODED)]
MOST_SEATS: Final = 6  # at one table on a screen
MOST_DRAWN: Final = 1000  # tables kept as they were drawn


def draw_table(visit: Visit, table: Table, asked: int | None, board: int | None) -> str:
    """The table without a notice; drawn once for the answer to a click and for the stream of the same browser."""
    viewer, curtain = whose_eyes(table, visit.player, asked)
    now = (table.seen_by(viewer), curtain)
    own_board = viewer if board is None else board
    key = (table.id, visit.player, viewer, own_board, visit.language, visit.layout, visit.csrf, *visit.learned)
    drawn = visit.house.drawn
    if key not in drawn or drawn[key][0] != now:
        drawn.pop(key, None)
        drawn[key] = (now, visit.render("_table.html", shown=show(visit, table, asked, board)))
        if len(drawn) > MOST_DRAWN:
            drawn.pop(next(iter(drawn)))
    return drawn[key][1]


def page(visit: Visit, template: str, status: int = 200, **context: Any) -> Response[str]:
    return html(visit, visit.render(template, **context), status)


def html(visit: Visit, text: str, status: int = 200) -> Response[str]:
    response = Response(visit.house.stamp(text), media_type=MediaType.HTML, status_code=status)
    response.headers["cache-control"] = "no-store"
    response.headers["vary"] = "cookie, accept-language"
    return with_name(visit, response)


def with_name(visit: Visit, response: Response[Any]) -> Response[Any]:
    """A visitor who was given a name takes it home."""
    if visit.token is not None:
        response.set_cookie(
            key=COOKIE,
            value=visit.token,
            max_age=YEAR,
            httponly=True,
            samesite="lax",
            secure=visit.house.settings.secure,
        )
    return response


def number(text: str | None) -> int | None:
    """A small whole number from a form or an address; nothing if it is none."""
    return int(text) if text is not None and text.isascii() and text.isdigit() and len(text) < 10 else None


@get("/")
async def home(request: Visiting) -> Response[str]:
    """All boxes, each with its cover."""
    visit = visit_of(request)
    return page(visit, "home.html", covers=[(title, cover(title, visit.language)) for title in all_titles()])


def cover(title: AnyTitle, language: str) -> Drawing | None:
    """The picture that stands for a box: the first paper on its table."""
    pictures = sample_pictures(title, language, "narrow")
    return pictures[title.papers[0]] if pictures else None


@cache
def sample_pictures(title: AnyTitle, language: str, layout: Literal["wide", "narrow"]) -> Mapping[str, Drawing]:
    match = sample(title)
    return title.pictures.draw(match.view(None), {}, speak(language), layout=layout)


@cache
def rulebook(title: AnyTitle, language: str, layout: Literal["wide", "narrow"]) -> Any:
    return title.paper.rulebook(title.components(), speak(language), layout)


@get("/boxes/{name:str}")
async def box(request: Visiting, name: str) -> Response[str]:
    """Set up a table."""
    return show_box(visit_of(request), find_title(name))


def show_box(
    visit: Visit, title: AnyTitle, chosen: dict[str, str] | None = None, notice: str = "", status: int = 200
) -> Response[str]:
    return page(
        visit,
        "box.html",
        status,
        title=title,
        seats=seats_on_a_screen(title),
        levels=[(level, level_name(level, visit._)) for level in LEVELS],
        sources=provenance(title, visit._),
        chosen=chosen or {},
        notice=notice,
    )


def seats_on_a_screen(title: AnyTitle) -> range:
    """How many seats the form offers: what any choice of options allows, but not more than a screen can show."""
    counts = [
        title.setup.seats({option.name: choice}, title.components())
        for option in title.options
        for choice in option.choices
    ]
    return range(min(count.start for count in counts), min(max(count.stop for count in counts), MOST_SEATS + 1))


@post("/tables", status_code=303)
async def open_table(request: Visiting, data: Form) -> Response[Any]:
    """Open a table as the form on the first page says."""
    visit = visit_of(request)
    _ = visit._
    title = find_title(data.get("title", ""))
    try:
        options = {
            option.name: data[f"option-{option.name}"] for option in title.options if f"option-{option.name}" in data
        }
        player = visit.introduce()
        kinds = [data.get(f"seat-{seat}", "none") for seat in range(MOST_SEATS)]
        bots = bot_names([kind for kind in kinds if kind in LEVELS], _)
        sitters = []
        for seat, kind in enumerate(kinds):
            name = data.get(f"name-{seat}", "").strip() or _("Player {number}").format(number=seat + 1)
            if kind in {"me", "friend"}:
                sitters.append(Sitter(player, name))
            elif kind == "open":
                sitters.append(Sitter())
            elif kind in LEVELS:
                called = next(bots)
                sitters.append(Sitter(BOT + kind, data.get(f"name-{seat}", "").strip() or called))
        table = await visit.house.hall.open(title.name, options, draw_lots(sitters) if title.draws_lots else sitters)
    except Refused as refusal:
        return show_box(visit, title, data, refusal.told(_), 422)
    return with_name(visit, Redirect(f"/tables/{table.id}", status_code=303))


@get("/tables")
async def my_tables(request: Visiting) -> Response[str]:
    visit = visit_of(request)
    tables = await visit.house.hall.tables_of(visit.player) if visit.player else []
    return page(visit, "my_tables.html", tables=tables)


@get("/tables/{table_id:str}")
async def table(request: Visiting, table_id: str) -> Response[Any]:
    visit = visit_of(request)
    try:
        found = await visit.house.hall.find(table_id)
    except Broken as broken:
        return page(visit, "broken.html", 500, table_id=table_id, reason=broken.told(visit._))
    if found.host is not None:
        return Redirect(f"/events/{table_id}")
    shown = show(visit, found, number(request.query_params.get("seat")), number(request.query_params.get("board")))
    return page(visit, "table.html", shown=shown)


async def answer(
    request: Visiting, table_id: str, data: dict[str, Any], notice: str = "", status: int = 200
) -> Response[Any]:
    """After a click: the redrawn table; without scripts the whole page again."""
    visit = visit_of(request)
    found = await visit.house.hall.find(table_id)
    if visit.by_script and not notice:
        return html(visit, draw_table(visit, found, number(data.get("seat")), number(data.get("board"))), status)
    shown = show(visit, found, number(data.get("seat")), number(data.get("board")), notice)
    if visit.by_script:
        return page(visit, "_table.html", status, shown=shown)
    if notice:
        return page(visit, "table.html", status, shown=shown)
    return Redirect(f"/tables/{table_id}?{shown.query}", status_code=303)


@post("/tables/{table_id:str}/play", status_code=200)
async def play(request: Visiting, table_id: str, data: Form) -> Response[Any]:
    visit = visit_of(request)
    seat, step = own_seat(data), number(data.get("step"))
    acting = visit.house.hall.play(table_id, seat, visit.player, data.get("move", ""), step, visit._)
    return await act(acting, request, table_id, data)


@post("/tables/{table_id:str}/undo", status_code=200)
async def undo(request: Visiting, table_id: str, data: Form) -> Response[Any]:
    visit = visit_of(request)
    acting = visit.house.hall.undo(table_id, own_seat(data), visit.player, number(data.get("step")))
    return await act(acting, request, table_id, data)


def own_seat(data: dict[str, str]) -> int:
    seat = number(data.get("seat"))
    return -1 if seat is None else seat


async def act(acting: Awaitable[Table], request: Visiting, table_id: str, data: dict[str, str]) -> Response[Any]:
    """Do it, and show their own board: whoever acts wants to see what was written."""
    own = {key: value for key, value in data.items() if key != "board"}
    try:
        await acting
    except Refused as refusal:
        return await answer(request, table_id, own, refusal.reason(visit_of(request)._), 422)
    answered = await answer(request, table_id, own)
    if data.get("board", data.get("seat")) != data.get("seat"):  # the page and its stream are about another board
        answered.headers["hx-redirect"] = f"/tables/{table_id}?seat={own_seat(data)}"
    return answered


@post("/tables/{table_id:str}/sit", status_code=303)
async def sit(request: Visiting, table_id: str, data: Form) -> Response[Any]:
    visit = visit_of(request)
    seat = number(data.get("place"))
    seat = -1 if seat is None else seat
    name = data.get("name", "").strip() or visit._("Player {number}").format(number=seat + 1)
    try:
        await visit.house.hall.sit(table_id, seat, visit.introduce(), name)
    except Refused as refusal:
        return await answer(request, table_id, data, refusal.reason(visit._), 422)
    return with_name(visit, Redirect(f"/tables/{table_id}", status_code=303))


@get("/tables/{table_id:str}/why")
async def why(request: Visiting, table_id: str) -> Response[Any]:
    """Why not? The rule in a sentence, with its number."""
    visit = visit_of(request)
    found = await visit.house.hall.find(table_id)
    data = dict(request.query_params)
    seat = number(data.get("seat"))
    try:
        found.check_holder(-1 if seat is None else seat, visit.player)
        assert seat is not None
        reason = found.why_not(seat, data.get("move", "")[:60], visit._)
    except Refused as refusal:
        reason = refusal.reason(visit._)
    if not visit.by_script:
        return await answer(request, table_id, data, reason)
    return page(visit, "_notice.html", notice=reason)


@get("/tables/{table_id:str}/stream")
async def stream(request: Visiting, table_id: str) -> ServerSentEvent:
    """The redrawn table, whenever there is something new for this visitor."""
    visit = visit_of(request)
    asked, board = number(request.query_params.get("seat")), number(request.query_params.get("board"))
    await visit.house.hall.find(table_id)

    def seen(found: Table) -> object:
        viewer, curtain = whose_eyes(found, visit.player, asked)
        return found.seen_by(viewer), curtain

    def tell(found: Table) -> str:
        return visit.house.stamp(draw_table(visit, found, asked, board))

    return stream_of(follow(visit.house.hall, table_id, seen, tell))


@get("/tables/{table_id:str}/record", media_type=MediaType.TEXT)
async def record(request: Visiting, table_id: str) -> Response[str]:
    """The record of a finished match. Before the end it would tell the seed, and with it every card to come."""
    visit = visit_of(request)
    try:
        found = await visit.house.hall.find(table_id)
    except Broken:
        lines = await visit.house.hall.raw_log(table_id)
        mine = {line.seat for line in lines if visit.player is not None and line.player == visit.player}
        if not mine:
            raise NotYours("You do not hold this seat.") from None
        # The match may go on once the table is mended: what others decided is theirs.
        shown = [line for line in lines if line.kind not in {"play", "undo"} or line.seat in mine]
        text = "\n".join(f"{line.number} {line.kind} {line.seat} {line.text}" for line in shown)
        return Response(text + "\n", media_type=MediaType.TEXT)
    if not found.over:
        return Response(
            visit._("The record is there when the match is over."), media_type=MediaType.TEXT, status_code=409
        )
    return Response(str(found.match.record()), media_type=MediaType.TEXT)


@get("/rules")
async def all_rules(request: Visiting) -> Response[str]:
    return page(visit_of(request), "rules.html", titles=all_titles())


@get("/rules/{name:str}")
async def rules(request: Visiting, name: str) -> Response[str]:
    visit = visit_of(request)
    title = find_title(name)
    pictures = sample_pictures(title, visit.language, visit.layout)
    book = rulebook(title, visit.language, visit.layout)
    return page(visit, f"{title.name}/rules.html", title=title, pictures=pictures, book=book)


@cache
def sample(title: AnyTitle) -> Match:
    """A match well under way, for covers and rules: always the same one, played by lot."""
    whole = by_lot(Match(title, 2, 7))
    return by_lot(Match(title, 2, 7), 2 * len(whole.history) // 3)


def by_lot(match: Match, most: int = sys.maxsize) -> Match:
    """Play on, so many moves or to the end."""
    chance = Chance(match.seed)
    while not match.over and len(match.history) < most:
        seat = match.to_act()[0]
        moves = match.moves(seat)
        match.play_code(seat, moves[chance.below(len(moves))])
    return match


@get("/about")
async def about(request: Visiting) -> Response[str]:
    return page(visit_of(request), "about.html", titles=all_titles())


@post("/language", status_code=303)
async def choose_language(request: Visiting, data: Form) -> Redirect:
    """Remember the language and go back to where it was chosen."""
    back = data.get("back", "/")
    if not back.startswith("/") or back.startswith(("//", "/\\")) or not (back.isascii() and back.isprintable()):
        back = "/"
    chosen = data.get("language", "en")
    cookie = Cookie(
        key="language", value=chosen if chosen in LANGUAGES else "en", max_age=YEAR, samesite="lax", path="/"
    )
    return Redirect(back, status_code=303, cookies=[cookie])


@get("/drawing.css", media_type=MediaType.CSS, cache=3600)
async def drawing_css() -> Response[str]:
    paints = [drawing.Paint(f"richtfest.games.{title.package}.pictures") for title in all_titles()]
    return Response(drawing.stylesheet(*paints), media_type=MediaType.CSS, headers={"cache-control": "max-age=3600"})


PAGES: Final = [
    home,
    box,
    open_table,
    my_tables,
    table,
    play,
    undo,
    sit,
    why,
    stream,
    record,
    all_rules,
    rules,
    about,
    choose_language,
    drawing_css,
]
