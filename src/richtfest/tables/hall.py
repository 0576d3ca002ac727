"""The hall: all tables, the doors to them, and the news from them."""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
import os
import secrets
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, replace
from datetime import UTC, date, datetime, timedelta
from itertools import chain, count
from pathlib import Path
from time import perf_counter, time
from typing import Final
from weakref import WeakValueDictionary

from richtfest.bots.coach import Advice
from richtfest.bots.daily import OWN, deal, deal_of, seed_of
from richtfest.bots.hints import AND, question_of
from richtfest.bots.puzzles import Puzzle
from richtfest.bots.solving import line_of
from richtfest.core.chance import SEEDS
from richtfest.core.kept import Kept, Weighed
from richtfest.core.match import Match
from richtfest.core.record import in_one_line
from richtfest.core.refusal import Illegal, Refused, TooLate, Unreadable
from richtfest.core.state import State
from richtfest.games.shelf import find_title
from richtfest.tables.analysing import Analyses
from richtfest.tables.clocks import Clock
from richtfest.tables.clockwork import Clockwork
from richtfest.tables.comments import NO_SEAT, tidy_comment
from richtfest.tables.deciding import Deciding, stand_in_at
from richtfest.tables.importing import Brought
from richtfest.tables.news import News, is_pencil
from richtfest.tables.people import CHANGED, FORGOTTEN, People
from richtfest.tables.presence import HERE, TELLING, Presence
from richtfest.tables.refusals import Broken, NoTable, NotNow
from richtfest.tables.results import Results
from richtfest.tables.stirring import CARDS, WORD, settled, tidy_word
from richtfest.tables.storage import Entry, Founding, NotSaved, Taken, open_storage
from richtfest.tables.table import ANNOUNCED, BOT, NOBODY, REMOVED, SAME_CARDS, Seat, Table
from richtfest.tables.talk import ALLOW, FREE
from richtfest.tables.thinking import GaveUp, Thinkers

MANY: Final = 100  # tables looked at in one go
LIVE: Final = 256_000_000  # bytes of tables kept ready, about; the others come back from the log when asked for
MOST_TABLES: Final = 2000  # of one player, that are looked through for news
NAME_LENGTH: Final = 30
JOINER: Final = "\u200d"
CODE_LETTERS: Final = "ABCDEFGHJKLMNPQRSTUVWXYZ"  # without I and O, which look like digits from afar
CODE_LENGTH: Final = 5
BOOK_SEATS: Final = 2  # as a log needs some, although nobody sits in a book
PARS: Final = 100  # of deals of the day that are remembered
ANNOUNCED_FOR: Final = timedelta(days=1)  # nobody waits longer for strangers
NO_MARKS: Final[Mapping[str, str]] = {}
AWAY: Final = 180_000  # milliseconds after which the others may let a bot play on, where there is no clock

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Sitter:
    """Who shall sit on a seat of a new table; nobody yet, if there is no player."""

    player: str | None = None
    name: str = ""


def sitter_again(seat: Seat, player: str | None) -> Sitter:
    """Who sits on this seat of a rematch that `player` asks for: others are invited, not seated."""
    if player is not None and player in {seat.player, seat.former}:
        return Sitter(player, seat.name)
    return Sitter(seat.player, seat.name) if seat.bot is not None and seat.former is None else Sitter()


def draw_lots(sitters: Sequence[Sitter]) -> list[Sitter]:
    """Who sits on the first seat is drawn; all others follow in the order round the table."""
    first = secrets.randbelow(len(sitters)) if sitters else 0
    return [*sitters[first:], *sitters[:first]]


@dataclass(frozen=True, slots=True)
class Hinted:
    """What the coach found for a seat, and the position it is about."""

    table: Table
    state: State
    advice: Advice


async def pass_by(table: Table) -> None:
    """Nobody waits for the end of a match."""


async def let_in(table: Table, player: str) -> None:
    """Anybody may sit down where a seat is free."""


async def show_all(table: Table, player: str | None) -> bool:
    """What lies on a table may be seen by anybody."""
    return True


