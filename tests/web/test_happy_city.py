"""Happy City in a real browser: whole matches with two and with five seats, wide and on a phone."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, expect

from tests.volume import some
from tests.web.screens import look, new_page, open_table, play_to_the_end, point_at, press
from tests.web.server import Server

# What brings a match on most comes first.
KINDS = ("special", "build", "supermarket", "reveal", "copy", "income", "keep", "discard")
QUICKEST = (*(f"[data-move^='{kind}']" for kind in KINDS), "[data-move]")


@pytest.mark.long
@pytest.mark.parametrize(
    ("seats", "width", "height"), some([(5, 360, 640), (2, 1280, 800), (2, 360, 640), (5, 1280, 800)])
)
def test_a_whole_match_on_the_pictures(browser: Browser, server: Server, seats: int, width: int, height: int) -> None:
    scheme, locale = ("light", "en") if seats == 2 else ("dark", "de-DE")
    page = new_page(browser, server, width, height, color_scheme=scheme, locale=locale)
    open_table(page, "me", *["random"] * (seats - 1), names=("Ann",), title="happy-city")
    play_to_the_end(page, QUICKEST, looks=(20,), stride=0)
    expect(page.locator(".place")).to_have_count(seats)
    expect(page.locator(".picture.cities [role=img]")).to_have_count(seats)
    look(page)
    page.locator(".place").nth(1).click()  # another city is one tap away
    expect(page.locator("#board-1 svg")).to_be_in_viewport()


def test_pointing_at_a_building_tells_what_it_would_change(browser: Browser, server: Server) -> None:
    page = new_page(browser, server, locale="en")
    open_table(page, "me", "friend", title="happy-city")  # whoever begins, nobody takes the house away
    house = page.locator('svg [data-move="build house"]')
    for _ in range(60):
        if house.count():
            break
        press(page, on_pictures=QUICKEST)
    point_at(house.locator(".rf-spot"), "+1 resident")
    expect(house.locator(".rf-hc-after")).to_have_css("opacity", "1")
    expect(page.locator('svg [data-move="coin"] .rf-hc-after')).to_have_css("opacity", "0")


@pytest.mark.parametrize(("width", "language"), some([(1280, "de"), (360, "en")]))
def test_its_rules_and_its_box_are_fit_for_everybody(
    browser: Browser, server: Server, width: int, language: str
) -> None:
    page = new_page(browser, server, width, 640, locale=language)
    for path in ("/rules/happy-city", "/boxes/happy-city"):
        page.goto(path)
        look(page)
