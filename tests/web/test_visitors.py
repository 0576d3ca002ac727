"""Names of visitors: signed, dated, and no longer than a year without being used."""

from __future__ import annotations

import hashlib
import hmac
import re
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient

from richtfest.tables.table import HOME, SEATS_EACH
from richtfest.web import visitors as book
from richtfest.web.app import create_app
from richtfest.web.operation.logs import BLOT, blotted
from richtfest.web.server import Settings
from richtfest.web.visitors import COOKIE, OLD, UNDATED, YOUNG, Visitors

KEY = b"k" * 32


@pytest.fixture
def visitors() -> Visitors:
    return Visitors(KEY)


def wait_days(monkeypatch: pytest.MonkeyPatch, days: int) -> None:
    then = book.today() + days
    monkeypatch.setattr(book, "today", lambda: then)


def test_a_token_ages(visitors: Visitors, monkeypatch: pytest.MonkeyPatch) -> None:
    token = visitors.new()
    name = visitors.recognise(token)
    assert (name, visitors.ages(token)) == (token.partition(".")[0], False)
    wait_days(monkeypatch, YOUNG + 1)
    younger = visitors.signed(name or "")
    assert (visitors.recognise(token), visitors.ages(token)) == (name, True)
    wait_days(monkeypatch, OLD - YOUNG)
    assert (visitors.recognise(token), visitors.recognise(younger)) == (None, name)
    assert Visitors(KEY).recognise(token) is None  # nor by somebody who has not seen it before


def test_nobody_makes_a_token_younger(visitors: Visitors) -> None:
    name, _, end = visitors.new().partition(".")
    for forged in (f"ffff{end[4:]}", f"{end[4:]}", f"0{end}", f"{end[:4]}{'0' * 32}", ""):
        assert visitors.recognise(f"{name}.{forged}") is None
    assert visitors.recognise(None) is None


def test_a_token_without_a_date_counts_as_one_of_the_day_before_they_had_one(
    visitors: Visitors, monkeypatch: pytest.MonkeyPatch
) -> None:
    signature = hmac.new(KEY, b"visitor abcdefghijklmnop", hashlib.sha256).hexdigest()[:32]
    token = f"abcdefghijklmnop.{signature}"
    monkeypatch.setattr(book, "today", lambda: UNDATED + OLD)
    assert visitors.recognise(token) == "abcdefghijklmnop"
    monkeypatch.setattr(book, "today", lambda: UNDATED + OLD + 1)
    assert visitors.recognise(token) is None
    assert (blotted(token), blotted(visitors.new())) == (BLOT, BLOT)


def test_a_name_tells_where_it_was_given_out_to_us_alone(visitors: Visitors) -> None:
    here, too, there = (
        visitors.new(address).partition(".")[0][-HOME:] for address in ("192.0.2.1", "192.0.2.1", "::1")
    )
    assert here == too != there
    assert here != Visitors(b"x" * 32).new("192.0.2.1").partition(".")[0][-HOME:]
    assert len({visitors.new().partition(".")[0][-HOME:] for _ in range(5)}) == 5  # where nobody counts


def test_browsers_and_programs_get_younger_tokens(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with TestClient(create_app(Settings(tmp_path, requests_per_second=0, workers=1))) as client:
        server = client.app.state.server
        token = client.post("/api/players").json()["token"]
        name = server.visitors.recognise(token)
        assert COOKIE not in client.get("/", headers={"cookie": f"{COOKIE}={token}"}).cookies
        wait_days(monkeypatch, YOUNG + 1)
        given = client.get("/", headers={"cookie": f"{COOKIE}={token}"}).cookies[COOKIE]
        asked = client.post("/api/players", headers={"authorization": f"Bearer {token}"}).json()["token"]
        wait_days(monkeypatch, OLD)
        assert [server.visitors.recognise(each) for each in (token, given, asked)] == [None, name, name]


def sit_down(client: TestClient[Any], code: str) -> int:
    """Somebody without any cookies takes a seat; the status."""
    client.cookies.clear()
    csrf = client.get(f"/events/{code}").cookies["csrftoken"]
    answer = client.post(
        f"/events/{code}/sit", headers={"x-csrftoken": csrf}, data={"name": "x"}, follow_redirects=False
    )
    return answer.status_code


def test_who_throws_cookies_away_does_not_take_all_seats(tmp_path: Path) -> None:
    with TestClient(create_app(Settings(tmp_path, requests_per_second=10_000, workers=1))) as client:
        csrf = client.get("/events").cookies["csrftoken"]
        opened = client.post("/events", headers={"x-csrftoken": csrf}, follow_redirects=False)
        host, code = {**client.cookies, **opened.cookies}, opened.headers["location"].split("/")[2]
        answers = [sit_down(client, code) for _ in range(SEATS_EACH + 2)]
        assert answers == [303] * SEATS_EACH + [422] * 2

        def asked_by_host(doors: str) -> str:
            client.cookies.clear()
            client.cookies.update(host)
            client.post(f"/events/{code}/doors", headers={"x-csrftoken": csrf}, data={"doors": doors})
            return client.get(f"/events/{code}/host").text

        shown = asked_by_host("")
        assert re.findall(r'name="doors" value="(\w+)"', shown) == ["wide", "shut"]
        assert re.findall(r'name="doors" value="(\w+)"', asked_by_host("wide")) == ["shut"]
        assert sit_down(client, code) == 303  # they sit together
        assert re.findall(r'name="doors" value="(\w+)"', asked_by_host("shut")) == ["open"]
        assert sit_down(client, code) == 422
        assert re.findall(r'name="doors" value="(\w+)"', asked_by_host("open")) == ["wide", "shut"]


def test_an_invitation_is_taken_back(tmp_path: Path) -> None:
    with TestClient(create_app(Settings(tmp_path, requests_per_second=0, workers=1))) as client:
        csrf = client.get("/").cookies["csrftoken"]
        asked = {"title": "welcome-to", "seat-0": "me", "seat-1": "open"}
        opened = client.post("/tables", headers={"x-csrftoken": csrf}, data=asked, follow_redirects=False)
        here, ours = opened.headers["location"], {**client.cookies, **opened.cookies}
        guest = {"authorization": f"Bearer {client.post('/api/players').json()['token']}"}
        seat = f"/api{here}/seats/1"

        def doors(wanted: str) -> int:
            client.cookies.clear()
            client.cookies.update(ours)
            return client.post(f"{here}/doors", headers={"x-csrftoken": csrf}, data={"doors": wanted}).status_code

        assert (doors("shut"), doors("ajar")) == (200, 422)
        assert "Let guests in again" in client.get(here).text
        client.cookies.clear()
        assert 'action="' + here + '/sit"' not in client.get(here).text
        refused = client.post(seat, json={"name": "Ben"}, headers=guest)
        assert (refused.status_code, "Nobody else is let in" in refused.json()["reason"]) == (409, True)
        assert doors("open") == 200
        assert client.post(seat, json={"name": "Ben"}, headers=guest).status_code == 200
        assert doors("shut") == 422  # it has begun
