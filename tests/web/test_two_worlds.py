"""Two servers, and between them only what a viewer may not know is different: no byte of any page tells which is which.

A base is played once and copied. In the other world Ann has written something else in pencil, other cards are to come,
she hears Ben no more, Cem has reported him, and her word for other cards is another; and where a stranger looks,
something else has been said at the tables, and other cards are to come in Ben's “what if?”.
"""

from __future__ import annotations

import asyncio
import re
import shutil
import threading
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path
from random import Random
from time import time
from typing import Any, Final

import pytest
from litestar.testing import TestClient

from richtfest.core.chance import Chance
from richtfest.tables.hall import Hall
from richtfest.tables.hinting import DEPTHS
from richtfest.tables.post.posting import Posting
from richtfest.tables.table import Table
from richtfest.web.app import create_app
from richtfest.web.server import Settings
from richtfest.web.tables.learned import with_coach
from tests.receivers import House
from tests.waiting import until
from tests.web.test_me import Device

TURNS: Final = 500
NOON: Final = 1_800_000_000.0
HOUR: Final = 3600.0  # after which letters are due: later than any of this takes
# counted by the server, whoever asks; and drawn by lot
OF_EACH_ANSWER: Final = re.compile(rb'data-drawn="[^"]*"|page=[\w-]{8}(?=")')
PACKED: Final = {"set-cookie", "content-length"}  # how long it is when packed hangs on such a count
STREAM: Final = re.compile(r"/(stream|events)(\?|$)")
RUNNING: Final = (
    "/tables/{running}", "/tables/{running}/stream", "/tables/{running}/boards/0", "/tables/{running}/log",
    "/tables/{running}/talk", "/tables/{running}/record", "/tables/{running}/replay",
    "/tables/{running}/analysis", "/tables/{running}/picture.svg", "/api/tables/{running}",
    "/api/tables/{running}/view", "/api/tables/{running}/log", "/api/tables/{running}/talk",
    "/api/tables/{running}/record", "/api/tables/{running}/events", "/me/export", "/me/export?talk=yes", "/tables",
    "/turns", "/lobby", "/history", "/history.csv", "/tables/{running}/fairness",
    "/tables/{waiting}", "/tables/{waiting}/stream", "/api/tables/{waiting}", "/tables/{waiting}/fairness",
)  # fmt: skip
OVER: Final = (
    "/tables/{over}", "/tables/{over}/stream", "/tables/{over}/replay", "/tables/{over}/replay?seat=1&move=3",
    "/tables/{over}/log", "/tables/{over}/record", "/tables/{over}/talk",
    "/tables/{over}/picture.svg", "/tables/{over}/fairness",
    "/api/tables/{over}/record", "/api/tables/{over}/log", "/api/tables/{over}/talk",
)  # fmt: skip
WHAT_IF: Final = (
    "/tables/{branch}", "/tables/{branch}/stream", "/tables/{branch}/log", "/tables/{branch}/record",
    "/tables/{branch}/replay", "/api/tables/{branch}", "/api/tables/{branch}/view", "/api/tables/{branch}/log",
)  # fmt: skip
WATCHED: Final = ("/watch/{watched}", "/watch/{watched}/stream", "/stream?of=/watch/{watched}/stream%23")
OWN: Final = (
    "/api/tables/{running}/view?seat=1", "/api/tables/{running}/moves?seat=1", "/tables/{running}?seat=1&board=0",
    "/api/turns", "/stream?of=/tables/{running}/stream%23", "/tables/{running}/coach?seat=1",
)  # fmt: skip
POSTED: Final = ("/tables/{running}/branch", "/tables/{running}/analysis", "/tables/{running}/rematch")  # not yet
DOORS: Final = [("Ben", door) for door in (*RUNNING, *WATCHED, *OWN)] + [
    ("Eve", door) for door in (*RUNNING, *OVER, *WHAT_IF, *WATCHED)
]


