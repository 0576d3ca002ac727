"""A turn as hands meet it: extras in their fold, another mind, and an end by itself."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, Page, expect

from richtfest.core.choice import Choice
from richtfest.web.tables.table_page import few_first
from tests.volume import some
from tests.web.screens import await_change, await_turn, is_done, new_page, open_table, press, step, tap
from tests.web.server import Server

ENDS = "#confirm[data-ends]"
BESIDE = "#question"  # nothing happens where this is touched


def open_at_own_pace(browser: Browser, server: Server) -> Page:
    """Somebody who has set nothing: against bots a turn ends by itself."""
    page = new_page(browser, server, locale="en")
    page.context.clear_cookies(name="pace")
    page.clock.install()
    open_table(page, "me", "random")
    return page


def decide_all(page: Page) -> None:
    """Until nothing is left but to confirm."""
    for _ in range(8):
        if is_done(page):
            return
        press(page)
    raise AssertionError("there is always something left to decide")


def test_in_a_fold_the_kind_of_extra_that_has_few_is_not_below_a_long_list() -> None:
    notations = ("extend 1-5 to 1-6 group 1", "number +1 group 1", "extend 1-5 to 1-4 group 1", "action show group 1")
    extras = few_first([Choice(notation, notation) for notation in notations])
    assert [choice.notation.partition(" ")[0] for choice in extras] == ["action", "number", "extend", "extend"]


@pytest.mark.parametrize(("width", "height"), some([(360, 640), (1280, 800)]))
def test_a_building_of_the_market_is_thrown_out_by_the_bin_on_it(
    browser: Browser, server: Server, width: int, height: int
) -> None:
    touch = width < 1000
    page = new_page(browser, server, width, height, locale="en", has_touch=touch, is_mobile=touch)
    open_table(page, "me", "random", title="happy-city")
    thrown = page.locator("svg [data-move='discard 1'] .rf-spot")
    for _ in range(20):
        await_turn(page)
        if thrown.count() and page.locator("svg [data-move^='build']").count():
            break
        press(page)
    box, before = thrown.bounding_box(), step(page)
    assert box is not None
    assert min(box["width"], box["height"]) >= 44
    tap(thrown)
    await_change(page, before)
    expect(page.locator("#question")).to_have_text("From which deck do you reveal a card?")
    before = step(page)
    tap(page.locator("#undo"))
    await_change(page, before)
    tap(page.locator("svg [data-move^='build'] .rf-spot").first)  # what is pressed beside the bin keeps the card
    expect(page.locator("#undo")).to_be_enabled()
    expect(page.locator("svg [data-move^='reveal']")).to_have_count(0)


def test_another_card_tapped_means_that_one(browser: Browser, server: Server) -> None:
    page = new_page(browser, server, locale="en")
    open_table(page, "me", "random")
    for card in ("combo 1", "combo 2", "combo 3"):
        before = step(page)
        page.locator(f"svg [data-move='{card}'], svg [data-why='{card}']").first.click()
        await_change(page, before)
        expect(page.locator("#notice")).to_be_empty()
    before = step(page)
    page.locator("svg [data-move^='write']").first.click()
    await_change(page, before)
    page.locator("#undo").click()  # one decision, not the three cards before it
    expect(page.locator("svg [data-move^='write']").first).to_be_visible()


def test_against_bots_a_turn_ends_by_itself(browser: Browser, server: Server) -> None:
    page = open_at_own_pace(browser, server)
    decide_all(page)
    expect(page.locator(ENDS)).to_have_class(re.compile("ending"))
    before = page.get_attribute("#table", "data-round")
    page.clock.run_for(2_500)
    expect(page.locator("#table")).not_to_have_attribute("data-round", str(before))


def test_a_touch_stops_the_end_of_the_turn(browser: Browser, server: Server) -> None:
    page = open_at_own_pace(browser, server)
    decide_all(page)
    expect(page.locator(ENDS)).to_have_class(re.compile("ending"))
    before = step(page)
    page.locator(BESIDE).click()
    expect(page.locator(ENDS)).not_to_have_class(re.compile("ending"))
    page.clock.run_for(10_000)
    assert step(page) == before
    page.locator("#confirm").click()  # whoever has looked again confirms
    await_change(page, before)


def test_a_double_enter_never_decides_twice(browser: Browser, server: Server) -> None:
    page = new_page(browser, server, locale="en")
    open_table(page, "me", "random")
    decided = int(page.get_attribute("#decision [name=step]", "value") or 0)
    page.locator("svg [data-move='combo 1']").focus()
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    expect(page.locator("#decision [name=step]")).to_have_value(str(decided + 1))
    page.keyboard.press("Enter")  # the focus is on the question, and no plot has been chosen
    expect(page.locator("#question")).to_be_focused()
    expect(page.locator("#decision [name=step]")).to_have_value(str(decided + 1))
