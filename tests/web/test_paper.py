"""Beside the paper game: the deck that deals rounds, and AAA for somebody alone."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any, cast
from urllib.parse import parse_qsl, urlsplit

import pytest
from playwright.sync_api import Browser, expect

from richtfest.core.chance import Chance
from richtfest.core.match import Match
from richtfest.core.title import AnyTitle
from richtfest.core.words import english
from richtfest.games.shelf import all_titles
from richtfest.games.welcome_to import TITLE
from richtfest.games.welcome_to.paper import flipper as paper_table
from richtfest.games.welcome_to.paper.flipper import PaperTable
from richtfest.games.welcome_to.rules.round import begin_round
from tests.web.screens import look, new_page
from tests.web.server import Server
from tests.web.test_api import without_token

SEED = 7


@pytest.mark.parametrize("options", [{"edition": "second"}, {"edition": "first", "advanced": "yes"}])
def test_the_paper_deck_deals_what_a_match_of_the_same_seed_deals(options: dict[str, str]) -> None:
    match = Match(TITLE, 2, SEED, options | ({"reshuffle": "no"} if options["edition"] == "first" else {}))
    while not match.over:
        dealt = paper_table.lay_out(
            PaperTable(options, SEED, match.title.views.round_of(match.state)), TITLE.components()
        )
        assert TITLE.views.view(dealt, None).combos == match.title.views.view(match.state, None).combos
        assert TITLE.views.view(dealt, None).plans[0].card == match.title.views.view(match.state, None).plans[0].card
        seat = match.to_act()[0]
        match.play_code(seat, match.moves(seat)[0])


def test_alone_the_cards_and_aaa_are_those_of_a_solo_match() -> None:
    options = {"edition": "second", "aaa": "3"}
    match = Match(TITLE, 1, SEED, options)
    handed: list[int] = []
    while not match.over and len(handed) < 25:
        seen: Any = match.title.views.view(match.state, None)
        table = PaperTable(options, SEED, len(handed) + 1, handed=tuple(handed), alone=True)
        dealt: Any = TITLE.views.view(paper_table.lay_out(table, TITLE.components()), None)
        assert dealt.combos == seen.combos
        assert dealt.agency.cards == seen.agency.cards
        assert dealt.agency.plans == seen.agency.plans
        before = match.title.views.round_of(match.state)
        while match.to_act() and match.title.views.round_of(match.state) == before:
            legal, own = match.legal(0), cast("Any", match.title.views.view(match.state, 0))
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
    expect(page.locator(".flipper")).to_have_attribute("data-round", "1")
    shown = page.inner_html(".combos")
    page.click("#next-round")
    expect(page.locator(".flipper")).to_have_attribute("data-round", "2")
    page.wait_for_load_state()  # with the script that listens to keys
    page.keyboard.press("ArrowRight")
    expect(page.locator(".flipper")).to_have_attribute("data-round", "3")
    look(page)
    third = page.inner_html(".combos")
    page.reload()
    assert page.inner_html(".combos") == third
    page.click("text=City Plan 1 was fulfilled")
    expect(page.locator(".metplan")).to_have_text("City Plan 1 is fulfilled")
    page.click("text=Shuffle all cards")
    expect(page.locator(".flipper")).to_have_attribute("data-round", "4")
    expect(page.locator("text=Shuffle all cards")).to_have_count(0)
    for number in ("3", "2", "1"):
        page.click("text=Back")
        expect(page.locator(".flipper")).to_have_attribute("data-round", number)
    assert page.inner_html(".combos") == shown
    assert "4711" in page.inner_text(".seal >> nth=0")


def test_a_person_alone_hands_cards_to_aaa(browser: Browser, server: Server) -> None:
    page = new_page(browser, server, 360, 740, locale="de", color_scheme="dark")
    page.goto("/paper")
    look(page)
    page.select_option("#aaa", "3")
    page.click("form:has([name=alone]) button.main")
    page.click(".hands.three button >> nth=1")
    expect(page.locator(".flipper")).to_have_attribute("data-round", "2")
    page.click(".temps-line a")  # the other one is at its end
    expect(page.locator(".temps-line output")).to_have_text("1")
    expect(page.locator(".picture.aaa")).to_contain_text("AAA")
    look(page)
    page.click("text=Zurück >> nth=0")
    expect(page.locator(".flipper")).to_have_attribute("data-round", "1")


def round_with_a_completion_card() -> tuple[str, int, str]:
    """Cards handed so far, and the plan that AAA claims when the next one is handed too."""
    for rounds in range(35):
        table = PaperTable({"edition": "second", "aaa": "3"}, SEED, rounds + 1, handed=(0,) * rounds, alone=True)
        now, later = (
            cast("Any", TITLE.views.view(paper_table.lay_out(each, TITLE.components()), None)).agency.plans
            for each in (table, replace(table, round=rounds + 2, handed=(0,) * (rounds + 1)))
        )
        for box, letter in enumerate("ABC"):
            if now[box] != later[box]:
                return "0" * rounds, box, letter
    raise AssertionError("AAA claims nothing")


def test_alone_a_claim_goes_together_with_the_card(server: Server) -> None:
    """WT-66: both claimed in the same round, so AAA gets the first points; a round earlier it would get the later."""
    handed, box, letter = round_with_a_completion_card()
    here = f"/paper/cards?seed={SEED}&alone=yes&aaa=3&handed="

    def aaa_gets(handed: str, met: int | None) -> int:
        claims = {} if met is None else {met: [box]}
        cards = tuple(int(card) for card in handed)
        table = PaperTable({"edition": "second", "aaa": "3"}, SEED, len(cards) + 1, claims, handed=cards, alone=True)
        seen: Any = TITLE.views.view(paper_table.lay_out(table, TITLE.components()), None)
        return int(seen.agency.plans[box])

    def after(query: str) -> dict[str, str]:
        answer = server.get(query)
        assert answer.status_code == 302
        return dict(parse_qsl(urlsplit(answer.headers["location"]).query))

    now = len(handed) + 1
    assert after(f"{here}{handed}&hand=0")["handed"] == handed + "0"
    assert "met" not in after(f"{here}{handed}&hand=0")
    assert after(f"{here}{handed}&hand=0&claim-{letter}=yes")["met"] == f"{now}{letter}"
    assert after(f"{here}{handed[:-1]}&hand=0&claim-{letter}=yes")["met"] == f"{now - 1}{letter}"
    assert aaa_gets(handed + "0", now) == aaa_gets(handed + "0", None) > aaa_gets(handed + "0", now - 1)


def test_alone_a_claim_is_ticked_before_the_card_is_handed(browser: Browser, server: Server) -> None:
    page = new_page(browser, server, locale="en")
    page.goto("/paper/cards?seed=7&alone=yes&aaa=3&handed=0120")
    expect(page.locator(".hands a")).to_have_count(0)  # nothing else claims, so nothing claims too late
    page.check("text=Plan B")
    page.click(".hands.three button >> nth=1")
    expect(page.locator(".flipper")).to_have_attribute("data-round", "6")
    assert "met=5B" in page.url
    expect(page.locator(".metplan")).to_have_text("Plan B is claimed")
    expect(page.locator(".claims input")).to_have_count(2)
    look(page)
    page.click("text=Back")
    expect(page.locator("input[name=claim-B]")).to_be_checked()
    page.uncheck("text=Plan B")
    page.click(".hands.three button >> nth=1")
    expect(page.locator(".claims input")).to_have_count(3)
    assert "met" not in page.url


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
        begin_round(world)
    assert TITLE.views.view(state, None).combos != TITLE.views.view(other, None).combos  # they did differ


@pytest.mark.parametrize(
    ("query", "said"),
    [
        ("seed=7&round=36", "A game has rounds 1 to 35; round 36 does not exist."),
        ("seed=7&round=-1", "“round” must be a whole number from 1"),
        ("seed=x", "The seed is a whole number of up to nine digits, not “x”."),
        ("seed=7&edition=third", "“edition” can be second, first, but not “third”."),
        ("seed=7&advanced=maybe", "“advanced” can be no, yes, but not “maybe”."),
        ("seed=7&round=9&met=..9Z.A", "“met” says in which round a plan was claimed"),
        ("seed=7&round=9&met=9A.9A", "Every plan is turned over once"),
        ("seed=7&round=9&met=10A", "in a round that has been played"),
        ("seed=7&round=9&met=3A&shuffled=3", "All cards are shuffled only where the rules say so"),
        ("seed=7&round=9&met=3A.5B&shuffled=5&edition=first", "after the round of the very first claim"),
        ("seed=7&alone=yes&edition=first", "“edition” can be second, but not “first”."),
        ("seed=7&alone=yes&aaa=77", "“aaa” can be 0, 1, 2, 3, 4, 5, 6, 7, but not “77”."),
        ("seed=7&alone=yes&handed=0129", "“handed” names the cards that were given away"),
        ("seed=7&alone=yes&temps=99", "A sheet has 11 temp boxes, not 99."),
        ("seed=7&alone=yes&hand=3", "“hand” can be 0, 1, 2, but not “3”."),
        ("seed=7&alone=yes&hand=0&claim-A=x", "“claim-A” can be no, yes, but not “x”."),
        ("seed=7&alone=yes&met=1A&hand=0&claim-A=yes", "Every plan is turned over once"),
        (f"seed=7&alone=yes&handed={'0' * 36}", "A game has rounds 1 to 35"),
    ],
)
def test_odd_addresses_are_refused_in_words(server: Server, query: str, said: str) -> None:
    for path in ("/paper/cards", "/paper/score"):
        answer = server.get(f"{path}?{query}")
        assert answer.status_code == 400
        assert said in answer.text
        assert "<form" in answer.text  # to choose anew


def test_all_cards_are_shuffled_only_after_the_very_first_claim(server: Server) -> None:
    """WT-32: the right never comes back."""

    def offers(query: str) -> bool:
        answer = server.get(f"/paper/cards?{query}")
        assert answer.status_code == 200
        return "Shuffle all cards" in answer.text

    assert offers("edition=first&seed=5&round=2&met=2A")
    assert not offers("edition=first&seed=5&round=3&met=2A")
    assert not offers("edition=first&seed=5&round=30&met=2A")
    assert not offers("edition=first&seed=5&round=4&met=2A.4B")
    assert not offers("edition=first&seed=5&round=2")
    assert not offers("edition=second&seed=5&round=2&met=2A")


def test_the_last_round_has_no_next(server: Server) -> None:
    def page(query: str) -> str:
        return server.get(f"/paper/cards?{query}").text

    assert 'id="next-round"' in page("seed=7&round=34")
    assert 'id="next-round"' not in page("seed=7&round=35")
    assert "Which card did you leave?" in page(f"seed=7&alone=yes&handed={'0' * 34}")
    assert "Which card did you leave?" not in page(f"seed=7&alone=yes&handed={'0' * 35}")


def test_a_paper_solo_game_ends_with_a_verdict(browser: Browser, server: Server) -> None:
    """AAA's cards, points and the plan cards are taken over into the scorer, and reload keeps them."""
    page = new_page(browser, server, locale="en")
    page.goto("/paper/cards?seed=7&alone=yes&aaa=3&advanced=no&handed=0120120&temps=3")
    page.click(".hands.three button >> nth=1")
    expect(page.locator(".flipper")).to_have_attribute("data-round", "9")
    aaa = page.locator(".opponent-pad tfoot td").inner_text()
    head = page.locator(".picture.aaa").inner_text()
    assert f"AAA {aaa}" in head
    assert " : " not in head
    assert sum(int(cell) for cell in page.locator(".opponent-pad tbody td").all_inner_texts()) == int(aaa)
    look(page)
    page.click("#score")
    expect(page.locator(".result h2")).to_have_text(f"AAA wins, {aaa} to 7.")
    position = json.loads(page.locator("#file").input_value())
    assert len(position["solo"]["stack"]) == 8
    assert len(position["plan_cards"]) == 3
    assert position["sheets"][0]["temps"] == 3
    look(page)
    page.click("button[value='more parks 0']")
    expect(page.locator(".result h2")).to_have_text(f"AAA wins, {aaa} to 9.")
    page.wait_for_function("() => !window.underway.size")  # the address follows what is shown
    page.reload()
    expect(page.locator(".result h2")).to_have_text(f"AAA wins, {aaa} to 9.")


