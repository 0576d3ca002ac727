"""One server: the hall, the visitors' book, the limits, the templates, and what it has drawn lately."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from time import monotonic_ns
from typing import Any, Final

from markupsafe import Markup

from richtfest.core.chronicle import Chapter
from richtfest.core.kept import Kept
from richtfest.core.picture import Drawing
from richtfest.core.words import LANGUAGES
from richtfest.tables.deals import Deals
from richtfest.tables.evenings.rounds import Evenings
from richtfest.tables.hall import Hall
from richtfest.tables.post.office import Office
from richtfest.tables.post.posting import NO_LETTERS, Posting, carriers_for
from richtfest.web.events.drawing_queue import DrawingQueue
from richtfest.web.limits import Buckets, charge_all, share
from richtfest.web.tables.following import Pages
from richtfest.web.tables.stream import Onlookers
from richtfest.web.templating import environment
from richtfest.web.visitors import Visitors

UNSTAMPED: Final = 'data-drawn=""'  # on a table that has not been sent yet
CROWD: Final = 10  # visitors who ask as quickly as they may, behind one address
MOST_STREAMS: Final = 300  # to one address: a school, or a whole event behind one router
MOST_ONLOOKERS: Final = 500  # at one table
GUESSES: Final = 20  # wrong codes at once, and again in a minute
MOST_DRAWN: Final = 1000  # pages kept as they were drawn
MOST_CARDS: Final = 50  # pictures of cards kept for big screens
MOST_VIEWS: Final = 5000
MOST_STORIES: Final = 100  # matches that somebody looks back at
MOST_READERS: Final = 5000


@dataclass(frozen=True, slots=True)
class Settings:
    """How a server runs."""

    data: Path
    database: str | None = None  # postgresql://…, instead of a file in that folder
    requests_per_second: float = 20  # by one visitor; 0 sets no limit
    workers: int | None = None  # processes in which bots think
    worlds: int | None = None  # in which an analysis compares two turns; else as many as the box says
    secure: bool = False  # cookies over HTTPS only
    everywhere: bool = False  # whether it listens on all addresses of its machine
    path: str = ""  # below which a proxy shows it: nothing, or `/richtfest`
    posting: Posting = NO_LETTERS  # which ways it has for letters


class Server:
    """Everything that outlives a request."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.hall = Hall(settings.database or settings.data / "richtfest.sqlite", settings.workers, settings.worlds)
        secret = self.hall.storage.secret()
        self.visitors = Visitors(secret)
        self.deals = Deals(self.hall)
        self.evenings = self.deals.evenings = Evenings(self.hall)
        self.hall.shows, self.hall.admits = self.deals.may_see, self.deals.check_sitting
        self.hall.ended = self.evenings.note_end
        self.office = Office(self.hall, carriers_for(settings.posting, secret), settings.posting.after)
        self.buckets = Buckets(settings.requests_per_second, 4 * settings.requests_per_second)
        # New names are free: whoever takes many of them has no more in all than a crowd behind one address needs.
        self.crowds = Buckets(CROWD * self.buckets.per_second, CROWD * self.buckets.at_once)
        self._sharing: asyncio.Task[None] | None = None
        self.templates = {language: environment(language) for language in LANGUAGES}
        self.drawing_queue = DrawingQueue()
        self.limited = limited = settings.requests_per_second > 0
        self.onlookers = Onlookers(MOST_STREAMS if limited else 0, MOST_ONLOOKERS if limited else 0)
        self.pages = Pages()
        self.guesses = Buckets(GUESSES / 60 if limited else 0, GUESSES)  # codes that no event has, by one address
        self.cards: Kept[tuple[object, ...], Mapping[str, Drawing]] = Kept(MOST_CARDS)  # of events, for big screens
        self.learned: Kept[str, list[str]] = Kept(MOST_READERS)  # per player; newer than the cookie of an open stream
        self.buttons: Kept[tuple[str, str, str], Markup] = Kept(MOST_READERS)  # to talk, by table, mode and language
        self.habits: Kept[tuple[str, str], str] = Kept(MOST_READERS)  # the same for how they like to play
        self.stories: Kept[tuple[str, str], list[tuple[int, Chapter]]] = Kept(MOST_STORIES)  # of finished matches
        self._drawn: Kept[tuple[object, ...], tuple[object, str]] = Kept(MOST_DRAWN)  # what somebody saw, as drawn
        self._views: Kept[tuple[str, int | None], tuple[Any, Any]] = Kept(MOST_VIEWS)  # per viewer: before, and now
        self._life = secrets.token_hex(4)  # of this process: only what one process has drawn has an order
        self._sent = 0  # when it sent the last drawn table, in microseconds

    async def start(self) -> None:
        await self.hall.start()
        self.office.start()
        if self.hall.storage.shared:
            limits = {"visitors": self.buckets, "crowds": self.crowds}
            self.hall.heard = partial(charge_all, limits)
            self._sharing = asyncio.create_task(share(limits, self.hall.storage.tell))

    async def stop(self) -> None:
        if self._sharing is not None:
            self._sharing.cancel()
        await self.office.stop()
        await self.hall.stop()

    def stamp(self, text: str) -> str:
        """A drawn table is sent now. A page keeps what was sent last, in whichever order it arrives.

        It is a time and not a count: that would tell how much the others do. And it is no time of day, which may be set
        back.
        """
        self._sent = max(self._sent + 1, monotonic_ns() // 1000)
        return text.replace(UNSTAMPED, f'data-drawn="{self._life} {self._sent}"', 1)

    def draw_once(self, whose: tuple[object, ...], now: object, draw: Callable[[], str]) -> str:
        """Drawn once for the answer to a click and for the stream of the same browser, as long as it shows `now`."""
        kept = self._drawn.get(whose)
        if kept is None or kept[0] != now:
            kept = self._drawn.put(whose, (now, draw()))
        return kept[1]

    def view_before(self, table: str, viewer: int | None, now: Any) -> Any:
        """What this viewer saw before the present view, so that what is new can be drawn as new."""
        before, last = self._views.get((table, viewer)) or (None, None)
        if last != now:
            before = last
            self._views.put((table, viewer), (before, now))
        return before
