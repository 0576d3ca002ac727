"""Looking at pages: opening a table, choosing, and what must hold on every page."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Locator, Page, Route, expect

from tests.web.server import Server

AXE = Path(__file__).parent / "vendor" / "axe.min.js"
PATIENCE = 30_000  # milliseconds: a busy machine is no reason to fail
expect.set_options(timeout=PATIENCE)
FORGERY = re.compile(r'name="_csrf_token" value="([^"]*)"')
ASKED = "#confirm:enabled, .choices button, #table.finished"

# Which answers are on their way. The page marks its forms, but news from the stream wipe the mark away.
WATCH_REQUESTS = """
    window.underway = new Set();
    document.addEventListener("htmx:before:request", ({ target, detail }) => {
        if (target.id !== "stream") window.underway.add(detail.ctx);
    });
    document.addEventListener("htmx:finally:request", ({ detail }) => window.underway.delete(detail.ctx));
    document.addEventListener("pointerdown", ({ target }) => {
        window.missed = !target.closest("[data-move], button");
    }, true);
    // The last to hear of it: whoever catches a click or a form and fetches the answer instead has done so by now.
    const leave = (event) => { window.leaving ||= !event.defaultPrevented; };
    window.addEventListener("submit", leave);
    window.navigation.addEventListener("navigate", (event) => {
        if (!event.hashChange && event.downloadRequest === null && !event.destination.sameDocument) leave(event);
    });"""
# One document, all of it there, nothing on its way, and nobody about to leave it for another.
SETTLED = "document.readyState === 'complete' && !window.leaving && !window.underway.size"
# The moment a page shows; nothing between two pages, or while an answer is on its way.
MOMENT = """() => {
    const table = document.getElementById("table");
    if (!table || window.underway.size) return "";
    const step = document.querySelector("#decision [name=step]")?.value ?? "-";
    const curtain = document.querySelector("#open-curtain")?.href ?? "";
    return `${step} ${table.dataset.round}${table.className}${curtain}`;
}"""


# Where an answer can be pressed as the page stands; one that cannot is pressed at once, and there is no such place.
PLACE = """([parts, number]) => {
    window.missed = false;
    const done = document.querySelector("#confirm[value=confirm]:enabled");
    const answers = [...parts.map((part) => `svg ${part}:not(.rf-aside)`), ".choices button"];
    const offered = answers.map((each) => [...document.querySelectorAll(each)]).find((found) => found.length);
    const wanted = done || !offered ? document.getElementById("confirm") : offered[number % offered.length];
    if (!wanted) return null;
    const move = CSS.escape(wanted.dataset.move ?? wanted.value);
    for (const place of [wanted, ...document.querySelectorAll(`svg [data-move="${move}"]:not(.rf-aside)`)]) {
        const { left, top, width, height } = place.getBoundingClientRect();
        const [x, y] = [left + width / 2, top + height / 2];
        if (place.contains(document.elementFromPoint(x, y))) return { x, y, touch: navigator.maxTouchPoints > 0 };
    }
    wanted.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
    return null;
}"""
# Who is asked something: the moment, and where to press. At the end of the match there is nothing to press any more.
ASKED_NOW = f"""wanted => {{
    const moment = document.querySelector("{ASKED}") && ({MOMENT})();
    if (!moment) return null;
    return document.querySelector("#table.finished") ? {{ over: true }} : {{ moment, at: ({PLACE})(wanted) }};
}}"""
CHANGED = f"before => {{ const now = ({MOMENT})(); return now && now !== before; }}"
# What axe finds; what it is content with stays where it is, for it is long.
VIOLATIONS = """async wanted => (await axe.run(wanted)).violations.map(
    ({ id, help, nodes }) => [id, help, nodes.slice(0, 3).map(({ html }) => html.slice(0, 200))])"""
MET = f"before => window.missed ? 'missed' : ({CHANGED})(before) && 'met'"  # what a click has met, if anything


def new_page(browser: Browser, server: Server, width: int = 1280, height: int = 800, **wishes: Any) -> Page:
    """A browser window of somebody who has never been here. Anything the page complains about is a failure."""
    context: BrowserContext = browser.new_context(
        viewport={"width": width, "height": height}, base_url=server.address, reduced_motion="reduce", **wishes
    )
    context.set_default_timeout(PATIENCE)
    context.add_cookies([{"name": "pace", "value": "asked", "url": server.address}])  # no turn ends behind our back
    context.add_init_script(WATCH_REQUESTS)
    page = context.new_page()
    page.on("pageerror", lambda error: complaints(page).append(str(error)))
    page.on("console", lambda said: complaints(page).append(said.text) if "Content Security" in said.text else None)
    page.on("request", lambda asked: complaints(page).append(asked.url) if server.address not in asked.url else None)
    return page


def wait_for_letters(page: Page) -> None:
    """Words are measured in our own letters: a busy machine brings them too late, and a page goes on without them."""

    def serve(route: Route) -> None:
        answer = route.fetch()
        route.fulfill(response=answer, body=answer.text().replace("font-display: optional", "font-display: block"))

    page.route("**/drawing.css", serve)


def complaints(page: Page) -> list[str]:
    found: list[str] = page.__dict__.setdefault("complaints", [])
    return found


def open_table(page: Page, *seats: str, names: tuple[str, ...] = (), title: str = "welcome-to") -> None:
    """As the form of the box does, which is filled in by hand in test_start.py, and by keyboard in test_browser.py."""
    speaks = {"accept-language": page.evaluate("navigator.language")}
    asked = page.request.get("/events", headers=speaks)  # a short page, for the token against forged forms
    page.context.add_cookies([{"name": "layout", "value": layout_of(page), "url": asked.url}])
    form = {"title": title, "seats": str(len(seats)), "_csrf_token": FORGERY.findall(asked.text())[0]}
    form |= {f"seat-{number}": kind for number, kind in enumerate(seats)}
    form |= {f"name-{number}": name for number, name in enumerate(names)}
    opened = page.request.post("/tables", form=form, headers=speaks, max_redirects=0)
    page.goto(opened.headers["location"])
    expect(page.locator("#table")).to_be_visible()


def layout_of(page: Page) -> str:
    """What the first page of a visit finds out (`page.js`); a table would be loaded anew for that."""
    assert page.viewport_size
    width, height = page.viewport_size["width"], page.viewport_size["height"]
    return "narrow" if width < 720 or (width < 900 and height >= 500) else "wide"


def step(page: Page) -> str:
    """The moment the page shows: it changes with every decision of this seat and with every round.

    While an answer is on its way no other click counts.
    """
    return str(page.wait_for_function(MOMENT).json_value())


def await_change(page: Page, before: str) -> None:
    page.wait_for_function(CHANGED, arg=before)


def is_over(page: Page) -> bool:
    return page.locator("#table.finished").count() == 1


def await_turn(page: Page) -> None:
    """Until this seat is asked something, or the match is over."""
    page.wait_for_selector(ASKED, state="attached")


def choose(page: Page, number: int = 0) -> bool:
    """A decision in the list, or the confirmation if that is asked; then wait until the page has changed."""
    return press(page, number, on_pictures=())


def press(page: Page, number: int = 0, on_pictures: Sequence[str] = ("[data-move]",)) -> bool:
    """A decision on the pictures, on those parts first that are named first; in the list if they offer nothing.

    When nothing else is left, the turn is confirmed. What is in sight, as a button or on a picture, is really clicked,
    or tapped on a phone. What only ears find where the page stands is pressed by script: who looks would scroll.
    Whether there was anything to press: else the match is over.
    """
    before = ""
    for _ in range(10):  # news that come in just then may move things away
        asked = page.wait_for_function(ASKED_NOW, arg=[list(on_pictures), number]).json_value()
        if "over" in asked:
            return False
        before = before or asked["moment"]
        if at := asked["at"]:
            (page.touchscreen.tap if at["touch"] else page.mouse.click)(at["x"], at["y"])
        if page.wait_for_function(MET, arg=before).json_value() == "met":
            return True
    raise AssertionError("the click never meets what it is meant for")


def tap(place: Locator) -> None:
    """Where it is on the screen, with the mouse or, on a phone, a finger; nothing is scrolled for it."""
    expect(place).to_be_in_viewport()
    box = place.bounding_box()
    assert box is not None
    at = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    touch = place.page.evaluate("() => navigator.maxTouchPoints > 0")
    (place.page.touchscreen.tap if touch else place.page.mouse.click)(*at)


def is_done(page: Page) -> bool:
    """Whether nothing is left to decide: other answers than those that went without saying are offered even then."""
    return page.locator("#confirm[value=confirm]:enabled").count() == 1


def finish_turn(page: Page, number: int = 0) -> None:
    """Until this seat waits for the others, or the next round has come."""
    before = page.get_attribute("#table", "data-round")
    for _ in range(12):
        if page.get_attribute("#table", "data-round") != before:
            return
        if not page.locator("#confirm:enabled, .choices button").count():
            return
        confirming = is_done(page)
        choose(page, number)
        if confirming:
            return
    raise AssertionError("the turn does not end")


def play_to_the_end(
    page: Page, on_pictures: Sequence[str] = ("[data-move]",), looks: Sequence[int] = (), stride: int = 5
) -> int:
    """How many decisions it took; axe has a look before some of them."""
    for number in range(400):
        if number in looks:
            await_turn(page)
            look(page)
        if not press(page, stride * number, on_pictures):
            return number
        check_width(page)
    raise AssertionError("the match does not end")


def open_curtain(page: Page) -> None:
    page.click("#open-curtain")
    expect(page.locator("#decision")).to_be_visible()


def point_at(target: Locator, hint: str) -> None:
    """Until the hint is there: news that come in just then wipe it away."""
    shown = target.page.locator("#hint")
    for _ in range(5):
        target.page.mouse.move(0, 0)
        target.hover()
        with suppress(AssertionError):
            expect(shown).to_contain_text(hint, timeout=PATIENCE / 5)
            return
    expect(shown).to_contain_text(hint)


def ask(page: Page, question: str) -> Any:
    """What a settled document answers, asked in the very moment in which it is settled.

    A click that leads to another page returns before that page is there; asked then, a browser answers for the page it
    is leaving, or fails between the two.
    """
    return json.loads(page.wait_for_function(f"() => {SETTLED} && JSON.stringify(({question})())").json_value())


def check_width(page: Page) -> None:
    """Nothing to scroll sideways."""
    assert page.viewport_size
    assert ask(page, "() => document.documentElement.scrollWidth") <= page.viewport_size["width"]


def look(page: Page, *rules: str) -> None:
    """What must hold on every page: nothing to scroll sideways, and no complaint from axe or from the page itself.

    If rules of axe are named, only those are checked.
    """
    check_width(page)
    page.mouse.move(0, 0)  # what is only shown while it is pointed at is not what everybody reads
    # Where a fault lies is told by its first lines; to find a selector for every place that is none costs a fifth.
    wanted = {"resultTypes": ["violations"], "selectors": False} | ({"runOnly": list(rules)} if rules else {})
    if not page.evaluate("() => 'axe' in window"):
        page.evaluate(AXE.read_text())
    problems = page.evaluate(VIOLATIONS, wanted)
    assert not problems, json.dumps(problems, indent=1, ensure_ascii=False)
    assert complaints(page) == []
