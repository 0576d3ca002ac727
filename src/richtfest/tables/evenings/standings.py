"""How everybody stands. A won match is a win; who share the first place share the win, and a bye counts as one.

Between equal wins it counts how strong those were whom somebody has met: their wins, on average; then the points from
all matches together. Who is equal in all of that shares a place. What a bot wins, nobody wins.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from richtfest.tables.evenings.pairing import BOT

NONE: Final = Fraction(0)


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a table ended: the people in the order of their seats, with their places and points."""

    people: list[int]
    places: list[int]
    points: list[int]

    @property
    def shares(self) -> list[Fraction]:
        """How much of the win each seat has."""
        firsts = self.places.count(1)
        return [Fraction(1, firsts) if place == 1 else NONE for place in self.places]


@dataclass(frozen=True, slots=True)
class Standing:
    """One line of the standings."""

    place: int
    person: int
    wins: Fraction
    strength: Fraction  # the wins of those whom this person has met, on average
    points: int
    matches: int


def rank(people: Sequence[int], outcomes: Sequence[Outcome], byes: Sequence[int]) -> list[Standing]:
    """The standings of these people, best first."""
    wins = dict.fromkeys(people, NONE)
    points = dict.fromkeys(people, 0)
    matches = dict.fromkeys(people, 0)
    met: dict[int, list[int]] = {person: [] for person in people}
    for person in byes:
        wins[person] += 1
    for outcome in outcomes:
        for person, share, got in zip(outcome.people, outcome.shares, outcome.points, strict=True):
            if person != BOT:
                wins[person] += share
                points[person] += got
                matches[person] += 1
                met[person] += [other for other in outcome.people if other not in {person, BOT}]
    strength = {
        person: sum((wins[other] for other in others), NONE) / len(others) if others else NONE
        for person, others in met.items()
    }
    keys = {person: (wins[person], strength[person], points[person]) for person in people}
    order = sorted(people, key=lambda person: (keys[person], -person), reverse=True)
    return [
        Standing(1 + sum(key > keys[person] for key in keys.values()), person, *keys[person], matches[person])
        for person in order
    ]
