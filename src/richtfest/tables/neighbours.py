"""Several processes at the same tables: each hears what the others wrote, and one at a time thinks for a table's bots.

News travel by LISTEN and NOTIFY. A process shows every second that it lives; whoever finds one that does not takes over
the tables it thought for (docs/decisions/0043). Leases only spare the work of thinking twice: that nothing is written
twice is the log's own promise.
"""

from __future__ import annotations

import asyncio
import json
import logging
import secrets
from collections.abc import Awaitable, Callable
from time import monotonic
from typing import Any, Final

import psycopg
from psycopg import AsyncConnection

from richtfest.tables.storage import Audience, Entry, NotSaved

SCHEMA: Final = """
CREATE UNLOGGED TABLE IF NOT EXISTS processes (id TEXT PRIMARY KEY, until TIMESTAMPTZ NOT NULL);
CREATE UNLOGGED TABLE IF NOT EXISTS leases (table_id TEXT COLLATE "C" PRIMARY KEY, process TEXT NOT NULL);
CREATE INDEX IF NOT EXISTS leased ON leases (process);
"""
BEAT: Final = 1.0  # seconds between two signs of life
ALIVE: Final = 5.0  # seconds that one lasts: a busy process is not yet a dead one
LIVE_ON: Final = "UPDATE processes SET until = now() + ? * interval '1 second' WHERE id = ? RETURNING id"
MOVE_IN: Final = "INSERT INTO processes VALUES (?, now() + ? * interval '1 second') ON CONFLICT DO NOTHING RETURNING id"
MOVE_OUT: Final = "UPDATE processes SET until = '-infinity' WHERE id = ? RETURNING id"
INHERIT: Final = """
WITH dead AS (DELETE FROM processes WHERE until < now() RETURNING id)
UPDATE leases SET process = ? FROM dead WHERE process = dead.id RETURNING table_id
"""
LEASE: Final = """
INSERT INTO leases VALUES (?, ?) ON CONFLICT (table_id) DO UPDATE SET process = excluded.process
WHERE leases.process = excluded.process
OR NOT EXISTS (SELECT FROM processes WHERE id = leases.process AND until > now())
RETURNING table_id
"""
RELEASE: Final = "DELETE FROM leases WHERE table_id = ? AND process = ? RETURNING table_id"
TELL: Final = "SELECT pg_notify(?, ?)"
WROTE, LINES, SAID = "wrote", "lines", "said"  # the kinds of news: names of tables, lines of their logs, words

log = logging.getLogger(__name__)


class Neighbours:
    """This process among those that serve the same tables."""

    def __init__(self, address: str, site: str, ask: Callable[..., Awaitable[list[tuple[Any, ...]]]]) -> None:
        self.name = secrets.token_hex(6)
        self.channel = f"richtfest_{site}"
        self._address = address
        self._ask = ask
        self._leases: set[str] = set()
        self._alive_until = 0.0  # by our own clock: for so long nobody takes over from us
        self._tasks: list[asyncio.Task[None]] = []

    def news_of(self, kind: str, text: str = "") -> str:
        """A piece of news as it travels; what is written adds its lines, or the names of its tables."""
        return f"{self.name} {kind} {text}"

    async def start(self, audience: Audience) -> None:
        listening = asyncio.Event()
        await self._beat()
        self._tasks = [
            asyncio.create_task(self._listen(audience, listening)),
            asyncio.create_task(self._live(audience)),
        ]
        await listening.wait()

    async def stop(self) -> None:
        """Say goodbye, so that others need not wait."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        if self._tasks:
            await self._try(self._ask(MOVE_OUT, self.name))

    async def lease(self, table: str) -> bool:
        if table in self._leases and monotonic() < self._alive_until:
            return True
        if not await self._ask(LEASE, table, self.name):
            self._leases.discard(table)
            return False
        self._leases.add(table)
        return True

    async def release(self, table: str) -> None:
        self._leases.discard(table)
        await self._ask(RELEASE, table, self.name)

    async def tell(self, said: str) -> None:
        await self._try(self._ask(TELL, self.channel, self.news_of(SAID, said)))

    async def _live(self, audience: Audience) -> None:
        """Show that we live, and take over from those who do not."""
        while True:
            if await self._try(self._beat()) and (tables := await self._try(self._ask(INHERIT, self.name))):
                log.warning("took over %s tables of a process that is gone", len(tables))
                self._leases.update(table for (table,) in tables)
                await self._try(audience.inherited([table for (table,) in tables]))
            await asyncio.sleep(BEAT)

    async def _beat(self) -> bool:
        until = monotonic() + ALIVE
        if not await self._ask(LIVE_ON, ALIVE, self.name):
            self._leases.clear()  # others thought that we were gone
            await self._ask(MOVE_IN, self.name, ALIVE)
        self._alive_until = until
        return True

    async def _try(self, asking: Awaitable[Any]) -> Any:
        try:
            return await asking
        except NotSaved as refusal:
            log.warning("%s", refusal)
        except Exception:  # whatever happens at one table, the others go on
            log.exception("news from another process could not be followed")
        return None

    async def _listen(self, audience: Audience, listening: asyncio.Event) -> None:
        """Hear the news. Whoever was away has missed some."""
        while True:
            try:
                async with await AsyncConnection.connect(self._address, autocommit=True) as connection:
                    await connection.execute(f"LISTEN {self.channel}")
                    await self._try(audience.missed())
                    listening.set()
                    async for notice in connection.notifies():
                        await self._try(self._hear(audience, notice.payload))
            except psycopg.Error as error:
                log.warning("no news from other processes: %s", error)
            await asyncio.sleep(BEAT)

    async def _hear(self, audience: Audience, payload: str) -> None:
        who, kind, text = payload.split(" ", 2)
        if who == self.name:
            return
        if kind == SAID:
            audience.told(text)
            return
        written: dict[str, list[Entry]] = {name: [] for name in text.split()} if kind == WROTE else {}
        for table, *line in json.loads(text) if kind == LINES else ():
            written.setdefault(table, []).append(Entry(*line))
        await audience.written(written)
