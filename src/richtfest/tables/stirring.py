"""Stirring: words that those who play add to what was sealed, before the cards are shuffled (docs/decisions/0079).

Until the end each word is known to who said it alone; it stands in the log, as without it the cards are not the same.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final
from unicodedata import normalize

from msgspec import json

from richtfest.core.refusal import TooLate

WORD: Final = "word"  # what the log says where somebody adds one
CARDS: Final = "cards"  # … and where the cards are those of another match, with the words in them
LONGEST: Final = 30  # letters
MOST: Final = 200  # words at one table, with those that were changed
BY_SEAT: Final = json.Decoder(dict[int, str])


class Stirring:
    """What the log of a table says about words."""

    def __init__(self) -> None:
        self.said: dict[str, str] = {}  # by player
        self.words: dict[int, str] = {}  # by seat: those that went into the seed
        self.settled = False  # whether other tables have these cards
        self.lines = 0

    def say(self, player: str, word: str) -> None:
        """Add a word, change it, or take it back."""
        self.lines += 1
        self.said.pop(player, None)
        if word:
            self.said[player] = word

    def settle(self, text: str) -> None:
        """These are the cards of another match."""
        self.words, self.settled = BY_SEAT.decode(text), True

    def check(self) -> None:
        if self.lines >= MOST:
            raise TooLate("Words enough have been said at this table.")

    @property
    def version(self) -> int:
        """Changes when there are more words, or fewer: that somebody changed theirs is nobody's business."""
        return len(self.said)


def settled(words: Mapping[int, str]) -> str:
    """As a log says that cards are those of another match."""
    return json.encode(words).decode()


def tidy_word(word: str) -> str:
    """A word as it goes into the seed: one line of printable signs, each written in one way only."""
    line = "".join(sign for sign in normalize("NFC", word) if sign.isprintable())
    return " ".join(line.split())[:LONGEST].strip()
