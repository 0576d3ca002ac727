"""How cost grows: with a thousand who only look on, with the number of tables, and with the length of a match."""

from __future__ import annotations

import asyncio
import math
from collections.abc import Sequence
from typing import Any, Final

from benchmarks.race import Answer
from benchmarks.web.evening import open_tables, spend, used_by
from benchmarks.web.guests import Guest, Program, gather_round
from benchmarks.web.served import Served, richtfest, served
from benchmarks.web.tables import TABLES, Lap
from benchmarks.web.units import memory
from benchmarks.web.wire import listen
from richtfest.web.connection import files_for

STREAMS: Final = 1000
SECONDS: Final = 4.0
COUNTS: Final = (25, 50, 100, 200)  # tables at once
APART: Final = 20  # moves after which no two matches are at the same point of a round, whose end costs most
LENGTHS: Final = (12, 24, 48, 96)  # moves after these; with them most matches are over
MATCHES: Final = 240  # at once, of those that are looked at by their length: few ticks of the clock say little
SLOPE_GOAL: Final = 1.05
PAUSE: Final = 0.001  # seconds between two looks for news
IDLE: Final = f"memory of an idle stream, {STREAMS:,} held"
BUSY: Final = f"p99 of a move, {TABLES} tables and {STREAMS:,} idle streams"
STUCK: Final = f"matches that got stuck beside {STREAMS:,} idle streams"
BY_TABLES: Final = "cost against number of tables, log–log slope"
BY_LENGTH: Final = "cost against length of a match, log–log slope"


def answers() -> list[Answer]:
    files_for(STREAMS + 4 * TABLES + 100)
    with served(richtfest()) as server:
        return asyncio.run(measure(server))


async def lap_of(server: Served, tables: int) -> Lap:
    """Some seconds of play at so many tables."""
    seen: dict[str, Any] = await spend(server.port, str(server.process), Program, tables, SECONDS)
    return Lap(**(seen | {"waits": sorted(seen["waits"])}))


async def measure(server: Served) -> list[Answer]:
    await lap_of(server, COUNTS[0])  # warms up
    return [*await beside_idle_streams(server), await by_tables(server), await by_length(server)]


async def beside_idle_streams(server: Served) -> list[Answer]:
    """Whoever only looks on costs a little memory, and the others no time."""
    pair = await gather_round(Program, server.port, 1_000_000)
    before = memory(server.process)
    path = f"/api/tables/{pair[0].table}/events"
    streams = [await listen(server.port, path, "", lambda _: None) for _ in range(STREAMS)]
    await asyncio.gather(*(stream.heard.wait() for stream in streams))
    each = (memory(server.process) - before) / STREAMS
    lap = await lap_of(server, TABLES)
    lost = sum(stream.closed for stream in streams)
    for stream in streams:
        stream.hang_up()
    for guest in pair:
        guest.leave()
    p50, p99, stuck = lap.quantile(0.5), lap.quantile(0.99), lap.stuck + lost
    return [
        Answer(IDLE, each, f"{each:.1f} kB"),
        Answer(BUSY, p99, f"{p99:.0f} ms", note=f"{lap.rate:.0f} moves/s, p50 {p50:.0f} ms"),
        Answer(STUCK, stuck, str(stuck), "none", stuck == 0, f"{lost} streams were cut"),
    ]


async def by_tables(server: Served) -> Answer:
    """Processor time for as many moves at each of so many tables."""
    costs = []
    for count in COUNTS:
        costs.append((await lap_of(server, count)).cost)
    told = ", ".join(f"{count}: {cost:.2f}" for count, cost in zip(COUNTS, costs, strict=True))
    found = slope(COUNTS, [count * cost for count, cost in zip(COUNTS, costs, strict=True)])
    return Answer(BY_TABLES, found, f"{found:.2f}", f"≤ {SLOPE_GOAL}", found <= SLOPE_GOAL, f"ms a move, {told}")


async def by_length(server: Served) -> Answer:
    """Processor time for whole matches up to so many moves."""
    tables = await open_tables(Program, server.port, MATCHES)
    await asyncio.gather(*(play_to(pair, APART) for pair in tables))
    began, first, used, moves = used_by(str(server.process)), played(tables), [], []
    for length in LENGTHS:
        await asyncio.gather(*(play_to(pair, APART + length) for pair in tables))
        used.append(used_by(str(server.process)) - began)
        moves.append(played(tables) - first)
    for pair in tables:
        for guest in pair:
            guest.leave()
    found = slope(moves, used)
    told = ", ".join(f"{count:.0f}: {1000 * cost / MATCHES:.0f}" for count, cost in zip(moves, used, strict=True))
    return Answer(BY_LENGTH, found, f"{found:.2f}", f"≤ {SLOPE_GOAL}", found <= SLOPE_GOAL, f"ms for moves, {told}")


def played(tables: Sequence[Sequence[Guest]]) -> float:
    """Moves of a match, on average."""
    return sum(len(guest.waits) for pair in tables for guest in pair) / len(tables)


async def play_to(pair: Sequence[Guest], length: int) -> None:
    """Both move as soon as they may, until the match has so many moves."""
    while sum(len(guest.waits) for guest in pair) < length and not any(guest.over for guest in pair):
        for guest in pair:
            if guest.moves:
                await guest.move()
            elif guest.news.is_set():
                guest.news.clear()
                await guest.look()
        if not any(guest.moves for guest in pair):
            await asyncio.sleep(PAUSE)


def slope(sizes: Sequence[float], costs: Sequence[float]) -> float:
    """Of the line through the logarithms: 1 where twice as much costs twice as much."""
    points = [(math.log(size), math.log(cost)) for size, cost in zip(sizes, costs, strict=True)]
    middle = [sum(values) / len(points) for values in zip(*points, strict=True)]
    over = sum((x - middle[0]) * (y - middle[1]) for x, y in points)
    return float(over / sum((x - middle[0]) ** 2 for x, _ in points))


if __name__ == "__main__":
    for answer in answers():
        print(f"{answer.question}: {answer.shown} ({answer.goal}); {answer.note}")
