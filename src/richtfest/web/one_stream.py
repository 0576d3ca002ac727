"""All news of one browser over one connection: a browser keeps six to a server, and has more tables open than that.

Its pages share a worker (`static/stream-worker.js`), which asks here for everything they follow: `/stream?of=…&of=…`,
each the address of a stream with the mark of what was heard there last behind a `#`.
"""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncGenerator, AsyncIterator
from contextlib import aclosing
from dataclasses import replace
from typing import Final
from urllib.parse import parse_qsl, urlsplit

from litestar import get
from litestar.exceptions import HTTPException, NotFoundException
from litestar.response import Stream

from richtfest.core.refusal import Refused, Unreadable
from richtfest.web.evenings.pages import news_of_evening
from richtfest.web.events.pages import news_of_screen, news_of_seat
from richtfest.web.limits import READ_COST
from richtfest.web.statuses import status_of
from richtfest.web.tables.company import news_of_watched
from richtfest.web.tables.pages import news_of_table
from richtfest.web.tables.stream import News, Piece, TooMany, stream_of
from richtfest.web.visit import ThisVisit, Visit

MOST: Final = 40  # addresses over one connection
TABLE: Final = re.compile(r"/tables/([^/]+)/stream")
WATCHED: Final = re.compile(r"/watch/([^/]+)/stream")
EVENING: Final = re.compile(r"/evenings/([^/]+)(?:/(host|screen))?/stream")
SEAT: Final = re.compile(r"/events/([^/]+)/stream")
SCREEN: Final = re.compile(r"/events/([^/]+)/screen/stream")
ENDED: Final = Piece("", "ended")  # of one address; the others go on

Pieces = AsyncIterator[Piece]


@get("/stream")
async def one_stream(visit: ThisVisit) -> Stream:
    """What several addresses tell, each piece with its place among them; the first word says which are followed."""
    wanted = visit.request.query_params.getall("of", [])
    if not 0 < len(wanted) <= MOST:
        raise Unreadable("Name between 1 and {most} streams to follow.", most=MOST)
    who = visit.player or visit.from_where
    if visit.server.buckets.wait(who, READ_COST * (len(wanted) - 1)):
        raise TooMany("Too many follow this at once. Please close some windows and try again.")
    found = [await open_one(visit, address) for address in wanted]
    said = " ".join(str(each) if isinstance(each, int) else "200" for each in found)
    followed = {place: each for place, each in enumerate(found) if not isinstance(each, int)}
    return stream_of(visit, News("", told_together(said, followed)))


async def open_one(visit: Visit, wanted: str) -> Pieces | int:
    """The news of one address, counted at its table; or the status with which it is refused."""
    address, _, heard = wanted.partition("#")
    try:
        news = await find_news(visit, address, heard)
        onlookers = visit.server.onlookers
        return onlookers.counted(onlookers.check("", news.table), news.pieces)
    except Refused as refusal:
        return status_of(refusal)
    except HTTPException as error:
        return error.status_code


async def find_news(visit: Visit, address: str, heard: str) -> News:
    try:
        parts = urlsplit(address)
    except ValueError:
        raise NotFoundException from None
    if found := TABLE.fullmatch(parts.path):
        return await news_of_table(visit, found[1], dict(parse_qsl(parts.query)), heard)
    if found := WATCHED.fullmatch(parts.path):
        return await news_of_watched(visit, found[1], heard)
    if found := EVENING.fullmatch(parts.path):
        return await news_of_evening(visit, found[1], found[2] or "", heard)
    if found := SCREEN.fullmatch(parts.path):
        return await news_of_screen(visit, found[1], heard)
    if found := SEAT.fullmatch(parts.path):
        return await news_of_seat(visit, found[1], heard)
    raise NotFoundException


async def told_together(said: str, followed: dict[int, Pieces]) -> AsyncGenerator[Piece, None]:
    """First what is said, then every piece as it comes: as soon as the listener has taken the one before."""
    yield Piece(said)
    waiting: asyncio.Queue[Piece] = asyncio.Queue(1)
    tasks = [asyncio.create_task(pour(place, pieces, waiting)) for place, pieces in followed.items()]
    try:
        for _ in range(len(tasks)):
            while (piece := await waiting.get()).event != ENDED.event:
                yield piece
            yield piece
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


async def pour(place: int, pieces: Pieces, into: asyncio.Queue[Piece]) -> None:
    """All pieces of one address, marked with its place, until it ends or is refused."""
    try:
        async with aclosing(pieces):  # type: ignore[type-var]  # they are generators all
            async for piece in pieces:
                await into.put(replace(piece, mark=f"{place} {piece.mark or ''}".strip()))
    except Refused:  # broken since: its page learns why when it asks anew
        pass
    await into.put(replace(ENDED, mark=str(place)))


ONE_STREAM: Final = [one_stream]