class Hall:
    """Opens tables, finds them again, and lets people and bots act at them."""

    def __init__(self, where: Path | str, workers: int | None = None, worlds: int | None = None) -> None:
        self.storage = open_storage(where)
        self.clock: Callable[[], float] = time  # seconds; whoever tries us may set another
        self.news = News()
        self.presence = Presence(self.now, self.news.wake)
        self.people = People(self.storage)
        self.thinkers = Thinkers(workers or max(1, (os.cpu_count() or 2) - 1))
        self.bots = Deciding(self)
        self.clockwork = Clockwork(self)
        self.results = Results(self)
        self.analyses = Analyses(self.thinkers, self._keep_analysis, worlds)
        self._pars: Kept[str, int] = Kept(PARS)
        self.closing = False  # whoever follows a table goes home, and no bot begins to think
        self.draining = False  # about to close: no new tables, and everybody is told
        self.announcement = ""  # what whoever runs the house says to everybody
        self.noted: Callable[[str, float], None] = lambda kind, seconds: None  # told of every line that is safe
        self._live = tables_kept_ready()
        self._broken: dict[str, Refused] = {}
        self._heard: dict[str, list[Entry]] = {}  # from other processes, of tables to which somebody writes just now
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()  # each as long as somebody writes
        self._chores: list[asyncio.Task[None]] = []
        self.moved: Callable[[str], None] = lambda table: None  # told of every table at which something happened
        self.heard: Callable[[str], None] = lambda said: None  # what another process says to all
        self.ended: Callable[[Table], Awaitable[None]] = pass_by  # told of every match that has just ended
        self.admits: Callable[[Table, str], Awaitable[None]] = let_in  # refuses whoever may not sit down there
        self.shows: Callable[[Table, str | None], Awaitable[bool]] = show_all  # whether somebody may see the cards

    async def start(self) -> None:
        await self.storage.start(self)
        self.presence.began = self.now()
        self._chores = [asyncio.create_task(self.clockwork.watch())]
        if self.storage.shared:
            self._chores += [asyncio.create_task(self.bots.let_go()), asyncio.create_task(self._tell_who_is_here())]

    async def stop(self) -> None:
        self.say_goodbye()
        await self.analyses.stop()
        tasks = [*self.bots.tasks(), *self._chores]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self.thinkers.stop()
        await self.storage.stop()

    # Finding

    async def find(self, table: str) -> Table:
        """The table of this id, from the cache or from its log."""
        if (live := self._live.get(table)) is not None:
            self._live.put(table, live)  # asked for now, forgotten last
            return live
        if table in self._broken:
            raise broken_by(self._broken[table])
        try:
            loaded = await self.storage.load(table)
            if (live := self._live.get(table)) is not None:  # somebody else was quicker
                return live
            if loaded is None or loaded[0].seats == 0:  # in a notebook nobody sits
                raise NoTable("There is no such table.")
            founding, entries = loaded
            found = Table(founding)
            found.follow(entries)
        except (NoTable, NotSaved):
            raise
        except Refused as refusal:
            log.error("table %s is broken: %s", table, refusal)
            raise self._quarantine(table, refusal) from refusal
        except Exception as error:  # whatever is wrong with one log, all other tables go on
            log.exception("table %s cannot be read", table)
            raise self._quarantine(table, Unreadable("Its log cannot be read.")) from error
        self._live.put(table, found)
        self.bots.wake(found)
        await self.clockwork.set(found)
        return found

    async def look(self, table: str, seat: int, player: str | None) -> Table:
        """The table, for whoever holds this seat and wants to know what they may do.

        Where that is nothing, others may have played on at another process, and be ahead of the news from there.
        """
        found = await self.find(table)
        found.check_holder(seat, player)
        if not self.storage.shared or (found.begun and (found.over or found.match.state.owes(seat))):
            return found
        async with self.lock_of(table):
            try:
                await self._read_on(found)
            finally:
                await self._hear_out(table)
        return await self.find(table)

    def now(self) -> int:
        """The time of day, in milliseconds."""
        return int(self.clock() * 1000)

    def _quarantine(self, table: str, refusal: Refused) -> Broken:
        self._broken[table] = refusal
        return broken_by(refusal)

    async def tables_of(self, player: str, most: int = 50) -> list[Table]:
        """The newest tables at which this player sits, newest first; broken ones are left out."""
        found = []
        for table in await self.storage.tables_of(player, most):
            with contextlib.suppress(Broken):
                one = await self.find(table)
                found += [one] if one.knows(player) else []
        return found

    async def joinable(self) -> list[Table]:
        """The tables whose hosts want anybody to sit down, newest first."""
        since = (datetime.now(UTC) - ANNOUNCED_FOR).isoformat()
        found = []
        for name in await self.storage.announced(since):
            with contextlib.suppress(Broken):
                table = await self.find(name)
                found += [table] if table.joinable else []
        return found

    async def forget(self, player: str) -> None:
        """Delete all that somebody has told about themselves. Where they play, bots go on; where they wait, they leave.

        Matches stay readable: whoever reads them is told that somebody played there.
        """
        seen: set[str] = set()
        while names := [name for name in await self.storage.tables_of(player, len(seen) + MANY) if name not in seen]:
            for name in names:
                seen.add(name)
                with contextlib.suppress(Broken):
                    await self._go(await self.find(name), player)
        await self.people.forget(player)
        self._read_without(player)

    async def _go(self, table: Table, player: str) -> None:
        """Give up all seats of a player at a table where the match is not over."""
        for seat in [] if table.over else table.held_by(player):
            if table.begun:
                await self.stand_in(table.id, seat)
            else:
                await self.leave(table.id, seat, player)

    def _read_without(self, player: str) -> None:
        """Read the tables anew at which somebody sat who has been forgotten."""
        for table in self._live.values():
            if table.knows(player) or table.talk.knows(player):
                self._live.forget(table.id)
                self.news.wake(table.id)

    async def raw_log(self, table: str) -> list[Entry]:
        """The log of a table as it stands, for one that is broken."""
        return await self.storage.log(table)

    # Acting

    async def open(
        self,
        title: str,
        options: Mapping[str, str],
        sitters: Sequence[Sitter],
        *,
        name: str | None = None,
        announced_by: str | None = None,
        seed: int | None = None,
        clock: Clock | None = None,
        daily: str = "",
        talk: str = FREE,
        marks: Mapping[str, str] = NO_MARKS,
    ) -> Table:
        """Open a table, for anybody to find if a host announces it.

        A `name` is given by whoever must not open it twice: the second time it is `Taken`. The seed comes from the
        operating system, unless it is that of a match played before. `marks` say what else the table belongs to.
        """
        self.check_open()
        founding = new_founding(name or secrets.token_urlsafe(9), title, options, len(sitters), seed)
        entries = [Entry(0, "clock", NOBODY, str(clock))] if clock else []
        entries += [Entry(0, kind, NOBODY, text) for kind, text in marks.items()]
        for seat, sitter in enumerate(sitters):
            if sitter.player is not None:
                entries.append(Entry(0, "sit", seat, tidy_name(sitter.name, seat), sitter.player))
        if announced_by is not None:
            entries.append(Entry(0, "announce", NOBODY, ANNOUNCED, announced_by))
        if daily:
            entries.append(Entry(0, "daily", NOBODY, daily, sitters[OWN].player))
        if talk != FREE:
            entries.append(Entry(0, ALLOW, NOBODY, talk))
        entries = [replace(entry, number=number) for number, entry in enumerate(entries)]
        return await self._found(founding, entries)

    async def _found(self, founding: Founding, entries: Sequence[Entry]) -> Table:
        """Write a new table down, with its first lines; then it is there."""
        table, entries = found_table(founding, entries, self.now())
        await self.storage.open_log(founding, entries)
        self._live.put(table.id, table)
        self._tell(table, None)
        self.bots.wake(table)
        await self.clockwork.set(table)
        return table

    def check_open(self) -> None:
        """Refuse what begins something new when the house is about to close."""
        if self.draining or self.closing:
            raise NotNow("The server is about to be restarted. Please try again in a moment.")

    async def open_daily(self, title: str, mode: str, day: date, name: str, sitters: Sequence[Sitter]) -> Table:
        """The deal of a day; the table of this name is one player's first try, so there is no second."""
        options, seed = deal_of(find_title(title), mode).options, seed_of(title, day, mode)
        try:
            return await self.open(title, options, sitters, name=name, seed=seed, daily=f"{mode} {day.isoformat()}")
        except Taken:
            return await self.find(name)

    async def par(self, title: str, mode: str, day: date) -> int:
        """What the master gets out of the deal of a day; worked out once."""
        key = f"par {title} {mode} {day}"
        if (known := self._pars.get(key)) is None:
            try:
                known = self._pars.put(key, await self.thinkers.par(key, deal(find_title(title), day, mode)))
            except GaveUp as gave_up:
                log.warning("there is no %s: %s", key, gave_up)
                raise TooLate("The coach has no answer now. Please ask again.") from gave_up
        return known

    async def dailies(self, title: str, mode: str, day: date, most: int) -> list[Table]:
        """All tables at which the deal of a day was played to its end, those of the first players first."""
        found = []
        for name in await self.storage.tables_dealt(title, seed_of(title, day, mode), most):
            with contextlib.suppress(Broken):
                table = await self.find(name)
                found += [table] if table.daily == f"{mode} {day.isoformat()}" and table.over else []
        return found

    async def days_of(self, player: str) -> set[date]:
        """The days whose deal this player has played to its end, in whatever box."""
        days: set[date] = set()
        for name, text in await self.storage.dailies_of(player):
            day = date.fromisoformat(text.partition(" ")[2])
            with contextlib.suppress(Broken, NoTable):
                if day not in days and (await self.find(name)).over:
                    days.add(day)
        return days

    async def book(self, name: str, title: str) -> Table:
        """The book in which somebody's answers to the puzzles of a box stand: a log without a match."""
        try:
            return await self.find(name)
        except NoTable:
            with contextlib.suppress(Taken):  # the same visitor, at the same moment, elsewhere
                return await self._found(replace(new_founding(name, title, {}, BOOK_SEATS), seed=0), [])
            return await self.find(name)

    async def answer_puzzle(self, name: str, title: str, number: int, grade: int, *, right: bool) -> Table:
        """Write down an answer; only the first one to each puzzle counts."""
        book = await self.book(name, title)
        if number in book.solving.answered:
            return book
        said = line_of(number, grade, right)
        return await self.write(name, lambda found: None, lambda found: Entry(found.number, "answer", NOBODY, said))

    async def explain(self, puzzle: Puzzle, match: Match, turn: Sequence[str]) -> Advice:
        """Why the best turn of a puzzle is better than this one."""
        asked, best = (AND.join(moves) for moves in (turn, puzzle.right[0]))
        try:
            return await self.thinkers.advise(f"puzzle {puzzle.title} {puzzle.number}", match, puzzle.seat, asked, best)
        except GaveUp as gave_up:
            log.warning("the coach did not explain puzzle %s of %s: %s", puzzle.number, puzzle.title, gave_up)
            raise TooLate("The coach has no answer now. Please ask again.") from gave_up

    async def announce(self, table: str, player: str, *, wanted: bool) -> Table:
        """Let anybody find the table and sit down, or no longer."""
        return await self.write(
            table,
            lambda found: found.check_announce(player),
            lambda found: Entry(found.number, "announce", NOBODY, ANNOUNCED if wanted else "", player),
        )

    # Guests

    async def set_clock(self, table: str, player: str | None, clock: Clock | None) -> Table:
        """The host says how long a turn may take."""
        return await self.write(
            table,
            lambda found: found.check_before(player),
            lambda found: Entry(found.number, "clock", NOBODY, str(clock) if clock else "", player),
        )

    async def set_doors(self, table: str, player: str | None, doors: str) -> Table:
        """Say who else may sit down: an invitation that has gone too far is taken back."""
        return await self.write(
            table,
            lambda found: found.check_doors(player, doors),
            lambda found: Entry(found.number, "doors", NOBODY, doors, player),
        )

    async def add_word(self, table: str, player: str | None, word: str) -> Table:
        """Who sits here adds a word to the seed, changes it, or takes it back."""
        return await self._say_word(table, player, word, lambda found: found.check_own_word(player))

    async def _say_word(self, table: str, player: str | None, word: str, check: Callable[[Table], None]) -> Table:
        """Nothing is written where nothing changes."""
        found, words = await self.find(table), tidy_word(word)
        check(found)
        if found.stirring.said.get(player or "", "") == words:
            return found
        return await self.write(table, check, lambda found: Entry(found.number, WORD, NOBODY, words, player))

    async def knock(self, table: str, player: str, name: str, word: str = "") -> Table:
        """Ask the host for a seat, perhaps with a word for the seed."""

        def check(found: Table) -> None:
            found.check_knock(player)
            found.check_word()

        if word:
            await self._say_word(table, player, word, check)
        return await self.write(
            table,
            lambda found: found.check_knock(player),
            lambda found: Entry(found.number, "knock", NOBODY, tidy_name(name, len(found.guests.knocks)), player),
        )

    async def answer_knock(self, table: str, player: str | None, knock: int, *, welcome: bool) -> Table:
        """The host lets somebody in, who then sits on the next free seat, or does not."""

        def check(found: Table) -> None:
            found.check_before(player)
            found.guests.find(knock)

        def line(found: Table) -> Entry:
            asking = found.guests.find(knock)
            if not welcome:
                return Entry(found.number, "refuse", NOBODY, "", asking.player)
            seat = next(index for index, each in enumerate(found.seats) if each.free)
            return Entry(found.number, "sit", seat, name_at(found, seat, asking.name, asking.player), asking.player)

        found = await self.find(table)
        check(found)
        async with self._one_by_one(found, found.guests.find(knock).player if welcome else BOT):
            return await self.write(table, check, line)

    async def hand_on(self, table: str, seat: int, player: str | None) -> Table:
        """Let somebody else be the host."""
        return await self.write(
            table,
            lambda found: found.check_hand_on(seat, player),
            lambda found: Entry(found.number, "hand", NOBODY, str(seat), player),
        )

    async def let_watch(self, table: str, player: str | None, *, wanted: bool) -> Table:
        """A link by which anybody may watch and do nothing else, or no longer."""
        return await self.write(
            table,
            lambda found: found.check_watching(player),
            lambda found: Entry(found.number, "watch", NOBODY, secrets.token_urlsafe(9) if wanted else "", player),
        )

    async def find_watched(self, code: str) -> Table:
        """The table that a watching link is about."""
        name = await self.storage.watched(code) if code else None
        found = await self.find(name) if name else None
        if found is None or found.guests.watching != code:
            raise NoTable("This link does not lead to a table any more.")
        return found

    async def open_event(
        self,
        title: str,
        options: Mapping[str, str],
        most: int,
        host: str,
        seed: int | None = None,
        marks: Mapping[str, str] = NO_MARKS,
    ) -> Table:
        """Open a table for a crowd: up to so many come in with a short code until the host starts the match."""
        lines = [("host", "", host), *((kind, text, None) for kind, text in marks.items())]
        self.check_open()
        while True:
            code = "".join(secrets.choice(CODE_LETTERS) for _ in range(CODE_LENGTH))
            founding = new_founding(code, title, options, most, seed)
            written = [Entry(number, kind, NOBODY, text, player) for number, (kind, text, player) in enumerate(lines)]
            table, entries = found_table(founding, written, self.now())
            try:
                await self.storage.open_log(founding, entries)
            except Taken:  # this code is in use
                continue
            self._live.put(table.id, table)
            return table

    async def join(self, table: str, player: str, name: str, word: str = "") -> Table:
        """Take the next free seat at an event, perhaps with a word for the seed."""

        def check_with_word(found: Table) -> None:
            found.check_join(player)
            found.check_word()

        def line(found: Table) -> Entry:
            seat = next(index for index, each in enumerate(found.seats) if each.free)
            return Entry(found.number, "sit", seat, name_at(found, seat, name, player), player)

        if word:
            await self._say_word(table, player, word, check_with_word)
        return await self.write(table, lambda found: found.check_join(player), line)

    async def leave(self, table: str, seat: int, player: str | None) -> Table:
        """Give a seat back before the match begins, or take it from somebody."""

        def line(found: Table) -> Entry:
            own = found.host is not None or seat in found.held_by(player)
            return Entry(found.number, "leave", seat, "" if own else REMOVED)

        return await self.write(table, lambda found: found.check_leave(seat, player), line)

    async def start_event(self, table: str, player: str | None) -> Table:
        """Begin the match of an event with those who are there."""
        return await self.write(
            table, lambda found: found.check_start(player), lambda found: Entry(found.number, "start", NOBODY)
        )

    async def relieve(self, table: str, seat: int, player: str | None) -> Table:
        """Let a bot play on for somebody who does not come back."""
        return await self.write(
            table,
            lambda found: found.check_relieve(seat, player),
            lambda found: Entry(found.number, "relieve", seat, "", BOT + stand_in_at(found)),
        )

    async def relieve_absent(self, table: str, player: str | None) -> Table:
        """Let bots play on for all at an event who are awaited and not here."""
        found = await self.find(table)
        found.check_host(player)
        for seat in self.absent(found):
            found = await self.relieve(table, seat, player)
        return found

    def absent(self, table: Table) -> list[int]:
        """The seats of people who are awaited and not here."""
        return [seat for seat in table.to_act() if table.seats[seat].bot is None and self.away(table, seat)]

    def away(self, table: Table, seat: int) -> int:
        """How long the player of a seat has been away, in milliseconds; 0 of one who is here."""
        return self.presence.away(table.id, table.seats[seat].player or "", table.acted.get(seat, 0))

    async def wish(self, table: str, seat: int, player: str | None) -> Table:
        """Where nobody's time runs out, the others may together let a bot play on for somebody who stays away."""

        def check(found: Table) -> None:
            found.check_wish(seat, player)
            if found.time.clock is not None:
                raise Illegal("There is a clock at this table: it says when a bot plays on.")
            if self.away(found, seat) < AWAY:
                raise Illegal("Please wait a little: whoever is away for three minutes can be replaced.")

        found = await self.write(table, check, lambda found: Entry(found.number, "wish", NOBODY, str(seat), player))
        return found if self.still_asked(found, seat) else await self.stand_in(table, seat)

    def still_asked(self, table: Table, seat: int) -> list[int]:
        """The seats of the others who are here and have not said that a bot may play on."""
        wishing, absent = table.wishes.get(seat, set()), table.seats[seat].player
        return [
            at
            for at, each in enumerate(table.seats)
            if each.bot is None and each.player not in wishing | {absent} and not self.away(table, at)
        ]

    async def nudge(self, table: str) -> Table:
        """Tell those at a table of an evening that the others wait for them."""
        return await self.write(
            table, lambda found: found.check_nudge(), lambda found: Entry(found.number, "nudge", NOBODY)
        )

    async def stand_in(self, table: str, seat: int) -> Table:
        """Let a bot play on for somebody who is away."""
        return await self.write(
            table,
            lambda found: found.check_stand_in(seat),
            lambda found: Entry(found.number, "relieve", seat, "", BOT + stand_in_at(found)),
        )

    async def take_back(self, table: str, seat: int, player: str | None) -> Table:
        """Take one's own seat back from the bot that played on."""
        return await self.write(
            table,
            lambda found: found.check_return(seat, player),
            lambda found: Entry(found.number, "return", seat, "", player),
        )

    async def sit(self, table: str, seat: int, player: str, name: str, word: str = "") -> Table:
        """Take a free seat, perhaps with a word for the seed: with the last seat it would be too late for one."""

        def check(found: Table) -> None:
            found.check_sit_down(seat)
            found.check_let_in(player)

        def check_with_word(found: Table) -> None:
            check(found)
            found.check_word()

        async with self._one_by_one(await self.find(table), player):
            if word:
                await self._say_word(table, player, word, check_with_word)
            return await self.write(
                table,
                check,
                lambda found: Entry(found.number, "sit", seat, name_at(found, seat, name, player), player),
            )

    @asynccontextmanager
    async def _one_by_one(self, table: Table, player: str) -> AsyncIterator[None]:
        """Who sits down where cards are shared does so at one table after the other, and is asked before."""
        if not table.deal or player.startswith(BOT):
            yield
            return
        async with self.lock_of(f"deal {table.deal}"):
            await self.admits(table, player)
            yield

    async def close_seat(self, table: str, seat: int, player: str | None) -> Table:
        """Do without a seat that nobody has taken; the match is for those who are left."""
        return await self.write(
            table,
            lambda found: found.check_close(seat, player),
            lambda found: Entry(found.number, "close", NOBODY, str(seat), player),
        )

    async def play(self, table: str, seat: int, player: str | None, notation: str, step: int | None = None) -> Table:
        """Play a move for a seat that this player holds. `step` is the position the player saw, if it matters."""

        def check(found: Table) -> None:
            found.check_holder(seat, player)
            found.check_step(seat, step)
            found.check_play(seat, notation)

        def line(found: Table) -> Entry:
            for_somebody = player is not None and found.seats[seat].former is not None
            return Entry(found.number, "play", seat, notation, player if for_somebody else None)

        return await self.write(table, check, line)

    async def undo(self, table: str, seat: int, player: str | None, step: int | None = None) -> Table:
        """Take back the last move of a seat that this player holds."""

        def check(found: Table) -> None:
            found.check_holder(seat, player)
            found.check_step(seat, step)
            found.check_undo(seat)

        return await self.write(table, check, lambda found: Entry(found.number, "undo", seat))

    async def say_hints(self, table: str, player: str | None, wish: str) -> Table:
        """Somebody at the table wants hints, or none."""
        return await self.write(
            table,
            lambda found: found.check_hints(player, wish),
            lambda found: Entry(found.number, "hints", NOBODY, wish, player),
        )

    async def hint(self, table: str, seat: int, player: str | None, depth: str, move: str = "") -> Hinted:
        """What the coach says to a seat that this player holds. First it is written down that it was asked."""
        found = await self.find(table)
        found.check_hint(seat, player, depth)
        question_of(found.match, seat, move)  # refuses a move that is none
        if not found.hinting.has_given(seat, depth, int(found.match.state.inked)):
            found = await self.write(
                table,
                lambda found: found.check_hint(seat, player, depth),
                lambda found: Entry(found.number, "hint", NOBODY, f"{seat} {depth}", player),
            )
        start, _ = question_of(found.match, seat, move)
        try:
            advice = await self.thinkers.advise(table, found.match, seat, move)
            if not {advice.best[0], *advice.other[:1]} <= set(start.legal(seat)):
                raise TooLate("The table has moved on since you looked; here is how it stands now.")
            return Hinted(found, start, advice)
        except GaveUp as gave_up:
            log.warning("the coach did not answer at table %s: %s", table, gave_up)
            raise TooLate("The coach has no answer now. Please ask again.") from gave_up

    async def analyse(self, table: str, player: str | None) -> Table:
        """Find out where points were lost: in the background, and once for all who sat there."""
        found = await self.find(table)
        found.check_analyse(player)
        assert player is not None
        self.analyses.start(found, player)
        return found

    async def _keep_analysis(self, table: str, text: str) -> Table:
        return await self.write(
            table, lambda found: found.check_lookback(), lambda found: Entry(found.number, "analysis", NOBODY, text)
        )

    async def rematch(self, table: str, player: str | None, kind: str) -> Table:
        """Play again: open the next match for all who sat here, or come to it if somebody else was quicker.

        Whoever asks sits down at once, and so do the bots; the seats of all others wait for them.
        """
        async with self.lock_of(f"rematch of {table}"):
            found = await self.find(table)
            if kind not in found.rematches or not found.may_play_again(player):
                found.check_rematch(player, kind)
                opened = await self._open_again(found, player, kind == SAME_CARDS)
                await self.write(
                    table,
                    lambda old: old.check_rematch(player, kind),
                    lambda old: Entry(old.number, "rematch", NOBODY, f"{kind} {opened.id}", player),
                )
            again = await self.find(found.rematches[kind].table)
            if player is not None and not again.held_by(player) and not again.begun:
                again = await self._sit_again(again, player, [found.seats[at].name for at in found.seats_of(player)])
            return again

    async def branch(self, table: str, moves: int, seat: int, sitter: Sitter, bot: str, called: str = "") -> Table:
        """Play on from a moment of a match that is over, with the same cards to come; that match stays as it is.

        Whoever asks sits on this seat, bots stay, and the given one plays for everybody else. It may have a name.
        """
        old = await self.find(table)
        old.check_branch(seat, moves)
        fresh = new_founding(secrets.token_urlsafe(9), old.title.name, old.founding.options, len(old.seats))
        founding = replace(old.founding, id=fresh.id, seats=fresh.seats, salt=fresh.salt, opened=fresh.opened)
        lines: list[tuple[str, int, str, str | None]] = [("branch", NOBODY, f"{table} {moves}", None)]
        lines += [("named", NOBODY, tidy_name(called, seat), sitter.player)] if called.strip() else []
        lines += [("deal", NOBODY, old.deal, None)] if old.deal else []
        lines += [(CARDS, NOBODY, settled(old.stirring.words), None)] if old.stirring.words else []
        if old.match.begun_from is not None:
            lines.append(("position", NOBODY, in_one_line(old.match.begun_from), None))
        for at, held in enumerate(old.seats):
            other = Sitter(held.player if held.bot else BOT + bot, held.name)
            sitting = sitter if at == seat else other
            lines.append(("sit", at, tidy_name(sitting.name, at), sitting.player))
        played = old.match.history[:moves]
        lines += [("play", mover, old.title.moves.notate(move), None) for mover, move in played]
        return await self._found(founding, [Entry(number, *line) for number, line in enumerate(lines)])

    async def bring(self, name: str, brought: Brought, names: Sequence[str], player: str, called: str) -> Table:
        """A record becomes a table to look back at. The name says what was brought by whom: twice is once."""
        self.check_open()
        record = brought.match.record()
        fresh = new_founding(name, record.title, record.options, record.seats, record.seed)
        founding = replace(fresh, rules=record.rules, components=record.components)
        named = [Entry(0, "named", seat, tidy_name(said, seat), player) for seat, said in enumerate(names)]
        whose = Entry(0, "named", NOBODY, tidy_name(called, 0) if called else "", player)
        lines = [Entry(0, "import", NOBODY, brought.text, player), *named, whose]
        try:
            return await self._found(founding, [replace(line, number=at) for at, line in enumerate(lines)])
        except Taken:
            return await self.find(name)

    async def comment(self, table: str, player: str | None, moves: int, seat: int, text: str) -> Table:
        """Say something about a moment of a match that is over, as the player of a seat or as who brought it."""
        words = tidy_comment(text)

        def line(found: Table) -> Entry:
            mine = found.seats_of(player)
            whose = seat if seat in mine else mine[0] if mine else NO_SEAT
            return Entry(found.number, "comment", NOBODY, f"{moves} {whose} {words}", player)

        return await self.write(table, lambda found: found.check_comment(player, moves), line)

    async def take_comment_back(self, table: str, player: str | None, number: int) -> Table:
        return await self.write(
            table,
            lambda found: found.check_uncomment(player, number),
            lambda found: Entry(found.number, "uncomment", NOBODY, str(number), player),
        )

    async def _open_again(self, old: Table, player: str | None, same: bool) -> Table:
        options, seed = old.founding.options, old.founding.seed if same else None
        marks = {CARDS: settled(old.stirring.words)} if same else {}
        if old.host is not None:
            return await self.open_event(old.title.name, options, old.founding.seats, old.host, seed, marks)
        seated = [sitter_again(seat, player) for seat in old.seats]
        if old.title.draws_lots and not same:
            seated = draw_lots(seated)
        marks |= {"deal": old.deal} if same and old.deal else {}
        clock, talk = old.time.clock, old.talk.mode
        return await self.open(old.title.name, options, seated, seed=seed, clock=clock, talk=talk, marks=marks)

    async def _sit_again(self, table: Table, player: str, names: Sequence[str]) -> Table:
        """Take the next free seats, one for each name: several people may share a device."""
        if table.host is not None:
            return await self.join(table.id, player, names[0]) if names else table
        free = [seat for seat, held in enumerate(table.seats) if held.free]
        for seat, name in zip(free, names, strict=False):
            table = await self.sit(table.id, seat, player, name)
        return table

    async def write(self, table: str, check: Callable[[Table], None], line: Callable[[Table], Entry]) -> Table:
        """Check, write to the log, and only then do it: what anybody sees is already safe."""
        async with self.lock_of(table):
            try:
                while True:
                    found = await self.find(table)
                    check(found)
                    entry, before = found.linked(line(found), self.now()), found.revealed()
                    waited, was_over, pencil = not found.begun, found.over, is_pencil(found, entry)
                    began = perf_counter()
                    try:
                        await self.storage.append(table, entry)
                    except Taken:  # another process wrote to this table: read on
                        await self._read_on(found, self._heard.pop(table, ()))
                        continue
                    self.noted(entry.kind, perf_counter() - began)
                    found.follow([entry])
                    ends = found.over and not was_over
                    break
            finally:
                await self._hear_out(table)
        self._tell(found, entry.seat if found.revealed() == before else None, pencil and is_pencil(found, entry))
        self.bots.wake(found)
        if waited and found.begun:
            await self.clockwork.set(found)
        if ends:
            await self.ended(found)
        return found

    async def _read_on(self, table: Table, heard: Sequence[Entry] = ()) -> None:
        """Follow what others wrote: as it was heard, or as it is read where that does not go on from here."""
        lines = [entry for entry in heard if entry.number >= table.number]
        if lines or not heard:
            self._follow(table, lines if goes_on(table, lines) else await self.storage.log(table.id, table.number))

    async def _hear_out(self, table: str) -> None:
        """Follow what came from others while somebody wrote to a table, and what comes while that is read."""
        while (heard := self._heard.pop(table, None)) is not None:
            if (found := self._live.get(table)) is None:
                continue
            try:
                await self._read_on(found, heard)
            except NotSaved:  # the database is away: what was written before is safe, and the rest is read anew
                self._live.forget(table)
                self.news.wake(table)

    def lock_of(self, table: str) -> asyncio.Lock:
        lock = self._locks.get(table)
        if lock is None:
            lock = self._locks[table] = asyncio.Lock()
        return lock

    # News

    def _tell(self, table: Table, seat: int | None, pencil: bool = False) -> None:
        """News: of this seat alone, perhaps only of its pencil, or for everybody."""
        self.moved(table.id)
        self.news.tell(table, seat, pencil=pencil)

    def announce_to_all(self, text: str) -> None:
        """Say it to everybody who follows a table."""
        if text != self.announcement:
            self.announcement = text
            self.news.wake_everybody()

    def drain(self) -> None:
        """Soon we close: no new tables from now on. What is being played goes on until then."""
        self.draining = True
        self.news.wake_everybody()

    def say_goodbye(self) -> None:
        """No more news: whoever listens may go."""
        self.draining = self.closing = True
        self.news.wake_everybody()

    @property
    def said_to_all(self) -> tuple[bool, str]:
        """Changes when everybody is to be told something."""
        return self.draining, self.announcement

    def stand(self) -> dict[str, tuple[str, int]]:
        """How the house stands: what each figure means, and the figure."""
        return {
            "live_tables": ("Tables kept ready.", len(self._live)),
            "live_bytes": ("Memory that these take, about.", self._live.weight),
            "broken_tables": ("Tables whose log cannot be followed.", len(self._broken)),
            "streams": ("Streams of news that are open.", self.news.streams),
            "bots_thinking": ("Bots that think or wait for it.", self.bots.busy),
            "bots_waiting": ("Bots that wait for a worker.", self.thinkers.waiting),
            "bot_workers": ("Worker processes of bots.", len(self.thinkers.workers())),
        }

    # Other processes at the same tables

    async def written(self, lines: Mapping[str, Sequence[Entry]]) -> None:
        """Others wrote: follow the tables that are live here, and read on where somebody looks or thinks."""
        live = {name: table for name in lines if (table := self._live.get(name)) is not None}
        for name in [name for name in live if self._is_written(name)]:
            self._take_in(live.pop(name), lines[name])
        gaps = {name: table.number for name, table in live.items() if not goes_on(table, lines[name])}
        ours = {name: at for name, at in gaps.items() if self.news.follows(name) or name in self.bots.thought}
        read = await self.storage.logs(ours) if ours else {}
        known = {name: read.get(name, lines[name]) for name in live if name not in gaps or name in read}
        for name in lines:
            if name in known:
                self._take_in(live[name], known[name])
            elif name not in self._heard:
                self._live.forget(name)
                self.news.wake(name)
                if name in self.bots.thought:
                    await self.look_again([name])
        rest = [name for name in lines if name not in known and name not in self._heard]
        if rest and (readers := self.news.readers()):
            for player, name in await self.storage.sitters(readers, rest):
                self.news.put(player, [name])

    def _is_written(self, table: str) -> bool:
        """Whether somebody writes to a table just now."""
        lock = self._locks.get(table)
        return lock is not None and lock.locked()

    def _take_in(self, table: Table, entries: Sequence[Entry]) -> None:
        """Follow what others wrote, or leave it to whoever writes to the table just now."""
        if self._is_written(table.id):
            self._heard.setdefault(table.id, []).extend(entries)
        else:
            self._follow(table, entries)

    def _follow(self, table: Table, entries: Sequence[Entry]) -> None:
        new, before = [entry for entry in entries if entry.number >= table.number], table.revealed()
        pencil = all(is_pencil(table, entry) for entry in new)
        try:
            table.follow(new)
        except Refused:  # whoever asks for it next is told what is wrong with it
            self._live.forget(table.id)
        if seats := {entry.seat for entry in new}:
            pencil = pencil and all(is_pencil(table, entry) for entry in new)
            self._tell(table, seats.pop() if len(seats) == 1 and table.revealed() == before else None, pencil)
            self.bots.wake(table)

    async def missed(self) -> None:
        """Nobody knows what was written meanwhile: all tables are read anew when they are asked for."""
        self._live = tables_kept_ready()
        for name in self.news.followed():
            self.news.wake(name)
        for player in self.news.readers():
            self.news.put(player, await self.storage.tables_of(player, MOST_TABLES))
        await self.look_again(list(self.bots.thought))

    async def inherited(self, tables: Sequence[str]) -> None:
        """The process that thought for the bots of these tables is gone: go on where it was."""
        await self.look_again(tables)

    def told(self, said: str) -> None:
        news = json.loads(said)
        if not isinstance(news, dict):
            self.heard(said)
        elif (player := news.get(CHANGED)) is not None:
            self.people.read_anew(player)
        elif HERE in news:
            self.presence.hear(news[HERE], news["pairs"])
        elif (player := news.get(FORGOTTEN)) is not None:
            self.people.read_anew(player)
            self._read_without(player)

    async def look_again(self, tables: Sequence[str]) -> None:
        """Read tables anew; bots that owe a decision begin to think."""
        for name in tables:
            self._live.forget(name)
            with contextlib.suppress(Refused):
                await self.find(name)

    async def _tell_who_is_here(self) -> None:
        while True:
            await asyncio.sleep(TELLING)
            for news in self.presence.news():
                await self.storage.tell(news)


