"""Saying something at a table: checked, written to its log, and then heard."""

from __future__ import annotations

from richtfest.tables.hall import Hall
from richtfest.tables.storage import Entry
from richtfest.tables.table import NOBODY, Table
from richtfest.tables.talk import SAY, Saying, tidy


async def talk(hall: Hall, table: str, player: str | None, saying: Saying) -> Table:
    """Say something to those who sit at the table, or settle something about what was said."""
    text = tidy(saying.text) if saying.kind == SAY else saying.text
    return await hall.write(
        table,
        lambda found: found.check_talk(saying, player, hall.now()),
        lambda found: Entry(found.number, saying.kind, NOBODY, text, player),
    )