def test_the_scorer_takes_over_edition_and_plan_cards(browser: Browser, server: Server) -> None:
    page = new_page(browser, server, locale="en")
    page.goto("/paper/cards?seed=7&edition=first&advanced=yes&round=20&met=5A")
    page.click("text=Score a paper game")
    position = json.loads(page.locator("#file").input_value())
    assert (position["edition"], position["advanced"], list(position["plan_cards"])) == ("first", True, ["1", "2", "3"])
    assert len(position["sheets"]) == 2


def test_temp_boxes_end_with_the_track(server: Server) -> None:
    page = server.get("/paper/cards?seed=7&alone=yes&temps=11").text
    assert "temps=10" in page
    assert "temps=12" not in page


@pytest.mark.parametrize(("width", "height"), [(360, 740), (1280, 720)])
def test_the_card_for_aaa_is_chosen_without_scrolling(
    browser: Browser, server: Server, width: int, height: int
) -> None:
    page = new_page(browser, server, width, height, locale="de")
    page.goto("/paper/cards?seed=7&alone=yes&aaa=3&handed=0120120")
    for card in page.locator(".hands.three button").all():
        place = card.bounding_box()
        assert place
        assert place["y"] + place["height"] <= height
        assert card.evaluate("each => each.scrollWidth <= each.clientWidth")


