"""Beside the paper game: the deck that deals rounds, and AAA for somebody alone."""

from __future__ import annotations

from typing import Any, cast

import httpx
import pytest
from playwright.sync_api import Browser, expect

from richtfest.core.chance import Chance
from richtfest.core.match import Match
from richtfest.core.words import english
from richtfest.games.welcome_to import TITLE, paper_table, turn
from richtfest.games.welcome_to.paper_table import PaperTable
from tests.web.screens import look, new_page
from tests.web.server import Server

SEED = 7


@pytest.mark.parametrize("options", [{"edition": "second"}, {"edition": "first", "advanced": "yes"}])
def test_the_paper_deck_deals_what_a_match_of_the_same_seed_deals(options: dict[str, str]) -> None:
    match = Match(TITLE, 2, SEED, options | ({"reshuffle": "no"} if options["edition"] == "first" else {}))
    while not match.over:
        dealt = paper_table.lay_out(PaperTable(options, SEED, TITLE.round_of(match.state)), TITLE.components())
        assert TITLE.view(dealt, None).combos == TITLE.view(match.state, None).combos
        assert TITLE.view(dealt, None).plans[0].card == TITLE.view(match.state, None).plans[0].card
        seat = match.to_act()[0]
        match.play_code(seat, match.moves(seat)[0])


def test_alone_the_cards_and_aaa_are_those_of_a_solo_match() -> None:
    options = {"edition": "second", "aaa": "3"}
    match = Match(TITLE, 1, SEED, options)
    handed: list[int] = []
    while not match.over and len(handed) < 25:
        seen: Any = TITLE.view(match.state, None)
        table = PaperTable(options, SEED, len(handed) + 1, handed=tuple(handed), alone=True)
        dealt: Any = TITLE.view(paper_table.lay_out(table, TITLE.components()), None)
        assert dealt.combos == seen.combos
        assert dealt.agency.cards == seen.agency.cards
        assert dealt.agency.plans == seen.agency.plans
        before = TITLE.round_of(match.state)
        while match.to_act() and TITLE.round_of(match.state) == before:
            legal, own = match.legal(0), cast("Any", TITLE.view(match.state, 0))
            if "confirm" in legal and own.pencil.handed is not None and len(handed) < before:
                handed.append(own.pencil.handed)
            match.play(0, "done" if "done" in legal else legal[-1])
    assert len(handed) > 5


def test_rounds_are_turned_by_tap_and_key_and_stay_on_reload(browser: Browser, server: Server) -> None:
    page = new_page(browser, server, locale="en")
    page.goto("/paper")
    look(page)
    page.select_option("#edition", "first")
    page.fill("#seed", "4711")
    page.click("form[action='/paper/cards'] >> nth=0 >> button.main")
    shown = page.inner_html(".combos")
    page.click("#next-round")
    expect(page.locator(".flipper")).to_have_attribute("data-round", "2")
    page.keyboard.press("ArrowRight")
    expect(page.locator(".flipper")).to_have_attribute("data-round", "3")
    look(page)
    third = page.inner_html(".combos")
    page.reload()
    assert page.inner_html(".combos") == third
    page.click("text=Plan 1 was claimed")
    expect(page.locator(".metplan")).to_have_text("Plan 1 is met")
    page.click("text=Shuffle all cards")
    expect(page.locator(".flipper")).to_have_attribute("data-round", "4")
    assert page.locator("text=Shuffle all cards").count() == 0
    for _ in range(3):
        page.click("text=Back")
    assert page.inner_html(".combos") == shown
    assert "4711" in page.inner_text(".seal >> nth=0")


def test_a_person_alone_hands_cards_to_aaa(browser: Browser, server: Server) -> None:
    page = new_page(browser, server, 360, 740, locale="de", color_scheme="dark")
    page.goto("/paper")
    look(page)
    page.select_option("#aaa", "3")
    page.click("form:has([name=alone]) button.main")
    page.click(".hands a >> nth=1")
    expect(page.locator(".flipper")).to_have_attribute("data-round", "2")
    page.click(".temps-line a >> nth=1")
    expect(page.locator(".temps-line output")).to_have_text("1")
    expect(page.locator(".picture.aaa")).to_contain_text("AAA")
    look(page)
    page.click("text=Zurück >> nth=0")
    expect(page.locator(".flipper")).to_have_attribute("data-round", "1")


@pytest.mark.parametrize("alone", [False, True])
def test_what_is_shown_says_nothing_about_the_cards_to_come(alone: bool) -> None:
    """Two worlds that differ in the hidden cards only look the same."""
    table = PaperTable({"edition": "second"}, SEED, 5, handed=(0, 1, 2, 0), alone=alone)
    state = paper_table.lay_out(table, TITLE.components())
    other = state.imagine(0, Chance(99))
    worlds = [paper_table.show(world, english) for world in (state, other)]
    assert worlds[0][0] == worlds[1][0]
    assert all(worlds[0][1][part].__html__() == picture.__html__() for part, picture in worlds[1][1].items())
    for world in (state, other):
        turn.begin_round(world)
    assert TITLE.view(state, None).combos != TITLE.view(other, None).combos  # they did differ


@pytest.mark.parametrize(
    "query",
    [
        "seed=7&round=99999999",
        "seed=7&round=-1",
        "seed=x",
        "seed=7&met=..9Z.A&shuffled=x",
        "seed=7&alone=yes&handed=999&aaa=77",
    ],
)
def test_odd_addresses_still_show_cards(server: Server, query: str) -> None:
    answer = httpx.get(f"{server.address}/paper/cards?{query}", follow_redirects=True)
    assert answer.status_code == 200
    assert "rf-numeral" in answer.text
