"""Looking at pages: opening a table, choosing, and what must hold on every page."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.web.server import Server

AXE = Path(__file__).parent / "vendor" / "axe.min.js"
PATIENCE = 15_000  # milliseconds
expect.set_options(timeout=PATIENCE)  # a lost connection alone is tried again after five seconds at worst


def new_page(browser: Browser, server: Server, width: int = 1280, height: int = 800, **wishes: Any) -> Page:
    """A browser window of somebody who has never been here. Anything the page complains about is a failure."""
    context: BrowserContext = browser.new_context(
        viewport={"width": width, "height": height}, base_url=server.address, reduced_motion="reduce", **wishes
    )
    context.set_default_timeout(PATIENCE)
    page = context.new_page()
    page.on("pageerror", lambda error: complaints(page).append(str(error)))
    page.on("console", lambda said: complaints(page).append(said.text) if "Content Security" in said.text else None)
    page.on("request", lambda asked: complaints(page).append(asked.url) if server.address not in asked.url else None)
    return page


def complaints(page: Page) -> list[str]:
    found: list[str] = page.__dict__.setdefault("complaints", [])
    return found


def open_table(page: Page, *seats: str, names: tuple[str, ...] = (), title: str = "welcome-to") -> None:
    """As a newcomer does: the first page, the box, its form."""
    page.goto("/")
    page.click(f".box a[href='/boxes/{title}']")
    expect(page.locator("form.setup")).to_be_visible()
    if len(seats) > 2 and page.locator("form.setup .seats details:not([open])").count():
        page.click("form.setup .seats summary")
    for number, kind in enumerate(seats):
        page.select_option(f"#seat-{number}", kind)
        if number < len(names):
            page.fill(f"[name=name-{number}]", names[number])
    page.click("form.setup button.main")
    expect(page.locator("#table")).to_be_visible()


def step(page: Page) -> str:
    """The moment the page shows: it changes with every decision of this seat and with every round.

    Between two pages there is no table for a moment, and while an answer is on its way no other click counts.
    """
    told = page.wait_for_function(
        "() => { const table = document.getElementById('table'); "
        "return table && !document.querySelector('#decision.htmx-request, #undo-form.htmx-request') && "
        "(document.querySelector('#decision [name=step]')?.value ?? '-') + ' ' + table.dataset.round + table.className "
        "+ (document.querySelector('#open-curtain')?.href ?? ''); }"
    )
    return str(told.json_value())


def await_change(page: Page, before: str) -> None:
    for _ in range(PATIENCE // 20):
        if step(page) != before:
            return
        page.wait_for_timeout(20)
    raise AssertionError(f"nothing happened after {before}")


def is_over(page: Page) -> bool:
    return page.locator("#table.finished").count() == 1


def look(page: Page) -> None:
    """What must hold on every page: nothing to scroll sideways, and no complaint from axe or from the page itself."""
    assert page.evaluate("document.documentElement.scrollWidth") <= page.viewport_size["width"]  # type: ignore[index]
    page.evaluate(AXE.read_text())
    result = page.evaluate("axe.run({resultTypes: ['violations']})")
    problems = [
        (problem["id"], problem["help"], [node["html"][:200] for node in problem["nodes"][:3]])
        for problem in result["violations"]
    ]
    assert not problems, json.dumps(problems, indent=1, ensure_ascii=False)
    assert complaints(page) == []
