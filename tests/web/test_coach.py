"""The coach in the browser and for programs: a nudge, the move, the reason, why not mine; and where there are none."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.web.screens import await_turn, check_width, choose, look, new_page, open_table
from tests.web.server import Caller, Server


def ask_coach(page: Page, depth: str) -> None:
    if page.locator(".coaching").count() == 0:
        page.click("#ask-coach")
    page.click(f".coaching .depths [value={depth}]")


@pytest.mark.parametrize("title", ["welcome-to", "happy-city"])
def test_the_coach_says_as_much_as_was_asked(browser: Browser, server: Server, title: str) -> None:
    page = new_page(browser, server, locale="en")
    open_table(page, "me", "random", title=title)
    await_turn(page)
    says = page.locator("#coach-says")
    ask_coach(page, "nudge")
    expect(says.locator("p")).to_have_count(1)
    expect(page.locator(".rf-target.ghost")).to_have_count(0)
    ask_coach(page, "move")
    expect(says.locator("b")).to_have_count(1)
    ask_coach(page, "reason")
    expect(says).to_contain_text("Compared with")
    expect(page.locator(".rf-target.ghost, .picture svg .ghost").first).to_be_attached()
    page.select_option("#coach-move", index=1)
    page.click(".coaching .mine button")
    expect(says.locator("p").nth(1)).to_be_visible()
    look(page)
    page.click(".coaching .shut")
    expect(page.locator(".coaching")).to_have_count(0)
    expect(page.locator(".rf-target.ghost")).to_have_count(0)


def test_a_turn_in_pencil_is_judged_on_a_phone_in_german(browser: Browser, server: Server) -> None:
    page = new_page(browser, server, 360, 640, locale="de")
    open_table(page, "me", "random")
    ask_coach(page, "reason")
    expect(page.locator("#coach-says")).to_contain_text("Verglichen mit")
    check_width(page)
    page.evaluate("document.getElementById('coach').scrollTop = 10_000")
    page.click("button[value=nudge]")
    expect(page.locator("#coach-says")).not_to_contain_text("Verglichen mit")
    assert page.evaluate("document.getElementById('coach').scrollTop") == 0  # an answer is read from its beginning
    page.click(".coaching .shut")
    choose(page)
    expect(page.locator(".coaching")).to_have_count(0)
    look(page)


def test_without_scripts_the_coach_has_a_page(browser: Browser, server: Server) -> None:
    page = new_page(browser, server, locale="en", java_script_enabled=False)
    page.goto("/boxes/welcome-to")
    page.locator("form button.main").first.click()
    page.click("#ask-coach")
    page.click(".depths [value=reason]")
    expect(page.locator("#coach-says")).to_contain_text("Compared with")
    page.click("text=Back to the table")
    expect(page.locator("#question")).to_be_visible()


def test_against_people_there_are_hints_when_all_agree(browser: Browser, server: Server) -> None:
    ann, ben = (new_page(browser, server, locale="en") for _ in range(2))
    open_table(ann, "me", "open", names=("Ann",))
    ben.goto(ann.url)
    ben.fill("#join-name", "Ben")
    ben.click(".join button")
    ann.click("#ask-coach")
    expect(ann.locator(".coaching")).to_contain_text("as soon as all agree. Not yet: Ann and Ben.")
    ann.click("text=I agree to hints")
    expect(ann.locator(".coaching")).to_contain_text("Not yet: Ben.")
    ben.click("#ask-coach")
    ben.click("text=I agree to hints")
    ask_coach(ben, "nudge")
    expect(ben.locator("#coach-says")).to_contain_text("Look at the")
    ann.reload()
    ann.click("#ask-coach")
    ann.click("text=No more hints in this match")
    ask = ben.locator(".coaching .depths [value=move]")
    ask.click()
    expect(ben.locator(".refused")).to_contain_text("all who play here have to agree")


def test_programs_ask_the_coach_and_the_record_says_so(caller: Caller) -> None:
    table = caller.open("me", "random")
    asked = caller.client.post(f"/tables/{table}/hint", json={"seat": 0, "depth": "nudge"})
    assert list(asked.json()) == ["nudge"]
    found = caller.client.post(f"/tables/{table}/hint", json={"seat": 0}).json()
    assert sum(found.get("parts", {}).values()) + found.get("rest", 0) == found["gap"]
    assert found["best"] in caller.moves(table, 0)
    other = next(move for move in caller.moves(table, 0) if move != found["best"])
    about = caller.client.post(f"/tables/{table}/hint", json={"seat": 0, "move": other}).json()
    assert about["asked"] == other
    wrong = caller.client.post(f"/tables/{table}/hint", json={"seat": 0, "move": "cheat"})
    assert wrong.status_code == 422
    assert caller.client.post(f"/tables/{table}/hints", json={"hints": "off"}).json() == {"hints": False}
    assert caller.client.post(f"/tables/{table}/hint", json={"seat": 0}).status_code == 422
