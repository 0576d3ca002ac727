"""Processes that Ctrl+C does not reach: a terminal sends it to all, and the first alone decides for the others."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def uninterrupted() -> Iterator[None]:
    """An interruption waits meanwhile. A process that starts now is never interrupted, not even while it is starting.

    Windows cannot let it wait, and then each goes by itself.
    """
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    from multiprocessing.resource_tracker import ensure_running

    ensure_running()  # begun meanwhile, the tracker of multiprocessing would let interruptions through again
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
