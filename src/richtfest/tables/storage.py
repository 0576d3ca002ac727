"""The log: what happened at every table, appended to and never changed (docs/decisions/0007, 0041).

Two storages keep it, a SQLite file and a PostgreSQL database, and pass the same tests. The key (table, number) refuses
a second writer, and whoever waits for a line to be written waits for its commit.
"""

from __future__ import annotations

import hashlib
import json
from abc import ABC, abstractmethod
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from json.encoder import encode_basestring_ascii
from pathlib import Path
from typing import Any, Final, Protocol, Self

from richtfest.core.refusal import Refused

FORMAT: Final = 5  # of the tables in both storages; how older ones become this one is said in each


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
    """One line of a table's log: somebody sits down, plays a move, or takes one back; events know a few more.

    A record that was brought is one line, `import`; `comment` and `uncomment` follow the end of a match.
    In a book of puzzles every line is an answer.
    """

    number: int
    kind: (
        str  # sit, close, announce, doors, play, undo, rematch, branch; at events host, leave, start, relieve, return;
    )
    # of what is said beside the match, those in `talk.KINDS`; of the seed, those in `stirring`
    seat: int
    text: str = ""  # the notation of a move; the name of who sits down
    player: str | None = None  # who sits down: a browser, or bot:…
    link: str | None = None  # to the line before; lines of format 1 have none
    at: int | None = None  # when it was written, in milliseconds; lines before format 3 do not say

    def row(self, table: str) -> tuple[Any, ...]:
        """As a storage keeps it."""
        return (table, self.number, self.kind, self.seat, self.text, self.player, self.link, self.at)

    def link_after(self, before: str) -> str:
        """What this line and all before it come to: a log in which one of them was changed comes to something else."""
        said = [quoted(before), self.number, quoted(self.kind), self.seat, quoted(self.text), quoted(self.player)]
        return digest_of(f"[{', '.join(map(str, said))}]")


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
            SELECT number, kind, seat, text, player, link, at FROM log WHERE table_id = ? AND number >= ?
            ORDER BY number"""
        return [Entry(*row) for row in await self.read(query, table, since)]

    async def tables_of(self, player: str, most: int) -> list[str]:
        """The tables at which this player sits, newest first."""
        query = """
            SELECT id FROM tables WHERE seats > 0 AND id IN (SELECT table_id FROM log WHERE player = ?)
            ORDER BY opened DESC LIMIT ?"""
        return [name for (name,) in await self.read(query, player, most)]

    async def notebooks_of(self, player: str, most: int) -> list[str]:
        """The notebooks in which this player stands, newest first: logs at which nobody sits."""
        query = """
            SELECT id FROM tables WHERE seats = 0 AND id IN (SELECT table_id FROM log WHERE player = ?)
            ORDER BY opened DESC LIMIT ?"""
        return [name for (name,) in await self.read(query, player, most)]

    async def seated(self, player: str, tables: Collection[str]) -> set[str]:
        """At which of these tables this player sits or sat."""
        if not tables:
            return set()
        places = ", ".join("?" for _ in tables)
        query = f"SELECT DISTINCT table_id FROM log WHERE player = ? AND kind = 'sit' AND table_id IN ({places})"  # noqa: S608
        return {name for (name,) in await self.read(query, player, *tables)}

    async def announced(self, since: str, most: int = 50) -> list[str]:
        """The tables opened since then that were announced and have a free seat, newest first."""
        query = """
            SELECT id FROM tables WHERE id IN (SELECT table_id FROM log WHERE kind = 'announce') AND opened >= ?
            AND seats > (SELECT sum(CASE kind WHEN 'sit' THEN 1 WHEN 'close' THEN 1 WHEN 'leave' THEN -1 ELSE 0 END)
            FROM log WHERE table_id = id)
            ORDER BY opened DESC LIMIT ?"""
        return [name for (name,) in await self.read(query, since, most)]

    async def watched(self, code: str) -> str | None:
        """The table that this watching link was made for."""
        rows = await self.read("SELECT table_id FROM log WHERE kind = 'watch' AND text = ?", code)
        return str(rows[0][0]) if rows else None

    async def tables_dealt(self, title: str, seed: int, most: int) -> list[str]:
        """The tables of a box at which the deal of a day was dealt with these cards, oldest first."""
        query = """
            SELECT id FROM tables WHERE title = ? AND seed = ? AND id IN (SELECT table_id FROM log WHERE kind = 'daily')
            ORDER BY opened LIMIT ?"""
        return [name for (name,) in await self.read(query, title, seed, most)]

    async def dealt_to(self, player: str, title: str, seed: int, most: int) -> list[str]:
        """The tables with these cards at which this player sits, or whose records they brought, newest first."""
        query = """
            SELECT id FROM tables WHERE title = ? AND seed = ? AND id IN (SELECT table_id FROM log WHERE player = ?)
            ORDER BY opened DESC LIMIT ?"""
        return [name for (name,) in await self.read(query, title, seed, player, most)]

    async def dailies_of(self, player: str) -> list[tuple[str, str]]:
        """The deals of the day that this player has begun: tables, and what their logs say about the day."""
        query = "SELECT table_id, text FROM log WHERE player = ? AND kind = 'daily' ORDER BY table_id"
        return [(name, text) for name, text in await self.read(query, player)]

    # People: what somebody has told about themselves

    async def person(self, player: str) -> str | None:
        """The profile of a player, as it was written."""
        rows = await self.read("SELECT profile FROM people WHERE id = ?", player)
        return str(rows[0][0]) if rows else None

    async def keep_person(self, player: str, before: str | None, profile: str, changed: str) -> None:
        """Write a profile in the place of the one from `before`; `Taken` if that is another by now."""
        if before is None:
            query = "INSERT INTO people VALUES (?, ?, ?) ON CONFLICT DO NOTHING RETURNING id"
            kept = await self.read(query, player, profile, changed)
        else:
            query = "UPDATE people SET profile = ?, changed = ? WHERE id = ? AND profile = ? RETURNING id"
            kept = await self.read(query, profile, changed, player, before)
        if not kept:
            raise Taken(player)

    async def forget_person(self, player: str, nobody: str) -> None:
        """Delete a profile and all words of this player's own; what they did stays in all logs, done by `nobody`.

        The lines keep their links: what was in them before cannot be told from those.
        """
        await self.read("DELETE FROM people WHERE id = ? RETURNING id", player)
        await self.read("DELETE FROM letters WHERE player = ? RETURNING id", player)
        query = "DELETE FROM results WHERE table_id IN (SELECT table_id FROM log WHERE player = ?) RETURNING number"
        await self.read(query, player)
        query = """
            UPDATE log SET text = CASE WHEN kind IN ('sit', 'knock', 'say', 'named') THEN '' ELSE text END, player = ?
            WHERE player = ? RETURNING number"""
        await self.read(query, nobody, player)

    # Alarms: when somebody must look at a table, whether or not anybody plays there

    async def set_alarm(self, table: str, due: int) -> None:
        """Look at this table then, in milliseconds; an earlier time that was set before is forgotten."""
        query = "INSERT INTO alarms VALUES (?, ?) ON CONFLICT (table_id) DO UPDATE SET due = excluded.due RETURNING due"
        await self.read(query, table, due)

    async def clear_alarm(self, table: str) -> None:
        await self.read("DELETE FROM alarms WHERE table_id = ? RETURNING due", table)

    async def alarms(self, until: int, most: int) -> list[str]:
        """The tables to be looked at by now, the most urgent first."""
        query = "SELECT table_id FROM alarms WHERE due <= ? ORDER BY due LIMIT ?"
        return [name for (name,) in await self.read(query, until, most)]

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
    return digest_of(json.dumps(said))


def digest_of(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()[:32]


def quoted(said: str | None) -> str:
    """As JSON: what `json.dumps` makes of it, which for so little would prepare for everything."""
    return "null" if said is None else encode_basestring_ascii(said)


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
