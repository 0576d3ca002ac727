"""Every sentence is there in every language, and no translation is left of a sentence that is gone."""

from __future__ import annotations

import re
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.frontend import parse_keywords, parse_mapping_cfg
from babel.messages.pofile import read_po

from richtfest.web.languages import LOCALE, negotiate

ROOT = Path(__file__).parents[2]
FIELD = re.compile(r"\{\w+[^}]*\}|%\(\w+\)s")


def our_sentences() -> set[str]:
    with (ROOT / "babel.cfg").open() as file:
        methods, options = parse_mapping_cfg(file)  # type: ignore[no-untyped-call]
    keywords = parse_keywords(["_", "gettext", "Option:4"])
    found = extract_from_dir(ROOT, methods, options, keywords)
    return {message for _, _, message, _, _ in found if isinstance(message, str)}


def translated(language: str) -> Catalog:
    with (LOCALE / language / "LC_MESSAGES" / "richtfest.po").open("rb") as file:
        return read_po(file, locale=language)


def test_german_is_complete_and_has_nothing_unused() -> None:
    ours = our_sentences()
    catalog = translated("de")
    theirs = {message.id: message for message in catalog if message.id}
    missing = ours - {sentence for sentence, message in theirs.items() if message.string and not message.fuzzy}
    assert not missing, "make words, then translate these"
    assert not set(theirs) - ours, "make words removes these"
    assert not catalog.obsolete


def test_translations_keep_what_is_filled_in() -> None:
    for message in translated("de"):
        if message.id:
            assert sorted(FIELD.findall(str(message.id))) == sorted(FIELD.findall(str(message.string))), message.id


def test_the_page_decides_then_the_browser_then_english() -> None:
    assert negotiate("de", "en") == "de"
    assert negotiate(None, "fr, de-AT;q=0.8, en;q=0.5") == "de"
    assert negotiate("klingon", "fr;q=x, , it") == "en"
