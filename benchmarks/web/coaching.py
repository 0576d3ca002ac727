"""Whether the coach delays a click: two people play while others ask for hints and have whole matches analysed.

One server with its workers, all of it on one core of this machine. The two click through drawn pages, table after
table; then again, while somebody plays each of the boxes alone and asks for the reason before every move, and somebody
else has one finished match after the other analysed in each of them. `python -m benchmarks.web.coaching` asks this
alone.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from time import perf_counter
from typing import Final

from benchmarks.race import Answer
from benchmarks.web.guests import Guest, Person, Program, gather_round
from benchmarks.web.looking_back import play
from benchmarks.web.served import richtfest, served
from richtfest.core.match import Match
from richtfest.core.title import AnyTitle
from richtfest.games.shelf import all_titles

CLICKS: Final = 200  # without the coach, and as many with it
WARM_UP: Final = 30
THINKS: Final = 0.05  # seconds before a click: nobody is quicker, and the coach has time to be in the way
PONDERS: Final = 0.3  # seconds before whoever asks the coach asks again
LOOKS: Final = 0.1  # seconds between two looks at how far an analysis has come
GOAL: Final = 60.0  # milliseconds, as without a coach


class Asker(Program):
    """Somebody who plays alone, and asks for the reason before every move."""

    def __init__(self, port: int, title: AnyTitle) -> None:
        super().__init__(port, 0, 7)
        self.title = title
        self.hints: list[float] = []  # seconds that an answer took

    async def ask_on(self) -> None:
        """Match after match, for ever."""
        await self.arrive()
        while True:
            seats = [{"kind": "me"}, {"kind": "bot", "bot": "random"}]
            self.table = (await self.ask("POST", "/api/tables", {"title": self.title.name, "seats": seats}))["id"]
            while not (await self.ask("GET", f"/api/tables/{self.table}"))["over"]:
                await self.look()
                if self.moves:
                    await self.play_as_told()
                else:
                    await asyncio.sleep(LOOKS)

    async def play_as_told(self) -> None:
        """One move: the coach's."""
        await asyncio.sleep(PONDERS)
        sent = perf_counter()
        told = await self.ask("POST", f"/api/tables/{self.table}/hint", {"seat": 0})
        self.hints.append(perf_counter() - sent)
        await self.send(told["best"])


class Reviewer(Program):
    """Somebody who has matches analysed that were played at random, where every turn is worth a look."""

    def __init__(self, port: int, title: AnyTitle) -> None:
        super().__init__(port, 0, 7)
        self.title = title
        self.analysed = 0  # matches
        self.steps = 0  # one for every turn and every round

    async def review_on(self) -> None:
        """One match after the other, for ever."""
        await self.arrive()
        while True:
            record = str(play(Match(self.title, 2, self.analysed)))
            here = f"/api/tables/{(await self.ask('POST', '/api/records', {'record': record}))['id']}/analysis"
            await self.ask("POST", here)
            before = self.steps
            while not (told := await self.ask("GET", here))["done"]:
                self.steps = before + told["turns_done"]
                await asyncio.sleep(LOOKS)
            self.analysed += 1


def answers() -> list[Answer]:
    with served(richtfest()) as server:
        return asyncio.run(measure(server.port))


async def measure(port: int) -> list[Answer]:
    """Clicks without the coach, and then with it: an analysis that was begun goes on, whoever leaves."""
    await click(port, WARM_UP)
    alone = await click(port, CLICKS)
    askers = [Asker(port, title) for title in all_titles()]
    reviewers = [Reviewer(port, title) for title in all_titles()]
    company = [
        *(asyncio.create_task(each.ask_on()) for each in askers),
        *(asyncio.create_task(each.review_on()) for each in reviewers),
    ]
    beside = await click(port, CLICKS)
    for task in company:
        task.cancel()
    for found in await asyncio.gather(*company, return_exceptions=True):
        if not isinstance(found, asyncio.CancelledError):
            raise RuntimeError("whoever asked the coach has given up") from found
    hints = [wait for asker in askers for wait in asker.hints]
    analysed = sum(reviewer.analysed for reviewer in reviewers)
    steps = sum(reviewer.steps for reviewer in reviewers)
    late, slowest, other, highest = (1000 * wait for wait in (late_of(beside), max(beside), late_of(alone), max(alone)))
    note = (
        f"slowest {slowest:.0f} ms; without {other:.1f} and {highest:.0f} ms; {len(beside)} and {len(alone)} clicks, "
        f"{len(hints)} hints, {steps} steps and {analysed} whole matches analysed meanwhile"
    )
    middle, waited = 1000 * sorted(hints)[len(hints) // 2], 1000 * late_of(hints)
    about = f"p50 {middle:.0f} ms; {len(all_titles())} ask, on the same core, behind each other and the analyses"
    return [
        Answer("click while others ask the coach, p95", late, f"{late:.1f} ms", f"≤ {GOAL:g} ms", late <= GOAL, note),
        Answer("a hint meanwhile, p95", waited, f"{waited:.0f} ms", note=about),
    ]


async def click(port: int, clicks: int) -> list[float]:
    """Two people take turns, table after table, so many clicks long."""
    waits: list[float] = []
    while len(waits) < clicks:
        guests = await gather_round(Person, port, len(waits))
        while not any(guest.over for guest in guests) and len(waits) < clicks:
            for guest in guests:
                waits += await click_through(guest)
        for guest in guests:
            guest.leave()
    return waits


async def click_through(guest: Guest) -> list[float]:
    """All clicks of a person until somebody else must act."""
    if not guest.moves and not guest.over:
        await guest.wait()
    already = len(guest.waits)
    while guest.moves:
        await asyncio.sleep(THINKS)
        await guest.move()
    return guest.waits[already:]


def late_of(waits: Sequence[float]) -> float:
    """What nineteen of twenty stay within."""
    return sorted(waits)[int(0.95 * len(waits))]


if __name__ == "__main__":
    for found in answers():
        print(f"{found.question}: {found.shown} ({found.goal}; {found.note})")
