"""Several processes behind one address: `richtfest serve --workers`, over a database that they share.

The first process only watches: whoever dies is replaced, and SIGHUP replaces all, one after the other, each when its
successor answers. Between them they share tables, names of visitors and limits (`tables/neighbours.py`).
"""

from __future__ import annotations

import multiprocessing
import os
import signal
import socket
import threading
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from typing import Any, Final

from richtfest.core.interrupts import uninterrupted

GLANCE: Final = 0.5  # seconds between two looks at signals
READY, FIGURES = "ready", "figures"  # what is said on the line between them
SOON: Final = 5.0  # seconds within which a process tells its figures, or is left out
Work = Callable[[socket.socket, Connection], None]  # what a process does, and whom it tells that it answers


@dataclass(slots=True)
class Worker:
    """A process that serves, and the line to it: it says when it answers, and notices when we are gone."""

    process: BaseProcess
    line: Connection
    answers: bool = False
    asking: threading.Lock = field(default_factory=threading.Lock)

    def wait_until_it_answers(self) -> bool:
        while not self.answers and self.process.is_alive():
            self.listen(GLANCE)
        return self.answers

    def listen(self, seconds: float = 0) -> None:
        if not self.answers and self.line.poll(seconds):
            try:
                self.answers = self.line.recv() == READY
            except EOFError:  # it died before it answered
                self.process.join()

    def figures(self) -> str:
        """What this process has counted; nothing from one that does not answer now."""
        with self.asking:
            try:
                while self.line.poll():  # what came too late the last time
                    self.line.recv()
                self.line.send(FIGURES)
                return str(self.line.recv()) if self.line.poll(SOON) else ""
            except (EOFError, OSError):
                return ""


class Crew:
    """So many processes at one socket."""

    def __init__(self, work: Work, count: int, door: socket.socket) -> None:
        self.work, self.count, self.door = work, count, door
        self.workers: list[Worker] = []
        self.ending = threading.Event()
        self.renewing = threading.Event()

    def run(self) -> bool:
        """Serve until somebody ends us; false if the processes cannot even start."""
        for sign, wish in (("SIGINT", self.ending), ("SIGTERM", self.ending), ("SIGHUP", self.renewing)):
            if hasattr(signal, sign):
                signal.signal(getattr(signal, sign), noting(wish))
        workers = self.workers = [self._start() for _ in range(self.count)]
        fine = True
        while fine and not self.ending.is_set():
            wait([worker.process.sentinel for worker in workers], GLANCE)
            for worker in workers:
                worker.listen()
            fine = self.ending.is_set() or any(worker.answers or worker.process.is_alive() for worker in workers)
            for at, worker in enumerate(workers):
                if fine and not self.ending.is_set() and not worker.process.is_alive():
                    workers[at] = self._start()
            if self.renewing.is_set():
                self.renewing.clear()
                self._renew(workers)
        for worker in workers:
            worker.process.terminate()
        for worker in workers:
            worker.process.join()
        return fine

    def figures(self) -> Iterator[tuple[str, str]]:
        """What each process has counted, by its place among them."""
        for at, worker in enumerate(list(self.workers)):
            if worker.answers:
                yield str(at), worker.figures()

    def _renew(self, workers: list[Worker]) -> None:
        """A successor for each, which answers before its predecessor goes."""
        for at, old in enumerate(workers):
            new = self._start()
            if self.ending.is_set() or not new.wait_until_it_answers():
                new.process.terminate()
                return
            workers[at] = new
            old.process.terminate()
            old.process.join()

    def _start(self) -> Worker:
        context = multiprocessing.get_context("spawn")
        ours, theirs = context.Pipe()
        process = context.Process(target=self.work, args=(self.door, theirs))
        with uninterrupted():  # Ctrl+C reaches all processes of a terminal: we tell the others to end
            process.start()
        theirs.close()
        return Worker(process, ours)


def noting(wish: threading.Event) -> Callable[[int, Any], None]:
    return lambda _sign, _frame: wish.set()


def answer_the_watch(line: Connection, figures: Callable[[], str]) -> None:
    """Tell our figures when asked. A process without anybody who watches it ends, as if it had been asked to."""

    def answer() -> None:
        try:
            while line.recv() == FIGURES:
                line.send(figures())
        except (EOFError, OSError):
            os.kill(os.getpid(), signal.SIGTERM)

    threading.Thread(target=answer, daemon=True).start()
