"""Guests who play at a table: programs that speak JSON, and people before a browser.

Every seat has a connection of its own for its moves and follows the stream of events of its table. The next move is
drawn by lot from what the last answer offers. A move is acknowledged when its answer is here: the server sends it when
the move is safe on the disk.
"""

from __future__ import annotations

import asyncio
import json
import re
from abc import ABC, abstractmethod
from collections.abc import Callable
from random import Random
from time import perf_counter
from typing import Any, Final
from urllib.parse import quote_plus

from benchmarks.web.wire import Line, Reply, Stream, listen

FORM: Final = "content-type: application/x-www-form-urlencoded\r\n"
BY_SCRIPT: Final = "hx-request: true\r\n"
MOVE: Final = re.compile(rb'name="move" value="([^"]+)"(?! disabled)')
STEP: Final = re.compile(rb'name="step" value="(\d+)"')
CSRF: Final = re.compile(rb'name="_csrf_token" value="([^"]+)"')
TABLE: Final = re.compile(rb"location: [^\r]*/tables/([\w-]+)")
OVER: Final = b'class="table finished"'
STREAM: Final = re.compile(rb'hx-sse:connect="([^"]*?(?:page=([\w-]+))?)"')  # an older server gives pages no names
PRINT: Final = re.compile(rb'<g id="print-(\w+)"')


class Guest(ABC):
    """Somebody on one seat."""

    def __init__(self, port: int, seat: int, lot: int) -> None:
        self.port = port
        self.seat = seat
        self.table = ""
        self.moves: list[str] = []
        self.step = 0
        self.over = False
        self.waits: list[float] = []  # seconds from sending a move to its answer
        self.refused = 0
        self.waiting_since = 0.0
        self.headers = ""
        self.line = Line(port)
        self.stream: Stream | None = None
        self.news = asyncio.Event()
        self.lot = Random(lot)

    @abstractmethod
    async def arrive(self) -> None:
        """Come in and get a name."""

    @abstractmethod
    async def open_table(self) -> str:
        """Open a table with a second seat that is free."""

    @abstractmethod
    async def sit(self, table: str) -> None:
        """Sit down at somebody else's table."""

    @abstractmethod
    async def follow(self) -> None:
        """Listen to the news from the table, and see what may be done now."""

    @abstractmethod
    async def look(self) -> None:
        """See what may be done now, after news that it has changed."""

    @abstractmethod
    async def send(self, move: str) -> Reply:
        """Play a move."""

    @abstractmethod
    def read(self, shown: bytes) -> None:
        """Take the next choices from what the server shows."""

    async def move(self) -> None:
        """Play one of the moves on offer."""
        self.news.clear()  # now, for the news of the next round may overtake the answer
        sent = perf_counter()
        reply = await self.send(self.lot.choice(self.moves))
        waited = perf_counter() - sent
        if reply.status != 200:
            self.refused += 1
            await self.look()
            return
        self.waits.append(waited)
        self.read(reply.body)

    async def wait(self) -> None:
        """Wait for news that let this seat move again."""
        self.waiting_since = perf_counter()
        await self.news.wait()
        self.news.clear()
        await self.look()

    def leave(self) -> None:
        self.line.hang_up()
        if self.stream is not None:
            self.stream.hang_up()


class Program(Guest):
    """A program that speaks JSON."""

    async def ask(self, method: str, path: str, content: Any = None) -> Any:
        body = b"" if content is None else json.dumps(content).encode()
        reply = await self.line.ask(method, path, self.headers, body)
        if reply.status >= 400:
            raise RuntimeError(f"{method} {path}: {reply.status} {reply.body.decode()}")
        return reply.json()

    async def arrive(self) -> None:
        token = (await self.ask("POST", "/api/players"))["token"]
        self.headers = f"authorization: Bearer {token}\r\ncontent-type: application/json\r\n"

    async def open_table(self) -> str:
        wanted = {"title": "welcome-to", "seats": [{"kind": "me"}, {"kind": "open"}]}
        self.table = (await self.ask("POST", "/api/tables", wanted))["id"]
        return self.table

    async def sit(self, table: str) -> None:
        self.table = table
        await self.ask("POST", f"/api/tables/{table}/seats/{self.seat}", {})

    async def follow(self) -> None:
        acting = re.compile(rb'"seat":%d,[^}]*"acting":true' % self.seat)

        def on_event(event: bytes) -> None:
            self.over = self.over or b'"over":true' in event
            if self.over or acting.search(event):
                self.news.set()

        path = f"/api/tables/{self.table}/events"
        self.stream = await listen(self.port, path, self.headers, on_event)
        await self.look()

    async def look(self) -> None:
        path = f"/api/tables/{self.table}/moves?seat={self.seat}"
        self.read((await self.line.ask("GET", path, self.headers)).body)

    async def send(self, move: str) -> Reply:
        body = json.dumps({"seat": self.seat, "move": move, "step": self.step}).encode()
        return await self.line.ask("POST", f"/api/tables/{self.table}/moves", self.headers, body)

    def read(self, shown: bytes) -> None:
        decision = json.loads(shown)
        self.moves = [entry["move"] for entry in decision["moves"]]
        self.step = decision["step"]