def goes_on(table: Table, lines: Sequence[Entry]) -> bool:
    """Whether these lines follow on what is known of a table, or are known."""
    return bool(lines) and lines[0].number <= table.number


def tables_kept_ready() -> Weighed[str, Table]:
    """By weight: one for a crowd takes as much memory as twenty for two."""
    return Weighed(LIVE, lambda table: table.weight)


def broken_by(refusal: Refused) -> Broken:
    """The same reason: the log of a table is refused."""
    return Broken(refusal.sentence, refusal.place, **refusal.fields)


def new_founding(name: str, title: str, options: Mapping[str, str], seats: int, seed: int | None = None) -> Founding:
    """A new table; refuses options and numbers of seats that the box does not know."""
    box = find_title(title)
    blank = Match(box, seats, 0, options).record()
    return Founding(
        id=name,
        title=title,
        rules=box.version,
        components=blank.components,
        options=blank.options,
        seats=seats,
        seed=secrets.randbelow(SEEDS) if seed is None else seed,
        salt=secrets.token_hex(16),
        opened=datetime.now(UTC).isoformat(),
    )


def found_table(founding: Founding, entries: Sequence[Entry], at: int = 0) -> tuple[Table, list[Entry]]:
    """A new table with its first lines, and these as they are to be written."""
    table, linked = Table(founding), []
    for entry in entries:
        linked.append(table.linked(entry, at))
        table.follow(linked[-1:])
    return table, linked


def name_at(table: Table, seat: int, name: str, player: str) -> str:
    """What whoever sits down there is called: not like anybody else at the table."""
    others = [each.name for each in table.seats if each.player not in {None, player}]
    return unlike(others, tidy_name(name, seat))


def unlike(others: Iterable[str], name: str) -> str:
    """A name that nobody else has: the second Anna is Anna 2."""
    taken = {other.casefold() for other in others}
    numbered = (f"{name[: NAME_LENGTH - 4]} {number}" for number in count(2))
    return next(each for each in chain([name], numbered) if each.casefold() not in taken)


def tidy_name(name: str, seat: int) -> str:
    """A name of one line and bearable length. What joins two signs into one (a family of faces) stays."""
    words = " ".join("".join(sign for sign in name if sign.isprintable() or sign == JOINER).split())[:NAME_LENGTH]
    return words.strip() if words.strip(JOINER) else f"{seat + 1}"
