"""Real Chromium: whole matches by mouse, thumb and keyboard, lost connections, two browsers at one table."""

from __future__ import annotations

import re
import signal

import pytest
from playwright.sync_api import APIResponse, Browser, Page, Route, expect

from richtfest.games.shelf import NAMES
from tests.volume import THOROUGH, thorough
from tests.waiting import wait_until
from tests.web.programs import play_to_the_end
from tests.web.screens import (
    ask,
    await_change,
    await_turn,
    check_width,
    choose,
    complaints,
    finish_turn,
    is_over,
    look,
    new_page,
    open_curtain,
    open_table,
    press,
    step,
)
from tests.web.server import Caller, Server

DECISIONS = 400 if THOROUGH else 12  # of a match; more than it can have, or some of its first rounds


@pytest.mark.long
def test_a_match_with_the_mouse_on_the_pictures(browser: Browser, server: Server) -> None:
    page = new_page(browser, server, locale="en")
    open_table(page, "me", "random", names=("Ann",))
    look(page)
    for number in range(DECISIONS):
        if not press(page, number):
            break
        check_width(page)
    if not THOROUGH:
        play_to_the_end(server, page.url.partition("?")[0].rpartition("/")[2], [page])
    expect(page.locator(".result h2")).to_contain_text("points")
    expect(page.locator(".result tfoot")).to_contain_text("Total")
    look(page)


@pytest.mark.long
def test_a_whole_match_on_a_phone_in_german(browser: Browser, server: Server) -> None:
    page = new_page(browser, server, 360, 640, locale="de-DE", color_scheme="dark", has_touch=True)
    open_table(page, "me", "random")
    look(page)
    for number in range(400):
        await_turn(page)
        if is_over(page):
            break
        expect(page.locator("#undo")).to_be_in_viewport()
        expect(page.locator("#confirm")).to_be_in_viewport()
        choose(page, 7 * number)
        check_width(page)
    expect(page.locator(".result h2")).to_contain_text("Punkt")
    look(page)
    small = ask(
        page,
        "() => [...document.querySelectorAll('button, select, input:not([type=hidden]), .button, nav a, summary')]"
        ".filter(each => each.checkVisibility()).map(each => [each.outerHTML.slice(0, 80), "
        "each.getBoundingClientRect()]).filter(([_, box]) => box.width < 44 || box.height < 44)",
    )
    assert small == []


@pytest.mark.long
def test_a_match_by_keyboard_alone(browser: Browser, server: Server) -> None:
    page = new_page(browser, server, locale="en")
    page.goto("/")
    press_until(page, "Tab", ".box a[href='/boxes/welcome-to']")
    page.keyboard.press("Enter")
    expect(page.locator("form.setup")).to_be_visible()
    press_until(page, "Tab", "#seat-1")
    press_until(page, "ArrowUp", "#seat-1:has([value=random]:checked)")
    press_until(page, "Tab", "form.setup button.main")
    page.keyboard.press("Enter")
    expect(page.locator("#question")).to_be_visible()
    for number in range(DECISIONS):
        await_turn(page)
        if is_over(page):
            break
        before = step(page)
        press_until(page, "Tab", "#confirm:enabled, .choices button")
        for _ in range(number % 3):
            page.keyboard.press("Tab")
        if not page.evaluate("document.activeElement.matches('#confirm:enabled, .choices button')"):
            press_until(page, "Shift+Tab", "#confirm:enabled, .choices button")
        page.keyboard.press("Enter")
        await_change(page, before)
    assert is_over(page) or not THOROUGH


def press_until(page: Page, key: str, selector: str) -> None:
    for _ in range(150):
        page.keyboard.press(key)
        if page.evaluate("selector => document.activeElement.matches(selector)", selector):
            return
    raise AssertionError(f"{selector} cannot be reached with {key}")


def test_pictures_can_be_used_by_keyboard_and_the_question_takes_the_focus(browser: Browser, server: Server) -> None:
    page = new_page(browser, server, locale="en")
    open_table(page, "me", "random")
    await_silence(page)
    before = step(page)
    page.locator("svg [data-move]").first.focus()
    page.keyboard.press("Enter")
    await_change(page, before)
    expect(page.locator("#question")).to_be_focused()
    press_until(page, "Tab", "#undo")
    page.keyboard.press("u")
    expect(page.locator("#undo")).to_be_disabled()


