"""The scorer: a finished paper sheet, filled in by tapping or from a file."""

from __future__ import annotations

import json
from pathlib import Path

import httpx
import pytest
from playwright.sync_api import Browser, Page, expect

from richtfest.games.welcome_to import TITLE
from tests.web.screens import look, new_page
from tests.web.server import Server

CASES = Path(__file__).parents[1] / "games" / "welcome_to" / "cases.json"


def example() -> dict[str, object]:
    """The worked example of the rules: two sheets, advanced (WT-87)."""
    found = next(case for case in json.loads(CASES.read_text()) if case["id"] == "WT-87")
    position: dict[str, object] = found["position"]
    return position


def tap(page: Page, move: str) -> None:
    """On the picture where it can be, else on a key; then wait for the answer."""
    with page.expect_response("**/paper/score"):
        if move.startswith(("plot", "fence")):
            page.locator(f'svg [data-move="{move}"]').dispatch_event("click")
        else:
            page.locator(f'#decision button[name=move][value="{move}"]').first.click()


def total(page: Page, sheet: int = 0) -> str:
    return page.locator(".scorer .place").nth(sheet).locator("span").first.inner_text()


def test_the_worked_example_from_a_file_and_back(browser: Browser, server: Server, tmp_path: Path) -> None:
    page = new_page(browser, server, locale="en")
    page.goto("/paper/score")
    file = tmp_path / "game.json"
    file.write_text(json.dumps(example()))
    page.locator("summary", has_text="As a file").click()
    page.set_input_files("#chosen-file", file)
    expect(page.locator("#file")).to_have_value(file.read_text())
    tap(page, "load")
    expect(page.locator(".scorer .place b").first).to_have_text("Ann")
    assert (total(page, 0), total(page, 1)) == ("57 points", "9 points")
    look(page)
    with page.expect_download() as saved:
        page.click("button[form=save]")
    position = json.loads(Path(saved.value.path()).read_text())
    assert TITLE.score(position, TITLE.components()) == TITLE.score(example(), TITLE.components())


def test_a_sheet_is_filled_in_by_tapping(browser: Browser, server: Server) -> None:
    page = new_page(browser, server, 360, 740, locale="en", color_scheme="dark")
    page.goto("/paper/score")
    for plot, number in (("T0", 3), ("T1", 5)):
        tap(page, f"plot {plot}")
        tap(page, f"number {number}")
    tap(page, "plot T2")
    tap(page, "number 4")
    expect(page.locator("#notice")).to_contain_text("Sheet 1, top street")
    expect(page.locator("#notice")).to_contain_text("does not rise")
    tap(page, "number 5")
    expect(page.locator("#notice")).to_contain_text("exactly one must be no copy")
    tap(page, "number 6")
    tap(page, "pool")
    look(page)
    tap(page, "mode fences")
    tap(page, "fence T2")
    tap(page, "more marketing 3")
    tap(page, "more parks 0")
    tap(page, "more temps")
    expect(page.locator(".scorer .place").first).to_contain_text("16 points")  # estate 4, park 2, pool 3, temps 7
    look(page)


def test_several_sheets_are_ranked_and_plans_written(browser: Browser, server: Server) -> None:
    page = new_page(browser, server, locale="en")
    page.goto("/paper/score")
    tap(page, "more temps")
    tap(page, "sheet 1")
    for _ in range(2):
        tap(page, "more temps")
    with page.expect_response("**/paper/score"):
        page.fill("#points-A", "8")
        page.press("#points-A", "Tab")
    expect(page.locator(".scorer .place").nth(1)).to_contain_text("15 points")
    expect(page.locator(".scorer .place").first).to_contain_text("4 points")
    tap(page, "add")
    expect(page.locator(".scorer .place")).to_have_count(3)
    tap(page, "remove")
    expect(page.locator(".scorer .place")).to_have_count(2)
    with page.expect_response("**/paper/score"):
        page.select_option("#edition", "first")
    expect(page.locator("label[for=points-A]")).to_have_text("Plan 1, points")


def test_keyboard_and_list_reach_every_plot(browser: Browser, server: Server) -> None:
    page = new_page(browser, server, locale="de")
    page.goto("/paper/score")
    with page.expect_response("**/paper/score"):
        page.locator('svg [data-move="plot B11"]').focus()
        page.keyboard.press("Enter")
    expect(page.locator("#question")).to_contain_text("12")
    assert page.evaluate("document.activeElement.dataset.move ?? document.activeElement.id") in {"plot B11", "question"}
    assert page.locator("details button[value^=plot]").count() == 33
    look(page)


def test_bad_files_are_refused_with_their_place(browser: Browser, server: Server) -> None:
    page = new_page(browser, server, locale="en")
    page.goto("/paper/score")
    page.locator("summary", has_text="As a file").click()
    for text, reason in (("{", "not JSON"), ("[]", "object"), ('{"sheets":[{"temps":99}]}', "Sheet 1, temps")):
        page.fill("#file", text)
        tap(page, "load")
        expect(page.locator("#notice")).to_contain_text(reason)
    assert total(page) == "0 points"


@pytest.mark.parametrize("text", ["", "[]", "null", '{"sheets":[]}', '{"sheets":[{}],"solo":{"level":0}}', "[" * 5000])
def test_hostile_positions_are_answered_readably(server: Server, text: str) -> None:
    client = httpx.Client(base_url=server.address)
    server.clients.append(client)
    page = client.get("/paper/score").text
    token = page.split('name="_csrf_token" value="')[1].split('"')[0]
    answer = client.post("/paper/score", data={"_csrf_token": token, "position": text, "move": "plot T0"})
    assert answer.status_code == 422
    assert "notice" in answer.text
    assert client.post("/paper/score/file", data={"_csrf_token": token, "position": text}).status_code == 400
