"""Several real processes over one PostgreSQL: one house with several doors, of which any may fall shut."""

from __future__ import annotations

import asyncio
import os
import re
import signal
from collections.abc import Iterator
from pathlib import Path
from time import sleep

import httpx
import pytest

from richtfest.tables.hall import Hall
from richtfest.tables.storage import Entry
from tests import postgres
from tests.cli.command import refusal
from tests.waiting import PAUSE, wait_until
from tests.web.server import PATIENCE, Caller, Server, find_port

AWAY = (httpx.TransportError,)


@pytest.fixture
def site() -> str:
    return postgres.new_site()


@pytest.fixture
def two(site: str, tmp_path: Path) -> Iterator[list[Server]]:
    servers = [Server(tmp_path, arguments=(f"--database={site}",)) for _ in range(2)]
    for server in servers:
        server.start()
    yield servers
    for server in servers:
        server.stop()


def same_at(caller: Caller, server: Server) -> Caller:
    """The same person at another door."""
    other = Caller(server)
    other.token = caller.token
    other.client.headers["authorization"] = f"Bearer {caller.token}"
    return other


def log_of(site: str, table: str) -> list[Entry]:
    """The log of a table that replays: each line legal, in order and linked to the one before."""

    async def read() -> list[Entry]:
        hall = Hall(site, workers=1)
        hall.closing = True  # it only looks
        await hall.storage.start()
        try:
            await hall.find(table)
            return await hall.raw_log(table)
        finally:
            await hall.stop()

    return asyncio.run(read())


def test_people_at_different_processes_play_one_match(site: str, two: list[Server]) -> None:
    ann, ben = Caller(two[0]), Caller(two[1])
    table = ann.open("me", "open")
    assert ben.client.post(f"/tables/{table}/seats/1", json={"name": "Ben"}).is_success
    for round_ in (1, 2, 3):
        for who, seat in ((ann, 0), (ben, 1)):
            wait_until(lambda who=who, seat=seat: who.moves(table, seat), f"round {round_} is seen by seat {seat}")  # type: ignore[misc]
            who.finish_round(table, seat)
    shown = [who.client.get(f"/tables/{table}").json() for who in (ann, ben)]
    assert shown[0]["seats"][0]["name"] == shown[1]["seats"][0]["name"]
    assert [line.kind for line in log_of(site, table)][:2] == ["sit", "sit"]


def test_the_tables_of_a_killed_process_go_on_at_another(site: str, two: list[Server]) -> None:
    ann = Caller(two[0])
    table = ann.open("me", "random")
    ann.finish_round(table, 0)
    wait_until(lambda: ann.moves(table, 0), "the bot has played its round")
    there = same_at(ann, two[1])
    assert there.moves(table, 0)
    two[0].stop(signal.SIGKILL)
    for _ in range(2):
        there.finish_round(table, 0)
        wait_until(lambda: there.moves(table, 0), "the bot goes on at the other process")
    confirmed = [line.seat for line in log_of(site, table) if line.text == "confirm"]
    assert confirmed.count(0) == 3
    assert confirmed.count(1) in {3, 4}  # it may have decided for the next round already, and for each round once


def children(process: int) -> set[int]:
    """The processes that serve: started by the one that watches."""
    listed = Path(f"/proc/{process}/task/{process}/children").read_text().split()
    return {int(child) for child in listed if b"spawn_main" in Path(f"/proc/{child}/cmdline").read_bytes()}


def play_one(caller: Caller, table: str) -> bool:
    """A move of the only player; whether it was acknowledged."""
    try:
        moves = caller.moves(table, 0)
        return bool(moves) and caller.play(table, 0, moves[0]).is_success
    except AWAY:  # this door has just been shut; the next one is open
        return False


@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="looks at processes as Linux shows them")
def test_workers_are_replaced_when_they_die_and_when_they_are_renewed(site: str, tmp_path: Path) -> None:
    figures = find_port()
    server = Server(tmp_path, arguments=(f"--database={site}", "--workers=2", f"--metrics=127.0.0.1:{figures}"))
    server.start()
    try:
        assert server.process is not None
        watching = server.process.pid
        first = wait_until(lambda: serving(server, 2), "both serve")
        ann = Caller(server)
        table = ann.open("me")
        told = [play_one(ann, table) for _ in range(5)]
        wait_until(lambda: written_by(figures).keys() == {"0", "1"}, "each tells its figures")
        assert sum(written_by(figures).values()) == sum(told)
        os.kill(min(first), signal.SIGKILL)
        wait_until(lambda: len(serving(server, 2) - first) == 1, "the dead one is replaced")
        second = serving(server, 2)
        server.process.send_signal(signal.SIGHUP)

        def play_on() -> None:
            told.append(play_one(ann, table))
            sleep(PAUSE)

        wait_until(lambda: not children(watching) & second, "both have successors", seconds=180, pause=play_on)
        played = [line for line in log_of(site, table) if line.kind == "play"]
        assert len(played) >= sum(told) > 5
        assert ann.client.get(f"/tables/{table}").is_success
    finally:
        server.stop()
    assert children_are_gone(first | second)


def written_by(port: int) -> dict[str, float]:
    """How many moves each process has written, as one look at the figures tells."""
    told = httpx.get(f"http://127.0.0.1:{port}/metrics", timeout=PATIENCE).text
    here = dict.fromkeys(re.findall(r'^richtfest_live_tables{worker="(\d)"}', told, re.MULTILINE), 0.0)
    played = re.findall(r"^richtfest_written_seconds_count{(.*)} ([\d.]+)$", told, re.MULTILINE)
    return here | {
        re.findall(r'worker="(\d)"', labels)[0]: float(count) for labels, count in played if '"play"' in labels
    }


def serving(server: Server, count: int) -> set[int]:
    """The processes that serve, when there are so many."""
    assert server.process is not None
    found = children(server.process.pid)
    return found if len(found) == count else set()


def children_are_gone(processes: set[int]) -> bool:
    return not any(Path(f"/proc/{process}").exists() for process in processes)


@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="looks at processes as Linux shows them")
def test_who_is_interrupted_before_anybody_answers_ends_as_wished(site: str, tmp_path: Path) -> None:
    server = Server(tmp_path, arguments=(f"--database={site}", "--workers=2"))
    server.port = find_port()
    with (tmp_path / "said").open("wb") as said:
        process = server.run(said)
        wait_until(lambda: len(children(process.pid)) == 2, "both begin")
        os.killpg(process.pid, signal.SIGINT)  # as a terminal does
        assert process.wait(PATIENCE) == 0
    assert (tmp_path / "said").read_text() == ""


def test_several_processes_want_a_database(tmp_path: Path) -> None:
    assert "--database" in refusal("serve", f"--port={find_port()}", "--data", tmp_path, "--workers=2")
