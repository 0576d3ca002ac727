"""Kills `richtfest serve` again and again while many tables are played over HTTP, and counts what is missing.

    .venv/bin/python -m tests.faults.killing_served [--kills 200] [--storage SQLite] [--storage PostgreSQL] [--seed 1]

Programs play at many tables, all seats at once, and note every move that was answered. The server is killed (SIGKILL)
at a moment drawn by lot and started again; over PostgreSQL it has two processes, and by lot one of them or all die.
Then every answered move must stand in the log where it was played, and no other but those whose answers were cut off.
"""

from __future__ import annotations

import asyncio
import os
import signal
import sys
import tempfile
from collections import Counter
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from random import Random
from typing import Any, Final

from benchmarks.web.guests import Program
from benchmarks.web.wire import Reply
from richtfest.core.refusal import Refused
from richtfest.tables.hall import Hall
from tests.faults.killing import LONGEST, TABLES, Place, Toll, new_place, read_wishes
from tests.waiting import until
from tests.web.server import Server

SEATS: Final = 2
PAUSE: Final = 0.01  # seconds between two looks at a table where the others are to decide
AWAY: Final = OSError  # the server hung up, or is not there


@dataclass
class Told:
    """What the players know: their moves by table, seat and place in the log of that seat."""

    moves: dict[tuple[str, int, int], str] = field(default_factory=dict)
    opened: set[str] = field(default_factory=set)
    unanswered: Counter[tuple[str, int]] = field(default_factory=Counter)  # requests cut off, by table and seat
    twice: int = 0
    answers: int = 0


class Player(Program):
    """A program on one seat, which goes on when the server is back."""

    told: Told

    async def send(self, move: str) -> Reply:
        asked = (self.table, self.seat, self.step)
        self.told.unanswered[asked[:2]] += 1
        reply = await super().send(move)
        self.told.unanswered[asked[:2]] -= 1
        if reply.status == 200:
            self.told.twice += asked in self.told.moves
            self.told.moves[asked] = move
            self.told.answers += 1
        return reply

    async def play(self) -> None:
        """Until the match is over, whatever happens to the server."""
        while not self.over:
            try:
                await self.look()
                while self.moves:
                    await self.move()
                self.over = (await self.ask("GET", f"/api/tables/{self.table}"))["over"]
            except AWAY:
                self.moves = []
            await asyncio.sleep(PAUSE)


async def play_tables(port: int, told: Told, lot: int) -> None:
    """One match after the other; whoever is not sure whether a table was opened asks with the same key again."""
    number = 0
    while True:
        players = [Player(port, seat, SEATS * (lot + TABLES * number) + seat) for seat in range(SEATS)]
        while not (name := await open_table(players[0], f"{lot} {number}")):
            await asyncio.sleep(PAUSE)
        told.opened.add(name)
        for player in players:
            player.told, player.table, player.headers = told, name, players[0].headers
        await asyncio.gather(*(player.play() for player in players))
        for player in players:
            player.leave()
        number += 1


async def open_table(player: Player, key: str) -> str:
    """Its name, or nothing if the server went away meanwhile."""
    try:
        if not player.headers:
            await player.arrive()
        wanted = {"title": "welcome-to", "seats": [{"kind": "me"}] * SEATS}
        player.headers = player.headers.partition("idempotency-key")[0] + f"idempotency-key: {key}\r\n"
        return str((await player.ask("POST", "/api/tables", wanted))["id"])
    except AWAY:
        return ""


async def kill_often(server: Server, kills: int, chance: Random, toll: Toll) -> Told:
    told = Told()
    await asyncio.to_thread(server.start)
    playing = [asyncio.create_task(play_tables(server.port, told, lot)) for lot in range(TABLES)]
    try:
        await kill_while(playing, told, server, kills, chance, toll)
    finally:
        kill_all(server)
        for task in playing:
            task.cancel()
        await asyncio.gather(*playing, return_exceptions=True)
    return told


async def kill_while(
    playing: list[asyncio.Task[None]], told: Told, server: Server, kills: int, chance: Random, toll: Toll
) -> None:
    for _ in range(kills):
        wanted = told.answers + 1 + chance.randrange(LONGEST)
        await until(partial(enough, told, wanted, playing), "enough was played")
        workers = children(server)
        if workers and chance.random() < 0.5:
            os.kill(chance.choice(workers), signal.SIGKILL)
        else:
            kill_all(server)
            await asyncio.to_thread(server.start)
        toll.kills += 1


def enough(told: Told, wanted: int, playing: list[asyncio.Task[None]]) -> bool:
    """Whether so much was answered; nobody may have given up."""
    for task in playing:
        if task.done():
            task.result()
    return told.answers >= wanted


def children(server: Server) -> list[int]:
    """The processes that serve, where there are several."""
    assert server.process is not None
    listed = Path(f"/proc/{server.process.pid}/task/{server.process.pid}/children").read_text().split()
    return [int(child) for child in listed if b"spawn_main" in Path(f"/proc/{child}/cmdline").read_bytes()]


def kill_all(server: Server) -> None:
    assert server.process is not None
    os.killpg(server.process.pid, signal.SIGKILL)  # it has a session of its own
    server.process.wait()


async def compare(place: Place, told: Told, toll: Toll) -> None:
    hall = Hall(place, workers=1)
    hall.closing = True
    await hall.storage.start()
    toll.tables, toll.acknowledged, toll.twice = len(told.opened), told.answers, told.twice
    for name in sorted(told.opened):
        entries = await hall.raw_log(name)
        toll.lines += len(entries)
        toll.broken += [entry.number for entry in entries] != list(range(len(entries)))
        try:
            await hall.find(name)
        except Refused:
            toll.broken += 1
        for seat in range(SEATS):
            lines: list[Any] = [entry for entry in entries if entry.seat == seat]
            answered = {step: move for (table, at, step), move in told.moves.items() if (table, at) == (name, seat)}
            toll.lost += sum(step >= len(lines) for step in answered)
            toll.changed += sum(
                (lines[step].kind, lines[step].text) != ("play", move)
                for step, move in answered.items()
                if step < len(lines)
            )
            played = sum(entry.kind == "play" for entry in lines)
            toll.twice += max(0, played - len(answered) - told.unanswered[name, seat])
    await hall.stop()


def kill_served(storage: str, kills: int, seed: int) -> Toll:
    toll = Toll()
    with new_place(storage) as (place, _), tempfile.TemporaryDirectory() as folder:
        shared = (f"--database={place}", "--workers=2") if isinstance(place, str) else ()
        server = Server(place.parent if isinstance(place, Path) else Path(folder), arguments=shared)
        told = asyncio.run(kill_often(server, kills, Random(seed), toll))
        asyncio.run(compare(place, told, toll))
    return toll


def main() -> int:
    wanted = read_wishes(__doc__)
    fine = True
    for storage in wanted.storage:
        toll = kill_served(storage, wanted.kills, wanted.seed)
        print(f"{storage}, over HTTP: {toll}", flush=True)  # noqa: T201 - a command speaks
        fine = fine and toll.fine and toll.kills == wanted.kills
    return 0 if fine else 1


if __name__ == "__main__":
    sys.exit(main())
