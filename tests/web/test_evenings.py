"""Evenings over HTTP: real tables, played by programs in the names of the guests, and standings counted by hand."""

from __future__ import annotations

import csv
import io
import re
import sqlite3
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from fractions import Fraction
from itertools import combinations
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest
from litestar.testing import TestClient

from richtfest.web.app import create_app
from richtfest.web.server import Settings
from tests.web.server import PATIENCE, Server
from tests.web.test_deals import ask_every_door, bearer
from tests.web.test_me import Device

NAMES = ["Ann", "Ben", "Cem", "Dora", "Emil", "Fee", "Gil", "Hanna", "Ida", "Jan", "Kai", "Lea"]
NAMES += [f"{name} {number}" for number in (2,) for name in NAMES]


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient[Any]]:
    folder: Path = tmp_path_factory.mktemp("evenings")
    with TestClient(create_app(Settings(folder, requests_per_second=0, workers=1))) as made:
        yield made


class Guest:
    """A browser of its own before a real server."""

    def __init__(self, server: Server) -> None:
        headers = {"accept-language": "en", "accept-encoding": "identity"}
        self.client = httpx.Client(base_url=server.address, headers=headers, timeout=PATIENCE, verify=server.trusted)
        server.clients.append(self.client)
        self.get("/me")

    def get(self, path: str) -> httpx.Response:
        return self.client.get(path)

    def post(self, path: str, **data: str) -> httpx.Response:
        return self.client.post(path, data=data, headers={"x-csrftoken": self.client.cookies["csrftoken"]})

    def call(self, path: str, said: dict[str, Any]) -> httpx.Response:
        """The API, in the name of this browser."""
        headers = {"authorization": f"Bearer {self.client.cookies['richtfest']}"}
        return self.client.post(path, json=said, headers=headers) if said else self.client.get(path, headers=headers)


class Visitor(Device):
    """The same within this process."""

    def call(self, path: str, said: dict[str, Any]) -> Any:
        self.client.cookies.clear()
        return self.client.request("POST" if said else "GET", path, headers=bearer(self), json=said or None)


Player = Guest | Visitor


def open_evening(host: Player, title: str = "happy-city", **plan: str) -> str:
    answer = host.post("/evenings", title=title)
    assert answer.status_code == 303, answer.text
    here = str(answer.headers["location"]).removesuffix("/host")
    assert host.post(f"{here}/plan", **plan).status_code == 303
    return here


def come_in(guest: Player, here: str, name: str) -> None:
    assert guest.post(f"{here}/join", name=name).status_code == 303


def join(client: TestClient[Any], here: str, name: str) -> Visitor:
    guest = Visitor(client)
    come_in(guest, here, name)
    return guest


def table_of(guest: Player, here: str) -> str:
    """Where somebody sits in this round, as their page tells them."""
    found = re.search(r'href="/tables/(\w+)"', guest.get(here).text)
    return found[1] if found else ""


def ask(guest: Player, path: str, **said: Any) -> Any:
    answer = guest.call(f"/api/tables/{path}", said)
    assert answer.status_code == 200, answer.text
    return answer.json()


def play_table(guests: Sequence[Player], table: str, seed: int) -> dict[str, Any]:
    """To the end: whoever is asked chooses by lot. Answers how the table stands then."""
    chance = Random(seed)
    seats = [(guest, each["seat"]) for guest in guests for each in ask(guest, table)["seats"] if each["mine"]]
    while not (stands := ask(guests[0], table))["over"]:
        for guest, seat in seats:
            told = ask(guest, f"{table}/moves?seat={seat}")
            while told["moves"]:
                told = ask(guest, f"{table}/moves", seat=seat, move=chance.choice(told["moves"])["move"])
    assert isinstance(stands, dict)
    return stands


def play_round(guests: Mapping[str, Player], here: str) -> list[dict[str, Any]]:
    """All tables of the round that is on, side by side."""
    tables: dict[str, list[Player]] = {}
    for guest in guests.values():
        if table := table_of(guest, here):
            tables.setdefault(table, []).append(guest)
    with ThreadPoolExecutor(len(tables)) as pool:
        played = [pool.submit(play_table, tables[table], table, seed) for seed, table in enumerate(sorted(tables))]
    return [each.result() for each in played]


def standings(device: Player, here: str) -> dict[str, tuple[int, float, float, int]]:
    """By name: place, wins, strength of the rivals and points, as they are exported."""
    rows = list(csv.DictReader(io.StringIO(device.get(f"{here}/standings.csv").text)))
    return {
        row["name"]: (int(row["place"]), float(row["wins"]), float(row["strength"]), int(row["points"])) for row in rows
    }


