"""No visitor can fill or slow the house for others: what is asked, opened, followed and guessed has its price."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path

import pytest
from litestar.testing import TestClient

from richtfest.web.app import create_app
from richtfest.web.limits import Buckets
from richtfest.web.server import GUESSES, Settings
from richtfest.web.tables.stream import Onlookers, Piece, TooMany
from tests.web.server import Caller


def test_a_parameter_that_a_call_does_not_know_is_refused(caller: Caller) -> None:
    table = caller.open("me", "open")
    refused = caller.client.get(f"/tables/{table}/moves", params={"seat": 0, "saet": 1})
    assert (refused.status_code, refused.json()["extra"][0]["key"]) == (400, "saet")
    assert caller.client.get(f"/tables/{table}", params={"language": "de"}).status_code == 200


def test_codes_of_events_cannot_be_guessed_and_do_not_live_for_ever(tmp_path: Path) -> None:
    with TestClient(create_app(Settings(tmp_path, requests_per_second=1000, workers=1))) as client:
        csrf = client.get("/events").cookies["csrftoken"]
        opened = client.post("/events", headers={"x-csrftoken": csrf}, follow_redirects=False)
        code = opened.headers["location"].split("/")[2]
        assert client.get(f"/events/{code}").status_code == 200
        answers = [
            client.get("/join", params={"code": f"AAAA{letter}"}).status_code for letter in "ABCDEFGHJKLMNPQRSTUVWXYZ"
        ]
        assert answers[:GUESSES] == [404] * GUESSES
        assert set(answers[GUESSES:]) == {429}
        assert client.get(f"/events/{code}").status_code == 429  # not even the right one helps a guesser now
        hall = client.app.state.server.hall
        table = hall._live.get(code)
        table.founding = replace(table.founding, opened="2020-01-01T00:00:00+00:00")
        client.app.state.server.guesses = Buckets(0, 0)
        assert client.get(f"/events/{code}").status_code == 404


def test_streams_to_one_address_and_at_one_table_have_a_limit() -> None:
    async def story() -> None:
        async def news() -> AsyncIterator[Piece]:
            while True:
                yield Piece("x")

        onlookers = Onlookers(to_one_address=2, at_one_table=3)
        open_ = []
        for address in ("here", "here", "there"):
            stream = onlookers.counted(onlookers.check(address, "table"), news())
            await anext(stream)
            open_.append(stream)
        for address, table in (("here", "other"), ("elsewhere", "table")):
            with pytest.raises(TooMany):
                onlookers.check(address, table)
        await open_[0].aclose()
        onlookers.check("here", "table")  # somebody has gone

    asyncio.run(story())


def test_opening_tables_costs_more_than_looking(tmp_path: Path) -> None:
    with TestClient(create_app(Settings(tmp_path, requests_per_second=1, workers=1))) as client:
        token = client.app.state.server.visitors.new()
        headers = {"authorization": f"Bearer {token}"}
        wanted = {"title": "welcome-to", "seats": [{"kind": "me"}, {"kind": "open"}]}
        answers = [client.post("/api/tables", json=wanted, headers=headers).status_code for _ in range(3)]
    assert answers == [201, 429, 429]  # a bucket of four
