"""The set-up page says where the printed values come from, in words, and hides no reconstruction."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, expect

from richtfest.core.components import Source
from richtfest.core.title import AnyTitle
from richtfest.core.words import LANGUAGES, speak
from richtfest.games.shelf import all_titles
from richtfest.web.boxes.sources import origin_of, sources
from tests.volume import some
from tests.web.screens import look, new_page
from tests.web.server import Server

for_every_box = pytest.mark.parametrize("title", list(all_titles()), ids=[title.name for title in all_titles()])
KEY = re.compile(r"[a-z]_[a-z]|\w\.\w|\[\d")


@for_every_box
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_section_is_counted_once_and_named_in_words(title: AnyTitle, language: str) -> None:
    groups = sources(title, speak(language))
    told = [source for group in groups for source in group.sources]
    assert sorted(told, key=str) == sorted(title.components().sources(), key=str)
    for group in groups:
        assert sum(group.sections.values()) == len(group.sources)
        assert not [name for name in group.sections if KEY.search(name)]


@for_every_box
def test_what_is_reconstructed_in_any_part_stands_apart_and_first(title: AnyTitle) -> None:
    first, *others = sources(title, speak("en"))
    assert first.origin == "ours"
    assert all(source.reconstructed for source in first.sources)
    assert not any(
        source.reconstructed or "reconstructed" in source.source for group in others for source in group.sources
    )


def test_only_what_the_rulebook_alone_says_is_the_publishers() -> None:
    assert origin_of(Source("deck", "rulebook")) == "rulebook"
    assert origin_of(Source("deck", "rulebook ; public: a picture")) == "public"
    assert origin_of(Source("deck", "rulebook ; reconstructed")) == "ours"
    assert origin_of(Source("deck", "my own box")) == "owner"


@for_every_box
@pytest.mark.parametrize(("width", "language"), some([(360, "de"), (1280, "en")]))
def test_keys_are_shown_to_owners_only(
    browser: Browser, server: Server, title: AnyTitle, width: int, language: str
) -> None:
    page = new_page(browser, server, width, 640, locale=language)
    page.goto(f"/boxes/{title.name}")
    page.click(".sources > summary")
    keys = page.locator(".keys code")
    expect(keys.first).not_to_be_visible()
    assert not KEY.search(page.inner_text(".sources"))
    page.click(".keys > summary")
    expect(page.get_by_text(f"richtfest components {title.name} --check FILE")).to_be_visible()
    assert keys.count() == 4 + len(title.components().sources())
    look(page)
