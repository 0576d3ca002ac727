"""The cards that have been seen and lie elsewhere now, drawn to be unfolded (WT-19)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from richtfest.core.words import Translate
from richtfest.drawing.markup import NOTHING, Markup, image, join, moved, rect, text
from richtfest.drawing.picture import Picture
from richtfest.games.welcome_to.card_drawing import COLOURS, WIDTH, action_icon
from richtfest.games.welcome_to.folding import Folding
from richtfest.games.welcome_to.piles_wording import by_number, discard_name, piles_of, tell_actions
from richtfest.games.welcome_to.view import CardView, View
from richtfest.games.welcome_to.wording import begin

TILE: Final = 22.0  # from one card to the next
HEAD: Final = 40.0  # the name of a pile and its numbers


def draw_piles(view: View, numbers: Sequence[int], edition: str, _: Translate) -> Folding:
    """A column for each number of the box, with the actions of the cards that show it."""
    marks, y = [], 0.0
    for name, cards in piles_of(view, _):
        said = _.many("{pile}: {count} card", "{pile}: {count} cards", len(cards)).format(
            pile=begin(name), count=len(cards)
        )
        marks.append(text(4, y + 14, said, "rf-words"))
        marks.append(moved(0, y + 20, draw_pile(cards, numbers, edition, _)))
        y += HEAD + TILE * max(len(actions) for actions in by_number(cards).values()) + 12
    discards = view.piles.discards
    label = begin(discard_name(view.piles, _))
    count = sum(len(cards) for cards in discards)
    summary = _.many("{pile}: {count} card", "{pile}: {count} cards", count).format(pile=label, count=count)
    return Folding(WIDTH, 0, label, NOTHING, "piles", summary, Picture(WIDTH, y or 1, label, join(marks)))


def draw_pile(cards: Sequence[CardView], numbers: Sequence[int], edition: str, _: Translate) -> Markup:
    found = by_number(cards)
    step = WIDTH / len(numbers)
    marks = []
    for place, number in enumerate(numbers):
        x = (place + 0.5) * step
        actions = found.get(number, [])
        style = "rf-value rf-middle" if actions else "rf-value rf-spent rf-middle"
        drawn = [text(x, 12, number, style), *(tile(action, x, 18 + TILE * at) for at, action in enumerate(actions))]
        said = f"{number}: {tell_actions(actions, edition, _)}"
        marks.append(image(said, *drawn) if actions else drawn[0])
    return join(marks)


@lru_cache(maxsize=2048)
def tile(action: str, x: float, y: float) -> Markup:
    return rect(x - 10, y, 20, 20, COLOURS[action], 3) + action_icon(action, x, y + 10, 15)
