"""What happened: the last of it on the table, all of it for whoever asks; and pictures from prints that were kept."""

from __future__ import annotations

from playwright.sync_api import Browser, expect

from tests.web.screens import await_turn, complaints, finish_turn, look, new_page, open_table
from tests.web.server import Server

ROUNDS = 4
UNFILLED = """() => [...document.querySelectorAll("use[href^='#print-']")]
    .filter((use) => !document.querySelector(use.getAttribute("href"))).length"""


def test_earlier_rounds_are_told_on_demand_and_stay(browser: Browser, server: Server) -> None:
    page = new_page(browser, server, 390, 844, locale="de")
    open_table(page, "me", "random", title="happy-city")
    for _round in range(ROUNDS):
        await_turn(page)
        finish_turn(page)
    await_turn(page)
    page.reload()  # what a page was told it keeps; a new one is told the last of it
    lines, address = page.locator("#told > li:not(:has(a))"), page.url
    page.locator("#log summary").focus()
    page.keyboard.press("Enter")
    expect(lines).to_have_count(4)
    page.keyboard.press("Tab")
    expect(page.get_by_role("link", name="Frühere Runden")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("#earlier")).to_have_count(0)
    expect(page.locator("#told")).to_be_focused()
    told = lines.count()
    assert told > 4
    look(page)
    finish_turn(page)  # from now on the table tells more, and nothing that was asked for is lost
    await_turn(page)
    expect(lines.nth(told)).to_be_attached()
    assert page.url == address
    # A page that is loaded anew names what this browser has kept; what it has lost comes by itself.
    assert "<g id=" not in page.request.get(page.url).text()
    for lose in ("", "localStorage.clear()"):
        page.evaluate(lose)
        page.reload()
        page.wait_for_function(f"() => ({UNFILLED})() === 0")  # a function: the page may evaluate no strings
        assert page.locator(".prints > g").count() > 0
    assert not complaints(page)
