"""My matches: what somebody has played to the end, box by box and variant by variant."""

from __future__ import annotations

import csv
import io

import httpx
from playwright.sync_api import Browser, expect

from richtfest.web.visitors import COOKIE
from tests.golden.records import golden
from tests.web.laid_out import lay_out_for, player_of
from tests.web.screens import look, new_page
from tests.web.server import Caller, Server

TWO = golden("welcome-to", "first_two_seats")


def test_matches_are_counted_where_they_belong_and_told_to_nobody_else(server: Server, caller: Caller) -> None:
    me = caller.token.partition(".")[0]
    for number, (record, upto) in enumerate(((TWO, len(TWO.moves)), (TWO, len(TWO.moves)), (TWO, 12))):
        lay_out_for(server, f"mine-{me}-{number}", record, upto, [me, "bot:random"])
    assert TWO.result is not None
    page = caller.page("/history").text
    assert page.count('class="card account"') == 1
    assert "<dt>Matches</dt><dd>2</dd>" in page
    assert f"<dt>Personal best</dt><dd>{TWO.result[0]}</dd>" in page.replace("−", "-")
    assert f"<dd>{float(TWO.result[0])} ± 0.0</dd>" in page
    assert '<th scope="col">bots</th>' in page
    for wanted, found in (("with=bots", 2), ("with=people", 0), ("ended=won&box=welcome-to", 0), ("since=30", 0)):
        rows = list(csv.DictReader(io.StringIO(caller.page(f"/history.csv?{wanted}").text)))
        assert len(rows) == found, wanted
        assert ("No match of yours is like that" in caller.page(f"/history?{wanted}").text) == (found == 0), wanted
    rows = list(csv.DictReader(io.StringIO(caller.page("/history.csv").text)))
    assert [(row["box"], int(row["points"]), row["seat"]) for row in rows] == [("welcome-to", TWO.result[0], "1")] * 2
    assert [row["hints"] for row in rows] == ["0", "0"]
    stranger = Caller(server)
    assert "not finished a match" in stranger.page("/history").text
    assert "mine-" not in stranger.page("/history.csv").text


def test_what_only_asked_what_if_does_not_count(server: Server, caller: Caller) -> None:
    me, last = caller.token.partition(".")[0], len(TWO.moves)
    seat, move = TWO.moves[-1]
    players = [me if each == seat else "bot:random" for each in range(TWO.seats)]
    lay_out_for(server, f"once-{me}", TWO, last, players)
    with httpx.Client(
        base_url=server.address, cookies={COOKIE: caller.token}, timeout=60, verify=server.trusted
    ) as client:
        client.get("/")
        asked = {"_csrf_token": client.cookies["csrftoken"], "seat": str(seat), "at": str(last - 1), "bot": "random"}
        branch = client.post(f"/tables/once-{me}/branch", data=asked).headers["location"].removeprefix("/tables/")
    assert caller.play(branch, seat, move).status_code == 200
    assert caller.client.get(f"/tables/{branch}").json()["over"]
    assert "what if?" in caller.page("/tables").text
    assert "<dt>Matches</dt><dd>1</dd>" in caller.page("/history").text


def test_the_page_is_read_on_a_phone_with_its_levels_and_without_colours(browser: Browser, server: Server) -> None:
    page = new_page(browser, server, 360, 640, locale="de", has_touch=True, color_scheme="dark")
    me = player_of(page, server)
    for number, name in enumerate(("second_solo_2", "second_solo_2", "second_solo_5")):
        record = golden("welcome-to", name)
        lay_out_for(server, f"alone-{me}-{number}", record, len(record.moves), [me])
    page.goto("/history")
    look(page)
    expect(page.locator(".ladder li")).to_have_count(8)
    expect(page.locator(".ladder")).to_contain_text("noch nicht versucht")
    page.select_option("[name=with]", "people")
    page.click(".filters button")
    expect(page.locator(".account")).to_have_count(0)
    expect(page.locator("[name=with]")).to_have_value("people")
