"""Real Chromium at a table of Dream Home: whole matches of three on a desk and on a phone."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page, expect

from richtfest.core.match import replay
from richtfest.games.dream_home import TITLE as DREAM_HOME
from tests.golden.records import golden
from tests.tables.laid_out import moves_until
from tests.volume import thorough
from tests.web.laid_out import lay_out_for, player_of
from tests.web.screens import (
    await_change,
    await_turn,
    choose,
    complaints,
    is_over,
    look,
    new_page,
    open_curtain,
    open_table,
    play_to_the_end,
    point_at,
    step,
)
from tests.web.server import Server

LOOKS = (0, 2)  # decisions before which axe has a look


@pytest.mark.long
def test_a_whole_match_of_three_on_a_desk(browser: Browser, server: Server) -> None:
    page = new_page(browser, server, locale="en")
    open_table(page, "me", "random", "random", names=("Ann",), title="dream-home")
    await_turn(page)
    point_at(page.locator(".market [data-move]").first, "column")
    assert play_to_the_end(page, looks=LOOKS) >= 24  # a column and a field in each of twelve rounds
    expect(page.locator(".result tfoot")).to_contain_text("Total")
    expect(page.locator("#board-0")).to_contain_text("Ann")
    for seat, place in enumerate(page.locator(".place").all()):
        name = place.locator("b").inner_text()
        place.click()
        house = page.locator(f"#board-{seat} svg").first
        expect(house).to_have_attribute("aria-label", f"The house of {name}")
        expect(house).to_be_in_viewport()
    look(page)
    assert complaints(page) == []


@pytest.mark.long
@thorough  # on a phone and in German, other boxes are played to their end
def test_a_whole_match_of_three_on_a_phone_in_german(browser: Browser, server: Server) -> None:
    page = new_page(browser, server, 360, 640, locale="de-DE", color_scheme="dark", has_touch=True)
    open_table(page, "me", "random", "random", title="dream-home")
    play_to_the_end(page, looks=LOOKS)
    expect(page.locator(".result h2")).to_contain_text("Punkt")
    look(page)


def test_the_rules_are_told_with_pictures(browser: Browser, server: Server) -> None:
    page = new_page(browser, server, 360, 640, locale="de")
    page.goto("/rules/dream-home")
    expect(page.locator("h1")).to_contain_text("Mein Traumhaus")
    assert page.locator(".rules .picture svg").count() == 3
    look(page)


def decide(page: Page, notation: str) -> None:
    before = step(page)
    page.locator(f"#decision button[name=move][value='{notation}']").dispatch_event("click")
    await_change(page, before)


def test_helpers_at_once_on_one_device_behind_a_curtain(browser: Browser, server: Server) -> None:
    """DH-72: both decide unseen; the second wanted the same card, is told so and decides again."""
    page = new_page(browser, server, 360, 740, locale="en")
    record = golden("dream-home", "all_at_once_two_seats")
    upto = moves_until(record, lambda match: match.title.views.secrets(match.state))
    lay_out_for(server, "helpers", record, upto, [player_of(page, server)] * 2)
    page.goto("/")  # where a phone tells how wide it is; a table would be loaded anew for that
    page.goto("/tables/helpers")
    own = {seat: [notation for mover, notation in record.moves[upto:] if mover == seat] for seat in range(2)}
    curtains = told_too_late = 0
    while not is_over(page):
        if page.locator("#open-curtain").count():
            expect(page.locator("#decision")).to_have_count(0)
            look(page)
            open_curtain(page)
            curtains += 1
        seat = int(page.input_value("#decision [name=seat]"))
        told_too_late += "took a card you wanted" in page.inner_text("#question")
        decide(page, own[seat].pop(0))
    assert own == {0: [], 1: []}
    assert curtains >= 3
    assert told_too_late == 1
    expect(page.locator(".result tfoot")).to_contain_text("Children")  # both have 17 points
    expect(page.locator("#log")).to_contain_text("came too late for a card")
    look(page)


def test_the_quicker_of_two_browsers_wins_the_race_of_the_jackhammers(browser: Browser, server: Server) -> None:
    record = golden("dream-home", "race_and_all_at_once")
    upto = moves_until(record, lambda match: match.state.races())
    first, second = replay(DREAM_HOME, record, upto=upto).to_act()
    quick, slow = (new_page(browser, server, locale="en") for _ in range(2))
    players = ["bot:random"] * record.seats
    players[second], players[first] = player_of(quick, server), player_of(slow, server)
    lay_out_for(server, "race", record, upto, players)
    for page in (quick, slow):
        page.goto("/tables/race")
        expect(page.locator("#question")).to_contain_text("jackhammer")
        expect(page.locator(".lesson")).to_contain_text("whoever claims a room first")
    claims = slow.locator("#decision button[value^='jackhammer:']")
    columns = claims.count()
    claim = str(claims.first.get_attribute("value"))
    decide(quick, claim)
    expect(slow.locator("#question")).to_contain_text("Waiting")
    choose(quick)
    expect(quick.locator("#confirm")).to_be_enabled()
    choose(quick)
    expect(slow.locator("#question")).to_contain_text("jackhammer")
    expect(claims).to_have_count(columns - 1)
    expect(slow.locator(f"#decision button[value='{claim}']")).to_have_count(0)
    look(slow)
