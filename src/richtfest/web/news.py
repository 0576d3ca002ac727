"""News of a table, as a stream of events for whoever is looking at it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from typing import Any, Final

from richtfest.tables.hall import Hall
from richtfest.tables.table import Table

HEARTBEAT: Final = 15.0  # seconds
STILL_HERE: Final = {"data": "", "comment": "still here"}


async def follow(
    hall: Hall,
    table_id: str,
    seen: Callable[[Table], object],
    tell: Callable[[Table], dict[str, Any]],
    *,
    to_the_end: bool = False,
    pause: float = 0,
) -> AsyncIterator[dict[str, Any]]:
    """An event now and whenever what is `seen` has changed, with so many seconds of `pause` after each.

    With `to_the_end`, the end of the match is the last one.
    """
    async with hall.listen(table_id) as news:
        before: object = None
        while True:
            news.clear()
            found = await hall.find(table_id)
            if (now := seen(found)) != before:
                before = now
                yield tell(found)
                if to_the_end and found.over:
                    return
                await asyncio.sleep(pause)
            try:
                await asyncio.wait_for(news.wait(), HEARTBEAT)
            except TimeoutError:
                yield STILL_HERE