def count_by_hand(rounds: list[list[dict[str, Any]]], names: list[str]) -> dict[str, tuple[int, float, float, int]]:
    """The same from the tables themselves, in the plainest way."""
    wins, points = dict.fromkeys(names, Fraction(0)), dict.fromkeys(names, 0)
    met: dict[str, list[str]] = {name: [] for name in names}
    for tables in rounds:
        for table in tables:
            first = [seat["name"] for seat in table["seats"] if seat["place"] == 1]
            for seat in table["seats"]:
                name = seat["name"]
                wins[name] += Fraction(1, len(first)) if name in first else 0
                points[name] += seat["points"]
                met[name] += [other["name"] for other in table["seats"] if other["name"] != name]
    rivals = {name: sum(wins[other] for other in met[name]) / len(met[name]) if met[name] else 0 for name in names}
    better = {
        name: sum((wins[o], rivals[o], points[o]) > (wins[name], rivals[name], points[name]) for o in names)
        for name in names
    }
    return {
        name: (better[name] + 1, float(f"{float(wins[name]):.4g}"), float(f"{float(rivals[name]):.4g}"), points[name])
        for name in names
    }


def names_at(table: dict[str, Any]) -> list[str]:
    return [seat["name"] for seat in table["seats"]]


def test_an_evening_of_24_people_with_a_leaver_and_a_late_comer(server: Server) -> None:
    host = Guest(server)
    here = open_evening(host, name="Vereinsabend", **{"option-round_limit": "10"})
    guests = {name: Guest(server) for name in NAMES[:23]}
    for name, guest in guests.items():
        come_in(guest, here, name)
    late, played = Guest(server), []
    assert host.post(f"{here}/next").status_code == 303
    assert host.post(f"{here}/next").status_code == 422  # this round is still played
    come_in(late, here, NAMES[23])
    assert "from the next round" in late.get(here).text
    assert not table_of(late, here)
    guests[NAMES[23]] = late
    played.append(play_round(guests, here))
    assert sorted(len(table["seats"]) for table in played[0]) == [3, 4, 4, 4, 4, 4]
    assert standings(host, here) == count_by_hand(played, NAMES)

    assert host.post(f"{here}/next").status_code == 303
    assert table_of(late, here)
    leaver = guests.pop("Emil")
    left_at = table_of(leaver, here)
    assert leaver.post(f"{here}/leave", person="4").status_code == 303
    played.append(play_round(guests, here))  # nobody waits: a bot plays on
    assert [table["id"] for table in played[1] if "Emil" in names_at(table)] == [left_at]
    assert sorted(len(table["seats"]) for table in played[1]) == 6 * [4]
    assert standings(host, here) == count_by_hand(played, NAMES)

    assert host.post(f"{here}/next").status_code == 303
    played.append(play_round(guests, here))
    assert sorted(len(table["seats"]) for table in played[2]) == [3, 4, 4, 4, 4, 4]
    assert not any("Emil" in names_at(table) for table in played[2])
    told = standings(guests["Ann"], here)
    assert told == count_by_hand(played, NAMES)
    assert sum(wins for _, wins, _, _ in told.values()) == pytest.approx(18, abs=0.02)  # one at each table
    met = Counter(frozenset(pair) for tables in played for table in tables for pair in combinations(names_at(table), 2))
    assert max(met.values()) == 1
    assert host.post(f"{here}/next").status_code == 422  # all rounds are played
    host.post(f"{here}/end")
    assert "The evening is over" in host.get(f"{here}/screen").text
    assert "evening, round 3" in guests["Ann"].get("/tables").text
    assert "evening, round 3" in guests["Ann"].get("/history").text


def test_a_round_on_the_same_cards_tells_nothing_before_all_have_finished(client: TestClient[Any]) -> None:
    host = Visitor(client)
    here = open_evening(host, seats="2", rounds="2", same="yes", **{"option-round_limit": "10"})
    guests = {name: join(client, here, name) for name in NAMES[:4]}
    host.post(f"{here}/next")
    ahead = table_of(guests["Ann"], here)
    sitting = [guest for guest in guests.values() if table_of(guest, here) == ahead]
    spies = [guest for guest in guests.values() if guest not in sitting]
    play_table(sitting, ahead, 1)
    stranger = Visitor(client)
    stranger.post("/me", name="Eve")
    for spy in [*spies, host, stranger]:
        assert {status for _, _, status in ask_every_door(spy, f"/tables/{ahead}")} <= {401, 403}
    for reader in (*guests.values(), host):
        assert {wins for _, wins, _, points in standings(reader, here).values()} == {0.0}
        assert "won:" not in reader.get(f"{here}/screen").text
    assert sitting[0].get(f"/tables/{ahead}/replay").status_code == 200
    behind = table_of(spies[0], here)
    assert sitting[0].get(f"/tables/{behind}").status_code == 200  # who has finished may look on
    play_table(spies, behind, 2)
    assert spies[0].get(f"/tables/{ahead}/replay").status_code == 200
    assert host.get(f"/tables/{ahead}/replay").status_code == 200
    assert sum(wins for _, wins, _, _ in standings(host, here).values()) == pytest.approx(2)


