"""The hall: all tables, the doors to them, and the news from them."""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
import os
import secrets
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, replace
from datetime import UTC, date, datetime, timedelta
from pathlib import Path
from time import monotonic, perf_counter, time
from typing import Final
from weakref import WeakValueDictionary

from richtfest.bots import levels
from richtfest.bots.coach import Advice
from richtfest.bots.daily import OWN, deal, deal_of, seed_of
from richtfest.bots.hints import AND, question_of
from richtfest.bots.puzzles import Puzzle
from richtfest.bots.seeds import seed_of_turn
from richtfest.bots.solving import line_of
from richtfest.core.chance import SEEDS
from richtfest.core.kept import Kept, Weighed
from richtfest.core.match import Match
from richtfest.core.refusal import Illegal, Refused, TooLate, Unreadable
from richtfest.core.state import State
from richtfest.games.shelf import find_title
from richtfest.tables.analysing import Analyses
from richtfest.tables.clocks import SKIP, Clock
from richtfest.tables.people import CHANGED, FORGOTTEN, People
from richtfest.tables.presence import HERE, TELLING, Presence
from richtfest.tables.storage import Entry, Founding, NotSaved, Taken, open_storage
from richtfest.tables.table import ANNOUNCED, BOT, NOBODY, REMOVED, SAME_CARDS, Seat, Table
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
STAND_IN: Final = "random"  # who plays on for those who left: quick, also at a table of a hundred
ANNOUNCED_FOR: Final = timedelta(days=1)  # nobody waits longer for strangers
IDLE: Final = 60.0  # seconds without a decision after which another process may think for a table's bots
CONFIRM: Final = "confirm"  # the move that ends a turn
BROKEN_FOR: Final = 3_600_000  # milliseconds until a broken table is looked at again
TICK: Final = 1.0  # seconds between two looks at the clocks
GRACE: Final = 20_000  # milliseconds after a start in which nobody's time runs out: they may have been cut off
AWAY: Final = 180_000  # milliseconds after which the others may let a bot play on, where there is no clock
PAUSE: Final = 2.0  # seconds before a bot tries again to save its move

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


class Mailbox:
    """News of all tables of one player: which ones to look at again, each once, however much happened there."""

    def __init__(self) -> None:
        self.news = asyncio.Event()
        self._tables: dict[str, None] = {}

    def put(self, table: str) -> None:
        self._tables[table] = None
        self.news.set()

    def empty(self) -> list[str]:
        """The tables with news, in the order in which these came."""
        found = list(self._tables)
        self._tables.clear()
        self.news.clear()
        return found


@dataclass(frozen=True, slots=True)
class Hinted:
    """What the coach found for a seat, and the position it is about."""

    table: Table
    state: State
    advice: Advice


class NoTable(Refused):
    """There is no such table."""


class Broken(Refused):
    """The log of this table no longer replays. It is kept, and everything else goes on."""


class NotNow(Refused):
    """The house is about to close."""


