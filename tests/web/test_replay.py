"""Looking back at a match in the browser, and playing on from one of its moments."""

from __future__ import annotations

from itertools import count

import httpx
import pytest
from playwright.sync_api import Browser, expect

from tests.golden.records import golden
from tests.web.laid_out import lay_out_for
from tests.web.screens import look, new_page
from tests.web.server import Server

FINISHED = golden("welcome-to", "first_two_seats")
LAST = len(FINISHED.moves)
NUMBERS = count()


@pytest.fixture
def finished(server: Server) -> str:
    """The address of a match that is over."""
    return laid_out(server, LAST, ["ann", "bot:random"])


def laid_out(server: Server, upto: int, players: list[str]) -> str:
    name = f"replay-{next(NUMBERS)}"
    lay_out_for(server, name, FINISHED, upto, players)
    return f"/tables/{name}"


def test_every_moment_has_an_address(server: Server, finished: str) -> None:
    early = server.get(f"{finished}/replay?seat=0&at=8")
    assert early.status_code == 200
    assert early.text != server.get(f"{finished}/replay?seat=1&at=8").text
    assert f'data-at="{LAST}"' in server.get(f"{finished}/replay?seat=all&at=999999").text
    assert 'data-at="0"' in server.get(f"{finished}/replay?seat=nobody&at=never").text


def test_nothing_is_shown_before_the_end(server: Server) -> None:
    running = laid_out(server, 12, ["ann", "ben"])
    answer = server.get(f"{running}/replay?seat=0&at=3")
    assert answer.status_code == 409
    assert "when it is over" in answer.text
    assert 'id="replay"' not in answer.text


def test_a_wrong_moment_opens_no_table(server: Server, finished: str) -> None:
    with httpx.Client(base_url=server.address, timeout=60, verify=server.trusted) as client:
        client.get("/")
        token = client.cookies["csrftoken"]
        for wrong in ({"seat": "7", "at": "3"}, {"seat": "0", "at": str(LAST)}, {"at": "3"}, {"seat": "0", "bot": "x"}):
            answer = client.post(f"{finished}/branch", data={"_csrf_token": token, **wrong})
            assert answer.status_code in {400, 422}, wrong


def test_the_arrows_step_and_from_any_moment_one_plays_on(browser: Browser, server: Server, finished: str) -> None:
    page = new_page(browser, server, 390, 844, locale="en", has_touch=True)
    page.goto(f"{finished}/replay?seat=0&at=0")
    look(page)
    replay, on = page.locator("#replay"), page.locator("[data-way=on]")
    expect(page.locator("#run")).to_be_visible()
    page.keyboard.press("ArrowRight")
    expect(replay).to_have_attribute("data-at", "1")
    page.keyboard.press("End")
    expect(replay).to_have_attribute("data-at", str(LAST))
    expect(on).not_to_have_attribute("href", "")
    page.keyboard.press("Home")
    expect(replay).to_have_attribute("data-at", "0")
    page.click("#run")  # it runs by itself, and stops when told to
    page.wait_for_function("() => Number(document.getElementById('replay').dataset.at) > 1")
    page.click("#run")
    expect(page.locator("#run")).to_have_attribute("aria-pressed", "false")
    page.goto(f"{finished}/replay?seat=0&at=8")
    page.fill(".whatif [name=called]", "With more parks")
    page.click(".whatif button")
    expect(page.locator("#decision")).to_be_visible()
    expect(page.locator("#table")).not_to_have_class("table finished")
    page.goto("/tables")
    expect(page.locator("main")).to_contain_text("With more parks")
