"""Every sentence is there in every language, and no translation is left of a sentence that is gone."""

from __future__ import annotations

import re
from collections.abc import Sequence

import pytest
from babel.messages.catalog import Message

from richtfest.core.words import speak
from richtfest.web.languages import negotiate
from scripts.words import FIRST, PACKAGE, domains, read, sentences

FIELD = re.compile(r"\{\w+[^}]*\}|%\(\w+\)s")
REFUSAL = re.compile(r"^class (\w+)\((?:Refused|Unreadable|Illegal|TooLate)\b.*\n((?:.+\n|\n(?! *class|\S))*)", re.M)
for_every_catalog = pytest.mark.parametrize("domain", domains())


def translated(domain: str) -> list[Message]:
    return [message for message in read("de", domain) if message.id]


def forms(text: str | Sequence[str] | None) -> list[str]:
    """A sentence, or its singular and plural."""
    return [text or ""] if isinstance(text, str | None) else list(text)


@for_every_catalog
def test_german_is_complete_and_has_nothing_unused(domain: str) -> None:
    ours = set(sentences(domain))
    theirs = {message.id: message for message in translated(domain)}
    done = {sentence for sentence, message in theirs.items() if all(forms(message.string)) and not message.fuzzy}
    assert not ours - done, "make words, then translate these"
    assert not set(theirs) - ours, "make words removes these"


def test_what_every_kind_of_refusal_says_is_collected() -> None:
    kinds = [found for file in PACKAGE.rglob("*.py") for found in REFUSAL.findall(file.read_text(encoding="utf-8"))]
    assert len(kinds) > len(FIRST) / 2
    assert not {name for name, body in kinds if "def __init__" not in body} - set(FIRST)


@for_every_catalog
def test_translations_keep_what_is_filled_in(domain: str) -> None:
    for message in translated(domain):
        for ours, theirs in zip(forms(message.id), forms(message.string), strict=True):
            assert sorted(FIELD.findall(ours)) == sorted(FIELD.findall(theirs)), ours


def test_one_sentence_has_one_translation() -> None:
    said: dict[str, str] = {}
    for domain in domains():
        for message in translated(domain):
            assert said.setdefault(str(message.id), str(message.string)) == str(message.string), message.id


def test_plural_forms_follow_the_count() -> None:
    assert speak("en").many("house", "houses", 1) == "house"
    assert speak("en").many("house", "houses", 0) == "houses"
    assert speak("de").many("{points} point", "{points} points", 1) == "{points} Punkt"
    assert speak("de").many("{points} point", "{points} points", 2) == "{points} Punkte"


COUNTED = re.compile(r"(\{\w+\}|%\(\w+\)s) (points|moves|seats|bots|matches|copies|boxes|parks|columns|games)\b")


@for_every_catalog
def test_what_is_counted_has_a_singular(domain: str) -> None:
    """“1 points” is said nowhere."""
    assert not [said for said in sentences(domain) if isinstance(said, str) and COUNTED.search(said)]


def test_the_page_decides_then_the_browser_then_english() -> None:
    assert negotiate("de", "en") == "de"
    assert negotiate(None, "fr, de-AT;q=0.8, en;q=0.5") == "de"
    assert negotiate("klingon", "fr;q=x, , it") == "en"
