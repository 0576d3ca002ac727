"""Cards laid out as they lie on somebody's own table."""

from __future__ import annotations

from collections.abc import Sequence

from richtfest.core.arrays import i64, vec
from richtfest.games.flip_and_write.rules.deck import COLUMNS, Columns


def lay_offer(deck: Columns, numbers: vec[i64], actions: vec[i64], offer: Sequence[tuple[int, int]]) -> bool:
    """Exchange cards so that the next reveal shows these numbers and actions; answers whether there are such cards.

    Numbers come first, since they are scarcer.
    """
    tops = [column * int(deck.height) + int(deck.turned) for column in range(COLUMNS)]
    wanted = [(top + 1, numbers, number) for top, (number, _) in zip(tops, offer, strict=True)]
    wanted += [(top, actions, action) for top, (_, action) in zip(tops, offer, strict=True)]
    laid: set[int] = set()
    for place, printed, value in wanted:
        found = next((at for at, card in enumerate(deck.cards) if at not in laid and printed[card] == value), None)
        if found is None:
            return False
        deck.cards[place], deck.cards[found] = deck.cards[found], deck.cards[place]
        laid.add(place)
    return True
