"""Guests: who asks for a seat at a table that waits, and who may watch. All of it follows from the log."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from richtfest.core.refusal import TooLate

MOST_KNOCKS: Final = 12  # who wait for the host's word
MOST_KNOCKS_EVER: Final = 60  # at one table: each is a line in its log


@dataclass(frozen=True, slots=True)
class Knock:
    """Somebody who asks for a seat."""

    player: str
    name: str
    number: int  # of all who ever asked: whoever answers means this one, whoever else has come or gone


class Guests:
    """What the log of a table says about those who do not sit there."""

    def __init__(self) -> None:
        self.knocks: list[Knock] = []
        self.knocked = 0  # ever
        self.removed: set[str] = set()  # whom the host has sent away
        self.watching = ""  # the code of the link by which anybody may watch

    def knock(self, player: str, name: str) -> None:
        self.knocks.append(Knock(player, name, self.knocked))
        self.knocked += 1

    def find(self, number: int) -> Knock:
        for knock in self.knocks:
            if knock.number == number:
                return knock
        raise TooLate("Nobody asks any more.")

    def asks(self, player: str | None) -> bool:
        """Whether this player waits for an answer."""
        return any(knock.player == player for knock in self.knocks)

    def answer(self, player: str | None) -> None:
        """Whoever asked has an answer."""
        self.knocks = [knock for knock in self.knocks if knock.player != player]

    @property
    def version(self) -> tuple[object, ...]:
        """Changes when there is another answer to give, or another link."""
        return len(self.knocks), self.knocked, self.watching