def test_only_boxes_that_can_do_it_are_asked(server: Server) -> None:
    """Without a name the first box on the shelf that can do it is meant."""
    for path, unable in (
        ("/paper/cards?seed=7", "dream-home"),
        ("/paper/score?seed=7", "nothing"),
        ("/events?", "dream-home"),
    ):
        plain, named = server.get(path), server.get(f"{path}&title={TITLE.name}")
        assert plain.status_code == named.status_code == 200
        assert without_token(named.content) == without_token(plain.content)
        assert server.get(f"{path}&title={unable}").status_code == 404
    assert "Event for up to 100 people" in server.get(f"/boxes/{TITLE.name}").text
    assert "Event for up to" not in server.get("/boxes/dream-home").text


def test_a_person_alone_plays_against_acme_with_paper(browser: Browser, server: Server) -> None:
    """New Las Vegas: cards, projects and a hotel are told, ACME counts, and the scorer takes all of it over."""
    page = new_page(browser, server, 360, 640, locale="de", color_scheme="dark")
    page.goto("/paper/cards?title=new-las-vegas&alone=yes&manager=3&seed=7")
    for card in page.locator(".hands.three button").all():
        expect(card).to_be_in_viewport(ratio=1)
    page.click("summary >> nth=0")
    page.check("input[name=claim-B]")
    page.check("input[name='large-7']")
    page.click(".hands.three button >> nth=1")
    expect(page.locator(".flipper")).to_have_attribute("data-round", "2")
    assert "met=1B" in page.url
    assert "large=1-7" in page.url
    expect(page.locator(".metplan")).to_have_count(1)
    page.click("summary >> text=längsten Reihen")
    page.click("a[aria-label$='Straße 2']")
    expect(page.locator(".temps-line output").nth(1)).to_have_text("1")
    look(page)
    page.click("#score")
    expect(page.locator(".place >> text=ACME")).to_be_visible()
    assert len(json.loads(page.locator("#file").input_value())["acme"]["pile"].split()) == 1
    look(page)


