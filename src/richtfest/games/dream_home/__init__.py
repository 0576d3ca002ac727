"""Dream Home (Mein Traumhaus), designed by Klemens Kalicki (Rebel; German edition: Pegasus Spiele)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from richtfest.core.capabilities import Scorer
from richtfest.core.title import Coaching, Foreseeing, Paper, Pictures, Title
from richtfest.core.words import later
from richtfest.games.dream_home import components, habits, moves, options, view, words
from richtfest.games.dream_home.components import DreamHomeComponents
from richtfest.games.dream_home.rules import observation
from richtfest.games.dream_home.rules.state import DreamHome
from richtfest.games.dream_home.view import View

if TYPE_CHECKING:
    from richtfest.games.tapping.moment import Jotting, Moment


def _pictures() -> Pictures[View]:
    from richtfest.games.dream_home import pictures

    return pictures


def _paper() -> Paper[DreamHomeComponents]:
    from richtfest.games.dream_home import paper

    return paper


def _scorer() -> Scorer[DreamHomeComponents, Moment[Jotting]]:
    from richtfest.games.dream_home.paper.scorer import SCORER

    return SCORER


def _foresight() -> Foreseeing[DreamHome]:
    from richtfest.games.dream_home import foresight

    return foresight


def _coaching() -> Coaching[DreamHome]:
    from richtfest.games.dream_home import coaching

    return coaching


TITLE = Title[DreamHome, DreamHomeComponents, View](
    name="dream-home",
    caption=later("Dream Home"),
    about=later("Take a room and a surprise each round, and fit twelve of them under one roof."),
    credits=later(
        "designed by Klemens Kalicki, illustrated by Bartłomiej Kordowski, published by Rebel, in German by "
        "Pegasus Spiele"
    ),
    minutes=30,  # public: familiennerd.de/test-mein-traumhaus, roterdorn.de/spiel/mein-traumhaus
    age=8,  # the same
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
    papers=("house", "pad", "piles"),
    gentle={"column_removal_2_3_players": "off"},
    in_turn=True,
)
