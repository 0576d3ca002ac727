"""The post office: looks where a turn has begun, writes letters, and sends what is due.

Nothing here is waited for by whoever plays: a table that moved is noted, and everything else happens afterwards. Where
several processes serve, the one that thinks for a table's bots looks at it, and a letter is taken by one of them.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
from collections.abc import Callable, Mapping
from datetime import UTC, datetime
from time import time
from typing import Final

from msgspec.structs import replace

from richtfest.core.refusal import Refused
from richtfest.core.words import speak
from richtfest.tables.hall import Hall
from richtfest.tables.people import Profile
from richtfest.tables.post.carrier import Carrier, Gone, Undelivered
from richtfest.tables.post.letter import Letter, Text, text_of
from richtfest.tables.post.outbox import DROPPED, FAILED, SENT, Outbox
from richtfest.tables.post.wishes import Device, Wishes
from richtfest.tables.storage import NotSaved
from richtfest.tables.table import Table

AFTER: Final = 60.0  # seconds that a turn has begun before it is told: who is there has acted by then
TRIES: Final = 6
PAUSE: Final = 30.0  # seconds before the second try; before each later one four times as long as before the last
POLL: Final = 60.0  # seconds after which the disk is looked at again, whatever others should have told us
MOST_AT_ONCE: Final = 20  # letters on their way
FAREWELL: Final = 5.0  # seconds in which what is on its way may arrive when we close

log = logging.getLogger(__name__)


class Office:
    """Letters for those who play at the tables of a hall."""

    def __init__(
        self, hall: Hall, carriers: Mapping[str, Carrier], after: float = AFTER, clock: Callable[[], float] = time
    ) -> None:
        self.carriers = dict(carriers)
        self._hall = hall
        self._outbox = Outbox(hall.storage)
        self._after = after
        self._clock = clock
        self._noted: dict[str, None] = {}
        self._news = asyncio.Event()
        self._room = asyncio.Semaphore(MOST_AT_ONCE)
        self._sending: set[asyncio.Task[None]] = set()
        self._work: asyncio.Task[None] | None = None
        self._closing = False

    def start(self) -> None:
        if self.carriers:
            self._hall.moved = self.note
            self._work = asyncio.create_task(self._run())

    async def stop(self) -> None:
        """What is on its way may arrive; what has not gone waits on the disk."""
        self._closing = True
        if self._work is not None:
            self._news.set()
            await self._work  # not in the middle: what it has just taken would wait
            with contextlib.suppress(NotSaved):
                await self._look()
        if self._sending:
            _, late = await asyncio.wait(self._sending, timeout=FAREWELL)
            for task in late:
                task.cancel()
            await asyncio.gather(*late, return_exceptions=True)
        for carrier in self.carriers.values():
            await carrier.close()

    def note(self, table: str) -> None:
        """Something happened there."""
        self._noted[table] = None
        self._news.set()

    async def test(self, channel: str, wishes: Wishes, said: str = "") -> None:
        """Send a letter that is about no turn, so that whoever asks for it learns whether letters arrive."""
        _ = speak(wishes.language)
        body = said or _("This is a test: letters arrive here.")
        text = Text(secrets.token_hex(16), _("A letter from Richtfest"), body, f"{wishes.where}me/calls")
        await self.carriers[channel].carry(text, wishes)

    async def settle(self) -> None:
        """Look at everything noted, send everything due, and wait until it has arrived or not."""
        await self._look()
        await self._send()
        while self._sending:
            await asyncio.wait(self._sending)

    async def _run(self) -> None:
        while not self._closing:
            pause = PAUSE
            self._news.clear()
            try:
                await self._catch_up()
                await self._look()
                await self._send()
                due = await self._outbox.next_due()
                least = 1.0 if self._room.locked() else 0.05
                pause = POLL if due is None else min(max(due / 1000 - self._clock(), least), POLL)
            except NotSaved as refusal:  # the storage is away: what happened meanwhile is found later
                log.warning("letters wait: %s", refusal)
            except Exception:
                log.exception("letters wait")
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._news.wait(), pause)

    async def _catch_up(self) -> None:
        """What nobody has looked at, as those who should have are gone."""
        for table in [*await self._outbox.behind(), *await self._outbox.unseen()]:
            self._noted[table] = None

    async def _look(self) -> None:
        """Write a letter for every turn that has begun since."""
        while self._noted:
            name = next(iter(self._noted))
            del self._noted[name]
            try:
                table = await self._hall.find(name)
            except Refused:
                continue
            await self._look_at(table)

    async def _look_at(self, table: Table) -> None:
        number, over = table.number, table.over
        wishes = {player: (await self._hall.people.find(player)).calls for player in table.people()}
        if not any(self._ways(each) for each in wishes.values()):
            return
        if over:
            await self._outbox.forget_table(table.id, number)
            return
        if not await self._hall.bots.may_think(table.id):
            return
        moment = datetime.fromtimestamp(self._clock() + self._after, UTC)
        letters = []
        for seat, turn in table.turns.open.items():
            player = table.seats[seat].player
            if player is None or turn.by == seat or player not in wishes:
                continue  # free, a bot, or somebody who was there a moment ago
            due = int(wishes[player].loud(moment).timestamp() * 1000)
            for way in self._ways(wishes[player]):
                letters.append((Letter(table.id, player, way, seat, turn.inked), due))
        await self._outbox.write(table.id, number, letters)

    def _ways(self, wishes: Wishes) -> list[str]:
        return [channel for channel in wishes.channels() if channel in self.carriers]

    async def _send(self) -> None:
        """Give what is due to its carriers, without waiting for them."""
        if self._room.locked() or self._closing:
            return
        for letter, tries in await self._outbox.take(self._now()):
            task = asyncio.create_task(self._deliver(letter, tries))
            self._sending.add(task)
            task.add_done_callback(self._sending.discard)

    async def _deliver(self, letter: Letter, tries: int) -> None:
        try:
            async with self._room:
                await self._carry(letter, tries)
        except asyncio.CancelledError:  # we close: it has not arrived, as far as we know
            await asyncio.shield(self._outbox.put_back(letter, self._now(), untried=True))
            raise
        except NotSaved as refusal:
            log.warning("a letter is sent again: %s", refusal)
        except Exception:
            log.exception("a letter cannot be sent")

    async def _carry(self, letter: Letter, tries: int) -> None:
        """Send a letter, unless its turn is over by now or its reader sleeps."""
        wishes = (await self._hall.people.find(letter.player)).calls
        try:
            table = await self._hall.find(letter.table)
        except Refused:
            return await self._outbox.close(letter, DROPPED)
        turn = table.turns.open.get(letter.seat)
        mine = letter.seat < len(table.seats) and table.seats[letter.seat].player == letter.player
        if turn is None or turn.inked != letter.turn or not mine or letter.channel not in self._ways(wishes):
            return await self._outbox.close(letter, DROPPED)
        now = datetime.fromtimestamp(self._clock(), UTC)
        if (loud := wishes.loud(now)) > now:
            return await self._outbox.put_back(letter, int(loud.timestamp() * 1000), untried=True)
        try:
            await self.carriers[letter.channel].carry(text_of(letter, table, wishes), wishes)
        except Gone as gone:
            await self._forget(letter.player, gone.devices)
        except Undelivered as undelivered:
            if undelivered.for_good or tries >= TRIES:
                log.warning("a letter by %s was not taken: %s", letter.channel, undelivered)
                return await self._outbox.close(letter, FAILED)
            pause = PAUSE * 4 ** (tries - 1)
            return await self._outbox.put_back(letter, self._now() + int(pause * 1000))
        return await self._outbox.close(letter, SENT)

    async def _forget(self, player: str, gone: list[Device]) -> None:
        """Devices that take nothing any more are written to no more."""

        def without(before: Profile) -> Profile:
            left = tuple(device for device in before.calls.devices if device not in gone)
            return replace(before, calls=replace(before.calls, devices=left))

        await self._hall.people.change(player, without)

    def _now(self) -> int:
        return int(self._clock() * 1000)
