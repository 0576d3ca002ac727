"""Dream Home (Mein Traumhaus), designed by Klemens Kalicki (Rebel; German edition: Pegasus Spiele)."""

from __future__ import annotations

from richtfest.core.title import Paper, Pictures, Title
from richtfest.core.words import later
from richtfest.games.dream_home import components, habits, moves, options, view, words
from richtfest.games.dream_home.components import DreamHomeComponents
from richtfest.games.dream_home.rules.state import DreamHome
from richtfest.games.dream_home.view import View


def _pictures() -> Pictures[View]:
    from richtfest.games.dream_home import pictures

    return pictures


def _paper() -> Paper[DreamHomeComponents]:
    from richtfest.games.dream_home import paper

    return paper


TITLE = Title[DreamHome, DreamHomeComponents, View](
    name="dream-home",
    caption=later("Dream Home"),
    about=later("Take a room and a surprise each round, and fit twelve of them under one roof."),
    credits=later("designed by Klemens Kalicki, published by Rebel, in German by Pegasus Spiele"),
    version=1,
    printed=components,
    setup=options,
    moves=moves.NOTATION,
    views=view,
    words=words,
    habits=habits,
    open_pictures=_pictures,
    open_paper=_paper,
    papers=("house", "pad", "piles"),
    in_turn=True,
)
