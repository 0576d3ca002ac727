"""The clockwork: what the clocks at the tables ask for is done, by one process, in time.

Reminders, bots that play on, turns that are skipped: each is a line in the log, like anything that people do.
"""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING, Final

from richtfest.core.refusal import Refused, TooLate
from richtfest.tables.clocks import SKIP
from richtfest.tables.deciding import stand_in_at
from richtfest.tables.refusals import Broken, NoTable
from richtfest.tables.storage import Entry, NotSaved
from richtfest.tables.table import BOT, NOBODY, Table

if TYPE_CHECKING:
    from richtfest.tables.hall import Hall

MANY: Final = 100  # tables looked at in one go
CONFIRM: Final = "confirm"  # the move that ends a turn
BROKEN_FOR: Final = 3_600_000  # milliseconds until a broken table is looked at again
TICK: Final = 1.0  # seconds between two looks at the clocks
GRACE: Final = 20_000  # milliseconds after a start in which nobody's time runs out: they may have been cut off

log = logging.getLogger(__name__)


class Clockwork:
    """Looks at the clocks of all tables."""

    def __init__(self, hall: Hall) -> None:
        self._hall = hall

    async def set(self, table: Table) -> None:
        """Look at the table again when its clock asks for something; no turn that begins later asks for it earlier."""
        clock = table.time.clock
        if clock is None or not table.begun:
            return
        if table.over:
            await self._hall.storage.clear_alarm(table.id)
            return
        soon, due = self._hall.now() + clock.reminding, table.due()
        await self._hall.storage.set_alarm(table.id, soon if due is None else min(due.at, soon))

    async def watch(self) -> None:
        while True:
            await asyncio.sleep(TICK)
            try:
                await self.ring()
            except NotSaved as refusal:
                log.warning("nobody looks at the clocks: %s", refusal)

    async def ring(self) -> None:
        """Do what the clocks ask for by now, at the tables that are this process's business."""
        for name in await self._hall.storage.alarms(self._hall.now(), MANY):
            try:
                if await self._hall.bots.may_think(name):
                    await self._look(name)
            except NoTable:
                await self._hall.storage.clear_alarm(name)
            except Broken:  # it is looked at again when it is mended
                await self._hall.storage.set_alarm(name, self._hall.now() + BROKEN_FOR)
            except Refused as refusal:
                log.warning("the clock of table %s could not be followed: %s", name, refusal)

    async def _look(self, name: str) -> None:
        table = await self._hall.find(name)
        while (due := table.due()) is not None and due.at <= self._hall.now():
            if due.reminder:
                table = await self._remind(name, due.seat)
            elif self._hall.now() < self._hall.presence.began + GRACE:
                await self._hall.storage.set_alarm(name, self._hall.presence.began + GRACE)
                return
            elif table.time.clock is not None and table.time.clock.rule == SKIP:
                table = await self._skip(table, due.seat)
            else:
                table = await self._hall.stand_in(name, due.seat)
        await self.set(table)

    async def _remind(self, table: str, seat: int) -> Table:
        def check(found: Table) -> None:
            if seat in found.time.reminded:
                raise TooLate("The table has moved on since you looked; here is how it stands now.")

        return await self._hall.write(table, check, lambda found: Entry(found.number, "remind", NOBODY, str(seat)))

    async def _skip(self, table: Table, seat: int) -> Table:
        """Decide for one turn of somebody who is late: nothing, where the rules allow it, else what a bot would do."""
        until, bot = table.time.until(seat), stand_in_at(table)
        while not self._hall.closing and seat in table.to_act() and table.time.until(seat) == until:
            step, player = table.steps[seat], table.seats[seat].player
            notation = skipping(table, seat) or await self._hall.bots.choose(table, seat, bot)
            try:
                table = await self._decide_for(table.id, seat, player, notation, step, BOT + bot)
            except NotSaved:
                raise
            except Refused:  # back in the last moment
                return await self._hall.find(table.id)
        return table

    async def _decide_for(self, table: str, seat: int, player: str | None, move: str, step: int, bot: str) -> Table:
        """A move for somebody who is late, marked as the bot's."""

        def check(found: Table) -> None:
            found.check_holder(seat, player)
            found.check_step(seat, step)
            found.check_play(seat, move)

        return await self._hall.write(table, check, lambda found: Entry(found.number, "play", seat, move, bot))


def skipping(table: Table, seat: int) -> str:
    """The move that does without what is asked, or ends the turn; nothing, where the rules want a decision."""
    state, legal = table.match.state, table.match.legal(seat)
    without = table.title.habits.without(state, seat)
    wanted = [] if without is None else [table.title.moves.notate(without)]
    return next((move for move in [*wanted, CONFIRM] if move in legal), "")
