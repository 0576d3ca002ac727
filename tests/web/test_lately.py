"""What others did is told and shown, one after the other; nobody waits for it who does not want to."""

from __future__ import annotations

from playwright.sync_api import Browser, expect

from richtfest.core.chronicle import Told
from richtfest.core.deed import Deed
from richtfest.web.tables.news import since
from tests.web.screens import await_turn, choose, new_page, open_table
from tests.web.server import Server

WATCH_FLIGHTS = """
    window.flown = 0;
    new MutationObserver((changes) => {
        const added = changes.flatMap(({ addedNodes }) => [...addedNodes]);
        window.flown += added.filter((each) => each.className === "flying").length;
    }).observe(document.body, { childList: true });"""

SEEN_AND_TOLD = """() => window.flown > 1 && document.querySelector(".lately")?.textContent.includes(" took ")"""
DECISIONS = 12  # enough for three rounds: who was last in one and begins the next has seen nobody between the two


def told(*deeds: tuple[int, int, int]) -> list[Told]:
    return [Told(Deed(round_, seat, 0), "did something", ink) for round_, seat, ink in deeds]


def test_who_sits_in_turn_is_told_what_came_after_their_own_deed() -> None:
    story = told((1, 0, 0), (1, 1, 1), (1, 2, 2), (2, 1, 3))
    assert since(story, 0, 2) == [1, 2, 3]
    assert since(story, 2, 2) == [3]
    assert since(story, None, 2) == [3]


def test_what_became_ink_together_is_told_to_all_of_them() -> None:
    story = told((1, 0, 0), (1, 1, 0), (2, 0, 1), (2, 1, 1), (2, 2, 1))
    assert since(story, 1, 3) == [2, 4]
    assert since(story, 1, 9) == []  # long ago


def test_a_column_that_was_taken_goes_to_whoever_took_it(browser: Browser, server: Server) -> None:
    page = new_page(browser, server, locale="en")
    open_table(page, "me", "random", "random", title="dream-home")
    page.emulate_media(reduced_motion="no-preference")
    page.evaluate(WATCH_FLIGHTS)
    for _ in range(DECISIONS):
        if page.evaluate(SEEN_AND_TOLD):
            break
        choose(page)
        await_turn(page)
    assert page.evaluate(SEEN_AND_TOLD)
    page.click("#keys summary")
    page.click("[name=showing]")
    expect(page.locator("[name=showing]")).to_have_text("Show me one move after the other")
    expect(page.locator("#table[data-pause]")).to_have_count(0)
