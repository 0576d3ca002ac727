"""The cards that have been seen and lie elsewhere now, drawn to be unfolded (WT-19)."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from richtfest.core.words import Translate
from richtfest.drawing.folding import Folding
from richtfest.drawing.markup import NOTHING, Markup, image, join, moved, rect, text
from richtfest.drawing.picture import Picture
from richtfest.games.welcome_to.pictures.cards import COLOURS, WIDTH, action_icon
from richtfest.games.welcome_to.pictures.paint import PAINT
from richtfest.games.welcome_to.view import CardView, PilesView
from richtfest.games.welcome_to.words.offers import begin
from richtfest.games.welcome_to.words.piles import by_number, discard_name, piles_of, tell_actions

TILE: Final = 22.0  # from one card to the next


@lru_cache(maxsize=256)  # they change with the round, not with every click
def draw_piles(piles: PilesView, numbers: tuple[int, ...], edition: str, _: Translate) -> Folding:
    """A column for each number of the box, with the actions of the cards that show it.

    The line that unfolds it names the discard, so only what was shuffled in again has a name inside.
    """
    marks, y = [], 0.0
    for place, (name, cards) in enumerate(piles_of(piles, _)):
        if place or name != discard_name(piles, _):
            marks.append(text(4, y + 14, count_cards(name, len(cards), _), "rf-words"))
            y += 20
        marks.append(moved(0, y, draw_pile(cards, numbers, edition, _)))
        y += 18 + TILE * max(len(actions) for actions in by_number(cards).values()) + 10
    name = discard_name(piles, _)
    summary = count_cards(name, sum(len(cards) for cards in piles.discards), _)
    return Folding(
        WIDTH, 0, begin(name), NOTHING, PAINT, "piles", summary, Picture(WIDTH, y or 1, summary, join(marks), PAINT)
    )


def count_cards(pile: str, count: int, _: Translate) -> str:
    return _.many("{pile}: {count} card", "{pile}: {count} cards", count).format(pile=begin(pile), count=count)


def draw_pile(cards: tuple[CardView, ...], numbers: tuple[int, ...], edition: str, _: Translate) -> Markup:
    found = by_number(cards)
    step = WIDTH / len(numbers)
    marks = []
    for place, number in enumerate(numbers):
        x = (place + 0.5) * step
        actions = found.get(number, [])
        style = "rf-value rf-middle" if actions else "rf-value-spent rf-middle"
        drawn = [text(x, 12, number, style), *(tile(action, x, 18 + TILE * at) for at, action in enumerate(actions))]
        said = f"{number}: {tell_actions(actions, edition, _)}"
        marks.append(image(said, *drawn) if actions else drawn[0])
    return join(marks)


@lru_cache(maxsize=2048)
def tile(action: str, x: float, y: float) -> Markup:
    return rect(x - 10, y, 20, 20, COLOURS[action], 3) + action_icon(action, x, y + 10, 15)
