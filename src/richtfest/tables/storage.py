"""The log: what happened at every table, appended to and never changed (docs/decisions/0007).

One thread writes. It takes all requests that wait, writes them in one transaction and syncs once, so that many tables
share the cost of a sync; a request is answered after the commit. The key (table, number) refuses a second writer.
"""

from __future__ import annotations

import asyncio
import json
import queue
import sqlite3
import threading
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from richtfest.core.refusal import Refused

SCHEMA: Final = """
CREATE TABLE IF NOT EXISTS tables (
    id TEXT PRIMARY KEY, title TEXT NOT NULL, rules INTEGER NOT NULL, components TEXT NOT NULL,
    options TEXT NOT NULL, seats INTEGER NOT NULL, seed INTEGER NOT NULL, salt TEXT NOT NULL, opened TEXT NOT NULL
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS log (
    table_id TEXT NOT NULL REFERENCES tables, number INTEGER NOT NULL,
    kind TEXT NOT NULL, seat INTEGER NOT NULL, text TEXT NOT NULL, player TEXT,
    PRIMARY KEY (table_id, number)
) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS sitters ON log (player, table_id) WHERE player IS NOT NULL;
CREATE INDEX IF NOT EXISTS announced ON log (table_id) WHERE kind = 'announce';
"""
VERSION: Final = 1
BATCH: Final = 512

Job = Callable[[sqlite3.Connection], Any]


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


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of a table's log: somebody sits down, plays a move, or takes one back; events know a few more."""

    number: int
    kind: str  # sit, close, announce, play, undo, rematch, branch; of an event: host, leave, start, relieve, return
    seat: int
    text: str = ""  # the notation of a move; the name of who sits down
    player: str | None = None  # who sits down: a browser, or bot:…


class Taken(Exception):  # noqa: N818 - an answer, not a fault
    """Another writer was first: the log goes on differently than we thought."""


class NotSaved(Refused):
    """The storage failed; nothing has changed."""


