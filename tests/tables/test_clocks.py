"""Nobody blocks a table: clocks, stand-ins, and those who come back. Time is what the test says it is."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from richtfest.core.match import replay
from richtfest.core.record import read_record
from richtfest.core.refusal import Illegal, TooLate, Unreadable
from richtfest.games.shelf import find_title
from richtfest.tables.clocks import PLAY_ON, SKIP, Clock, read_clock
from richtfest.tables.clockwork import GRACE
from richtfest.tables.hall import AWAY, Hall, Sitter
from richtfest.tables.table import NotYours, Table
from tests.waiting import until

Place = Path | str
THREE = [Sitter("ann", "Ann"), Sitter("ben", "Ben"), Sitter("cem", "Cem")]
RHYTHMS = ["welcome-to", "happy-city", "dream-home"]  # all at once, in turn, with a race in every round
START = 1_800_000_000.0


class Time:
    """A clock that stands still until somebody moves it."""

    def __init__(self) -> None:
        self.now = START

    def __call__(self) -> float:
        return self.now


@asynccontextmanager
async def hall_at(place: Place, time: Time) -> AsyncIterator[Hall]:
    hall = Hall(place, workers=1)
    hall.clock = time
    await hall.start()
    try:
        yield hall
    finally:
        await hall.stop()


def run(place: Place, story: Callable[[Hall, Time], Awaitable[None]]) -> None:
    async def whole() -> None:
        time = Time()
        async with hall_at(place, time) as hall:
            time.now += GRACE / 1000
            await story(hall, time)

    asyncio.run(whole())


async def act(hall: Hall, table: Table, seat: int) -> Table:
    """The first legal moves of a seat, until it owes nothing."""
    before = table.time.until(seat)
    while seat in table.to_act() and table.time.until(seat) == before and table.seats[seat].bot is None:
        table = await hall.play(table.id, seat, table.seats[seat].player, table.match.legal(seat)[0])
    return table


async def time_passes(hall: Hall, time: Time, name: str) -> Table:
    """Ann and the bots do what is asked of them; then the time of those who are absent runs out."""
    table = await hall.find(name)
    while not table.over and 0 in table.to_act():
        table = await act(hall, table, 0)
    if any(table.seats[seat].bot for seat in table.to_act()):
        await asyncio.sleep(0.001)  # for the bots, which think elsewhere
    elif not table.over and 0 not in table.to_act():
        time.now += 31
        await hall.clockwork.ring()
    return table


@pytest.mark.parametrize("title", RHYTHMS)
def test_a_round_with_two_absent_people_ends_by_itself_and_they_take_over(tmp_path: Path, title: str) -> None:
    async def story(hall: Hall, time: Time) -> None:
        table = await hall.open(title, {}, THREE, clock=Clock(30))
        first = table.title.views.round_of(table.match.state)

        while table.title.views.round_of(table.match.state) == first or not all(seat.bot for seat in table.seats[1:]):
            table = await time_passes(hall, time, table.id)
        assert [seat.former for seat in table.seats[1:]] == ["ben", "cem"]
        with pytest.raises(NotYours):
            await hall.take_back(table.id, 1, "cem")
        for seat, player in ((1, "ben"), (2, "cem")):
            table = await hall.take_back(table.id, seat, player)
            assert table.held_by(player) == [seat]
        while set(table.to_act()) <= {0}:
            table = await act(hall, table, 0)
        seat = next(seat for seat in table.to_act() if seat)
        table = await hall.play(table.id, seat, table.seats[seat].player, table.match.legal(seat)[0])  # by themselves
        lines = await hall.storage.log(table.id)
        assert {line.seat for line in lines if line.kind == "play" and line.player} == {1, 2}
        assert all(line.player is None for line in lines if line.kind == "play" and line.seat == 0)

    run(tmp_path / "log.sqlite", story)


def test_bots_do_not_finish_a_match_among_themselves(tmp_path: Path) -> None:
    """Whoever comes back after a weekend finds the match where the last person left it."""

    async def story(hall: Hall, time: Time) -> None:
        table = await hall.open("happy-city", {}, [*THREE[:2], Sitter("bot:random", "Dice")], clock=Clock(30))
        while not all(seat.bot for seat in table.seats):
            time.now += 31
            await hall.clockwork.ring()
            await until(lambda: not hall.bots.busy, "no bot thinks")
            table = await hall.find(table.id)
        moves = len(table.match.history)
        assert not table.over
        time.now += 100_000
        await hall.clockwork.ring()
        assert not hall.bots.busy
        table = await hall.take_back(table.id, 1, "ben")
        await until(lambda: len(table.match.history) > moves or table.to_act() == [1], "it goes on")

    run(tmp_path / "log.sqlite", story)


def test_what_bots_decided_is_marked_and_the_record_replays(tmp_path: Path) -> None:
    async def story(hall: Hall, time: Time) -> None:
        table = await hall.open("happy-city", {}, THREE[:2], clock=Clock(30))
        while not table.over:
            table = await time_passes(hall, time, table.id)
        record = read_record(str(table.record()))
        assert "seat 1: a bot decides from here" in record.comments.values()
        assert "back again" not in str(record)
        again = replay(find_title("happy-city"), record)
        assert again.places() == table.match.places()

    run(tmp_path / "log.sqlite", story)


def test_a_player_is_reminded_once_before_time_runs_out(tmp_path: Path) -> None:
    async def story(hall: Hall, time: Time) -> None:
        table = await hall.open("welcome-to", {}, THREE[:2], clock=Clock(100))
        time.now += 74
        await hall.clockwork.ring()
        assert not table.time.reminded
        time.now += 2
        await hall.clockwork.ring()
        await hall.clockwork.ring()
        assert table.time.reminded == {0, 1}
        kinds = [line.kind for line in await hall.storage.log(table.id)]
        assert kinds == ["clock", "sit", "sit", "remind", "remind"]
        table = await act(hall, table, 0)
        time.now += 25
        await hall.clockwork.ring()
        assert [seat.bot is None for seat in table.seats] == [True, False]

    run(tmp_path / "log.sqlite", story)


@pytest.mark.parametrize("title", RHYTHMS)
def test_a_turn_is_skipped_as_far_as_the_rules_allow_and_the_seat_stays(tmp_path: Path, title: str) -> None:
    async def story(hall: Hall, time: Time) -> None:
        table = await hall.open(title, {}, THREE[:2], clock=Clock(30, SKIP))
        inked = table.match.state.inked
        for _ in range(4):
            time.now += 31
            await hall.clockwork.ring()
        assert table.match.state.inked > inked
        assert [seat.player for seat in table.seats] == ["ann", "ben"]
        assert all(line.player for line in await hall.storage.log(table.id) if line.kind == "play")

    run(tmp_path / "log.sqlite", story)


def test_clocks_survive_a_restart_with_a_moment_of_grace(place: Place) -> None:
    async def story() -> None:
        time = Time()
        async with hall_at(place, time) as hall:
            table = await hall.open("welcome-to", {}, THREE[:2], clock=Clock(60))
            await act(hall, table, 0)
        time.now += 3600
        async with hall_at(place, time) as hall:
            await hall.clockwork.ring()  # nobody has looked at the table since
            found = await hall.find(table.id)
            assert found.seats[1].bot is None
            time.now += GRACE / 1000 + 1
            await hall.clockwork.ring()
            assert found.seats[1].former == "ben"

    asyncio.run(story())


def test_of_two_processes_one_looks_at_a_clock(place: Place) -> None:
    if isinstance(place, Path):
        pytest.skip("a file is one process's")

    async def story() -> None:
        time = Time()
        async with hall_at(place, time) as one, hall_at(place, time) as other:
            table = await one.open("welcome-to", {}, THREE, clock=Clock(60))
            time.now += 100
            await asyncio.gather(*(hall.clockwork.ring() for hall in (one, other, one, other)))
            async with asyncio.timeout(60):
                while not await has_stand_ins(one, table.id):
                    await asyncio.gather(one.clockwork.ring(), other.clockwork.ring())
            lines = await one.storage.log(table.id)
            assert sorted(line.seat for line in lines if line.kind == "relieve") == [0, 1, 2]
            assert len([line for line in lines if line.kind == "remind"]) == 3

    asyncio.run(story())


async def has_stand_ins(hall: Hall, table: str) -> bool:
    return all(seat.bot for seat in (await hall.find(table)).seats)


def test_without_a_clock_the_others_decide_together_after_a_while(tmp_path: Path) -> None:
    async def story(hall: Hall, time: Time) -> None:
        table = await hall.open("welcome-to", {}, THREE)
        with hall.presence.at(table.id, "ann"), hall.presence.at(table.id, "ben"):
            with hall.presence.at(table.id, "cem"):
                time.now += 10 * AWAY
                with pytest.raises(Illegal):  # here, and only thinking
                    await hall.wish(table.id, 2, "ann")
            with pytest.raises(Illegal):
                await hall.wish(table.id, 2, "ann")
            time.now += AWAY / 1000
            for nobody in ("eve", "cem", None):
                with pytest.raises(NotYours):
                    await hall.wish(table.id, 2, nobody)
            table = await hall.wish(table.id, 2, "ann")
            assert table.seats[2].bot is None
            assert hall.still_asked(table, 2) == [1]
            table = await hall.wish(table.id, 2, "ben")
            assert table.seats[2].former == "cem"
        table = await hall.take_back(table.id, 2, "cem")
        assert table.seats[2].player == "cem"

    run(tmp_path / "log.sqlite", story)


def test_a_host_replaces_a_crowd_with_one_tap(tmp_path: Path) -> None:
    async def story(hall: Hall, time: Time) -> None:
        crowd = find_title("welcome-to").crowd
        assert crowd is not None
        event = await hall.open_event("welcome-to", crowd.options, 30, "host")
        for number in range(30):
            await hall.join(event.id, f"guest {number:010}", f"Guest {number}")
        event = await hall.start_event(event.id, "host")
        time.now += 1
        with hall.presence.at(event.id, "guest 0000000003"), hall.presence.at(event.id, "guest 0000000007"):
            with pytest.raises(NotYours):
                await hall.relieve_absent(event.id, "guest 0000000003")
            event = await hall.relieve_absent(event.id, "host")
        assert sum(seat.bot is not None for seat in event.seats) == 28
        assert {seat.player for seat in event.seats if seat.bot is None} == {"guest 0000000003", "guest 0000000007"}

    run(tmp_path / "log.sqlite", story)


@pytest.mark.parametrize("text", ["29 bot", "604801 bot", "60 wait", "60", "x bot", "-60 bot", "99999999999999 bot"])
def test_a_clock_has_its_bounds(text: str) -> None:
    with pytest.raises(Unreadable):
        read_clock(text)


def test_the_host_sets_the_clock_before_the_match(tmp_path: Path) -> None:
    async def story(hall: Hall, time: Time) -> None:
        table = await hall.open("welcome-to", {}, [THREE[0], THREE[1], Sitter()])
        with pytest.raises(NotYours):
            await hall.set_clock(table.id, "ben", Clock(30))
        table = await hall.set_clock(table.id, "ann", Clock(30, PLAY_ON))
        table = await hall.sit(table.id, 2, "cem", "Cem")
        assert table.due() is not None
        with pytest.raises(TooLate):
            await hall.set_clock(table.id, "ann", None)

    run(tmp_path / "log.sqlite", story)
