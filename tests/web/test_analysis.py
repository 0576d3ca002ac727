"""Where did I lose points? The page after a match."""

from __future__ import annotations

from playwright.sync_api import Browser, expect

from tests.bots.test_analysis import played
from tests.web.laid_out import lay_out_for, player_of
from tests.web.screens import check_width, look, new_page
from tests.web.server import Server


def test_the_page_shows_the_dearest_turns_and_leads_back_to_them(browser: Browser, server: Server) -> None:
    page = new_page(browser, server, 390, 844, locale="en")
    record = played("dream-home", ("learner", "master"), 3).record()
    lay_out_for(server, "analysed", record, len(record.moves), [player_of(page, server), "bot:random"])
    page.goto("/tables/analysed")
    page.click("text=Where did I lose points?")
    page.click("text=Analyse this match")
    expect(page.locator(".verdict h2")).to_contain_text("You played")
    expect(page.locator(".dear").first).to_contain_text("Better")
    look(page)
    check_width(page)
    page.click(".dear a >> nth=0")
    page.wait_for_url("**/replay?*")
