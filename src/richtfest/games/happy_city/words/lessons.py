"""What a newcomer should know about each question, told when it is first asked."""

from __future__ import annotations

from richtfest.core.title import Lesson
from richtfest.core.words import Translate
from richtfest.games.happy_city.rules import asks
from richtfest.games.happy_city.rules.state import HappyCity


def lesson(state: HappyCity, seat: int, _: Translate) -> Lesson | None:
    if not state.owes(seat):
        return None
    lessons = {
        asks.ASK_SUPERMARKET: (
            "supermarket",
            _(
                "Your first card. Its colour counts for special buildings, so look at what they require; "
                "the one coin it shows comes in every round."
            ),
        ),
        asks.ASK_SOURCE: ("source", _("The opponent loses nothing: you get as many coins from the supply.")),
        asks.ASK_DISCARD: (
            "discard",
            _("You may throw out one card before new ones come: to see more, or to spoil somebody’s plans."),
        ),
        asks.ASK_REVEAL: (
            "reveal",
            _(
                "Each deck has its range of prices. Under it stands how many cards of each colour "
                "are still in its piles. You see each card before you reveal the next."
            ),
        ),
        asks.ASK_BUILD: (
            "build",
            _(
                "In the end residents are multiplied by hearts: both are needed. Early on coins are worth most, "
                "because income comes every round. Ten cards end the match."
            ),
        ),
        asks.ASK_SPECIAL: (
            "special",
            _("Your city has all the colours it asks for. It costs nothing, but you get only one in the whole match."),
        ),
        asks.ASK_CONFIRM: ("confirm", _("Until you confirm you may take back what you did since the last reveal.")),
        asks.ASK_COPY: (
            "copy",
            _("What you copy is judged from your own city. From the box you get what chance gives, and must keep it."),
        ),
    }
    known = lessons.get(int(state.asked))
    return Lesson(*known) if known else None