class Storage:
    """A SQLite file and the one thread that uses it."""

    def __init__(self, file: Path) -> None:
        self.file = file
        self._jobs: queue.SimpleQueue[tuple[Job, asyncio.Future[Any]] | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._work, name="storage", daemon=True)
        self._loop: asyncio.AbstractEventLoop | None = None
        self._connection = connect(file)

    def start(self) -> None:
        self._loop = asyncio.get_running_loop()
        self._thread.start()

    def stop(self) -> None:
        """Write what was asked for so far, then end."""
        self._jobs.put(None)
        self._thread.join()
        self._connection.close()

    async def open_log(self, founding: Founding, entries: Iterable[Entry]) -> None:
        """Open a table, with those who sit down at once."""
        row = (
            founding.id,
            founding.title,
            founding.rules,
            founding.components,
            json.dumps(founding.options),
            founding.seats,
            founding.seed,
            founding.salt,
            founding.opened,
        )

        def job(connection: sqlite3.Connection) -> None:
            connection.execute("INSERT INTO tables VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)", row)
            for entry in entries:
                insert(connection, founding.id, entry)

        await self._do(job)

    async def append(self, table: str, entry: Entry) -> None:
        """Add a line to the log; returns when it is safe on the disk."""
        await self._do(lambda connection: insert(connection, table, entry))

    async def load(self, table: str) -> tuple[Founding, list[Entry]] | None:
        """A table as it was opened, and its whole log."""

        def job(connection: sqlite3.Connection) -> tuple[Any, list[Entry]]:
            row = connection.execute("SELECT * FROM tables WHERE id = ?", (table,)).fetchone()
            return row, lines_of(connection, table)

        row, lines = await self._do(job)
        if row is None:
            return None
        name, title, rules, components, options, seats, seed, salt, opened = row
        return Founding(name, title, rules, components, json.loads(options), seats, seed, salt, opened), lines

    async def log(self, table: str) -> list[Entry]:
        """The log alone, for a table that cannot be read."""
        found: list[Entry] = await self._do(lambda connection: lines_of(connection, table))
        return found

    async def tables_of(self, player: str, most: int) -> list[str]:
        """The tables at which this player sits, newest first."""

        def job(connection: sqlite3.Connection) -> list[str]:
            rows = connection.execute(
                "SELECT id FROM tables WHERE id IN (SELECT table_id FROM log WHERE player = ?) "
                "ORDER BY opened DESC LIMIT ?",
                (player, most),
            )
            return [row[0] for row in rows]

        found: list[str] = await self._do(job)
        return found

    async def announced(self, since: str, most: int = 50) -> list[str]:
        """The tables opened since then that were announced and have a free seat, newest first."""

        def job(connection: sqlite3.Connection) -> list[str]:
            rows = connection.execute(
                "SELECT id FROM tables WHERE id IN (SELECT table_id FROM log WHERE kind = 'announce') AND opened >= ? "
                "AND seats > (SELECT count(*) FROM log WHERE table_id = id AND kind = 'sit') "
                "ORDER BY opened DESC LIMIT ?",
                (since, most),
            )
            return [row[0] for row in rows]

        found: list[str] = await self._do(job)
        return found

    async def _do(self, job: Job) -> Any:
        assert self._loop is not None, "the storage has not been started"
        answer: asyncio.Future[Any] = self._loop.create_future()
        self._jobs.put((job, answer))
        return await answer

    def _work(self) -> None:
        while (first := self._jobs.get()) is not None:
            batch = [first]
            ending = False
            while len(batch) < BATCH and not self._jobs.empty():
                item = self._jobs.get()
                if item is None:
                    ending = True
                    break
                batch.append(item)
            self._commit(batch)
            if ending:
                return

    def _commit(self, batch: list[tuple[Job, asyncio.Future[Any]]]) -> None:
        """All jobs in one transaction; a refused one takes back only what it did itself."""
        answers: list[tuple[asyncio.Future[Any], Any, Exception | None]] = []
        connection = self._connection
        try:
            connection.execute("BEGIN IMMEDIATE")
            for job, future in batch:
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
            connection.execute("COMMIT")
        except sqlite3.Error as error:  # a full disk, a locked or damaged file
            if connection.in_transaction:
                connection.execute("ROLLBACK")
            refusal = NotSaved("This could not be saved, and nothing has changed ({error}).", error=error)
            answers = [(future, None, refusal) for _, future in batch]
        assert self._loop is not None
        self._loop.call_soon_threadsafe(deliver, answers)


def deliver(answers: list[tuple[asyncio.Future[Any], Any, Exception | None]]) -> None:
    for future, value, error in answers:
        if future.cancelled():
            continue
        if error is None:
            future.set_result(value)
        else:
            future.set_exception(error)


def insert(connection: sqlite3.Connection, table: str, entry: Entry) -> None:
    connection.execute(
        "INSERT INTO log VALUES (?, ?, ?, ?, ?, ?)",
        (table, entry.number, entry.kind, entry.seat, entry.text, entry.player),
    )


def lines_of(connection: sqlite3.Connection, table: str) -> list[Entry]:
    lines = connection.execute(
        "SELECT number, kind, seat, text, player FROM log WHERE table_id = ? ORDER BY number", (table,)
    )
    return [Entry(*line) for line in lines]


def connect(file: Path) -> sqlite3.Connection:
    """Open the file, made if it is not there; seeds of running matches are in it, so its user alone may read it."""
    file.parent.mkdir(parents=True, exist_ok=True)
    file.touch(0o600)
    file.chmod(0o600)
    connection = sqlite3.connect(file, isolation_level=None, check_same_thread=False, timeout=5)
    try:
        prepare(connection, file)
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
    if version not in {0, VERSION}:
        connection.close()
        raise NotSaved(
            "{file} was written by another version of Richtfest (format {theirs}, here {ours}).",
            file=file,
            theirs=version,
            ours=VERSION,
        )
    connection.executescript(SCHEMA)
    connection.execute(f"PRAGMA user_version = {VERSION}")
