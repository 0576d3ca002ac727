"""Waiting with an end: what never happens fails a test instead of keeping it for ever."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic, sleep
from typing import TypeVar

Found = TypeVar("Found")


def wait_until(happened: Callable[[], Found], what: str, seconds: float = 60) -> Found:
    """Ask again and again, until the answer is neither empty nor false."""
    end = monotonic() + seconds
    while not (found := happened()):
        assert monotonic() < end, f"waited {seconds} seconds in vain until {what}"
        sleep(0.05)
    return found
