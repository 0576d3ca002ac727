"""Limits: how often one visitor may ask. A bucket holds so many requests at once and fills up again every second.

Where several processes serve, each tells the others every second who asked for much: no visitor gets more by asking all
of them.
"""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from typing import Final

from richtfest.core.kept import Kept

COST: Final = "cost"  # under this name a route says what a call of it costs, if that is unusual
READ_COST: Final = 0.2  # looking is cheaper than writing
MOST_BUCKETS: Final = 20_000
TOGETHER: Final = 80  # visitors in one piece of news


@dataclass(frozen=True, slots=True)
class Cost:
    """What one call takes out of a bucket: about as much as it takes milliseconds of the processor."""

    call: float
    kilobyte: float = 0.0  # of its body

    def of(self, length: int) -> float:
        return self.call + self.kilobyte * length / 1000


OPENING: Final = {COST: Cost(call=4)}  # a table is kept for long
MANY_TABLES: Final = {COST: Cost(call=4)}  # fifty of them, looked at one by one


class Buckets:
    """One bucket per visitor; those who have been quiet for longest are forgotten first."""

    def __init__(self, per_second: float, at_once: float) -> None:
        self.per_second = per_second
        self.at_once = at_once
        self._buckets: Kept[str, tuple[float, float]] = Kept(MOST_BUCKETS)  # how full, and when
        self._spent: dict[str, float] = {}  # since others were told

    def is_empty(self, visitor: str) -> bool:
        """Whether nothing more may be asked just now; asking this costs nothing."""
        left, then = self._buckets.get(visitor) or (self.at_once, 0.0)
        return self.per_second > 0 and left + (time.monotonic() - then) * self.per_second < 1

    def wait(self, visitor: str, cost: float = 1.0) -> float:
        """Seconds until this may be asked; 0 if it may be asked now, which then counts.

        What costs more than a bucket holds empties it.
        """
        if self.per_second <= 0:
            return 0.0
        cost = min(cost, self.at_once)
        now = time.monotonic()
        left, then = self._buckets.get(visitor) or (self.at_once, now)
        left = min(self.at_once, left + (now - then) * self.per_second)
        if left < cost:
            return (cost - left) / self.per_second
        self._buckets.put(visitor, (left - cost, now))
        self._spent[visitor] = self._spent.get(visitor, 0.0) + cost
        if len(self._spent) > MOST_BUCKETS:  # nobody wants to know
            self._spent.clear()
        return 0.0

    def spent(self) -> dict[str, float]:
        """What those have spent since the last question who ask for much: a quarter of what they may, or more."""
        spent, self._spent = self._spent, {}
        return {visitor: cost for visitor, cost in spent.items() if cost >= self.per_second / 4}

    def charge(self, visitor: str, cost: float) -> None:
        """What a visitor has spent elsewhere."""
        now = time.monotonic()
        left, then = self._buckets.get(visitor) or (self.at_once, now)
        left = min(self.at_once, left + (now - then) * self.per_second)
        self._buckets.put(visitor, (max(left - cost, 0.0), now))


async def share(buckets: Mapping[str, Buckets], tell: Callable[[str], Awaitable[None]]) -> None:
    """Tell other processes every second what was spent here."""
    while True:
        await asyncio.sleep(1)
        spent = [(name, visitor, cost) for name, each in buckets.items() for visitor, cost in each.spent().items()]
        for start in range(0, len(spent), TOGETHER):
            await tell(json.dumps(spent[start : start + TOGETHER]))


def charge_all(buckets: Mapping[str, Buckets], said: str) -> None:
    """What another process told about spending."""
    for name, visitor, cost in json.loads(said):
        buckets[name].charge(visitor, cost)
