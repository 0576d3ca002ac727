"""A light client for HTTP/1.1: one connection that stays open, one question at a time; and one for event streams.

The libraries made for this cost more per request than our server does, and would measure themselves.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from typing import Any, Final

HOST: Final = "127.0.0.1"
BLANK_LINE: Final = b"\r\n\r\n"  # ends the head of an answer
EVENT_END: Final = b"\n\n"


class Reply:
    """An answer of the server."""

    __slots__ = ("body", "head", "status")

    def __init__(self, head: bytes, body: bytes) -> None:
        self.status = int(head[9:12])
        self.head = head
        self.body = body

    def json(self) -> Any:
        return json.loads(self.body)

    def cookies(self) -> dict[str, str]:
        lines = self.head.decode("latin-1").split("\r\n")
        pairs = [line[12:].split(";")[0].partition("=") for line in lines if line.lower().startswith("set-cookie: ")]
        return {name: value for name, _, value in pairs}


class Line(asyncio.Protocol):
    """A connection for questions; made when it is first needed, and again if the server has hung up meanwhile."""

    def __init__(self, port: int) -> None:
        self._port = port
        self._received = bytearray()
        self._length = -1  # of the answer with its head, once the head is here
        self._answer: asyncio.Future[Reply] | None = None
        self._transport: asyncio.Transport | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self._transport = transport
        self._received.clear()

    def data_received(self, data: bytes) -> None:
        self._received += data
        if self._length < 0:
            end = self._received.find(BLANK_LINE)
            if end < 0:
                return
            self._length = end + len(BLANK_LINE) + content_length(self._received[:end])
        if len(self._received) >= self._length and self._answer is not None:
            head, _, body = bytes(self._received[: self._length]).partition(BLANK_LINE)
            del self._received[: self._length]
            self._length = -1
            answer, self._answer = self._answer, None
            if not answer.done():
                answer.set_result(Reply(head, body))

    def connection_lost(self, exc: Exception | None) -> None:
        self._transport = None
        self._length = -1
        answer, self._answer = self._answer, None
        if answer is not None and not answer.done():
            answer.set_exception(exc or ConnectionResetError("the server hung up"))

    async def ask(self, method: str, path: str, headers: str = "", body: bytes = b"") -> Reply:
        """Send a request and wait for the answer. Every line of `headers` ends with CR LF."""
        assert self._answer is None
        loop = asyncio.get_running_loop()
        if self._transport is None or self._transport.is_closing():
            await loop.create_connection(lambda: self, HOST, self._port)
        assert self._transport is not None
        head = f"{method} {path} HTTP/1.1\r\nhost: {HOST}\r\ncontent-length: {len(body)}\r\n{headers}\r\n"
        self._answer = loop.create_future()
        self._transport.write(head.encode() + body)
        return await self._answer

    def hang_up(self) -> None:
        if self._transport is not None:
            self._transport.abort()


class Stream(asyncio.Protocol):
    """A stream of server-sent events."""

    def __init__(self, request: str, on_event: Callable[[bytes], None]) -> None:
        self._request = request
        self._on_event = on_event
        self._received = bytearray()
        self._transport: asyncio.Transport | None = None
        self.heard = asyncio.Event()  # that the first news have come
        self.closed = False

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self._transport = transport
        transport.write(self._request.encode())

    def connection_lost(self, exc: Exception | None) -> None:
        self.closed = True

    def data_received(self, data: bytes) -> None:
        self._received += data
        complete, end, rest = self._received.rpartition(EVENT_END)
        if end:
            self.heard.set()
            self._received = rest
            for event in bytes(complete).split(EVENT_END):
                self._on_event(event)

    def hang_up(self) -> None:
        if self._transport is not None:
            self._transport.abort()


async def listen(port: int, path: str, headers: str, on_event: Callable[[bytes], None]) -> Stream:
    request = f"GET {path} HTTP/1.1\r\nhost: {HOST}\r\naccept: text/event-stream\r\n{headers}\r\n"
    _, stream = await asyncio.get_running_loop().create_connection(lambda: Stream(request, on_event), HOST, port)
    return stream


def content_length(head: bytes | bytearray) -> int:
    for line in head.lower().split(b"\r\n"):
        if line.startswith(b"content-length:"):
            return int(line[15:])
    raise ValueError(f"no length in {bytes(head)!r}")
