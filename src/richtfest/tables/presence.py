"""Presence: who follows a table just now, and since when those who do not have been away.

A page that follows a table holds a stream open; as long as one is open its player is here. Several processes tell each
other every few seconds who is with them; what one says holds a little longer than that.
"""

from __future__ import annotations

import json
import secrets
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, Final

from richtfest.core.kept import Kept

MOST_GONE: Final = 20_000  # who left a table lately
TELLING: Final = 4.0  # seconds between two words to other processes
HOLDS: Final = 10_000  # milliseconds that such a word holds
TOGETHER: Final = 100  # pairs in one piece of news
HERE: Final = "here"  # what other processes are told under this name
ONLOOKER: Final = ""  # who holds no seat


class Presence:
    """Who is here, table by table."""

    def __init__(self, now: Callable[[], int], changed: Callable[[str], None]) -> None:
        self._now = now
        self._changed = changed
        self._open: Counter[tuple[str, str]] = Counter()  # streams by table and player, in this process
        self._told: Kept[tuple[str, str], dict[str, tuple[int, int]]] = Kept(MOST_GONE)  # by process: count, until
        self._left: Kept[tuple[str, str], int] = Kept(MOST_GONE)
        self.began = now()
        self._process = secrets.token_hex(4)

    @contextmanager
    def at(self, table: str, player: str) -> Iterator[None]:
        """Somebody follows a table as long as this lasts."""
        self._open[table, player] += 1
        self._changed(table)
        try:
            yield
        finally:
            self._open[table, player] -= 1
            if not self._open[table, player]:
                del self._open[table, player]
                self._left.put((table, player), self._now())
            self._changed(table)

    def count(self, table: str, player: str = ONLOOKER) -> int:
        """How many streams of this player follow the table; of all who only look on, if nobody is named."""
        told = (self._told.get((table, player)) or {}).values()
        return self._open[table, player] + sum(count for count, until in told if until > self._now())

    def away(self, table: str, player: str, acted: int = 0) -> int:
        """Milliseconds since this player left or last `acted`; 0 of somebody who is here."""
        if self.count(table, player):
            return 0
        elsewhere = [until for _, until in (self._told.get((table, player)) or {}).values()]
        seen = max(self._left.get((table, player)) or 0, acted, self.began, *elsewhere)
        return max(self._now() - seen, 1)

    def news(self) -> Iterator[str]:
        """Who is here, for other processes."""
        pairs = [[table, player, count] for (table, player), count in self._open.items()]
        for start in range(0, len(pairs), TOGETHER):
            yield json.dumps({HERE: self._process, "pairs": pairs[start : start + TOGETHER]})

    def hear(self, process: str, pairs: list[list[Any]]) -> None:
        """Who is with another process."""
        until = self._now() + HOLDS
        for table, player, count in pairs:
            before = self.count(table, player)
            self._told.get_or_make((table, player), dict)[process] = count, until
            if self.count(table, player) != before:
                self._changed(table)
