"""The first page, and the page of each box on which a table is set up."""

from __future__ import annotations

from functools import cache
from typing import Final

from litestar import Response, get, post
from litestar.datastructures import Cookie
from litestar.enums import MediaType
from litestar.exceptions import NotFoundException
from litestar.params import FromPath
from litestar.response import Redirect
from msgspec.structs import replace

from richtfest import drawing
from richtfest.bots import levels
from richtfest.bots.figures import strength
from richtfest.core.picture import Drawing
from richtfest.core.refusal import Unreadable
from richtfest.core.title import AnyTitle
from richtfest.core.words import LANGUAGES, Translate
from richtfest.drawing.faces import served
from richtfest.games.shelf import all_titles, find_title
from richtfest.web.answers import page
from richtfest.web.boxes.sample import sample_pictures
from richtfest.web.boxes.setting_up import last_time, seats_on_a_screen
from richtfest.web.boxes.sources import sources
from richtfest.web.capable import event_of
from richtfest.web.forms import Form
from richtfest.web.letters import LETTERS
from richtfest.web.tables.my_tables import tell_stand
from richtfest.web.visit import ThisVisit, Visit
from richtfest.web.visitors import YEAR

RECENT: Final = 5  # tables that the first page looks at for one to go on with


@get("/")
async def home(visit: ThisVisit) -> Response[str]:
    """What somebody was in the middle of, and all boxes, each with its cover and a start in one tap."""
    recent = await visit.hall.tables_of(visit.player, RECENT) if visit.player else []
    covers = [(title, cover(title, visit.language), seats_on_a_screen(title)) for title in all_titles()]
    most = max((title.crowd.most for title in all_titles() if title.crowd), default=0)
    return page(
        visit,
        "home.html",
        going_on=[(table, tell_stand(table, visit.player, visit._)) for table in recent if not table.over],
        covers=covers,
        most=most,
    )


def cover(title: AnyTitle, language: str) -> Drawing | None:
    """The picture that stands for a box: the first paper on its table."""
    pictures = sample_pictures(title, language, "narrow")
    return pictures[title.papers[0]] if pictures else None


@get("/boxes/{name:str}")
async def box(visit: ThisVisit, name: FromPath[str]) -> Response[str]:
    """Set up a table."""
    return show_box(visit, box_at(name))


def box_at(name: str) -> AnyTitle:
    """The box of an address; where there is none, there is no such page."""
    try:
        return find_title(name)
    except Unreadable:
        raise NotFoundException from None


def show_box(
    visit: Visit, title: AnyTitle, chosen: dict[str, str] | None = None, notice: str = "", status: int = 200
) -> Response[str]:
    return page(
        visit,
        "box.html",
        status,
        title=title,
        picture=cover(title, visit.language),
        seats=seats_on_a_screen(title),
        levels=[(bot, levels.caption(bot, visit._), told(title, bot, visit._)) for bot in levels.invited()],
        newcomers=levels.NEWCOMERS,
        sources=sources(title, visit._),
        chosen=last_time(visit, title) if chosen is None else chosen,
        notice=notice,
        event_of=event_of,
    )


def told(title: AnyTitle, bot: str, _: Translate) -> str:
    """How a bot plays and how strong it is, in a line."""
    return " – ".join(filter(None, (levels.about(bot, _), strength(title.name, bot, _))))


@get("/about")
async def about(visit: ThisVisit) -> Response[str]:
    return page(visit, "about.html", titles=all_titles())


@post("/language", status_code=303)
async def choose_language(visit: ThisVisit, data: Form) -> Redirect:
    """Remember the language and go back to where it was chosen."""
    back = data.get("back", "/")
    if not back.startswith("/") or back.startswith(("//", "/\\")) or not (back.isascii() and back.isprintable()):
        back = "/"
    chosen = data["language"] if data.get("language") in LANGUAGES else "en"
    cookie = Cookie(key="language", value=chosen, max_age=YEAR, samesite="lax", path="/")
    if visit.player is not None and visit.profile.language:
        await visit.hall.people.change(visit.player, lambda before: replace(before, language=chosen))
    return Redirect(back, status_code=303, cookies=[cookie])


@get("/drawing.css", media_type=MediaType.CSS)
async def drawing_css() -> Response[str]:
    return Response(paint_box(), media_type=MediaType.CSS, headers={"cache-control": "max-age=3600"})


@cache
def paint_box() -> str:
    """The letters and the paint of all boxes: one sheet, whatever is asked for behind its address."""
    paints = [drawing.Paint(f"richtfest.games.{title.package}.pictures") for title in all_titles()]
    return served(LETTERS) + drawing.stylesheet(*paints)


HOME_PAGES: Final = [home, box, about, choose_language, drawing_css]
