"""News of a table, as a stream of events for whoever is looking at it."""

from __future__ import annotations

import asyncio
import hashlib
from collections import Counter
from collections.abc import AsyncGenerator, AsyncIterator, Callable, Iterable
from dataclasses import dataclass
from time import monotonic
from typing import TYPE_CHECKING, Final

from litestar.response import ServerSentEvent
from litestar.response.sse import ServerSentEventMessage

from richtfest.core.refusal import Refused
from richtfest.tables.hall import Hall
from richtfest.tables.presence import ONLOOKER
from richtfest.tables.table import Table

if TYPE_CHECKING:
    from richtfest.web.visit import Visit

HEARTBEAT: Final = 8.0  # seconds; a page that hears nothing for twice as long asks anew
LINE_END: Final = "\n"  # not two characters: where they arrive in two parts, htmx sees the end of the news between them
STILL_HERE: Final = ServerSentEventMessage(data="", event="still-here", sep=LINE_END)  # no news, but a sign of life


@dataclass(frozen=True, slots=True)
class News:
    """What somebody follows."""

    table: str  # where onlookers are counted; nothing, where all may look on
    pieces: AsyncIterator[ServerSentEventMessage]


def piece_of_news(data: str, event: str | None = None, mark: str | None = None) -> ServerSentEventMessage:
    return ServerSentEventMessage(data=data, event=event, id=mark, sep=LINE_END)


def mark_of(seen: object) -> str:
    """A short name of what a listener has been told: who comes back with it is not told the same again."""
    return hashlib.sha256(repr(seen).encode()).hexdigest()[:16]


def stream_of(visit: Visit, news: News) -> ServerSentEvent:
    """A stream to one visitor; too many from one address, or at one table, are refused."""
    onlookers = visit.server.onlookers
    whose = onlookers.check(visit.from_where, news.table)
    return ServerSentEvent(onlookers.counted(whose, news.pieces), headers={"cache-control": "no-store"})


class TooMany(Refused):
    """Nobody needs so many streams."""


class Onlookers:
    """Who follows what: so many streams to one address and at one table, and no more."""

    def __init__(self, to_one_address: int, at_one_table: int) -> None:
        self._most = {"address": to_one_address, "table": at_one_table}
        self._open: Counter[tuple[str, str]] = Counter()

    def check(self, address: str, table: str) -> list[tuple[str, str]]:
        whose = [(kind, name) for kind, name in (("address", address), ("table", table)) if name]
        if any(self._most[kind] and self._open[kind, name] >= self._most[kind] for kind, name in whose):
            raise TooMany("Too many follow this at once. Please close some windows and try again.")
        return whose

    async def counted(
        self, whose: list[tuple[str, str]], news: AsyncIterator[ServerSentEventMessage]
    ) -> AsyncGenerator[ServerSentEventMessage, None]:
        """The same news, counted as long as somebody listens."""
        self._open.update(whose)
        try:
            async for piece in news:
                yield piece
        finally:
            self._open.subtract(whose)
            for each in whose:
                if not self._open[each]:
                    del self._open[each]


async def present(
    visit: Visit, table: str, pieces: AsyncIterator[ServerSentEventMessage], player: str | None = None
) -> AsyncGenerator[ServerSentEventMessage, None]:
    """The same news; as long as somebody takes them they are here, on their seat or looking on."""
    if player is None:
        seated = visit.player is not None and (await visit.hall.find(table)).knows(visit.player)
        player = visit.player if seated and visit.player is not None else ONLOOKER
    with visit.hall.presence.at(table, player):
        async for piece in pieces:
            yield piece


async def follow(
    hall: Hall,
    table_id: str,
    seen: Callable[[Table], object],
    tell: Callable[[Table], str],
    *,
    event: str | None = None,
    to_the_end: bool = False,
    announce: Callable[[], str] | None = None,
    beside: Callable[[Table], str] | None = None,
    pause: float = 0,
    heard: str = "",
) -> AsyncIterator[ServerSentEventMessage]:
    """An event now and whenever what is `seen` has changed, with so many seconds of `pause` after each.

    With `to_the_end`, the end of the match is the last one. With `announce`, what the house says to all is told too,
    and with `beside` what is said beside the table whenever that has changed.
    `heard` is the mark of what the listener knows already.
    """
    async with hall.listen(table_id) as news:
        before: object = None
        aside = ""
        said = (False, "")  # a page that comes back has forgotten what the house said before
        quiet_since = monotonic()
        while not hall.closing:
            news.clear()
            if announce is not None and hall.said_to_all != said:
                said = hall.said_to_all
                yield piece_of_news(announce())
            found = await hall.find(table_id)
            line = beside(found) if beside is not None else ""
            if (now := seen(found)) != before:
                first, before, mark = before is None, now, mark_of(now)
                if not (first and mark == heard):
                    yield piece_of_news(tell(found), event, mark)
                    aside = ""  # a table drawn for all who watch is older than who is here now
                if to_the_end and found.over:
                    return
                await asyncio.sleep(pause)
                quiet_since = monotonic()
            if line != aside:
                aside = line
                yield piece_of_news(f'<hx-partial hx-target="#company" hx-swap="innerHTML">{line}</hx-partial>')
            try:  # news that are not told to this listener do not put off the next sign of life: it would tell of them
                await asyncio.wait_for(news.wait(), max(quiet_since + HEARTBEAT - monotonic(), 0))
            except TimeoutError:
                yield STILL_HERE
                quiet_since = monotonic()
        if announce is not None and hall.said_to_all != said:
            yield piece_of_news(announce())


async def follow_all(
    hall: Hall,
    player: str,
    news: Callable[[Table], Iterable[ServerSentEventMessage]],
) -> AsyncIterator[ServerSentEventMessage]:
    """The news of all tables at which this player sits, over one stream.

    `news` is asked about every table when the stream begins, and about one where something happened.
    """
    async with hall.collect(player) as mailbox:
        for table in await hall.tables_of(player):
            mailbox.put(table.id)
        quiet_since = monotonic()
        while not hall.closing:
            for table_id in mailbox.empty():
                try:
                    found = await hall.find(table_id)
                except Refused:  # broken since: its page says so, all others go on
                    continue
                for piece in news(found):
                    yield piece
                    quiet_since = monotonic()
            try:  # as in `follow`: what is not told does not put off the next sign of life
                await asyncio.wait_for(mailbox.news.wait(), max(quiet_since + HEARTBEAT - monotonic(), 0))
            except TimeoutError:
                yield STILL_HERE
                quiet_since = monotonic()
