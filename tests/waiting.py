"""Waiting with an end: what never happens fails a test instead of keeping it for ever."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from time import monotonic, sleep
from typing import TypeVar

Found = TypeVar("Found")
PAUSE = 0.05  # seconds between two questions
PATIENCE = 180.0  # seconds: a busy machine is no reason to fail, and whoever waits in vain is seldom


def wait_until(
    happened: Callable[[], Found],
    what: str,
    seconds: float = PATIENCE,
    pause: Callable[[], object] = lambda: sleep(PAUSE),
) -> Found:
    """Ask again and again, until the answer is neither empty nor false; a pause may let others go on meanwhile."""
    end = monotonic() + seconds
    while not (found := happened()):
        assert monotonic() < end, f"waited {seconds} seconds in vain until {what}"
        pause()
    return found


async def until(happened: Callable[[], Found], what: str, seconds: float = PATIENCE) -> Found:
    """The same in a story that others take part in: they go on meanwhile."""
    end = monotonic() + seconds
    while not (found := happened()):
        assert monotonic() < end, f"waited {seconds} seconds in vain until {what}"
        await asyncio.sleep(PAUSE)
    return found
