"""Limits: how often one visitor may ask. A bucket holds so many requests at once and fills up again every second."""

from __future__ import annotations

import time
from dataclasses import dataclass
from typing import Final

from richtfest.core.kept import Kept

COST: Final = "cost"  # under this name a route says what a call of it costs, if that is unusual
MOST_BUCKETS: Final = 20_000


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
        return 0.0
