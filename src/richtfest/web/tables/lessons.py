"""Teaching: a rule is explained when it first matters, and not again once its reader has understood it."""

from __future__ import annotations

from typing import Any, Final

from litestar import Response, post
from litestar.params import FromPath
from litestar.response import Redirect

from richtfest.core.refusal import Unreadable
from richtfest.web.boxes.home import box_at
from richtfest.web.forms import Form
from richtfest.web.people.told import tell_in
from richtfest.web.tables.learned import forget, learn, remember
from richtfest.web.tables.pages import answer
from richtfest.web.visit import HABITS, ThisVisit
from richtfest.web.visitors import YEAR


@post("/tables/{table_id:str}/learned", status_code=200)
async def understand(visit: ThisVisit, table_id: FromPath[str], data: Form) -> Response[Any]:
    """The reader has understood this lesson."""
    table = await visit.hall.find(table_id)
    learned = learn(visit, table.title.name, data.get("lesson", ""))
    return remember(visit, learned, answer(visit, table, data))


@post("/tables/{table_id:str}/habit", status_code=200)
async def set_habit(visit: ThisVisit, table_id: FromPath[str], data: Form) -> Response[Any]:
    """How this player likes to play from now on: whether turns end by themselves, and what others do has its moment."""
    table = await visit.hall.find(table_id)
    said = {name: data[name] for name, ways in HABITS.items() if data.get(name) in ways}
    if not said:
        raise Unreadable("There is no such habit.")
    for name, way in said.items():
        if visit.player is not None:
            visit.server.habits.put((visit.player, name), way)
    if visit.player is not None and any(getattr(visit.profile, name) for name in said):
        await visit.hall.people.change(visit.player, lambda before: tell_in(before, said))
    answered = answer(visit, table, data)
    for name, way in said.items():
        answered.set_cookie(key=name, value=way, max_age=YEAR, samesite="lax", secure=visit.server.settings.secure)
    return answered


@post("/boxes/{name:str}/teach", status_code=303)
async def teach_again(visit: ThisVisit, name: FromPath[str]) -> Response[Any]:
    """Explain everything about this box again."""
    title = box_at(name)
    return remember(visit, forget(visit, title.name), Redirect(f"/boxes/{title.name}", status_code=303))


LESSON_PAGES: Final = [understand, set_habit, teach_again]
