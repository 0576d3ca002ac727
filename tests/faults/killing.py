"""Kills a hall again and again while many tables are played, and counts what is missing afterwards.

    .venv/bin/python -m tests.faults.killing [--kills 200] [--storage SQLite] [--storage PostgreSQL] [--seed 1]

A process plays first moves at many tables, two seats each at once, and says of every line that was acknowledged what it
was. It is killed (SIGKILL) at a moment drawn by lot, and the next one goes on at the same tables. PostgreSQL crashes as
well, now and then. In the end every acknowledged line must be there as it was, and every table must replay.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import shutil
import signal
import sys
import tempfile
import traceback
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import IO, Final

from richtfest.core.refusal import Refused
from richtfest.tables.hall import Hall, Sitter
from richtfest.tables.storage import Entry, Founding, Storage
from richtfest.tables.table import Table
from tests import postgres

TABLES: Final = 12  # played at once
LONGEST: Final = 400  # lines until a kill
CRASH_EVERY: Final = 20  # kills, the database itself dies too
PLAYERS: Final = ("ann", "ben")
STORAGES: Final = ["SQLite", "PostgreSQL"]
Place = Path | str


@dataclass
class Toll:
    """What so many kills have cost."""

    kills: int = 0
    crashes: int = 0  # of the database
    acknowledged: int = 0
    lost: int = 0  # lines that were acknowledged and are not there
    changed: int = 0  # or are there with other words, at another place, or after other lines
    twice: int = 0  # lines that were acknowledged again: the first was lost in between
    broken: int = 0  # tables that do not replay
    tables: int = 0
    lines: int = 0

    @property
    def fine(self) -> bool:
        return not (self.lost or self.changed or self.twice or self.broken)


async def play(place: Place, out: int) -> None:
    """Play at many tables for ever, and say what was acknowledged."""
    hall = Hall(place, workers=1)
    note_acknowledged(hall.storage, out)
    await hall.start()
    going_on = [table for table in await hall.tables_of(PLAYERS[0], TABLES) if not table.over]
    await asyncio.gather(*(play_tables(hall, table) for table in [*going_on, *[None] * (TABLES - len(going_on))]))


async def play_tables(hall: Hall, table: Table | None) -> None:
    """One match after the other, both seats at once."""
    while True:
        if table is None:
            table = await hall.open("welcome-to", {}, [Sitter(player, player) for player in PLAYERS])
        await asyncio.gather(*(play_seat(hall, table.id, seat) for seat in range(2)))
        table = None


async def play_seat(hall: Hall, name: str, seat: int) -> None:
    table = await hall.find(name)
    while not table.over:
        if seat in table.to_act():
            table = await hall.play(name, seat, PLAYERS[seat], table.match.legal(seat)[0])
        else:
            async with hall.news.listen(name) as news:
                if seat not in table.to_act() and not table.over:
                    await news.wait()
            table = await hall.find(name)


def note_acknowledged(storage: Storage, out: int) -> None:
    append, open_log = storage.append, storage.open_log

    def note(table: str, entries: Iterable[Entry]) -> None:
        for entry in entries:
            os.write(out, f"{table} {entry.number} {entry.link}\n".encode())

    async def noted_append(table: str, entry: Entry) -> None:
        await append(table, entry)
        note(table, [entry])

    async def noted_open_log(founding: Founding, entries: Iterable[Entry]) -> None:
        entries = list(entries)
        await open_log(founding, entries)
        note(founding.id, entries)

    storage.append, storage.open_log = noted_append, noted_open_log  # type: ignore[method-assign]


def kill_one(place: Place, chance: Random) -> Iterator[tuple[str, int, str]]:
    """Let a process play, kill it at some moment; all lines it said were acknowledged."""
    reader, writer = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(reader)
        try:
            asyncio.run(play(place, writer))
        except BaseException:  # noqa: BLE001 - it must not go on as a second one of us, whatever happens
            traceback.print_exc()
        os._exit(1)
    os.close(writer)
    with os.fdopen(reader) as told:
        for _ in range(chance.randrange(LONGEST)):
            yield read(told.readline())
        os.kill(child, signal.SIGKILL)
        for line in told:  # what it said before it died
            if line.endswith("\n"):
                yield read(line)
    os.waitpid(child, 0)


def read(line: str) -> tuple[str, int, str]:
    assert line, "the process died by itself"
    table, number, link = line.split()
    return table, int(number), link


def kill_often(place: Place, kills: int, chance: Random, database: Path | None = None) -> Toll:
    toll, told = Toll(), dict[tuple[str, int], str]()  # we open nothing before the last fork: SQLite does not bear that
    for _ in range(kills):
        for table, number, link in kill_one(place, chance):
            toll.acknowledged += 1
            toll.twice += (table, number) in told
            told[table, number] = link
        toll.kills += 1
        if database is not None and toll.kills % CRASH_EVERY == 0:
            postgres.stop(database, "immediate")
            postgres.run("pg_ctl", "-D", database / "data", "-w", "-t", "60", "-l", database / "log", "start")
            toll.crashes += 1
    asyncio.run(compare(place, told, toll))
    return toll


async def compare(place: Place, told: dict[tuple[str, int], str], toll: Toll) -> None:
    hall = Hall(place, workers=1)
    hall.closing = True
    await hall.storage.start()
    for name in sorted({table for table, _ in told}):
        toll.tables += 1
        links = {entry.number: entry.link for entry in await hall.raw_log(name)}
        toll.lines += len(links)
        toll.broken += list(links) != list(range(len(links)))
        try:
            await hall.find(name)
        except Refused:
            toll.broken += 1
        for number in (number for table, number in told if table == name):
            toll.lost += number not in links
            toll.changed += number in links and links[number] != told[name, number]
    await hall.stop()


@contextmanager
def new_place(storage: str) -> Iterator[tuple[Place, Path | None]]:
    """An empty place for tables, whose disk is really waited for; and where its database server is, if it has one."""
    folder = Path(tempfile.mkdtemp(prefix="kill-"))
    folder.chmod(0o755)
    try:
        if storage == "SQLite":
            yield folder / "richtfest.sqlite", None
            return
        postgres.start(folder, fsync="on")
        yield postgres.address(folder), folder
        postgres.stop(folder)
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def read_wishes(about: str | None) -> argparse.Namespace:
    """How often, over which storages, and what decides by lot."""
    parser = argparse.ArgumentParser(description=(about or "").splitlines()[0])
    parser.add_argument("--kills", type=int, default=200)
    parser.add_argument("--storage", action="append", choices=STORAGES)
    parser.add_argument("--seed", type=int, default=1)
    wanted = parser.parse_args()
    wanted.storage = wanted.storage or STORAGES
    return wanted


def main(output: IO[str] = sys.stdout) -> int:
    wanted = read_wishes(__doc__)
    fine = True
    for storage in wanted.storage:
        with new_place(storage) as (place, database):
            toll = kill_often(place, wanted.kills, Random(wanted.seed), database)
        output.write(f"{storage}: {toll}\n")
        output.flush()
        fine = fine and toll.fine and toll.kills == wanted.kills
    return 0 if fine else 1


if __name__ == "__main__":
    sys.exit(main())
