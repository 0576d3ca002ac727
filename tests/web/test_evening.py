"""Three people on their own devices: by a link, cut off, restarted, on another device, to the end and once more."""

from __future__ import annotations

import signal

import pytest
from playwright.sync_api import Browser, Page, expect

from richtfest.core.match import replay
from richtfest.core.record import read_record
from richtfest.games.shelf import find_title
from tests.web.programs import play_to_the_end
from tests.web.screens import choose, finish_turn, new_page, open_table
from tests.web.server import Server


def sit_down(page: Page, address: str, name: str) -> None:
    page.goto(address)
    page.fill("#join-name", name)
    page.click(".join button.main")


@pytest.mark.long
def test_an_evening_of_three(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> None:
    server = Server(tmp_path_factory.mktemp("evening"))
    server.start()
    try:
        ann, ben, cem = (new_page(browser, server, locale="en") for _ in range(3))
        open_table(ann, "me", "open", "open", names=("Ann",))
        address = ann.url
        table = address.removeprefix(server.address).partition("?")[0]
        sit_down(ben, address, "Ben")
        sit_down(cem, address, "Cem")
        expect(ann.locator("#question")).to_be_visible()

        board = ann.inner_html(".papers")
        choose(ben)  # in pencil: nobody else learns of it
        assert ann.inner_html(".papers") == board
        for page in (ann, ben):
            finish_turn(page)

        cem.context.set_offline(True)
        server.stop(signal.SIGKILL)
        expect(ann.locator("#offline")).to_be_visible()
        server.start()
        cem.context.set_offline(False)
        expect(ann.locator("#offline")).to_be_hidden()
        expect(cem.locator("#offline")).to_be_hidden()
        finish_turn(cem)
        for page in (ann, ben, cem):
            expect(page.locator("#table[data-round='2']")).to_be_visible()

        ben.goto("/me?link=yes")
        link = ben.input_value("#devices .link")
        phone = new_page(browser, server, 390, 844, locale="en")
        phone.goto("/")
        phone.goto(link)
        phone.click("form button.main")
        phone.click(f".tables a[href='{table}']")
        finish_turn(phone)
        ben.close()
        for page in (ann, cem):
            finish_turn(page)
        expect(phone.locator("#table[data-round='3']")).to_be_visible()

        play_to_the_end(server, table.removeprefix("/tables/"), [ann, phone, cem])
        for page in (ann, phone, cem):
            expect(page.locator("#table.finished")).to_be_visible()
        record = read_record(ann.request.get(f"{table}/record").text())
        assert replay(find_title("welcome-to"), record).over
        ann.click("button[name=cards][value=new]")
        for page in (phone, cem):
            page.click("button[name=cards][value=new]")
        for page in (ann, phone, cem):
            expect(page.locator("#question")).to_be_visible()
        names = ["Ann", "Ben", "Cem"]
        assert sorted(ann.locator(".place b").all_inner_texts()) == names
    finally:
        server.stop()
