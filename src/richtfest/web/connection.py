"""Connections: how many there may be, how long a request may be, and how long it may take to arrive.

A bound of each kind, so that nobody keeps others out by half a question: a request that is never finished costs a
connection and memory before anything of ours has been asked.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from http import HTTPStatus
from ipaddress import IPv6Address
from typing import Any, Final

from uvicorn.protocols.http.httptools_impl import (
    HEADER_RE,
    HEADER_VALUE_RE,
    STATUS_LINE,
    HttpToolsProtocol,
    RequestResponseCycle,
)

LINES: Final = 1024  # headers that were looked at lately
SPARE: Final = 256  # files that the house itself needs: its database, workers of bots, what it sends
MOST: Final = 20_000  # connections of one process
EACH: Final = 500  # from one address: a school, or a whole event behind one router
SAID: Final = {
    HTTPStatus.BAD_REQUEST: "This is no request that can be read.",
    HTTPStatus.REQUEST_TIMEOUT: "The rest of this request did not arrive in time. Please send it again.",
    HTTPStatus.REQUEST_URI_TOO_LONG: "This address is too long.",
    HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE: "The headers of this request are too large.",
    HTTPStatus.TOO_MANY_REQUESTS: "Too many connections from your address. Please close some windows and try again.",
    HTTPStatus.SERVICE_UNAVAILABLE: "The house is full. Please try again in a minute.",
}


@dataclass(frozen=True, slots=True)
class Bounds:
    """What a connection may cost before anything is answered."""

    most: int = MOST  # connections at once
    each: int = EACH  # of them from one address; 0 sets no limit
    address: int = 8 * 1024  # bytes of the address that is asked for
    head: int = 32 * 1024  # bytes of it and of all headers
    head_within: float = 15.0  # seconds from the first byte, or from coming in
    body_within: float = 30.0  # seconds from the end of the headers


class Porter:
    """Knows who is in, and lets in so many of them."""

    def __init__(self, bounds: Bounds, is_proxy: Callable[[str], bool] = lambda address: False) -> None:
        self.bounds = bounds
        self._is_proxy = is_proxy  # whether all visitors come through there
        self._inside = 0
        self._from: Counter[str] = Counter()

    def enter(self, address: str) -> HTTPStatus | None:
        """Why somebody cannot come in; nothing if they can. Whoever is refused leaves as well."""
        home = household(address)
        self._inside += 1
        self._from[home] += 1
        if self._inside > self.bounds.most:
            return HTTPStatus.SERVICE_UNAVAILABLE
        counted = self.bounds.each and address and not self._is_proxy(address)
        return HTTPStatus.TOO_MANY_REQUESTS if counted and self._from[home] > self.bounds.each else None

    def leave(self, address: str) -> None:
        home = household(address)
        self._inside -= 1
        self._from[home] -= 1
        if not self._from[home]:
            del self._from[home]


class Connection(HttpToolsProtocol):
    """One connection, within its bounds."""

    def __init__(self, *, porter: Porter, **made_with: Any) -> None:
        super().__init__(**made_with)
        self._porter = porter
        self._bounds = porter.bounds
        self._came_from = ""
        self._waits_for: str | None = "head"  # what has not wholly arrived
        self._arrived = 0  # bytes of a head, with all that came together with it
        self._why = HTTPStatus.BAD_REQUEST  # what is wrong with a request that cannot be read
        self._deadline: asyncio.TimerHandle | None = None
        self._resting_since: float | None = None  # by the clock of the loop; while nothing is asked

    def connection_made(self, transport: Any) -> None:
        super().connection_made(transport)
        self._came_from = self.client[0] if self.client else ""
        if (why := self._porter.enter(self._came_from)) is not None:
            self._refuse(why)
        else:
            self._set_deadline(self._bounds.head_within)

    def connection_lost(self, exc: Exception | None) -> None:
        self._clear_deadline()
        self._porter.leave(self._came_from)
        super().connection_lost(exc)
        if self.timeout_keep_alive_task is not None:
            self.timeout_keep_alive_task.cancel()

    def data_received(self, data: bytes) -> None:
        if self._waits_for is None:
            self._waits_for, self._arrived = "head", 0
        before = self._waits_for
        self._arrived += len(data) if before == "head" else 0
        super().data_received(data)
        self._look_at_the_clock(before)

    def _look_at_the_clock(self, before: str) -> None:
        """What is still missing has its time, from when it is waited for."""
        if self.transport.is_closing():
            return
        if self._waits_for == "head" and self._arrived > self._bounds.head:
            self._refuse(HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE)
        elif self._waits_for is None:
            self._clear_deadline()
        elif self._waits_for != before or self._deadline is None:
            self._set_deadline(self._bounds.head_within if self._waits_for == "head" else self._bounds.body_within)

    # Rest between two questions: one alarm for all of them, as to set it anew with each costs as much as reading one

    def on_response_complete(self) -> None:
        self.server_state.total_requests += 1
        if self.transport.is_closing():
            return
        self.flow.resume_reading()
        if self.pipeline:
            self._start_asgi_task(*self.pipeline.pop())
            return
        self._resting_since = self.loop.time()
        if self.timeout_keep_alive_task is None:
            self._set_alarm(self.timeout_keep_alive)

    def _unset_keepalive_if_required(self) -> None:
        self._resting_since = None

    def timeout_keep_alive_handler(self) -> None:
        """The alarm rings: whoever has rested long enough goes; of others it looks again."""
        self.timeout_keep_alive_task = None
        if self._resting_since is None:
            return  # the next answer sets it
        left = self._resting_since + self.timeout_keep_alive - self.loop.time()
        if left > 0:
            self._set_alarm(left)
        else:
            super().timeout_keep_alive_handler()

    def _set_alarm(self, seconds: float) -> None:
        self.timeout_keep_alive_task = self.loop.call_later(seconds, self.timeout_keep_alive_handler)

    # What the parser finds; whatever is raised here it takes for a request that cannot be read

    def on_message_begin(self) -> None:
        self._waits_for = "head"
        super().on_message_begin()

    def on_url(self, url: bytes) -> None:
        super().on_url(url)
        if len(self.url) > self._bounds.address:
            self._give_up(HTTPStatus.REQUEST_URI_TOO_LONG)

    def on_headers_complete(self) -> None:
        self._waits_for = "body"
        if self._arrived > self._bounds.head and length_of(self.url, self.headers) > self._bounds.head:
            self._give_up(HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE)
        super().on_headers_complete()

    def _start_asgi_task(self, cycle: RequestResponseCycle, app: Any) -> None:
        cycle.__class__ = Answering
        super()._start_asgi_task(cycle, app)

    def on_message_complete(self) -> None:
        self._waits_for = None
        super().on_message_complete()

    def _give_up(self, why: HTTPStatus) -> None:
        self._why = why
        raise ValueError(why.phrase)

    # Refusing

    def send_400_response(self, msg: str) -> None:
        """In words for whoever asked, and with what is really wrong."""
        self._refuse(self._why)

    def _refuse(self, why: HTTPStatus) -> None:
        self._clear_deadline()
        said = SAID[why].encode()
        head = b"content-type: text/plain; charset=utf-8\r\ncontent-length: %d\r\nconnection: close\r\n\r\n" % len(said)
        self.transport.write(STATUS_LINE[why] + head + said)
        self.transport.close()

    def _set_deadline(self, seconds: float) -> None:
        self._clear_deadline()
        self._deadline = self.loop.call_later(seconds, self._too_late)

    def _clear_deadline(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None

    def _too_late(self) -> None:
        """Whoever is being answered, or has asked nothing at all, needs no words."""
        cycle: Any = self.cycle  # None before the first request
        answered = cycle and cycle.response_started
        if not self._arrived or (answered and (self._waits_for == "body" or not cycle.response_complete)):
            self.transport.close()
        else:
            self._refuse(HTTPStatus.REQUEST_TIMEOUT)


class Answering(RequestResponseCycle):
    """An answer. Most of its headers are those of all other answers: they are not looked through again.

    Where its length is known, they go out together with the body: every call of the network is dear.
    """

    _head = b""  # what is held back until then

    async def send(self, message: Any) -> None:
        if self.response_started or self.disconnected or message["type"] != "http.response.start":
            if self._head and message["type"] == "http.response.body":
                message = message | {"body": self._head + message.get("body", b"")}
                self.expected_content_length += len(self._head)
                self._head = b""
            await super().send(message)
            return
        if self.flow.write_paused:
            await self.flow.drain()
        self.response_started, self.waiting_for_100_continue = True, False
        status, closes = message["status"], False
        lines = [STATUS_LINE[status]]
        for name, value in (*self.default_headers, *message.get("headers", ())):
            # A number or a name has no line ends; the number of the request is another one every time.
            lines.append(b"%s: %s\r\n" % (checked(name), value) if value.isalnum() else line_of(name, value))
            match name.lower():
                case b"content-length" if self.chunked_encoding is None:
                    self.expected_content_length, self.chunked_encoding = int(value), False
                case b"transfer-encoding" if value.lower() == b"chunked":
                    self.expected_content_length, self.chunked_encoding = 0, True
                case b"connection":
                    closes = closes or b"close" in value.lower()
        self.keep_alive = self.keep_alive and not closes
        if not self.keep_alive and not closes:
            lines.append(b"connection: close\r\n")
        if self.chunked_encoding is None and self.scope["method"] != "HEAD" and status not in (204, 304):
            self.chunked_encoding = True
            lines.append(b"transfer-encoding: chunked\r\n")
        head = b"".join((*lines, b"\r\n"))
        if self.chunked_encoding is False and self.scope["method"] != "HEAD":
            self._head = head
        else:
            self.transport.write(head)


@lru_cache(maxsize=LINES)
def line_of(name: bytes, value: bytes) -> bytes:
    """A header as it goes out; refuses one that would be read as two."""
    if HEADER_VALUE_RE.search(value):
        raise ValueError(f"{name!r} is no header with {value!r}.")
    return b"%s: %s\r\n" % (checked(name), value)


@lru_cache(maxsize=LINES)
def checked(name: bytes) -> bytes:
    """The name of a header as it goes out; refuses what is none."""
    if HEADER_RE.search(name):
        raise ValueError(f"{name!r} is no header.")
    return name.lower()


def length_of(url: bytes, headers: Sequence[tuple[bytes, bytes]]) -> int:
    return len(url) + sum(len(name) + len(value) + len(": \r\n") for name, value in headers)


def household(address: str) -> str:
    """Who counts as one: an address, and of the long kind all that one household has (the first half)."""
    if ":" not in address:
        return address
    try:
        return str(IPv6Address(int(IPv6Address(address.partition("%")[0])) >> 64 << 64))
    except ValueError:
        return address


def bounds_for(most: int | None, *, limited: bool) -> Bounds:
    """As many connections as wanted, as far as the system lets this process have files; of them half to one address."""
    room = min(most or MOST, files_for((most or MOST) + SPARE) - SPARE)
    return Bounds(most=max(room, 1), each=max(min(EACH, room // 2), 1) if limited else 0)


def files_for(wanted: int) -> int:
    """So many files this process may have open now, the wanted number if that can be had."""
    try:
        import resource
    except ModuleNotFoundError:  # not on Windows, which has no such limit
        return wanted
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft == resource.RLIM_INFINITY or soft >= wanted:
        return wanted
    allowed = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
    resource.setrlimit(resource.RLIMIT_NOFILE, (allowed, hard))
    return allowed
