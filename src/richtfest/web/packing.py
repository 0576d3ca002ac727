"""Packing: a page travels in a tenth of its size. Each answer is packed as a whole, and nothing of it is kept.

A compressor that is fed piece by piece takes megabytes and holds them until somebody looks for garbage, so that a few
hundred pages could fill the house (docs/decisions/0069).
"""

from __future__ import annotations

import gzip
from typing import Any, Final

import brotli
from litestar.datastructures import Headers, MutableScopeHeaders
from litestar.enums import ScopeType
from litestar.types import ASGIApp, Receive, Scope, Send

LEAST: Final = 500  # bytes that are worth it
WINDOW: Final = 18  # a power of two: the longest page fits in, and memory stays small
KINDS: Final = ("text/", "image/svg", "application/json", "application/javascript", "application/manifest")
STREAM: Final = "text/event-stream"  # news that go out one by one
QUICKLY: Final = 6  # of Brotli: under a millisecond for a page
WITH_CARE: Final = 10  # a tenth smaller, and twenty times the work


def brotli_of(body: bytes, *, with_care: bool) -> bytes:
    quality = WITH_CARE if with_care else QUICKLY
    packed: bytes = brotli.compress(body, mode=brotli.MODE_TEXT, quality=quality, lgwin=WINDOW)
    return packed


def gzip_of(body: bytes, *, with_care: bool) -> bytes:
    return gzip.compress(body, 9 if with_care else 5, mtime=0)


PACKERS: Final = {"br": brotli_of, "gzip": gzip_of}  # the best first


class Packing:
    """The application, with its answers packed for whoever can unpack them."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        headers = Headers.from_scope(scope)
        kind = wanted_kind(headers.get("accept-encoding", "")) if is_http(scope) else ""
        await self._app(scope, receive, Parcel(kind, send, first=is_first(headers)).send if kind else send)


def is_http(scope: Scope) -> bool:
    return scope["type"] == ScopeType.HTTP


def wanted_kind(accepted: str) -> str:
    """The best kind of parcel that somebody can open; none, if there is none."""
    offers = [each.partition(";") for each in accepted.split(",")]
    asked = {name.strip() for name, _, weight in offers if weight.strip() != "q=0"}
    return next((kind for kind in PACKERS if kind in asked), "")


def is_first(headers: Headers) -> bool:
    """Whether a browser asks that has kept no prints yet: a page brings it all of them, and once only (`prints.js`)."""
    return "prints=kept" not in headers.get("cookie", "") and "rf-prints" not in headers


class Parcel:
    """One answer on its way out."""

    def __init__(self, kind: str, send: Send, *, first: bool) -> None:
        self._kind = kind
        self._send = send
        self._first = first
        self._start: Any = None  # held back until its length is known
        self._body: list[bytes] = []

    async def send(self, message: Any) -> None:
        if message["type"] == "http.response.start" and is_worth_it(MutableScopeHeaders(message)):
            self._start = message
        elif message["type"] != "http.response.body" or self._start is None:
            await self._send(message)
        else:
            self._body.append(message.get("body", b""))
            if not message.get("more_body", False):
                await self._hand_over()

    async def _hand_over(self) -> None:
        body = b"".join(self._body)
        if len(body) >= LEAST:
            headers = MutableScopeHeaders(self._start)
            is_page = headers.get("content-type", "").startswith("text/html")
            body = PACKERS[self._kind](body, with_care=self._first and is_page)
            headers["content-encoding"] = self._kind
            headers["content-length"] = str(len(body))
            headers.extend_header_value("vary", "Accept-Encoding")
        await self._send(self._start)
        await self._send({"type": "http.response.body", "body": body, "more_body": False})


def is_worth_it(headers: MutableScopeHeaders) -> bool:
    kind = headers.get("content-type", "")
    return kind.startswith(KINDS) and not kind.startswith(STREAM) and "content-encoding" not in headers
