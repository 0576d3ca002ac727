"""The watch: every request gets a number, a line in the log, and its place in the figures."""

from __future__ import annotations

import logging
import random
from collections.abc import Callable
from time import perf_counter
from typing import Any, Final

from richtfest.web.operation.logs import REQUEST

LOTS: Final = random.Random()

log = logging.getLogger(__name__)

Note = Callable[[str, str, int, float], None]  # method, route, status, seconds


class Watch:
    """Around everything. Streams are told of when they end, by how long they lasted."""

    def __init__(self, app: Any, note: Note | None = None) -> None:
        self._app = app
        self._note = note

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        number = f"{LOTS.getrandbits(48):012x}"  # of no order: that would tell how much the others ask
        REQUEST.set(number)
        began, status = perf_counter(), 0

        async def sending(message: Any) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                message["headers"] = [*message.get("headers", ()), (b"x-request-id", number.encode())]
            await send(message)

        try:
            await self._app(scope, receive, sending)
        finally:
            seconds = perf_counter() - began
            route = scope.get("path_template") or "-"  # an address would tell which table
            if self._note is not None:
                self._note(scope["method"], route, status, seconds)
            if log.isEnabledFor(logging.INFO):
                figures = {"method": scope["method"], "route": route, "status": status, "seconds": round(seconds, 4)}
                log.info("%s %s %s in %.4f s", *figures.values(), extra={"figures": figures})
