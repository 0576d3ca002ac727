"""The outbox: letters on the disk, so that a restart neither loses nor doubles one.

A letter is written once, as its name comes from the turn it is about. Whoever sends it takes it for a while: if that
process dies, it is due again afterwards, under the same name. `looked` says up to which line each log was looked at.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from richtfest.tables.post.letter import Letter
from richtfest.tables.storage import Storage

TAKEN_FOR: Final = 120_000  # milliseconds
WAITING, SENT, DROPPED, FAILED = "waiting", "sent", "dropped", "failed"
MOST: Final = 40  # letters taken at once

WRITE: Final = """
INSERT INTO letters VALUES (?, ?, ?, ?, ?, ?, ?, 0, 'waiting') ON CONFLICT DO NOTHING RETURNING id"""
LOOKED: Final = """
INSERT INTO looked VALUES (?, ?) ON CONFLICT (table_id) DO UPDATE SET number = excluded.number
WHERE looked.number < excluded.number RETURNING number"""
TAKE: Final = """
UPDATE letters SET due = ?, tries = tries + 1 WHERE id IN
(SELECT id FROM letters WHERE state = 'waiting' AND due <= ? ORDER BY due LIMIT ?) AND state = 'waiting' AND due <= ?
RETURNING table_id, player, channel, seat, turn, tries"""
BEHIND: Final = """
SELECT table_id FROM looked WHERE number <
(SELECT max(number) + 1 FROM log WHERE log.table_id = looked.table_id) LIMIT ?"""

UNSEEN: Final = """
SELECT DISTINCT table_id FROM log WHERE player IN (SELECT id FROM people WHERE profile LIKE ?)
AND table_id NOT IN (SELECT table_id FROM looked) AND table_id IN (SELECT id FROM tables WHERE seats > 0) LIMIT ?"""


class Outbox:
    """The letters of all players, in the storage of the tables."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage

    async def write(self, table: str, number: int, letters: Iterable[tuple[Letter, int]]) -> int:
        """Write letters, each with the time at which it is due, and that the log was looked at so far; how many."""
        count = 0
        for letter, due in letters:
            row = (letter.id, letter.table, letter.player, letter.channel, letter.seat, letter.turn, due)
            count += len(await self._storage.read(WRITE, *row))
        await self._storage.read(LOOKED, table, number)
        return count

    async def take(self, now: int) -> list[tuple[Letter, int]]:
        """The letters that are due, for us alone, each with the number of this try."""
        rows = await self._storage.read(TAKE, now + TAKEN_FOR, now, MOST, now)
        return [(Letter(*row[:5]), row[5]) for row in rows]

    async def put_back(self, letter: Letter, due: int, *, untried: bool = False) -> None:
        """It is due again then."""
        query = "UPDATE letters SET due = ?, tries = tries - ? WHERE id = ? RETURNING id"
        await self._storage.read(query, due, int(untried), letter.id)

    async def close(self, letter: Letter, state: str) -> None:
        """It was sent, or need not be any more."""
        await self._storage.read("UPDATE letters SET state = ? WHERE id = ? RETURNING id", state, letter.id)

    async def next_due(self) -> int | None:
        """When the next letter is due."""
        rows = await self._storage.read("SELECT min(due) FROM letters WHERE state = 'waiting'")
        return None if rows[0][0] is None else int(rows[0][0])

    async def behind(self) -> list[str]:
        """Tables at which something was written that nobody has looked at."""
        return [name for (name,) in await self._storage.read(BEHIND, MOST)]

    async def unseen(self) -> list[str]:
        """Tables that nobody has looked at yet, of people who want to be called."""
        return [name for (name,) in await self._storage.read(UNSEEN, '%"calls":%', MOST)]

    async def forget_table(self, table: str, number: int) -> None:
        """The match is over: nobody has a turn there any more."""
        await self._storage.read("DELETE FROM letters WHERE table_id = ? RETURNING id", table)
        await self._storage.read(LOOKED, table, number)
