"""Other boards are looked at during a match without leaving the table, and stay up to date meanwhile."""

from __future__ import annotations

from playwright.sync_api import Browser, expect

from tests.web.screens import finish_turn, look, new_page, open_table
from tests.web.server import Caller, Server


def test_another_board_is_there_at_a_press_and_kept_up_to_date(
    browser: Browser, server: Server, caller: Caller
) -> None:
    page = new_page(browser, server, locale="en")
    open_table(page, "me", "open")
    address = page.url
    table = address.rsplit("/", 1)[1]
    assert caller.client.post(f"/tables/{table}/seats/1", json={"name": "Ben"}).is_success
    expect(page.locator("#question")).to_be_visible()
    badge, other = page.locator(".place[data-seat='1']"), page.locator("#other")
    finish_turn(page)
    badge.focus()
    page.keyboard.press("Enter")
    expect(other.get_by_role("heading")).to_have_text("Ben")
    expect(other.locator(".picture.sheet svg")).to_be_in_viewport()
    expect(other.locator("[data-move]")).to_have_count(0)
    look(page)
    before = other.locator(".picture.sheet").inner_html()
    caller.finish_round(table, 1)
    expect(page.locator("#table")).to_have_attribute("data-round", "2")
    page.wait_for_function(
        "before => document.querySelector('#other .sheet')?.innerHTML !== before && "
        "document.querySelector('#other .sheet .rf-ink') !== null",
        arg=before,
    )
    expect(other.locator("[role=status]")).to_have_text("It’s your turn")
    page.keyboard.press("Escape")
    expect(other).not_to_be_visible()
    expect(badge).to_be_focused()
    badge.click()
    other.get_by_role("button").click()
    expect(other).not_to_be_visible()
    assert page.url == address


def test_where_there_is_room_it_lies_beside_the_own_one(browser: Browser, server: Server) -> None:
    page = new_page(browser, server, 1920, 1080, locale="en")
    open_table(page, "me", "random")
    page.click(".place[data-seat='1']")
    expect(page.locator("#other svg").first).to_be_in_viewport()
    own, others = page.locator(".papers svg").first.bounding_box(), page.locator("#other").bounding_box()
    assert own is not None
    assert others is not None
    assert own["x"] + own["width"] <= others["x"]
    finish_turn(page)  # with the other board in sight
    expect(page.locator("#other")).to_be_visible()
    look(page)
    page.click(".place[aria-current]")
    expect(page.locator("#other")).not_to_be_visible()
