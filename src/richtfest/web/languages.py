"""Languages: our sentences are English; catalogs made with Babel hold the others."""

from __future__ import annotations

import gettext
from functools import cache
from pathlib import Path
from typing import Final

LOCALE: Final = Path(__file__).parent.parent / "locale"
LANGUAGES: Final = {"en": "English", "de": "Deutsch"}
DOMAIN: Final = "richtfest"


@cache
def catalog(language: str) -> gettext.NullTranslations:
    """The sentences of one language; English needs no catalog."""
    if language == "en":
        return gettext.NullTranslations()
    return gettext.translation(DOMAIN, LOCALE, [language], fallback=True)


def negotiate(chosen: str | None, accepted: str) -> str:
    """What the reader chose on the page; else the first language of the browser that we speak; else English."""
    if chosen in LANGUAGES:
        return chosen
    wishes = []
    for place, wish in enumerate(accepted.split(",")[:20]):
        tag, _, weight = wish.strip().partition(";q=")
        try:
            wishes.append((-float(weight or 1), place, tag.lower().split("-")[0]))
        except ValueError:
            continue
    return next((tag for _, _, tag in sorted(wishes) if tag in LANGUAGES), "en")
