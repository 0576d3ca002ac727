"""The log in a PostgreSQL database, for several processes or machines (docs/decisions/0041).

What waits is written together: one statement, one transaction, one sync for all of it, and who asked is answered after
the commit. One connection writes, another reads; each comes back after the database was away.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import secrets
import sqlite3
from collections.abc import AsyncIterator, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import psycopg
from psycopg import AsyncConnection, Connection, IsolationLevel
from psycopg.conninfo import conninfo_to_dict

from richtfest.tables import neighbours, sqlite
from richtfest.tables.key import KEY_LENGTH
from richtfest.tables.neighbours import LINES, WROTE, Neighbours
from richtfest.tables.storage import (
    FORMAT,
    Audience,
    Entry,
    Founding,
    NotSaved,
    Storage,
    Taken,
    check_format,
    not_saved,
)

SCHEMA: Final = """
CREATE TABLE IF NOT EXISTS tables (
    id TEXT COLLATE "C" PRIMARY KEY, title TEXT NOT NULL, rules INTEGER NOT NULL, components TEXT NOT NULL,
    options TEXT NOT NULL, seats INTEGER NOT NULL, seed BIGINT NOT NULL, salt TEXT NOT NULL,
    opened TEXT COLLATE "C" NOT NULL
);
CREATE TABLE IF NOT EXISTS log (
    table_id TEXT COLLATE "C" NOT NULL, number INTEGER NOT NULL,
    kind TEXT NOT NULL, seat INTEGER NOT NULL, text TEXT NOT NULL, player TEXT COLLATE "C",
    link TEXT, at BIGINT, PRIMARY KEY (table_id, number)
);
CREATE INDEX IF NOT EXISTS sitters ON log (player, table_id) WHERE player IS NOT NULL;
CREATE INDEX IF NOT EXISTS announced ON log (table_id) WHERE kind = 'announce';
CREATE INDEX IF NOT EXISTS watched ON log (text) WHERE kind = 'watch';
CREATE TABLE IF NOT EXISTS people (id TEXT COLLATE "C" PRIMARY KEY, profile TEXT NOT NULL, changed TEXT NOT NULL);
CREATE TABLE IF NOT EXISTS alarms (table_id TEXT COLLATE "C" PRIMARY KEY, due BIGINT NOT NULL);
CREATE INDEX IF NOT EXISTS due ON alarms (due);
CREATE TABLE IF NOT EXISTS letters (
    id TEXT COLLATE "C" PRIMARY KEY, table_id TEXT COLLATE "C" NOT NULL, player TEXT NOT NULL, channel TEXT NOT NULL,
    seat INTEGER NOT NULL, turn INTEGER NOT NULL, due BIGINT NOT NULL, tries INTEGER NOT NULL, state TEXT NOT NULL
);
CREATE INDEX IF NOT EXISTS waiting ON letters (due) WHERE state = 'waiting';
CREATE INDEX IF NOT EXISTS lettered ON letters (table_id);
CREATE TABLE IF NOT EXISTS looked (table_id TEXT COLLATE "C" PRIMARY KEY, number INTEGER NOT NULL);
CREATE TABLE IF NOT EXISTS results (
    table_id TEXT COLLATE "C" PRIMARY KEY, number INTEGER NOT NULL, said TEXT NOT NULL
);
"""
MIGRATIONS: Final = {  # from each format to the next; what is new as a whole is in the schema
    1: "ALTER TABLE log ADD COLUMN link TEXT",
    2: "ALTER TABLE log ADD COLUMN at BIGINT",
    3: 'CREATE TABLE looked (table_id TEXT COLLATE "C" PRIMARY KEY, number INTEGER NOT NULL)',
    4: 'CREATE TABLE results (table_id TEXT COLLATE "C" PRIMARY KEY, number INTEGER NOT NULL, said TEXT NOT NULL)',
}
OPEN: Final = """
INSERT INTO tables SELECT * FROM json_to_recordset(%s) AS new (id TEXT, title TEXT, rules INTEGER, components TEXT,
    options TEXT, seats INTEGER, seed BIGINT, salt TEXT, opened TEXT)
