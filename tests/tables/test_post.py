"""Letters: every turn is told once on every way, whatever happens to the server; nobody waits, nobody is woken."""

from __future__ import annotations

import asyncio
import json
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from richtfest.core.refusal import Illegal, Unreadable
from richtfest.tables.hall import Hall, Sitter
from richtfest.tables.post.carrier import Undelivered
from richtfest.tables.post.office import Office
from richtfest.tables.post.posting import Posting, carriers_for
from richtfest.tables.post.reach import Reach, is_public
from richtfest.tables.post.wishes import Wishes
from richtfest.tables.table import Table
from tests.receivers import House, mail_server
from tests.waiting import until
from tests.web.server import find_port

WHERE = "https://club.example/"
ROUNDS, TABLES = 9, 5  # with the first turn of each, fifty turns


def wishes_for(house: House, **more: Any) -> Wishes:
    return Wishes((house.device,), "ann@club.example", True, f"{house.address}/hook", where=WHERE, **more)


def posting(port: int, **more: Any) -> Posting:
    return Posting(f"smtp://127.0.0.1:{port}", "richtfest@club.example", "post@club.example", True, True, **more)


@dataclass
class Clock:
    """A clock that somebody sets."""

    now: float = 0

    def set(self, said: str) -> None:
        self.now = datetime.fromisoformat(f"2026-05-01T{said}:00+00:00").astimezone(UTC).timestamp()

    def __call__(self) -> float:
        return self.now


@asynccontextmanager
async def open_house(place: Path | str, how: Posting, clock: Clock | None = None) -> AsyncIterator[tuple[Hall, Office]]:
    hall = Hall(place, workers=1)
    await hall.start()
    carriers = carriers_for(how, hall.storage.secret())
    office = Office(hall, carriers, 0, clock) if clock else Office(hall, carriers, how.after)
    try:
        if clock is None:
            office.start()
        else:
            hall.moved = office.note
        yield hall, office
    finally:
        await office.stop()
        await hall.stop()


async def wish(hall: Hall, wishes: Wishes) -> None:
    await hall.people.change("ann", lambda before: replace(before, calls=wishes))


async def open_table(hall: Hall, name: str | None = None) -> Table:
    return await hall.open("welcome-to", {}, [Sitter("ann", "Ann"), Sitter("ben", "Ben")], name=name, seed=7)


async def finish(hall: Hall, table: str, seat: int) -> None:
    """The first legal move until the seat owes nothing, or a round has closed."""
    found = await hall.find(table)
    inked = int(found.match.state.inked)
    while seat in found.to_act() and int(found.match.state.inked) == inked:
        found = await hall.play(table, seat, found.seats[seat].player, found.match.legal(seat)[0])


async def arrived(ids: Any, count: int) -> None:
    await until(lambda: min(map(len, ids())) >= count, f"{count} letters arrive on every way")


def test_fifty_turns_are_told_once_each_on_every_way_with_restarts_in_between(place: Path | str) -> None:
    port = find_port()

    async def story(house: House, ids: Any) -> None:
        how, names, turns = posting(port, after=0), [], 0
        async with open_house(place, how) as (hall, _):
            await wish(hall, wishes_for(house))
        for round_ in range(ROUNDS + 1):
            async with open_house(place, how) as (hall, _):  # ends before, while or after letters are sent
                if round_ == 0:
                    names = [(await open_table(hall)).id for _ in range(TABLES)]
                for name in names if round_ else ():
                    await finish(hall, name, 0)
                    await finish(hall, name, 1)
                turns += TABLES
                for _ in range(round_ % 3):
                    await asyncio.sleep(0)
            async with open_house(place, how):
                await arrived(ids, turns)
            assert [len(each) for each in ids()] == [turns] * 3
        assert turns == 50
        assert [len(set(each)) for each in ids()] == [50] * 3

    with House() as house, mail_server(port) as mailbox:
        asyncio.run(story(house, lambda: (mailbox.ids(), house.topics, [each["id"] for each in house.hooked])))
        tables = {each["table"] for each in house.hooked}
        first = [each for each in house.pushed if each["body"] == "Welcome To…, round 1"]
        assert {each["address"] for each in first} == {f"{WHERE}tables/{table}" for table in tables}  # in any order
        assert {each["tag"] for each in first} == {f"/tables/{table}" for table in tables}
        assert {each["title"] for each in house.pushed} == {"It’s your turn"}


def test_nobody_is_woken_and_who_has_acted_is_not_told(tmp_path: Path) -> None:
    clock = Clock()
    port = find_port()

    async def story(house: House) -> None:
        async with open_house(tmp_path / "log.sqlite", posting(port), clock) as (hall, office):
            await wish(hall, wishes_for(house, quiet=("22:00", "07:00"), zone="UTC"))
            clock.set("23:00")
            one, other = await open_table(hall), await open_table(hall)
            await office.settle()
            clock.set("22:00")
            await office.settle()
            assert not house.hooked
            await finish(hall, other.id, 0)  # at night, unable to sleep
            clock.now += 9 * 3600 - 1
            await office.settle()
            assert not house.hooked
            clock.now += 1
            await office.settle()
            assert [each["table"] for each in house.hooked] == [one.id]
            assert len(house.pushed) == 1
            await office.settle()
            assert len(house.hooked) == 1

    with House() as house, mail_server(port):
        asyncio.run(story(house))


