"""Being called: what somebody wishes is kept, tried and proved, and wrong wishes change nothing."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from time import time
from typing import Any

import pytest
from litestar.testing import TestClient

from richtfest.tables.post.posting import Posting
from richtfest.web.app import create_app
from richtfest.web.server import Settings
from tests.golden.records import golden
from tests.receivers import House, Mailbox, mail_server
from tests.tables.laid_out import lay_out
from tests.web.server import find_port
from tests.web.test_me import Device


@pytest.fixture
def mailbox(tmp_path: Path) -> Iterator[tuple[Mailbox, int]]:
    port = find_port()
    with mail_server(port) as mailbox:
        yield mailbox, port


class Browser:
    """A visitor with cookies."""

    def __init__(self, client: TestClient[Any]) -> None:
        self.client = client
        client.cookies.set("language", "en")
        client.get("/me/calls")

    def post(self, path: str, **data: str) -> Any:
        headers = {"x-csrftoken": self.client.cookies["csrftoken"]}
        return self.client.post(path, data=data, headers=headers)


def test_every_way_is_set_up_tried_and_proved(tmp_path: Path, mailbox: tuple[Mailbox, int]) -> None:
    mails, port = mailbox
    how = Posting(f"smtp://127.0.0.1:{port}", "post@club.example", "post@club.example", True, True, after=0)
    settings = Settings(tmp_path, requests_per_second=0, workers=1, posting=how)
    with House() as house, TestClient(create_app(settings)) as client:
        browser = Browser(client)
        house.wanted_key = str(re.findall(r'data-key="([^"]+)"', client.get("/me/calls").text)[0])
        hook = f"{house.address}/hook"
        wished = {"mail": "ann@club.example", "hook": hook, "from": "22:00", "until": "07:00", "zone": "Europe/Berlin"}
        assert "ann@club.example" in browser.post("/me/calls", **wished).text
        device = house.device
        browser.post("/me/calls/device", endpoint=device.endpoint, p256dh=device.p256dh, auth=device.auth, wanted="yes")
        for way in ("push", "mail", "hook"):
            assert "on its way" in browser.post("/me/calls/test", way=way).text
        assert [each["kind"] for each in house.hooked] == ["test"]
        assert [each["title"] for each in house.pushed] == ["A letter from Richtfest"]
        code = re.findall(r"code is ([A-Z]{8})", mails.texts()[0])[0]
        assert browser.post("/me/calls/proof", code="AAAAAAAA").status_code == 422
        assert "Code from the mail" in client.get("/me/calls").text
        assert "Code from the mail" not in browser.post("/me/calls/proof", code=code).text
        for wrong in ({"hook": "ftp://club.example"}, {"mail": "nobody"}, {"from": "25:00", "until": "07:00"}):
            assert browser.post("/me/calls", **wrong).status_code == 422
        page = client.get("/me/calls").text
        assert hook in page
        assert 'value="22:00"' in page
        house.status = 500
        assert "did not arrive" in browser.post("/me/calls/test", way="hook").text
        browser.post("/me/calls/device", endpoint=device.endpoint, wanted="no")
        assert "of yours" not in client.get("/me/calls").text


def test_a_server_that_was_told_nothing_writes_to_nobody(tmp_path: Path) -> None:
    with TestClient(create_app(Settings(tmp_path, requests_per_second=0, workers=1))) as client:
        browser = Browser(client)
        assert "sends no letters" in client.get("/me/calls").text
        assert browser.post("/me/calls", hook="https://club.example/").status_code == 422
        assert browser.post("/me/calls/test", way="mail").status_code == 422


def test_all_turns_are_on_one_page_with_what_the_others_did(tmp_path: Path) -> None:
    with TestClient(create_app(Settings(tmp_path, requests_per_second=0, workers=1))) as client:
        token = client.post("/api/players").json()["token"]
        wanted = {"title": "dream-home", "seats": [{"kind": "me", "name": "Ann"}, {"kind": "open"}]}
        bearer = {"authorization": f"Bearer {token}"}
        table = client.post("/api/tables", json=wanted, headers=bearer).json()["id"]
        client.cookies.set("richtfest", token)
        client.cookies.set("language", "en")
        assert "Nobody waits for you" in client.get("/turns").text
        client.post(f"/api/tables/{table}/seats/1", json={"name": "Ben"}, headers=bearer)
        told = client.get("/turns").text
        assert f"/tables/{table}" in told
        assert "round 1, with" in told


def test_a_turn_says_how_long_it_may_take_and_what_was_said_since(tmp_path: Path) -> None:
    with TestClient(create_app(Settings(tmp_path, requests_per_second=0, workers=1))) as client:
        ann, ben = Device(client), Device(client)
        never, table = (ann.open(**{"name-0": "Ann"}) for _ in range(2))
        ann.post(f"{table}/clock", seconds="86400", rule="bot")
        for each in (never, table):
            ben.post(f"{each}/sit", place="1", name="Ben")
        ann.post(f"{table}/talk", say="Hi")
        ben.post(f"{table}/talk", say="Take <i>your</i> time")
        told = ann.get("/turns").text
        assert "hours left for your turn." in told
        assert told.index(table) < told.index(never)  # what ends first comes first
        for seat in range(2):  # beside every name that has time running out
            assert re.search(rf'id="mood-{seat}">2[34] hours left<', ann.get(table).text)
        assert "hours left" not in ann.get(never).text
        assert "<b>Ben</b> <q>Take &lt;i&gt;your&lt;/i&gt; time</q>" in told
        assert "Hi</q>" not in told
        client.app.state.server.hall.clock = lambda: time() + 60
        bearer = {"authorization": f"Bearer {ann.cookies['richtfest']}"}
        client.post(f"/api{table}/moves", json={"seat": 0, "move": "combo 1"}, headers=bearer).raise_for_status()
        assert "your</i>" not in ann.get("/turns").text  # whoever plays has seen it


def test_who_asks_for_a_seat_or_for_another_match_is_told_there_too(tmp_path: Path) -> None:
    with TestClient(create_app(Settings(tmp_path, requests_per_second=0, workers=1))) as client:
        ann, ben = Device(client), Device(client)
        waiting = ann.open(**{"name-0": "Ann"})
        ann.post(f"{waiting}/doors", doors="asked")
        ben.post(f"{waiting}/knock", name="Ben")
        assert "Ben asks for a seat." in ann.get("/turns").text
        assert "asks for a seat" not in ben.get("/turns").text
        record = golden("welcome-to", "first_two_seats")
        players = [device.cookies["richtfest"].partition(".")[0] for device in (ann, ben)]
        lay_out(tmp_path / "richtfest.sqlite", "old", record, len(record.moves), players)
        ben.post("/tables/old/rematch", cards="new")
        assert "Player 2 wants to play again." in ann.get("/turns").text
        assert "wants to play again" not in ben.get("/turns").text
        ann.post("/tables/old/rematch", cards="new")
        assert "wants to play again" not in ann.get("/turns").text
        assert "round 1, with" in ann.get("/turns").text