ON CONFLICT DO NOTHING RETURNING id
"""
# What others hear of it is part of the transaction: whoever is told finds it written, and no news is lost with us.
APPEND: Final = """
WITH written AS (INSERT INTO log
SELECT * FROM json_to_recordset(%s) AS new (table_id TEXT, number INTEGER, kind TEXT, seat INTEGER,
    text TEXT, player TEXT, link TEXT, at BIGINT)
WHERE EXISTS (SELECT FROM tables WHERE id = new.table_id)
ON CONFLICT DO NOTHING RETURNING *),
apart AS (SELECT *, (row_number() OVER (ORDER BY table_id, number) - 1) / %s AS part FROM written),
news AS (SELECT string_agg(DISTINCT table_id, ' ') AS names, json_agg(json_build_array(
    table_id, number, kind, seat, text, player, link, at) ORDER BY table_id, number)::text AS lines
FROM apart GROUP BY part),
told AS (
    SELECT count(pg_notify(%s, CASE WHEN octet_length(lines) < %s THEN %s || lines ELSE %s || names END)) FROM news
)
SELECT table_id, number FROM written LEFT JOIN told ON true
"""
LOGS: Final = """
SELECT table_id, number, kind, seat, text, player, link, at
FROM unnest(?::text[], ?::integer[]) AS wanted (id, since) JOIN log ON table_id = id AND number >= since
ORDER BY table_id, number
"""
SITTERS: Final = "SELECT DISTINCT player, table_id FROM log WHERE player = ANY(?) AND table_id = ANY(?)"
TABLE_COLUMNS: Final = ("id", "title", "rules", "components", "options", "seats", "seed", "salt", "opened")
LOG_COLUMNS: Final = ("table_id", "number", "kind", "seat", "text", "player", "link", "at")
# A commit is on the disk when it returns, whatever the server's own habit.
DURABLE: Final = """
SELECT set_config('synchronous_commit', 'on', false) WHERE current_setting('synchronous_commit') = 'off'
"""
ONE_AT_A_TIME: Final = 7_432_583  # the number of an advisory lock: the first two processes of a site may start at once
BATCH: Final = 256  # the names of so many tables fit into one piece of news
TOGETHER: Final = 50  # lines in one piece of news
LONGEST_NEWS: Final = 7900  # bytes of lines that go with the news; PostgreSQL carries 8,000


@dataclass(frozen=True, slots=True)
class Job:
    """Something to be written, and who waits for it."""

    table: str
    founding: Founding | None
    entries: Sequence[Entry]
    answer: asyncio.Future[None]

    def lines(self) -> set[tuple[str, int]]:
        return {(self.table, entry.number) for entry in self.entries}


class PostgreSQL(Storage):
    """A database, a connection that writes, one that reads, and one that hears what other processes write."""

    shared = True

    def __init__(self, address: str) -> None:
        self.address = address
        self._key, site = prepare(address)
        self._neighbours = Neighbours(address, site, self.read)
        self._jobs: list[Job] = []
        self._wanted = asyncio.Event()
        self._writer = Wire(address)
        self._reader = Wire(address)
        self._work: asyncio.Task[None] | None = None

    async def start(self, audience: Audience | None = None) -> None:
        self._work = asyncio.create_task(self._write())
        if audience is not None:
            await self._neighbours.start(audience)

    async def stop(self) -> None:
        await self._neighbours.stop()
        if self._work is not None:
            while self._jobs:
                await asyncio.gather(*(job.answer for job in self._jobs), return_exceptions=True)
            self._work.cancel()
            await asyncio.gather(self._work, return_exceptions=True)
        for wire in (self._writer, self._reader):
            await wire.close()

    def secret(self) -> bytes:
        return self._key

    async def open_log(self, founding: Founding, entries: Iterable[Entry]) -> None:
        await self._do(founding.id, founding, list(entries))

    async def append(self, table: str, entry: Entry) -> None:
        await self._do(table, None, [entry])

    async def read(self, query: str, *values: object) -> list[tuple[Any, ...]]:
        try:
            async with self._reader.hold() as connection:
                return await fetch(connection, query.replace("?", "%s"), *values)
        except psycopg.Error as error:
            raise not_saved(error) from None

    async def lease(self, table: str) -> bool:
        return await self._neighbours.lease(table)

    async def release(self, table: str) -> None:
        await self._neighbours.release(table)

    async def tell(self, said: str) -> None:
        await self._neighbours.tell(said)

    async def logs(self, since: Mapping[str, int]) -> dict[str, list[Entry]]:
        lines: dict[str, list[Entry]] = {table: [] for table in since}
        for table, *line in await self.read(LOGS, list(since), list(since.values())):
            lines[table].append(Entry(*line))
        return lines

    async def sitters(self, players: Sequence[str], tables: Sequence[str]) -> list[tuple[str, str]]:
        return [(player, table) for player, table in await self.read(SITTERS, list(players), list(tables))]

    async def _do(self, table: str, founding: Founding | None, entries: Sequence[Entry]) -> None:
        answer = asyncio.get_running_loop().create_future()
        self._jobs.append(Job(table, founding, entries, answer))
        self._wanted.set()
        await answer

    async def _write(self) -> None:
        while True:
            await self._wanted.wait()
            self._wanted.clear()
            while self._jobs:
                batch = first_apart(self._jobs)
                await self._commit(batch)
                del self._jobs[: len(batch)]

    async def _commit(self, batch: list[Job]) -> None:
        """All jobs in one transaction. If the database can make nothing of one of them, each is tried alone."""
        try:
            refused = await self._save(batch)
        except (psycopg.DataError, psycopg.ProgrammingError) as error:
            if len(batch) > 1:
                for job in batch:
                    await self._commit([job])
                return
            refused = {batch[0].table: not_saved(error)}
        except psycopg.Error as error:  # a full disk, a database that is away
            refused = {job.table: not_saved(error) for job in batch}
        for job in batch:
            if job.answer.done():
                continue  # whoever asked has gone
            if job.table in refused:
                job.answer.set_exception(refused[job.table])
            else:
                job.answer.set_result(None)

    async def _save(self, batch: list[Job]) -> dict[str, Exception]:
        """Write what can be written; the tables of the rest, which another writer was first at."""
        foundings = [job.founding.row() for job in batch if job.founding is not None]
        async with self._writer.hold() as connection:
            if not foundings:
                return await self._append(connection, batch)
            async with connection.transaction():
                rows = await fetch(connection, OPEN, as_json(TABLE_COLUMNS, foundings))
                opened = {name for (name,) in rows}
                late = [job for job in batch if job.founding is not None and job.table not in opened]
                refused = await self._append(connection, [job for job in batch if job not in late])
        return refused | {job.table: Taken(job.table) for job in late}

    async def _append(self, connection: AsyncConnection, jobs: Sequence[Job]) -> dict[str, Exception]:
        """Write the lines of these jobs; the tables at which another writer was first."""
        rows = [entry.row(job.table) for job in jobs for entry in job.entries]
        if not rows:
            return {}
        us = self._neighbours
        news = (TOGETHER, us.channel, LONGEST_NEWS, us.news_of(LINES), us.news_of(WROTE))
        written = set(await fetch(connection, APPEND, as_json(LOG_COLUMNS, rows), *news))
        return {job.table: Taken(job.table) for job in jobs if not job.lines() <= written}


class Wire:
    """A connection to the database for one use at a time, made when it is needed and again after it broke."""

    def __init__(self, address: str) -> None:
        self._address = address
        self._lock = asyncio.Lock()
        self._connection: AsyncConnection | None = None

    @contextlib.asynccontextmanager
    async def hold(self) -> AsyncIterator[AsyncConnection]:
        async with self._lock:
            if self._connection is None or self._connection.closed:
                self._connection = await AsyncConnection.connect(self._address, autocommit=True)
                await self._connection.execute(DURABLE)
            yield self._connection

    async def close(self) -> None:
        if self._connection is not None:
            await self._connection.close()


def first_apart(jobs: Sequence[Job]) -> list[Job]:
    """The first jobs, as far as no two are about one table: of two that want the same line, one must be refused."""
    tables: set[str] = set()
    for job in jobs[:BATCH]:
        if job.table in tables:
            break
        tables.add(job.table)
    return list(jobs[: len(tables)])


async def fetch(connection: AsyncConnection, query: str, *values: object) -> list[tuple[Any, ...]]:
    """All rows of an answer; our questions are written in this package, whatever the values are."""
    cursor = await connection.execute(query, values)
    return await cursor.fetchall()


def as_json(columns: Sequence[str], rows: Iterable[Sequence[object]]) -> str:
    return json.dumps([dict(zip(columns, row, strict=True)) for row in rows])


@contextlib.contextmanager
def telling(address: str) -> Iterator[None]:
    """What goes wrong with a database is told in one sentence."""
    try:
        yield
    except psycopg.Error as error:
        raise NotSaved(
            "The database {database} cannot be used ({error}). Is it running, and may you use it?",
            database=called(address),
            error=" ".join(str(error).split()),
        ) from None


def prepare(address: str) -> tuple[bytes, str]:
    """Make the tables, or bring them to our format, at once or not at all; answers the key and the name of the site."""
    with telling(address), Connection.connect(address, connect_timeout=10) as connection:
        connection.execute("SELECT pg_advisory_xact_lock(%s)", (ONE_AT_A_TIME,))
        connection.execute("CREATE TABLE IF NOT EXISTS site (name TEXT PRIMARY KEY, value TEXT NOT NULL)")
        kept: dict[str, str] = dict(connection.execute("SELECT name, value FROM site").fetchall())
        version = int(kept.get("format", FORMAT))
        check_format(version, called(address))
        if version < FORMAT:
            migrate(connection, version)
        connection.execute(SCHEMA + neighbours.SCHEMA)
        fresh = {"format": str(FORMAT), "key": secrets.token_hex(KEY_LENGTH), "name": secrets.token_hex(8)}
        for row in fresh.items():
            connection.execute("INSERT INTO site VALUES (%s, %s) ON CONFLICT DO NOTHING", row)
        kept = fresh | kept
        return bytes.fromhex(kept["key"]), kept["name"]


def migrate(connection: Connection, version: int) -> None:
    """From the format of an earlier release to ours; what the tables were like is kept beside them."""
    for name in ("tables", "log"):
        connection.execute(f"CREATE TABLE {name}_format_{version} AS TABLE {name}")
    for number in range(version, FORMAT):
        connection.execute(MIGRATIONS[number])
    connection.execute("UPDATE site SET value = %s WHERE name = 'format'", (str(FORMAT),))


def pour_out(address: str, file: Path) -> bytes:
    """Write all tables into a SQLite file, as they stand at one moment; the key that belongs to them."""
    with telling(address), Connection.connect(address, connect_timeout=10) as source:
        source.isolation_level = IsolationLevel.REPEATABLE_READ
        source.read_only = True
        kept: dict[str, str] = dict(source.execute("SELECT name, value FROM site").fetchall())
        if int(kept["format"]) != FORMAT:
            raise NotSaved("{database} has another format; serve it with this version once.", database=called(address))
        with contextlib.closing(sqlite.connect(file)) as target:
            target.execute("BEGIN")
            for name, insert in sqlite.ALL.items():
                with source.cursor("rows") as rows:  # a few at a time, however many they are
                    target.executemany(insert, rows.execute(f"SELECT * FROM {name}".encode()))  # noqa: S608 - our own names
            target.execute("COMMIT")
            target.execute("PRAGMA journal_mode = DELETE")
        return bytes.fromhex(kept["key"])


def pour_in(source: sqlite3.Connection, address: str, key: bytes) -> None:
    """Write the tables of a SQLite file into a database that has none, with the key that belongs to them."""
    prepare(address)
    with telling(address), Connection.connect(address, connect_timeout=10) as target:
        target.execute("LOCK TABLE tables")
        if target.execute("SELECT FROM tables LIMIT 1").fetchone() is not None:
            raise NotSaved("There are tables in {database} already. Name an empty database.", database=called(address))
        for name in sqlite.ALL:
            with target.cursor().copy(f"COPY {name} FROM STDIN".encode()) as rows:
                for row in source.execute(f"SELECT * FROM {name}"):  # noqa: S608 - our own names
                    rows.write_row(row)
        target.execute("UPDATE site SET value = %s WHERE name = 'key'", (key.hex(),))


def called(address: str) -> str:
    """What a database is called to people: without its password."""
    try:
        known = conninfo_to_dict(address)
    except psycopg.Error:
        return "postgresql://…"
    return f"“{known.get('dbname', '')}” ({known.get('host', 'localhost')})"
