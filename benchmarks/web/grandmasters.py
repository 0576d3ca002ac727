"""How long a person waits among five grandmasters, on loopback, through a real server process.

Two waits are counted: from a click to all of its answer, and from there to the next question, for which all others may
have to decide first. The person takes half a second before each click, which is quick. The same again among five dice
shows what is the grandmasters' doing. `python -m benchmarks.web.grandmasters` asks this alone.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from time import perf_counter
from typing import Final

from benchmarks.race import Answer
from benchmarks.web.guests import Person
from benchmarks.web.served import richtfest, served

TITLES: Final = ("welcome-to", "new-las-vegas")  # the boxes for six
OTHERS: Final = 5
CLICKS: Final = 40  # of each title and company
WARM_UP: Final = 8  # workers start, weights are read
THINKS: Final = 0.5  # seconds before a click
GOAL: Final = 300.0  # milliseconds


class Host(Person):
    """Somebody who opens a table for bots and plays there alone with them."""

    def __init__(self, port: int, title: str, bot: str) -> None:
        super().__init__(port, 0, 7)
        self.title = title
        self.bot = bot
        self.turns: list[float] = []  # seconds from the answer to the next question; nearly none if it came along

    async def open_table(self) -> str:
        """Open a table at which all other seats are bots."""
        return await self.open_with(self.title, [self.bot] * OTHERS)

    async def play(self, clicks: int) -> None:
        """So many clicks, or to the end."""
        while len(self.waits) < clicks and not self.over:
            await asyncio.sleep(THINKS)
            await self.move()
            since = perf_counter()
            while not self.moves and not self.over:
                await self.wait()
            self.turns.append(perf_counter() - since)


def answers() -> list[Answer]:
    return [answer for title in TITLES for answer in answers_of(title)]


def answers_of(title: str) -> list[Answer]:
    hosts: dict[str, Host] = {}
    for bot in ("random", "grandmaster"):
        with served(richtfest()) as server:
            hosts[bot] = asyncio.run(visit(Host(server.port, title, bot)))
    dice, masters = hosts["random"], hosts["grandmaster"]
    return [
        answer(f"{title}: slowest click among five grandmasters", masters.waits[WARM_UP:], dice.waits[WARM_UP:]),
        answer(f"{title}: longest wait for their decisions", masters.turns[WARM_UP:], dice.turns[WARM_UP:]),
    ]


async def visit(host: Host) -> Host:
    await host.arrive()
    await host.open_table()
    await host.follow()
    await host.play(CLICKS + WARM_UP)
    host.leave()
    return host


def answer(question: str, ours: Sequence[float], dice: Sequence[float]) -> Answer:
    slowest, middle, other = (1000 * wait for wait in (max(ours), sorted(ours)[len(ours) // 2], max(dice)))
    note = f"p50 {middle:.0f} ms, of {len(ours)}; among dice at most {other:.0f} ms"
    return Answer(question, slowest, f"{slowest:.0f} ms", f"≤ {GOAL:g} ms", slowest <= GOAL, note)


if __name__ == "__main__":
    for found in answers():
        print(f"{found.question}: {found.shown} ({found.goal}; {found.note})")