def test_an_evening_outlasts_a_restart_at_any_moment(tmp_path: Path) -> None:
    settings = Settings(tmp_path, requests_per_second=0, workers=1)
    with TestClient(create_app(settings)) as client:
        host = Visitor(client)
        here = open_evening(host, seats="2", bot="random", **{"option-round_limit": "10"})
        ann, ben, cem = (join(client, here, name) for name in NAMES[:3])
        host.post(f"{here}/next")
        tables = {table_of(guest, here) for guest in (ann, ben, cem)}
        assert len(tables) == 2  # a bot fills the third
    log = sqlite3.connect(tmp_path / "richtfest.sqlite")
    with log:  # as if the power had gone between the line of the round and its tables
        for part in ("letters", "looked", "alarms", "log"):
            log.execute(f"DELETE FROM {part} WHERE table_id = ?", (min(tables),))  # noqa: S608
        log.execute("DELETE FROM tables WHERE id = ?", (min(tables),))
    log.close()
    with TestClient(create_app(settings)) as client:
        for guest in (host, ann, ben, cem):
            guest.client = client
        assert {table_of(guest, here) for guest in (ann, ben, cem)} == tables
        for seed, table in enumerate(sorted(tables)):
            play_table([guest for guest in (ann, ben, cem) if table_of(guest, here) == table], table, seed)
        log = sqlite3.connect(tmp_path / "richtfest.sqlite")
        with log:  # and before the last end was written down
            code = here.rpartition("/")[2]
            log.execute(
                "DELETE FROM log WHERE table_id = ? AND number = (SELECT max(number) FROM log WHERE table_id = ?)",
                (code, code),
            )
        log.close()
        assert host.post(f"{here}/next").status_code == 303
        assert "Round 2 of 3" in ann.get(here).text


def test_only_the_host_hosts_and_nobody_speaks_for_others(client: TestClient[Any]) -> None:
    host, stranger = Visitor(client), Visitor(client)
    stranger.post("/me", name="Eve")
    here = open_evening(host, seats="2")
    ann = join(client, here, "Ann")
    for nosy in (stranger, ann):
        for door in ("next", "plan", "nudge", "doors", "end"):
            assert nosy.post(f"{here}/{door}").status_code == 403, door
        assert nosy.get(f"{here}/host").status_code == 403
        assert nosy.get(f"{here}/host/stream").status_code == 403
    assert stranger.post(f"{here}/leave", person="0").status_code == 422
    assert "You have left" not in ann.get(here).text
    assert ann.post(f"{here}/join", name="Ann").status_code == 422  # once is enough
    host.post(f"{here}/doors", doors="shut")
    assert stranger.post(f"{here}/join", name="Eve").status_code == 422
    assert host.post(f"{here}/plan", seats="9").status_code == 422
    assert host.post(f"{here}/plan", rounds="99").status_code == 422
    assert host.post(f"{here}/next").status_code == 422  # alone
    host.post(f"{here}/doors", doors="open")
    ben = join(client, here, "Ben")
    host.post(f"{here}/next")
    assert host.post(f"{here}/plan", seats="3").status_code == 422
    for count in range(6):
        assert host.post(f"{here}/nudge", table="1").status_code == (303 if count < 5 else 422)
    assert "waiting for this table" in ben.get(f"/tables/{table_of(ben, here)}").text
    host.post(f"{here}/leave", person="1", **{"from": "host"})  # Ben has gone home
    assert "You have left" in ben.get(here).text
    ben.post(f"{here}/back", person="1")
    seats = ask(ben, table_of(ben, here))["seats"]
    assert [seat["bot"] for seat in seats if seat["mine"]] == [None]
    assert stranger.get("/evenings/NOSUCH").status_code == 404
    assert stranger.get(f"/join?code={here.rpartition('/')[2].lower()}").headers["location"] == here


def test_whoever_wants_to_be_forgotten_is(client: TestClient[Any]) -> None:
    host = Visitor(client)
    here = open_evening(host, seats="2")
    ann = join(client, here, "Ann-Kathrin")
    join(client, here, "Ben")
    assert "Ann-Kathrin" in host.get(f"{here}/screen").text
    assert here in ann.get("/tables").text
    ann.post("/me/forget", sure="yes")
    told = host.get(f"{here}/host").text
    assert "Ann-Kathrin" not in told
    assert "somebody" in told