class Hall:
    """Opens tables, finds them again, and lets people and bots act at them."""

    def __init__(self, where: Path | str, workers: int | None = None) -> None:
        self.storage = open_storage(where)
        self.clock: Callable[[], float] = time  # seconds; whoever tries us may set another
        self.presence = Presence(self.now, self._wake_listeners)
        self.people = People(self.storage)
        self.thinkers = Thinkers(workers or max(1, (os.cpu_count() or 2) - 1))
        self.analyses = Analyses(self.thinkers, self._keep_analysis)
        self._pars: Kept[str, int] = Kept(PARS)
        self.closing = False  # whoever follows a table goes home, and no bot begins to think
        self.draining = False  # about to close: no new tables, and everybody is told
        self.announcement = ""  # what whoever runs the house says to everybody
        self.noted: Callable[[str, float], None] = lambda kind, seconds: None  # told of every line that is safe
        self._live = tables_kept_ready()
        self._broken: dict[str, Refused] = {}
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()  # each as long as somebody writes
        self._listeners: dict[str, dict[asyncio.Event, int | None]] = {}
        self._mailboxes: dict[str, set[Mailbox]] = {}  # by player
        self._thinking: dict[tuple[str, int], asyncio.Task[None]] = {}
        self._thought: dict[str, float] = {}  # where several processes share the work: when we last did, by table
        self._chores: list[asyncio.Task[None]] = []
        self.moved: Callable[[str], None] = lambda table: None  # told of every table at which something happened
        self.heard: Callable[[str], None] = lambda said: None  # what another process says to all

    async def start(self) -> None:
        await self.storage.start(self)
        self.presence.began = self.now()
        self._chores = [asyncio.create_task(self._watch_clocks())]
        if self.storage.shared:
            self._chores += [asyncio.create_task(self._let_go()), asyncio.create_task(self._tell_who_is_here())]

    async def stop(self) -> None:
        self.say_goodbye()
        await self.analyses.stop()
        tasks = [*self._thinking.values(), *self._chores]
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
            if loaded is None:
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
        self._wake_bots(found)
        await self._set_clock(found)
        return found

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
                await self._stand_in(table.id, seat)
            else:
                await self.leave(table.id, seat, player)

    def _read_without(self, player: str) -> None:
        """Read the tables anew at which somebody sat who has been forgotten."""
        for table in self._live.values():
            if table.knows(player):
                self._live.forget(table.id)
                self._wake_listeners(table.id)

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
    ) -> Table:
        """Open a table, for anybody to find if a host announces it.

        A `name` is given by whoever must not open it twice: the second time it is `Taken`. The seed comes from the
        operating system, unless it is that of a match played before.
        """
        self._check_open()
        founding = new_founding(name or secrets.token_urlsafe(9), title, options, len(sitters), seed)
        seated = [(seat, sitter) for seat, sitter in enumerate(sitters) if sitter.player is not None]
        entries = [
            Entry(number, "sit", seat, tidy_name(sitter.name, seat), sitter.player)
            for number, (seat, sitter) in enumerate(seated)
        ]
        if announced_by is not None:
            entries.append(Entry(len(entries), "announce", NOBODY, ANNOUNCED, announced_by))
        if daily:
            entries.append(Entry(len(entries), "daily", NOBODY, daily, sitters[OWN].player))
        if clock is not None:
            entries.insert(0, Entry(0, "clock", NOBODY, str(clock)))
            entries = [replace(entry, number=number) for number, entry in enumerate(entries)]
        return await self._found(founding, entries)

    async def _found(self, founding: Founding, entries: Sequence[Entry]) -> Table:
        """Write a new table down, with its first lines; then it is there."""
        table, entries = found_table(founding, entries, self.now())
        await self.storage.open_log(founding, entries)
        self._live.put(table.id, table)
        self._tell(table, None)
        self._wake_bots(table)
        await self._set_clock(table)
        return table

    def _check_open(self) -> None:
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
        return await self._write(name, lambda found: None, lambda found: Entry(found.number, "answer", NOBODY, said))

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
        return await self._write(
            table,
            lambda found: found.check_announce(player),
            lambda found: Entry(found.number, "announce", NOBODY, ANNOUNCED if wanted else "", player),
        )

    # Guests

    async def set_clock(self, table: str, player: str | None, clock: Clock | None) -> Table:
        """The host says how long a turn may take."""
        return await self._write(
            table,
            lambda found: found.check_before(player),
            lambda found: Entry(found.number, "clock", NOBODY, str(clock) if clock else "", player),
        )

    async def set_doors(self, table: str, player: str | None, doors: str) -> Table:
        """Say who else may sit down: an invitation that has gone too far is taken back."""
        return await self._write(
            table,
            lambda found: found.check_doors(player, doors),
            lambda found: Entry(found.number, "doors", NOBODY, doors, player),
        )

    async def knock(self, table: str, player: str, name: str) -> Table:
        """Ask the host for a seat."""
        return await self._write(
            table,
            lambda found: found.check_knock(player),
            lambda found: Entry(found.number, "knock", NOBODY, tidy_name(name, len(found.guests.knocks)), player),
        )

    async def answer_knock(self, table: str, player: str | None, knock: int, *, welcome: bool) -> Table:
        """The host lets somebody in, who then sits on the next free seat, or does not."""

        def check(found: Table) -> None:
            found.check_before(player)
            if not 0 <= knock < len(found.guests.knocks):
                raise TooLate("Nobody asks any more.")

        def line(found: Table) -> Entry:
            asking = found.guests.knocks[knock]
            if not welcome:
                return Entry(found.number, "refuse", NOBODY, "", asking.player)
            seat = next(index for index, each in enumerate(found.seats) if each.free)
            return Entry(found.number, "sit", seat, tidy_name(asking.name, seat), asking.player)

        return await self._write(table, check, line)

    async def hand_on(self, table: str, seat: int, player: str | None) -> Table:
        """Let somebody else be the host."""
        return await self._write(
            table,
            lambda found: found.check_hand_on(seat, player),
            lambda found: Entry(found.number, "hand", NOBODY, str(seat), player),
        )

    async def let_watch(self, table: str, player: str | None, *, wanted: bool) -> Table:
        """A link by which anybody may watch and do nothing else, or no longer."""
        return await self._write(
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
        self, title: str, options: Mapping[str, str], most: int, host: str, seed: int | None = None
    ) -> Table:
        """Open a table for a crowd: up to so many come in with a short code until the host starts the match."""
        self._check_open()
        while True:
            code = "".join(secrets.choice(CODE_LETTERS) for _ in range(CODE_LENGTH))
            founding, entries = new_founding(code, title, options, most, seed), [Entry(0, "host", NOBODY, "", host)]
            table, entries = found_table(founding, entries, self.now())
            try:
                await self.storage.open_log(founding, entries)
            except Taken:  # this code is in use
                continue
            self._live.put(table.id, table)
            return table

    async def join(self, table: str, player: str, name: str) -> Table:
        """Take the next free seat at an event."""

        def line(found: Table) -> Entry:
            seat = next(index for index, each in enumerate(found.seats) if each.free)
            return Entry(found.number, "sit", seat, tidy_name(name, seat), player)

        return await self._write(table, lambda found: found.check_join(player), line)

    async def leave(self, table: str, seat: int, player: str | None) -> Table:
        """Give a seat back before the match begins, or take it from somebody."""

        def line(found: Table) -> Entry:
            own = found.host is not None or seat in found.held_by(player)
            return Entry(found.number, "leave", seat, "" if own else REMOVED)

        return await self._write(table, lambda found: found.check_leave(seat, player), line)

    async def start_event(self, table: str, player: str | None) -> Table:
        """Begin the match of an event with those who are there."""
        return await self._write(
            table, lambda found: found.check_start(player), lambda found: Entry(found.number, "start", NOBODY)
        )

    async def relieve(self, table: str, seat: int, player: str | None) -> Table:
        """Let a bot play on for somebody who does not come back."""
        return await self._write(
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

        found = await self._write(table, check, lambda found: Entry(found.number, "wish", NOBODY, str(seat), player))
        return found if self.still_asked(found, seat) else await self._stand_in(table, seat)

    def still_asked(self, table: Table, seat: int) -> list[int]:
        """The seats of the others who are here and have not said that a bot may play on."""
        wishing, absent = table.wishes.get(seat, set()), table.seats[seat].player
        return [
            at
            for at, each in enumerate(table.seats)
            if each.bot is None and each.player not in wishing | {absent} and not self.away(table, at)
        ]

    async def _stand_in(self, table: str, seat: int) -> Table:
        """Let a bot play on for somebody who is away."""
        return await self._write(
            table,
            lambda found: found.check_stand_in(seat),
            lambda found: Entry(found.number, "relieve", seat, "", BOT + stand_in_at(found)),
        )

    async def take_back(self, table: str, seat: int, player: str | None) -> Table:
        """Take one's own seat back from the bot that played on."""
        return await self._write(
            table,
            lambda found: found.check_return(seat, player),
            lambda found: Entry(found.number, "return", seat, "", player),
        )

    async def sit(self, table: str, seat: int, player: str, name: str) -> Table:
        """Take a free seat."""

        def check(found: Table) -> None:
            found.check_sit_down(seat)
            found.check_let_in(player)

        return await self._write(
            table,
            check,
            lambda found: Entry(found.number, "sit", seat, tidy_name(name, seat), player),
        )

    async def close_seat(self, table: str, seat: int, player: str | None) -> Table:
        """Do without a seat that nobody has taken; the match is for those who are left."""
        return await self._write(
            table,
            lambda found: found.check_close(seat, player),
            lambda found: Entry(found.number, "close", NOBODY, str(seat), player),
        )

    async def play(self, table: str, seat: int, player: str | None, notation: str, step: int | None = None) -> Table:
        """Play a move for a seat that this player holds. `step` is the position the player saw, if it matters."""

        def check(found: Table) -> None:
            found.check_holder(seat, player)
            check_step(found, seat, step)
            found.check_play(seat, notation)

        def line(found: Table) -> Entry:
            for_somebody = player is not None and found.seats[seat].former is not None
            return Entry(found.number, "play", seat, notation, player if for_somebody else None)

        return await self._write(table, check, line)

    async def undo(self, table: str, seat: int, player: str | None, step: int | None = None) -> Table:
        """Take back the last move of a seat that this player holds."""

        def check(found: Table) -> None:
            found.check_holder(seat, player)
            check_step(found, seat, step)
            found.check_undo(seat)

        return await self._write(table, check, lambda found: Entry(found.number, "undo", seat))

    async def say_hints(self, table: str, player: str | None, wish: str) -> Table:
        """Somebody at the table wants hints, or none."""
        return await self._write(
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
            found = await self._write(
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
        return await self._write(
            table, lambda found: found.check_lookback(), lambda found: Entry(found.number, "analysis", NOBODY, text)
        )

    async def rematch(self, table: str, player: str | None, kind: str) -> Table:
        """Play again: open the next match for all who sat here, or come to it if somebody else was quicker.

        Whoever asks sits down at once, and so do the bots; the seats of all others wait for them.
        """
        async with self._lock_of(f"rematch of {table}"):
            found = await self.find(table)
            if kind not in found.rematches or not found.may_play_again(player):
                found.check_rematch(player, kind)
                opened = await self._open_again(found, player, kind == SAME_CARDS)
                await self._write(
                    table,
                    lambda old: old.check_rematch(player, kind),
                    lambda old: Entry(old.number, "rematch", NOBODY, f"{kind} {opened.id}", player),
                )
            again = await self.find(found.rematches[kind].table)
            if player is not None and not again.held_by(player) and not again.begun:
                again = await self._sit_again(again, player, [found.seats[at].name for at in found.seats_of(player)])
            return again

    async def branch(self, table: str, moves: int, seat: int, sitter: Sitter, bot: str) -> Table:
        """Play on from a moment of a match that is over, with the same cards to come; that match stays as it is.

        Whoever asks sits on this seat, bots stay, and the given one plays for everybody else.
        """
        old = await self.find(table)
        old.check_branch(seat, moves)
        fresh = new_founding(secrets.token_urlsafe(9), old.title.name, old.founding.options, len(old.seats))
        founding = replace(old.founding, id=fresh.id, seats=fresh.seats, salt=fresh.salt, opened=fresh.opened)
        lines: list[tuple[str, int, str, str | None]] = [("branch", NOBODY, f"{table} {moves}", None)]
        for at, held in enumerate(old.seats):
            other = Sitter(held.player if held.bot else BOT + bot, held.name)
            sitting = sitter if at == seat else other
            lines.append(("sit", at, tidy_name(sitting.name, at), sitting.player))
        played = old.match.history[:moves]
        lines += [("play", mover, old.title.moves.notate(move), None) for mover, move in played]
        return await self._found(founding, [Entry(number, *line) for number, line in enumerate(lines)])

    async def _open_again(self, old: Table, player: str | None, same: bool) -> Table:
        options, seed = old.founding.options, old.founding.seed if same else None
        if old.host is not None:
            return await self.open_event(old.title.name, options, old.founding.seats, old.host, seed)
        seated = [sitter_again(seat, player) for seat in old.seats]
        if old.title.draws_lots and not same:
            seated = draw_lots(seated)
        return await self.open(old.title.name, options, seated, seed=seed, clock=old.time.clock)

    async def _sit_again(self, table: Table, player: str, names: Sequence[str]) -> Table:
        """Take the next free seats, one for each name: several people may share a device."""
        if table.host is not None:
            return await self.join(table.id, player, names[0]) if names else table
        free = [seat for seat, held in enumerate(table.seats) if held.free]
        for seat, name in zip(free, names, strict=False):
            table = await self.sit(table.id, seat, player, name)
        return table

    async def _write(self, table: str, check: Callable[[Table], None], line: Callable[[Table], Entry]) -> Table:
        """Check, write to the log, and only then do it: what anybody sees is already safe."""
        async with self._lock_of(table):
            while True:
                found = await self.find(table)
                check(found)
                entry, before = found.linked(line(found), self.now()), found.revealed()
                waited = not found.begun
                began = perf_counter()
                try:
                    await self.storage.append(table, entry)
                except Taken:  # another process wrote to this table: read on
                    await self._read_on(found)
                    continue
                self.noted(entry.kind, perf_counter() - began)
                found.follow([entry])
                break
        self._tell(found, entry.seat if found.revealed() == before else None)
        self._wake_bots(found)
        if waited and found.begun:
            await self._set_clock(found)
        return found

    async def _read_on(self, table: Table) -> None:
        """Follow what others wrote; a log that cannot be followed is read anew by whoever asks for the table next."""
        try:
            table.follow(await self.storage.log(table.id, table.number))
        except Unreadable:
            self._live.forget(table.id)

    def _lock_of(self, table: str) -> asyncio.Lock:
        lock = self._locks.get(table)
        if lock is None:
            lock = self._locks[table] = asyncio.Lock()
        return lock

    # News

    @asynccontextmanager
    async def listen(self, table: str, only: int | None = None) -> AsyncIterator[asyncio.Event]:
        """An event that is set whenever something happened at the table.

        With `only` a seat is told just what it does itself and what everybody learns: in a crowd somebody gets ready
        every moment.
        """
        event = asyncio.Event()
        listeners = self._listeners.setdefault(table, {})
        listeners[event] = only
        try:
            yield event
        finally:
            del listeners[event]
            if not listeners:
                self._listeners.pop(table, None)

    @asynccontextmanager
    async def collect(self, player: str) -> AsyncIterator[Mailbox]:
        """A mailbox for the news of all tables at which this player sits, those included that are yet to come."""
        mailbox = Mailbox()
        self._mailboxes.setdefault(player, set()).add(mailbox)
        try:
            yield mailbox
        finally:
            self._mailboxes[player].discard(mailbox)
            if not self._mailboxes[player]:
                del self._mailboxes[player]

    def announce_to_all(self, text: str) -> None:
        """Say it to everybody who follows a table."""
        if text != self.announcement:
            self.announcement = text
            self._wake_everybody()

    def drain(self) -> None:
        """Soon we close: no new tables from now on. What is being played goes on until then."""
        self.draining = True
        self._wake_everybody()

    def say_goodbye(self) -> None:
        """No more news: whoever listens may go."""
        self.draining = self.closing = True
        self._wake_everybody()

    @property
    def said_to_all(self) -> tuple[bool, str]:
        """Changes when everybody is to be told something."""
        return self.draining, self.announcement

    def stand(self) -> dict[str, tuple[str, int]]:
        """How the house stands: what each figure means, and the figure."""
        streams = sum(map(len, self._listeners.values())) + sum(map(len, self._mailboxes.values()))
        return {
            "live_tables": ("Tables kept ready.", len(self._live)),
            "live_bytes": ("Memory that these take, about.", self._live.weight),
            "broken_tables": ("Tables whose log cannot be followed.", len(self._broken)),
            "streams": ("Streams of news that are open.", streams),
            "bots_thinking": (
                "Bots that think or wait for it.",
                sum(not each.done() for each in self._thinking.values()),
            ),
            "bots_waiting": ("Bots that wait for a worker.", self.thinkers.waiting),
            "bot_workers": ("Worker processes of bots.", len(self.thinkers.workers())),
        }

    def _wake_everybody(self) -> None:
        for listeners in self._listeners.values():
            for event in listeners:
                event.set()
        for mailboxes in self._mailboxes.values():
            for mailbox in mailboxes:
                mailbox.news.set()

    def _tell(self, table: Table, seat: int | None) -> None:
        """News: of this seat alone, or for everybody."""
        self.moved(table.id)
        for event, only in self._listeners.get(table.id, {}).items():
            if seat is None or only is None or only == seat:
                event.set()
        if self._mailboxes:
            for player in self._mailboxes.keys() & {each.player for each in table.seats}:
                for mailbox in self._mailboxes[player]:
                    mailbox.put(table.id)

    # Other processes at the same tables

    async def written(self, lines: Mapping[str, Sequence[Entry]]) -> None:
        """Others wrote: follow the tables that are live here, and read on where somebody looks or thinks."""
        live = {name: table for name in lines if (table := self._live.get(name)) is not None}
        gaps = {name: table.number for name, table in live.items() if not goes_on(table, lines[name])}
        ours = {name: number for name, number in gaps.items() if name in self._listeners or name in self._thought}
        read = await self.storage.logs(ours) if ours else {}
        known = {name: read.get(name, lines[name]) for name in live if name not in gaps or name in read}
        for name in lines:
            if name in known:
                await self._follow(live[name], known[name])
            else:
                self._live.forget(name)
                self._wake_listeners(name)
                if name in self._thought:
                    await self._look_again([name])
        rest = [name for name in lines if name not in known]
        if self._mailboxes and rest:
            for player, name in await self.storage.sitters(list(self._mailboxes), rest):
                for mailbox in self._mailboxes.get(player, ()):
                    mailbox.put(name)

    async def _follow(self, table: Table, entries: Sequence[Entry]) -> None:
        async with self._lock_of(table.id):
            new, before = [entry for entry in entries if entry.number >= table.number], table.revealed()
            try:
                table.follow(new)
            except Refused:  # whoever asks for it next is told what is wrong with it
                self._live.forget(table.id)
        if seats := {entry.seat for entry in new}:
            self._tell(table, seats.pop() if len(seats) == 1 and table.revealed() == before else None)
            self._wake_bots(table)

    async def missed(self) -> None:
        """Nobody knows what was written meanwhile: all tables are read anew when they are asked for."""
        self._live = tables_kept_ready()
        for name in list(self._listeners):
            self._wake_listeners(name)
        for player, mailboxes in list(self._mailboxes.items()):
            for name in await self.storage.tables_of(player, MOST_TABLES):
                for mailbox in mailboxes:
                    mailbox.put(name)
        await self._look_again(list(self._thought))

    async def inherited(self, tables: Sequence[str]) -> None:
        """The process that thought for the bots of these tables is gone: go on where it was."""
        await self._look_again(tables)

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

    async def _look_again(self, tables: Sequence[str]) -> None:
        """Read tables anew; bots that owe a decision begin to think."""
        for name in tables:
            self._live.forget(name)
            with contextlib.suppress(Refused):
                await self.find(name)

    async def _let_go(self) -> None:
        """Where people think for long, any process may think for the bots afterwards."""
        while True:
            await asyncio.sleep(IDLE)
            for name, last in list(self._thought.items()):
                if monotonic() - last > IDLE and not self._thinks_at(name):
                    del self._thought[name]
                    with contextlib.suppress(NotSaved):
                        await self.storage.release(name)
                    await self._look_again([name])  # perhaps somebody relied on us a moment ago

    # Clocks

    async def _set_clock(self, table: Table) -> None:
        """Look at the table again when its clock asks for something; no turn that begins later asks for it earlier."""
        clock = table.time.clock
        if clock is None or not table.begun:
            return
        if table.over:
            await self.storage.clear_alarm(table.id)
            return
        soon, due = self.now() + clock.reminding, table.due()
        await self.storage.set_alarm(table.id, soon if due is None else min(due.at, soon))

    async def _watch_clocks(self) -> None:
        while True:
            await asyncio.sleep(TICK)
            try:
                await self.ring()
            except NotSaved as refusal:
                log.warning("nobody looks at the clocks: %s", refusal)

    async def ring(self) -> None:
        """Do what the clocks ask for by now, at the tables that are this process's business."""
        for name in await self.storage.alarms(self.now(), MANY):
            try:
                if await self.may_think(name):
                    await self._look_at_clock(name)
            except NoTable:
                await self.storage.clear_alarm(name)
            except Broken:  # it is looked at again when it is mended
                await self.storage.set_alarm(name, self.now() + BROKEN_FOR)
            except Refused as refusal:
                log.warning("the clock of table %s could not be followed: %s", name, refusal)

    async def _look_at_clock(self, name: str) -> None:
        table = await self.find(name)
        while (due := table.due()) is not None and due.at <= self.now():
            if due.reminder:
                table = await self._remind(name, due.seat)
            elif self.now() < self.presence.began + GRACE:
                await self.storage.set_alarm(name, self.presence.began + GRACE)
                return
            elif table.time.clock is not None and table.time.clock.rule == SKIP:
                table = await self._skip(table, due.seat)
            else:
                table = await self._stand_in(name, due.seat)
        await self._set_clock(table)

    async def _remind(self, table: str, seat: int) -> Table:
        def check(found: Table) -> None:
            if seat in found.time.reminded:
                raise TooLate("The table has moved on since you looked; here is how it stands now.")

        return await self._write(table, check, lambda found: Entry(found.number, "remind", NOBODY, str(seat)))

    async def _skip(self, table: Table, seat: int) -> Table:
        """Decide for one turn of somebody who is late: nothing, where the rules allow it, else what a bot would do."""
        until, bot = table.time.until(seat), stand_in_at(table)
        while not self.closing and seat in table.to_act() and table.time.until(seat) == until:
            step, player = table.steps[seat], table.seats[seat].player
            notation = skipping(table, seat) or await self._choose(table, seat, bot)
            try:
                table = await self._decide_for(table.id, seat, player, notation, step, BOT + bot)
            except NotSaved:
                raise
            except Refused:  # back in the last moment
                return await self.find(table.id)
        return table

    async def _decide_for(self, table: str, seat: int, player: str | None, move: str, step: int, bot: str) -> Table:
        """A move for somebody who is late, marked as the bot's."""

        def check(found: Table) -> None:
            found.check_holder(seat, player)
            check_step(found, seat, step)
            found.check_play(seat, move)

        return await self._write(table, check, lambda found: Entry(found.number, "play", seat, move, bot))

    async def _tell_who_is_here(self) -> None:
        while True:
            await asyncio.sleep(TELLING)
            for news in self.presence.news():
                await self.storage.tell(news)

    def _thinks_at(self, name: str) -> bool:
        return any(table == name and not task.done() for (table, _), task in self._thinking.items())

    def _wake_listeners(self, name: str) -> None:
        for event in self._listeners.get(name, {}):
            event.set()

    # Bots

    async def may_think(self, name: str) -> bool:
        """One process at a time thinks for the bots of a table."""
        if not self.storage.shared:
            return True
        if leased := await self.storage.lease(name):
            self._thought[name] = monotonic()
        return leased

    def _wake_bots(self, table: Table) -> None:
        for seat in [] if self.closing else table.bots_to_act():
            bot = table.seats[seat].bot
            busy = self._thinking.get((table.id, seat))
            if bot is not None and (busy is None or busy.done()):
                self._thinking[table.id, seat] = asyncio.create_task(self._think(table.id, seat, bot))

    async def _think(self, name: str, seat: int, bot: str) -> None:
        """Decide for a bot; if that cannot be written down, it tries again with the next news from the table."""
        try:
            await self._decide(name, seat, bot)
        except Refused as refusal:
            log.warning("the bot on seat %s of table %s could not move: %s", seat, name, refusal)

    async def _choose(self, table: Table, seat: int, bot: str) -> str:
        """What a bot would do; if it cannot say, a move drawn by lot."""
        seed = seed_of_turn(table.founding.seed, seat, table.match.state.inked)
        try:
            return await self.thinkers.choose(table.id, table.match, seat, bot, seed, people=table.has_people)
        except GaveUp as gave_up:
            legal = table.match.legal(seat)
            log.warning("a move was drawn by lot at table %s: %s", table.id, gave_up)
            return legal[seed % len(legal)]

    async def _decide(self, name: str, seat: int, bot: str) -> None:
        """One decision after the other until the seat owes nothing more."""
        table = await self.find(name)
        while seat in table.bots_to_act() and not self.closing and await self.may_think(name):
            number, step = len(table.match.history), table.steps[seat]
            notation = await self._choose(table, seat, bot)
            try:
                table = await self.play(name, seat, BOT + bot, notation, step)  # for this very moment, or not at all
            except NotSaved as refusal:
                log.warning("table %s: %s; trying again", name, refusal)
                await asyncio.sleep(PAUSE)
            except Refused:
                table = await self.find(name)
                if len(table.match.history) == number:
                    raise  # else somebody sat here in between: think again
        if table.over:
            self._thinking.pop((name, seat), None)
            if self._thought.pop(name, None) is not None:
                await self.storage.release(name)


def skipping(table: Table, seat: int) -> str:
    """The move that does without what is asked, or ends the turn; nothing, where the rules want a decision."""
    state, legal = table.match.state, table.match.legal(seat)
    without = table.title.habits.without(state, seat)
    wanted = [] if without is None else [table.title.moves.notate(without)]
    return next((move for move in [*wanted, CONFIRM] if move in legal), "")


def goes_on(table: Table, lines: Sequence[Entry]) -> bool:
    """Whether these lines follow on what is known of a table, or are known."""
    return bool(lines) and lines[0].number <= table.number


def stand_in_at(table: Table) -> str:
    """The bot that plays on for those who are away: quick, where there is a crowd."""
    return STAND_IN if table.host is not None else levels.NEWCOMERS


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


def check_step(table: Table, seat: int, step: int | None) -> None:
    """Refuse what was meant for an earlier moment, such as the second half of a double click."""
    if step is not None and table.steps[seat] != step:
        raise TooLate("The table has moved on since you looked; here is how it stands now.")


def tidy_name(name: str, seat: int) -> str:
    """A name of one line and bearable length. What joins two signs into one (a family of faces) stays."""
    words = " ".join("".join(sign for sign in name if sign.isprintable() or sign == JOINER).split())[:NAME_LENGTH]
    return words.strip() if words.strip(JOINER) else f"{seat + 1}"