def test_quiet_hours_are_those_of_where_somebody_lives() -> None:
    night = Wishes(quiet=("22:00", "07:30"), zone="Europe/Berlin")
    noon = Wishes(quiet=("12:00", "13:00"), zone="UTC")
    at = datetime(2026, 7, 1, 21, 0, tzinfo=UTC)  # eleven at night in Berlin
    assert night.loud(at) == datetime(2026, 7, 2, 5, 30, tzinfo=UTC)
    assert night.loud(datetime(2026, 7, 1, 5, 30, tzinfo=UTC)) == datetime(2026, 7, 1, 5, 30, tzinfo=UTC)
    assert noon.loud(at) == at
    assert noon.loud(at.replace(hour=12)) == at.replace(hour=13)


def test_a_dead_target_delays_no_move(tmp_path: Path) -> None:
    """It takes the connection and never answers; while it is waited for, a whole match goes on."""

    async def story(dead: str) -> None:
        how = Posting(hooks=True, private=True, after=0)
        async with open_house(tmp_path / "log.sqlite", how) as (hall, office):
            await wish(hall, Wishes(hook=dead, where=WHERE))
            waiting = await open_table(hall)
            await until(lambda: office._sending, "a letter is on its way")
            stuck, table, moves = next(iter(office._sending)), await open_table(hall), 0
            for _ in range(5):
                for seat in (0, 1):
                    await finish(hall, table.id, seat)
                    moves += 1
            assert moves == 10
            assert not stuck.done()  # all of it was acknowledged before the first letter had an answer
            assert waiting.turns.open
            stuck.cancel()

    with socket.socket() as dead:
        dead.bind(("127.0.0.1", 0))
        dead.listen(50)
        asyncio.run(story(f"http://127.0.0.1:{dead.getsockname()[1]}/"))


def test_a_target_that_fails_is_tried_again_and_one_that_is_gone_is_forgotten(tmp_path: Path) -> None:
    clock, port = Clock(), find_port()

    async def story(house: House) -> None:
        async with open_house(tmp_path / "log.sqlite", posting(port), clock) as (hall, office):
            await wish(hall, replace(wishes_for(house), mail="", hook=""))
            house.status = 503
            await open_table(hall)
            await office.settle()
            await office.settle()
            assert len(house.pushed) == 1  # not before a while
            house.status = 410
            clock.now += 31
            await office.settle()
            assert len(house.pushed) == 2
            assert house.topics[0] == house.topics[1]
            assert not (await hall.people.find("ann")).calls.devices

    with House() as house:
        asyncio.run(story(house))


@pytest.mark.parametrize(
    "address",
    ["127.0.0.1", "10.1.2.3", "192.168.0.1", "169.254.169.254", "100.64.0.1", "0.0.0.1", "224.0.0.1", "::1", "fe80::1",
     "fd00::1", "::ffff:10.0.0.1", "64:ff9b::a00:1", "2002:a00:1::", "::10.0.0.1"],
)  # fmt: skip
def test_addresses_of_private_networks_are_not_written_to(address: str) -> None:
    assert not is_public(address)
    host = f"[{address}]" if ":" in address else address
    with pytest.raises(Illegal):
        Reach().check(f"https://{host}/hook")


@pytest.mark.parametrize("host", ["127.1", "2130706433", "0x7f000001", "0177.0.0.1", "10.0.0.1.", "①②⑦.0.0.1"])
def test_an_address_is_one_in_whatever_way_it_is_written(host: str) -> None:
    with pytest.raises(Illegal):
        Reach().check(f"https://{host}/hook")


@pytest.mark.parametrize("address", ["", "ftp://club.example/", "https://", "https://a:b@club.example/", "x" * 600])
def test_what_is_no_web_address_is_not_written_to(address: str) -> None:
    with pytest.raises(Unreadable):
        Reach().check(address)


def test_no_name_and_no_redirect_leads_into_a_private_network() -> None:
    assert is_public("1.1.1.1")
    assert is_public("2606:4700::1111")

    async def story(house: House) -> None:
        strict, lenient = Reach(), Reach(private=True)
        try:
            with pytest.raises(Undelivered):
                await strict.post(house.address.replace("http://127.0.0.1", "https://localhost"), b"{}", {})
            assert not house.hooked
            house.status = 302
            with pytest.raises(Undelivered) as refused:
                await lenient.post(f"{house.address}/hook", b"{}", {})
            assert refused.value.for_good
            assert [each["path"] for each in house.hooked] == ["/hook"]
        finally:
            await strict.close()
            await lenient.close()

    with House() as house:
        asyncio.run(story(house))


def test_a_letter_tells_nothing_of_what_others_hide(tmp_path: Path) -> None:
    """Two worlds: what Ben pencils, takes back and writes instead changes no byte of what Ann is sent."""
    clock = Clock()

    async def world(place: Path, restless: int) -> list[str]:
        port = find_port()
        with House() as house, mail_server(port) as mailbox:
            async with open_house(place, posting(port), clock) as (hall, office):
                await wish(hall, wishes_for(house))
                table = (await open_table(hall, "same")).id
                for _ in range(restless):
                    found = await hall.find(table)
                    await hall.play(table, 1, "ben", found.match.legal(1)[-1])
                    await hall.undo(table, 1, "ben")
                await office.settle()
                await finish(hall, table, 0)
                await finish(hall, table, 1)
                await office.settle()
            hooks = [json.dumps({**each, "path": ""}, sort_keys=True) for each in house.hooked]
            pushes = [json.dumps(each, sort_keys=True) for each in house.pushed]
            return hooks + pushes + house.topics + mailbox.texts() + mailbox.ids()

    calm = asyncio.run(world(tmp_path / "calm.sqlite", 0))
    assert calm == asyncio.run(world(tmp_path / "restless.sqlite", 3))
    assert len(calm) == 10
