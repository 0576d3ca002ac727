"""Comments on a match that is over: what those who sat there, or who brought its record, say about its moments."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import Final

from richtfest.core.refusal import TooLate, Unreadable

LONGEST: Final = 280  # letters
MOST: Final = 400  # at one table
MOST_EACH: Final = 40  # of one player; ever, as each is a line of the log
NO_SEAT: Final = -1  # of whoever brought the record


@dataclass(frozen=True, slots=True)
class Comment:
    """What somebody says about a moment."""

    number: int  # of its line in the log
    moves: int  # made before it
    seat: int  # whose player says it
    text: str
    player: str | None


class Comments:
    """What the log of a table says about them."""

    def __init__(self) -> None:
        self.said: list[Comment] = []  # in the order in which they were made
        self._ever: Counter[str | None] = Counter()

    def check(self, player: str | None) -> None:
        if self._ever[player] >= MOST_EACH:
            raise TooLate("You have said as much about this match as fits: {count} comments.", count=MOST_EACH)
        if len(self.said) >= MOST:
            raise TooLate("There are {count} comments on this match already; more do not fit.", count=MOST)

    def read(self, number: int, text: str, player: str | None) -> None:
        """A line of the log: after how many moves, whose seat, and what."""
        moves, seat, words = text.split(" ", 2)
        self.said.append(Comment(number, int(moves), int(seat), words, player))
        self._ever[player] += 1

    def take_back(self, number: int) -> None:
        self.said = [comment for comment in self.said if comment.number != number]

    def find(self, number: int) -> Comment:
        found = next((comment for comment in self.said if comment.number == number), None)
        if found is None:
            raise TooLate("This comment has been taken back already.")
        return found

    def in_order(self) -> list[Comment]:
        """Through the match from its beginning."""
        return sorted(self.said, key=lambda comment: (comment.moves, comment.number))


def tidy_comment(text: str) -> str:
    """One line that a record can hold; refuses what says nothing, and what is too long."""
    words = " ".join("".join(sign for sign in text if sign.isprintable() or sign.isspace()).split())
    if not words:
        raise Unreadable("A comment says something: write a sentence first.")
    if len(words) > LONGEST:
        raise Unreadable("A comment has up to {most} letters; this one has {count}.", most=LONGEST, count=len(words))
    return words
