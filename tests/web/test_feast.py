"""Starting in one tap, and what comes after the end: the feast, and playing again."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page, expect

from richtfest.games.shelf import NAMES
from tests.golden.records import golden
from tests.web.laid_out import lay_out_for, player_of
from tests.web.screens import look, new_page
from tests.web.server import Server

FINISHED = golden("welcome-to", "first_two_seats")


def finished_for(server: Server, table: str, *pages: Page) -> None:
    players = [player_of(page, server) for page in pages]
    players += ["bot:random"] * (FINISHED.seats - len(players))
    lay_out_for(server, table, FINISHED, len(FINISHED.moves), players)
    for page in pages:
        page.goto("/")
        page.goto(f"/tables/{table}")


@pytest.mark.parametrize("title", NAMES)
def test_one_tap_on_the_first_page_leads_to_the_first_decision(browser: Browser, server: Server, title: str) -> None:
    page = new_page(browser, server)
    page.goto("/")
    page.locator(".box", has=page.locator(f"a[href='/boxes/{title}']")).get_by_role("button", name="Play now").click()
    expect(page.locator("#question")).to_be_visible()
    page.goto("/")
    expect(page.locator(".goingon a")).to_have_count(1)


def test_a_name_is_remembered_for_the_next_table(browser: Browser, server: Server) -> None:
    page = new_page(browser, server)
    page.goto("/boxes/dream-home")
    page.fill("[name=name-0]", "Zoë & Ben")
    page.click("form.setup button.main")
    expect(page.locator(".place").first).to_contain_text("Zoë & Ben")
    page.goto("/boxes/welcome-to")
    assert page.input_value("[name=name-0]") == "Zoë & Ben"


def test_one_tap_leads_from_the_end_to_the_next_match(browser: Browser, server: Server) -> None:
    page = new_page(browser, server, 360, 640, locale="de")
    finished_for(server, "again", page)
    expect(page.locator(".finale h2")).to_contain_text("gewinnt mit")
    expect(page.locator(".course svg")).to_have_count(1)
    look(page)
    page.get_by_role("button", name="Noch einmal", exact=True).click()
    expect(page.locator("#question")).to_be_visible()
    assert "/tables/again" not in page.url


def test_all_who_sat_there_are_invited_to_the_next_match(browser: Browser, server: Server) -> None:
    ann, ben = new_page(browser, server), new_page(browser, server)
    finished_for(server, "both", ann, ben)
    expect(ben.get_by_role("button", name="Play again")).to_be_visible()
    ann.get_by_role("button", name="Play again").click()
    expect(ann.locator(".waiting")).to_be_visible()
    expect(ben.locator(".next")).to_contain_text("Player 1 wants to play again.")  # by itself
    ben.get_by_role("button", name="Join the next match").click()
    for page in (ann, ben):
        expect(page.locator("#question")).to_be_visible()
    assert ann.url == ben.url


def test_who_watched_is_offered_no_rematch(browser: Browser, server: Server) -> None:
    ann, other = new_page(browser, server), new_page(browser, server)
    finished_for(server, "watched", ann)
    other.goto("/tables/watched")
    expect(other.locator(".finale")).to_be_visible()
    expect(other.get_by_role("button", name="Play again")).to_have_count(0)


def test_whoever_waits_for_a_friend_may_seat_a_bot_instead(browser: Browser, server: Server) -> None:
    ann, eve = new_page(browser, server), new_page(browser, server)
    ann.goto("/")
    ann.locator(".box").first.get_by_role("button", name="With a friend").click()
    expect(ann.locator(".invite .qr")).to_be_visible()
    expect(ann.locator(".waiting")).to_contain_text("Other devices do not reach this address.")
    eve.goto(ann.url)
    expect(eve.locator(".fill")).to_have_count(0)
    token = eve.locator(".join [name=_csrf_token]").input_value()
    refused = eve.request.post(f"{ann.url}/fill", form={"_csrf_token": token, "place": "1", "bot": "random"})
    assert refused.status == 422
    ann.get_by_role("button", name="Let a bot play here").click()
    expect(ann.locator("#question")).to_be_visible()
