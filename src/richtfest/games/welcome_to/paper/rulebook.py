"""What the page with the rules fills in: printed values, and examples as pictures."""

from __future__ import annotations

from richtfest.core.title import Layout
from richtfest.core.words import Translate
from richtfest.games.welcome_to.components import WelcomeToComponents
from richtfest.games.welcome_to.paper.answers import to_state
from richtfest.games.welcome_to.pictures.table import draw
from richtfest.games.welcome_to.view import view
from richtfest.games.welcome_to.words.rulebook import EXAMPLES, Rulebook, edition_pages


def rulebook(components: WelcomeToComponents, _: Translate, layout: Layout) -> Rulebook:
    """Both editions, and tables at moments that explain something."""
    examples = {name: to_state(example, components, seed=1) for name, example in EXAMPLES.items()}
    return Rulebook(
        second=edition_pages("second", components, _),
        first=edition_pages("first", components, _),
        examples={name: draw(state, view(state, None), {}, _, layout=layout) for name, state in examples.items()},
    )
