"""Behind a real nginx with TLS, at a unix socket, below a path: links, forms, streams, cookies and limits are right."""

from __future__ import annotations

import os
import re
import socket
from collections.abc import Iterator
from html import unescape
from urllib.parse import urljoin

import httpx
import pytest
from playwright.sync_api import Browser, expect

from richtfest.core.refusal import Unreadable
from richtfest.web.door import tidy_path
from richtfest.web.listening import check_socket
from tests.web.nginx import NGINX, OPENSSL, PATH, Proxied
from tests.web.screens import PATIENCE, await_change, await_turn, finish_turn, new_page, step
from tests.web.server import Caller

LIMIT = 50  # requests a second
ADDRESSES = re.compile(r'(href|src|action|formaction|hx-[a-z:]+|data-[a-z]+)="(/[^"#]*)')
IN_STYLES = re.compile(r"(url)\(([^)]+)\)")


@pytest.fixture(scope="module")
def proxied(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Proxied]:
    if NGINX is None or OPENSSL is None:
        assert os.environ.get("CI") != "true", "nginx or openssl is missing"
        pytest.skip("no nginx on this machine")
    made = Proxied(tmp_path_factory.mktemp("proxied"), LIMIT)
    made.start()
    yield made
    made.stop()


def visitor(proxied: Proxied, address: str = "127.0.0.1") -> httpx.Client:
    """Somebody who comes from an address of their own."""
    transport = httpx.HTTPTransport(verify=proxied.trusted, local_address=address)
    client = httpx.Client(transport=transport, base_url=proxied.address, timeout=60, headers={"accept-language": "en"})
    proxied.clients.append(client)
    return client


def test_every_address_on_every_page_lies_below_the_path(proxied: Proxied) -> None:
    caller = Caller(proxied)
    playing, waiting = caller.open("me", "random"), caller.open("me", "open")
    client = visitor(proxied)
    client.cookies.set("richtfest", caller.token, domain="localhost.local", path=PATH)
    opened = client.post("/events?title=welcome-to", data={"_csrf_token": csrf(client)})
    assert (opened.status_code, opened.headers["location"].startswith(f"{PATH}/events/")) == (303, True)
    asked = ["/", f"/tables/{playing}", f"/tables/{waiting}", opened.headers["location"].removeprefix(PATH)]
    met: set[str] = set()
    while asked and len(met) < 150:
        path = asked.pop(0)
        if path in met:
            continue
        met.add(path)
        answer = client.get(path, headers={"accept": "text/html"}, follow_redirects=True)
        assert answer.status_code == 200, (path, answer.status_code)
        kind = answer.headers["content-type"]
        if "html" not in kind and "css" not in kind:
            continue
        for how, found in (ADDRESSES if "html" in kind else IN_STYLES).findall(answer.text):
            address = urljoin(proxied.address + path, unescape(found))
            if address.startswith("https://localhost"):
                assert address.startswith(f"{proxied.address}/"), (path, found)
                below = address.removeprefix(proxied.address)
                asked += [below] if how in {"href", "src", "url"} and "/sheet/" not in below else []
    assert {"/drawing.css", "/static/page.js", "/manifest.webmanifest", "/rules", "/paper"} <= met
    assert any(path.startswith("/type/") for path in met)


def csrf(client: httpx.Client) -> str:
    found = re.search(r'name="_csrf_token" value="([^"]+)"', client.get("/events").text)
    assert found
    return found[1]


def test_what_is_sent_around_says_https_the_name_and_the_path(proxied: Proxied) -> None:
    caller = Caller(proxied)
    table = caller.open("me", "open")
    page = httpx.get(f"{proxied.address}/tables/{table}", cookies={"richtfest": caller.token}, verify=proxied.trusted)
    assert f"{proxied.address}/tables/{table}" in page.text
    cookie = page.headers["set-cookie"]
    assert f"Path={PATH}" in cookie
    assert "Secure" in cookie
    manifest = proxied.get("/manifest.webmanifest").json()
    assert (manifest["start_url"], manifest["icons"][0]["src"]) == (f"{PATH}/", f"{PATH}/static/icon-192.png")
    assert caller.client.get("/schema/openapi.json").json()["servers"] == [{"url": PATH}]


def test_each_visitor_has_limits_of_their_own(proxied: Proxied) -> None:
    quick, other = visitor(proxied, "127.0.0.2"), visitor(proxied, "127.0.0.3")
    answers = [quick.post("/api/players").status_code for _ in range(40)]
    assert 429 in answers
    assert other.post("/api/players").status_code == 201
    lying = {"x-forwarded-for": "192.0.2.7"}  # nginx says who it is, and nobody else
    assert 429 in [quick.post("/api/players", headers=lying).status_code for _ in range(40)]


def test_other_names_are_sent_away(proxied: Proxied) -> None:
    assert proxied.get("/about").status_code == 200
    answer = proxied.get("/about", host="elsewhere.example")
    assert (answer.status_code, answer.text) == (421, "There is no server of this name here.\n")


def test_what_is_no_socket_and_no_path_is_refused(proxied: Proxied) -> None:
    with pytest.raises(Unreadable, match="Something listens at"):
        check_socket(proxied.socket)
    with pytest.raises(Unreadable, match="is something else"):
        check_socket(proxied.folder / "site.pem")
    with pytest.raises(Unreadable, match="is no path"):
        tidy_path("a b")
    assert (tidy_path("club/richtfest/"), tidy_path("/")) == ("/club/richtfest", "")
    with socket.socket(socket.AF_UNIX) as still:  # it has not been touched
        assert still.connect_ex(str(proxied.socket)) == 0


def test_a_browser_plays_and_is_told_what_others_did(proxied: Proxied, browser: Browser) -> None:
    page = new_page(browser, proxied, locale="en", ignore_https_errors=True)
    page.goto(f"{proxied.address}/boxes/welcome-to")
    page.check("[name=seats][value='2']")
    page.select_option("#seat-1", "open")
    page.fill("[name=name-0]", "Ann")
    page.click("form.setup button.main")
    expect(page.locator("#table")).to_be_visible()
    assert page.url.startswith(f"{proxied.address}/tables/")
    friend = Caller(proxied)
    table = page.url.rpartition("/")[2].partition("?")[0]
    friend.client.post(f"/tables/{table}/seats/1", json={"name": "Ben"})
    await_turn(page)  # by the stream: nobody has clicked
    friend.finish_round(table, 1)
    before = step(page)
    finish_turn(page)
    await_change(page, before)
    expect(page.locator("#table[data-round='2']")).to_be_visible(timeout=PATIENCE)
    page.locator(".language button[lang=de]").dispatch_event("click")
    expect(page.locator("html[lang=de]")).to_be_visible()
    assert page.url.startswith(f"{proxied.address}/tables/{table}")
    told = {cookie.get("name"): cookie.get("path") for cookie in page.context.cookies()}
    assert {told[name] for name in ("richtfest", "csrftoken", "language", "called")} == {PATH}
