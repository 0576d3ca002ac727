"""Strength: two bots meet on the same deals with their seats exchanged, so that cards and seats favour nobody."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import asdict, dataclass, field
from itertools import combinations
from time import process_time
from typing import Any, Final

from richtfest import bots
from richtfest.bots import Position
from richtfest.bots.levels import LEVELS
from richtfest.lab.panel import PANEL
from richtfest.lab.simulate import Series, SeriesPlayer, run
from richtfest.lab.summary import Summary, interval

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

    def series(self) -> Series:
        """Every deal with the one on every seat."""
        one, other = PANEL.get(self.one, self.one), PANEL.get(self.other, self.other)
        games = max(1, self.matches // self.seats) * self.seats
        return Series(self.title, (one, *[other] * (self.seats - 1)), games, self.seed, self.options, rotated=True)


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
    series = meeting.series()
    summary = Summary(series.bots, series.lap)
    for outcome in run(series, jobs):
        summary.add(outcome)
    one, *others = summary.seats
    low, high = interval(float(one.wins), one.contests)
    return Strength(
        meeting,
        summary.matches,
        summary.win_share(one) or 0.0,
        low,
        high,
        one.points.mean,
        sum(other.points.mean for other in others) / max(1, len(others)),
        *timed(series).a_turn(),
    )


class Timed:
    """A bot with a watch: computing time of every turn, and how many decisions it took."""

    def __init__(self, bot: bots.Bot) -> None:
        self.bot = bot
        self.turns: defaultdict[tuple[int, int], float] = defaultdict(float)  # seconds
        self.decisions = 0

    def choose(self, position: Position) -> int:
        start = process_time()
        move = self.bot.choose(position)
        self.turns[position.seed, position.round] += process_time() - start
        self.decisions += 1
        return move

    def a_turn(self) -> tuple[float, float]:
        """Milliseconds for a round of decisions: on average, and 95 times of 100."""
        times = sorted(self.turns.values()) or [0.0]
        return 1000 * sum(times) / len(times), 1000 * times[LATE * len(times) // 100]

    def a_decision(self) -> float:
        """Milliseconds for one of them, on average."""
        return 1000 * sum(self.turns.values()) / max(1, self.decisions)


def timed(series: Series) -> Timed:
    """What the first of a series needs to decide, in a few of the matches."""
    player = SeriesPlayer(series)
    watch = player.bots[0] = Timed(bots.make(series.bots[0]))
    for game in range(min(TIMED, series.games)):
        player.play(game)
    return watch


def all_meetings(title: str, matches: int, seed: int = 0) -> Iterator[Meeting]:
    """Every pair of levels, the stronger one first, and the master against the panel."""
    names = list(reversed(LEVELS))
    for one, other in combinations(names, 2):
        yield Meeting(title, one, other, 2, matches, seed)
    for other in PANEL:
        if other not in LEVELS:
            yield Meeting(title, "master", other, 2, matches, seed)
