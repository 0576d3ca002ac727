"""News of a table, as a stream of events for whoever is looking at it."""

from __future__ import annotations

import asyncio
import hashlib
from collections import Counter
from collections.abc import AsyncGenerator, AsyncIterator, Callable, Iterable, Mapping
from contextlib import ExitStack
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Self

from litestar.response import Stream

from richtfest.core.refusal import Refused
from richtfest.tables.hall import Hall
from richtfest.tables.presence import ONLOOKER
from richtfest.tables.table import Table
from richtfest.web.tables.following import Page

if TYPE_CHECKING:
    from richtfest.web.visit import Visit

HEARTBEAT: Final = 8.0  # seconds; a page that hears nothing for twice as long asks anew
COMPANY: Final = "company"  # the place in a page for who is here
HEADERS: Final = {"cache-control": "no-store", "connection": "keep-alive", "x-accel-buffering": "no"}


@dataclass(frozen=True, slots=True)
class Piece:
    """A piece of news: one event of a stream."""

    data: str
    event: str | None = None
    mark: str | None = None

    def encode(self) -> bytes:
        """As it goes out. Lines end with one character: where two arrive apart, htmx sees the end of all between."""
        mark = f"id: {self.mark}\n" if self.mark is not None else ""
        event = f"event: {self.event}\n" if self.event is not None else ""
        lines = self.data.replace("\r\n", "\n").replace("\r", "\n").replace("\n", "\ndata: ")
        return f"{mark}{event}data: {lines}\n\n".encode()


STILL_HERE: Final = Piece("", "still-here")  # no news, but a sign of life


@dataclass(frozen=True, slots=True)
class News:
    """What somebody follows."""

    table: str  # where onlookers are counted; nothing, where all may look on
    pieces: AsyncIterator[Piece]


def mark_of(seen: object) -> str:
    """A short name of what a listener has been told: who comes back with it is not told the same again."""
    return hashlib.sha256(repr(seen).encode()).hexdigest()[:16]


def stream_of(visit: Visit, news: News) -> Stream:
    """A stream to one visitor; too many from one address, or at one table, are refused."""
    onlookers = visit.server.onlookers
    whose = onlookers.check(visit.from_where, news.table)
    lines = encoded(onlookers.counted(whose, news.pieces))
    return Stream(lines, media_type="text/event-stream", headers=HEADERS)


async def encoded(pieces: AsyncIterator[Piece]) -> AsyncGenerator[bytes, None]:
    async for piece in pieces:
        yield piece.encode()


class Pulse:
    """Wakes whoever follows something, again and again, to give a sign of life, whatever else is told or not."""

    def __init__(self, news: asyncio.Event) -> None:
        self._news = news
        self._due = False
        self._next: asyncio.TimerHandle | None = None

    async def __aenter__(self) -> Self:
        self._wind()
        return self

    async def __aexit__(self, *raised: object) -> None:
        if self._next is not None:
            self._next.cancel()

    def _wind(self) -> None:
        self._next = asyncio.get_running_loop().call_later(HEARTBEAT, self._beat)

    def _beat(self) -> None:
        self._due = True
        self._news.set()
        self._wind()

    def beats(self) -> bool:
        """Whether it is time; once each time."""
        due, self._due = self._due, False
        return due


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

    async def counted(self, whose: list[tuple[str, str]], news: AsyncIterator[Piece]) -> AsyncGenerator[Piece, None]:
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
    visit: Visit, table: str, pieces: AsyncIterator[Piece], player: str | None = None
) -> AsyncGenerator[Piece, None]:
    """The same news; as long as somebody takes them they are here, on their seat or looking on.

    Who is given a seat meanwhile is there from then on; if a `player` is named, that is who they are all the time.
    """
    with ExitStack() as place:
        who = player if player is not None else await seen_as(visit, table)
        place.enter_context(visit.hall.presence.at(table, who))
        async for piece in pieces:
            if player is None and (now := await seen_as(visit, table)) != who:
                who = now
                place.close()
                place.enter_context(visit.hall.presence.at(table, who))
            yield piece


