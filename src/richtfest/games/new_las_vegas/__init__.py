"""Welcome to New Las Vegas, designed by Benoit Turpin (Blue Cocker Games; German edition: Pegasus Spiele)."""

from __future__ import annotations

from richtfest.core.title import Paper, Pictures, Title
from richtfest.core.words import later
from richtfest.games.new_las_vegas import components, habits, moves, options, view, words
from richtfest.games.new_las_vegas.components import NewLasVegasComponents
from richtfest.games.new_las_vegas.rules.state import NewLasVegas
from richtfest.games.new_las_vegas.view import View


def _pictures() -> Pictures[View]:
    from richtfest.games.new_las_vegas import pictures

    return pictures


def _paper() -> Paper[NewLasVegasComponents]:
    from richtfest.games.new_las_vegas import paper

    return paper


TITLE = Title[NewLasVegas, NewLasVegasComponents, View](
    name="new-las-vegas",
    caption=later("New Las Vegas"),
    about=later("Open casinos, send out the limousine, mind your debts. The first time without golf and bank."),
    credits=later(
        "designed by Benoit Turpin, solo game by Alexis Allard, published by Blue Cocker Games, in German by "
        "Pegasus Spiele"
    ),
    version=1,
    printed=components,
    setup=options,
    moves=moves.NOTATION,
    views=view,
    words=words,
    habits=habits,
    open_pictures=_pictures,
    open_paper=_paper,
    papers=("board", "pad", "acme"),
    gentle={"golf": "no", "bank": "no"},
)
