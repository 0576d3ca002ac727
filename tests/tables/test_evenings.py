"""Evenings in either storage, and served by several processes: one log, and nothing happens twice."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from richtfest.core.refusal import Refused
from richtfest.tables.deals import Deals
from richtfest.tables.evenings.evening import MOST_PEOPLE, MOST_TURNS, Plan
from richtfest.tables.evenings.rounds import Evenings
from richtfest.tables.hall import Hall, Sitter
from richtfest.tables.keeping import Keeping
from richtfest.tables.refusals import NoTable
from richtfest.tables.table import Table
from tests import postgres
from tests.waiting import until

Place = Path | str
QUICK = Plan(options={"round_limit": "10"}, seats=2)


class House:
    """A hall with its evenings and deals, as a server has them."""

    def __init__(self, hall: Hall) -> None:
        self.hall, self.deals, self.evenings = hall, Deals(hall), Evenings(hall)
        self.deals.evenings = self.evenings
        hall.shows, hall.admits, hall.ended = self.deals.may_see, self.deals.check_sitting, self.evenings.note_end


@asynccontextmanager
async def house_at(place: Place) -> AsyncIterator[House]:
    hall = Hall(place, workers=1)
    await hall.start()
    try:
        yield House(hall)
    finally:
        await hall.stop()


def run(place: Place, story: Callable[..., Awaitable[None]], houses: int = 1) -> None:
    async def whole(*made: House) -> None:
        if len(made) == houses:
            await story(*made)
        else:
            async with house_at(place) as house:
                await whole(*made, house)

    asyncio.run(whole())


async def play(hall: Hall, name: str) -> Table:
    """A match to its end: always the last move that is offered."""
    table = await hall.find(name)
    while not table.over:
        seat = table.to_act()[0]
        table = await hall.play(name, seat, table.seats[seat].player, table.match.legal(seat)[-1])
    return table


def test_an_evening_is_the_same_in_either_storage_and_after_a_restart(place: Place) -> None:
    codes: list[str] = []

    async def before(house: House) -> None:
        evening = await house.evenings.open("happy-city", "host")
        codes.append(evening.id)
        await house.evenings.settle(evening.id, "host", QUICK)
        for player in ("ann", "ben", "cem"):
            await house.evenings.join(evening.id, player, player.title())
        evening = await house.evenings.start_round(evening.id, "host")
        assert evening.now is not None
        assert len(evening.now.seating.byes) == 1
        await play(house.hall, evening.table_id(1, 0))
        evening = await house.evenings.find(evening.id)
        assert evening.is_over(1)

    async def after(house: House) -> None:
        evening = await house.evenings.find(codes[0])
        assert [person.name for person in evening.people] == ["Ann", "Ben", "Cem"]
        assert sum(line.wins for line in evening.standings()) == 2  # one match, one bye
        evening = await house.evenings.start_round(evening.id, "host")
        assert evening.rounds[0].seating.byes != evening.rounds[1].seating.byes
        with pytest.raises(NoTable):
            await house.hall.find(evening.id)  # nobody sits in a notebook
        assert [table.id for table in await house.hall.tables_of("host")] == []
        assert await house.hall.storage.notebooks_of("host", 9) == [evening.id]
        async with Keeping(place) as keeping:
            assert evening.id not in await keeping.names()

    run(place, before)
    run(place, after)


def test_what_one_process_does_another_shows_and_nobody_starts_a_round_twice() -> None:
    async def story(here: House, there: House) -> None:
        evening = await here.evenings.open("happy-city", "host")
        await here.evenings.settle(evening.id, "host", QUICK)
        async with there.hall.news.listen(evening.id) as news:
            joining = [
                (here, there)[number % 2].evenings.join(evening.id, f"player {number}", f"Guest {number}")
                for number in range(8)
            ]
            await asyncio.gather(*joining)
            await until(news.is_set, "the other process hears of it")
        seen = [await house.evenings.find(evening.id) for house in (here, there)]
        assert len({tuple(person.name for person in each.people) for each in seen}) == 1
        assert len(seen[0].people) == 8
        starts = await asyncio.gather(
            *(house.evenings.start_round(evening.id, "host") for house in (here, there)), return_exceptions=True
        )
        assert [isinstance(each, Refused) for each in starts].count(True) == 1
        evening = await there.evenings.find(evening.id)
        assert len(evening.rounds) == 1
        await asyncio.gather(*(play((here, there)[at % 2].hall, evening.table_id(1, at)) for at in range(4)))
        evening = await here.evenings.find(evening.id)
        assert evening.is_over(1)
        assert len(await here.hall.raw_log(evening.id)) == 1 + 1 + 8 + 1 + 4

    run(postgres.new_site(), story, houses=2)


def test_lists_have_an_end(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        evening = await house.evenings.open("welcome-to", "host")
        for number in range(MOST_PEOPLE):
            await house.evenings.join(evening.id, f"player {number}", "")
        with pytest.raises(Refused, match="full"):
            await house.evenings.join(evening.id, "one more", "")
        for _ in range(MOST_TURNS // 2):
            await house.evenings.leave(evening.id, 0, "player 0")
            await house.evenings.come_back(evening.id, 0, "player 0")
        with pytest.raises(Refused, match="often"):
            await house.evenings.leave(evening.id, 0, "player 0")
        deal = await house.deals.make("welcome-to", {}, ["me"], "host")
        first = await house.deals.begin(deal.id, "ann", [Sitter("ann", "Ann")])
        again = await house.deals.begin(deal.id, "ann", [Sitter("ann", "Ann")])
        assert first is again
        assert (await house.deals.find(deal.id)).tables == [first.id]
        with pytest.raises(Refused, match="evening"):
            await house.evenings.find(deal.id)

    run(tmp_path / "log.sqlite", story)
