"""What many matches say together of every bot: mean, error, spread, points box by box, and share of wins."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from math import sqrt
from typing import Any, Final

from richtfest.core.words import Translate
from richtfest.lab.simulate import Outcome

SURE: Final = 1.96  # standard deviations on both sides hold 95 per cent


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


def interval(wins: float, matches: int) -> tuple[float, float]:
    """Wilson's interval: between these the true share lies, with a certainty of 95 per cent.

    >>> [round(end, 3) for end in interval(95, 100)]
    [0.888, 0.978]
    """
    if not matches:
        return 0.0, 1.0
    share, weight = wins / matches, SURE * SURE / matches
    middle = (share + weight / 2) / (1 + weight)
    wide = SURE * sqrt(share * (1 - share) / matches + weight / matches / 4) / (1 + weight)
    return max(0.0, middle - wide), min(1.0, middle + wide)


@dataclass(slots=True)
class SeatSummary:
    """One bot over all matches."""

    bot: str
    points: Spread
    deals: Spread  # the sum of its points over all matches of a deal, which are no strangers to each other
    boxes: dict[str, Spread]
    of_deal: int = 0  # so far
    contests: int = 0  # matches with somebody to win against
    wins: Fraction = Fraction(0)  # a shared win is split among those who share it


class Summary:
    """All bots over all matches. Each deal is played `lap` times in a row."""

    def __init__(self, bots: Iterable[str], lap: int = 1) -> None:
        self.lap = lap
        self.matches = 0
        self.rounds = Spread()
        self.seats = [SeatSummary(bot, Spread(), Spread(), {}) for bot in bots]

    def add(self, outcome: Outcome) -> None:
        self.matches += 1
        self.rounds.add(outcome.rounds)
        share = Fraction(1, outcome.places.count(1))
        for bot, points, place, pad in zip(outcome.seated, outcome.points, outcome.places, outcome.pads, strict=False):
            seat = self.seats[bot]
            seat.points.add(points)
            seat.of_deal += points
            seat.contests += outcome.contested
            for box, found in pad:
                seat.boxes.setdefault(box, Spread()).add(found)
            if place == 1 and outcome.contested:
                seat.wins += share
        if outcome.game % self.lap == self.lap - 1:
            for bot in outcome.seated:
                self.seats[bot].deals.add(self.seats[bot].of_deal)
                self.seats[bot].of_deal = 0

    def error(self, seat: SeatSummary) -> float:
        """The standard error of the mean, deal by deal."""
        return seat.deals.sd / self.lap / sqrt(seat.deals.count) if seat.deals.count else 0.0

    def win_share(self, seat: SeatSummary) -> float | None:
        """None where nobody can win, as alone without a paper opponent: there the points are the whole result."""
        return float(seat.wins / seat.contests) if seat.contests else None

    def win_interval(self, seat: SeatSummary) -> tuple[float, float] | None:
        """Where the true share lies, with a certainty of 95 per cent."""
        return interval(float(seat.wins), seat.contests) if seat.contests else None

    def as_json(self) -> dict[str, Any]:
        return {
            "matches": self.matches,
            "rounds": {"mean": self.rounds.mean, "sd": self.rounds.sd},
            "seats": [
                {
                    "bot": seat.bot,
                    "mean": seat.points.mean,
                    "error": self.error(seat),
                    "sd": seat.points.sd,
                    "win_share": self.win_share(seat),
                    "win_interval": self.win_interval(seat),
                    "boxes": {box: points.mean for box, points in seat.boxes.items()},
                }
                for seat in self.seats
            ],
        }


# In tables


def figures_of(summary: Summary, seat: SeatSummary) -> list[str]:
    """What tables tell of a bot."""
    share, ends = summary.win_share(seat), summary.win_interval(seat)
    return [
        f"{seat.points.mean:.2f}",
        f"{summary.error(seat):.2f}",
        f"{seat.points.sd:.2f}",
        "–" if share is None else f"{100 * share:.1f} %",
        "–" if ends is None else f"{100 * ends[0]:.0f}–{100 * ends[1]:.0f} %",
    ]


def heads_of_figures(_: Translate) -> list[str]:
    return [_("mean points"), _("error"), _("spread"), _("wins"), _("surely")]
