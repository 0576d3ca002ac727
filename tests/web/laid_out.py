"""A table in the middle of a match, or at its end, for browsers that sit at it."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

from playwright.sync_api import Page

from richtfest.core.record import Record
from richtfest.web.visitors import COOKIE
from tests.tables.laid_out import lay_out
from tests.web.server import Caller, Server


def player_of(page: Page, server: Server) -> str:
    """Make this browser known to the server; the name under which it is."""
    token = Caller(server).token
    page.context.add_cookies([{"name": COOKIE, "value": token, "url": server.address}])
    return token.partition(".")[0]


def lay_out_for(server: Server, table: str, record: Record, upto: int, players: list[str]) -> None:
    """In another thread: in this one the browser's event loop runs."""
    log = server.data / "richtfest.sqlite"
    with ThreadPoolExecutor(1) as other:
        other.submit(lay_out, log, table, record, upto, players).result()
