"""The cards that have been seen and lie elsewhere now, in words (WT-19)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from richtfest.core.words import Translate
from richtfest.games.welcome_to.rules.deck import ACTIONS
from richtfest.games.welcome_to.view import CardView, PilesView
from richtfest.games.welcome_to.words.terms import action_name


def piles_of(piles: PilesView, _: Translate) -> list[tuple[str, tuple[CardView, ...]]]:
    """Each pile with its name: what is discarded, then what was shuffled in again. Before a shuffle columns are one."""
    found = [(discard_name(piles, _), tuple(card for discard in piles.discards for card in discard))]
    for place, cards in enumerate(piles.seen_in_stacks, start=1):
        several = len(piles.seen_in_stacks) > 1
        name = _("back in stack {number}").format(number=place) if several else _("back in the stack")
        found.append((name, cards))
    return [(name, cards) for name, cards in found if cards]


def discard_name(piles: PilesView, _: Translate) -> str:
    return _("discard piles") if len(piles.discards) > 1 else _("discard pile")


def by_number(cards: Sequence[CardView]) -> dict[int, list[str]]:
    """The actions of all cards with the same number, in the order of the box."""
    numbers = sorted({card.number for card in cards})
    return {
        number: sorted((card.action for card in cards if card.number == number), key=ACTIONS.index)
        for number in numbers
    }


def tell_actions(actions: Sequence[str], edition: str, _: Translate) -> str:
    """“park, 2 × fence”."""
    counted = Counter(action_name(action, edition, _) for action in actions)
    return ", ".join(name if count == 1 else f"{count} × {name}" for name, count in counted.items())


def tell_cards(cards: Sequence[CardView], edition: str, _: Translate) -> str:
    """“3: pool; 8: fence, park”."""
    return "; ".join(f"{number}: {tell_actions(actions, edition, _)}" for number, actions in by_number(cards).items())
