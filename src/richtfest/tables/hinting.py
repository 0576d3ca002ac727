"""Hints at a table: who may have them, and who has had some.

Alone among bots everybody may ask the coach. Where people play against each other all of them have to agree, and
whoever opened the table can switch hints off for all. At events there are none.
"""

from __future__ import annotations

from collections import Counter
from typing import Final

ON: Final = "on"
OFF: Final = "off"
DEPTHS: Final = ("nudge", "move", "reason")


class Hinting:
    """What the log of a table says about hints."""

    def __init__(self) -> None:
        self.off = False  # switched off by who opened the table
        self.agreed: set[str] = set()  # the players who said that they want them
        self._given: set[tuple[int, str, int]] = set()  # seat, depth, and the moment

    def say(self, player: str, wish: str, *, founder: bool) -> None:
        """Somebody wants hints, or none; who opened the table says so for all."""
        if wish == ON:
            self.agreed.add(player)
        else:
            self.agreed.discard(player)
        if founder:
            self.off = wish == OFF

    def give(self, seat: int, depth: str, moment: int) -> None:
        self._given.add((seat, depth, moment))

    def has_given(self, seat: int, depth: str, moment: int) -> bool:
        """Whether this is on record already: to read a hint twice is one hint."""
        return (seat, depth, moment) in self._given

    @property
    def taken(self) -> Counter[int]:
        """For how many turns each seat has asked."""
        return Counter(seat for seat, _moment in {(seat, moment) for seat, _depth, moment in self._given})

    @property
    def version(self) -> tuple[object, ...]:
        """Changes when somebody at the table has changed their mind."""
        return self.off, tuple(sorted(self.agreed))