def await_silence(page: Page) -> None:
    """Until the bot is ready: then there are no more news in this round."""
    expect(page.locator(".place .mood").nth(1)).to_have_text("ready")


@pytest.mark.long
def test_a_reload_and_a_restart_in_mid_turn_lose_nothing(
    browser: Browser, tmp_path_factory: pytest.TempPathFactory
) -> None:
    server = Server(tmp_path_factory.mktemp("restarted"))
    server.start()
    try:
        page = new_page(browser, server, locale="en")
        open_table(page, "me", "random")
        choose(page, 0)
        question = page.inner_text("#question")
        page.reload()
        expect(page.locator("#question")).to_have_text(question)
        server.stop(signal.SIGKILL)
        expect(page.locator("#offline")).to_be_visible()
        server.start()
        expect(page.locator("#offline")).to_be_hidden()
        expect(page.locator("#question")).to_have_text(question)
        choose(page, 0)
        expect(page.locator("#question")).not_to_have_text(question)
        expect(page.locator("#undo")).to_be_enabled()
    finally:
        server.stop()


@pytest.mark.long
def test_two_browsers_at_one_table_see_each_others_rounds(browser: Browser, server: Server) -> None:
    ann = new_page(browser, server, locale="en")
    ben = new_page(browser, server, 360, 640, locale="de")
    open_table(ann, "me", "open", names=("Ann",))
    expect(ann.locator(".waiting")).to_be_visible()
    expect(ann).to_have_title("Welcome To… · Richtfest")
    look(ann)
    ben.goto("/")  # where a phone tells how wide it is; a table would be loaded anew for that
    ben.goto(ann.url)
    expect(ben.locator(".waiting h2")).to_have_text("Ann lädt dich ein: Welcome To…")
    look(ben)
    ben.fill("#join-name", "Ben")
    ben.click(".join button")
    expect(ann.locator("#question")).to_be_visible()
    expect(ann.locator(".places")).to_contain_text("Ben")
    expect(ann).to_have_title("It’s your turn · Welcome To… · Richtfest")  # told by the stream
    expect(ben).to_have_title("Du bist dran · Welcome To… · Richtfest")
    for number in range(3):
        finish_turn(ann, number)
        expect(ann).to_have_title("Welcome To… · Richtfest")
        finish_turn(ben, number)
        expect(ann.locator("#table")).to_have_attribute("data-round", str(number + 2))
        expect(ben.locator("#table")).to_have_attribute("data-round", str(number + 2))
    expect(ann.locator("#log")).to_contain_text("Ben wrote ")
    expect(ben.locator("#log")).to_contain_text("Ann schrieb die ")
    ann.click(".place:has-text('Ben')")
    beside = ann.locator(".picture.sheet", has_text="Ben")
    expect(beside).to_be_visible()
    expect(beside.locator("[data-move]")).to_have_count(0)
    spectator = new_page(browser, server, locale="en")
    spectator.goto(f"/tables/{ann.url.split('/tables/')[1].split('?')[0]}")
    expect(spectator.locator("#news")).to_contain_text("Ann and Ben are still deciding.")
    expect(spectator.locator("#decision")).to_have_count(0)
    look(spectator)


def test_a_curtain_falls_between_friends_at_one_device(browser: Browser, server: Server) -> None:
    page = new_page(browser, server, locale="en")
    open_table(page, "me", "friend", names=("Ann", "Ben"))
    expect(page.locator("#decision")).to_be_visible()
    expect(page.locator(".curtain")).to_have_count(0)  # nothing is written yet: there is nothing to hide
    expect(page.locator("#news")).to_contain_text("It is Ann’s turn.")  # “you” may be either of them
    finish_turn(page, 0)
    expect(page.locator(".curtain h2")).to_have_text("It is Ben’s turn")
    look(page)
    expect(page.locator("#decision")).to_have_count(0)
    expect(page.locator(".rf-pencil")).to_have_count(0)
    open_curtain(page)
    finish_turn(page, 1)
    expect(page.locator("#table")).to_have_attribute("data-round", "2")


