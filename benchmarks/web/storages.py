"""Two hundred tables on PostgreSQL, with one process and with two, against the same on SQLite.

The same guests as in `tables`, and the same promise: a move is acknowledged after its commit and sync. The database is
a real PostgreSQL with its default durability, on the same disk. Moves per second need a quiet machine, and two
processes need more cores than guests and database leave on a small one; the processor time of our processes per move
does not, so it is shown beside.
"""

from __future__ import annotations

import asyncio
import os
import shutil
import signal
import tempfile
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from time import perf_counter
from typing import Final

from benchmarks.race import Answer, missing
from benchmarks.web.guests import Program
from benchmarks.web.served import Served, richtfest, served
from benchmarks.web.tables import PATIENCE, TABLES, Laps, guests_of, take_turns
from tests import postgres

ONE: Final = f"moves per second, {TABLES} tables, PostgreSQL against SQLite"
ONE_GOAL: Final = 0.6
ONE_WORK: Final = "the same by processor time of our processes"
TWO: Final = f"moves per second, {TABLES} tables, two processes against one"
TWO_GOAL: Final = 1.6
PAUSE: Final = 0.02  # seconds between two looks
NEWS: Final = "p95 until a round is seen at another process"
NEWS_GOAL: Final = 1.0
MATCHES: Final = 3
TAKEN: Final = "until the bots of a killed process go on at the other, the last of them"
TAKEN_GOAL: Final = 10.0
ORPHANS: Final = 20  # tables with a bot each
TWO_WORK: Final = "what a second core would give, by processor time"


def answers() -> list[Answer]:
    if postgres.missing():
        return [missing(ONE, f"≥ {ONE_GOAL:g} ×", "no PostgreSQL"), missing(TWO, f"≥ {TWO_GOAL:g} ×", "no PostgreSQL")]
    with ExitStack() as stack:
        commands = {
            "SQLite": richtfest(),
            "one": richtfest(stack.enter_context(database()), "1"),
            "two": richtfest(stack.enter_context(database()), "2"),
        }
        laps = take_turns(
            {name: guests_of(stack.enter_context(served(command)), "api") for name, command in commands.items()}
        )
    return [*compare(laps["SQLite"], laps["one"], laps["two"]), news_between_processes(), taken_over()]


def compare(sqlite: Laps, one: Laps, two: Laps) -> list[Answer]:
    rate, work = one.rate / sqlite.rate, sqlite.cost / one.cost
    more, gain = two.rate / one.rate, 2 * one.cost / two.cost
    costs = f"SQLite {sqlite.cost:.2f} ms a move, PostgreSQL {one.cost:.2f}, with two processes {two.cost:.2f}"
    cores = f"{os.cpu_count()} cores for two processes, guests and database; {two}"
    return [
        Answer(ONE, rate, f"{rate:.2f} ×", f"≥ {ONE_GOAL:g} ×", rate >= ONE_GOAL, f"SQLite {sqlite}; PostgreSQL {one}"),
        Answer(ONE_WORK, work, f"{work:.2f} ×", f"≥ {ONE_GOAL:g} ×", work >= ONE_GOAL, costs),
        Answer(TWO, more, f"{more:.2f} ×", f"≥ {TWO_GOAL:g} ×", more >= TWO_GOAL, cores),
        Answer(TWO_WORK, gain, f"{gain:.2f} ×", f"≥ {TWO_GOAL:g} ×", gain >= TWO_GOAL, costs),
    ]


def news_between_processes() -> Answer:
    """Two people of one table at two processes: when one of them ends a round, how soon the other knows."""
    waits: list[float] = []
    with database() as address, served(richtfest(address, "1")) as here, served(richtfest(address, "1")) as there:
        for lot in range(MATCHES):
            waits += asyncio.run(play_across(here.port, there.port, lot))
    waits.sort()
    p95 = waits[int(0.95 * (len(waits) - 1))]
    note = f"{len(waits)} rounds, from sending the move; median {waits[len(waits) // 2]:.3f}, longest {waits[-1]:.3f} s"
    return Answer(NEWS, p95, f"{p95:.3f} s", f"≤ {NEWS_GOAL:g} s", p95 <= NEWS_GOAL, note)


async def play_across(here: int, there: int, lot: int) -> list[float]:
    """A match; after each round, how many seconds after its last move the other process told of it."""
    ann, ben = Program(here, 0, lot), Program(there, 1, lot + MATCHES)
    await ann.arrive()
    await ben.arrive()
    await ben.sit(await ann.open_table())
    await ann.follow()
    await ben.follow()
    waits = []
    while not (ann.over or ben.over):
        while ben.moves:
            await ben.move()
        ben.news.clear()
        sent = perf_counter()
        while ann.moves and not ben.news.is_set():
            sent = perf_counter()
            await ann.move()
        await asyncio.wait_for(ben.news.wait(), PATIENCE)
        waits.append(perf_counter() - sent)
        await ann.look()
        await ben.look()
    ann.leave()
    ben.leave()
    return waits


def taken_over() -> Answer:
    """A process is killed while it thinks for the bots of many tables; their players go on at another."""
    with database() as address, served(richtfest(address, "1")) as here, served(richtfest(address, "1")) as there:
        waits = sorted(asyncio.run(orphan(here, there)))
    note = f"{ORPHANS} tables, from the kill; median {waits[len(waits) // 2]:.1f} s"
    return Answer(TAKEN, waits[-1], f"{waits[-1]:.1f} s", f"≤ {TAKEN_GOAL:g} s", waits[-1] <= TAKEN_GOAL, note)


async def orphan(here: Served, there: Served) -> list[float]:
    """How long after the kill each bot has closed a round that began after it."""
    guests = []
    for lot in range(ORPHANS):
        guest = Program(here.port, 0, lot)
        await guest.arrive()
        wanted = {"title": "welcome-to", "seats": [{"kind": "me"}, {"kind": "bot", "bot": "random"}]}
        guest.table = (await guest.ask("POST", "/api/tables", wanted))["id"]
        await play_rounds(guest, 1)  # whoever thinks for the bot has the lease of the table now
        guest.leave()
        again = Program(there.port, 0, lot)
        again.headers, again.table = guest.headers, guest.table
        guests.append(again)
    os.kill(here.process, signal.SIGKILL)
    killed = perf_counter()

    async def go_on(guest: Program) -> float:
        await play_rounds(guest, 2)  # the bot may have decided for the first of them already
        waited = perf_counter() - killed
        guest.leave()
        return waited

    async with asyncio.timeout(PATIENCE):
        return await asyncio.gather(*map(go_on, guests))


async def play_rounds(guest: Program, count: int) -> None:
    """Until so many rounds more are closed, which takes the bot too."""

    async def round_now() -> int:
        return int((await guest.ask("GET", f"/api/tables/{guest.table}"))["round"])

    last = await round_now() + count
    while await round_now() < last:
        await guest.look()
        if guest.moves:
            await guest.move()
        else:
            await asyncio.sleep(PAUSE)


@contextmanager
def database() -> Iterator[str]:
    """A PostgreSQL of its own that waits for its disk."""
    folder = Path(tempfile.mkdtemp(prefix="bench-"))
    folder.chmod(0o755)
    try:
        postgres.start(folder, fsync="on", autovacuum="on")
        yield postgres.address(folder)
        postgres.stop(folder)
    finally:
        shutil.rmtree(folder, ignore_errors=True)


if __name__ == "__main__":
    for answer in answers():
        print(f"{answer.question}: {answer.shown} ({answer.goal}); {answer.note}")
