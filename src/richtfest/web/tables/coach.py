"""The coach at a table: what it says when it is asked, and whether it may say anything."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from litestar import Response, get, post
from litestar.params import FromPath

from richtfest.bots.coach import in_pencil
from richtfest.bots.hints import Hint, tell
from richtfest.core.choice import Choice
from richtfest.core.picture import Drawing
from richtfest.core.refusal import Refused
from richtfest.core.words import listed
from richtfest.tables.hall import Hinted
from richtfest.tables.hinting import OFF, ON
from richtfest.tables.table import Table
from richtfest.web.answers import page
from richtfest.web.forms import Form, seat_in
from richtfest.web.limits import COST, Cost
from richtfest.web.tables.requests import LONGEST_MOVE
from richtfest.web.tables.turn import AND, find_route, foresee
from richtfest.web.visit import ThisVisit, Visit

HINT_COST: Final = {COST: Cost(call=10)}


@dataclass(frozen=True, slots=True)
class CoachPage:
    """All that the coach's card says."""

    table: Table
    seat: int
    choices: list[Choice]  # the moves that can be asked about
    hint: Hint | None = None
    depth: str = ""
    picture: Drawing | None = None  # the board as the best turn would leave it
    missing: str = ""  # who has not agreed to hints yet
    notice: str = ""

    @property
    def wish(self) -> str:
        """What the switch for hints would say."""
        return OFF if self.table.may_hint else ON


def show_coach(visit: Visit, table: Table, seat: int, hinted: Hinted | None = None, **said: Any) -> CoachPage:
    """The card, with a hint if there is one."""
    _, match = visit._, table.match
    asking = table.may_hint and seat in table.to_act()
    choices = [*foresee(match, seat).choices(_).values()] if asking else []
    people = {each.player: name for each, name in zip(table.seats, table.names(_), strict=True) if each.bot is None}
    missing = [name for player, name in people.items() if player not in table.hinting.agreed]
    hint, picture = None, None
    if hinted is not None:
        hint = tell(table.title, match.options, hinted.state, seat, hinted.advice, _)
        picture = draw_ghost(visit, hinted, seat) if said.get("depth") != "nudge" else None
    return CoachPage(table, seat, choices, hint, picture=picture, missing=listed(missing, _) if missing else "", **said)


def draw_ghost(visit: Visit, hinted: Hinted, seat: int) -> Drawing | None:
    """One's own board as the best turn would leave it, in pencil; nothing where something would come to light."""
    title, after = hinted.table.title, in_pencil(hinted.state, seat, hinted.advice.best)
    if after is None:
        return None
    view, before = (title.views.view(state, seat) for state in (after, hinted.state))
    names = hinted.table.names(visit._)
    drawn = title.pictures.draw(view, {}, visit._, layout="narrow", seat=seat, names=names, before=before)
    return drawn[title.papers[0]]


def answer(visit: Visit, shown: CoachPage, status: int = 200) -> Response[Any]:
    """The card alone; without scripts on a page of its own."""
    return page(visit, "_coach.html" if visit.by_script else "coach.html", status, coach=shown)


@get("/tables/{table_id:str}/coach")
async def coach(visit: ThisVisit, table_id: FromPath[str]) -> Response[Any]:
    """The card before anything is asked."""
    table, seat = await visit.hall.find(table_id), seat_in(visit.query)
    table.check_holder(seat, visit.player)
    return answer(visit, show_coach(visit, table, seat))


@post("/tables/{table_id:str}/hint", status_code=200, opt=HINT_COST)
async def hint(visit: ThisVisit, table_id: FromPath[str], data: Form) -> Response[Any]:
    """A hint as deep as was asked for; about a move, the reason why not that one."""
    return await say(visit, table_id, data)


async def say(visit: Visit, table_id: str, data: Mapping[str, str]) -> Response[Any]:
    seat, depth, move = seat_in(data), data.get("depth", "nudge"), data.get("move", "")[:LONGEST_MOVE]
    table = await visit.hall.find(table_id)
    table.check_holder(seat, visit.player)
    try:
        if move:  # where the page stands, behind all that goes without saying
            move = AND.join(find_route(table.match, seat, move).moves)
        hinted = await visit.hall.hint(table_id, seat, visit.player, depth, move)
    except Refused as refusal:
        return answer(visit, show_coach(visit, table, seat, notice=refusal.reason(visit._)), 422)
    return answer(visit, show_coach(visit, hinted.table, seat, hinted, depth=depth))


@post("/tables/{table_id:str}/hints", status_code=200)
async def switch_hints(visit: ThisVisit, table_id: FromPath[str], data: Form) -> Response[Any]:
    """Somebody agrees to hints, or wants none."""
    seat = seat_in(data)
    table = await visit.hall.say_hints(table_id, visit.player, data.get("hints", ""))
    table.check_holder(seat, visit.player)
    return answer(visit, show_coach(visit, table, seat))


COACH_PAGES: Final = [coach, hint, switch_hints]