def open_table_with(caller: Caller, page: Page) -> str:
    """A table with a program on the other seat; its id."""
    open_table(page, "me", "open")
    table = page.url.rsplit("/", 1)[1]
    assert caller.client.post(f"/tables/{table}/seats/1", json={"name": "Ben"}).is_success
    expect(page.locator("#question")).to_be_visible()
    return table


def test_the_question_takes_the_focus_although_news_came_before_the_answer(
    browser: Browser, server: Server, caller: Caller
) -> None:
    def answer_late(route: Route) -> None:
        caller.finish_round(table, 1)
        expect(page.locator(".place .mood").nth(1)).to_have_text("ready")
        route.continue_()

    page = new_page(browser, server, locale="en")
    table = open_table_with(caller, page)
    page.route("**/play", answer_late)
    before = step(page)
    page.locator("svg [data-move]").first.focus()
    page.keyboard.press("Enter")
    await_change(page, before)
    expect(page.locator("#question")).to_be_focused()


def test_what_cannot_be_chosen_answers_why_not(browser: Browser, server: Server) -> None:
    page = new_page(browser, server, locale="en")
    open_table(page, "me", "random")
    for number in range(40):
        if page.inner_text("#question").startswith("Where") and page.locator("svg [data-why^='write']").count():
            break
        choose(page, number)
    await_silence(page)
    page.locator("svg [data-why^='write']").first.dispatch_event("click")
    expect(page.locator("#notice")).to_contain_text("WT-23")
    page.click("#why summary")
    page.click("#why button")
    expect(page.locator("#notice")).to_contain_text("WT-")


def test_what_a_player_was_told_stays_while_the_others_get_on(browser: Browser, server: Server, caller: Caller) -> None:
    page = new_page(browser, server, locale="en")
    table = open_table_with(caller, page)
    for number in range(2, 20):
        choose(page, 0)
        if page.locator("#why").count():
            break
        finish_turn(page, number)
        caller.finish_round(table, 1)
        expect(page.locator("#table")).to_have_attribute("data-round", str(number))
    page.click("#why summary")
    page.click("#why button")
    expect(page.locator("#notice")).to_contain_text("WT-")
    page.click("#log summary")

    def explained() -> bool:
        """What lies below the pointer may still move aside while the page settles."""
        page.mouse.move(1, 1)
        page.locator("svg [data-move]").first.hover()
        page.wait_for_timeout(1_000)
        return page.locator("#hint").is_visible()

    wait_until(explained, "a choice explains itself")
    hint = page.text_content("#hint")
    caller.finish_round(table, 1)
    expect(page.locator(".place .mood").nth(1)).to_have_text("ready")  # told by the stream
    assert "WT-" in page.inner_text("#notice")
    assert page.text_content("#hint") == hint
    expect(page.locator("#log")).not_to_have_attribute("open", "")  # unfolded by itself, and folded by the reader
    expect(page.locator("#why")).to_have_attribute("open", "")
    choose(page, 0)
    expect(page.locator("#notice")).to_have_text("")


def test_nothing_explains_itself_over_the_next_question_before_the_pointer_moves(
    browser: Browser, server: Server
) -> None:
    page = new_page(browser, server, locale="en")
    open_table(page, "me", "random", title="new-las-vegas")
    for _ in range(2):
        before = step(page)
        page.locator("svg [data-move]").first.click()
        await_change(page, before)
    page.evaluate("() => new Promise((after) => setTimeout(after, 1000))")  # far longer than a pointer has to stay
    expect(page.locator("#hint")).to_be_hidden()
    page.locator("svg [data-move]:not(.rf-aside)").last.hover()
    expect(page.locator("#hint")).to_be_visible()


