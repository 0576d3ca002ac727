"""The deal of the day in the browser: one try, which outlasts a restart; par is told afterwards."""

from __future__ import annotations

from datetime import date, timedelta
from pathlib import Path

import pytest
from litestar.testing import TestClient
from playwright.sync_api import Browser, expect

from richtfest.web.app import create_app
from richtfest.web.server import Settings
from richtfest.web.tables import daily
from tests.web.programs import play_to_the_end
from tests.web.screens import await_turn, look, new_page
from tests.web.server import Server
from tests.web.test_me import Device


def test_there_is_one_try_and_par_is_told_after_it(browser: Browser, tmp_path: Path) -> None:
    server = Server(tmp_path)
    server.start()
    try:
        page = new_page(browser, server, locale="en")
        page.goto("/")
        page.click("text=The deal of the day")
        expect(page.locator(".shelf")).to_have_count(4)
        expect(page.locator(".deals li")).to_have_count(13)
        expect(page.locator("main")).not_to_contain_text("Par:")
        look(page)
        page.locator("form[action='/daily/happy-city/usual'] button").click()
        await_turn(page)
        table = page.url.partition("?")[0]
        server.stop()
        server.start()
        page.goto("/daily")
        again = page.locator("form[action='/daily/happy-city/usual'] button")
        expect(again).to_have_text("Go on")
        again.click()
        await_turn(page)
        assert page.url.partition("?")[0] == table
        play_to_the_end(server, table.rpartition("/")[2], [page])
        page.goto("/daily")
        expect(page.locator("main")).to_contain_text("Par:")
        expect(page.locator("[data-copy]")).to_have_count(1)
        expect(page.locator("form[action='/daily/happy-city/usual']")).to_have_count(0)
        expect(page.locator(".weeks [aria-current]")).to_have_class("played")
        page.click("text=Results of all")
        expect(page.locator(".results .mine")).to_have_count(1)
        server.stop()
        server.start()
        page.goto("/daily")  # a second try is none: the finished match is still the one
        token = page.locator("[name=_csrf_token]").first.input_value()
        page.request.post("/daily/happy-city/usual", form={"_csrf_token": token}, max_redirects=0)
        page.reload()
        expect(page.locator(f"a[href='/tables/{table.rpartition('/')[2]}']")).to_have_count(1)
        stranger = new_page(browser, server, locale="en")
        assert stranger.goto("/daily/happy-city/usual").status == 422  # type: ignore[union-attr]
    finally:
        server.stop()


def test_an_earlier_day_shows_what_was_begun_then(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A try that outlasts its day goes on, and is looked up in the calendar; its cards are nobody's second try."""
    first, day = date(2026, 3, 28), timedelta(days=1)
    with TestClient(create_app(Settings(tmp_path, requests_per_second=0, workers=1))) as client:
        monkeypatch.setattr(daily, "today", lambda: first)
        guest = Device(client)
        table = guest.post("/daily/happy-city/usual").headers["location"]
        monkeypatch.setattr(daily, "today", lambda: first + day)
        then = guest.get(f"/daily?day={first}").text
        assert f'href="{table}"' in then
        assert "Play this deal" not in then
        assert f'href="{table}"' not in guest.get("/daily").text
        assert guest.post("/daily/happy-city/usual").headers["location"] != table
        assert "You did not play that day" in guest.get(f"/daily?day={first - day}").text
        assert guest.get("/daily?day=yesterday").status_code == 400
        ahead = guest.get(f"/daily?day={first + 9 * day}").text  # is today: nobody looks ahead
        assert ahead.count('action="/daily/') == 13
