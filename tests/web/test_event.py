"""An event: many devices, one deck, a big screen; it survives a restart at any moment."""

from __future__ import annotations

import re
import signal
from pathlib import Path

import httpx
import pytest
from playwright.sync_api import Browser, Page, expect

from tests.volume import some, volume
from tests.web.screens import finish_turn, look, new_page
from tests.web.server import PATIENCE, Server
from tests.web.test_api import without_token

MOVE = re.compile(r'name="move" value="([^"]+)"(?! disabled)')
PLAINLY = {"accept-language": "en", "accept-encoding": "identity"}  # to pack a page takes longer than to make it
FIELD = re.compile(r'name="(seat|step|_csrf_token)" value="([^"]*)"')


class Guest:
    """Somebody with a phone who clicks without looking."""

    def __init__(self, server: Server, code: str, name: str) -> None:
        self.client = httpx.Client(base_url=server.address, timeout=PATIENCE, headers=PLAINLY, verify=server.trusted)
        server.clients.append(self.client)
        self.code = code
        self.shown = self.client.get(f"/events/{code}").text
        self.sat = self.post("sit", name=name)

    def post(self, what: str, **fields: str) -> httpx.Response:
        known = dict(FIELD.findall(self.shown))
        answer = self.client.post(
            f"/events/{self.code}/{what}", data=known | fields, headers={"hx-request": "true"}, follow_redirects=True
        )
        self.shown = answer.text
        return answer

    def look(self) -> str:
        self.shown = self.client.get(f"/events/{self.code}").text
        return self.shown

    @property
    def round(self) -> int:
        found = re.search(r'data-round="(\d+)"', self.shown)
        assert found
        return int(found[1])

    def finish_round(self) -> None:
        """The last of the choices each time, until the round is confirmed."""
        self.look()
        before = self.round
        for _ in range(20):
            moves = MOVE.findall(self.shown)
            if self.round != before or not moves:
                return
            self.post("play", move=moves[-1])
        raise AssertionError(f"the round does not end; the last choices were {moves}")


def open_event(page: Page, most: int = 100) -> str:
    page.goto("/events")
    page.fill("#most", str(most))
    page.click("form[action='/events'] button.main")
    expect(page.locator(".bigcode")).to_be_visible()
    return page.inner_text(".bigcode")


def sit_down(page: Page, code: str, name: str) -> None:
    page.goto("/join")
    page.fill("#code", code.lower())
    page.click("button.main")
    page.fill("#name", name)
    page.click("button.main")
    expect(page.locator(".waiting")).to_be_visible()


@pytest.mark.long
def test_a_hundred_sheets_on_one_deck(browser: Browser, server: Server) -> None:
    sheets = volume(100)
    screen = new_page(browser, server, 1280, 720, locale="en")
    code = open_event(screen, sheets)
    look(screen)
    phone = new_page(browser, server, 360, 640, locale="de", color_scheme="dark")
    sit_down(phone, code, "Ada")
    look(phone)
    guests = [Guest(server, code, f"Guest {number}") for number in range(2, sheets + 1)]
    expect(screen.locator(".count")).to_have_text(f"Seats taken: {sheets} of {sheets}")
    assert "All seats are taken" in Guest(server, code, "Late").shown
    screen.click(".hosting form button.main")
    expect(screen.locator("#screen")).to_have_attribute("data-round", "1")
    expect(phone.locator("#question")).to_be_visible()
    look(phone)
    for guest in guests:
        guest.finish_round()
    expect(screen.locator("#screen")).to_have_attribute("data-ready", str(sheets - 1))
    expect(screen.locator(".thinking .names")).to_have_text("Ada")
    look(screen)
    finish_turn(phone)
    expect(screen.locator("#screen")).to_have_attribute("data-round", "2")
    expect(phone.locator("#table")).to_have_attribute("data-round", "2")
    assert "no more seats" in Guest(server, code, "Late").shown


def test_an_event_ends_with_a_ranking(browser: Browser, server: Server) -> None:
    screen = new_page(browser, server, 360, 640, locale="de")
    code = open_event(screen, 3)
    guests = [Guest(server, code, name) for name in ("Ann", "Ben", "Cem")]
    screen.click(".hosting form button.main")
    expect(screen.locator("#screen")).to_have_attribute("data-round", "1")
    for _ in range(40):
        for guest in guests:
            guest.finish_round()
        if "table finished" in guests[0].look():
            break
    expect(screen.locator(".screen.finished .ranking li")).to_have_count(3)
    look(screen)
    assert all(re.search(r"Place \d of 3: −?\d+ point", guest.look()) for guest in guests)
    screen.goto(f"/events/{code}/host")
    screen.get_by_role("button", name="Noch einmal mit allen").click()  # everybody is led to the next one
    expect(screen.locator(".bigcode")).not_to_have_text(code)
    assert all("Join the next match" in guest.look() and "Welcome," in guest.post("rematch").text for guest in guests)
    expect(screen.locator(".names li")).to_have_count(3)
    screen.goto("/tables")  # also for who has hosted and not played
    expect(screen.locator(".tables")).to_contain_text("Partie zu Ende")