def test_a_click_on_what_the_stream_shows_waits_for_the_answer_to_the_last_one(
    browser: Browser, server: Server
) -> None:
    def hold(route: Route) -> None:
        """As if it had been pressed on another page of the same player: this one is told by its stream."""
        elsewhere = {name: value for name, value in route.request.headers.items() if name != "rf-page"}
        held.append((route, route.fetch(headers=elsewhere)))

    held: list[tuple[Route, APIResponse]] = []
    page = new_page(browser, server, locale="en")
    open_table(page, "me", "random")
    page.route("**/play", hold, times=1)
    sent: list[str] = []
    page.on("request", lambda asked: sent.append(asked.url) if asked.method == "POST" else None)
    twice = "() => { const button = document.querySelector('.choices button'); button.click(); button.click(); }"
    question = page.inner_text("#question")
    page.evaluate(twice)
    expect(page.locator("#question")).not_to_have_text(question)  # told by the stream
    question = page.inner_text("#question")
    page.evaluate(twice)
    assert len(sent) == 1
    # The stream may be quicker than the answer that is held back.
    wait_until(lambda: held, "the answer is held back", pause=lambda: page.wait_for_timeout(20))
    route, answer = held.pop()
    route.fulfill(response=answer)
    expect(page.locator("#question")).not_to_have_text(question)
    expect(page.locator("#notice")).to_have_text("")
    wait_until(lambda: len(sent) > 1, "the second click is sent", pause=lambda: page.wait_for_timeout(20))
    assert len(sent) == 2  # and of a double click only the first half


def test_the_language_can_be_changed_in_mid_match(browser: Browser, server: Server) -> None:
    page = new_page(browser, server, locale="en")
    open_table(page, "me", "random")
    choose(page, 0)
    page.click(".menu summary")
    page.click(".language button")
    expect(page.locator("html")).to_have_attribute("lang", "de")
    expect(page.locator("#confirm")).to_have_text("Zug beenden")


@pytest.mark.long
@thorough  # a narrow page in German is looked at in test_pages.py
@pytest.mark.parametrize(("language", "scheme"), [("en", "light"), ("de", "dark")])
def test_every_other_page_is_fit_for_everybody(browser: Browser, server: Server, language: str, scheme: str) -> None:
    for width in (1280, 360):
        page = new_page(browser, server, width, 640, locale=language, color_scheme=scheme)
        open_table(page, "me", "random")
        boxes = [f"/boxes/{name}" for name in NAMES]
        for path in ("/", *boxes, "/tables", "/rules", "/rules/welcome-to", "/about", "/nowhere"):
            page.goto(path)
            page.evaluate("document.querySelectorAll('details').forEach(each => each.open = true)")
            expect(page.locator("html")).to_have_attribute("lang", language)
            look(page)
        page.context.close()


def test_it_works_without_scripts(browser: Browser, server: Server) -> None:
    page = new_page(browser, server, locale="en", java_script_enabled=False)
    page.goto("/boxes/welcome-to")
    page.select_option("#seat-1", "random")
    page.click("form.setup button.main")
    page.locator(".choices button").first.click()
    expect(page.locator("#undo")).to_be_enabled()
    page.click("#undo")
    expect(page.locator("#undo")).to_be_disabled()
    assert complaints(page) == []


def test_the_first_page_is_light_and_stays_at_home(browser: Browser, server: Server) -> None:
    page = new_page(browser, server)
    session = page.context.new_cdp_session(page)
    session.send("Network.enable")
    sizes: list[int] = []
    session.on("Network.loadingFinished", lambda event: sizes.append(int(event["encodedDataLength"])))
    page.goto("/", wait_until="networkidle")
    assert 10_000 < sum(sizes) <= 200_000
    assert complaints(page) == []


def test_a_click_on_a_move_of_somebody_else_is_refused(server: Server, caller: Caller) -> None:
    table = caller.open("me", "me")
    stranger = Caller(server).page(f"/tables/{table}?seat=0")
    assert "decision" not in stranger.text


def test_an_answer_that_comes_late_never_replaces_a_newer_table(browser: Browser, server: Server) -> None:
    page = new_page(browser, server, locale="en")
    open_table(page, "me", "random")
    old = page.evaluate("document.getElementById('table').outerHTML")
    choose(page, 0)
    question = page.inner_text("#question")
    swap = "text => window.htmx.swap({text, target: '#table', swap: 'outerMorph', sourceElement: document.body})"
    page.evaluate(swap, old)
    expect(page.locator("#question")).to_have_text(question)
    another_life = re.sub(r'data-drawn="\w+ \d+"', 'data-drawn="another 1"', old)  # of a server that was started anew
    page.evaluate(swap, another_life)
    expect(page.locator("#question")).not_to_have_text(question)


