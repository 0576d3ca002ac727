"""Before the first card: a start in one tap, and the table that is being set."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from litestar.testing import TestClient
from playwright.sync_api import Browser, Page, expect

from richtfest.games.shelf import NAMES
from richtfest.web.app import create_app
from richtfest.web.neighbours import own_address
from richtfest.web.server import Settings
from tests.volume import some
from tests.web.screens import check_width, choose, look, new_page, open_table
from tests.web.server import Server
from tests.web.test_feast import finished_for


def press_on_box(page: Page, title: str, button: str) -> None:
    page.goto("/")
    page.locator(".box", has=page.locator(f"a[href='/boxes/{title}']")).get_by_role("button", name=button).click()
    expect(page.locator("#table")).to_be_visible()


@pytest.mark.parametrize("title", some(NAMES, 2))
def test_one_tap_on_the_first_page_leads_to_the_first_decision(browser: Browser, server: Server, title: str) -> None:
    page = new_page(browser, server)
    press_on_box(page, title, "Play now")
    expect(page.locator("#question")).to_be_visible()
    page.goto("/")
    expect(page.locator(".goingon a")).to_contain_text("round 1")
    expect(page.locator(".goingon a")).to_have_count(1)


def test_new_las_vegas_is_gentle_the_first_time_and_whole_afterwards(browser: Browser, server: Server) -> None:
    page = new_page(browser, server)
    press_on_box(page, "new-las-vegas", "Play now")
    expect(page.locator("#question")).not_to_contain_text("loan")  # no vote: the bank is left out
    page.locator("#lesson summary").click()
    page.get_by_role("button", name="Understood").click()
    expect(page.locator("#lesson")).to_have_count(0)
    press_on_box(page, "new-las-vegas", "Play now")
    expect(page.locator("#question")).to_contain_text("loan")
    press_on_box(page, "new-las-vegas", "First match")
    expect(page.locator("#question")).not_to_contain_text("loan")
    expect(page.locator("#lesson")).to_be_visible()  # everything is explained again


def test_alone_means_against_the_rival_of_the_box(browser: Browser, server: Server) -> None:
    page = new_page(browser, server)
    press_on_box(page, "welcome-to", "Alone against AAA")
    expect(page.locator(".places")).to_contain_text("AAA")


def test_the_table_is_set_as_it_was_the_last_time(browser: Browser, server: Server) -> None:
    page = new_page(browser, server, 360, 640)
    page.goto("/boxes/happy-city")
    page.check("[name=seats][value='3']")
    expect(page.locator(".seat:visible")).to_have_count(3)
    page.select_option("#seat-2", "random")
    expect(page.locator("#about-seat-2")).to_contain_text("dice")
    page.check("[name=option-variant][value=beginner]")
    page.fill("[name=name-0]", "Zoë & Ben")
    page.click("form.setup button.main")
    expect(page.locator(".place")).to_have_count(3)
    page.goto("/boxes/happy-city")
    expect(page.locator("[name=seats]:checked")).to_have_value("3")
    expect(page.locator("#seat-2")).to_have_value("random")
    expect(page.locator("[name=option-variant]:checked")).to_have_value("beginner")
    page.goto("/boxes/welcome-to")
    expect(page.locator("[name=name-0]")).to_have_value("Zoë & Ben")


def test_what_is_wrong_with_a_setup_is_in_sight(browser: Browser, server: Server) -> None:
    page = new_page(browser, server)
    page.goto("/boxes/dream-home")
    expect(page.locator("#option-start_player")).to_be_hidden()
    page.click("#house-rules summary")
    page.select_option("#option-start_player", "4")
    page.click("form.setup button.main")
    expect(page.get_by_role("alert")).to_contain_text("Seat 4 cannot begin")
    expect(page.locator("#option-start_player")).to_be_visible()
    expect(page.locator("#option-start_player")).to_have_value("4")


@pytest.mark.parametrize("title", some(NAMES))
def test_a_table_for_everybody_is_set_on_every_screen(browser: Browser, server: Server, title: str) -> None:
    page = new_page(browser, server, 360, 640, locale="de", color_scheme="dark")
    page.goto(f"/boxes/{title}")
    for count in page.locator("[name=seats]").all():
        count.check()
        expect(page.locator(".seat:visible")).to_have_count(int(count.get_attribute("value") or 0))
        expect(page.locator("form.setup button.main")).to_be_in_viewport(ratio=1)
        check_width(page)
    look(page)


# Inviting


def test_three_wait_until_a_seat_is_closed(browser: Browser, server: Server) -> None:
    ann = new_page(browser, server)
    ann.goto("/boxes/welcome-to")
    ann.check("[name=seats][value='3']")
    for seat, kind in (("1", "random"), ("2", "open")):
        ann.select_option(f"#seat-{seat}", kind)
    ann.click("form.setup button.main")
    expect(ann.locator(".place.free")).to_have_count(1)
    look(ann)
    ann.get_by_role("button", name="Close this seat").click()
    expect(ann.locator("#question")).to_be_visible()
    expect(ann.locator(".place")).to_have_count(2)


def test_a_guest_on_a_phone_has_one_wide_button(browser: Browser, server: Server) -> None:
    ann, ben = new_page(browser, server), new_page(browser, server, 360, 640, locale="de", has_touch=True)
    press_on_box(ann, "welcome-to", "With a friend")
    ben.goto(ann.url)
    expect(ben.get_by_role("heading", level=2)).to_have_text("Player 1 lädt dich ein: Welcome To…")
    expect(ben.locator("meta[property='og:title']")).to_have_attribute("content", "Player 1 lädt dich ein: Welcome To…")
    join = ben.get_by_role("button", name="Mitspielen")
    expect(join).to_be_in_viewport(ratio=1)
    box = join.bounding_box()
    assert box is not None
    assert box["width"] > 250
    look(ben)
    ben.fill("#join-name", "Ben")
    join.click()
    expect(ben.locator("#question")).to_be_visible()


def test_behind_every_address_the_invitation_names_one_that_others_reach(tmp_path: Path) -> None:
    neighbour = own_address()
    for everywhere, host in ((True, neighbour or "127.0.0.1"), (False, "127.0.0.1")):
        app = create_app(Settings(tmp_path, requests_per_second=0, everywhere=everywhere))
        with TestClient(app, base_url="http://127.0.0.1:8000") as client:
            client.get("/")
            form = {"_csrf_token": client.cookies["csrftoken"], "title": "welcome-to", "start": "friend"}
            waiting = client.post("/tables", data=form).text
        assert f'value="http://{host}:8000/tables/' in waiting
        assert ("local network" in waiting) == (host != "127.0.0.1")


# Installing, and links that somebody sends


def test_the_page_can_be_installed(server: Server) -> None:
    manifest = server.get("/manifest.webmanifest", "de").json()
    assert (manifest["display"], manifest["lang"], manifest["start_url"]) == ("standalone", "de", "/")
    for icon in manifest["icons"]:
        found = server.get(icon["src"])
        assert found.headers["content-type"] == "image/png"
        width, height = (int.from_bytes(found.content[at : at + 4]) for at in (16, 20))  # as a PNG file says it
        assert icon["sizes"] == f"{width}x{height}"
    assert "manifest-src 'self'" in server.get("/").headers["content-security-policy"]


@pytest.mark.parametrize("path", ["/", "/boxes/dream-home"])
def test_a_link_that_somebody_sends_has_a_picture(server: Server, path: str) -> None:
    pytest.importorskip("resvg_py")
    found = re.search(r'og:image" content="([^"]+)"', server.get(path, "de").text)
    assert found is not None
    assert found[1].startswith(f"{server.address}/previews/")
    picture = server.get(found[1].removeprefix(server.address))
    assert picture.content.startswith(b"\x89PNG")
    assert len(picture.content) < 300_000
    assert server.get("/previews/nowhere.de.png").status_code == 404


# Calls


def test_sounds_and_calls_are_off_until_asked_for(browser: Browser, server: Server) -> None:
    page = new_page(browser, server, 360, 640)
    page.add_init_script(
        "window.played = 0; const resume = AudioContext.prototype.resume;"
        "AudioContext.prototype.resume = function () { window.played += 1; return resume.call(this); }"
    )
    page.context.grant_permissions(["notifications"])
    open_table(page, "me", "random")
    choose(page, 0)
    assert page.evaluate("window.played") == 0
    assert page.evaluate("navigator.serviceWorker.getRegistration('/static/').then(Boolean)") is False
    page.click(".menu summary")
    for name in ("Sounds", "Call me when it’s my turn"):
        page.get_by_role("switch", name=name).click()
        expect(page.get_by_role("switch", name=name)).to_be_checked()
    look(page)
    page.keyboard.press("Escape")
    heard = page.evaluate("window.played")
    assert heard > 0  # a switch says what it does
    choose(page, 0)
    page.wait_for_function("heard => window.played > heard", arg=heard)
    page.reload()
    page.click(".menu summary")
    expect(page.get_by_role("switch", name="Sounds")).to_be_checked()
    shown = "navigator.serviceWorker.getRegistration('/static/').then(found => found?.getNotifications())"
    page.wait_for_function("() => navigator.serviceWorker.getRegistration('/static/').then(found => found?.active)")
    assert page.evaluate(f"{shown}.then(all => all.length)") == 0  # nobody calls those who are looking
    page.evaluate(
        "() => { Object.defineProperty(document, 'hidden', { get: () => true });"
        "const table = document.getElementById('table'); const call = table.dataset.call;"
        "table.dataset.call = ''; document.dispatchEvent(new Event('htmx:after:swap'));"
        "table.dataset.call = call; document.dispatchEvent(new Event('htmx:after:swap')); }"
    )
    page.wait_for_function(f"() => {shown}.then(all => all.length === 1 && all[0].title)")


# My tables


def test_my_tables_say_how_they_ended_and_whose_turn_it_is(browser: Browser, server: Server) -> None:
    page = new_page(browser, server, 360, 640, locale="de")
    finished_for(server, "ended", page)
    open_table(page, "me", "random", title="dream-home")
    page.goto("/tables")
    first, second = page.locator(".tables li").all()
    expect(first).to_contain_text("Mein Traumhaus")
    expect(first.locator("b")).to_have_text(re.compile("Du bist dran|Runde 1"))
    expect(second.locator("b")).to_have_text(re.compile(r"(gewonnen|Rang 2 von 2) mit \d+ Punkten"))
    expect(second.locator("time")).to_have_text(re.compile(r"\d+\.\d+\.\d{4}"))
    look(page)
