"""Sheets to print: an empty one of every box, on the page and as a file."""

from __future__ import annotations

from asyncio import to_thread
from collections.abc import Mapping
from functools import partial
from typing import Final
from urllib.parse import urlencode

from litestar import Response, get
from litestar.exceptions import NotFoundException
from litestar.params import FromPath

from richtfest.core import given
from richtfest.core.match import complete
from richtfest.core.picture import Drawing
from richtfest.core.title import AnyTitle
from richtfest.drawing.export import export, makes_pdf
from richtfest.drawing.printing import SIZES
from richtfest.web.answers import page
from richtfest.web.capable import prints, title_in
from richtfest.web.limits import COST, Cost
from richtfest.web.visit import ThisVisit, Visit

ADDRESS: Final = "/paper/sheet"
KINDS: Final = {"svg": "image/svg+xml", "pdf": "application/pdf"}
FILE_COST: Final = {COST: Cost(call=20)}  # drawing takes 3 ms, a PDF of it some hundred


@get(ADDRESS)
async def sheet(visit: ThisVisit) -> Response[str]:
    """An empty sheet as it will be printed, and what can be chosen for it."""
    title = title_in(visit.query, prints)
    said = said_of(visit.query, title)
    drawn = draw(visit, title, said)
    return page(
        visit,
        "sheet.html",
        title=title,
        said=said,
        drawn=drawn,
        kind=f"{said['paper']}-{'wide' if drawn.width > drawn.height else 'tall'}",
        sizes=SIZES,
        here=f"{ADDRESS}?{urlencode({'title': title.name} | said)}",
        file=partial(file_address, title, said),
        makes_pdf=makes_pdf(),
    )


@get(f"{ADDRESS}/{{form:str}}", opt=FILE_COST)
async def sheet_file(visit: ThisVisit, form: FromPath[str]) -> Response[bytes]:
    """The same as a file: for the page, and for a printer."""
    if form not in KINDS:
        raise NotFoundException
    title = title_in(visit.query, prints)
    said = said_of(visit.query, title)
    written = await to_thread(export, draw(visit, title, said), form, "print")
    name = f"{title.name}-{said['paper']}.{form}"
    headers = {"content-disposition": f'inline; filename="{name}"', "cache-control": "no-store", "vary": "cookie"}
    return Response(written, media_type=KINDS[form], headers=headers)


def said_of(query: Mapping[str, str], title: AnyTitle) -> dict[str, str]:
    """What was chosen: the paper, and the options that a sheet is printed by."""
    chosen = {option.name: option for option in title.options if option.name in title.sheet_options}
    return {"paper": given.paper_size(query.get("paper", "a4"))} | {
        name: option.read(query.get(name, option.default)) for name, option in chosen.items()
    }


def draw(visit: Visit, title: AnyTitle, said: Mapping[str, str]) -> Drawing:
    options = {name: choice for name, choice in said.items() if name != "paper"}
    size = given.paper_size(said["paper"])
    return title.paper.draw_empty(complete(title, options), title.components(), visit._, size)


def file_address(title: AnyTitle, said: Mapping[str, str], form: str) -> str:
    return f"{ADDRESS}/{form}?{urlencode({'title': title.name} | dict(said))}"


SHEET_PAGES: Final = [sheet, sheet_file]
