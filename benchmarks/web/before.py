"""Clicks on our server and on that of another checkout, in turn, so that both meet the same mood of the machine.

    python -m benchmarks.web.before CHECKOUT [CLICKS]

The checkout is run by its own `.venv`, if it has one; else by this Python, and then both without compiled rules. Prints
the 95th percentile of a click, as a wait and as processor time of the server, here and there, and their ratios.
"""

from __future__ import annotations

import asyncio
import os
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Final

from benchmarks.matches import ROOT
from benchmarks.web.clicks import PAUSE, WARM_UP
from benchmarks.web.guests import Guest, Person, gather_round
from benchmarks.web.served import Served, served

CLICKS: Final = 300
LAP: Final = 30  # clicks on one server before it is the other's turn


class Side:
    """One of the two servers, and what its clicks have cost so far."""

    def __init__(self, server: Served) -> None:
        self.server = server
        self.waits: list[float] = []
        self.work: list[float] = []  # seconds of processor time
        self.tables = 0

    async def click(self, clicks: int) -> None:
        """Two people take turns, table after table, until so many clicks are done."""
        done = 0
        while done < clicks:
            guests = await gather_round(Person, self.server.port, self.tables)
            self.tables += 1
            while not any(guest.over for guest in guests) and done < clicks:
                for guest in guests:
                    done += await self.click_through(guest, clicks - done)
            for guest in guests:
                guest.leave()

    async def click_through(self, guest: Guest, most: int) -> int:
        if not guest.moves and not guest.over and most:
            await guest.wait()
        done = 0
        while guest.moves and done < most:
            before = work_of(self.server.process)
            await guest.move()
            self.waits.append(guest.waits[-1])
            await asyncio.sleep(PAUSE)
            self.work.append(work_of(self.server.process) - before)
            done += 1
        return done


def work_of(process: int) -> float:
    """Seconds that a process has computed."""
    tasks = Path(f"/proc/{process}/task").glob("*/schedstat")
    return sum(int(task.read_text().split()[0]) for task in tasks) / 1e9


def late(values: list[float]) -> float:
    """The 95th percentile, in milliseconds."""
    return 1000 * sorted(values)[int(0.95 * len(values))]


@contextmanager
def both(checkout: Path) -> Iterator[tuple[Side, Side]]:
    python = checkout / ".venv" / "bin" / "python"
    own = python.exists()
    os.environ["RICHTFEST_PURE"] = "" if own else "1"
    with ExitStack() as stack:
        here = stack.enter_context(served([sys.executable, "-m", "benchmarks.web.served"], ROOT))
        os.environ["PYTHONPATH"] = str(checkout / "src")
        there_python = str(python) if own else sys.executable
        there = stack.enter_context(served([there_python, "-m", "benchmarks.web.served"], checkout))
        yield Side(here), Side(there)


async def race(sides: tuple[Side, Side], clicks: int) -> None:
    for side in sides:
        await side.click(WARM_UP)
        side.waits.clear()
        side.work.clear()
    for _ in range(clicks // LAP):
        for side in sides:
            await side.click(LAP)


def main() -> None:
    checkout, clicks = Path(sys.argv[1]).resolve(), int(sys.argv[2]) if len(sys.argv) > 2 else CLICKS
    with both(checkout) as sides:
        asyncio.run(race(sides, clicks))
    here, there = sides
    for name, ours, theirs in (("wait", here.waits, there.waits), ("processor time", here.work, there.work)):
        figures = f"{late(ours):.1f} ms here, {late(theirs):.1f} ms there, ratio {late(ours) / late(theirs):.2f}"
        sys.stdout.write(f"click to redrawn board, p95 of {len(ours)}, {name}: {figures}\n")


if __name__ == "__main__":
    main()
