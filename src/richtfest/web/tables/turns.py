"""All turns of whoever asks: how long each may still take, and what the others have done and said meanwhile.

Beside them stands what else waits: a seat that a bot holds meanwhile, somebody who asks for a seat at a table one
hosts, or the next match after one that is over.
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import Final

from litestar import Response, get

from richtfest.core.refusal import Refused
from richtfest.core.words import Translate, listed
from richtfest.tables.table import Table
from richtfest.web.answers import page
from richtfest.web.limits import MANY_TABLES
from richtfest.web.tables.company import time_left
from richtfest.web.tables.news import Line, tell_lately
from richtfest.web.tables.talk import who_said
from richtfest.web.visit import ThisVisit, Visit

MOST_DONE: Final = 20  # sentences about what the others did
PROPOSED_FOR: Final = timedelta(days=7)  # nobody waits longer for another match
MOST_SAID: Final = 3  # of their messages; the table has them all


@dataclass(frozen=True, slots=True)
class Row:
    """A seat that is asked something."""

    table: Table
    seat: int
    where: str  # in which round, and with whom
    left: str  # how long its turn may still take, where it has an end
    lately: list[Line]  # what the others did since its last move, in that order
    said: list[tuple[str, str]]  # what they said since then: name and words


@get("/turns", opt=MANY_TABLES)
async def turns(visit: ThisVisit) -> Response[str]:
    """What ends first comes first; where nothing does, the newest table."""
    tables = await visit.hall.tables_of(visit.player) if visit.player else []
    asked = [(table, seat) for table in tables for seat in table.held_by(visit.player) if seat in table.to_act()]
    never = max((table.time.until(seat) or 0 for table, seat in asked), default=0) + 1
    asked.sort(key=lambda turn: turn[0].time.until(turn[1]) or never)
    return page(
        visit,
        "_turns.html" if visit.by_script else "turns.html",
        rows=[row_of(visit, table, seat) for table, seat in asked],
        lost=[(table, seat) for table in tables for seat in lost_seats(table, visit.player)],
        knocks=[(table, knock) for table in tables if waits_for(visit, table) for knock in table.guests.knocks],
        again=await invitations(visit, tables),
    )


def lost_seats(table: Table, player: str | None) -> list[int]:
    """The seats of a match that goes on on which a bot plays for this player."""
    going_on = table.begun and not table.over
    return [seat for seat in table.seats_of(player) if seat not in table.held_by(player)] if going_on else []


def waits_for(visit: Visit, table: Table) -> bool:
    """Whether this table has not begun and whoever asks is its host."""
    return not table.begun and table.chair == visit.player


async def invitations(visit: Visit, tables: Sequence[Table]) -> list[tuple[Table, str, str]]:
    """Matches after which somebody has opened another lately: the match, which kind of next one, and who wants it."""
    found, since = [], (datetime.now(UTC) - PROPOSED_FOR).isoformat()
    for table in tables:
        for kind, rematch in table.rematches.items() if table.host is None else ():
            with suppress(Refused):
                opened = await visit.hall.find(rematch.table)
                lately = rematch.name and opened.founding.opened > since
                if lately and not opened.begun and not opened.held_by(visit.player):
                    found.append((table, kind, rematch.name))
    return found


def row_of(visit: Visit, table: Table, seat: int) -> Row:
    _, title, names = visit._, table.title, table.names(visit._)
    round_ = title.views.round_of(table.match.state)
    others = [name for at, name in enumerate(names) if at != seat]
    where = _("round {number}").format(number=round_)
    if others:
        where = _("{round}, with {names}").format(round=where, names=listed(others, _))
    told = table.chronicle.told(visit.language, _)
    lately = tell_lately(title, told, seat, round_, names, _, MOST_DONE)[::-1]
    return Row(table, seat, where, time_left(visit, table, seat), lately, said_to(table, seat, _))


def said_to(table: Table, seat: int, _: Translate) -> list[tuple[str, str]]:
    """What others at the table have said since this seat last did something."""
    player = table.seats[seat].player or ""
    heard = [
        said
        for said in (table.talk.heard_by(player) if table.may_talk(player) else [])
        if said.player != player and not said.removed and said.at > table.acted.get(seat, 0)
    ]
    return [(who_said(said, _), said.words(_)) for said in heard[-MOST_SAID:]]


TURNS: Final = [turns]
