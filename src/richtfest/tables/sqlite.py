"""The log in a SQLite file, for one process: nothing else to install or to run (docs/decisions/0007).

One thread writes. While it writes, what is asked for gathers; then all of that goes into one transaction with one sync,
so that many tables share the cost of it; a request is answered after the commit.
"""

from __future__ import annotations

import asyncio
import contextlib
import queue
import sqlite3
import threading
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from itertools import groupby
from pathlib import Path
from typing import Any, Final

from richtfest.tables.key import load_key
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
    id TEXT PRIMARY KEY, title TEXT NOT NULL, rules INTEGER NOT NULL, components TEXT NOT NULL,
    options TEXT NOT NULL, seats INTEGER NOT NULL, seed INTEGER NOT NULL, salt TEXT NOT NULL, opened TEXT NOT NULL
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS log (
    table_id TEXT NOT NULL REFERENCES tables, number INTEGER NOT NULL,
    kind TEXT NOT NULL, seat INTEGER NOT NULL, text TEXT NOT NULL, player TEXT, link TEXT, at INTEGER,
    PRIMARY KEY (table_id, number)
) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS sitters ON log (player, table_id) WHERE player IS NOT NULL;
CREATE INDEX IF NOT EXISTS announced ON log (table_id) WHERE kind = 'announce';
CREATE INDEX IF NOT EXISTS watched ON log (text) WHERE kind = 'watch';
CREATE TABLE IF NOT EXISTS people (id TEXT PRIMARY KEY, profile TEXT NOT NULL, changed TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS alarms (table_id TEXT PRIMARY KEY, due INTEGER NOT NULL) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS due ON alarms (due);
CREATE TABLE IF NOT EXISTS letters (
    id TEXT PRIMARY KEY, table_id TEXT NOT NULL, player TEXT NOT NULL, channel TEXT NOT NULL, seat INTEGER NOT NULL,
    turn INTEGER NOT NULL, due BIGINT NOT NULL, tries INTEGER NOT NULL, state TEXT NOT NULL
) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS waiting ON letters (due) WHERE state = 'waiting';
CREATE INDEX IF NOT EXISTS lettered ON letters (table_id);
CREATE TABLE IF NOT EXISTS looked (table_id TEXT PRIMARY KEY, number INTEGER NOT NULL) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS results (
    table_id TEXT PRIMARY KEY, number INTEGER NOT NULL, said TEXT NOT NULL
) WITHOUT ROWID;
"""
MIGRATIONS: Final = {  # from each format to the next; what is new as a whole is in the schema
    1: "ALTER TABLE log ADD COLUMN link TEXT",
    2: "ALTER TABLE log ADD COLUMN at INTEGER",
    3: "CREATE TABLE looked (table_id TEXT PRIMARY KEY, number INTEGER NOT NULL) WITHOUT ROWID",
    4: "CREATE TABLE results (table_id TEXT PRIMARY KEY, number INTEGER NOT NULL, said TEXT NOT NULL) WITHOUT ROWID",
}
OPEN: Final = "INSERT INTO tables VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)"
APPEND: Final = "INSERT INTO log VALUES (?, ?, ?, ?, ?, ?, ?, ?)"
TOGETHER: Final = 64  # lines of one statement: the interpreter is let go and waited for again with each of them
ALL: Final = {  # what a storage consists of, and how a row of it is put in
    "tables": OPEN,
    "log": APPEND,
    "people": "INSERT INTO people VALUES (?, ?, ?)",
    "alarms": "INSERT INTO alarms VALUES (?, ?)",
    "letters": "INSERT INTO letters VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
    "looked": "INSERT INTO looked VALUES (?, ?)",
    "results": "INSERT INTO results VALUES (?, ?, ?)",
}

Job = Callable[[sqlite3.Connection], Any]
Row = tuple[Any, ...]
Asked = tuple[Job | Row, asyncio.Future[Any]]
Answer = tuple[asyncio.Future[Any], Any, Exception | None]


class SQLite(Storage):
    """A SQLite file and the one thread that uses it."""

    def __init__(self, file: Path) -> None:
        self.file = file
        self._jobs: queue.SimpleQueue[list[Asked] | None] = queue.SimpleQueue()
        self._asked: list[Asked] = []  # since the thread was given something last
        self._writing = False
        self._thread = threading.Thread(target=self._work, name="storage", daemon=True)
        self._loop: asyncio.AbstractEventLoop | None = None
        self._connection = connect(file)

    async def start(self, audience: Audience | None = None) -> None:
        self._loop = asyncio.get_running_loop()
        self._thread.start()

    async def stop(self) -> None:
        self._jobs.put(self._asked)
        self._asked = []
        self._jobs.put(None)
        self._thread.join()
        self._connection.close()

    def secret(self) -> bytes:
        return load_key(self.file.with_name("key"))

    async def open_log(self, founding: Founding, entries: Iterable[Entry]) -> None:
        def job(connection: sqlite3.Connection) -> None:
            connection.execute(OPEN, founding.row())
            for entry in entries:
                insert(connection, founding.id, entry)

        await self._do(job)

    async def append(self, table: str, entry: Entry) -> None:
        await self._do(entry.row(table))

    async def read(self, query: str, *values: object) -> list[tuple[Any, ...]]:
        rows: list[tuple[Any, ...]] = await self._do(lambda connection: connection.execute(query, values).fetchall())
        return rows

    async def _do(self, job: Job | Row) -> Any:
        """Do a job, or write a line of a log."""
        assert self._loop is not None, "the storage has not been started"
        answer: asyncio.Future[Any] = self._loop.create_future()
        if not (self._asked or self._writing):
            self._loop.call_soon(self._hand_over)
        self._asked.append((job, answer))
        return await answer

    def _hand_over(self) -> None:
        """Wake the thread, once for all that has gathered."""
        if self._asked and not self._writing:
            self._writing = True
            self._jobs.put(self._asked)
            self._asked = []

    def _deliver(self, answers: list[Answer]) -> None:
        self._writing = False
        self._hand_over()
        for future, value, error in answers:
            if future.cancelled():
                continue
            if error is None:
                future.set_result(value)
            else:
                future.set_exception(error)

    def _work(self) -> None:
        while (batch := self._jobs.get()) is not None:
            self._commit(batch)

    def _commit(self, batch: list[Asked]) -> None:
        """All jobs in one transaction and in their order, lines that follow each other as one."""
        answers: list[Answer] = []
        connection = self._connection
        try:
            connection.execute("BEGIN IMMEDIATE")
            for write, jobs in groupby(batch, lambda each: append if isinstance(each[0], tuple) else do):
                answers += write(connection, list(jobs))
            connection.execute("COMMIT")
        except sqlite3.Error as error:  # a full disk, a locked or damaged file
            if connection.in_transaction:
                connection.execute("ROLLBACK")
            answers = [(future, None, not_saved(error)) for _, future in batch]
        assert self._loop is not None
        self._loop.call_soon_threadsafe(self._deliver, answers)


def append(connection: sqlite3.Connection, lines: Sequence[tuple[Any, asyncio.Future[Any]]]) -> list[Answer]:
    """Write these lines, many with one statement. Where one of them is refused, none of its statement is written."""
    answers: list[Answer] = []
    for start in range(0, len(lines), TOGETHER):
        some = lines[start : start + TOGETHER]
        try:
            values = [value for row, _ in some for value in row]
            connection.execute(APPEND + ", (?, ?, ?, ?, ?, ?, ?, ?)" * (len(some) - 1), values)
            answers += [(future, None, None) for _, future in some]
        except (sqlite3.IntegrityError, ValueError, OverflowError):
            answers += do(connection, [(partial(write_line, row), future) for row, future in some])
    return answers


def write_line(row: Row, connection: sqlite3.Connection) -> None:
    connection.execute(APPEND, row)


def insert(connection: sqlite3.Connection, table: str, entry: Entry) -> None:
    write_line(entry.row(table), connection)


def do(connection: sqlite3.Connection, jobs: Sequence[tuple[Any, asyncio.Future[Any]]]) -> list[Answer]:
    """One job after the other; a refused one takes back only what it did itself."""
    answers: list[Answer] = []
    for job, future in jobs:
        connection.execute("SAVEPOINT job")
        try:
            answers.append((future, job(connection), None))
        except sqlite3.IntegrityError as error:
            connection.execute("ROLLBACK TO job")
            answers.append((future, None, Taken(str(error))))
        except sqlite3.Error:
            raise
        except Exception as error:  # noqa: BLE001 - who asked is told; the others' jobs go on
            connection.execute("ROLLBACK TO job")
            answers.append((future, None, error))
        connection.execute("RELEASE job")
    return answers


def connect(file: Path) -> sqlite3.Connection:
    """Open the file, made if it is not there; seeds of running matches are in it, so its user alone may read it."""
    file.parent.mkdir(parents=True, exist_ok=True)
    file.touch(0o600)
    file.chmod(0o600)
    connection = sqlite3.connect(file, isolation_level=None, check_same_thread=False, timeout=5)
    try:
        prepare(connection, file)
    except NotSaved:
        connection.close()
        raise
    except sqlite3.Error as error:
        connection.close()
        raise NotSaved(
            "{file} cannot be used ({error}). If another program holds it, end that; if it is damaged, bring it back "
            "from a backup; or name another folder with --data.",
            file=file,
            error=error,
        ) from None
    return connection


def prepare(connection: sqlite3.Connection, file: Path) -> None:
    """A commit is on the disk when it returns (synchronous = FULL)."""
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute("PRAGMA foreign_keys = ON")
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    check_format(version, file)
    if 0 < version < FORMAT:
        copy(file, file.with_name(f"{file.name}.format-{version}"))
        migrate(connection, version)
    connection.executescript(SCHEMA)
    connection.execute(f"PRAGMA user_version = {FORMAT}")


def copy(source: Path, target: Path) -> None:
    """Copy a file as it stands at one moment, also while others write to it; its user alone may read the copy."""
    target.touch(0o600)
    with contextlib.closing(sqlite3.connect(source)) as written, contextlib.closing(sqlite3.connect(target)) as copied:
        written.backup(copied)
        copied.execute("PRAGMA journal_mode = DELETE")  # one file, with nothing beside it


def migrate(connection: sqlite3.Connection, version: int) -> None:
    """Bring the file of an earlier release to our format, at once or not at all."""
    connection.execute("BEGIN IMMEDIATE")
    for number in range(version, FORMAT):
        connection.execute(MIGRATIONS[number])
    connection.execute(f"PRAGMA user_version = {FORMAT}")
    connection.execute("COMMIT")
