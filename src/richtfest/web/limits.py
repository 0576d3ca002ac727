"""Limits: how often one visitor may ask. A bucket holds so many requests at once and fills up again every second."""

from __future__ import annotations

import time
from typing import Final

from richtfest.core.kept import Kept

MOST_BUCKETS: Final = 20_000


class Buckets:
    """One bucket per visitor; those who have been quiet for longest are forgotten first."""

    def __init__(self, per_second: float, at_once: float) -> None:
        self.per_second = per_second
        self.at_once = at_once
        self._buckets: Kept[str, tuple[float, float]] = Kept(MOST_BUCKETS)  # how full, and when

    def wait(self, visitor: str, cost: float = 1.0) -> float:
        """Seconds until this may be asked; 0 if it may be asked now, which then counts."""
        if self.per_second <= 0:
            return 0.0
        now = time.monotonic()
        left, then = self._buckets.get(visitor) or (self.at_once, now)
        left = min(self.at_once, left + (now - then) * self.per_second)
        if left < cost:
            return (cost - left) / self.per_second
        self._buckets.put(visitor, (left - cost, now))
        return 0.0
