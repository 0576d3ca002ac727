"""Limits: how often one visitor may ask. A bucket holds so many requests at once and fills up again every second."""

from __future__ import annotations

import time
from collections import OrderedDict
from typing import Final

MOST_BUCKETS: Final = 20_000


class Buckets:
    """One bucket per visitor; those who have been quiet for longest are forgotten first."""

    def __init__(self, per_second: float, at_once: float) -> None:
        self.per_second = per_second
        self.at_once = at_once
        self._buckets: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def wait(self, visitor: str, cost: float = 1.0) -> float:
        """Seconds until this may be asked; 0 if it may be asked now, which then counts."""
        if self.per_second <= 0:
            return 0.0
        now = time.monotonic()
        left, then = self._buckets.get(visitor, (self.at_once, now))
        left = min(self.at_once, left + (now - then) * self.per_second)
        if left < cost:
            return (cost - left) / self.per_second
        self._buckets[visitor] = (left - cost, now)
        self._buckets.move_to_end(visitor)
        if len(self._buckets) > MOST_BUCKETS:
            self._buckets.popitem(last=False)
        return 0.0
