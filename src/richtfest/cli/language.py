"""The language of the commands: the one that the environment asks of all programs, English if we do not know it."""

from __future__ import annotations

import os
from typing import Final

from richtfest.core.words import LANGUAGES, Translate, speak


def asked_for() -> str:
    """The first of the usual variables that is set decides: de_DE.UTF-8 means German."""
    for variable in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        if wishes := os.environ.get(variable):
            codes = (wish.partition(".")[0].partition("_")[0] for wish in wishes.split(":"))
            return next((code for code in codes if code in LANGUAGES), "en")
    return "en"


LANGUAGE: Final = asked_for()
_: Final[Translate] = speak(LANGUAGE)
