"""A ruleset: the cards and specials one match is played with. The variants differ in their data, not in the turn."""

from __future__ import annotations

from richtfest.core.arrays import i64, vec
from richtfest.games.happy_city.rules.cards import Card, Cards, DeckBack
from richtfest.games.happy_city.rules.effects import Special


class Ruleset:
    """Everything that is the same from the first to the last round of one match."""

    def __init__(
        self,
        variant: str,
        printed: tuple[Card, ...],
        backs: tuple[DeckBack, ...],
        cards: Cards,
        supermarkets: list[int],
        white: i64,
        dwellings: list[int],
        decks: list[list[int]],
        deck_minimum: list[int],
        specials: list[Special],
        start_coins: i64,
        coloured_supermarkets: bool,
        round_limit: i64,
    ) -> None:
        self.variant = variant  # for words only: no rule asks for it
        self.printed = printed  # for words and views: the cards by card number
        self.backs = backs  # what the backs of the decks tell
        self.cards = cards
        self.supermarkets: vec[i64] = vec[i64](supermarkets)  # card numbers by colour
        self.white: i64 = white  # card number of the white side
        self.dwellings: vec[i64] = vec[i64](dwellings)  # card numbers by type
        self.decks = decks  # card numbers, every copy of a building for itself
        self.deck_minimum: vec[i64] = vec[i64](deck_minimum)  # the lowest cost of each deck
        self.specials = specials
        self.start_coins: i64 = start_coins
        self.coloured_supermarkets: bool = coloured_supermarkets  # chosen in turn; otherwise dealt white (HC-22)
        self.round_limit: i64 = round_limit  # 0: none (HC-68)
