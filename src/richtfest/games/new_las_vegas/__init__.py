"""Welcome to New Las Vegas, designed by Benoit Turpin (Blue Cocker Games; German edition: Pegasus Spiele)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from richtfest.core.capabilities import Flipper, Scorer
from richtfest.core.title import Coaching, Foreseeing, Paper, Pictures, Title
from richtfest.core.words import later
from richtfest.games.new_las_vegas import components, habits, moves, options, view, words
from richtfest.games.new_las_vegas.components import NewLasVegasComponents
from richtfest.games.new_las_vegas.rules import observation
from richtfest.games.new_las_vegas.rules.state import NewLasVegas
from richtfest.games.new_las_vegas.view import View

if TYPE_CHECKING:
    from richtfest.games.tapping.moment import Jotting, Moment


def _pictures() -> Pictures[View]:
    from richtfest.games.new_las_vegas import pictures

    return pictures


def _paper() -> Paper[NewLasVegasComponents]:
    from richtfest.games.new_las_vegas import paper

    return paper


def _foresight() -> Foreseeing[NewLasVegas]:
    from richtfest.games.new_las_vegas import foresight

    return foresight


def _coaching() -> Coaching[NewLasVegas]:
    from richtfest.games.new_las_vegas import coaching

    return coaching


def _flipper() -> Flipper[NewLasVegasComponents]:
    from richtfest.games.new_las_vegas.paper import flipper_page

    return flipper_page


def _scorer() -> Scorer[NewLasVegasComponents, Moment[Jotting]]:
    from richtfest.games.new_las_vegas.paper.scorer import SCORER

    return SCORER


TITLE = Title[NewLasVegas, NewLasVegasComponents, View](
    name="new-las-vegas",
    caption=later("New Las Vegas"),
    about=later("Open casinos, send out the limousine, mind your debts. The first time without golf and bank."),
    credits=later(
        "designed by Benoit Turpin, solo game by Alexis Allard, illustrated by Anne Heidsieck, "
        "published by Blue Cocker Games, in German by Pegasus Spiele"
    ),
    minutes=45,
    age=10,
    remembered=("minutes", "age"),
    version=1,
    printed=components,
    setup=options,
    moves=moves.NOTATION,
    views=view,
    words=words,
    habits=habits,
    observation=observation,
    open_pictures=_pictures,
    open_paper=_paper,
    open_flipper=_flipper,
    open_scorer=_scorer,
    open_foresight=_foresight,
    open_coaching=_coaching,
    papers=("board", "pad", "acme"),
    sheet_options=("golf",),
    gentle={"golf": "no", "bank": "no"},
    rival="ACME",
)