@dataclass
class World:
    """A server, who is known there, and where they sit."""

    client: TestClient[Any]
    cookies: dict[str, dict[str, str]]
    places: dict[str, str]

    @property
    def hall(self) -> Hall:
        hall = self.client.app.state.server.hall
        assert isinstance(hall, Hall)
        return hall

    def device(self, name: str) -> Device:
        return Device(self.client, self.cookies[name])

    def asks(self, name: str, method: str, door: str, **said: str) -> tuple[int, bytes, list[str]]:
        """What somebody is answered at a door: the status, every byte, and what is said about it."""
        address = door.format(**self.places)
        headers = {"accept-language": "en"}
        if address.startswith("/api"):
            headers["authorization"] = f"Bearer {self.cookies[name]['richtfest']}"
        else:
            kept = self.cookies[name]
            headers |= {"cookie": "; ".join(f"{key}={value}" for key, value in kept.items())}
            headers |= {"x-csrftoken": kept["csrftoken"]}
        self.client.cookies.clear()
        if STREAM.search(address):
            return self.follows(address, headers)
        data = {"seat": "1", "moves": "1", "cards": "new"} | said if method == "POST" else None
        answer = self.client.request(method, address, headers=headers, follow_redirects=False, data=data)
        beside = sorted(f"{key}: {value}" for key, value in answer.headers.items() if key not in PACKED)
        return answer.status_code, OF_EACH_ANSWER.sub(b"", answer.content), beside

    def follows(self, address: str, headers: dict[str, str]) -> tuple[int, bytes, list[str]]:
        """A stream has no end, so the house closes when all has been told that there is to tell."""
        done = threading.Event()

        async def close() -> None:
            while not self.hall.news.followed() and not done.is_set():
                await asyncio.sleep(0.01)
            for _ in range(TURNS):  # of the loop in which the stream is written
                await asyncio.sleep(0)
            self.hall.closing = True
            self.hall.news.wake_everybody()

        with self.client.portal() as portal:
            closing = portal.start_task_soon(close)
            answer = self.client.get(address, headers=headers)
            done.set()
            closing.result()
        self.hall.closing = False
        return answer.status_code, OF_EACH_ANSWER.sub(b"", answer.content), []


def bearer(device: Device) -> dict[str, str]:
    return {"authorization": f"Bearer {device.cookies['richtfest']}"}


def play(world: World, name: str, table: str, seat: int, chance: Random, *, least: int = 1) -> None:
    """So many moves in pencil, of a turn that is not confirmed."""
    device = world.device(name)
    for _ in range(least):
        moves = [move for move in found(world, table).match.legal(seat) if move != "confirm"]
        world.client.cookies.clear()
        step = {"seat": seat, "move": chance.choice(moves)}
        world.client.post(f"/api/tables/{table}/moves", json=step, headers=bearer(device)).raise_for_status()


def found(world: World, table: str) -> Table:
    table_ = world.hall._live.get(table)
    assert table_ is not None
    return table_


def open_world(folder: Path, cookies: dict[str, dict[str, str]], places: dict[str, str]) -> Iterator[World]:
    posting = Posting(push="post@club.example", hooks=True, private=True, after=HOUR)
    with TestClient(create_app(Settings(folder, requests_per_second=0, workers=1, posting=posting))) as client:
        world = World(client, cookies, places)
        world.hall.clock = lambda: NOON
        world.hall.presence.began = world.hall.now()
        yield world


