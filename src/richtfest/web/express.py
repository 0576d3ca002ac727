"""The express door: playing a move is what programs ask for again and again, so it passes without general machinery.

Whatever is unusual about a call goes through the general door, which knows all the answers; that is also where the call
is described (`richtfest.web.api.playing.play`).
"""

from __future__ import annotations

from typing import Any, Final

import msgspec
from litestar import Litestar, Request
from litestar.enums import ScopeType
from litestar.types import Receive, Scope, Send

from richtfest.core.refusal import Refused
from richtfest.web.api.playing import MoveWanted
from richtfest.web.languages import negotiate
from richtfest.web.server import Server
from richtfest.web.tables.decision import decide
from richtfest.web.visit import Visit

BEFORE: Final = "/api/tables/"
AFTER: Final = "/moves"
LARGEST_MOVE: Final = 1024  # bytes; a move needs a tenth of it

read_move: Final = msgspec.json.Decoder(MoveWanted).decode


class Express:
    """The application with its express door."""

    def __init__(self, app: Litestar, server: Server, safety: tuple[tuple[bytes, bytes], ...]) -> None:
        self._app = app
        self._server = server
        self._headers = [(b"content-type", b"application/json"), (b"cache-control", b"no-store"), *safety]

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != ScopeType.HTTP or not is_move(scope):
            await self._app(scope, receive, send)
            return
        first = await receive()
        if (answer := await self._play(scope, first)) is None:
            await self._app(scope, once_more(first, receive), send)
            return
        scope["path_template"] = f"{BEFORE}{{table_id}}{AFTER}"
        length = (b"content-length", str(len(answer)).encode())
        await send({"type": "http.response.start", "status": 200, "headers": [*self._headers, length]})
        await send({"type": "http.response.body", "body": answer, "more_body": False})

    async def _play(self, scope: Any, message: Any) -> bytes | None:
        """The next question after a move; nothing, and nothing done, if the general door must answer."""
        if message["type"] != "http.request" or message["more_body"] or len(message["body"]) > LARGEST_MOVE:
            return None
        headers = dict(scope["headers"])
        scheme, _, token = headers.get(b"authorization", b"").decode("latin-1").partition(" ")
        player = self._server.visitors.recognise(token) if scheme == "Bearer" else None
        try:
            wanted = read_move(message["body"])
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
            return None
        if player is None or self._server.buckets.wait(player) > 0 or self._server.crowds.wait(address_of(scope)) > 0:
            return None
        language = negotiate(None, headers.get(b"accept-language", b"").decode("latin-1"))
        visit = Visit(self._server, Request(scope), language, player, token)
        await visit.meet()
        table = scope["path"][len(BEFORE) : -len(AFTER)]
        try:
            found = await self._server.hall.play(table, wanted.seat, visit.player, wanted.move, wanted.step)
        except Refused:
            return None  # nothing has changed: the general door refuses again, and says why
        return msgspec.json.encode(decide(found, wanted.seat, visit._))


def address_of(scope: Any) -> str:
    return scope["client"][0] if scope["client"] else ""


def is_move(scope: Any) -> bool:
    path: str = scope["path"]
    is_post = scope["method"] == "POST" and not scope["query_string"]
    return is_post and path.startswith(BEFORE) and path.endswith(AFTER)


def once_more(message: Any, receive: Receive) -> Receive:
    """Receive what has been read already, then the rest."""
    waiting = [message]

    async def again() -> Any:
        return waiting.pop() if waiting else await receive()

    return again
