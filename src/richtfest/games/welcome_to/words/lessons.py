"""What a newcomer should know about each question, told when it is first asked."""

from __future__ import annotations

from richtfest.core.title import Lesson
from richtfest.core.words import Translate
from richtfest.games.welcome_to.rules import asks
from richtfest.games.welcome_to.rules.deck import ACTIONS
from richtfest.games.welcome_to.rules.mode import Company
from richtfest.games.welcome_to.rules.state import WelcomeTo
from richtfest.games.welcome_to.words.terms import terms


def lesson(state: WelcomeTo, seat: int, _: Translate) -> Lesson | None:
    pencil = state.pencils[seat]
    words = terms(state.rules.edition, _)
    if pencil.asked == asks.ACTION:
        action = ACTIONS[pencil.action]
        return Lesson(action, about_action(action, words, _))
    if pencil.asked == asks.COMBO and not isinstance(state.rules.mode, Company):
        return Lesson("pair", about_pairs(state, _))
    lessons = {
        asks.HAND: ("hand", _("Every card you hand over scores for AAA. Its picture says how much.")),
        asks.COMBO: (
            "combo",
            _("Each number comes with the {effect} beside it. You write the number first.").format(**words),
        ),
        asks.SHIFT: ("temp", about_action("temp", words, _)),
        asks.PLOT: (
            "plot",
            _(
                "In every street numbers rise from left to right. Gaps are fine, "
                "but plots between two close numbers may stay empty for ever."
            ),
        ),
        asks.COMMIT: (
            "commit",
            _("Until you confirm, all is in pencil: undo as often as you like. Then it becomes ink."),
        ),
        asks.CLAIM: (
            "claim",
            _(
                "Now you may {claim} {plans}. The {estates} used for one are used up for all others; "
                "who is first gets more points."
            ).format(**words),
        ),
        asks.ESTATE: (
            "estate",
            _("Choose which {estate} to use for {the_plan}. It still scores, but cannot be used again.").format(
                **words
            ),
        ),
        asks.ROUNDABOUT_AFTER: ("roundabout", about_roundabouts(_)),
        asks.ROUNDABOUT_FIRST: ("roundabout", about_roundabouts(_)),
    }
    known = lessons.get(int(pencil.asked))
    return Lesson(*known) if known else None


def about_pairs(state: WelcomeTo, _: Translate) -> str:
    if state.agency is None:
        return _(
            "Take the number of one card and the effect of another. "
            "One hidden card will make all City Plans worth less."
        )
    return _("Take the number of one card and the action of another. The third card goes to your opponent, AAA.")


def about_action(action: str, words: dict[str, str], _: Translate) -> str:
    texts = {
        "fence": _(
            "Fences cut a street into {estates}: one to six houses in a row without a gap, a fence at either end. "
            "They score."
        ),
        "marketing": _("Pick a size: every {estate} of that size will be worth more at the end."),
        "park": _("A park in the street where you just wrote. Later parks in a street are worth more."),
        "pool": _("Only a plot with a pool printed beside it can get one, and only in the moment you write there."),
        "temp": _("Temps may shift the number by up to two. Those who use them most score for it at the end."),
        "bis": _(
            "Write a neighbour's number on the empty plot beside it. Handy for filling gaps, but {copies} cost points."
        ),
    }
    return texts[action].format(**words)


def about_roundabouts(_: Translate) -> str:
    return _("A roundabout takes a plot and splits the street: behind it numbers start anew. It costs points.")
