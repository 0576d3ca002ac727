"""Talk: what those who sit at a table say to each other, in a sheet beside it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from litestar import Response, get, post
from litestar.params import FromPath
from litestar.response import Redirect
from markupsafe import Markup

from richtfest.core.refusal import Refused, Unreadable
from richtfest.core.words import Translate, listed
from richtfest.drawing.markup import NOTHING
from richtfest.tables import talking
from richtfest.tables.called import name_for
from richtfest.tables.phrases import phrases
from richtfest.tables.table import Table
from richtfest.tables.talk import KINDS, LONGEST, MODES, Message, Saying
from richtfest.web.answers import page
from richtfest.web.forms import Form
from richtfest.web.visit import ThisVisit, Visit

SHOWN: Final = 50  # messages; the page has them all


@dataclass(frozen=True, slots=True)
class Line:
    """A message as its reader sees it."""

    number: int
    name: str
    words: str
    mine: bool
    removed: bool
    reports: int  # that the reader, as the host, is to look at
    can_report: bool
    can_remove: bool


def who_said(message: Message, _: Translate) -> str:
    """Whoever shares a device speaks with one voice."""
    return listed([name_for(_, None, name) for name in message.names or ("",)], _)


def lines_for(table: Table, player: str, _: Translate) -> list[Line]:
    """What somebody at the table reads of what was said there, oldest first."""
    talk, host = table.talk, player == table.chair
    lines = []
    for said in talk.heard_by(player):
        mine, theirs = said.player == player, said.player != table.chair
        lines.append(
            Line(
                number=said.number,
                name=who_said(said, _),
                words="" if said.removed else said.words(_),
                mine=mine,
                removed=said.removed,
                reports=talk.reports(said.number) if host else 0,
                can_report=not mine and theirs and not talk.has_reported(player, said.number) and not host,
                can_remove=mine or host,
            )
        )
    return lines


@dataclass(frozen=True, slots=True)
class Sheet:
    """All that the sheet says to its reader."""

    table: Table
    here: str
    lines: list[Line]
    muted: list[tuple[int, str]]  # a message of each, and their name
    phrases: list[tuple[str, str]]
    host: bool
    longest: int = LONGEST


def sheet_for(visit: Visit, table: Table, most: int | None = None) -> Sheet:
    table.check_reading(visit.player)
    player = visit.player or ""
    lines = lines_for(table, player, visit._)
    return Sheet(
        table=table,
        here=f"/tables/{table.id}/talk",
        lines=lines if most is None else lines[-most:],
        muted=[(said.number, who_said(said, visit._)) for said in table.talk.muted_by(player)],
        phrases=phrases(visit._),
        host=player == table.chair,
    )


def beside(visit: Visit, table: Table) -> dict[str, str]:
    """What a page that follows the table shows of it, by the place in the page: the button, and the last messages.

    Nothing of it goes to those who do not sit there; the button only to those who have somebody to talk with.
    """
    player = visit.player
    if player is None or not table.knows(player) or not may_come_to_talk(table, player):
        return {}
    whose = ("talk", table.id, player, visit.language, visit.csrf)
    seen = table.talk.seen_by(player, host=player == table.chair)
    said = visit.server.draw_once(whose, seen, lambda: draw_said(visit, table))
    return {"talk-here": draw_button(visit, table) or "", "said": said}


def draw_said(visit: Visit, table: Table) -> str:
    return visit.render("_said.html", sheet=sheet_for(visit, table, SHOWN)).strip()


def draw_button(visit: Visit, table: Table) -> Markup | None:
    """The button that opens the sheet; empty, where it may come later, and None for those who do not sit here."""
    player = visit.player
    if player is None or not may_come_to_talk(table, player):
        return None
    if not table.may_talk(player):
        return NOTHING
    here, mode = f"/tables/{table.id}/talk", table.talk.mode
    return visit.server.buttons.get_or_make(
        (here, mode, visit.language),
        lambda: Markup(visit.render("_talk_button.html", here=here, mode=mode)),  # noqa: S704 - our own template
    )


def may_come_to_talk(table: Table, player: str) -> bool:
    """Whether there is talk for this reader, now or when somebody else sits down, or they do who have asked."""
    expected = table.knows(player) or table.guests.asks(player)
    return table.may_talk(player) or (table.host is None and expected and not table.begun)


def saying_in(data: Mapping[str, str]) -> Saying:
    """What a form says: one of its buttons was pressed, or something was typed."""
    kind = next((kind for kind in (*KINDS[1:], KINDS[0]) if kind in data), "")
    if not kind:
        raise Unreadable("Nothing was said.")
    return Saying(kind, data[kind])


@get("/tables/{table_id:str}/talk")
async def talk(visit: ThisVisit, table_id: FromPath[str]) -> Response[str]:
    """All that was said, and what can be said."""
    return show_talk(visit, await visit.hall.find(table_id))


def show_talk(visit: Visit, table: Table, notice: str = "", status: int = 200) -> Response[str]:
    sheet = sheet_for(visit, table, SHOWN if visit.by_script else None)
    template = "_talk.html" if visit.by_script else "talk.html"
    return page(visit, template, status, sheet=sheet, notice=notice, modes=MODES)


@post("/tables/{table_id:str}/talk", status_code=200)
async def say(visit: ThisVisit, table_id: FromPath[str], data: Form) -> Response[Any]:
    """Say something, or settle something about what was said."""
    found = await visit.hall.find(table_id)
    found.check_reading(visit.player)
    try:
        found = await talking.talk(visit.hall, table_id, visit.player, saying_in(data))
    except Refused as refusal:
        return show_talk(visit, found, refusal.told(visit._), 422)
    return show_talk(visit, found) if visit.by_script else Redirect(f"/tables/{table_id}/talk", status_code=303)


TALK_PAGES: Final = [talk, say]
