"""Several processes at the same tables: all see the same, one thinks, and nobody misses one that is gone."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from functools import partial

import psycopg
import pytest

from richtfest.tables import deciding
from richtfest.tables.hall import Hall, Sitter
from richtfest.tables.table import Table
from richtfest.web.limits import Buckets, charge_all, share
from tests import postgres
from tests.waiting import PAUSE, until

TWO = [Sitter("ann", "Ann"), Sitter("ben", "Ben")]
Story = Callable[[Hall, Hall], Awaitable[None]]


@asynccontextmanager
async def hall_at(place: str) -> AsyncIterator[Hall]:
    hall = Hall(place, workers=1)
    await hall.start()
    try:
        yield hall
    finally:
        await hall.stop()


def run(story: Story) -> None:
    """Two halls in one process, as strangers to each other as two processes are."""
    place = postgres.new_site()

    async def whole() -> None:
        async with hall_at(place) as here, hall_at(place) as there:
            await story(here, there)

    asyncio.run(whole())


def test_what_is_played_here_is_heard_there() -> None:
    async def story(here: Hall, there: Hall) -> None:
        table = await here.open("welcome-to", {}, TWO)
        async with there.news.listen(table.id, "ann") as news, there.news.collect("ben") as mailbox:
            theirs = await there.find(table.id)
            for _ in range(2):  # a turn may be as short as three moves
                news.clear()
                await here.play(table.id, 0, "ann", table.match.legal(0)[0])
                await until(lambda: theirs.number == table.number and news.is_set(), "it is heard there")
                assert theirs is await there.find(table.id)  # followed, not read anew
            assert theirs.match.view(0) == table.match.view(0)
            await until(lambda: mailbox.empty() == [table.id], "the news are in the mailbox")
        assert theirs.link == table.link

    run(story)


def test_who_looks_at_nothing_keeps_nothing_old() -> None:
    async def story(here: Hall, there: Hall) -> None:
        table = await here.open("welcome-to", {}, TWO)
        async with there.news.collect("ben") as mailbox:
            await there.find(table.id)
            await here.play(table.id, 0, "ann", table.match.legal(0)[0])
            await until(lambda: mailbox.empty() == [table.id], "a table that nobody looks at is in the mailbox")
            await asyncio.wait_for(catch_up(there, table), 60)  # the mailbox may tell of the opening first

    run(story)


def test_who_may_play_on_finds_it_at_any_process() -> None:
    async def story(here: Hall, there: Hall) -> None:
        table = await here.open("welcome-to", {}, TWO)
        await finish_turn_of(there, table.id, 1)
        await go_deaf(there)
        await finish_turn_of(here, table.id, 0)
        asked = await there.look(table.id, 1, "ben")
        assert asked.match.legal(1)
        assert asked.link == table.link

    run(story)


def test_who_is_overtaken_tells_what_the_others_did() -> None:
    async def story(here: Hall, there: Hall) -> None:
        table = await here.open("welcome-to", {}, TWO)
        theirs = await there.find(table.id)
        await go_deaf(there)
        await finish_turn_of(here, table.id, 0)
        async with there.news.listen(table.id) as news:
            await there.play(table.id, 1, "ben", theirs.match.legal(1)[0])
            assert news.is_set()  # by the turn of the other: what is in pencil is nobody's business
            assert theirs.to_act() == [1]

    run(story)


async def go_deaf(hall: Hall) -> None:
    """No news from other processes arrive any more."""
    listening = hall.storage._neighbours._tasks[0]  # type: ignore[attr-defined]
    listening.cancel()
    await asyncio.gather(listening, return_exceptions=True)


async def finish_turn_of(hall: Hall, table: str, seat: int) -> None:
    """One seat decides until its turn is ready."""
    found = await hall.find(table)
    while seat in found.to_act():
        found = await hall.play(table, seat, ("ann", "ben")[seat], found.match.legal(seat)[-1])
        if found.match.state.inked:
            return


def test_both_write_at_once_and_nothing_is_lost() -> None:
    async def story(here: Hall, there: Hall) -> None:
        table = await here.open("welcome-to", {}, TWO)

        async def take_turn(hall: Hall, seat: int, player: str) -> None:
            found = await hall.find(table.id)
            while seat in found.to_act() and found.title.views.round_of(found.match.state) == 1:
                found = await hall.play(table.id, seat, player, found.match.legal(seat)[0])

        await asyncio.gather(take_turn(here, 0, "ann"), take_turn(there, 1, "ben"))
        log = await here.raw_log(table.id)
        assert [line.number for line in log] == list(range(len(log)))
        await asyncio.gather(*(until_known(hall, table.id, len(log)) for hall in (here, there)))

    run(story)


async def until_known(hall: Hall, table: str, lines: int) -> None:
    while (await hall.find(table)).number != lines:
        await asyncio.sleep(PAUSE)


async def catch_up(hall: Hall, table: Table) -> None:
    while (await hall.find(table.id)).number != table.number:
        await asyncio.sleep(PAUSE)


async def finish_turn(hall: Hall, name: str) -> None:
    """Ann takes her turn, and the bot takes its own."""
    found = await hall.find(name)
    while 0 in found.to_act():
        found = await hall.play(name, 0, "ann", found.match.legal(0)[0])
    while (await hall.find(name)).to_act() != [0]:
        await asyncio.sleep(PAUSE)


def test_bots_are_thought_for_once_and_their_lease_is_inherited(monkeypatch: pytest.MonkeyPatch) -> None:
    place = postgres.new_site()

    async def story() -> None:
        here, there = Hall(place, workers=1), Hall(place, workers=1)
        await here.start()
        await there.start()
        asked: list[str] = []
        for name, hall in (("here", here), ("there", there)):
            monkeypatch.setattr(hall.thinkers, "choose", noting(name, asked, hall.thinkers.choose))
        table = await here.open("welcome-to", {}, [Sitter("ann", "Ann"), Sitter("bot:random", "Dice")])
        await until(lambda: bool(asked), "the bot is thought for")  # whoever opens a table need not be the first
        async with there.news.listen(table.id):
            await there.find(table.id)  # its bots would be woken there too
            await until(lambda: table.to_act() == [0], "the bot has moved")
            assert set(asked) == {"here"}
            assert (await here.storage.lease(table.id), await there.storage.lease(table.id)) == (True, False)
            for task in here.storage._neighbours._tasks:  # type: ignore[attr-defined]
                task.cancel()  # as if it were dead: no sign of life, no ear for news
            await asyncio.wait_for(finish_turn(there, table.id), 60)
        assert asked[-1] == "there"
        log = await there.raw_log(table.id)
        plays = [line for line in log if line.kind == "play" and line.seat == 1]
        assert len(plays) == len(asked)  # one decision asked for, one move written
        await there.stop()
        await here.stop()

    asyncio.run(story())


def noting(name: str, asked: list[str], choose: Callable[..., Awaitable[str]]) -> Callable[..., Awaitable[str]]:
    async def noted(*arguments: object, **named: object) -> str:
        asked.append(name)
        return await choose(*arguments, **named)

    return noted


def test_a_lease_is_given_up_after_a_while_and_bots_go_on_all_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(deciding, "IDLE", 0.05)

    async def story(here: Hall, there: Hall) -> None:
        table = await here.open("welcome-to", {}, [Sitter("ann", "Ann"), Sitter("bot:random", "Dice")])
        async with there.news.listen(table.id):
            await until(lambda: table.to_act() == [0] and not here.bots.thought, "nobody thinks for the table any more")
            await asyncio.wait_for(finish_turn(there, table.id), 60)

    run(story)


def test_who_was_cut_off_reads_anew() -> None:
    place = postgres.new_site()

    async def story() -> None:
        async with hall_at(place) as here, hall_at(place) as there:
            table = await here.open("welcome-to", {}, TWO)
            async with there.news.listen(table.id) as news:
                await there.find(table.id)
                with psycopg.connect(
                    place, autocommit=True
                ) as connection:  # the database restarts, as it seems to them
                    connection.execute(
                        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid() "
                        "AND query LIKE 'LISTEN richtfest_' || (SELECT value FROM site WHERE name = 'name')"
                    )
                await here.play(table.id, 0, "ann", table.match.legal(0)[0])
                await asyncio.wait_for(news.wait(), 30)
                await until(lambda: there._live.get(table.id) is None, "what may be old is forgotten")
                assert (await there.find(table.id)).number == table.number

    asyncio.run(story())


def test_who_asks_one_process_for_much_is_charged_by_the_others() -> None:
    async def story(here: Hall, there: Hall) -> None:
        asked, charged = Buckets(8, 10), Buckets(8, 10)
        there.heard = partial(charge_all, {"visitors": charged})
        sharing = asyncio.create_task(share({"visitors": asked}, here.storage.tell))
        assert not any(asked.wait("eve") for _ in range(10))
        assert not asked.wait("ann")  # too little to talk about
        await until(
            lambda: "eve" in charged._buckets._values and charged.wait("eve", 10) > 0,
            "the other process has heard of her",
        )
        assert not charged.wait("ann", 10)
        sharing.cancel()

    run(story)
