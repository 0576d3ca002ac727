"""Teaching: a rule is explained when it first matters, and not again once its reader has understood it."""

from __future__ import annotations

from typing import Any, Final

from litestar import Response, post
from litestar.response import Redirect

from richtfest.games.shelf import find_title
from richtfest.web.house import LEARNED, MOST_READERS, Visit, Visiting, visit_of
from richtfest.web.pages import Form, answer
from richtfest.web.visitors import YEAR

MOST_LESSONS: Final = 100  # so many names fit into a cookie


@post("/tables/{table_id:str}/learned", status_code=200)
async def learn(request: Visiting, table_id: str, data: Form) -> Response[Any]:
    """The reader has understood this lesson."""
    visit = visit_of(request)
    table = await visit.house.hall.find(table_id)
    name = "".join(sign for sign in data.get("lesson", "")[:40] if sign.isascii() and (sign.isalnum() or sign in "-_"))
    learned = [*visit.learned, f"{table.title.name}/{name}"][-MOST_LESSONS:]
    note(visit, learned)
    return remember(visit, learned, await answer(request, table_id, data))


@post("/boxes/{name:str}/teach", status_code=303)
async def teach_again(request: Visiting, name: str) -> Response[Any]:
    """Explain everything about this box again."""
    visit = visit_of(request)
    title = find_title(name)
    learned = [lesson for lesson in visit.learned if not lesson.startswith(f"{title.name}/")]
    note(visit, learned)
    return remember(visit, learned, Redirect(f"/boxes/{title.name}", status_code=303))


def note(visit: Visit, learned: list[str]) -> None:
    """For this server's own pages, some of which are already open."""
    known = visit.house.learned
    if visit.player is not None:
        known.pop(visit.player, None)
        known[visit.player] = learned
    if len(known) > MOST_READERS:
        known.pop(next(iter(known)))


def remember(visit: Visit, learned: list[str], response: Response[Any]) -> Response[Any]:
    response.set_cookie(
        key=LEARNED, value=".".join(learned), max_age=YEAR, samesite="lax", secure=visit.house.settings.secure
    )
    return response


LESSONS: Final = [learn, teach_again]