def test_rounds_of_new_las_vegas_are_turned(browser: Browser, server: Server) -> None:
    page = new_page(browser, server, locale="en")
    page.goto("/paper#new-las-vegas")
    page.fill("#nlv-seed", "4711")
    page.click("form:has(#nlv-seed) button.main")
    page.click("#next-round")
    expect(page.locator(".flipper")).to_have_attribute("data-round", "2")
    page.click("text=Somebody completed >> nth=0")
    page.click("text=Shuffle all cards")
    expect(page.locator(".flipper")).to_have_attribute("data-round", "3")
    expect(page.locator(".metplan")).to_have_count(1)
    look(page)


# Sheets to print


@pytest.mark.parametrize("title", all_titles(), ids=str)
def test_every_box_prints_a_sheet_from_its_page(server: Server, title: AnyTitle) -> None:
    assert f'href="#{title.name}"' in server.get("/paper").text
    page = server.get(f"/paper/sheet?title={title.name}&paper=letter")
    assert page.status_code == 200
    assert f'src="/paper/sheet/svg?title={title.name}&amp;paper=letter' in page.text
    picture = server.get(f"/paper/sheet/svg?title={title.name}&paper=letter")
    assert picture.headers["content-type"].startswith("image/svg+xml")
    assert 'width="816"' in picture.text or 'height="816"' in picture.text


def test_a_sheet_is_a_file_for_printers_too(server: Server) -> None:
    pytest.importorskip("svglib")
    answer = server.get("/paper/sheet/pdf?edition=first")
    assert answer.content.startswith(b"%PDF")
    assert "welcome-to-a4.pdf" in answer.headers["content-disposition"]


@pytest.mark.parametrize(
    ("query", "status"),
    [("?paper=a3", 400), ("?edition=third", 400), ("?title=nothing", 404), ("/doc", 404)],
)
def test_odd_sheets_are_refused(server: Server, query: str, status: int) -> None:
    assert server.get(f"/paper/sheet{query}").status_code == status


def test_on_paper_there_is_nothing_but_the_sheet(browser: Browser, server: Server) -> None:
    page = new_page(browser, server, 360, 740, locale="de", color_scheme="dark")
    page.goto("/paper/sheet?title=welcome-to")
    look(page)
    expect(page.locator("[data-print]")).to_be_visible()
    printed = page.pdf(prefer_css_page_size=True)
    sides = [side.split(b"]")[0].split() for side in printed.split(b"/MediaBox [0 0 ")[1:]]
    assert [tuple(map(float, each)) for each in sides] == [pytest.approx((841.9, 595.3), abs=1)]  # A4, and one page
