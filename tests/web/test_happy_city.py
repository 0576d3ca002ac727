"""Happy City in a real browser: whole matches with two and with five seats, wide and on a phone."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.web.screens import await_change, is_over, look, new_page, open_table, step
from tests.web.server import Server

FIRST = ("special", "build", "supermarket", "reveal", "copy", "income", "keep", "discard")  # what brings a match on


def press(page: Page) -> None:
    """When it is our turn: confirm, or press the first of what is drawn that brings the match on most."""
    page.wait_for_selector("#table.finished, #confirm:enabled, .choices button", state="attached")
    if is_over(page):
        return
    before = step(page)
    if page.locator("#confirm:enabled").count():
        page.click("#confirm")
    else:
        open_now = page.eval_on_selector_all("svg [data-move]", "all => all.map(each => each.dataset.move)")
        chosen = [move for kind in FIRST for move in open_now if move.startswith(kind)] or open_now
        page.locator(f'svg [data-move="{chosen[0]}"]').first.dispatch_event("click")
    await_change(page, before)


@pytest.mark.parametrize(("width", "height"), [(1280, 800), (360, 640)])
@pytest.mark.parametrize("seats", [2, 5])
def test_a_whole_match_on_the_pictures(browser: Browser, server: Server, seats: int, width: int, height: int) -> None:
    scheme, locale = ("light", "en") if seats == 2 else ("dark", "de-DE")
    page = new_page(browser, server, width, height, color_scheme=scheme, locale=locale)
    open_table(page, "me", *["random"] * (seats - 1), names=("Ann",), title="happy-city")
    for number in range(300):
        if is_over(page):
            break
        if number == 20:
            look(page)
        press(page)
        assert page.evaluate("document.documentElement.scrollWidth") <= width
    assert is_over(page)
    expect(page.locator(".place")).to_have_count(seats)
    expect(page.locator(".picture.cities [role=img]")).to_have_count(seats)
    look(page)
    page.locator(".place").nth(1).click()  # another city is one tap away
    expect(page.locator(".place").nth(1)).to_have_attribute("aria-current", "true")


def test_pointing_at_a_building_tells_what_it_would_change(browser: Browser, server: Server) -> None:
    page = new_page(browser, server, locale="en")
    open_table(page, "me", "friend", title="happy-city")  # whoever begins, nobody takes the house away
    house = page.locator('svg [data-move="build house"]')
    for _ in range(60):
        if house.count():
            break
        press(page)
    house.locator(".rf-spot").hover()
    expect(page.locator("#hint")).to_contain_text("+1 resident")
    assert house.locator(".rf-hc-after").evaluate("each => getComputedStyle(each).opacity") == "1"
    coin = page.locator('svg [data-move="coin"] .rf-hc-after')
    assert coin.evaluate("each => getComputedStyle(each).opacity") == "0"


@pytest.mark.parametrize(("width", "language"), [(1280, "de"), (360, "en")])
def test_its_rules_and_its_box_are_fit_for_everybody(
    browser: Browser, server: Server, width: int, language: str
) -> None:
    page = new_page(browser, server, width, 640, locale=language)
    for path in ("/rules/happy-city", "/boxes/happy-city"):
        page.goto(path)
        look(page)