async def seen_as(visit: Visit, table: str) -> str:
    """As whom this visitor is at a table: as a player, or as one of those who only look on."""
    found = await visit.hall.find(table)
    return visit.player if visit.player is not None and found.knows(visit.player) else ONLOOKER


def nothing(_: Table) -> Mapping[str, str]:
    return {}


def part_of_page(place: str, text: str, drawn: str = "") -> str:
    """A piece that takes the place of what stands there in a page; with `drawn`, unless that is newer."""
    return f'<hx-partial hx-target="#{place}" hx-swap="innerMorph"{drawn and f" {drawn}"}>{text}</hx-partial>'


async def follow(
    hall: Hall,
    table_id: str,
    seen: Callable[[Table], object],
    tell: Callable[[Table], str],
    *,
    player: str | None,
    pencil: bool = True,
    event: str | None = None,
    to_the_end: bool = False,
    announce: Callable[[], str] | None = None,
    beside: Callable[[Table], Mapping[str, str]] = nothing,
    within: Callable[[Table], Mapping[str, str]] = nothing,
    stamp: Callable[[str], str] = str,
    pause: float = 0,
    heard: str = "",
    page: Page | None = None,
) -> AsyncIterator[Piece]:
    """An event now and whenever what is `seen` has changed, with so many seconds of `pause` after each.

    With `to_the_end`, the end of the match is the last one. With `announce`, what the house says to all is told too,
    and with `beside` what is said beside the table, and with `within` the parts of it that may change alone, by their
    places in the page, whenever that has changed; what must not follow a later answer gets its `stamp` then.
    `heard` is the mark of what the listener knows already, and `player` who that is; without `pencil`, nothing that is
    seen changes with what they have in pencil. What their `page` was shown in answer to a click is not told again.
    """
    page = page or Page()
    async with hall.news.listen(table_id, player if pencil else None) as news, Pulse(news) as pulse:
        before: object = None
        aside: dict[str, str] = {}
        said = (False, "")  # a page that comes back has forgotten what the house said before
        while not hall.closing:
            news.clear()
            if announce is not None and hall.said_to_all != said:
                said = hall.said_to_all
                yield Piece(announce())
            async with page.turn:
                found = await hall.find(table_id)
            if not await hall.shows(found, player):  # the match has begun, and its cards lie elsewhere too
                return
            asides, parts = beside(found), within(found)
            if (now := seen(found)) != before:
                first, before = before is None, now
                if not first and now == page.shown:
                    aside |= page.parts
                elif not first or mark_of(now) != heard:
                    yield Piece(tell(found), event, mark_of(now))
                    aside |= parts
                    aside.pop(COMPANY, None)  # a table drawn for all who watch is older than who is here now
                if to_the_end and found.over:
                    return
                if pause:
                    await asyncio.sleep(pause)
            for place, text in (*asides.items(), *parts.items()):
                if text != aside.get(place, part_of_page(place, "")):
                    aside[place] = text
                    yield Piece(stamp(text))
            if pulse.beats():
                yield STILL_HERE
            await news.wait()
        if announce is not None and hall.said_to_all != said:
            yield Piece(announce())


async def follow_all(
    hall: Hall,
    player: str,
    news: Callable[[Table], Iterable[Piece]],
) -> AsyncIterator[Piece]:
    """The news of all tables at which this player sits, over one stream.

    `news` is asked about every table when the stream begins, and about one where something happened.
    """
    async with hall.news.collect(player) as mailbox, Pulse(mailbox.news) as pulse:
        for table in await hall.tables_of(player):
            mailbox.put(table.id)
        while not hall.closing:
            for table_id in mailbox.empty():
                try:
                    found = await hall.find(table_id)
                except Refused:  # broken since: its page says so, all others go on
                    continue
                for piece in news(found) if await hall.shows(found, player) else ():
                    yield piece
            if pulse.beats():
                yield STILL_HERE
            await mailbox.news.wait()
