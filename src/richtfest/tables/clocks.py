"""Clocks: how long a turn may take where the host wants that, and what happens then. All of it follows from the log.

A turn begins when a seat comes to owe a decision, and begins again with every round and with every decision of its own
that became final. Whoever nears the end is reminded once.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from typing import Final

from richtfest.core.refusal import Unreadable

LEAST: Final = 30  # seconds
MOST: Final = 7 * 24 * 3600
CHOICES: Final = (30, 60, 120, 300, 900, 3600, 4 * 3600, 24 * 3600, 3 * 24 * 3600, MOST)  # that a page offers
PLAY_ON: Final = "bot"  # a bot plays on until its player is back
SKIP: Final = "skip"  # the turn is skipped as far as the rules allow, and the seat stays its player's
RULES: Final = (PLAY_ON, SKIP)


@dataclass(frozen=True, slots=True)
class Clock:
    """So many seconds a turn, and what happens after them."""

    seconds: int
    rule: str = PLAY_ON

    def __str__(self) -> str:
        return f"{self.seconds} {self.rule}"

    @property
    def reminding(self) -> int:
        """Milliseconds of a turn after which its player is reminded."""
        return self.seconds * 750


def read_clock(text: str) -> Clock | None:
    """A clock as it is written down; none, if nothing is."""
    if not text:
        return None
    seconds, _, rule = text.partition(" ")
    if not (seconds.isascii() and seconds.isdigit() and LEAST <= int(seconds[:9]) <= MOST) or rule not in RULES:
        raise Unreadable("A turn takes from 30 seconds to 7 days, and then a bot plays or the turn is skipped.")
    return Clock(int(seconds), rule)


@dataclass(frozen=True, slots=True)
class Due:
    """What a clock asks for next: when, at which seat, and whether it is only a reminder."""

    at: int  # milliseconds
    seat: int
    reminder: bool


class Timekeeping:
    """Since when the seats of a table owe their turns."""

    def __init__(self) -> None:
        self.clock: Clock | None = None
        self.reminded: set[int] = set()
        self._since: dict[int, int] = {}  # by seat, in milliseconds

    def follow(self, at: int, owing: Collection[int], anew: Collection[int]) -> None:
        """These seats owe a decision now; the turn of those in `anew` begins again."""
        for seat in [seat for seat in self._since if seat not in owing]:
            self.stop(seat)
        for seat in owing:
            if seat in anew or seat not in self._since:
                self._since[seat] = at
                self.reminded.discard(seat)

    def stop(self, seat: int) -> None:
        self._since.pop(seat, None)
        self.reminded.discard(seat)

    def until(self, seat: int) -> int | None:
        """When the turn of this seat is over, in milliseconds; never, without a clock."""
        since = self._since.get(seat)
        return None if self.clock is None or since is None else since + self.clock.seconds * 1000

    def due(self, people: Collection[int]) -> Due | None:
        """What comes first, among the seats that people hold."""
        if self.clock is None:
            return None
        found = [
            Due(since + (self.clock.reminding if reminder else self.clock.seconds * 1000), seat, reminder)
            for seat, since in self._since.items()
            if seat in people
            for reminder in [seat not in self.reminded]
        ]
        return min(found, key=lambda due: due.at, default=None)
