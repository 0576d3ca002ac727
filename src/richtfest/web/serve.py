"""`richtfest serve`: the web application on this machine."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import os
import signal
import socket
import sqlite3
import sys
import threading
import time
import webbrowser
from collections.abc import Callable, Sequence
from functools import partial
from multiprocessing.connection import Connection as Line
from pathlib import Path
from types import FrameType, ModuleType
from typing import TYPE_CHECKING, Final, cast

import uvicorn
from litestar import Litestar

from richtfest.bots.levels import admit, admitted
from richtfest.core.refusal import Unreadable
from richtfest.core.words import Translate, english
from richtfest.games.shelf import correct, corrections
from richtfest.tables.folder import data_folder
from richtfest.tables.hall import Hall
from richtfest.tables.post.posting import NO_LETTERS, Posting
from richtfest.web.app import SAFETY, create_app
from richtfest.web.connection import Connection
from richtfest.web.express import Express
from richtfest.web.listening import Listening
from richtfest.web.operation.logs import write_logs
from richtfest.web.operation.running import Running
from richtfest.web.operation.watch import Note, Watch
from richtfest.web.server import Settings
from richtfest.web.workers import READY, Crew, answer_the_watch

if TYPE_CHECKING:
    from richtfest.web.operation.metrics import Figures

AS_USUAL: Final = Running()


def serve(
    listening: Listening,
    data: Path | None = None,
    *,
    database: str | None = None,
    workers: int = 1,
    opening: bool = False,
    limit: float = 20,
    worlds: int | None = None,
    secure: bool = False,
    running: Running = AS_USUAL,
    posting: Posting = NO_LETTERS,
    _: Translate = english,
) -> None:
    """Serve until interrupted; `opening` shows the first page in the user's browser."""
    listening.check()
    check_workers(workers, database, listening)
    write_logs(running.log_level, in_json=running.log_json)
    folder = data or data_folder()
    settings = Settings(
        folder,
        database,
        requests_per_second=limit,
        workers=max(1, ((os.cpu_count() or 2) - 1) // workers),
        worlds=worlds,
        secure=secure,
        everywhere=listening.everywhere,
        path=listening.path,
        posting=posting,
    )
    try:
        lock = contextlib.nullcontext() if database else contextlib.closing(occupy(folder))
        app = create_app(settings)
    except (OSError, sqlite3.Error) as error:
        reason = error.strerror if isinstance(error, OSError) else error
        raise Unreadable(
            "{folder} cannot hold the tables ({error}); name a folder.", folder=folder, error=reason
        ) from None
    welcome = _("Richtfest is at {address} until you press Ctrl+C.").format(address=listening.address)
    print(welcome, flush=True)  # noqa: T201 - a command speaks
    if opening and listening.socket is None:
        threading.Thread(target=open_browser, args=(listening,), daemon=True).start()
    with lock:
        started = run(app, listening, running) if workers == 1 else run_several(workers, settings, listening, running)
    if not started:
        raise SystemExit(1)


def check_workers(workers: int, database: str | None, listening: Listening) -> None:
    """Several processes share a database, and an address that any of them can answer at."""
    if workers > 1 and database is None:
        raise Unreadable("Several processes need a database that they share: --database postgresql://…")
    if workers > 1 and listening.socket is not None:
        raise Unreadable("Several processes listen at an address; leave --socket out, or start each with its own.")


def occupy(folder: Path) -> sqlite3.Connection:
    """A folder has one server at a time: a second one would show old tables. SQLite's lock ends with its process."""
    folder.mkdir(parents=True, exist_ok=True)
    file = folder / "serving.sqlite"
    file.touch(0o600)
    lock = sqlite3.connect(file, timeout=0, isolation_level=None)
    try:
        lock.execute("BEGIN EXCLUSIVE")
    except sqlite3.OperationalError as error:
        lock.close()
        if error.sqlite_errorcode != sqlite3.SQLITE_BUSY:
            raise
        raise Unreadable(
            "Another server has the tables in {folder} already. End it, or name another folder with --data.",
            folder=folder,
        ) from None
    return lock


def run(app: Litestar, listening: Listening, running: Running) -> bool:
    """Listen until interrupted; whether that was possible."""
    hall: Hall = app.state.server.hall
    figures = figures_of(hall, running)
    if figures and running.metrics:
        figures.show(running.metrics)
    note = figures.note if figures else None
    server = Host(configure(app, listening, running, note), hall, drain=running.drain)
    with contextlib.suppress(KeyboardInterrupt):
        server.run()
    return server.started


def run_several(count: int, settings: Settings, listening: Listening, running: Running) -> bool:
    """The same with several processes, which begin anew and must be told what this one was told."""
    with uvicorn.Config("", host=listening.host, port=listening.port, log_level="warning").bind_socket() as door:
        crew = Crew(partial(work, settings, listening, running, corrections(), admitted()), count, door)
        if running.metrics:
            metrics().FiguresOfAll(crew.figures).show(running.metrics)
        return crew.run()


def work(
    settings: Settings,
    listening: Listening,
    running: Running,
    corrected: Sequence[str],
    bots: Sequence[str],
    door: socket.socket,
    line: Line,
) -> None:
    """What one of several processes does."""
    write_logs(running.log_level, in_json=running.log_json)
    for given in corrected:
        correct(given)
    for given in bots:
        admit(given)
    app = create_app(settings)
    hall: Hall = app.state.server.hall
    figures = figures_of(hall, running)
    answer_the_watch(line, figures.told if figures else str)
    config = configure(app, listening, running, figures.note if figures else None)
    with contextlib.suppress(KeyboardInterrupt):
        Host(config, hall, lambda: line.send(READY), running.drain).run([door])


def configure(app: Litestar, listening: Listening, running: Running, note: Note | None = None) -> uvicorn.Config:
    """How we serve; only the proxies we know are believed who asks, and how."""
    # Live tables stay for long and are free of cycles: walking them again and again took a quarter of the time.
    gc.freeze()
    gc.set_threshold(50_000, 20, 50)
    # The thread that writes needs the interpreter for a moment after every call of the disk; a page being drawn would
    # keep it waiting for 5 ms each time.
    sys.setswitchinterval(0.0005)
    porter = listening.porter(running.connections, limited=app.state.server.settings.requests_per_second > 0)
    return uvicorn.Config(
        Watch(listening.door(Express(app, app.state.server, SAFETY)), note),
        http=cast("type[Connection]", partial(Connection, porter=porter)),
        proxy_headers=False,  # the door knows whom to believe
        host=listening.host,
        port=listening.port,
        uds=None if listening.socket is None else str(listening.socket),
        log_config=None,  # our own
        access_log=False,
        timeout_keep_alive=60,  # people think between two clicks
        timeout_graceful_shutdown=2,  # for a page that is just being drawn
    )


class Host(uvicorn.Server):
    """Sends the guests home before the doors are closed: streams of news have no end of their own."""

    def __init__(
        self, config: uvicorn.Config, hall: Hall, welcome: Callable[[], None] = lambda: None, drain: float = 0
    ) -> None:
        super().__init__(config)
        self.hall = hall
        self.welcome = welcome  # done when the doors are open
        self.drain = drain  # seconds between being asked to stop and stopping

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Asked to stop: everybody is told, no new tables are opened, and after a while we go. Asked twice: now."""
        if self.drain and not self.hall.draining and sig == signal.SIGTERM:
            loop = asyncio.get_event_loop()
            loop.call_soon_threadsafe(self.hall.drain)
            loop.call_soon_threadsafe(loop.call_later, self.drain, self._close)
            return
        self.force_exit = self.should_exit and sig == signal.SIGINT
        self._close()

    def _close(self) -> None:
        self.should_exit = True

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            self.welcome()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        self.hall.say_goodbye()
        await super().shutdown(sockets)


def figures_of(hall: Hall, running: Running) -> Figures | None:
    """What this process counts, if somebody wants to know."""
    return metrics().Figures(hall) if running.metrics else None


def metrics() -> ModuleType:
    """Figures need a package that not everybody has."""
    try:
        from richtfest.web.operation import metrics
    except ModuleNotFoundError:
        raise Unreadable('Figures need a package that is not installed: pip install "richtfest[server]".') from None
    return metrics


def open_browser(listening: Listening) -> None:
    """Wait until the server answers, then show it."""
    for _attempt in range(100):
        try:
            with socket.create_connection((listening.host, listening.port), timeout=1):
                break
        except OSError:
            time.sleep(0.1)
    webbrowser.open(listening.address)
