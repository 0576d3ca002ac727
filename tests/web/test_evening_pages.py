"""An evening in browsers: the host on a phone, guests by link and by code, a big screen, and news without a click."""

from __future__ import annotations

from playwright.sync_api import Browser, Page, expect

from tests.web.programs import play_to_the_end
from tests.web.screens import look, new_page
from tests.web.server import Server


def host_an_evening(browser: Browser, server: Server) -> tuple[Page, str]:
    """The host's phone and the link, from the first page on."""
    host = new_page(browser, server, 390, 844, locale="de", has_touch=True)
    host.goto("/")
    host.click("text=Ein Abend in Runden")
    look(host)
    host.check("[name=title][value=happy-city]", force=True)
    host.click("text=Den Abend eröffnen")
    expect(host.locator("#plan")).to_have_attribute("open", "")
    host.fill("#plan-name", "Spieleabend")
    host.check("[name=seats][value='2']", force=True)
    host.fill("#rounds", "1")
    host.click("#house-rules summary")
    host.select_option("#option-round_limit", "10")
    look(host)
    host.click("form.plan button.main")
    expect(host.locator("h1")).to_have_text("Spieleabend")
    expect(host.get_by_role("button", name="Die erste Runde starten")).to_be_disabled()
    return host, host.locator("input.link").input_value()


def test_from_the_first_page_to_the_last_standings(browser: Browser, server: Server) -> None:
    host, link = host_an_evening(browser, server)
    screen = new_page(browser, server, 1280, 800, locale="de", color_scheme="dark")
    screen.goto(f"{link}/screen")
    look(screen)
    ann = new_page(browser, server, 360, 640, locale="en", has_touch=True)
    ann.goto(link)
    ann.fill("#name", "Ann")
    look(ann)
    ann.click(".join button.main")
    expect(ann.locator("#evening")).to_contain_text("You are in, Ann")
    ben = new_page(browser, server, locale="en")
    ben.goto("/join")
    ben.fill("#code", link.rpartition("/")[2].lower())  # from the big screen
    ben.keyboard.press("Enter")
    ben.fill("#name", "Ben")
    ben.keyboard.press("Enter")
    expect(ben.locator("#evening")).to_contain_text("You are in, Ben")
    expect(screen.locator(".names")).to_contain_text("Ben")  # without a click

    host.get_by_role("button", name="Die erste Runde starten").click()
    expect(host.locator(".tables-list li")).to_have_count(1)
    look(host)
    for guest in (ann, ben):
        expect(guest.locator("#evening")).to_contain_text("You sit at table 1")
    expect(screen.locator(".round-tables li")).to_have_count(1)
    host.click("text=Erinnern")
    table = (ann.get_by_role("link", name="To my table").get_attribute("href") or "").rpartition("/")[2]
    ann.click("text=To my table")
    expect(ann.locator("#company")).to_contain_text("waiting for this table")
    play_to_the_end(server, table, [ann, ben], watching=(ann, ben))
    expect(ben.locator(".standings tbody tr")).to_have_count(2)
    expect(ben.locator("#evening")).to_contain_text("The evening is over")
    look(ben)
    expect(ann.locator("#table.finished")).to_be_visible()
    ann.click("text=Back to the evening")
    expect(ann.locator(".standings tbody tr")).to_have_count(2)
    look(ann)
    expect(screen.locator(".board-of-honour h2")).to_contain_text("Der Abend geht an")
    look(screen)
    look(host)
    with host.expect_download() as saved:
        host.click("text=Als Tabelle herunterladen")
    assert saved.value.suggested_filename.endswith(".csv")


def test_the_same_cards_by_a_link(browser: Browser, server: Server) -> None:
    ann = new_page(browser, server, 390, 844, locale="en", has_touch=True)
    ann.goto("/boxes/happy-city")
    ann.select_option("#seat-1", "random")
    ann.click("#house-rules summary")
    ann.select_option("#option-round_limit", "10")
    ann.click("#same-cards summary")
    look(ann)
    ann.click("text=Make a link to these cards")
    link = ann.locator("input.link").input_value()
    look(ann)
    ann.fill("#name", "Ann")
    ann.click(".join button.main")
    expect(ann.locator("#table")).to_be_visible()
    ahead = ann.url.partition("?")[0]
    play_to_the_end(server, ahead.rpartition("/")[2], [ann])
    ann.goto(link)
    expect(ann.locator(".results tbody tr")).to_have_count(1)
    look(ann)
    ben = new_page(browser, server, 360, 640, locale="de", color_scheme="dark")
    answer = ben.goto(ahead)
    assert answer is not None
    assert answer.status == 403
    expect(ben.locator("main")).to_contain_text("auch an anderen Tischen gespielt")
    ben.goto(link)
    expect(ben.locator(".results")).to_have_count(0)
    look(ben)