def test_a_connection_that_dies_without_a_word_is_noticed_and_renewed(browser: Browser, server: Server) -> None:
    page = new_page(browser, server, locale="en")
    page.clock.install()
    open_table(page, "me", "me", names=("Ann", "Ben"))
    page.wait_for_function("() => document.querySelector('#stream')._htmx?.sse?.reader")
    assert server.process is not None
    server.process.send_signal(signal.SIGSTOP)  # the line is open, and nobody speaks
    try:
        page.clock.run_for(20_000)
        expect(page.locator("#offline")).to_be_visible()
    finally:
        server.process.send_signal(signal.SIGCONT)
    page.clock.run_for(5_000)
    expect(page.locator("#offline")).to_be_hidden()


def test_who_looked_at_another_board_is_back_at_their_own_after_a_move(browser: Browser, server: Server) -> None:
    page = new_page(browser, server, 360, 740, locale="en")
    open_table(page, "me", "random", "random", names=("Ann",))
    page.goto(f"{page.url}?board=2")  # as without scripts, or from a link
    expect(page.locator(".elsewhere")).to_contain_text("the board of Dice 2")
    expect(page.locator(".place[aria-current]")).to_be_in_viewport(ratio=0.98)
    page.locator(".choices button").first.click()
    expect(page.locator(".elsewhere")).to_have_count(0)
    expect(page.locator(".place[aria-current]")).to_contain_text("Ann")
    expect(page.locator("svg [data-move]").first).to_be_attached()


def test_a_turned_phone_is_drawn_for_as_it_is_held(browser: Browser, server: Server) -> None:
    page = new_page(browser, server, 800, 360, locale="en")
    open_table(page, "me", "random")
    sheet = page.locator(".papers svg").first
    wide = sheet.get_attribute("viewBox") or ""
    page.set_viewport_size({"width": 360, "height": 800})
    expect(sheet).not_to_have_attribute("viewBox", wide)
    finish_turn(page, 0)
    expect(page.locator("#table")).to_have_attribute("data-round", "2")  # told by the stream
    expect(sheet).not_to_have_attribute("viewBox", wide)


def test_no_page_tells_a_card_before_every_seat_is_taken(browser: Browser, server: Server) -> None:
    page = new_page(browser, server, locale="en")
    open_table(page, "me", "open")
    expect(page.locator("#news")).to_have_text("Waiting for players.")
    for address in (page.url, f"{page.url}/why?seat=0&move=confirm"):
        told = page.request.get(address, headers={"hx-request": "true"}).text()
        assert "take " not in told
        assert "combo" not in told


def test_a_page_whose_stream_never_began_comes_back_with_the_server(browser: Browser, server: Server) -> None:
    page = new_page(browser, server, locale="en")
    page.add_init_script("delete window.SharedWorker")  # as on phones that have none: the page has a stream of its own
    open_table(page, "me", "random")
    page.route("**/stream*", lambda route: route.abort())
    page.route("**/icon.svg", lambda route: route.abort())
    page.reload()
    for _ in range(2):
        with page.expect_request(lambda asked: asked.url.endswith("/icon.svg") and asked.resource_type == "fetch"):
            expect(page.locator("#offline")).to_be_visible()  # the page, not the browser's own about a lost server
    expect(page.locator("#offline")).to_be_visible()
    page.unroute_all()
    expect(page.locator("#offline")).to_be_hidden()


@pytest.mark.parametrize("script", ["hx-sse.min.js", "page.js"])
def test_a_script_that_comes_late_costs_no_news(browser: Browser, server: Server, script: str) -> None:
    def hold(route: Route) -> None:
        held.append(route)

    held: list[Route] = []
    page = new_page(browser, server, locale="en")
    open_table(page, "me", "random")
    page.route(f"**/{script}", hold)
    page.reload(wait_until="commit")
    page.wait_for_function("() => document.readyState === 'interactive'")  # all is there but what may come late
    wait_until(lambda: held, "the script is asked for", pause=lambda: page.wait_for_timeout(20))
    held.pop().continue_()
    page.wait_for_function("() => document.querySelector('#stream')._htmx?.sse?.reader")
