"""Keeping house: which tables there are, what is in them, and which may go. For whoever runs a server."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Final

from richtfest.core.refusal import Refused, Unreadable
from richtfest.tables.storage import Entry, Founding, Storage, open_storage
from richtfest.tables.table import Table

PARTS: Final = ("letters", "looked", "results", "alarms", "log")  # what hangs on a table
OVER, RUNNING, WAITING, BROKEN = STANDS = ("over", "running", "waiting", "broken")


@dataclass(frozen=True, slots=True)
class Kept:
    """A table as it lies in the storage."""

    founding: Founding
    entries: list[Entry]
    stand: str  # one of `STANDS`
    people: int  # who sit there and are no bots
    record: str = ""  # of a match that is over

    @property
    def opened(self) -> datetime:
        return datetime.fromisoformat(self.founding.opened)


def kept_from(founding: Founding, entries: list[Entry]) -> Kept:
    """Follow the log; a broken one is a stand like any other."""
    try:
        table = Table(founding)
        table.follow(entries)
    except Refused:
        return Kept(founding, entries, BROKEN, 0)
    people = 0 if table.imported else sum(seat.player is not None and seat.bot is None for seat in table.seats)
    stand = OVER if table.over or table.imported else RUNNING if table.begun else WAITING
    return Kept(founding, entries, stand, people, str(table.record()) if table.over else "")


class Keeping:
    """The storage in the hand of whoever runs it; a server may run beside it."""

    def __init__(self, where: Path | str) -> None:
        if isinstance(where, Path) and not where.exists():
            raise Unreadable("There are no tables in {folder}.", folder=where.parent)
        self._storage: Storage = open_storage(where)

    async def __aenter__(self) -> Keeping:
        await self._storage.start()
        return self

    async def __aexit__(self, *error: object) -> None:
        await self._storage.stop()

    async def names(self, before: datetime | None = None) -> list[str]:
        """All tables opened before then, oldest first."""
        until = (before or datetime.max.replace(tzinfo=UTC)).isoformat()
        rows = await self._storage.read(
            "SELECT id FROM tables WHERE opened < ? AND seats > 0 ORDER BY opened, id", until
        )
        return [name for (name,) in rows]

    async def find(self, name: str) -> Kept:
        loaded = await self._storage.load(name)
        if loaded is None:
            raise Unreadable("There is no table “{name}”.", name=name[:60])
        return kept_from(*loaded)


def delete(where: Path | str, name: str) -> None:
    """Take a table out of the storage for good. A server that has it open finds it gone with the next move."""
    if isinstance(where, Path):
        with closing(sqlite3.connect(where, timeout=30)) as connection, connection:
            for part in PARTS:
                connection.execute(f"DELETE FROM {part} WHERE table_id = ?", (name,))  # noqa: S608 - our own names
            connection.execute("DELETE FROM tables WHERE id = ?", (name,))
        return
    import psycopg

    with psycopg.connect(where) as there:
        for part in PARTS:
            there.execute(f"DELETE FROM {part} WHERE table_id = %s".encode(), (name,))  # noqa: S608 - our own names
        there.execute("DELETE FROM tables WHERE id = %s", (name,))


AGES: Final = {"d": 1, "w": 7, "m": 30, "y": 365}  # days


def age_in(said: str) -> timedelta:
    """`30d`, `8w`, `6m` or `1y`."""
    number, unit = said[:-1], said[-1:].lower()
    if unit not in AGES or not number.isdigit() or not 0 < int(number) <= 10_000:
        raise Unreadable("“{age}” is no age. Try 90d, 12w, 6m or 1y.", age=said[:20])
    return timedelta(days=int(number) * AGES[unit])
