"""Welcome To… Your Perfect Home, designed by Benoit Turpin (Blue Cocker Games; German edition: Pegasus Spiele)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from richtfest.core.capabilities import Crowd, Flipper, Scorer
from richtfest.core.title import Coaching, Foreseeing, Paper, Pictures, Title
from richtfest.core.words import later
from richtfest.games.welcome_to import components, habits, moves, options, view, words
from richtfest.games.welcome_to.components import WelcomeToComponents
from richtfest.games.welcome_to.rules import observation
from richtfest.games.welcome_to.rules.state import WelcomeTo
from richtfest.games.welcome_to.view import View

if TYPE_CHECKING:
    from richtfest.games.tapping.moment import Moment
    from richtfest.games.welcome_to.paper.fill_in import PaperGame


def _pictures() -> Pictures[View]:
    from richtfest.games.welcome_to import pictures

    return pictures


def _paper() -> Paper[WelcomeToComponents]:
    from richtfest.games.welcome_to import paper

    return paper


def _foresight() -> Foreseeing[WelcomeTo]:
    from richtfest.games.welcome_to import foresight

    return foresight


def _coaching() -> Coaching[WelcomeTo]:
    from richtfest.games.welcome_to import coaching

    return coaching


def _flipper() -> Flipper[WelcomeToComponents]:
    from richtfest.games.welcome_to.paper import flipper_page

    return flipper_page


def _scorer() -> Scorer[WelcomeToComponents, Moment[PaperGame]]:
    from richtfest.games.welcome_to.paper.scorer import SCORER

    return SCORER


TITLE = Title[WelcomeTo, WelcomeToComponents, View](
    name="welcome-to",
    caption=later("Welcome To…"),
    about=later("Flip three cards, write house numbers, plant parks, put up fences. All play at once."),
    credits=later(
        "designed by Benoit Turpin (second edition with Alexis Allard), illustrated by Anne Heidsieck, "
        "published by Blue Cocker Games, in German by Pegasus Spiele"
    ),
    minutes=25,
    age=10,  # public: kinderspielmagazin.de/2022/06/08, jungundaltspielt.de
    remembered=("minutes",),
    version=options.VERSION,
    printed=components,
    setup=options,
    moves=moves.NOTATION,
    views=view,
    words=words,
    habits=habits,
    observation=observation,
    open_pictures=_pictures,
    open_paper=_paper,
    open_foresight=_foresight,
    open_coaching=_coaching,
    papers=("sheet", "pad", "aaa", "piles"),
    sheet_options=("edition", "advanced", "temp_points"),
    rival="AAA",
    open_flipper=_flipper,
    open_scorer=_scorer,
    crowd=Crowd(  # WT-10: the only edition that seats so many
        later("Welcome To, first edition, 2 to 100 players."), {"edition": "first"}, ("advanced", "reshuffle"), 100
    ),
)
