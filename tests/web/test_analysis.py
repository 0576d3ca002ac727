"""Where did I lose points? The page after a match, and the same for programs."""

from __future__ import annotations

from collections.abc import Iterator
from math import isclose
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from richtfest.core.record import Record, read_record
from tests.bots.test_analysis import played
from tests.waiting import wait_until
from tests.web.laid_out import lay_out_for, player_of
from tests.web.screens import check_width, look, new_page
from tests.web.server import Caller, Server, serving

LONG = 300.0  # seconds: workers let everybody go first, and a busy machine is no reason to fail


@pytest.fixture(scope="module")
def quick(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that is done with a match soon: how sharp its figures are is for others to try."""
    with serving(tmp_path_factory.mktemp("data"), "--analysis-worlds=12") as made:
        yield made


def test_the_page_shows_the_dearest_turns_and_leads_back_to_them(browser: Browser, quick: Server) -> None:
    page = new_page(browser, quick, 390, 844, locale="en")
    record = played("dream-home", ("learner", "master"), 3).record()
    lay_out_for(quick, "analysed", record, len(record.moves), [player_of(page, quick), "bot:random"])
    page.goto("/tables/analysed")
    page.click("text=Where did I lose points?")
    page.click("text=Analyse this match")
    expect(page.locator(".verdict h2")).to_contain_text("You played", timeout=1000 * LONG)
    expect(page.locator(".dear").first).to_contain_text("Better")
    points = [row.locator("td").all_text_contents() for row in page.locator(".pads tbody tr").all()]
    total = page.locator(".pads tfoot td").all_text_contents()
    assert [sum(map(int, column)) for column in zip(*points, strict=True)] == list(map(int, total))
    page.click("text=Round by round")
    expect(page.locator(".rounds tbody tr")).to_have_count(12)
    look(page)
    check_width(page)
    page.click(".dear a >> nth=0")
    page.wait_for_url("**/replay?*")


def lay_out_over(server: Server, caller: Caller, table: str) -> Record:
    """A match that this program has played to its end."""
    record = played("dream-home", ("learner", "master"), 3).record()
    player = caller.token.partition(".")[0]
    lay_out_for(server, table, record, len(record.moves), [player, "bot:random"])
    return record


def test_programs_have_a_match_analysed_and_its_record_says_what_was_found(quick: Server) -> None:
    caller = Caller(quick)
    played_record = lay_out_over(quick, caller, "by-program")
    here = "/tables/by-program/analysis"
    unasked = caller.client.get(here)
    assert unasked.status_code == 409
    assert "Nobody has asked" in unasked.text
    assert Caller(quick).client.post(here).status_code == 403  # who did not sit there
    assert caller.client.post(here).status_code == 202

    def found() -> dict[str, Any]:
        answer: dict[str, Any] = caller.client.get(here).json()
        assert answer["turns_done"] <= answer["turns"]
        return answer if answer["done"] else {}

    shown = wait_until(found, "the analysis is there", LONG)
    assert shown["unit"] == "points"
    assert [verdict["seat"] for verdict in shown["verdicts"]] == [0, 1]
    for verdict in shown["verdicts"]:
        made = sum(verdict[part] for part in ("expected", "luck", "skill", "others"))
        assert isclose(made, verdict["lead"], abs_tol=1e-6)
    assert {len(row) for row in shown["curve"]} == {2}
    for seat, verdict in enumerate(shown["verdicts"]):
        assert isclose(sum(row[seat]["luck"] for row in shown["rounds"]), verdict["luck"], abs_tol=1e-6)
    masters = played("dream-home", ("master", "master"), 3)
    assert [sum(line.values()) for line in shown["lines"]] == [masters.points(seat) for seat in range(2)]
    dear = max(shown["decisions"], key=lambda each: each["loss"] - 2 * each["error"])
    assert dear["mine"] != dear["best"]
    record = read_record(caller.client.get("/tables/by-program/record").text)
    assert record.moves == played_record.moves
    assert f"seat {dear['seat']} loses {dear['loss']:.1f}" in record.comments[dear["at"]]
    assert "; ".join(dear["best"]) in record.comments[dear["at"]]
    assert "seat 0: lead" in record.comments[len(record.moves)]
    assert caller.client.post(here).json()["done"]  # asked again it is the same, and nobody thinks anew


def test_a_match_that_goes_on_is_not_analysed_for_programs(caller: Caller) -> None:
    table = caller.open("me", "random")
    assert caller.client.post(f"/tables/{table}/analysis").status_code == 409
    assert caller.client.get(f"/tables/{table}/analysis").status_code == 409


def test_one_analysis_at_a_time_and_whoever_began_it_can_end_it(browser: Browser, server: Server) -> None:
    page = new_page(browser, server, locale="en")
    record, player = played("new-las-vegas", ("learner", "learner"), 3).record(), player_of(page, server)
    for table in ("to-analyse", "to-analyse-too"):
        lay_out_for(server, table, record, len(record.moves), [player, "bot:random"])
    page.goto("/tables/to-analyse/analysis")
    page.click("text=Analyse this match")
    expect(page.locator("#analysis progress")).to_be_visible()
    page.goto("/tables/to-analyse-too/analysis")
    page.click("text=Analyse this match")
    expect(page.locator("main")).to_contain_text("One match of yours is being analysed already")
    page.goto("/tables/to-analyse/analysis")
    page.click("text=Never mind")
    expect(page.locator("text=Analyse this match")).to_be_visible()
    expect(page.locator("#analysis progress")).to_have_count(0)
