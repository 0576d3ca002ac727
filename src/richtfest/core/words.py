"""Words: every sentence a person reads passes through a `Translate`, so that each reader gets their language.

Our sentences are English; catalogs made with Babel hold the others: one for what all boxes share, one for each box.
"""

from __future__ import annotations

import gettext
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Final

LOCALE: Final = Path(__file__).parent.parent / "locale"
LANGUAGES: Final = {"en": "English", "de": "Deutsch"}


class Translate:
    """The sentences of one language."""

    def __init__(self, catalog: gettext.NullTranslations) -> None:
        self.catalog = catalog

    def __call__(self, sentence: str) -> str:
        """The sentence in this language."""
        return self.catalog.gettext(sentence)

    def many(self, one: str, many: str, count: int) -> str:
        """The form of a sentence that fits the count: one house, two houses."""
        return self.catalog.ngettext(one, many, count)


def names_of(seats: int, names: Sequence[str], _: Translate) -> Sequence[str]:
    """What the seats are called: as they are given, or else by their numbers."""
    return names or [_("Seat {number}").format(number=seat + 1) for seat in range(seats)]


def later(sentence: str) -> str:
    """A sentence in a table, for the catalogs to find: it is translated when it is shown."""
    return sentence


def figure(number: int) -> str:
    """A number as people write it: with a minus sign, not with a hyphen."""
    return str(number).replace("-", "−")


def signed(number: int) -> str:
    """A change as people write it: +2, −2."""
    return f"{number:+d}".replace("-", "−")


def listed(names: Sequence[str], _: Translate) -> str:
    """Several names as people say them: Ann, Ben and Cleo."""
    *others, last = names
    return _("{others} and {last}").format(others=", ".join(others), last=last) if others else last


@cache
def speak(language: str) -> Translate:
    """A language by its code. English needs no catalog."""
    catalog = gettext.NullTranslations()
    if language != "en":
        for file in sorted((LOCALE / language / "LC_MESSAGES").glob("*.mo")):
            with file.open("rb") as opened:
                catalog.add_fallback(gettext.GNUTranslations(opened))
    return Translate(catalog)


english: Final = speak("en")
