"""Ready-made phrases: whoever reads one reads it in their own language, so they are kept as codes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from richtfest.core.words import Translate, later

PHRASES: Final[Mapping[str, str]] = {
    "hello": later("Hello!"),
    "luck": later("Good luck!"),
    "nice": later("Nice move!"),
    "wow": later("Brilliant!"),
    "ouch": later("Ouch!"),
    "oops": later("Oops!"),
    "moment": later("One moment, please."),
    "back": later("I’m back."),
    "time": later("Take your time."),
    "there": later("Are you still there?"),
    "thanks": later("Thank you!"),
    "sorry": later("Sorry!"),
    "leave": later("I have to go now."),
    "game": later("That was a good match!"),
    "again": later("Shall we play again?"),
}


def phrases(_: Translate) -> list[tuple[str, str]]:
    """All of them, as a page offers them."""
    return [(code, _(sentence)) for code, sentence in PHRASES.items()]
