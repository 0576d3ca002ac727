"""Teaching: a rule is explained when it first matters, and not again once its reader has understood it."""

from __future__ import annotations

from typing import Any, Final

from litestar import Response, post
from litestar.params import FromPath
from litestar.response import Redirect

from richtfest.core.refusal import Unreadable
from richtfest.web.boxes.home import box_at
from richtfest.web.forms import Form
from richtfest.web.tables.learned import learn, note, remember
from richtfest.web.tables.pages import answer
from richtfest.web.visit import PACE, PACES, ThisVisit
from richtfest.web.visitors import YEAR


@post("/tables/{table_id:str}/learned", status_code=200)
async def understand(visit: ThisVisit, table_id: FromPath[str], data: Form) -> Response[Any]:
    """The reader has understood this lesson."""
    table = await visit.hall.find(table_id)
    learned = learn(visit, table.title.name, data.get("lesson", ""))
    return remember(visit, learned, answer(visit, table, data))


@post("/tables/{table_id:str}/pace", status_code=200)
async def set_pace(visit: ThisVisit, table_id: FromPath[str], data: Form) -> Response[Any]:
    """Whether turns of this player end by themselves from now on, when nothing is left to decide."""
    table = await visit.hall.find(table_id)
    pace = data.get("pace", "")
    if pace not in PACES:
        raise Unreadable("A turn ends by itself (alone) or when it is confirmed (asked).")
    if visit.player is not None:
        visit.server.pace.put(visit.player, pace)
    answered = answer(visit, table, data)
    answered.set_cookie(key=PACE, value=pace, max_age=YEAR, samesite="lax", secure=visit.server.settings.secure)
    return answered


@post("/boxes/{name:str}/teach", status_code=303)
async def teach_again(visit: ThisVisit, name: FromPath[str]) -> Response[Any]:
    """Explain everything about this box again."""
    title = box_at(name)
    learned = [lesson for lesson in visit.learned if not lesson.startswith(f"{title.name}/")]
    note(visit, learned)
    return remember(visit, learned, Redirect(f"/boxes/{title.name}", status_code=303))


LESSON_PAGES: Final = [understand, set_pace, teach_again]
