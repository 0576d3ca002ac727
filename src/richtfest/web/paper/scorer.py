"""The scorer: paper sheets are filled in by tapping, and counted. Needs no table and keeps nothing.

All that was tapped stands in the address; the page's form carries the same text, every tap sends it, and the server
draws what it says.
"""

from __future__ import annotations

from functools import partial
from typing import Any, Final

from litestar import Response, get, post
from litestar.enums import MediaType
from litestar.response import Redirect

from richtfest.core.capabilities import Moment
from richtfest.core.title import AnyTitle
from richtfest.web.answers import page
from richtfest.web.capable import address_of, scores, title_in
from richtfest.web.forms import Form
from richtfest.web.visit import ThisVisit, Visit

LARGEST: Final = 256 * 1024  # what a tap may send: a hundred sheets, one value a line
ADDRESS: Final = "/paper/score"


@get(ADDRESS)
async def scorer(visit: ThisVisit) -> Response[str]:
    title = title_in(visit.query, scores)
    moment = title.scorer.begin(visit.query, title.components(), visit._)
    return show(visit, title, moment, 400 if moment.refused else 200)


@post(ADDRESS, status_code=200, request_max_body_size=LARGEST)
async def tap(visit: ThisVisit, data: Form) -> Response[Any]:
    """One tap: the position with the change, or as it was and why not."""
    title = title_in(visit.query, scores)
    moment = title.scorer.tap(data, title.components(), visit._)
    if moment.refused or visit.by_script:
        return show(visit, title, moment, 422 if moment.refused else 200)
    return Redirect(address_of(ADDRESS, title, scores, moment.said), status_code=303)


def show(visit: Visit, title: AnyTitle, moment: Moment, status: int) -> Response[str]:
    address = partial(address_of, title=title, can=scores)
    return page(
        visit,
        f"{title.name}/paper/scorer.html" if visit.by_script else "scorer.html",
        status,
        title=title,
        scoring=title.scorer.show(moment, title.components(), visit._, visit.layout),
        here=address(ADDRESS, said=moment.said),
        anew=address(ADDRESS),
        file=address(f"{ADDRESS}/file"),
    )


@post(f"{ADDRESS}/file", status_code=200, media_type=MediaType.JSON)
async def download(visit: ThisVisit, data: Form) -> Response[str]:
    """The position as a file; nothing that does not fit yet is handed out."""
    title = title_in(visit.query, scores)
    text = title.scorer.save(data, title.components())
    headers = {"content-disposition": f'attachment; filename="{title.name}.json"', "cache-control": "no-store"}
    return Response(text, media_type=MediaType.JSON, headers=headers)


SCORER_PAGES: Final = [scorer, tap, download]
