"""What a newcomer should know about each question, told when it is first asked."""

from __future__ import annotations

from richtfest.core.title import Lesson
from richtfest.core.words import Translate
from richtfest.games.dream_home.rules import asks
from richtfest.games.dream_home.rules.state import DreamHome


def lesson(table: DreamHome, seat: int, _: Translate) -> Lesson | None:
    """For the seat that is asked; the others learn when it is their turn."""
    state = table.desk(seat)
    if not state.owes(seat):
        return None
    lessons = {
        asks.ASK_REMOVE: (
            "remove",
            _("With two or three players the start player removes a column first: take away what others would like."),
        ),
        asks.ASK_TAKE: (
            "take",
            _(
                "A column brings a room and the card above it. The numbers below a room are its points "
                "as one card, as two, as three. The first column makes you start player."
            ),
        ),
        asks.ASK_PLACE: (
            "place",
            _(
                "Rooms need something underneath, and equal ones side by side grow together. Each open field "
                "shows what your house gains; where the card does not fit, it becomes an empty room."
            ),
        ),
        asks.ASK_CONFIRM: (
            "confirm",
            _("Until you confirm you may undo your turn, as long as nothing new was uncovered."),
        ),
        asks.ASK_JACKHAMMER: about_jackhammers(state, _),
        asks.ASK_TOOLS: (
            "tools",
            _("The drill exchanges a room of your house, the cement mixer two rooms of the market. Each works once."),
        ),
        asks.ASK_SCAFFOLD_BEFORE: ("scaffold", about_scaffolds(_)),
        asks.ASK_SCAFFOLD_AFTER: ("scaffold", about_scaffolds(_)),
        asks.ASK_PLACE_TILE: (
            "tile",
            _("A decoration stays in its room and closes it: without an interior designer the room grows no more."),
        ),
        asks.ASK_KEEP_TILE: ("keep", _("A room shows one decoration only. All others leave the game.")),
        asks.ASK_HELPER: about_helpers(state, _),
        asks.ASK_ROOFER: (
            "roofer",
            _("Four roofs of one colour are worth most, and windows add to it. Do you remember what is in your pile?"),
        ),
    }
    known = lessons.get(int(state.asked))
    return Lesson(*known) if known else None


def about_scaffolds(_: Translate) -> str:
    return _("A scaffold holds up the field above it, as if there were a room already. A room takes its place later.")


def about_jackhammers(state: DreamHome, _: Translate) -> tuple[str, str]:
    if state.races():
        return "jackhammer_race", _(
            "Others have a jackhammer too: whoever claims a room first gets it. It costs you your turn, and the "
            "special card above the room is discarded. The start player card in the first column stays where it is."
        )
    return "jackhammer", _(
        "The jackhammer takes a room before anybody else. It costs you your turn, and the special card above the room "
        "is discarded. The start player card in the first column stays where it is."
    )


def about_helpers(state: DreamHome, _: Translate) -> tuple[str, str]:
    if state.is_pencil:
        return "helpers_at_once", _(
            "Twelve rounds are over, and everybody uses suppliers and handymen at the same time, unseen. If two want "
            "the same card, the first in clockwise order from the house gets it; the other one decides again."
        )
    return "helper", _(
        "Twelve rounds are over. Suppliers and handymen improve your house once more before the roofs are seen."
    )
