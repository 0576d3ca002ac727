"""Happy City (Welcome – Hier entsteht Glück), designed by Airu Sato and Toshiki Sato (Cocktail Games, Game Factory)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from richtfest.core.capabilities import Scorer
from richtfest.core.title import Coaching, Foreseeing, Paper, Pictures, Title
from richtfest.core.words import later
from richtfest.games.happy_city import components, habits, moves, options, view, words
from richtfest.games.happy_city.components import HappyCityComponents
from richtfest.games.happy_city.rules import observation
from richtfest.games.happy_city.rules.state import HappyCity
from richtfest.games.happy_city.view import View

if TYPE_CHECKING:
    from richtfest.games.tapping.moment import Jotting, Moment


def _pictures() -> Pictures[View]:
    from richtfest.games.happy_city import pictures

    return pictures


def _paper() -> Paper[HappyCityComponents]:
    from richtfest.games.happy_city import paper

    return paper


def _foresight() -> Foreseeing[HappyCity]:
    from richtfest.games.happy_city import foresight

    return foresight


def _coaching() -> Coaching[HappyCity]:
    from richtfest.games.happy_city import coaching

    return coaching


def _scorer() -> Scorer[HappyCityComponents, Moment[Jotting]]:
    from richtfest.games.happy_city.paper.scorer import SCORER

    return SCORER


TITLE = Title[HappyCity, HappyCityComponents, View](
    name="happy-city",
    caption=later("Happy City"),
    about=later("Build a little city of ten cards, as full of people as of joy: residents times hearts."),
    credits=later(
        "designed by Airu Sato and Toshiki Sato, illustrated by Makoto Takami, published by Cocktail Games, in German "
        "by Game Factory as “Welcome – Hier entsteht Glück”"
    ),
    minutes=30,  # public: analog.games, themindcafe.sg/product/happy-city-a-delightful-building-game
    age=10,  # the same
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
    open_scorer=_scorer,
    open_foresight=_foresight,
    open_coaching=_coaching,
    papers=("city", "display", "cities"),
    gentle={"variant": "beginner"},
    in_turn=True,
    draws_lots=True,  # HC-17
)
