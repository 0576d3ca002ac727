"""Happy City (Welcome – Hier entsteht Glück), designed by Airu Sato and Toshiki Sato (Cocktail Games, Game Factory)."""

from __future__ import annotations

from richtfest.core.title import Paper, Pictures, Title
from richtfest.core.words import later
from richtfest.games.happy_city import components, habits, moves, options, view, words
from richtfest.games.happy_city.components import HappyCityComponents
from richtfest.games.happy_city.rules.state import HappyCity
from richtfest.games.happy_city.view import View


def _pictures() -> Pictures[View]:
    from richtfest.games.happy_city import pictures

    return pictures


def _paper() -> Paper[HappyCityComponents]:
    from richtfest.games.happy_city import paper

    return paper


TITLE = Title[HappyCity, HappyCityComponents, View](
    name="happy-city",
    caption=later("Happy City"),
    about=later("Build a little city of ten cards, as full of people as of joy: residents times hearts."),
    credits=later(
        "designed by Airu Sato and Toshiki Sato, published by Cocktail Games, in German by Game Factory as "
        "“Welcome – Hier entsteht Glück”"
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
    papers=("city", "display", "cities"),
    in_turn=True,
    draws_lots=True,  # HC-17
)
