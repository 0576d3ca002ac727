"""Starting in one tap, and what comes after the end: the feast, and playing again."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

from playwright.sync_api import Browser, Page, expect

from richtfest.core.record import Record
from tests.golden.records import golden
from tests.tables.laid_out import lay_out
from tests.web.laid_out import lay_out_for, player_of
from tests.web.screens import look, new_page
from tests.web.server import Server

FINISHED = golden("welcome-to", "first_two_seats")
LOST = golden("welcome-to", "first_advanced")  # by whoever moves last


def finished_for(server: Server, table: str, *pages: Page) -> None:
    players = [player_of(page, server) for page in pages]
    players += ["bot:random"] * (FINISHED.seats - len(players))
    lay_out_for(server, table, FINISHED, len(FINISHED.moves), players)
    for page in pages:
        page.goto("/")
        page.goto(f"/tables/{table}")


def about_to_end(server: Server, table: str, page: Page, record: Record = FINISHED) -> None:
    """Nothing is left but the last move of the match, and this page makes it."""
    last, _move = record.moves[-1]
    players = [player_of(page, server) if seat == last else f"friend {seat}" for seat in range(record.seats)]
    lay_out_for(server, table, record, len(record.moves) - 1, players)
    page.goto(f"/tables/{table}")


def test_the_points_count_up_box_by_box_while_the_houses_rise(browser: Browser, server: Server) -> None:
    page = new_page(browser, server)
    page.emulate_media(reduced_motion="no-preference")
    about_to_end(server, "rising", page)
    page.evaluate("""() => {
        window.sums = [];
        new MutationObserver(() => {
            const sum = document.querySelector(".unfolding .sum td");
            if (sum) window.sums.push(Number(sum.textContent));
        }).observe(document.body, { childList: true, subtree: true, characterData: true });
    }""")
    page.click("#confirm")
    page.wait_for_function("() => window.sums.length && !document.querySelector('.unfolding')")
    counted = page.evaluate("window.sums")
    assert counted[0] == 0
    assert len(set(counted)) > 3
    page.reload()
    expect(page.locator(".finale")).to_be_visible()
    assert page.locator(".unfolding").count() == 0
    assert int(page.locator(".sum td").first.inner_text()) == counted[-1]
    expect(page.locator(".houses .rf-hoist")).to_have_count(1)


def test_who_wants_no_motion_sees_the_result_at_once(browser: Browser, server: Server) -> None:
    page = new_page(browser, server, 390, 844)
    about_to_end(server, "still", page)
    page.click("#confirm")
    expect(page.locator(".finale")).to_be_in_viewport()
    assert page.locator(".unfolding").count() == 0


def test_a_match_that_ends_shows_its_result(browser: Browser, server: Server) -> None:
    page = new_page(browser, server, 360, 740, locale="en")
    about_to_end(server, "lost", page, LOST)
    page.click("#confirm")
    expect(page.locator(".result h2")).to_be_in_viewport()
    expect(page.locator(".result thead th").first).to_have_class("own")  # in sight on a phone, whoever has won


def test_all_boards_lie_side_by_side_and_a_badge_leads_to_its_own(browser: Browser, server: Server) -> None:
    page = new_page(browser, server, 360, 640)
    finished_for(server, "beside", page)
    expect(page.locator(".boards figure")).to_have_count(2)
    page.click(".place >> nth=1")
    expect(page.locator("#board-1 svg")).to_be_in_viewport()


def test_the_own_column_stays_in_sight_on_a_phone(browser: Browser, server: Server) -> None:
    page = new_page(browser, server, 360, 640)
    record = golden("dream-home", "four_seats")
    me = player_of(page, server)
    lay_out_for(server, "long", record, len(record.moves), ["bot:random", "bot:random", "bot:random", me])
    page.goto("/tables/long")
    expect(page.locator("thead th").first).to_have_text("Player 4")
    page.locator(".sum").scroll_into_view_if_needed()
    page.locator(".scroll").evaluate("each => { each.scrollLeft = 500; }")
    expect(page.locator(".sum .own")).to_be_in_viewport(ratio=1)
    look(page)


def test_the_picture_of_a_result_goes_around_as_pixels(browser: Browser, server: Server) -> None:
    page = new_page(browser, server)
    finished_for(server, "keepsake", page)
    with page.expect_download() as saved:
        page.get_by_role("link", name="Save the picture").click()
    assert saved.value.suggested_filename == "richtfest-keepsake.png"
    assert saved.value.path().read_bytes().startswith(b"\x89PNG")


def test_there_is_no_picture_before_the_end_and_nothing_secret_in_it(server: Server) -> None:
    with ThreadPoolExecutor(1) as other:
        log = server.data / "richtfest.sqlite"
        for table, upto in (("early", len(FINISHED.moves) - 1), ("late", len(FINISHED.moves))):
            other.submit(lay_out, log, table, FINISHED, upto, ["ann", "ben"]).result()
    assert server.get("/tables/early/picture.svg").status_code == 409
    drawn = server.get("/tables/late/picture.svg")
    assert drawn.status_code == 200
    assert drawn.headers["content-type"].startswith("image/svg+xml")
    assert "Player 2" in drawn.text
    assert "salt" not in drawn.text


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
    expect(ann.locator(".waiting")).to_contain_text("Other devices cannot reach this address.")
    eve.goto(ann.url)
    expect(eve.locator(".fill")).to_have_count(0)
    token = eve.locator(".join [name=_csrf_token]").input_value()
    refused = eve.request.post(f"{ann.url}/fill", form={"_csrf_token": token, "place": "1", "bot": "random"})
    assert refused.status == 422
    ann.get_by_role("button", name="Let a bot play here").click()
    expect(ann.locator("#question")).to_be_visible()
