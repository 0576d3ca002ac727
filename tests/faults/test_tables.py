"""Killed servers, full disks and hostile requests: what was acknowledged is there, and nothing else happens."""

from __future__ import annotations

import asyncio
import signal
import sqlite3
import subprocess
import sys
from pathlib import Path

import httpx
import pytest

from richtfest.tables.hall import Hall, Sitter
from richtfest.tables.sqlite import SQLite
from richtfest.tables.storage import NotSaved
from richtfest.tables.table import NotYours
from richtfest.web.tables.pages import lines_for
from tests.web.server import Caller, Server

# Plays first moves for ever and says after each one how many lines the log must hold.
PLAYER = """
import asyncio, sys
from pathlib import Path
from richtfest.tables.hall import Hall, Sitter

async def main():
    hall = Hall(Path(sys.argv[1]), workers=1)
    await hall.start()
    while True:
        table = await hall.open("welcome-to", {}, [Sitter("ann", "Ann"), Sitter("ben", "Ben")])
        print(table.id, table.number, flush=True)
        while not table.over:
            for seat in table.to_act():
                player = ("ann", "ben")[seat]
                table = await hall.play(table.id, seat, player, table.match.legal(seat)[0])
                print(table.id, table.number, flush=True)

asyncio.run(main())
"""


