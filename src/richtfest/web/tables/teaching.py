"""A first match with the coach: a word before a choice that matters, gone as soon as its reader plays well."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from litestar import Response, post
from litestar.params import FromPath

from richtfest.bots.hints import tell
from richtfest.core.refusal import Refused
from richtfest.core.words import Translate
from richtfest.tables.table import Table
from richtfest.tables.thinking import GaveUp
from richtfest.web.answers import html, page
from richtfest.web.forms import Form, seat_in
from richtfest.web.tables.coach import HINT_COST
from richtfest.web.tables.learned import is_taught, remember, send_coach_away
from richtfest.web.visit import ThisVisit, Visit

NUDGE: Final = "nudge"


@dataclass(frozen=True, slots=True)
class Word:
    """What the coach says without being asked."""

    table: Table
    seat: int
    said: list[str]
    matters: bool = False  # whether there is a move worth showing
    leaves: bool = False  # for good


@post("/tables/{table_id:str}/teach", status_code=200, opt=HINT_COST)
async def teach(visit: ThisVisit, table_id: FromPath[str], data: Form) -> Response[Any]:
    """A word about the decision before this reader, if it needs one; or the coach is sent away."""
    table, seat = await visit.hall.find(table_id), seat_in(data)
    table.check_holder(seat, visit.player)
    if data.get("do") == "leave":
        return remember(visit, send_coach_away(visit, table.title.name, table.id), html(visit, ""))
    if not is_taught(visit, table.title.name, table.id):
        return html(visit, "")
    try:
        table.check_hint(seat, visit.player, NUDGE)
        word = await find_word(visit, table, seat)
    except (GaveUp, Refused):  # nobody has asked, so nobody waits for an answer
        return html(visit, "")
    if word is None:
        return html(visit, "")
    answered = page(visit, "_word.html", word=word)
    return remember(visit, send_coach_away(visit, table.title.name, table.id), answered) if word.leaves else answered


async def find_word(visit: Visit, table: Table, seat: int) -> Word | None:
    """Where to look, if the choice matters; on the first turn who speaks there, and at the end farewell."""
    _ = visit._
    progress = await visit.hall.thinkers.teach(table.id, table.match, seat)
    if progress.well:
        return Word(table, seat, [tell_farewell(_)], leaves=True)
    said = [tell_welcome(_)] if progress.turns == 0 else []
    if progress.matters:
        said.append(await nudge(visit, table, seat))
    return Word(table, seat, said, progress.matters) if said else None


def tell_welcome(_: Translate) -> str:
    return _("In your first match I look over your shoulder and say a word where a choice matters.")


def tell_farewell(_: Translate) -> str:
    return _("You are doing well on your own. From now on I only answer when you ask me.")


async def nudge(visit: Visit, table: Table, seat: int) -> str:
    """Where to look: a hint, and on record as one."""
    hinted = await visit.hall.hint(table.id, seat, visit.player, NUDGE)
    hint = tell(table.title, table.match.options, hinted.state, seat, hinted.advice, visit._)
    return visit._("This choice matters. {nudge}").format(nudge=hint.nudge)


TEACHING_PAGES: Final = [teach]
