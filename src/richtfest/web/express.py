"""The express door: programs play moves and look which there are, again and again, without general machinery.

Whatever is unusual about a call goes through the general door, which knows all the answers; that is also where
the calls are described (`richtfest.web.api.playing`).
"""

from __future__ import annotations

import re
from typing import Any, Final

import msgspec
from litestar import Litestar
from litestar.enums import ScopeType
from litestar.types import Receive, Scope, Send

from richtfest.core.refusal import Refused
from richtfest.core.words import Translate, speak
from richtfest.web.api.playing import MoveWanted
from richtfest.web.languages import negotiate
from richtfest.web.limits import READ_COST
from richtfest.web.server import Server
from richtfest.web.tables.decision import decide
from richtfest.web.visitors import count_in

BEFORE: Final = "/api/tables/"
AFTER: Final = "/moves"
LARGEST_MOVE: Final = 1024  # bytes; a move needs a tenth of it

SEAT: Final = re.compile(rb"seat=([0-9]{1,2})")

read_move: Final = msgspec.json.Decoder(MoveWanted).decode
encode: Final = msgspec.json.Encoder().encode


class Express:
    """The application with its express door."""

    def __init__(self, app: Litestar, server: Server, safety: tuple[tuple[bytes, bytes], ...]) -> None:
        self._app = app
        self._server = server
        self._headers = [(b"content-type", b"application/json"), (b"cache-control", b"no-store"), *safety]

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != ScopeType.HTTP or not is_about_moves(scope):
            await self._app(scope, receive, send)
            return
        if scope["method"] == "POST":
            first = await receive()
            answer = await self._play(scope, first)
            receive = once_more(first, receive)
        else:
            answer = await self._look(scope)
        if answer is None:
            await self._app(scope, receive, send)
            return
        scope["path_template"] = f"{BEFORE}{{table_id}}{AFTER}"
        length = (b"content-length", str(len(answer)).encode())
        await send({"type": "http.response.start", "status": 200, "headers": [*self._headers, length]})
        await send({"type": "http.response.body", "body": answer, "more_body": False})

    async def _play(self, scope: Any, message: Any) -> bytes | None:
        """The next question after a move; nothing, and nothing done, if the general door must answer."""
        if message["type"] != "http.request" or message["more_body"] or len(message["body"]) > LARGEST_MOVE:
            return None
        try:
            wanted = read_move(message["body"])
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
            return None
        if scope["query_string"] or (caller := await self._let_in(scope, 1.0)) is None:
            return None
        player, _ = caller
        try:
            found = await self._server.hall.play(table_in(scope), wanted.seat, player, wanted.move, wanted.step)
        except Refused:
            return None  # nothing has changed: the general door refuses again, and says why
        return encode(decide(found, wanted.seat, _))

    async def _look(self, scope: Any) -> bytes | None:
        """What a seat is asked now; nothing, if the general door must answer."""
        asked = SEAT.fullmatch(scope["query_string"])
        if asked is None or (caller := await self._let_in(scope, READ_COST)) is None:
            return None
        seat, (player, _) = int(asked[1]), caller
        try:
            found = await self._server.hall.look(table_in(scope), seat, player)
        except Refused:
            return None
        return encode(decide(found, seat, _))

    async def _let_in(self, scope: Any, cost: float) -> tuple[str, Translate] | None:
        """Whoever calls, and in which language they are told; if we know them and they do not call too often."""
        headers = dict(scope["headers"])
        scheme, _, token = headers.get(b"authorization", b"").decode("latin-1").partition(" ")
        server, address = self._server, scope["client"][0] if scope["client"] else ""
        player = server.visitors.recognise(token) if scheme == "Bearer" else None
        if player is None or server.buckets.wait(player, cost) or server.crowds.wait(address, cost):
            return None
        if (await server.hall.people.find(player)).devices != count_in(token):  # of a device that was sent away
            return None
        return player, speak(negotiate(None, headers.get(b"accept-language", b"").decode("latin-1")))


def table_in(scope: Any) -> str:
    """The table that is asked about."""
    name: str = scope["path"][len(BEFORE) : -len(AFTER)]
    return name


def is_about_moves(scope: Any) -> bool:
    """Whether somebody plays a move, or looks which there are."""
    path: str = scope["path"]
    return scope["method"] in {"POST", "GET"} and path.startswith(BEFORE) and path.endswith(AFTER)


def once_more(message: Any, receive: Receive) -> Receive:
    """Receive what has been read already, then the rest."""
    waiting = [message]

    async def again() -> Any:
        return waiting.pop() if waiting else await receive()

    return again