def furnish(world: World, house: House) -> None:
    """Ann, Ben and Cem sit at a table that goes on, which anybody may watch, and Ann and Ben at one that is over.

    Ann waits at a third one; and Ben, who wants letters, asks what if.
    """
    devices = {name: Device(world.client) for name in ("Ann", "Ben", "Cem", "Eve")}
    ann, ben, cem = (devices[name] for name in ("Ann", "Ben", "Cem"))
    devices["Eve"].cookies["richtfest"] = world.client.post("/api/players").json()["token"]
    push, page = house.device, ben.get("/me/calls").text
    house.wanted_key = str(re.findall(r'data-key="([^"]+)"', page)[0])
    assert ben.post("/me/calls", hook=f"{house.address}/hook").status_code < 400
    keys = {"endpoint": push.endpoint, "p256dh": push.p256dh, "auth": push.auth, "wanted": "yes"}
    assert ben.post("/me/calls/device", **keys).status_code < 400
    running = ann.open(**{"seats": "3", "seat-2": "open", "name-0": "Ann"})
    for place, guest, name in ((1, ben, "Ben"), (2, cem, "Cem")):
        guest.post(f"{running}/sit", place=str(place), name=name)
    ann.post(f"{running}/watching", watching="yes")
    for place, guest in enumerate((ann, ben, cem)):
        guest.post(f"{running}/hints", seat=str(place), hints="on")
    for guest, said in ((ann, "Welcome"), (ben, "Thank you"), (cem, "Hello")):
        guest.post(f"{running}/talk", say=said)
    over = ann.open(title="happy-city", **{"name-0": "Ann"})
    left = next(
        at for at, seat in enumerate(found(world, over.split("/")[2]).seats) if seat.free
    )  # who begins is drawn
    ben.post(f"{over}/sit", place=str(left), name="Ben")
    ann.post(f"{over}/talk", say="A good match")
    waiting = ann.open(**{"name-0": "Ann"})
    assert ann.post(f"{waiting}/word", word="Apple").status_code == 303
    world.cookies |= {name: device.cookies for name, device in devices.items()}
    world.places |= {
        name: table.split("/")[2] for name, table in (("running", running), ("over", over), ("waiting", waiting))
    }
    world.places["watched"] = found(world, world.places["running"]).guests.watching
    chance, table = Random(7), found(world, world.places["over"])
    while not table.over:
        seat = table.to_act()[0]
        step = {"seat": seat, "move": chance.choice(table.match.legal(seat))}
        world.client.cookies.clear()
        asked = f"/api/tables/{table.id}/moves"
        world.client.post(asked, json=step, headers=bearer(devices[table.seats[seat].name])).raise_for_status()
    own = next(at for at, seat in enumerate(table.seats) if seat.name == "Ben")
    opened = ben.post(f"{over}/branch", seat=str(own), at="0", bot="random").headers["location"]
    world.places["branch"] = opened.split("/")[2]
    branch = found(world, world.places["branch"])
    with world.client.portal() as portal:
        portal.call(until, lambda: own in branch.to_act(), "it is Ben's turn")


def disturb(world: World, *, stranger: bool) -> None:
    """Change all that Ben may not know; where a stranger looks, also what is said at the tables."""
    ann, cem = world.device("Ann"), world.device("Cem")
    running, over = world.places["running"], world.places["over"]
    assert ann.get(f"/tables/{running}").status_code == 200
    one = found(world, running)
    one.match.state = one.match.state.imagine(1, Chance(3))  # other cards to come …
    play(world, "Ann", running, 0, Random(1), least=2)  # … and another pencil
    assert ann.post(f"/tables/{running}/talk", mute="1").status_code == 303
    assert cem.post(f"/tables/{running}/talk", report="1").status_code == 303
    assert ann.post(f"/tables/{world.places['waiting']}/word", word="Roof").status_code == 303
    if stranger:
        for table, said in ((running, "The key lies under the mat"), (over, "See you tomorrow")):
            assert ann.post(f"/tables/{table}/talk", say=said).status_code == 303
            assert ann.post(f"/tables/{table}/talk", phrase="again").status_code == 303
        branch = world.places["branch"]
        assert world.device("Ben").get(f"/tables/{branch}").status_code == 200
        own = found(world, branch).to_act()[0]
        deal = found(world, branch).match
        deal.state = deal.state.imagine(own, Chance(3))


@pytest.fixture(scope="module")
def house() -> Iterator[House]:
    with House() as house:
        yield house


