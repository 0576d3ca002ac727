"""The JSON API does everything the pages do, and refuses with a reason."""

from __future__ import annotations

import hashlib
import json
import os
import re
import signal
import subprocess
import sys
from contextlib import ExitStack, closing
from http.client import HTTPConnection
from pathlib import Path

import httpx
import pytest

from richtfest.core.match import replay
from richtfest.core.record import read_record
from richtfest.games.welcome_to import TITLE
from tests.waiting import wait_until
from tests.web.server import PATIENCE, Caller, Server


def test_a_whole_match_against_bots_ends_with_a_record_that_replays(caller: Caller) -> None:
    table = caller.open("me", "random", edition="first", advanced="yes")
    events = caller.client.stream("GET", f"/tables/{table}/events")
    sealed = ""
    with events as stream:
        for line in stream.iter_lines():
            if not line.startswith("data: {"):
                continue
            seen = json.loads(line.removeprefix("data: "))
            sealed = sealed or seen["seal"]
            if seen["over"]:
                break
            while moves := caller.moves(table, 0):
                assert caller.play(table, 0, moves[len(moves) // 2]).status_code == 200
    shown = caller.client.get(f"/tables/{table}").json()
    assert hashlib.sha256(shown["seed"].encode()).hexdigest() == sealed
    record = read_record(caller.client.get(f"/tables/{table}/record").text)
    assert replay(TITLE, record).places() == [seat["place"] for seat in shown["seats"]]


def test_before_the_end_nobody_gets_the_seed(caller: Caller) -> None:
    table = caller.open("me", "random")
    assert caller.client.get(f"/tables/{table}").json()["seed"] is None
    assert caller.client.get(f"/tables/{table}/record").status_code == 409


def test_an_illegal_move_is_refused_with_the_number_of_the_rule(caller: Caller) -> None:
    table = caller.open("me", "me")
    before = caller.client.get(f"/tables/{table}/view", params={"seat": 0}).json()
    refused = caller.play(table, 0, "refuse")
    assert refused.status_code == 422
    assert "WT-25" in refused.json()["reason"]
    asked = caller.client.get(f"/tables/{table}/why", params={"seat": 0, "move": "refuse", "language": "de"})
    assert "WT-25" in asked.json()["reason"]
    assert "Streik" in asked.json()["reason"]
    assert caller.client.get(f"/tables/{table}/view", params={"seat": 0}).json() == before


def test_undo_goes_back_one_decision(caller: Caller) -> None:
    table = caller.open("me", "me")
    first = caller.moves(table, 0)
    caller.play(table, 0, first[0])
    assert caller.moves(table, 0) != first
    assert caller.client.post(f"/tables/{table}/undo", json={"seat": 0}).json()["can_undo"] is False
    assert caller.moves(table, 0) == first


def test_both_doors_give_the_same_answer(caller: Caller) -> None:
    table = caller.open("me", "me")
    asked = f"/tables/{table}/moves"
    express, general = caller.client.get(f"{asked}?seat=0"), caller.client.get(f"{asked}?seat=0&language=en")
    assert express.json() == general.json()
    for answer in (express, general):
        del answer.headers["date"], answer.headers["x-request-id"]
    assert dict(express.headers) == dict(general.headers)
    for query in ("", "?seat=7", "?seat=0&seat=1", "?seat=-1", "?seat=0&sea=1"):
        assert caller.client.get(asked + query).status_code in {400, 403}
    assert caller.client.get("/tables/nowhere/moves?seat=0").status_code == 404
    assert caller.client.get(asked, params={"seat": 0}, headers={"authorization": ""}).status_code == 401


def test_seats_belong_to_those_who_hold_them(server: Server, caller: Caller) -> None:
    table = caller.open("me", "open")
    other = Caller(server)
    assert other.play(table, 0, "combo 1").status_code == 403
    assert other.client.get(f"/tables/{table}/view", params={"seat": 0}).status_code == 403
    assert other.client.get(f"/tables/{table}/moves", params={"seat": 0}).status_code == 403
    assert other.client.post(f"/tables/{table}/seats/1", json={"name": "Ben"}).json()["begun"] is True
    assert Caller(server).client.post(f"/tables/{table}/seats/1", json={"name": "Eve"}).status_code == 409
    stranger = server.get("/api/tables", authorization="Bearer made.up")
    assert stranger.status_code == 401


def test_bad_requests_get_a_reason_and_not_a_stack(caller: Caller) -> None:
    table = caller.open("me", "me")
    client = caller.client
    answers = {
        client.post("/tables", json={"title": "chess", "seats": [{"kind": "me"}]}): 422,
        client.post("/tables", json={"title": "dream-home", "seats": [{"kind": "me"}]}): 422,
        client.post("/tables", json={"title": "welcome-to", "seats": [{"kind": "king"}]}): 400,
        client.post("/tables", json={"title": "welcome-to", "seats": [{"kind": "me"}] * 2, "options": {"x": "y"}}): 422,
        client.post("/tables", content=b"{", headers={"content-type": "application/json"}): 400,
        client.post("/tables", content=b"[" * 70_000, headers={"content-type": "application/json"}): 413,
        client.get("/tables/nowhere"): 404,
        client.get(f"/tables/{table}/view", params={"seat": 99}): 403,
        client.post(f"/tables/{table}/moves", json={"seat": 0, "move": "w" * 100}): 400,
        client.post(f"/tables/{table}/moves", json={"seat": 0, "move": "dance"}): 422,
        client.delete(f"/tables/{table}"): 405,
    }
    for answer, status in answers.items():
        assert answer.status_code == status, (answer.request.url, answer.text)
        assert answer.json()["reason"]
        assert "Traceback" not in answer.text


def test_everything_is_described(caller: Caller) -> None:
    described = caller.client.get("/schema/openapi.json").json()["paths"]
    for path in ("/api/titles", "/api/tables", "/api/tables/{table_id}/moves", "/api/tables/{table_id}/events"):
        assert path in described


def test_two_worlds_that_differ_in_a_pencil_look_the_same_to_everybody_else(server: Server, caller: Caller) -> None:
    table = caller.open("me", "open")
    other = Caller(server)
    other.client.post(f"/tables/{table}/seats/1", json={"name": "Ben"})
    spectator = Caller(server)

    def bytes_sent() -> list[bytes]:
        seen = []
        for who, seat in ((caller, 0), (spectator, None)):
            params = {} if seat is None else {"seat": seat}
            seen.append(who.client.get(f"/tables/{table}").content)
            seen.append(who.client.get(f"/tables/{table}/view", params=params).content)
            for path in ("", "?board=1", "/boards/1"):
                page = who.page(f"/tables/{table}{path}", **{"hx-request": "true"})
                seen.append(without_token(page.content))
        seen.append(caller.client.get(f"/tables/{table}/moves", params={"seat": 0}).content)
        return seen

    with ExitStack() as here:  # on a slow machine it is said of players who do not follow that they are away
        for player in (caller, other):
            following = Spectator(server, f"/tables/{table}/stream", cookie=f"richtfest={player.token}")
            here.enter_context(closing(following)).piece_of_news()
        worlds = [bytes_sent()]
        for _ in range(4):  # every step of the other's turn but the last
            moves = other.moves(table, 1)
            if moves[0] == "confirm":
                break
            other.play(table, 1, moves[-1])
            worlds.append(bytes_sent())
    assert len(worlds) > 2
    assert all(world == worlds[0] for world in worlds)


SILENCE = 1.5  # seconds; the first news may take their time


class Spectator:
    """Somebody who follows a stream; each piece of news ends with an empty line."""

    def __init__(self, server: Server, path: str, **headers: str) -> None:
        self.line = HTTPConnection("127.0.0.1", server.port, timeout=PATIENCE)
        self.line.request("GET", path, headers=headers)
        self.news = self.line.getresponse()

    def close(self) -> None:
        self.news.close()
        self.line.close()

    def piece_of_news(self, patience: float = PATIENCE) -> bytes:
        self.line.sock.settimeout(patience)
        return b"".join(iter(self.news.readline, b"\n"))


def test_streams_are_silent_about_the_pencils_of_others(server: Server, caller: Caller) -> None:
    table = caller.open("me", "me")
    for path, pieces in ((f"/api/tables/{table}/events", 1), (f"/tables/{table}/stream", 2)):  # a page: and who watches
        with closing(Spectator(server, path)) as spectator:
            assert all(spectator.piece_of_news() for _ in range(pieces))
            caller.play(table, 0, caller.moves(table, 0)[0])
            with pytest.raises(TimeoutError):
                spectator.piece_of_news(SILENCE)


def test_news_end_their_lines_with_one_character(server: Server, caller: Caller) -> None:
    """Where two of them arrived apart, htmx took a blank line for the end and put half a table on the page."""
    table = caller.open("me", "me")
    for path in (f"/api/tables/{table}/events", f"/tables/{table}/stream"):
        with closing(Spectator(server, path)) as spectator:
            said = spectator.piece_of_news()
            assert b"\n" in said
            assert b"\r" not in said


@pytest.mark.parametrize("sign", [signal.SIGTERM, signal.SIGINT])
def test_a_server_that_is_stopped_sends_its_followers_home(tmp_path: Path, sign: signal.Signals) -> None:
    """With a word to the pages, and no programmer's trace: that looks like a crash to whoever hosts a game night."""
    said = tmp_path / "said"
    server = Server(tmp_path / "data")
    with said.open("wb") as output:
        server.start(output)
        assert server.process is not None
        try:
            caller = Caller(server)
            table = caller.open("me", "random")
            wait_until(
                lambda: not caller.client.get(f"/tables/{table}").json()["seats"][1]["acting"],
                "the bot has a process to think in",
            )
            with closing(Spectator(server, f"/tables/{table}/stream")) as spectator:
                assert spectator.piece_of_news()
                os.killpg(server.process.pid, sign)  # Ctrl+C reaches all that run in a terminal
                assert b"about to be restarted" in spectator.news.read()
            assert server.process.wait(PATIENCE) in {0, -sign}
        finally:
            server.stop(signal.SIGKILL)
    assert "Traceback" not in said.read_text()


def without_token(page: bytes) -> bytes:
    """A page without what differs by request, and without who has been away for how long.

    By request differ its name, its protection against forged forms and the moment of drawing; by the time that a busy
    machine takes, the rest.
    """
    page = re.sub(rb'<div id="company".*?</div>', b"", page, flags=re.DOTALL)
    return re.sub(rb'(name="_csrf_token" value|data-drawn)="[^"]*"|page=[\w-]{8}(?=")', b"", page)


def test_too_many_requests_get_a_readable_answer(server: Server) -> None:
    strict = Server(server.data.parent / "strict", limit=2)
    strict.start()
    try:
        caller = Caller(strict)
        answers = [caller.client.post("/tables", json={"title": "x", "seats": [{"kind": "me"}]}) for _ in range(20)]
        refused = [answer for answer in answers if answer.status_code == 429]
        assert refused
        assert int(refused[0].headers["retry-after"]) >= 1
        assert "try again" in refused[0].json()["reason"]
        assert strict.get("/about").status_code == 200  # somebody else is not slowed down
    finally:
        strict.stop()


def test_the_example_bot_plays_a_match_to_its_end_at_the_pace_that_the_server_allows(tmp_path: Path) -> None:
    server = Server(tmp_path, limit=15)  # a match takes more calls than fit into a bucket
    server.start()
    try:
        caller = Caller(server)
        table = caller.open("random", "open")
        example = Path(__file__).parents[2] / "examples" / "bot.py"
        subprocess.run([sys.executable, str(example), f"{server.address}/tables/{table}"], check=True, timeout=300)
        assert caller.client.get(f"/tables/{table}").json()["over"] is True
    finally:
        server.stop()


def test_no_card_is_shown_before_every_seat_is_taken(caller: Caller) -> None:
    table = caller.open("me", "open")
    for viewer in ({}, {"seat": 0}):
        refused = caller.client.get(f"/tables/{table}/view", params=viewer)
        assert refused.status_code == 422
        assert "every seat" in refused.json()["reason"]
    asked = caller.client.get(f"/tables/{table}/moves", params={"seat": 0}).json()
    assert asked["moves"] == []
    assert "every seat" in asked["question"]


def test_json_nested_beyond_reason_is_refused(caller: Caller) -> None:
    assert caller.client.post("/tables", content=b"[" * 60_000).status_code == 400


def test_a_file_name_that_no_file_can_have_is_not_found(caller: Caller) -> None:
    assert caller.page("/static/%00").status_code == 404


def test_the_schema_describes_the_api_and_not_the_pages(caller: Caller) -> None:
    paths = caller.client.get("/schema/openapi.json").json()["paths"]
    assert paths
    assert all(path.startswith("/api/") for path in paths)


def test_in_happy_city_lots_decide_who_sits_first(server: Server) -> None:
    """HC-17, HC-R73: at a table that is opened on a page."""
    with httpx.Client(
        base_url=server.address, timeout=PATIENCE, verify=server.trusted, follow_redirects=True
    ) as visitor:
        token = re.findall(r'name="_csrf_token" value="([^"]+)"', visitor.get("/boxes/happy-city").text)[0]
        form = {"_csrf_token": token, "title": "happy-city", "seat-0": "me", "name-0": "Ann", "seat-1": "open"}
        firsts = {
            re.findall(r'<[ap] class="place( free)?"', visitor.post("/tables", data=form).text)[0] for _ in range(40)
        }
    assert firsts == {"", " free"}


def test_bots_of_one_level_are_told_apart(caller: Caller) -> None:
    table = caller.open("me", "random", "apprentice:200", "random")
    names = [seat["name"] for seat in caller.client.get(f"/tables/{table}").json()["seats"]]
    assert names == ["Player 1", "Dice 1", "Apprentice", "Dice 2"]


def test_bots_are_called_in_the_language_of_the_reader(caller: Caller, server: Server) -> None:
    wanted = [
        {"kind": "me", "name": "Lehrling"},
        *({"kind": "bot", "bot": "random", "name": name} for name in ("", "", "Würfel der Oma")),
    ]
    made = caller.client.post(
        "/tables", params={"language": "de"}, json={"title": "welcome-to", "seats": wanted}
    ).json()
    told = {
        language: [
            seat["name"]
            for seat in caller.client.get(f"/tables/{made['id']}", params={"language": language}).json()["seats"]
        ]
        for language in ("de", "en")
    }
    assert told["de"] == ["Lehrling", "Würfel 1", "Würfel 2", "Würfel der Oma"]
    assert told["en"] == ["Lehrling", "Dice 1", "Dice 2", "Würfel der Oma"]
    assert "Würfel 1" not in server.get(f"/tables/{made['id']}", "en").text
