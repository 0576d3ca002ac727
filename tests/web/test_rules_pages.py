"""The pages with the rules: complete, with numbers that are right, and fit for everybody."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser

from richtfest.core.words import speak
from richtfest.games.shelf import NAMES, find_title
from tests.volume import some
from tests.web.screens import look, new_page
from tests.web.server import Server

RULES = Path(__file__).parents[2] / "docs" / "rules"
LANGUAGES = ("en", "de")

# What players need not read: how we count, the data file, how moves are written, and the position form.
LEFT_OUT = {
    "welcome-to": {f"WT-{number}" for number in (2, 3, 33, *range(77, 90))},
    "dream-home": {f"DH-{number}" for number in (1, 3, 17, 18, 71, *range(73, 83))},
}
for_every_whole_page = pytest.mark.parametrize("title", list(LEFT_OUT))


def book_of(name: str, language: str) -> Any:
    title = find_title(name)
    return title.paper.rulebook(title.components(), speak(language), "wide")


def read(server: Server, title: str, language: str) -> str:
    """The page without its pictures."""
    answer = server.get(f"/rules/{title}", language)
    assert answer.status_code == 200
    return re.sub(r"<svg.*?</svg>", "", answer.text, flags=re.DOTALL)


def cited(text: str) -> set[str]:
    return set(re.findall(r"\b(?:WT|DH)-R?\d+\b", text))


def numbered(title: str, rulings: bool) -> set[str]:
    """The rules of a box by their numbers, or its rulings."""
    text = (RULES / f"{title.replace('-', '_')}.md").read_text(encoding="utf-8")
    pattern = r"^\| (?:\*\*)?((?:WT|DH)-R\d+)" if rulings else r"^\*\*((?:WT|DH)-\d+)\*\*"
    return set(re.findall(pattern, text, flags=re.MULTILINE))


@pytest.mark.parametrize("title", NAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_box_has_a_page_with_its_rules(server: Server, title: str, language: str) -> None:
    heading = speak(language)(find_title(title).caption)
    assert f"<h1>{heading}: " in read(server, title, language)


@for_every_whole_page
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_number_on_the_page_is_a_rule(server: Server, title: str, language: str) -> None:
    assert cited(read(server, title, language)) <= numbered(title, rulings=False) | numbered(title, rulings=True)


@for_every_whole_page
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_rule_for_players_is_on_the_page(server: Server, title: str, language: str) -> None:
    missing = numbered(title, rulings=False) - LEFT_OUT[title] - cited(read(server, title, language))
    assert not missing
    assert LEFT_OUT[title] <= numbered(title, rulings=False)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_of_welcome_to_has_every_plan_track_and_level(server: Server, language: str) -> None:
    text = re.sub(r"<[^>]*>", "", re.sub(r"</(td|span|th)>", " ", read(server, "welcome-to", language)))
    text = " ".join(text.replace("−", "-").split())
    book = book_of("welcome-to", language)
    for edition in (book.second, book.first):
        for plan in edition.hard:
            assert f"{plan.name} {plan.goal} {'≈ ' if plan.ours else ''}{plan.first} / {plan.later}" in text
        for plan in (plan for plans in edition.basic for plan in plans):
            assert f"{plan.name} {plan.sizes} {'≈ ' if plan.ours else ''}{plan.first} / {plan.later}" in text
        for values in (
            *dict(edition.parks).values(),
            edition.pools,
            edition.copies,
            edition.refusals,
            *edition.estates,
        ):
            assert f" {' '.join(map(str, values))} " in text
    assert len(book.second.hard) == 17
    assert [level.level for level in book.second.levels] == [1, 2, 3, 4, 5, 6, 7]
    assert "7, 4, 1" in text  # WT-60
    assert "0, 1, 1, 4, 7" in text  # WT-68


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_of_dream_home_has_every_room_decoration_and_option(server: Server, language: str) -> None:
    title = find_title("dream-home")
    text = read(server, "dream-home", language)
    _ = speak(language)
    for room in title.paper.rulebook(title.components(), _, "wide").rooms:
        assert f">{room.name}" in text
        assert f"{'≈ ' if room.ours else ''}{' / '.join(map(str, room.points))}</td>" in text
    for tile in title.paper.rulebook(title.components(), _, "wide").tiles:
        assert f'<td>{tile.place}</td><td class="number">{"≈ " if tile.ours else ""}{tile.points}</td>' in text
    for option in title.options:
        for choice in option.choices:
            assert option.told(choice, _) in text


def test_what_is_reconstructed_is_marked() -> None:
    book = book_of("welcome-to", "en")
    ours = {plan.name for plans in (*book.second.basic, book.second.hard) for plan in plans if plan.ours}
    assert len(ours) == 36
    assert "B7" in ours  # its first value
    assert ours & {"A4", "C6"} == set()
    assert book.second.sheet_ours
    assert not any(plan.ours for plans in (*book.first.basic, book.first.hard) for plan in plans)
    assert [level.name_ours for level in book.second.levels if level.name] == [False, True]  # Sam, Irene
    assert book.second.levels[0].ours == (False, True, False, True, True, True)  # Sam: pool and fence, and an example's


@for_every_whole_page
@pytest.mark.parametrize(("language", "scheme"), some([("en", "dark"), ("de", "light")]))
def test_the_contents_lead_to_every_chapter(
    browser: Browser, server: Server, title: str, language: str, scheme: str
) -> None:
    page = new_page(browser, server, 360, 640, locale=language, color_scheme=scheme)
    page.goto(f"/rules/{title}")
    aims = page.locator(".toc a").evaluate_all("links => links.map(link => link.getAttribute('href'))")
    chapters = page.locator(".rules h2").evaluate_all("headings => headings.map(heading => '#' + heading.id)")
    assert aims == chapters
    page.click(f".toc a[href='{aims[-2]}']")
    page.wait_for_function("aim => document.querySelector(aim).getBoundingClientRect().top < 640", arg=aims[-2])
    look(page)
