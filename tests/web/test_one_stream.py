"""One stream per browser: a browser keeps six connections to a server, and follows more tables than that."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from urllib.parse import urlencode

import httpx
from playwright.sync_api import Browser, expect

from tests.web.screens import choose, new_page
from tests.web.server import PATIENCE, Caller, Server

TABLES = 8


def test_eight_tables_of_one_browser_all_follow(browser: Browser, tmp_path: Path) -> None:
    server = Server(tmp_path)
    server.start()
    try:
        ann, ben = Caller(server), Caller(server)
        tables = [ann.open("me", "open") for _ in range(TABLES)]
        first = new_page(browser, server, locale="en")
        first.context.add_cookies([{"name": "richtfest", "value": ann.token, "url": server.address}])
        pages = [first, *(first.context.new_page() for _ in tables[1:])]
        for page, table in zip(pages, tables, strict=True):
            page.goto(f"/tables/{table}")
        for table in tables:
            ben.client.post(f"/tables/{table}/seats/1", json={"name": "Ben"}).raise_for_status()
        for page in pages:
            expect(page).to_have_title("It’s your turn · Welcome To… · Richtfest")  # told by the stream
        first.bring_to_front()
        choose(first, 0)  # there is a connection left for a click
        expect(first.locator("#undo")).to_be_enabled()
        server.stop(signal.SIGKILL)
        for page in pages:
            expect(page.locator("#offline")).to_be_visible()
        server.start()
        for page in pages:
            expect(page.locator("#offline")).to_be_hidden()
        ann, ben = again(server, ann), again(server, ben)
        for table in tables:
            for seat, caller in enumerate((ann, ben)):
                caller.finish_round(table, seat)
        for page in pages:
            expect(page.locator("#table")).to_have_attribute("data-round", "2")
    finally:
        server.stop()


def again(server: Server, caller: Caller) -> Caller:
    """The same program, after the server was away."""
    fresh = Caller(server)
    fresh.token = caller.token
    fresh.client.headers["authorization"] = f"Bearer {caller.token}"
    return fresh


def blocks(answer: httpx.Response) -> Iterator[dict[str, str]]:
    """The pieces of news as they come."""
    lines: dict[str, str] = {}
    for line in answer.iter_lines():
        if line:
            name, _, value = line.partition(": ")
            lines[name] = lines.get(name, "") + value
        else:
            yield lines
            lines = {}


def drawn(told: Iterator[dict[str, str]]) -> Iterator[dict[str, str]]:
    """The tables among the news, which bear a mark, without what is said beside them."""
    return (each for each in told if " " in each.get("id", ""))


def test_one_stream_tells_each_address_its_part_and_nothing_twice(server: Server, caller: Caller) -> None:
    ben = Caller(server)
    one, other = caller.open("me", "me"), caller.open("me", "open")
    cookies = {"richtfest": caller.token, "language": "en"}
    addresses = [f"/tables/{one}/stream?seat=0", "/tables/none/stream", "/nowhere", f"/tables/{other}/stream"]

    def asking(marks: list[str]) -> str:
        wanted = [("of", f"{address}#{mark}") for address, mark in zip(addresses, marks, strict=True)]
        return f"{server.address}/stream?{urlencode(wanted)}"

    with httpx.stream("GET", asking([""] * 4), cookies=cookies, timeout=PATIENCE) as answer:
        told = blocks(answer)
        assert next(told) == {"data": "200 404 404 200"}
        found = dict(each["id"].split() for each in islice(drawn(told), 2))
    assert set(found) == {"0", "3"}
    with httpx.stream("GET", asking([found["0"], "", "", found["3"]]), cookies=cookies, timeout=PATIENCE) as answer:
        told = blocks(answer)
        next(told)
        ben.client.post(f"/tables/{other}/seats/1", json={"name": "Ben"}).raise_for_status()
        caller.play(one, 0, caller.moves(one, 0)[0])
        news = list(islice(drawn(told), 2))
        assert [each["id"].split()[0] for each in news] == ["3", "0"]  # only what happened since
        assert "It is your turn" in news[0]["data"]


def test_who_follows_nothing_or_everything_is_told_what_to_do(server: Server) -> None:
    assert server.get("/stream").status_code == 400
    assert server.get("/stream?" + "&".join(["of=/tables/x/stream"] * 41)).status_code == 400


def test_a_farewell_reaches_every_page(tmp_path: Path) -> None:
    server = Server(tmp_path)
    server.start()
    try:
        caller = Caller(server)
        wanted = [("of", f"/tables/{caller.open('me', 'open')}/stream#") for _ in range(2)]
        with httpx.stream("GET", f"{server.address}/stream?{urlencode(wanted)}", timeout=PATIENCE) as answer:
            told = blocks(answer)
            for _ in range(3):
                next(told)
            assert server.process is not None
            server.process.send_signal(signal.SIGTERM)
            last = list(told)  # it ends
        assert sorted(each["id"] for each in last if "about to be restarted" in each["data"]) == ["0", "1"]
        assert sorted(each["id"] for each in last if each.get("event") == "ended") == ["0", "1"]
        assert server.process.wait(PATIENCE) == 0
    finally:
        server.stop()
