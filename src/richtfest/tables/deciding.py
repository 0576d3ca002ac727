"""Bots at tables: which of them owe a decision, and which process thinks for them."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from time import monotonic
from typing import TYPE_CHECKING, Final

from richtfest.bots import levels
from richtfest.bots.seeds import seed_of_turn
from richtfest.core.refusal import Refused
from richtfest.tables.storage import NotSaved
from richtfest.tables.table import BOT, Table
from richtfest.tables.thinking import GaveUp

if TYPE_CHECKING:
    from richtfest.tables.hall import Hall

IDLE: Final = 60.0  # seconds without a decision after which another process may think for a table's bots
PAUSE: Final = 2.0  # seconds before a bot tries again to save its move
STAND_IN: Final = "random"  # who plays on for those who left: quick, also at a table of a hundred

log = logging.getLogger(__name__)


class Deciding:
    """The bots of all tables: each decides as soon as it owes something."""

    def __init__(self, hall: Hall) -> None:
        self._hall = hall
        self._tasks: dict[tuple[str, int], asyncio.Task[None]] = {}
        self.thought: dict[str, float] = {}  # where several processes share the work: when we last did, by table

    def tasks(self) -> list[asyncio.Task[None]]:
        return list(self._tasks.values())

    @property
    def busy(self) -> int:
        """How many bots think or wait for it."""
        return sum(not task.done() for task in self._tasks.values())

    async def may_think(self, name: str) -> bool:
        """One process at a time thinks for the bots of a table."""
        if not self._hall.storage.shared:
            return True
        if leased := await self._hall.storage.lease(name):
            self.thought[name] = monotonic()
        return leased

    def wake(self, table: Table) -> None:
        for seat in [] if self._hall.closing else table.bots_to_act():
            bot = table.seats[seat].bot
            busy = self._tasks.get((table.id, seat))
            if bot is not None and (busy is None or busy.done()):
                self._tasks[table.id, seat] = asyncio.create_task(self._think(table.id, seat, bot))

    async def _think(self, name: str, seat: int, bot: str) -> None:
        """Decide for a bot; if that cannot be written down, it tries again with the next news from the table."""
        try:
            await self._decide(name, seat, bot)
        except Refused as refusal:
            log.warning("the bot on seat %s of table %s could not move: %s", seat, name, refusal)

    async def choose(self, table: Table, seat: int, bot: str) -> str:
        """What a bot would do; if it cannot say, a move drawn by lot."""
        seed = seed_of_turn(table.founding.seed, seat, table.match.state.inked)
        try:
            return await self._hall.thinkers.choose(table.id, table.match, seat, bot, seed, people=table.has_people)
        except GaveUp as gave_up:
            legal = table.match.legal(seat)
            log.warning("a move was drawn by lot at table %s: %s", table.id, gave_up)
            return legal[seed % len(legal)]

    async def _decide(self, name: str, seat: int, bot: str) -> None:
        """One decision after the other until the seat owes nothing more."""
        table = await self._hall.find(name)
        while seat in table.bots_to_act() and not self._hall.closing and await self.may_think(name):
            number, step = len(table.match.history), table.steps[seat]
            notation = await self.choose(table, seat, bot)
            try:
                table = await self._hall.play(name, seat, BOT + bot, notation, step)  # for this moment, or not at all
            except NotSaved as refusal:
                log.warning("table %s: %s; trying again", name, refusal)
                await asyncio.sleep(PAUSE)
            except Refused:
                table = await self._hall.find(name)
                if len(table.match.history) == number:
                    raise  # else somebody sat here in between: think again
        if table.over:
            self._tasks.pop((name, seat), None)
            if self.thought.pop(name, None) is not None:
                await self._hall.storage.release(name)

    async def let_go(self) -> None:
        """Where people think for long, any process may think for the bots afterwards."""
        while True:
            await asyncio.sleep(IDLE)
            for name, last in list(self.thought.items()):
                if monotonic() - last > IDLE and not self._thinks_at(name):
                    del self.thought[name]
                    with contextlib.suppress(NotSaved):
                        await self._hall.storage.release(name)
                    await self._hall.look_again([name])  # perhaps somebody relied on us a moment ago

    def _thinks_at(self, name: str) -> bool:
        return any(table == name and not task.done() for (table, _), task in self._tasks.items())


def stand_in_at(table: Table) -> str:
    """The bot that plays on for those who are away: quick, where there is a crowd."""
    return STAND_IN if table.host is not None else levels.NEWCOMERS
