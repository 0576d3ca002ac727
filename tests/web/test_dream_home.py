"""Real Chromium at a table of Dream Home: whole matches of three on a desk and on a phone."""

from __future__ import annotations

from playwright.sync_api import Browser, Page, expect

from tests.web.screens import complaints, is_over, look, new_page, open_table
from tests.web.server import Server

ASKED = "#confirm:enabled, .choices button, #table.finished"
LOOKS = (0, 2)  # decisions before which axe has a look


def await_turn(page: Page) -> None:
    """Until this seat is asked something, or the match is over."""
    page.wait_for_selector(ASKED, state="attached")


def press(page: Page, number: int) -> None:
    """A decision: on the pictures where they offer something, else in the list."""
    step = page.get_attribute("#decision [name=step]", "value")
    targets = page.locator("svg [data-move]")
    if page.locator("#confirm:enabled").count():
        page.click("#confirm")
    elif count := targets.count():
        targets.nth(number % count).dispatch_event("click")
    else:
        page.locator(".choices button").first.click()
    page.wait_for_function(
        "step => document.querySelector('#table.finished') ||"
        " (document.querySelector('#decision [name=step]')?.value ?? step) !== step",
        arg=step,
    )


def play_to_the_end(page: Page) -> int:
    """How many decisions it took."""
    for number in range(300):
        await_turn(page)
        if is_over(page):
            return number
        if number in LOOKS:
            look(page)
        press(page, 5 * number)
        assert page.evaluate("document.documentElement.scrollWidth") <= page.viewport_size["width"]  # type: ignore[index]
    raise AssertionError("the match does not end")


def test_a_whole_match_of_three_on_a_desk(browser: Browser, server: Server) -> None:
    page = new_page(browser, server, locale="en")
    open_table(page, "me", "random", "random", names=("Ann",), title="dream-home")
    await_turn(page)
    page.locator(".market [data-move]").first.hover()
    expect(page.locator("#hint")).to_contain_text("column")
    assert play_to_the_end(page) >= 24  # a column and a field in each of twelve rounds
    expect(page.locator(".result tfoot")).to_contain_text("Total")
    expect(page.locator(".picture.house")).to_contain_text("Ann")
    for place in page.locator(".place").all():
        name = place.locator("b").inner_text()
        place.click()
        expect(page.locator(".picture.house svg").first).to_have_attribute("aria-label", f"The house of {name}")
    look(page)
    assert complaints(page) == []


def test_a_whole_match_of_three_on_a_phone_in_german(browser: Browser, server: Server) -> None:
    page = new_page(browser, server, 360, 640, locale="de-DE", color_scheme="dark", has_touch=True)
    open_table(page, "me", "random", "random", title="dream-home")
    play_to_the_end(page)
    expect(page.locator(".result h2")).to_contain_text("Punkt")
    look(page)


def test_the_rules_are_told_with_pictures(browser: Browser, server: Server) -> None:
    page = new_page(browser, server, 360, 640, locale="de")
    page.goto("/rules/dream-home")
    expect(page.locator("h1")).to_contain_text("Mein Traumhaus")
    assert page.locator(".rules .picture svg").count() == 3
    look(page)
