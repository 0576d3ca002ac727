"""One stream per browser: a browser keeps six connections to a server, and follows more tables than that."""

from __future__ import annotations

import re
import signal
from collections.abc import Iterator
from html import unescape
from itertools import islice
from pathlib import Path
from urllib.parse import parse_qs, urlencode, urlsplit

import httpx
import pytest
from playwright.sync_api import Browser, Route, expect

from tests.web.pages import FIELD
from tests.web.screens import await_change, choose, new_page, open_table, step
from tests.web.server import PATIENCE, Caller, Server

TABLES = 7


def test_seven_tables_of_one_browser_all_follow(browser: Browser, tmp_path: Path) -> None:
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


@pytest.mark.parametrize("page", ["the page that was pressed", "another page"])
def test_what_a_click_was_answered_the_stream_of_that_page_alone_does_not_tell(
    server: Server, caller: Caller, page: str
) -> None:
    """The others of the same player are told; and that page, too, of all that comes after."""
    ben, table = Caller(server), caller.open("me", "open")
    ben.client.post(f"/tables/{table}/seats/1", json={"name": "Ben"}).raise_for_status()
    cookies = {"richtfest": caller.token, "language": "en"}
    with httpx.Client(base_url=server.address, cookies=cookies, timeout=PATIENCE, verify=server.trusted) as reader:
        shown = reader.get(f"/tables/{table}").text
        address = unescape(re.findall(r'hx-sse:connect="([^"]*)"', shown)[0])
        named = parse_qs(urlsplit(address).query)["page"][0] if page.startswith("the") else "another"
        form = dict(FIELD.findall(shown)) | {"move": "combo 1"}
        with reader.stream("GET", address) as answer:
            told = (each["data"] for each in blocks(answer) if "mood-" in each["data"])
            assert step_in(next(told)) == form["step"]
            headers = {"hx-request": "true", "rf-page": named}
            clicked = reader.post(f"/tables/{table}/play", data=form, headers=headers)
            assert step_in(clicked.text) != form["step"]
            if page == "another page":
                assert step_in(next(told)) == step_in(clicked.text)
            ben.finish_round(table, 1)
            ready = re.fullmatch(
                r'<hx-partial hx-target="#mood-1" [^>]*data-drawn="[^"]+">ready</hx-partial>', next(told)
            )
            assert ready  # he is, and no more is told than that


def step_in(paper: str) -> str:
    """The moment that a page shows to its player."""
    return str(dict(FIELD.findall(paper))["step"])


def test_what_an_answer_that_is_lost_would_have_shown_the_stream_tells(browser: Browser, server: Server) -> None:
    page = new_page(browser, server, locale="en")
    open_table(page, "me", "random")
    before = step(page)

    def lose(route: Route) -> None:
        route.fetch()
        route.abort()

    page.route("**/play", lose, times=1)
    page.locator(".choices button").first.dispatch_event("click")
    await_change(page, before)
    expect(page.locator("#undo")).to_be_enabled()
    choose(page, 0)


def test_who_follows_nothing_or_everything_is_told_what_to_do(server: Server) -> None:
    assert server.get("/stream").status_code == 400
    assert server.get("/stream?" + "&".join(["of=/tables/x/stream"] * 41)).status_code == 400


def test_a_farewell_reaches_every_page(tmp_path: Path) -> None:
    server = Server(tmp_path)
    server.start()
    try:
        caller = Caller(server)
        wanted = [("of", f"/tables/{caller.open('me', 'open')}/stream#") for _ in range(2)]
        with httpx.stream(
            "GET", f"{server.address}/stream?{urlencode(wanted)}", timeout=PATIENCE, verify=server.trusted
        ) as answer:
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
