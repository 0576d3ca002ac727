"""Real Chromium at a table of New Las Vegas: a match of two on a desk, one alone on a phone, and the rules."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, expect

from tests.volume import thorough
from tests.web.screens import await_turn, complaints, look, new_page, open_table, play_to_the_end, point_at
from tests.web.server import Server


def quickest(city_hall: str) -> tuple[str, ...]:
    """In a hurry: whatever crosses boxes at city hall ends the match sooner."""
    return (
        "[data-move='cross box']",
        "[data-move^='two boxes']",
        f"[data-move][aria-label*='{city_hall}']",
        "[data-move]",
    )


@pytest.mark.long
def test_a_whole_match_of_two_on_a_desk(browser: Browser, server: Server) -> None:
    page = new_page(browser, server, locale="en")
    open_table(page, "me", "random", names=("Ann",), title="new-las-vegas")
    await_turn(page)
    expect(page.locator(".lesson")).to_contain_text("loan")
    expect(page.locator(".papers .pad")).to_be_in_viewport(ratio=1)  # the town and all it counts for, without scrolling
    point_at(page.locator(".ballots [data-move]").first, "loan")
    assert play_to_the_end(page, quickest("with city hall"), looks=(2,)) >= 20
    expect(page.locator(".result tfoot")).to_contain_text("Total")
    expect(page.locator("#board-0")).to_contain_text("Ann")
    look(page)
    assert complaints(page) == []


@pytest.mark.long
@thorough
def test_a_whole_match_alone_on_a_phone_in_german(browser: Browser, server: Server) -> None:
    page = new_page(browser, server, 360, 640, locale="de-DE", color_scheme="dark", has_touch=True)
    open_table(page, "me", title="new-las-vegas")
    play_to_the_end(page, quickest("mit Bauamt"), looks=(1,))
    expect(page.locator(".picture.acme")).to_contain_text("ACME")
    look(page)


def test_the_rules_are_told_with_pictures(browser: Browser, server: Server) -> None:
    page = new_page(browser, server, 360, 640, locale="de")
    page.goto("/rules/new-las-vegas")
    expect(page.locator("h1")).to_contain_text("New Las Vegas")
    assert page.locator(".rules .picture svg").count() == 4
    look(page)
