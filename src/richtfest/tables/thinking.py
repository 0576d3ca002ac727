"""Bots think elsewhere: worker processes that may be slow or die without anybody's click waiting for them."""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import signal
import sys
from asyncio.subprocess import PIPE, Process
from dataclasses import dataclass, field, replace
from heapq import heappop, heappush
from itertools import count
from typing import Any, Final
from weakref import WeakValueDictionary

from richtfest.bots.coach import Advice
from richtfest.bots.hints import read_advice
from richtfest.bots.levels import admitted
from richtfest.bots.teaching import Progress
from richtfest.core.kept import Kept
from richtfest.core.match import Match
from richtfest.games.shelf import corrections
from richtfest.tables.worker import HELD

PATIENCE: Final = 20.0  # seconds for one decision before the worker is given up
NO_HURRY: Final = 120.0  # seconds for one turn of an analysis, which works while a busy machine has nothing else to do
ATTEMPTS: Final = 3


class GaveUp(Exception):  # noqa: N818 - the caller goes on without
    """No worker came back with a move."""


@dataclass(eq=False, slots=True)
class Worker:
    """A process that thinks, and how many final moves of each table it holds."""

    process: Process
    holds: Kept[str, int] = field(default_factory=lambda: Kept(HELD))

    async def answer(self, table: str, match: Match, wanted: dict[str, Any]) -> dict[str, Any]:
        """One question, one answer. Only what it does not hold yet is sent; if it lost the rest, everything."""
        answer = await self._ask(table, match, wanted)
        if answer.get("lost"):
            self.holds.forget(table)
            answer = await self._ask(table, match, wanted)
        if "error" in answer:
            raise GaveUp(answer["error"])
        return answer

    async def _ask(self, table: str, match: Match, wanted: dict[str, Any]) -> dict[str, Any]:
        final = len(match.inked_history())  # taken now: while we wait, people may play on
        answer = await self._exchange(wanted | news_of(match, self.holds.get(table), final))
        self.holds.put(table, final)
        return answer

    async def _exchange(self, request: dict[str, Any]) -> dict[str, Any]:
        """A line for a line; an end of the stream instead of an answer is an error."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.write(json.dumps(request).encode() + b"\n")
        await self.process.stdin.drain()
        line = await self.process.stdout.readline()
        if not line:
            raise OSError("the worker died")
        answer = json.loads(line)
        assert isinstance(answer, dict)
        return answer

    async def end(self) -> None:
        """End it, and the engines it has started: they are of its session."""
        with contextlib.suppress(ProcessLookupError):
            if hasattr(os, "killpg") and self.process.returncode is None:
                os.killpg(self.process.pid, signal.SIGKILL)
            else:
                self.process.kill()
        await self.process.wait()


def news_of(match: Match, held: int | None, final: int) -> dict[str, Any]:
    """What a worker is told that holds so many of the final moves: what has been played since, or the whole match."""
    moves = [(seat, match.title.moves.notate(move)) for seat, move in match.history[final if held is None else held :]]
    if held is not None:
        return {"held": held, "moves": moves, "final": final - held}
    record = match.record()
    return {"record": str(replace(record, moves=record.moves[:final])), "moves": moves}


class Desks:
    """The places where workers think. Who asks while people wait for the answer gets the next one first."""

    def __init__(self, places: int) -> None:
        self._idle: list[Worker | None] = [None] * places  # None: a place where no process runs yet
        self._waiting: list[tuple[bool, int, asyncio.Future[Worker | None]]] = []  # a heap
        self._asked = count()

    async def take(self, *, people: bool) -> Worker | None:
        if self._idle:
            return self._idle.pop()
        place: asyncio.Future[Worker | None] = asyncio.get_running_loop().create_future()
        heappush(self._waiting, (not people, next(self._asked), place))
        try:
            return await place
        except asyncio.CancelledError:
            if place.done() and not place.cancelled():
                self.give(place.result())
            raise

    @property
    def waiting(self) -> int:
        return sum(not place.done() for _, _, place in self._waiting)

    def give(self, worker: Worker | None) -> None:
        """Free again: for whoever waits, or idle."""
        while self._waiting:
            _, _, place = heappop(self._waiting)
            if not place.done():
                place.set_result(worker)
                return
        self._idle.append(worker)


class Thinkers:
    """A few worker processes, started when first needed and again whenever one dies."""

    def __init__(self, workers: int) -> None:
        self._desks = Desks(workers)
        self._all: set[Worker] = set()
        self._workers = workers
        self._shares: WeakValueDictionary[str, asyncio.Semaphore] = WeakValueDictionary()

    async def choose(self, table: str, match: Match, seat: int, bot: str, seed: int, *, people: bool = True) -> str:
        """The move, in notation, that the bot chooses for this seat of the match; `people` wait for it, or only bots.

        No table waits with more decisions than there are workers, so that a hundred bots at one of them do not keep the
        single bot of another waiting.
        """
        wanted = {"table": table, "seat": seat, "bot": bot, "seed": seed}
        async with self._share_of(table):
            return str((await self._answer(table, match, wanted, people))["move"])

    async def advise(self, table: str, match: Match, seat: int, asked: str = "", best: str = "") -> Advice:
        """What the coach says to this seat; about a move, if one is asked about, and against this one if it is best."""
        wanted = {"table": table, "seat": seat, "hint": asked} | ({"best": best} if best else {})
        async with self._share_of(table):
            answer = await self._answer(table, match, wanted, people=True)
        return read_advice(answer["advice"], match.title)

    async def teach(self, table: str, match: Match, seat: int) -> Progress:
        """How somebody does who is being taught, and whether the choice before them matters."""
        wanted = {"table": table, "seat": seat, "teach": True}
        async with self._share_of(table):
            answer = await self._answer(table, match, wanted, people=True)
        return Progress(answer["matters"], answer["turns"], answer["well"])

    async def par(self, table: str, match: Match) -> int:
        """What the master gets out of a deal."""
        async with self._share_of(table):
            return int((await self._answer(table, match, {"table": table, "par": True}, people=False))["par"])

    async def analyse(self, table: str, match: Match, first: int, worlds: int | None) -> dict[str, Any]:
        """The next step of the analysis of a finished match; behind so many. Nobody who plays waits for it."""
        wanted = {"table": table, "analyse": first, "worlds": worlds}
        async with self._share_of(table):
            return await self._answer(table, match, wanted, people=False, patience=NO_HURRY)

    def _share_of(self, table: str) -> asyncio.Semaphore:
        share = self._shares.get(table)
        if share is None:
            share = self._shares[table] = asyncio.Semaphore(self._workers)
        return share

    async def _answer(
        self, table: str, match: Match, wanted: dict[str, Any], people: bool, patience: float | None = None
    ) -> dict[str, Any]:
        for _ in range(ATTEMPTS):
            worker = await self._desks.take(people=people)
            try:
                if worker is None or worker.process.returncode is not None:
                    worker = await self._start()
                answer = await asyncio.wait_for(worker.answer(table, match, wanted), patience or PATIENCE)
            except GaveUp:
                raise  # the bot itself is at fault, and would be again
            except (OSError, TimeoutError, ValueError):
                await self._end(worker)
                worker = None
            except BaseException:
                await self._end(worker)  # we were cancelled in mid-question; its answer must not reach the next one
                worker = None
                raise
            else:
                return answer
            finally:
                self._desks.give(worker)
        raise GaveUp("no worker came back with a move")

    @property
    def waiting(self) -> int:
        """How many ask and have no worker yet."""
        return self._desks.waiting

    def workers(self) -> list[Worker]:
        """Those that run now."""
        return [worker for worker in self._all if worker.process.returncode is None]

    def processes(self) -> list[int]:
        """Their ids."""
        return [worker.process.pid for worker in self.workers()]

    async def stop(self) -> None:
        for worker in list(self._all):
            await self._end(worker)

    async def _start(self) -> Worker:
        process = await asyncio.create_subprocess_exec(
            sys.executable,
            "-m",
            "richtfest.tables.worker",
            *corrections(),
            *(f"--bots={given}" for given in admitted()),
            stdin=PIPE,
            stdout=PIPE,
            start_new_session=True,  # Ctrl+C is meant for the server, which sends its workers home
        )
        worker = Worker(process)
        self._all.add(worker)
        return worker

    async def _end(self, worker: Worker | None) -> None:
        if worker is not None:
            self._all.discard(worker)
            await worker.end()
