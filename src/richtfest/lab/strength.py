"""Strength: two bots meet on the same deals with their seats exchanged, so that cards and seats favour nobody."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import asdict, dataclass, field
from itertools import combinations
from math import sqrt
from time import process_time
from typing import Any, Final

from richtfest import bots
from richtfest.bots import Position
from richtfest.bots.levels import LEVELS
from richtfest.lab.panel import PANEL
from richtfest.lab.simulate import Series, SeriesPlayer, run
from richtfest.lab.summary import Summary

SURE: Final = 1.96  # standard deviations on both sides hold 95 per cent
TIMED: Final = 3  # matches that are timed
LATE: Final = 95  # of a hundred turns are no slower


@dataclass(frozen=True, slots=True)
class Meeting:
    """One bot on a seat, the other on all others; alone, it meets the paper opponent of its box."""

    title: str
    one: str
    other: str = ""
    seats: int = 2
    matches: int = 400
    seed: int = 0
    options: Mapping[str, str] = field(default_factory=dict)

    def series(self) -> list[Series]:
        """A series for every seat of the one; all have the same deals."""
        deals = max(1, self.matches // self.seats)
        one, other = PANEL.get(self.one, self.one), PANEL.get(self.other, self.other)
        return [
            Series(
                self.title,
                tuple(one if place == seat else other for place in range(self.seats)),
                deals,
                self.seed,
                self.options,
            )
            for seat in range(self.seats)
        ]


@dataclass(frozen=True, slots=True)
class Strength:
    """How a meeting went, from the side of the one."""

    meeting: Meeting
    matches: int
    wins: float  # share, between `low` and `high` with a certainty of 95 per cent
    low: float
    high: float
    points: float  # means
    other_points: float
    milliseconds: float  # of computing for a turn, on average
    late_milliseconds: float  # within which 95 of a hundred turns are done

    def as_json(self) -> dict[str, Any]:
        return asdict(self)


def meet(meeting: Meeting, jobs: int = 1) -> Strength:
    """Play a meeting to its end."""
    wins, contests, points, others, matches = 0.0, 0, 0.0, 0.0, 0
    for seat, series in enumerate(meeting.series()):
        summary = Summary(series.bots)
        for outcome in run(series, jobs):
            summary.add(outcome)
        wins += float(summary.seats[seat].wins)
        contests += summary.contests
        matches += summary.matches
        points += summary.seats[seat].points.sum
        others += sum(place.points.sum for place in summary.seats) - summary.seats[seat].points.sum
    low, high = interval(wins, contests)
    return Strength(
        meeting,
        matches,
        wins / contests if contests else 0.0,
        low,
        high,
        points / matches,
        others / matches / max(1, meeting.seats - 1),
        *milliseconds_a_turn(meeting),
    )


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


class Timed:
    """A bot with a watch: computing time of every turn."""

    def __init__(self, bot: bots.Bot) -> None:
        self.bot = bot
        self.turns: defaultdict[tuple[int, int], float] = defaultdict(float)  # seconds

    def choose(self, position: Position) -> int:
        start = process_time()
        move = self.bot.choose(position)
        self.turns[position.seed, position.round] += process_time() - start
        return move


def milliseconds_a_turn(meeting: Meeting) -> tuple[float, float]:
    """What the one needs for a round of its decisions in a few of the matches: on average, and 95 times of 100."""
    series = meeting.series()[0]
    player = SeriesPlayer(series)
    watch = player.bots[0] = Timed(bots.make(series.bots[0]))
    for game in range(min(TIMED, series.games)):
        player.play(game)
    times = sorted(watch.turns.values()) or [0.0]
    return 1000 * sum(times) / len(times), 1000 * times[LATE * len(times) // 100]


def all_meetings(title: str, matches: int, seed: int = 0) -> Iterator[Meeting]:
    """Every pair of levels, the stronger one first, and the master against the panel."""
    names = list(reversed(LEVELS))
    for one, other in combinations(names, 2):
        yield Meeting(title, one, other, 2, matches, seed)
    for other in PANEL:
        if other not in LEVELS:
            yield Meeting(title, "master", other, 2, matches, seed)
