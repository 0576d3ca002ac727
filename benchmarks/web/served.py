"""Servers as processes of their own, each on one core, on loopback, with a folder that vanishes with them.

As a program, `python -m benchmarks.web.served [DATABASE WORKERS] PORT FOLDER`, it is our server as `richtfest serve`
starts it, but for the limit of requests per visitor: opening two hundred tables at once from one address is what it is
there to refuse.
"""

from __future__ import annotations

import os
import socket
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from time import monotonic, sleep
from typing import Final

from benchmarks.matches import ROOT
from benchmarks.web.wire import HOST

PATIENCE: Final = 30.0  # seconds for a server to start
NO_LIMIT: Final = 0  # requests per second of one visitor


@dataclass(frozen=True, slots=True)
class Served:
    """A server that runs."""

    port: int
    process: int


@contextmanager
def served(command: Sequence[str], cwd: Path = ROOT) -> Iterator[Served]:
    """Start a server with a port and an empty folder as its last arguments; kill it in the end."""
    with TemporaryDirectory() as folder:
        port = free_port()
        with on_core(0):
            process = subprocess.Popen(
                [*command, str(port), folder], cwd=cwd, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL
            )
        try:
            wait_for(process, port)
            yield Served(port, process.pid)
        finally:
            process.kill()
            process.wait()


def richtfest(*database: str) -> list[str]:
    return [sys.executable, "-m", "benchmarks.web.served", *database]


@contextmanager
def on_core(number: int) -> Iterator[None]:
    """What is started inside stays on this core (0 the first, -1 the last that we may use)."""
    if not hasattr(os, "sched_setaffinity"):
        yield
        return
    allowed = os.sched_getaffinity(0)
    os.sched_setaffinity(0, {sorted(allowed)[number]})
    try:
        yield
    finally:
        os.sched_setaffinity(0, allowed)


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind((HOST, 0))
        port: int = probe.getsockname()[1]
        return port


def wait_for(process: subprocess.Popen[bytes], port: int) -> None:
    deadline = monotonic() + PATIENCE
    while monotonic() < deadline and process.poll() is None:
        try:
            socket.create_connection((HOST, port), timeout=1).close()
            return
        except OSError:
            sleep(0.05)
    raise RuntimeError("the server did not start")


def main() -> None:
    from richtfest.web.listening import Listening
    from richtfest.web.serve import serve

    *more, port, folder = sys.argv[1:]
    database, workers = (more[0], int(more[1])) if more else (None, 1)
    serve(Listening(port=int(port)), Path(folder), database=database, workers=workers, limit=NO_LIMIT)


if __name__ == "__main__":
    main()
