"""Real Chromium at a solo table of Welcome To: one truth in all places, and words that stay in their boxes."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, Page, expect

from richtfest.core.words import speak
from richtfest.drawing.markup import join, moved
from richtfest.drawing.picture import Picture
from richtfest.games.welcome_to.pictures.cards import combo_card
from richtfest.games.welcome_to.pictures.paint import PAINT
from richtfest.games.welcome_to.pictures.solo import chip, solo_card
from richtfest.games.welcome_to.rules.deck import ACTIONS
from richtfest.games.welcome_to.view import ComboView
from richtfest.games.welcome_to.words.terms import action_label
from tests.volume import some
from tests.web.screens import ask, choose, new_page, wait_for_letters
from tests.web.server import Server

# How far each word of a picture sticks out of the smallest box in which it begins.
STICKING_OUT = """() => [...document.querySelectorAll('.picture:not(.sheet) text')]
    .map(word => {
        const place = word.getBoundingClientRect(), middle = (place.top + place.bottom) / 2;
        const boxes = [...word.closest('svg').querySelectorAll('rect:not(.rf-spot):not(.rf-reach)')]
            .map(box => box.getBoundingClientRect())
            .filter(box => box.left <= place.left + 3 && place.left + 3 <= box.right
                && box.top <= middle && middle <= box.bottom)
            .sort((one, other) => one.width - other.width);
        return boxes.length ? [word.textContent, place.right - boxes[0].right] : [word.textContent, 0];
    }).filter(([_, over]) => over > 1.5)"""


def open_solo(page: Page, **options: str) -> None:
    page.goto("/boxes/welcome-to")
    page.check("[name=seats][value='1']")
    for name, choice in options.items():
        page.check(f"[name=option-{name}][value='{choice}']")
    page.click("form.setup button.main")
    expect(page.locator("#table")).to_be_visible()


def points_on_badges(page: Page) -> list[int]:
    """The player's points and those of AAA, as the row of players shows them."""
    shown = page.locator(".places .place span:nth-child(2)").all_inner_texts()
    return [int(re.findall(r"[-−\d]+", text)[0].replace("−", "-")) for text in shown]


def points_on_panel(page: Page) -> list[int]:
    label = page.locator(".picture.aaa [aria-label*=' : ']").first.get_attribute("aria-label") or ""
    theirs, own = re.findall(r"AAA ([−\d]+) : ([−\d]+) You", label)[0]
    return [int(own.replace("−", "-")), int(theirs.replace("−", "-"))]


@pytest.mark.long
def test_badges_panel_and_pad_say_the_same_at_every_step(browser: Browser, server: Server) -> None:
    page = new_page(browser, server, locale="en")
    open_solo(page, aaa="5")
    for _decision in range(20):
        choose(page)
        own, theirs = points_on_panel(page)
        assert points_on_badges(page) == [own, theirs]
        total = page.locator(".picture.pad [aria-label^='total']").get_attribute("aria-label")
        assert total == f"total: {own}".replace("-", "−")


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("edition", ["first", "second"])
def test_the_name_of_every_action_stays_on_its_card(
    browser: Browser, server: Server, edition: str, language: str
) -> None:
    cards = []
    for place, action in enumerate(ACTIONS):
        label = action_label(action, edition, speak(language))
        combo = ComboView(12, action, action)
        cards.append(moved(place * 116, 0, combo_card(combo, 104, (label, label))))
        cards.append(moved(place * 116, 190, solo_card(combo, label, "AAA +2")))
        cards.append(moved(place * 116, 300, chip(action, label)))
    page = new_page(browser, server)
    page.set_content(f'<div class="picture combos">{Picture(700, 350, "", join(cards), PAINT).standalone()}</div>')
    assert page.locator("text").count() > 4 * len(ACTIONS)
    assert ask(page, STICKING_OUT) == []


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("width", some([360, 1280]))
@pytest.mark.parametrize("edition", ["first", "second"])
def test_words_stay_in_their_boxes(browser: Browser, server: Server, edition: str, width: int, language: str) -> None:
    page = new_page(browser, server, width, 900, locale=language)
    wait_for_letters(page)
    open_solo(page, edition=edition, advanced="yes")
    page.evaluate("() => document.fonts.ready.then(() => true)")
    assert ask(page, STICKING_OUT) == []
