"""The drawing queue: a crowd is drawn for one after the other, and whoever has just clicked comes first.

A hundred pages drawn in a row would keep every click waiting. Between two turns the server does whatever
else there is to do.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager


class DrawingQueue:
    """One page is drawn at a time."""

    def __init__(self) -> None:
        self._busy = False
        self._clicked: deque[asyncio.Future[None]] = deque()
        self._watching: deque[asyncio.Future[None]] = deque()

    @asynccontextmanager
    async def turn(self, *, clicked: bool) -> AsyncIterator[None]:
        """Wait for a turn; nobody else draws inside."""
        if self._busy:
            turn = asyncio.get_running_loop().create_future()
            (self._clicked if clicked else self._watching).append(turn)
            try:
                await turn
            except asyncio.CancelledError:
                if turn.done() and not turn.cancelled():  # it was our turn, and we have left
                    self._next()
                raise
        self._busy = True
        try:
            yield
        finally:
            # Not at once: what else is ready goes before, also a second one who has not yet had time to queue.
            asyncio.get_running_loop().call_soon(self._next)

    def _next(self) -> None:
        """Hand over to the next who is still waiting."""
        for waiting in (self._clicked, self._watching):
            while waiting:
                turn = waiting.popleft()
                if not turn.done():
                    turn.set_result(None)
                    return
        self._busy = False
