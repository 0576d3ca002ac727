"""Welcome To… Your Perfect Home, designed by Benoit Turpin (Blue Cocker Games; German edition: Pegasus Spiele)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from richtfest.core.capabilities import Crowd, Flipper, Scorer
from richtfest.core.title import Paper, Pictures, Title
from richtfest.core.words import later
from richtfest.games.welcome_to import components, habits, moves, options, view, words
from richtfest.games.welcome_to.components import WelcomeToComponents
from richtfest.games.welcome_to.rules.state import WelcomeTo
from richtfest.games.welcome_to.view import View

if TYPE_CHECKING:
    from richtfest.games.welcome_to.paper.moment import Moment


def _pictures() -> Pictures[View]:
    from richtfest.games.welcome_to import pictures

    return pictures


def _paper() -> Paper[WelcomeToComponents]:
    from richtfest.games.welcome_to import paper

    return paper


def _flipper() -> Flipper[WelcomeToComponents]:
    from richtfest.games.welcome_to.paper import flipper_page

    return flipper_page


def _scorer() -> Scorer[WelcomeToComponents, Moment]:
    from richtfest.games.welcome_to.paper import scorer

    return scorer


TITLE = Title[WelcomeTo, WelcomeToComponents, View](
    name="welcome-to",
    caption=later("Welcome To…"),
    about=later("Flip three cards, write house numbers, plant parks, put up fences. All play at once."),
    credits=later(
        "designed by Benoit Turpin (second edition with Alexis Allard), illustrated by Anne Heidsieck, "
        "published by Blue Cocker Games, in German by Pegasus Spiele"
    ),
    version=options.VERSION,
    printed=components,
    setup=options,
    moves=moves.NOTATION,
    views=view,
    words=words,
    habits=habits,
    open_pictures=_pictures,
    open_paper=_paper,
    papers=("sheet", "pad", "aaa", "piles"),
    open_flipper=_flipper,
    open_scorer=_scorer,
    crowd=Crowd(  # WT-10: the only edition that seats so many
        later("Welcome To, first edition, 2 to 100 players."), {"edition": "first"}, ("advanced", "reshuffle"), 100
    ),
)
