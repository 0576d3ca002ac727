"""What programs are told about all their tables at once, and about the moves of others."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from time import monotonic
from typing import Any

import pytest

from richtfest.tables.hall import Hall, Sitter
from richtfest.web.tables import stream
from tests.web.server import Caller, Server
from tests.web.test_api import SILENCE, Spectator


def heard(listener: Spectator) -> tuple[str, Any]:
    """The next event of a stream: its name and its data."""
    lines = dict(line.split(": ", 1) for line in listener.piece_of_news().decode().splitlines())
    return lines["event"], json.loads(lines["data"])


def until_turn(listener: Spectator) -> Any:
    """The next turn, whatever is told before it."""
    return next(data for event, data in iter(lambda: heard(listener), None) if event == "turn")


@pytest.fixture
def listener(server: Server, caller: Caller) -> Iterator[Spectator]:
    with closing(Spectator(server, "/api/events", authorization=f"Bearer {caller.token}")) as made:
        yield made


def test_one_stream_tells_of_every_turn_at_every_table(server: Server, caller: Caller, listener: Spectator) -> None:
    first, second = caller.open("me", "open"), caller.open("me", "open")
    assert [heard(listener)[1]["id"] for _ in range(2)] == [first, second]
    ben = Caller(server)
    for table in (second, first):  # as soon as the last seat is taken it is our turn
        ben.client.post(f"/tables/{table}/seats/1", json={"name": "Ben"})
        turn = until_turn(listener)
        assert (turn["table"], turn["seat"], turn["round"]) == (table, 0, 1)
    assert {turn["table"] for turn in caller.client.get("/turns").json()} == {first, second}
    caller.finish_round(first, 0)
    ben.finish_round(first, 1)
    turn = until_turn(listener)
    assert (turn["table"], turn["round"]) == (first, 2)


def test_the_stream_is_silent_about_the_pencils_of_others(server: Server, caller: Caller, listener: Spectator) -> None:
    table = caller.open("me", "open")
    heard(listener)
    ben = Caller(server)
    ben.client.post(f"/tables/{table}/seats/1", json={"name": "Ben"})
    until_turn(listener)
    ben.play(table, 1, ben.moves(table, 1)[0])
    with pytest.raises(TimeoutError):
        listener.piece_of_news(SILENCE)


def test_nobody_hears_the_news_of_somebody_else(server: Server, listener: Spectator) -> None:
    Caller(server).open("me", "me")
    with pytest.raises(TimeoutError):
        listener.piece_of_news(SILENCE)
    assert server.get("/api/events").status_code == 401


def test_a_pencil_elsewhere_does_not_put_off_the_sign_of_life(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(stream, "HEARTBEAT", 0.3)

    async def write_on_and_on(hall: Hall, table: str) -> None:
        while True:
            await hall.play(table, 0, "ann", (await hall.find(table)).match.legal(0)[0])
            await hall.undo(table, 0, "ann")

    async def story() -> None:
        hall = Hall(tmp_path / "log.sqlite", workers=1)
        await hall.start()
        table = await hall.open("welcome-to", {}, [Sitter("ann", "Ann"), Sitter("ben", "Ben")])
        writing = asyncio.create_task(write_on_and_on(hall, table.id))
        told = stream.follow_all(hall, "ben", lambda table: [])
        try:
            async with asyncio.timeout(60):
                said = [await anext(told) for _ in range(3)]
            assert all(piece is stream.STILL_HERE for piece in said)
        finally:
            writing.cancel()
            await hall.stop()

    before = monotonic()
    asyncio.run(story())
    assert monotonic() - before > 0.3


def test_moves_of_others_are_told_when_they_are_ink(server: Server, caller: Caller) -> None:
    table = caller.open("me", "me")
    watching = Caller(server)

    def told(since: int = 0) -> Any:
        return watching.client.get(f"/tables/{table}/log", params={"since": since}).json()

    assert told() == {"deeds": [], "next": 0}
    caller.finish_round(table, 1)
    caller.play(table, 0, caller.moves(table, 0)[0])
    assert told() == {"deeds": [], "next": 0}  # one is ready, the other has begun: all of it is pencil
    caller.finish_round(table, 0)
    deeds = told()["deeds"]
    assert [deed["seat"] for deed in deeds] == sorted(deed["seat"] for deed in deeds)  # not in the order of writing
    assert {deed["seat"] for deed in deeds} == {0, 1}
    assert {deed["kind"] for deed in deeds} == {"open"}
    assert told(len(deeds)) == {"deeds": [], "next": len(deeds)}
    assert told(1)["deeds"] == deeds[1:]


def test_how_somebody_voted_is_told_at_the_end_only(caller: Caller) -> None:
    wanted = {"title": "new-las-vegas", "seats": [{"kind": "me"}] * 2}
    worlds = []
    for vote in ("vote for", "vote against"):
        table = caller.client.post("/tables", json=wanted).json()["id"]
        for seat in (0, 1):
            caller.play(table, seat, vote)
            while caller.moves(table, seat) == ["confirm"]:
                caller.play(table, seat, "confirm")
        worlds.append(caller.client.get(f"/tables/{table}/log").content)
    assert worlds[0] == worlds[1]
    assert [deed["kind"] for deed in json.loads(worlds[0])["deeds"]] == ["sealed", "sealed"]
