"""Two matches on the same cards, side by side."""

from __future__ import annotations

from random import Random

from playwright.sync_api import Browser, expect

from richtfest.core.match import Match
from richtfest.core.record import Record
from richtfest.games.shelf import find_title
from tests.golden.records import golden
from tests.web.laid_out import lay_out_for, player_of
from tests.web.screens import look, new_page
from tests.web.server import Caller, Server

FINISHED = golden("dream-home", "two_seats")


def once_more(seed: int) -> Record:
    """Somebody else's match on the same cards."""
    match, chance = Match(find_title(FINISHED.title), FINISHED.seats, FINISHED.seed, FINISHED.options), Random(seed)
    while not match.over:
        for seat in match.to_act():
            match.play_code(seat, chance.choice(match.moves(seat)))
    return match.record()


def lay_out_two(server: Server, me: str) -> tuple[str, str]:
    """One match of mine, and one that others have played."""
    other = once_more(1)
    lay_out_for(server, f"first-{me}", FINISHED, len(FINISHED.moves), [me, "bot:random"])
    lay_out_for(server, f"again-{me}", other, len(other.moves), ["bot:random", me])
    return f"first-{me}", f"again-{me}"


def test_only_matches_on_the_same_cards_and_only_after_the_end(server: Server, caller: Caller) -> None:
    me = caller.token.partition(".")[0]
    first, again = lay_out_two(server, me)
    lay_out_for(server, f"else-{me}", golden("dream-home", "three_seats"), 147, [me, "x", "y"])
    lay_out_for(server, f"going-{me}", FINISHED, 20, [me, "ben"])
    assert server.get(f"/tables/{first}/beside/{again}").status_code == 200
    assert "same cards" in server.get(f"/tables/{first}/beside/else-{me}").text
    assert server.get(f"/tables/{first}/beside/else-{me}").status_code == 422
    for pair in (f"{first}/beside/going-{me}", f"going-{me}/beside/{first}"):
        assert server.get(f"/tables/{pair}").status_code == 409
    assert server.get(f"/tables/{first}/beside/nowhere").status_code == 404
    shown = caller.page(f"/tables/{first}/replay").text
    assert f"/tables/{first}/beside/{again}" in shown
    assert "beside/going-" not in shown
    assert "beside/" not in Caller(server).page(f"/tables/{first}/replay").text


def test_both_step_together_and_the_difference_is_said(browser: Browser, server: Server) -> None:
    page = new_page(browser, server, 360, 640, locale="de", has_touch=True)
    first, again = lay_out_two(server, player_of(page, server))
    other = once_more(1)
    page.goto(f"/tables/{first}/beside/{again}?mine=0&theirs=0&round=99")
    assert FINISHED.result
    assert other.result
    gap = abs(FINISHED.result[0] - other.result[0])
    expect(page.locator(".said")).to_contain_text(f"liegt {gap} Punkt")
    expect(page.locator(".pair .points").first).to_contain_text(str(FINISHED.result[0]))
    look(page)
    page.keyboard.press("Home")
    expect(page.locator(".said b")).to_have_text("Nach Runde 1 von 12")
    page.keyboard.press("ArrowRight")
    expect(page.locator(".said b")).to_have_text("Nach Runde 2 von 12")
    page.locator(".pair .places").nth(1).locator("a").nth(1).click()
    expect(page.locator(".said b")).to_have_text("Nach Runde 2 von 12")
    assert "theirs=1" in page.url
    page.set_viewport_size({"width": 1280, "height": 800})
    look(page)
