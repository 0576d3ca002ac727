"""A first match with the coach: a word where a choice matters, until its reader plays well."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from richtfest.bots.coach import Coach
from richtfest.bots.teaching import Progress, progress_of
from richtfest.core.match import Match, replay
from richtfest.core.words import speak
from richtfest.web.tables.learned import with_coach
from richtfest.web.tables.teaching import tell_farewell, tell_welcome
from tests.bots.test_analysis import NAMES, for_every_title, played
from tests.web.laid_out import lay_out_for, player_of
from tests.web.screens import check_width, look, new_page
from tests.web.server import Server

SAID = "#coach-says"


def moments(match: Match, step: int = 1) -> Iterator[tuple[int, Progress]]:
    """By the number of moves before it: how the first seat does, wherever it begins to decide; or at some of these."""
    coach, record = Coach(), match.record()
    for number in range(0, len(record.moves), step):
        now = replay(match.title, record, upto=number)
        if len(now.moves(0)) > 1 and not now.can_undo(0):
            yield number, progress_of(now, 0, coach)


def sit_down(page: Page, server: Server, match: Match, wanted: Callable[[Progress], bool]) -> None:
    """Come to the first moment of a match of this kind, with the coach beside the table."""
    at = next(number for number, progress in moments(match) if wanted(progress))
    title = match.title.name
    lay_out_for(server, f"{title}-{at}", match.record(), at, [player_of(page, server), "bot:random"])
    beside = f"{title}/{with_coach(f'{title}-{at}')}"
    page.context.add_cookies([{"name": "learned", "value": beside, "url": server.address}])
    page.goto(f"/tables/{title}-{at}")


@pytest.mark.parametrize(
    ("title", "language", "size"), [("happy-city", "en", (360, 640)), ("dream-home", "de", (1280, 800))]
)
def test_the_coach_welcomes_whoever_plays_a_first_match_and_goes_when_told(
    browser: Browser, server: Server, title: str, language: str, size: tuple[int, int]
) -> None:
    page = new_page(browser, server, *size, locale=language)
    page.goto("/")
    page.locator(f".box:has(a[href='/boxes/{title}']) [value=first]").click()
    expect(page.locator(SAID)).to_contain_text(tell_welcome(speak(language)))
    expect(page.locator(".lesson")).to_be_visible()
    check_width(page)
    look(page)
    page.click(".unasked .plain")
    expect(page.locator(".unasked")).to_have_count(0)
    page.reload()
    expect(page.locator("#question")).to_be_visible()
    expect(page.locator("form.teach")).to_have_count(0)


def test_where_a_choice_matters_the_coach_says_where_to_look(browser: Browser, server: Server) -> None:
    page = new_page(browser, server, 390, 844, locale="de")
    match = played("dream-home", ("learner", "learner"), 3)
    sit_down(page, server, match, lambda progress: progress.matters and progress.turns > 0 and not progress.well)
    expect(page.locator(SAID)).to_contain_text("Jetzt kommt es darauf an.")
    check_width(page)
    look(page)
    page.click(".unasked [value=move]")
    expect(page.locator(f"{SAID} b")).to_be_visible()


def test_who_plays_well_is_left_alone(browser: Browser, server: Server) -> None:
    page = new_page(browser, server, locale="en")
    sit_down(page, server, played("dream-home", ("master", "master"), 3), lambda progress: progress.well)
    expect(page.locator(SAID)).to_have_text(tell_farewell(speak("en")))
    page.reload()
    expect(page.locator("#question")).to_be_visible()
    expect(page.locator("form.teach")).to_have_count(0)


@for_every_title
def test_masters_play_well_and_learners_do_not(title: str) -> None:
    masters, learners = (
        sum(progress.well for _, progress in moments(played(title, (level, level), 3)))
        for level in ("master", "learner")
    )
    assert masters > learners


def test_a_match_that_nobody_is_taught_in_has_no_words(browser: Browser, server: Server) -> None:
    page = new_page(browser, server, locale="en")
    page.goto("/")
    page.locator(f".box:has(a[href='/boxes/{NAMES[0]}']) [value=now]").click()
    expect(page.locator("#question")).to_be_visible()
    expect(page.locator("form.teach")).to_have_count(0)