@pytest.mark.parametrize("lines", [1, 2, 7, 23, 60, 141])
def test_whatever_was_acknowledged_survives_a_kill(lines: int, tmp_path: Path) -> None:
    file = tmp_path / "log.sqlite"
    process = subprocess.Popen([sys.executable, "-c", PLAYER, str(file)], stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    told: dict[str, int] = {}
    for _ in range(lines):
        table, number = process.stdout.readline().split()
        told[table] = int(number)
    process.send_signal(signal.SIGKILL)
    process.wait()
    process.stdout.close()

    async def look() -> None:
        hall = Hall(file, workers=1)
        await hall.start()
        try:
            for table, number in told.items():
                assert (await hall.find(table)).number >= number
        finally:
            await hall.stop()

    asyncio.run(look())


def test_a_full_disk_is_said_and_changes_nothing(tmp_path: Path) -> None:
    async def story() -> None:
        hall = Hall(tmp_path / "log.sqlite", workers=1)
        await hall.start()
        two = [Sitter("ann", "Ann"), Sitter("ben", "Ben")]
        try:
            table = await hall.open("welcome-to", {}, two)
            assert isinstance(hall.storage, SQLite)
            (pages,) = hall.storage._connection.execute("PRAGMA page_count").fetchone()
            hall.storage._connection.execute(f"PRAGMA max_page_count = {pages}").fetchone()
            before = table.match.view(0)
            with pytest.raises(NotSaved, match="nothing has changed"):
                await asyncio.gather(*(hall.open("welcome-to", {}, two) for _ in range(300)))
            assert table.match.view(0) == before
            hall.storage._connection.execute("PRAGMA max_page_count = 1000000").fetchone()
            await hall.play(table.id, 0, "ann", table.match.legal(0)[0])  # room again: life goes on
        finally:
            await hall.stop()

    asyncio.run(story())


def test_a_log_of_a_newer_version_is_refused_and_left_alone(tmp_path: Path) -> None:
    file = tmp_path / "log.sqlite"
    connection = sqlite3.connect(file)
    connection.execute("PRAGMA user_version = 99")
    connection.close()
    with pytest.raises(NotSaved, match="newer version"):
        Hall(file)


def test_hostile_requests_get_an_answer_and_the_server_lives(tmp_path: Path) -> None:
    server = Server(tmp_path)
    server.start()
    try:
        caller = Caller(server)
        table = caller.open("me", "me")
        with httpx.Client(base_url=server.address, timeout=20, verify=server.trusted) as browser:
            browser.get("/")
            token = browser.cookies["csrftoken"]
            path = f"/tables/{table}/play"
            assert browser.post(path, data={"move": "combo 1", "seat": "0"}).status_code == 403  # a forged form
            statuses = {
                browser.post(path, data={"_csrf_token": token, "move": "combo 1", "seat": seat}).status_code
                for seat in ("0", "-1", "99", "0x1", "²", "", "9" * 400)
            }
            assert statuses == {422}  # none of these seats is ours
            assert browser.post(path, data={"_csrf_token": token, "move": "x" * 100_000}).status_code == 413
            evil = browser.post("/language", data={"_csrf_token": token, "language": "de", "back": "//evil.example"})
            assert evil.headers["location"] == "/"
            split = browser.post("/language", data={"_csrf_token": token, "language": "\r\nx: y", "back": "/\r\nx: y"})
            assert split.headers["location"] == "/"
            assert "x" not in split.headers
            for odd in ("/tables/%00", "/tables/..%2fkey", "/static/../server.py", "/rules/none", "/tables/x/stream"):
                assert browser.get(odd).status_code in {400, 404}, odd
            seats = [{"kind": "me", "name": "<script>alert(1)</script>"}, {"kind": "me"}]
            guest = caller.client.post("/tables", json={"title": "welcome-to", "seats": seats}).json()["id"]
            shown = browser.get(f"/tables/{guest}")
            assert "<script>alert" not in shown.text
            assert "script-src 'self'" in shown.headers["content-security-policy"]
            for cookie in shown.headers.get_list("set-cookie"):
                assert "SameSite=lax" in cookie
        assert caller.moves(table, 0)
        assert (tmp_path / "key").stat().st_mode & 0o077 == 0
    finally:
        server.stop()


def test_bytes_that_are_no_text_and_hosts_that_are_none_are_refused(tmp_path: Path) -> None:
    server = Server(tmp_path)
    server.start()
    try:
        caller = Caller(server)
        waiting = caller.open("me", "open")
        deep = b'{"z":' + b"[" * 1000
        for path in (f"/tables/{waiting}/moves", "/tables/x/moves", f"/tables/{waiting}/undo", "/tables"):
            for body in (b'{"seat":0,"move":"\xff\xfe"}', b'{"\xff":0}', deep):
                for headers in ({}, {"authorization": "Bearer nobody"}):
                    json = {"content-type": "application/json"}
                    answer = caller.client.post(path, content=body, headers={**json, **headers})
                    assert answer.status_code in {400, 401}, (path, body[:20], answer.text)
                    assert answer.json()["reason"]
                    assert "script-src 'self'" in answer.headers["content-security-policy"]
        for host in ("a:b:c", "x:999999999", "x:-1", "[::1]:x"):
            answer = caller.page(f"/tables/{waiting}", host=host)
            assert answer.status_code == 400, (host, answer.text)
        assert caller.page(f"/tables/{waiting}").is_success
        assert caller.client.get(f"/tables/{waiting}").headers["cache-control"] == "no-store"
    finally:
        server.stop()


def test_the_log_of_a_broken_event_tells_no_decision_at_all(tmp_path: Path) -> None:
    """Seats are numbered anew when an event starts, so that a number in its log may mean a neighbour."""

    async def story() -> None:
        hall = Hall(tmp_path / "log.sqlite", workers=1)
        await hall.start()
        try:
            event = await hall.open_event("welcome-to", {"edition": "first"}, 5, "host")
            for player in ("ann", "ben", "cleo"):
                await hall.join(event.id, player, player)
            await hall.leave(event.id, 0, "ann")
            event = await hall.start_event(event.id, "host")
            assert event.held_by("cleo") == [1]  # the number that ben had before
            for seat, player in enumerate(("ben", "cleo")):
                await hall.play(event.id, seat, player, event.match.legal(seat)[0])
            log = await hall.raw_log(event.id)
        finally:
            await hall.stop()
        assert [line.kind for line in log][-2:] == ["play", "play"]
        for player in ("host", "ann", "ben", "cleo"):
            assert [line.kind for line in lines_for(player, log)] == ["host", "sit", "sit", "sit", "leave", "start"]
        with pytest.raises(NotYours):
            lines_for("stranger", log)

    asyncio.run(story())


def test_the_log_of_a_broken_table_tells_nobody_what_others_decided(tmp_path: Path) -> None:
    """It may be mended, and the match goes on: a pencil stays with whoever wrote it."""
    server = Server(tmp_path)
    server.start()
    try:
        ann, ben, stranger = Caller(server), Caller(server), Caller(server)
        table = ann.open("me", "open")
        ben.client.post(f"/tables/{table}/seats/1", json={"name": "Ben"})
        ann.play(table, 0, ann.moves(table, 0)[0])
        ben.play(table, 1, ben.moves(table, 1)[-1])
        server.stop()
        connection = sqlite3.connect(tmp_path / "richtfest.sqlite")
        with connection:
            connection.execute("UPDATE tables SET components = 'others'")
        connection.close()
        server.start()
        kinds = {"ann": ann, "ben": ben, "stranger": stranger}
        told = {name: who.page(f"/tables/{table}/record") for name, who in kinds.items()}
        assert told["stranger"].status_code == 403
        assert [line.split()[:3] for line in told["ann"].text.splitlines()] == [
            ["0", "sit", "0"], ["1", "sit", "1"], ["2", "play", "0"]
        ]  # fmt: skip
        assert [line.split()[:3] for line in told["ben"].text.splitlines()][2:] == [["3", "play", "1"]]
        german = httpx.get(
            f"{server.address}/tables/{table}", headers={"accept-language": "de"}, timeout=60, verify=server.trusted
        )
        assert "mit anderem Material eröffnet" in german.text
    finally:
        server.stop()
