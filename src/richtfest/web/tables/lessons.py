"""Teaching: a rule is explained when it first matters, and not again once its reader has understood it."""

from __future__ import annotations

from typing import Any, Final

from litestar import Response, post
from litestar.params import FromPath
from litestar.response import Redirect

from richtfest.web.boxes.home import box_at
from richtfest.web.forms import Form
from richtfest.web.tables.pages import answer
from richtfest.web.visit import LEARNED, ThisVisit, Visit
from richtfest.web.visitors import YEAR

MOST_LESSONS: Final = 100  # so many names fit into a cookie


@post("/tables/{table_id:str}/learned", status_code=200)
async def learn(visit: ThisVisit, table_id: FromPath[str], data: Form) -> Response[Any]:
    """The reader has understood this lesson."""
    table = await visit.hall.find(table_id)
    name = "".join(sign for sign in data.get("lesson", "")[:40] if sign.isascii() and (sign.isalnum() or sign in "-_"))
    learned = [*visit.learned, f"{table.title.name}/{name}"][-MOST_LESSONS:]
    note(visit, learned)
    return remember(visit, learned, answer(visit, table, data))


@post("/boxes/{name:str}/teach", status_code=303)
async def teach_again(visit: ThisVisit, name: FromPath[str]) -> Response[Any]:
    """Explain everything about this box again."""
    title = box_at(name)
    learned = [lesson for lesson in visit.learned if not lesson.startswith(f"{title.name}/")]
    note(visit, learned)
    return remember(visit, learned, Redirect(f"/boxes/{title.name}", status_code=303))


def note(visit: Visit, learned: list[str]) -> None:
    """For this server's own pages, some of which are already open."""
    if visit.player is not None:
        visit.server.learned.put(visit.player, learned)


def remember(visit: Visit, learned: list[str], response: Response[Any]) -> Response[Any]:
    response.set_cookie(
        key=LEARNED, value=".".join(learned), max_age=YEAR, samesite="lax", secure=visit.server.settings.secure
    )
    return response


LESSON_PAGES: Final = [learn, teach_again]
