"""What a newcomer should know, told piece by piece: an element a round, and each question when it is first asked."""

from __future__ import annotations

from richtfest.core.title import Lesson
from richtfest.core.words import Translate
from richtfest.games.new_las_vegas.rules import asks
from richtfest.games.new_las_vegas.rules.deck import ACTIONS
from richtfest.games.new_las_vegas.rules.state import NewLasVegas


def lesson(state: NewLasVegas, seat: int, _: Translate) -> Lesson | None:
    pencil = state.pencils[seat]
    if pencil.asked == asks.CHOOSE:
        return about_round(state, _)
    if pencil.asked == asks.ACT:
        action = ACTIONS[pencil.action]
        return Lesson(action, about_action(action, _))
    if pencil.asked == asks.OPEN:
        favour = state.round > 1 and not pencil.bonus_used and state.rules.track.free_groups(pencil.sheet)
        return Lesson("favour", about_favours(_)) if favour else Lesson("open", about_opening(_))
    lessons = {
        asks.VOTE: (
            "vote",
            _(
                "A loan puts bundles into every vault, and bundles cover debts at the end. More than half of the "
                "votes bring four, a single vote still two. Those who mean to stay out of debt vote against it."
            ),
        ),
        asks.CONFIRM: (
            "confirm",
            _("Until you confirm, all is in pencil: undo as often as you like. Then it becomes ink."),
        ),
        asks.RESHUFFLE: (
            "reshuffle",
            _("Fresh stacks bring back cards that are gone. Ask for them if you wait for a number that is used up."),
        ),
    }
    known = lessons.get(int(pencil.asked))
    return Lesson(*known) if known else None


def about_round(state: NewLasVegas, _: Translate) -> Lesson | None:
    """One element of the game for each of the first rounds, so that they do not come all at once."""
    if state.round <= 1:
        if state.acme is not None:
            return Lesson("pair", about_pairs(_))
        text = _("A combination is a number and an action. First you open a casino with the number. Begin with that.")
        return Lesson("choose", text)
    elements = [
        (
            "projects",
            _("Projects are completed by themselves at the end of a round. Whoever is first gets more points."),
        ),
        (
            "hotels",
            _("When all casinos of an avenue are open, it gets a hotel: a large one for the first, later small ones."),
        ),
        (
            "lucky",
            _("Neighbours that are all even or all odd make a row. In every street your longest row counts."),
        ),
        (
            "debts",
            _(
                "Each note with two red lines is a debt, each bundle covers one. A single debt too many costs "
                "20 points at the end, ten cost no more."
            ),
        ),
        (
            "end",
            _(
                "The match ends when somebody fills the track of city hall, completes three projects or opens all "
                "that is built. Is your limousine on its way home?"
            ),
        ),
    ]
    if state.rules.board.course:
        elements.insert(2, ("golf", about_golf(_)))
    place = int(state.round) - 2
    return Lesson(*elements[place]) if place < len(elements) else None


def about_pairs(_: Translate) -> str:
    return _("Take the number of one card and the action of another. The third card goes to ACME and scores for it.")


def about_golf(_: Translate) -> str:
    return _(
        "Your first casino in street 1 opens the hole above it. After that the course grows only at its two ends; "
        "opening farther away loses all holes of that side."
    )


def about_opening(_: Translate) -> str:
    return _(
        "In every street numbers rise from left to right. Leave gaps for numbers in between. "
        "Where a crane stands, somebody must build first."
    )


def about_favours(_: Translate) -> str:
    return _(
        "A group of crossed boxes at city hall pays for one favour in a turn: another number now, or another action "
        "or a second casino afterwards. But unused boxes score too."
    )


def about_action(action: str, _: Translate) -> str:
    texts = {
        "build": _("Take away a crane, and a debt is yours. Open a casino there later, and it is paid off."),
        "show": _(
            "Only a casino with a star, opened right now, can have a show. The first show of a column brings two "
            "debts; play it on to pay them off."
        ),
        "city_hall": _("Crossed boxes pay for favours; those you keep compare with the others’ at the end."),
        "limousine": _(
            "Drive from lamp to lamp past red carpets. Each way that is missing home at the end costs points, "
            "and no road may be used twice."
        ),
        "advert": _("Strike the topmost value of any column: hotels, golf, rows. The next one counts at the end."),
    }
    return texts[action]
