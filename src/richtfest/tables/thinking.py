"""Bots think elsewhere: worker processes that may be slow or die without anybody's click waiting for them."""

from __future__ import annotations

import asyncio
import contextlib
import json
import sys
from asyncio.subprocess import PIPE, Process
from typing import Final
from weakref import WeakValueDictionary

from richtfest.core.record import Record
from richtfest.games.shelf import corrections

PATIENCE: Final = 20.0  # seconds for one decision before the worker is given up
ATTEMPTS: Final = 3


class GaveUp(Exception):  # noqa: N818 - the caller goes on without
    """No worker came back with a move."""


class Thinkers:
    """A few worker processes, started when first needed and again whenever one dies."""

    def __init__(self, workers: int) -> None:
        self._idle: asyncio.Queue[Process | None] = asyncio.Queue()  # None: a place where no process runs yet
        self._all: set[Process] = set()
        self._workers = workers
        self._shares: WeakValueDictionary[str, asyncio.Semaphore] = WeakValueDictionary()
        for _ in range(workers):
            self._idle.put_nowait(None)

    async def choose(self, table: str, record: Record, seat: int, bot: str, seed: int) -> str:
        """The move, in notation, that the bot chooses for this seat after this record.

        No table waits with more decisions than there are workers, so that a hundred bots at one of them do not keep the
        single bot of another waiting.
        """
        async with self._share_of(table):
            return await self._choose(record, seat, bot, seed)

    def _share_of(self, table: str) -> asyncio.Semaphore:
        share = self._shares.get(table)
        if share is None:
            share = self._shares[table] = asyncio.Semaphore(self._workers)
        return share

    async def _choose(self, record: Record, seat: int, bot: str, seed: int) -> str:
        request = json.dumps({"record": str(record), "seat": seat, "bot": bot, "seed": seed}).encode() + b"\n"
        for _ in range(ATTEMPTS):
            process = await self._idle.get()
            try:
                if process is None or process.returncode is not None:
                    process = await self._start()
                move = await asyncio.wait_for(ask(process, request), PATIENCE)
            except (OSError, TimeoutError, ValueError):
                await self._end(process)
                process = None
            except BaseException:
                await self._end(process)  # we were cancelled in mid-question; its answer must not reach the next one
                process = None
                raise
            else:
                return move
            finally:
                self._idle.put_nowait(process)
        raise GaveUp

    def processes(self) -> list[int]:
        """The ids of the workers that run now."""
        return [process.pid for process in self._all if process.returncode is None]

    async def stop(self) -> None:
        for process in list(self._all):
            await self._end(process)

    async def _start(self) -> Process:
        process = await asyncio.create_subprocess_exec(
            sys.executable,
            "-m",
            "richtfest.tables.worker",
            *corrections(),
            stdin=PIPE,
            stdout=PIPE,
            start_new_session=True,  # Ctrl+C is meant for the server, which sends its workers home
        )
        self._all.add(process)
        return process

    async def _end(self, process: Process | None) -> None:
        if process is None:
            return
        self._all.discard(process)
        with contextlib.suppress(ProcessLookupError):
            process.kill()
        await process.wait()


async def ask(process: Process, request: bytes) -> str:
    """One question, one answer; an end of the stream instead of an answer is an error."""
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write(request)
    await process.stdin.drain()
    line = await process.stdout.readline()
    if not line:
        raise OSError("the worker died")
    return str(json.loads(line)["move"])