def restart(server: Server, sign: signal.Signals) -> None:
    """Everybody stays where they are."""
    clients = list(server.clients)
    server.clients.clear()
    server.stop(sign)
    server.start()
    server.clients += clients


@pytest.mark.long
def test_the_match_is_for_those_who_came_and_a_restart_loses_nobody(browser: Browser, tmp_path: Path) -> None:
    server = Server(tmp_path)
    server.start()
    try:
        screen = new_page(browser, server, 1280, 720, locale="en")
        code = open_event(screen, 40)
        ann = Guest(server, code, "Ann")
        eve = Guest(server, code, "Eve")
        ben = Guest(server, code, "Ben")
        assert "You have a seat already" in ann.post("sit", name="Ann again").text
        eve.post("leave")
        expect(screen.locator(".names li")).to_have_text(["Ann", "Ben"])
        restart(server, signal.SIGKILL)  # between joining and start
        expect(screen.locator("#offline")).to_be_hidden()
        cleo = Guest(server, code, "Cleo")
        expect(screen.locator(".names li")).to_have_text(["Ann", "Cleo", "Ben"])
        screen.click(".hosting form button.main")
        expect(screen.locator(".thinking .names li")).to_have_text(["Ann", "Cleo", "Ben"])
        ann.finish_round()
        restart(server, signal.SIGKILL)
        expect(screen.locator(".thinking .names li")).to_have_text(["Cleo", "Ben"])
        # Ben has gone home: the dice play on, until he is back.
        screen.click("text=Names and seats")
        expect(screen.locator("text=Let the dice play on for Ben")).to_be_visible()
        look(screen)
        screen.click("text=Let the dice play on for Ben")
        expect(screen.locator("text=Let the dice play on for Ben")).to_have_count(0)
        screen.click("text=The big screen")
        expect(screen.locator(".thinking .names li")).to_have_text(["Cleo"])
        cleo.finish_round()
        expect(screen.locator("#screen")).to_have_attribute("data-round", "2")
        assert "Welcome back, Ben" in ben.look()
        ben.post("return")
        ben.finish_round()
        assert ann.round == 1  # as last seen
        ann.finish_round()
        cleo.finish_round()
        expect(screen.locator("#screen")).to_have_attribute("data-round", "3")
    finally:
        server.stop()


def test_two_worlds_that_differ_in_a_pencil_look_the_same_to_the_crowd(browser: Browser, server: Server) -> None:
    host = new_page(browser, server, locale="en")
    code = open_event(host, 3)
    ann, ben = Guest(server, code, "Ann"), Guest(server, code, "Ben")
    assert "data-move" not in ann.look()  # no card before the start
    assert "rf-numeral" not in server.get(f"/events/{code}/screen").text
    host.click(".hosting form button.main")
    expect(host.locator("#screen")).to_have_attribute("data-round", "1")

    def bytes_sent() -> list[bytes]:
        pages = [ann.client.get(f"/events/{code}{path}").content for path in ("", "/screen")]
        pages.append(server.get(f"/events/{code}/screen").content)
        return [without_token(page) for page in pages]

    worlds = [bytes_sent()]
    ben.look()
    for _ in range(4):
        pencilled = [move for move in MOVE.findall(ben.shown) if "confirm" not in move]
        if not pencilled:
            break
        ben.post("play", move=pencilled[-1])
        worlds.append(bytes_sent())
    assert len(worlds) > 2
    assert all(world == worlds[0] for world in worlds)


def test_only_the_host_starts_and_takes_names_out(server: Server, browser: Browser) -> None:
    host = new_page(browser, server, locale="en")
    code = open_event(host)
    ann = Guest(server, code, "Ann")
    assert "Only the host" in ann.post("start").text
    assert ann.client.get(f"/events/{code}/host").status_code == 403
    ben = Guest(server, code, "Ben")
    assert "do not hold" in ann.post("leave", seat="1").text
    host.click("text=Names and seats")
    host.click("text=Take out Ben")
    expect(host.locator("text=Take out Ben")).to_have_count(0)
    assert "Take the next free seat" in ben.look()
    host.goto(f"/events/{code}/screen")
    host.click(".hosting form button.main")
    expect(host.locator(".notice")).to_have_text("An event takes at least two players.")


def test_a_wrong_code_is_told_so(server: Server) -> None:
    for path in ("/join?code=ZZZZZ", "/events/ZZZZZ", "/events/ZZZZZ/stream", "/events/x"):
        assert server.get(path).status_code == 404, path


@pytest.mark.parametrize("language", some(["en", "de"]))
def test_opening_an_event_is_fit_for_everybody(browser: Browser, server: Server, language: str) -> None:
    for width in (1280, 360):
        page = new_page(browser, server, width, 640, locale=language, color_scheme="dark" if width == 360 else "light")
        for path in ("/events", "/join"):
            page.goto(path)
            expect(page.locator("html")).to_have_attribute("lang", language)
            look(page)
        page.context.close()
