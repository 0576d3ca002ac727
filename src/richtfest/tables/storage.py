"""The log: what happened at every table, appended to and never changed (docs/decisions/0007, 0041).

Two storages keep it, a SQLite file and a PostgreSQL database, and pass the same tests. The key (table, number) refuses
a second writer, and whoever waits for a line to be written waits for its commit.
"""

from __future__ import annotations

import hashlib
import json
from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, Protocol, Self

from richtfest.core.refusal import Refused

FORMAT: Final = 2  # of the tables in both storages; how older ones become this one is said in each


@dataclass(frozen=True, slots=True)
class Founding:
    """What is fixed when a table is opened."""

    id: str
    title: str
    rules: int
    components: str
    options: dict[str, str]
    seats: int
    seed: int
    salt: str
    opened: str

    def row(self) -> tuple[Any, ...]:
        """As a storage keeps it."""
        options = json.dumps(self.options)
        return (
            self.id, self.title, self.rules, self.components, options, self.seats, self.seed, self.salt, self.opened
        )  # fmt: skip

    def link(self) -> str:
        """What the first line of the log is linked to."""
        return digest(self.row())

    @classmethod
    def from_row(cls, row: tuple[Any, ...]) -> Self:
        name, title, rules, components, options, seats, seed, salt, opened = row
        return cls(name, title, rules, components, json.loads(options), seats, seed, salt, opened)


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of a table's log: somebody sits down, plays a move, or takes one back; events know a few more."""

    number: int
    kind: str  # sit, close, announce, doors, play, undo, rematch, branch; at events host, leave, start, relieve, return
    seat: int
    text: str = ""  # the notation of a move; the name of who sits down
    player: str | None = None  # who sits down: a browser, or bot:…
    link: str | None = None  # to the line before; lines of format 1 have none

    def row(self, table: str) -> tuple[Any, ...]:
        """As a storage keeps it."""
        return (table, self.number, self.kind, self.seat, self.text, self.player, self.link)

    def link_after(self, before: str) -> str:
        """What this line and all before it come to: a log in which one of them was changed comes to something else."""
        return digest([before, self.number, self.kind, self.seat, self.text, self.player])


class Taken(Exception):  # noqa: N818 - an answer, not a fault
    """Another writer was first: the log goes on differently than we thought."""


class NotSaved(Refused):
    """The storage failed; nothing has changed."""


class Audience(Protocol):
    """Who hears what other processes do at the same tables."""

    async def written(self, lines: Mapping[str, Sequence[Entry]]) -> None:
        """Others wrote these lines to the logs of these tables; where none is named they are to be read."""

    async def missed(self) -> None:
        """Anything may have been written since the last news."""

    async def inherited(self, tables: Sequence[str]) -> None:
        """The bots of these tables were another process's business, and are ours now."""

    def told(self, said: str) -> None:
        """Another process says something to all."""


class Storage(ABC):
    """Where the logs of all tables are. Whoever makes one learns at once whether it can be used."""

    shared = False  # whether several processes may use it

    @abstractmethod
    async def start(self, audience: Audience | None = None) -> None:
        """Begin to answer, and to tell what other processes do."""

    @abstractmethod
    async def stop(self) -> None:
        """Write what was asked for so far, then end."""

    @abstractmethod
    def secret(self) -> bytes:
        """The key that signs the names of visitors, the same for all who serve these tables."""

    @abstractmethod
    async def open_log(self, founding: Founding, entries: Iterable[Entry]) -> None:
        """Open a table, with those who sit down at once; `Taken` if there is one of this name."""

    @abstractmethod
    async def append(self, table: str, entry: Entry) -> None:
        """Add a line to the log; returns when it is safe on the disk."""

    @abstractmethod
    async def read(self, query: str, *values: object) -> list[tuple[Any, ...]]:
        """The rows that answer a question in SQL, with a `?` for each value."""

    async def load(self, table: str) -> tuple[Founding, list[Entry]] | None:
        """A table as it was opened, and its whole log."""
        rows = await self.read("SELECT * FROM tables WHERE id = ?", table)
        return (Founding.from_row(rows[0]), await self.log(table)) if rows else None

    async def log(self, table: str, since: int = 0) -> list[Entry]:
        """The log alone, or the end of it."""
        query = """
            SELECT number, kind, seat, text, player, link FROM log WHERE table_id = ? AND number >= ?
            ORDER BY number"""
        return [Entry(*row) for row in await self.read(query, table, since)]

    async def tables_of(self, player: str, most: int) -> list[str]:
        """The tables at which this player sits, newest first."""
        query = """
            SELECT id FROM tables WHERE id IN (SELECT table_id FROM log WHERE player = ?)
            ORDER BY opened DESC LIMIT ?"""
        return [name for (name,) in await self.read(query, player, most)]

    async def announced(self, since: str, most: int = 50) -> list[str]:
        """The tables opened since then that were announced and have a free seat, newest first."""
        query = """
            SELECT id FROM tables WHERE id IN (SELECT table_id FROM log WHERE kind = 'announce') AND opened >= ?
            AND seats > (SELECT count(*) FROM log WHERE table_id = id AND kind = 'sit')
            ORDER BY opened DESC LIMIT ?"""
        return [name for (name,) in await self.read(query, since, most)]

    # Several processes: whoever is alone thinks for all bots, and hears and tells nothing

    async def lease(self, table: str) -> bool:
        """Whether this process is to think for the bots of a table."""
        return True

    async def release(self, table: str) -> None:
        """No longer think for the bots of a table."""
        return

    async def tell(self, said: str) -> None:
        """Say something to all other processes."""
        return

    async def logs(self, since: Mapping[str, int]) -> dict[str, list[Entry]]:
        """The lines of several logs, from these numbers on."""
        return {table: await self.log(table, number) for table, number in since.items()}

    async def sitters(self, players: Sequence[str], tables: Sequence[str]) -> list[tuple[str, str]]:
        """Which of these players sit at which of these tables."""
        return []


def open_storage(where: Path | str) -> Storage:
    """A file is a SQLite database; an address, `postgresql://…`, is one of PostgreSQL."""
    if isinstance(where, Path):
        from richtfest.tables.sqlite import SQLite

        return SQLite(where)
    if not where.startswith(("postgresql://", "postgres://")):
        raise NotSaved("A database begins with postgresql:// and is named like postgresql://user@host/name.")
    try:
        from richtfest.tables.postgres import PostgreSQL
    except ModuleNotFoundError:
        raise NotSaved('PostgreSQL needs a package that is not installed: pip install "richtfest[server]".') from None
    return PostgreSQL(where)


def not_saved(error: Exception) -> NotSaved:
    """What a person is told when a storage fails: a full disk, a server that is gone, a damaged file."""
    return NotSaved("This could not be saved, and nothing has changed ({error}).", error=error)


def digest(said: object) -> str:
    return hashlib.sha256(json.dumps(said).encode()).hexdigest()[:32]


def check_format(found: int, place: object) -> None:
    """What was written by a later version than this is left alone."""
    if found > FORMAT:
        raise NotSaved(
            "{file} was written by a newer version of Richtfest (format {theirs}, here {ours}). "
            "Use that version, or another place for your tables.",
            file=place,
            theirs=found,
            ours=FORMAT,
        )
