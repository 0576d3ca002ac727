"""Analyses under way: step by step in the workers, behind everybody who plays; one at a time for each player."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from functools import partial
from typing import Final

from richtfest.bots.analysis import Course, Decision, Mark, end_of, gather, read_decision, write_analysis
from richtfest.core.refusal import Refused, TooLate
from richtfest.tables.table import Table
from richtfest.tables.thinking import GaveUp, Thinkers

UNKNOWN: Final = 0  # how many steps there are

log = logging.getLogger(__name__)


@dataclass(slots=True)
class Progress:
    """How far an analysis has come, and for whom it is."""

    player: str
    task: asyncio.Task[None] | None = None
    done: int = 0
    total: int = UNKNOWN


class Analyses:
    """Those that run now, by table. What they found is handed over to be written down."""

    def __init__(
        self, thinkers: Thinkers, keep: Callable[[str, str], Awaitable[Table]], worlds: int | None = None
    ) -> None:
        self._thinkers = thinkers
        self._keep = keep
        self._worlds = worlds  # in which turns are compared; else as many as the box says
        self._running: dict[str, Progress] = {}

    def progress(self, table: str) -> Progress | None:
        return self._running.get(table)

    def start(self, table: Table, player: str) -> None:
        """Begin, unless it is done or under way; refuses a second one of the same player."""
        if table.analysis is not None or table.id in self._running:
            return
        if any(each.player == player for each in self._running.values()):
            raise TooLate("One match of yours is being analysed already; wait until it is done.")
        progress = self._running[table.id] = Progress(player)
        progress.task = asyncio.create_task(self._run(table, progress))

    def cancel(self, table: str, player: str | None) -> None:
        """Whoever began it may do without."""
        progress = self._running.get(table)
        if progress is not None and progress.task is not None and progress.player == player:
            progress.task.cancel()
            self._running.pop(table, None)

    async def stop(self) -> None:
        tasks = [progress.task for progress in self._running.values() if progress.task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _run(self, table: Table, progress: Progress) -> None:
        try:
            match, judged, marks = table.match, list[Decision](), list[Mark]()
            ask = partial(self._thinkers.analyse, table.id, match, worlds=self._worlds)
            while "lines" not in (answer := await ask(progress.done)):
                if "judged" in answer:
                    judged.append(read_decision(answer["judged"]))
                else:
                    marks.append(Mark(**answer["mark"]))
                progress.done, progress.total = progress.done + 1, answer["total"]
            course = Course([*marks, end_of(match)], answer["lines"])
            await self._keep(table.id, write_analysis(gather(match, judged, course)))
        except (GaveUp, Refused) as refusal:
            log.warning("the analysis of table %s came to nothing: %s", table.id, refusal)
        finally:
            if self._running.get(table.id) is progress:
                del self._running[table.id]