class Person(Guest):
    """Somebody before a browser: the answer to a click, and every event, is the redrawn table."""

    def __init__(self, port: int, seat: int, lot: int) -> None:
        super().__init__(port, seat, lot)
        self.csrf = ""
        self.cookies: dict[str, str] = {}
        self.page = ""  # its name, which its stream knows
        self.pushed = b""
        self.prints: set[str] = set()  # what the page has and need not be sent again

    def meet(self, reply: Reply) -> None:
        """Keep the cookies and the token of the forms."""
        self.cookies |= reply.cookies()
        found = CSRF.search(reply.body)
        self.csrf = found[1].decode() if found else self.csrf
        crumbs = "; ".join(f"{name}={value}" for name, value in self.cookies.items())
        self.headers = f"cookie: {crumbs}\r\n"

    async def fill_in(self, path: str, fields: dict[str, str], headers: str = "") -> Reply:
        filled = fields | {"_csrf_token": self.csrf}
        body = "&".join(f"{name}={quote_plus(value)}" for name, value in filled.items())
        return await self.line.ask("POST", path, self.headers + FORM + headers, body.encode())

    async def arrive(self) -> None:
        self.meet(await self.line.ask("GET", "/"))

    async def open_table(self) -> str:
        return await self.open_with("welcome-to", ["open"])

    async def open_with(self, title: str, others: list[str]) -> str:
        """Open a table of this box, with these on the other seats."""
        seats = {f"seat-{seat}": kind for seat, kind in enumerate(["me", *others])}
        reply = await self.fill_in("/tables", {"title": title, **seats})
        self.meet(reply)
        found = TABLE.search(reply.head)
        if found is None:
            raise RuntimeError(f"no table was opened: {reply.status} {reply.body.decode()}")
        self.table = found[1].decode()
        return self.table

    async def sit(self, table: str) -> None:
        self.table = table
        self.meet(await self.fill_in(f"/tables/{table}/sit", {"place": str(self.seat), "name": "guest"}))

    async def follow(self) -> None:
        reply = await self.line.ask("GET", f"/tables/{self.table}?seat={self.seat}", self.headers)
        self.meet(reply)
        self.read(reply.body)
        followed = STREAM.search(reply.body)
        assert followed is not None
        self.page = (followed[2] or b"").decode()
        path = followed[1].decode().replace("&amp;", "&")
        self.stream = await listen(self.port, path, self.headers, self.on_event)

    def on_event(self, event: bytes) -> None:
        if self.is_news(event):
            self.pushed = event
            self.news.set()

    def is_news(self, event: bytes) -> bool:
        """Or was it drawn before the last answer?"""
        found = STEP.search(event)
        return OVER in event or (found is not None and int(found[1]) >= self.step)

    async def look(self) -> None:
        if self.is_news(self.pushed):  # what others did may have been told while the answer to a click was on its way
            self.read(self.pushed)

    async def send(self, move: str) -> Reply:
        seat = str(self.seat)
        fields = {"seat": seat, "board": seat, "step": str(self.step), "move": move}
        known = f"rf-prints: {' '.join(self.prints)}\r\nrf-page: {self.page}\r\n"
        return await self.fill_in(f"/tables/{self.table}/play", fields, BY_SCRIPT + known)

    def read(self, shown: bytes) -> None:
        self.moves = [move.decode() for move in MOVE.findall(shown)]
        found = STEP.search(shown)
        self.step = int(found[1]) if found else self.step
        self.over = OVER in shown
        self.prints |= {name.decode() for name in PRINT.findall(shown)}


Kind = Callable[[int, int, int], Guest]  # a port, a seat, and what decides by lot


async def gather_round(kind: Kind, port: int, lot: int) -> list[Guest]:
    """Two guests at a new table."""
    guests = [kind(port, seat, 2 * lot + seat) for seat in range(2)]
    for guest in guests:
        await guest.arrive()
    await guests[1].sit(await guests[0].open_table())
    for guest in guests:
        await guest.follow()
    return guests
