"""Every page, by day or by night in turns: nothing to scroll sideways, axe finds nothing. Both in a thorough run."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

from richtfest.games.shelf import NAMES
from tests.volume import THOROUGH, some
from tests.web.pages import FIXED, Somebody, looking_back, pages_of, pages_of_evenings, pages_of_events
from tests.web.screens import look, new_page
from tests.web.server import Server, serving

PARTS = ("fixed", "events", "evenings", *NAMES, *some([f"looking back {title}" for title in NAMES]))


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One that analyses in a moment: what it finds makes no difference to how the page is read."""
    with serving(tmp_path_factory.mktemp("data"), "--analysis-worlds=2") as made:
        yield made


@pytest.mark.parametrize("part", PARTS)
def test_every_page_is_fit_for_everybody_by_day_or_by_night(browser: Browser, server: Server, part: str) -> None:
    anna, *others = (Somebody(server.address, seed) for seed in range(3))
    server.clients += [each.client for each in (anna, *others)]
    match part:
        case "fixed":
            pages = dict(FIXED)
        case "events":
            pages = dict(pages_of_events(anna, others))
        case "evenings":
            pages = dict(pages_of_evenings(anna, others))
        case _ if part.startswith("looking back "):
            pages = dict(looking_back(anna, part.removeprefix("looking back ")))
        case _:
            pages = dict(pages_of(part, anna, others[0]))
    page = new_page(browser, server, 360, 640, locale="de")
    page.context.add_cookies([{"name": "richtfest", "value": anna.token, "url": server.address}])
    for number, path in enumerate(pages.values()):
        page.emulate_media(color_scheme="dark" if number % 2 else "light")
        page.goto(path)
        look(page)
        if THOROUGH:
            page.emulate_media(color_scheme="light" if number % 2 else "dark")
            look(page, "color-contrast")
