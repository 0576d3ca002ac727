"""What many matches say together: mean, spread and share of wins of every seat."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from math import sqrt
from typing import Any

from richtfest.lab.simulate import Outcome


class Spread:
    """Mean and standard deviation of whole numbers, exact in whatever order they come."""

    def __init__(self) -> None:
        self.count = 0
        self.sum = 0
        self.squares = 0

    def add(self, number: int) -> None:
        self.count += 1
        self.sum += number
        self.squares += number * number

    @property
    def mean(self) -> float:
        return self.sum / self.count

    @property
    def sd(self) -> float:
        """The standard deviation of the sample; none in a single number."""
        if self.count < 2:
            return 0.0
        return sqrt((self.count * self.squares - self.sum * self.sum) / (self.count * (self.count - 1)))


@dataclass(slots=True)
class SeatSummary:
    """One seat over all matches."""

    bot: str
    points: Spread
    wins: Fraction = Fraction(0)  # a shared win is split among those who share it


class Summary:
    """All seats over all matches."""

    def __init__(self, bots: Iterable[str]) -> None:
        self.matches = 0
        self.contests = 0  # matches with somebody to win against
        self.rounds = Spread()
        self.seats = [SeatSummary(bot, Spread()) for bot in bots]

    def add(self, outcome: Outcome) -> None:
        self.matches += 1
        self.rounds.add(outcome.rounds)
        self.contests += outcome.contested
        share = Fraction(1, outcome.places.count(1))
        for seat, points, place in zip(self.seats, outcome.points, outcome.places, strict=False):
            seat.points.add(points)
            if place == 1 and outcome.contested:
                seat.wins += share

    def win_share(self, seat: SeatSummary) -> float | None:
        """None where nobody can win, as alone without a paper opponent: there the points are the whole result."""
        return float(seat.wins / self.contests) if self.contests else None

    def as_json(self) -> dict[str, Any]:
        return {
            "matches": self.matches,
            "rounds": {"mean": self.rounds.mean, "sd": self.rounds.sd},
            "seats": [
                {"bot": seat.bot, "mean": seat.points.mean, "sd": seat.points.sd, "win_share": self.win_share(seat)}
                for seat in self.seats
            ],
        }
