"""A connection has bounds: how many there are, how long a request is, and how long it takes to arrive."""

from __future__ import annotations

import asyncio
import re
import socket
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
import uvicorn

from richtfest.web.connection import SAID, Answering, Bounds, Connection, Porter, household, line_of
from tests.waiting import until, wait_until
from tests.web.server import PATIENCE, Server

SHORT = Bounds(head_within=1.0, body_within=1.0)
PATIENT = Bounds(most=6, each=3, address=300, head=1000)
ASKING = b"GET / HTTP/1.1\r\nhost: here\r\n"
STATUS = re.compile(r"HTTP/1.1 (\d+)")
WHOLE = ASKING + b"\r\n"


async def echo(scope: Any, receive: Any, send: Any) -> None:
    """Answers as soon as a request is whole."""
    while (message := await receive())["type"] == "http.request" and message["more_body"]:
        pass
    if message["type"] == "http.request":
        await send({"type": "http.response.start", "status": 200, "headers": [(b"content-length", b"2")]})
        await send({"type": "http.response.body", "body": b"ok"})


class Guest:
    """Somebody who sends bytes."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader, self.writer = reader, writer

    async def say(self, *parts: bytes) -> None:
        for part in parts:
            self.writer.write(part)
            await self.writer.drain()

    async def hear(self) -> str:
        """The status of the next answer; nothing if the door was shut without a word."""
        line = await asyncio.wait_for(self.reader.readline(), PATIENCE)
        return line.decode().partition(" ")[2][:3]

    async def is_let_in(self) -> bool:
        await self.say(WHOLE)
        return await self.hear() == "200"


Come = Callable[..., Coroutine[Any, Any, Guest]]


@asynccontextmanager
async def listening(
    bounds: Bounds, *proxies: str, rest: int = 60, inside: list[Connection] | None = None
) -> AsyncIterator[Come]:
    """A server with these bounds, and the way in; who came in is noted."""
    porter, noted = Porter(bounds, proxies.__contains__), inside if inside is not None else []

    def made(**made_with: Any) -> Connection:
        noted.append(Connection(porter=porter, **made_with))
        return noted[-1]

    http: Any = made
    config = uvicorn.Config(echo, http=http, lifespan="off", log_config=None, timeout_keep_alive=rest)
    guests: list[Guest] = []
    with socket.socket() as door:
        door.bind(("127.0.0.1", 0))
        server = uvicorn.Server(config)
        running = asyncio.create_task(server.serve([door]))
        while not server.started:
            await asyncio.sleep(0)

        async def come(address: str = "127.0.0.1") -> Guest:
            guests.append(Guest(*await asyncio.open_connection(*door.getsockname(), local_addr=(address, 0))))
            return guests[-1]

        yield come
        for guest in guests:
            guest.writer.close()
        server.should_exit = True
        await running


def test_every_refusal_has_words() -> None:
    assert all(text.endswith(".") and text.isascii() for text in SAID.values())


@pytest.mark.parametrize(
    ("parts", "status"),
    [
        ([b"GET /?" + b"x" * 400], "414"),
        ([b"GET /?" + b"x" * 200, b"x" * 200], "414"),
        ([ASKING, b"cookie: ", *([b"x" * 100] * 10)], "431"),  # a header that does not end; the last part is too much
        ([ASKING, *([b"a: b\r\n"] * 163)], "431"),  # one after the other
        ([ASKING + b"cookie: " + b"x" * 2000 + b"\r\n\r\n"], "431"),  # all at once
        ([b"\r\n" * 501], "431"),  # nothing at all, again and again
        ([b"nonsense\r\n\r\n"], "400"),
        ([WHOLE], "200"),
        ([ASKING + b"cookie: " + b"x" * 500 + b"\r\n\r\n"], "200"),
    ],
)
def test_addresses_and_headers_have_a_length(parts: list[bytes], status: str) -> None:
    async def story() -> None:
        async with listening(PATIENT) as come:
            guest = await come()
            await guest.say(*parts)
            assert await guest.hear() == status

    asyncio.run(story())


def test_whoever_sends_slowly_is_not_waited_for() -> None:
    said: list[tuple[list[bytes], list[str]]] = [
        ([], []),  # comes in and says nothing
        ([b"GET / HT"], ["408"]),
        ([ASKING], ["408"]),
        ([b"POST / HTTP/1.1\r\ncontent-length: 9\r\n\r\nhalf"], ["408"]),
        ([WHOLE, b"GET / HT"], ["408"]),  # the second question
        ([WHOLE, b"\r\n"], ["408"]),
    ]

    async def story() -> None:
        async with listening(SHORT) as come:
            guests = [await come() for _ in said]
            for guest, (parts, _) in zip(guests, said, strict=True):
                for part in parts:
                    await guest.say(part)
                    assert part != WHOLE or await guest.hear() == "200"
            heard = [await asyncio.wait_for(guest.reader.read(), PATIENCE) for guest in guests]  # until sent off
        assert [STATUS.findall(text.decode()) for text in heard] == [answers for _, answers in said]

    asyncio.run(story())


def test_whoever_asks_nothing_more_goes_and_whoever_does_may_stay() -> None:
    async def story() -> None:
        inside: list[Connection] = []
        async with listening(Bounds(), rest=1000, inside=inside) as come:
            guest = await come()
            assert await guest.is_let_in()
            (connection,) = inside
            alarm = connection.timeout_keep_alive_task
            connection.timeout_keep_alive_handler()  # it rings, and there was an answer a moment ago
            assert connection.timeout_keep_alive_task not in {alarm, None}
            await guest.reader.readuntil(b"ok")
            assert await guest.is_let_in()
            await guest.reader.readuntil(b"ok")
            await guest.say(ASKING)  # and no more: this is no rest
            await until(lambda: connection._resting_since is None, "the question has begun")
            connection.timeout_keep_alive_handler()
            await guest.say(b"\r\n")
            assert await guest.hear() == "200"
            await guest.reader.readuntil(b"ok")
            connection._resting_since = (connection._resting_since or 0) - 1000
            connection.timeout_keep_alive_handler()
            assert await guest.hear() == ""

    async def with_a_short_rest() -> None:
        async with listening(Bounds(), rest=1) as come:
            guest = await come()
            assert await guest.is_let_in()
            await guest.reader.readuntil(b"ok")
            assert await guest.hear() == ""

    asyncio.run(story())
    asyncio.run(with_a_short_rest())


def test_so_many_come_in_from_one_address_and_so_many_in_all() -> None:
    async def story() -> None:
        async with listening(PATIENT) as come:
            ours = [await come() for _ in range(3)]
            assert [await guest.is_let_in() for guest in ours] == [True] * 3
            assert await (await come()).hear() == "429"
            others = [await come("127.0.0.2") for _ in range(3)]
            assert [await guest.is_let_in() for guest in others] == [True] * 3
            assert await (await come("127.0.0.3")).hear() == "503"
            ours[0].writer.close()
            for _ in range(1000):  # until it has been noticed
                if await (await come("127.0.0.3")).is_let_in():
                    return
            raise AssertionError("a place that is free is not given to anybody")

    asyncio.run(story())


def test_who_comes_through_a_proxy_is_not_counted_as_one_household() -> None:
    async def story() -> None:
        async with listening(PATIENT, "127.0.0.1") as come:
            assert [await (await come()).is_let_in() for _ in range(3 + 2)] == [True] * 5

    asyncio.run(story())


def test_long_addresses_count_by_household() -> None:
    assert household("2001:db8::1") == household("2001:db8::ffff:1") != household("2001:db8:0:1::1")
    assert (household("192.0.2.7"), household("fe80::1%eth0"), household(":?")) == ("192.0.2.7", "fe80::", ":?")


def test_the_server_is_behind_such_a_door(tmp_path: Path) -> None:
    server = Server(tmp_path, limit=1000, arguments=("--connections=8",))  # four from one address
    server.start()
    try:
        assert server.get("/about?" + "x" * 9000).status_code == 414
        assert server.get("/about", cookie="x" * 33_000).status_code == 431
        wait_until(lambda: server.get("/about").status_code == 200, "those who were refused have gone")
        lines = [socket.create_connection(("127.0.0.1", server.port), PATIENCE) for _ in range(8)]
        heard = [line.recv(12) for line in lines[4:]]
        assert heard == [b"HTTP/1.1 429"] * 4
        for line in lines:
            line.close()
    finally:
        server.stop()


def test_a_header_that_would_be_read_as_two_is_refused() -> None:
    for _ in range(2):  # also when it has been refused before
        with pytest.raises(ValueError, match="no header"):
            line_of(b"set-cookie", b"a=1\r\nset-cookie: b=2")
        with pytest.raises(ValueError, match="no header"):
            line_of(b"set cookie", b"a=1")
    assert line_of(b"Content-Type", b"text/plain") == b"content-type: text/plain\r\n"


def test_head_and_body_go_out_together_and_a_stream_begins_at_once() -> None:
    async def story() -> None:
        (whole,) = await written([(b"content-length", b"2")], "GET")
        assert whole.startswith(b"HTTP/1.1 200 OK\r\n")
        assert whole.endswith(b"content-length: 2\r\n\r\nok")
        head, *body = await written([], "GET")
        assert head.endswith(b"transfer-encoding: chunked\r\n\r\n")
        assert b"".join(body) == b"2\r\nok\r\n0\r\n\r\n"
        assert (await written([(b"content-length", b"2")], "HEAD"))[0].endswith(b"content-length: 2\r\n\r\n")

    asyncio.run(story())


async def written(headers: list[tuple[bytes, bytes]], method: str) -> list[bytes]:
    """What the network is given, call by call, for an answer with these headers."""
    pieces: list[bytes] = []
    transport: Any = SimpleNamespace(write=pieces.append)
    flow: Any = SimpleNamespace(write_paused=False)
    scope: Any = {"method": method}
    nothing: Any = None
    answer = Answering(
        scope, transport, flow, nothing, nothing, False, [], asyncio.Event(), False, True, lambda: None
    )  # fmt: skip
    await answer.send({"type": "http.response.start", "status": 200, "headers": headers})
    await answer.send({"type": "http.response.body", "body": b"ok"})
    return pieces
