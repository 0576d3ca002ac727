"""What one table, one stream and one match cost, and what many players a day would: the numbers of docs/scaling.md.

    .venv/bin/python -m benchmarks.web.units

Measured on one server process, compiled, with a SQLite file. The plan multiplies; what it assumes about players is
printed with it.
"""

from __future__ import annotations

import asyncio
import tempfile
from pathlib import Path
from typing import Any, Final

from benchmarks.web.evening import spend, used_by
from benchmarks.web.guests import Person, Program, gather_round
from benchmarks.web.served import richtfest, served
from benchmarks.web.wire import listen
from richtfest.tables.hall import Hall, Sitter

TABLES: Final = 100
STREAMS: Final = 500
MATCHES: Final = 10
SECONDS: Final = 5.0
MATCHES_A_DAY: Final = 2  # that a player plays
PEAK: Final = 0.15  # of a day's matches lie in its busiest hour
PER_TABLE: Final = 2.5  # players
DRAWN: Final = 50  # tables of people before browsers
BUSY: Final = 0.5  # of a core: the rest is for what comes at once
PLAYERS: Final = (10_000, 1_000_000, 100_000_000)


def memory(process: int) -> float:
    """Kilobytes that a process holds."""
    lines = Path(f"/proc/{process}/status").read_text().splitlines()
    return float(next(line.split()[1] for line in lines if line.startswith("VmRSS")))


async def measure(port: int, process: int) -> dict[str, float]:
    """Kilobytes per table and per stream, milliseconds per move of a program and of a person."""
    warm = await asyncio.gather(*(gather_round(Program, port, 10_000 + number) for number in range(10)))
    before = memory(process)
    tables = await asyncio.gather(*(gather_round(Program, port, number) for number in range(TABLES)))
    seated = memory(process)
    quiet = [await listen(port, f"/api/tables/{warm[0][0].table}/events", "", lambda _: None) for _ in range(STREAMS)]
    await asyncio.gather(*(stream.heard.wait() for stream in quiet))
    watched = memory(process)
    used, ends = used_by(str(process)), asyncio.get_running_loop().time() + SECONDS

    async def play(guest: Program) -> None:
        while not guest.over and asyncio.get_running_loop().time() < ends:
            if guest.moves:
                await guest.move()
            else:
                try:
                    await asyncio.wait_for(guest.wait(), 1)
                except TimeoutError:
                    continue

    guests = [guest for pair in tables for guest in pair if isinstance(guest, Program)]
    await asyncio.gather(*(play(guest) for guest in guests))
    moves = sum(len(guest.waits) for guest in guests)
    cost = 1000 * (used_by(str(process)) - used) / moves
    for stream in quiet:
        stream.hang_up()
    for guest in [*guests, *(each for pair in warm for each in pair)]:
        guest.leave()
    seen: dict[str, Any] = await spend(port, str(process), Person, DRAWN, SECONDS)
    drawn = 1000 * seen["server"] / len(seen["waits"])
    return {"table": (seated - before) / TABLES, "stream": (watched - seated) / STREAMS, "move": cost, "drawn": drawn}


async def whole_matches(folder: Path) -> tuple[float, float]:
    """Kilobytes on the disk and moves of a match of two."""
    hall = Hall(folder / "matches.sqlite", workers=1)
    await hall.start()
    moves = 0
    for _ in range(MATCHES):
        table = await hall.open("welcome-to", {}, [Sitter("ann", "Ann"), Sitter("ben", "Ben")])
        while not table.over:
            seat = table.to_act()[0]
            table = await hall.play(table.id, seat, ("ann", "ben")[seat], table.match.legal(seat)[-1])
        moves += len(table.match.history)
    await hall.stop()
    return (folder / "matches.sqlite").stat().st_size / 1024 / MATCHES, moves / MATCHES


def main() -> None:
    with served(richtfest()) as server:
        units = asyncio.run(measure(server.port, server.process))
    with tempfile.TemporaryDirectory() as folder:
        disk, moves = asyncio.run(whole_matches(Path(folder)))
    print(f"a live table of two with its two streams: {units['table']:.0f} kB")
    print(f"an idle stream: {units['stream']:.1f} kB")
    print(f"a move of a program, checked, durable and told: {units['move']:.2f} ms of a core")
    print(f"a move of a person, whose answer is a drawn table: {units['drawn']:.2f} ms of a core")
    print(f"a match of two: {moves:.0f} moves, {disk:.0f} kB on the disk")
    print(
        f"assumed: {MATCHES_A_DAY} matches a player and day at tables of {PER_TABLE:g}, {PEAK:.0%} of them in the "
        f"busiest hour, {moves / 2:.0f} moves a seat, all by people before browsers, cores {BUSY:.0%} busy"
    )
    print("| players a day | moves/s at peak | cores | live tables | memory GB | disk GB a year |")
    print("| --- | --- | --- | --- | --- | --- |")
    for players in PLAYERS:
        matches = players * MATCHES_A_DAY / PER_TABLE
        rate = matches * PER_TABLE * moves / 2 * PEAK / 3600
        cores = rate * units["drawn"] / 1000 / BUSY
        live = matches * PEAK / 2  # a match takes half an hour
        held, kept = live * units["table"] / 1e6, matches * disk * 365 / 1e6
        print(f"| {players:,} | {rate:,.0f} | {cores:,.1f} | {live:,.0f} | {held:,.2f} | {kept:,.0f} |")


if __name__ == "__main__":
    main()
