"""Real Chromium at a table of New Las Vegas: a match of two on a desk, one alone on a phone, and the rules."""

from __future__ import annotations

from playwright.sync_api import Browser, Page, expect

from tests.web.screens import complaints, is_over, look, new_page, open_table
from tests.web.server import Server

ASKED = "#confirm:enabled, .choices button, #table.finished"
# In a hurry: whatever crosses boxes at city hall ends the match sooner.
QUICKEST = ("[data-move='cross box']", "[data-move^='two boxes']", "[data-move][aria-label*='%s']", "[data-move]")


def await_turn(page: Page) -> None:
    """Until this seat is asked something, or the match is over."""
    page.wait_for_selector(ASKED, state="attached")


def press(page: Page, number: int, city_hall: str) -> None:
    """A decision: on the pictures where they offer something, else in the list."""
    step = page.get_attribute("#decision [name=step]", "value")
    if page.locator("#confirm:enabled").count():
        page.click("#confirm")
    else:
        for wanted in QUICKEST:
            targets = page.locator(f"svg {wanted.replace('%s', city_hall)}")
            if count := targets.count():
                targets.nth(number % count).dispatch_event("click")
                break
        else:
            page.locator(".choices button").first.click()
    page.wait_for_function(
        "step => document.querySelector('#table.finished') ||"
        " (document.querySelector('#decision [name=step]')?.value ?? step) !== step",
        arg=step,
    )


def play_to_the_end(page: Page, city_hall: str, looks: tuple[int, ...]) -> int:
    """How many decisions it took; axe has a look before some of them."""
    for number in range(400):
        await_turn(page)
        if is_over(page):
            return number
        if number in looks:
            look(page)
        press(page, 5 * number, city_hall)
        assert page.evaluate("document.documentElement.scrollWidth") <= page.viewport_size["width"]  # type: ignore[index]
    raise AssertionError("the match does not end")


def test_a_whole_match_of_two_on_a_desk(browser: Browser, server: Server) -> None:
    page = new_page(browser, server, locale="en")
    open_table(page, "me", "random", names=("Ann",), title="new-las-vegas")
    await_turn(page)
    expect(page.locator(".lesson")).to_contain_text("loan")
    page.locator(".ballots [data-move]").first.hover()
    expect(page.locator("#hint")).to_contain_text("loan")
    assert play_to_the_end(page, "with city hall", (2,)) >= 20
    expect(page.locator(".result tfoot")).to_contain_text("Total")
    expect(page.locator(".picture.board")).to_contain_text("Ann")
    look(page)
    assert complaints(page) == []


def test_a_whole_match_alone_on_a_phone_in_german(browser: Browser, server: Server) -> None:
    page = new_page(browser, server, 360, 640, locale="de-DE", color_scheme="dark", has_touch=True)
    open_table(page, "me", "none", title="new-las-vegas")
    play_to_the_end(page, "mit Bauamt", (1,))
    expect(page.locator(".picture.acme")).to_contain_text("ACME")
    look(page)


def test_the_rules_are_told_with_pictures(browser: Browser, server: Server) -> None:
    page = new_page(browser, server, 360, 640, locale="de")
    page.goto("/rules/new-las-vegas")
    expect(page.locator("h1")).to_contain_text("New Las Vegas")
    assert page.locator(".rules .picture svg").count() == 4
    look(page)