@pytest.fixture(scope="module")
def worlds(tmp_path_factory: pytest.TempPathFactory, house: House) -> Iterator[dict[str, World]]:
    base = tmp_path_factory.mktemp("base")
    cookies: dict[str, dict[str, str]] = {}
    places: dict[str, str] = {}
    for world in open_world(base, cookies, places):
        furnish(world, house)
    with ExitStack() as open_ones:
        made = {}
        for name in ("plain", "Ben", "Eve"):
            folder = tmp_path_factory.mktemp(name) / "data"
            shutil.copytree(base, folder)
            made[name] = open_ones.enter_context(contextmanager(open_world)(folder, cookies, places))
        disturb(made["Ben"], stranger=False)
        disturb(made["Eve"], stranger=True)
        yield made


@pytest.mark.parametrize(("name", "door"), DOORS)
def test_no_byte_tells_what_somebody_may_not_know(worlds: dict[str, World], name: str, door: str) -> None:
    answer = worlds["plain"].asks(name, "GET", door)
    assert answer[1], "there is something to compare"
    assert answer == worlds[name].asks(name, "GET", door)


@pytest.mark.parametrize("door", POSTED)
@pytest.mark.parametrize("name", ["Ben", "Eve"])
def test_no_refusal_tells_it_either(worlds: dict[str, World], name: str, door: str) -> None:
    answer = worlds["plain"].asks(name, "POST", door)
    assert 400 <= answer[0] < 500
    assert answer == worlds[name].asks(name, "POST", door)


def test_no_letter_tells_it(worlds: dict[str, World], house: House) -> None:
    letters = []
    for name in ("plain", "Ben"):
        house.hooked.clear()
        house.pushed.clear()
        office = worlds[name].client.app.state.server.office
        office._clock = lambda: time() + 2 * HOUR
        with worlds[name].client.portal() as portal:
            portal.call(office.settle)
        letters.append((sorted(map(str, house.hooked)), sorted(map(str, house.pushed))))
    assert letters[0] == letters[1]
    assert all(worlds["plain"].places["running"] in "".join(each) for each in letters[0])


@pytest.mark.parametrize("depth", DEPTHS)
def test_no_hint_tells_it(worlds: dict[str, World], depth: str) -> None:
    """All have agreed to hints: the coach knows what Ben knows."""
    answers = [worlds[name].asks("Ben", "POST", "/tables/{running}/hint", depth=depth) for name in worlds]
    assert {status for status, *_ in answers} == {200}
    assert b'<div id="coach-says" role="status">\n<p>' in answers[0][1]
    assert answers == 3 * answers[:1]


def test_neither_a_reason_for_a_move_nor_a_word_in_a_first_match_tells_it(worlds: dict[str, World]) -> None:
    answers: dict[str, list[tuple[int, bytes, list[str]]]] = {"reason": [], "word": []}
    for world in worlds.values():
        table, kept = found(world, world.places["running"]), world.cookies["Ben"]
        move = table.title.moves.notate(table.match.moves(1)[-1])
        answers["reason"].append(world.asks("Ben", "POST", "/tables/{running}/hint", depth="reason", move=move))
        world.cookies["Ben"] = kept | {"learned": f"{table.title.name}/{with_coach(table.id)}"}
        answers["word"].append(world.asks("Ben", "POST", "/tables/{running}/teach"))
        world.cookies["Ben"] = kept
    for told in answers.values():
        assert {status for status, *_ in told} == {200}
        assert b'id="coach-says"' in told[0][1]
        assert told == 3 * told[:1]


def test_the_worlds_are_two(worlds: dict[str, World]) -> None:
    """What is compared above is different where somebody may know it."""
    for name, door in (
        ("Ann", "/tables/{running}"),
        ("Cem", "/tables/{running}/talk"),
        ("Ann", "/tables/{running}/talk"),
        ("Ann", "/tables/{waiting}"),
    ):
        assert worlds["plain"].asks(name, "GET", door) != worlds["Ben"].asks(name, "GET", door), door
    for door in (
        "/tables/{running}/talk",
        "/tables/{over}/talk",
        "/me/export?talk=yes",
        "/api/tables/{over}/talk",
    ):
        assert worlds["plain"].asks("Ben", "GET", door) != worlds["Eve"].asks("Ben", "GET", door), door
