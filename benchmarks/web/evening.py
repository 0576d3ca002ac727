"""An evening: guests at many two-seat tables play as fast as the server answers, for some seconds.

`python -m benchmarks.web.evening PORT PROCESS api|pages TABLES SECONDS` prints what they saw as JSON; PROCESS is the
server, whose processor time is counted too, with all that it started.
"""

from __future__ import annotations

import asyncio
import gc
import json
import os
import sys
from pathlib import Path
from time import perf_counter, process_time
from typing import Final

from benchmarks.web.guests import Guest, Kind, Person, Program, gather_round

PATIENCE: Final = 15.0  # seconds after which an unanswered move means a stuck table
FORGOTTEN: Final = 2.0  # seconds without news for a seat that could move
AT_ONCE: Final = 20  # tables that are opened together


class Clock:
    """Whether it is still evening."""

    playing = True


async def play(guest: Guest, clock: Clock) -> None:
    while clock.playing and not guest.over:
        if guest.moves:
            await guest.move()
        else:
            await guest.wait()


async def open_tables(kind: Kind, port: int, tables: int) -> list[list[Guest]]:
    opened: list[list[Guest]] = []
    for first in range(0, tables, AT_ONCE):
        count = min(AT_ONCE, tables - first)
        opened += await asyncio.gather(*(gather_round(kind, port, first + index) for index in range(count)))
    return opened


async def spend(port: int, server: str, kind: Kind, tables: int, seconds: float) -> dict[str, object]:
    opened = await open_tables(kind, port, tables)
    clock = Clock()
    gc.collect()
    gc.freeze()
    began, used, served = perf_counter(), process_time(), used_by(server)
    playing = {asyncio.create_task(play(guest, clock)): guest for guests in opened for guest in guests}
    await asyncio.sleep(seconds)
    took, used, served = perf_counter() - began, process_time() - used, used_by(server) - served
    waits = [wait for guest in playing.values() for wait in guest.waits]
    clock.playing = False
    ended = perf_counter()
    idle = {guest for guest in playing.values() if not guest.moves and not guest.over}
    forgotten = {guest for guest in idle if ended - guest.waiting_since > FORGOTTEN}
    for guest in idle:
        guest.news.set()
    await asyncio.wait(playing, timeout=PATIENCE)
    failed = {guest for task, guest in playing.items() if not task.done() or task.exception() is not None}
    # Who has been waiting for long must not be able to move: then the news got lost.
    stuck = {guest.table for guest in failed | {guest for guest in forgotten if guest.moves}}
    stuck |= {guests[0].table for guests in opened if not any(guest.waits for guest in guests)}
    for task, guest in playing.items():
        task.cancel()
        guest.leave()
    refused = sum(guest.refused for guest in playing.values())
    return {
        "seconds": took,
        "guests": used,
        "server": served,
        "stuck": len(stuck),
        "refused": refused,
        "waits": [wait * 1000 for wait in waits],
    }


def used_by(process: str) -> float:
    """Seconds of processor time that a process and those it started have used; 0 where the system does not tell."""
    status, started = Path("/proc", process, "stat"), Path("/proc", process, "task", process, "children")
    if not status.exists():
        return 0.0
    fields = status.read_text().rpartition(")")[2].split()
    children = started.read_text().split() if started.exists() else []
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK") + sum(map(used_by, children))


def main() -> None:
    port, server, kind, tables, seconds = sys.argv[1:]
    guest = Program if kind == "api" else Person
    json.dump(asyncio.run(spend(int(port), server, guest, int(tables), float(seconds))), sys.stdout)


if __name__ == "__main__":
    main()
