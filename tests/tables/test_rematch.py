"""Playing again: the same people, bots and options at a new table, with new cards or with the same."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from richtfest.core.refusal import Illegal, Unreadable
from richtfest.tables.hall import Hall
from richtfest.tables.table import NEW_CARDS, SAME_CARDS, NotYours
from tests.golden.records import golden
from tests.tables.laid_out import lay_out
from tests.tables.test_hall import TWO, run

FINISHED = golden("welcome-to", "first_two_seats")


def finished(folder: Path, *players: str) -> None:
    lay_out(folder / "log.sqlite", "old", FINISHED, len(FINISHED.moves), players)


def test_who_asks_sits_down_and_the_seats_of_others_wait_for_them(tmp_path: Path) -> None:
    finished(tmp_path, "ann", "ben")

    async def story(hall: Hall) -> None:
        again = await hall.rematch("old", "ann", NEW_CARDS)
        assert (again.held_by("ann"), again.begun) == ([0], False)
        assert again.founding.options == (await hall.find("old")).founding.options
        assert again.founding.seed != FINISHED.seed
        assert (await hall.rematch("old", "ben", NEW_CARDS)) is again
        assert (again.held_by("ben"), again.begun) == ([1], True)
        assert [seat.name for seat in again.seats] == ["Player 1", "Player 2"]

    run(tmp_path, story)


def test_bots_play_again_at_once(tmp_path: Path) -> None:
    finished(tmp_path, "ann", "bot:random")

    async def story(hall: Hall) -> None:
        again = await hall.rematch("old", "ann", SAME_CARDS)
        assert again.begun
        assert again.founding.seed == FINISHED.seed

    run(tmp_path, story)


def test_two_who_ask_at_the_same_moment_meet_at_one_table(tmp_path: Path) -> None:
    finished(tmp_path, "ann", "ben")

    async def story(hall: Hall) -> None:
        first, second = await asyncio.gather(
            hall.rematch("old", "ann", NEW_CARDS), hall.rematch("old", "ben", NEW_CARDS)
        )
        assert first is second
        assert first.begun
        assert len(await hall.tables_of("ann")) == 2

    run(tmp_path, story)


def test_a_restart_remembers_who_asked(tmp_path: Path) -> None:
    finished(tmp_path, "ann", "ben")
    asked: list[str] = []

    async def before(hall: Hall) -> None:
        asked.append((await hall.rematch("old", "ann", NEW_CARDS)).id)

    async def after(hall: Hall) -> None:
        rematch = (await hall.find("old")).rematches[NEW_CARDS]
        assert (rematch.table, rematch.name) == (asked[0], "Player 1")
        assert (await hall.rematch("old", "ben", NEW_CARDS)).id == asked[0]

    run(tmp_path, before)
    run(tmp_path, after)


def test_only_those_who_played_ask_and_only_after_the_end(tmp_path: Path) -> None:
    finished(tmp_path, "ann", "ben")

    async def story(hall: Hall) -> None:
        for stranger in ("eve", None):
            with pytest.raises(NotYours):
                await hall.rematch("old", stranger, NEW_CARDS)
        with pytest.raises(Unreadable):
            await hall.rematch("old", "ann", "marked")
        running = await hall.open("welcome-to", {}, TWO)
        with pytest.raises(Illegal, match="not over"):
            await hall.rematch(running.id, "ann", NEW_CARDS)
        await hall.rematch("old", "ann", NEW_CARDS)
        with pytest.raises(NotYours):
            await hall.rematch("old", "eve", NEW_CARDS)

    run(tmp_path, story)


def test_two_people_on_one_device_both_sit_down_again(tmp_path: Path) -> None:
    finished(tmp_path, "ann", "ann")

    async def story(hall: Hall) -> None:
        again = await hall.rematch("old", "ann", NEW_CARDS)
        assert (again.held_by("ann"), again.begun) == ([0, 1], True)

    run(tmp_path, story)


def test_the_host_of_an_event_gathers_everybody_anew(tmp_path: Path) -> None:
    async def story(hall: Hall) -> None:
        event = await hall.open_event("welcome-to", {"edition": "first"}, 10, "host")
        for player in ("ann", "ben"):
            await hall.join(event.id, player, player.title())
        event = await hall.start_event(event.id, "host")
        for seat in range(2):
            await hall.relieve(event.id, seat, "host")
        async with hall.news.listen(event.id) as news:
            while not event.over:
                news.clear()
                await asyncio.wait_for(news.wait(), 30)
        for seat, player in enumerate(("ann", "ben")):
            await hall.take_back(event.id, seat, player)
        with pytest.raises(NotYours):
            await hall.rematch(event.id, "ann", NEW_CARDS)
        again = await hall.rematch(event.id, "host", NEW_CARDS)
        assert (again.host, again.gathering) == ("host", True)
        assert (await hall.rematch(event.id, "ann", NEW_CARDS)).held_by("ann") == [0]

    run(tmp_path, story)
