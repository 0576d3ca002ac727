"""Everything that is kept about somebody, as JSON: the profile, how they do with puzzles, and every table at which they
sit or sat.

Of a match that goes on it says what everybody may know: its record would tell the cards to come. What was said at
tables is in it only if that was asked for: others said it too.
"""

from __future__ import annotations

from typing import Any, Final

import msgspec

from richtfest.core.query import number
from richtfest.tables.table import Table
from richtfest.web.tables.puzzles import standing_of, titles
from richtfest.web.tables.talk import lines_for
from richtfest.web.visit import Visit

MOST: Final = 100  # tables in one file; who has more is told where the next ones are
PAGE: Final = "page"  # in the address: which file of several
TALK: Final = "talk"  # in the address: with what was said


async def all_about(visit: Visit) -> dict[str, Any]:
    """What we keep about whoever asks."""
    page = min(number(visit.query.get(PAGE)) or 0, 1000)
    player = visit.player
    tables = await visit.hall.tables_of(player, MOST * (page + 1) + 1) if player else []
    told: dict[str, Any] = {
        "profile": msgspec.to_builtins(visit.profile) if page == 0 else {},
        "tables": [told_of(visit, table) for table in tables[MOST * page : MOST * (page + 1)]],
    }
    if page == 0 and (solving := await solving_of(visit)):
        told["puzzles"] = solving
    if len(tables) > MOST * (page + 1):
        talk = f"&{TALK}=yes" if visit.query.get(TALK) else ""
        told["next"] = f"{visit.address}me/export?{PAGE}={page + 1}{talk}"
    return told


async def solving_of(visit: Visit) -> dict[str, Any]:
    """The rating against the puzzles of every box they have tried, and which of them they answered, right or wrong."""
    found = {title.name: await standing_of(visit, title.name) for title in titles()}
    return {
        name: {
            "rating": standing.rating,
            "answers": {str(number): right for number, right in standing.answered.items()},
        }
        for name, standing in found.items()
        if standing.answered
    }


def told_of(visit: Visit, table: Table) -> dict[str, Any]:
    """A table as far as its player may know it."""
    told: dict[str, Any] = {
        "id": table.id,
        "title": table.title.name,
        "options": table.match.options,
        "opened": table.founding.opened,
        "names": table.names(visit._),
        "seats": table.held_by(visit.player),
        "begun": table.begun,
        "over": table.over,
    }
    if visit.query.get(TALK) and visit.player is not None and table.may_talk(visit.player):
        lines = lines_for(table, visit.player, visit._)
        told["talk"] = [{"name": line.name, "words": line.words} for line in lines if not line.removed]
    if table.over:
        told["points"] = [tally.total for tally in table.match.tallies()]
        told["record"] = str(table.record())
    return told
