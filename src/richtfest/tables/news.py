"""News from the tables: who listens where, and what somebody has not looked at yet.

Nobody is woken for what another seat has in pencil (docs/decisions/0062).
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Final

from richtfest.tables.storage import Entry
from richtfest.tables.table import NOBODY, Table

PENCIL: Final = frozenset({"play", "undo"})  # lines of the log that may be about what only one seat sees


@dataclass(frozen=True, slots=True)
class Listener:
    """Who follows a table. Of what a seat has in pencil, nobody but its player hears."""

    player: str | None
    only: int | None  # a seat of a crowd hears no more than what it does itself and what everybody learns

    def hears(self, seat: int | None, holder: str | None, *, pencil: bool) -> bool:
        """Whether this is told to them: of this seat alone, which `holder` has, or of all."""
        if seat is None or self.only is not None:
            return seat is None or seat == self.only
        return not pencil or holder == self.player


class Mailbox:
    """News of all tables of one player: which ones to look at again, each once, however much happened there."""

    def __init__(self) -> None:
        self.news = asyncio.Event()
        self._tables: dict[str, None] = {}

    def put(self, table: str) -> None:
        self._tables[table] = None
        self.news.set()

    def empty(self) -> list[str]:
        """The tables with news, in the order in which these came."""
        found = list(self._tables)
        self._tables.clear()
        self.news.clear()
        return found


class News:
    """Who is told what happens: streams that follow one table, and mailboxes for all tables of a person."""

    def __init__(self) -> None:
        self._listeners: dict[str, dict[asyncio.Event, Listener]] = {}
        self._mailboxes: dict[str, set[Mailbox]] = {}  # by player

    @asynccontextmanager
    async def listen(
        self, table: str, player: str | None = None, only: int | None = None
    ) -> AsyncIterator[asyncio.Event]:
        """An event that is set whenever something happened at the table that this player may know.

        With `only` a seat is told just what it does itself and what everybody learns: in a crowd somebody gets ready
        every moment.
        """
        event = asyncio.Event()
        listeners = self._listeners.setdefault(table, {})
        listeners[event] = Listener(player, only)
        try:
            yield event
        finally:
            del listeners[event]
            if not listeners:
                self._listeners.pop(table, None)

    @asynccontextmanager
    async def collect(self, player: str) -> AsyncIterator[Mailbox]:
        """A mailbox for the news of all tables at which this player sits, those included that are yet to come."""
        mailbox = Mailbox()
        self._mailboxes.setdefault(player, set()).add(mailbox)
        try:
            yield mailbox
        finally:
            self._mailboxes[player].discard(mailbox)
            if not self._mailboxes[player]:
                del self._mailboxes[player]

    @property
    def streams(self) -> int:
        """How many are open."""
        return sum(map(len, self._listeners.values())) + sum(map(len, self._mailboxes.values()))

    def followed(self) -> list[str]:
        """The tables that somebody listens to."""
        return list(self._listeners)

    def follows(self, table: str) -> bool:
        return table in self._listeners

    def readers(self) -> list[str]:
        """The players who have a mailbox."""
        return list(self._mailboxes)

    def put(self, player: str, tables: Iterable[str]) -> None:
        """Something may have happened at these tables of a player."""
        for mailbox in self._mailboxes.get(player, ()):
            for table in tables:
                mailbox.put(table)

    def tell(self, table: Table, seat: int | None, *, pencil: bool = False) -> None:
        """What happened is news of this seat alone, perhaps only of its pencil, or for everybody."""
        holder = None if seat is None or seat == NOBODY else table.seats[seat].player
        for event, listener in self._listeners.get(table.id, {}).items():
            if listener.hears(seat, holder, pencil=pencil):
                event.set()
        if self._mailboxes:
            for player in self._mailboxes.keys() & {each.player for each in table.seats}:
                self.put(player, [table.id])

    def wake(self, table: str) -> None:
        """Whoever listens to a table looks again."""
        for event in self._listeners.get(table, {}):
            event.set()

    def wake_everybody(self) -> None:
        for table in self._listeners:
            self.wake(table)
        for mailboxes in self._mailboxes.values():
            for mailbox in mailboxes:
                mailbox.news.set()


def is_pencil(table: Table, entry: Entry) -> bool:
    """Whether a line is about a turn that is not ready: so before it was written, and so after it."""
    return entry.kind in PENCIL and table.begun and bool(table.match.state.owes(entry.seat))
