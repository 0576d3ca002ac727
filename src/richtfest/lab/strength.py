"""Strength: two bots meet on the same deals with their seats exchanged, so that cards and seats favour nobody."""

from __future__ import annotations

from collections import defaultdict, deque
from collections.abc import Iterator, Mapping
from dataclasses import asdict, dataclass, field, replace
from itertools import combinations_with_replacement, islice
from time import process_time
from typing import Any, Final

from richtfest import bots
from richtfest.bots import Position
from richtfest.bots.levels import invited
from richtfest.lab.learned import learned_by
from richtfest.lab.panel import PANEL
from richtfest.lab.simulate import Series, SeriesPlayer, run
from richtfest.lab.summary import Summary, interval

TIMED: Final = 3  # matches that are timed
PART: Final = 5  # deals after which figures are told, so that an interruption costs no more than these
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

    @property
    def learned(self) -> str:
        """A short name for what these bots know today."""
        return learned_by(self.title, (self.one, self.other), self.seats, self.options)


@dataclass(frozen=True, slots=True)
class Strength:
    """How a meeting went, from the side of the one."""

    meeting: Meeting
    matches: int
    contests: int  # of these, with somebody to win against
    wins: float  # share, between `low` and `high` with a certainty of 95 per cent
    low: float
    high: float
    points: float  # means
    other_points: float
    milliseconds: float  # of computing for a turn, on average
    late_milliseconds: float  # within which 95 of a hundred turns are done
    learned: str  # a short name for what these bots know; figures of others say nothing about today's

    def as_json(self) -> dict[str, Any]:
        return asdict(self)

    def with_more(self, more: Strength) -> Strength:
        """The same meeting with matches that were played later; timed is the first part only."""
        matches, contests = self.matches + more.matches, self.contests + more.contests
        won = self.wins * self.contests + more.wins * more.contests
        low, high = interval(won, contests)
        return replace(
            self,
            meeting=more.meeting,
            matches=matches,
            contests=contests,
            wins=won / contests if contests else 0.0,
            low=low,
            high=high,
            points=(self.points * self.matches + more.points * more.matches) / matches,
            other_points=(self.other_points * self.matches + more.other_points * more.matches) / matches,
        )


def strength_of(said: Mapping[str, Any]) -> Strength:
    """What `as_json` made."""
    return Strength(**{**said, "meeting": Meeting(**said["meeting"])})


def meet(meeting: Meeting, jobs: int = 1) -> Strength:
    """Play a meeting to its end."""
    return deque(meet_on(meeting, jobs), maxlen=1).pop()


def meet_on(meeting: Meeting, jobs: int = 1, before: Strength | None = None) -> Iterator[Strength]:
    """Play a meeting, or what is left of it, and tell after every part how it went so far."""
    series = meeting.series()
    found = before
    outcomes = run(series, jobs, before.matches if before else 0)
    while part := list(islice(outcomes, PART * series.lap)):
        summary = Summary(series.bots, series.lap)
        for outcome in part:
            summary.add(outcome)
        times = (found.milliseconds, found.late_milliseconds) if found else timed(series).a_turn()
        new = strength(meeting, summary, times)
        found = found.with_more(new) if found else new
        yield found


def strength(meeting: Meeting, summary: Summary, times: tuple[float, float]) -> Strength:
    one, *others = summary.seats
    return Strength(
        meeting,
        summary.matches,
        one.contests,
        summary.win_share(one) or 0.0,
        *interval(float(one.wins), one.contests),
        one.points.mean,
        sum(other.points.mean for other in others) / max(1, len(others)),
        *times,
        meeting.learned,
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


def all_meetings(title: str, matches: int, seed: int, options: Mapping[str, str]) -> Iterator[Meeting]:
    """Every pair of levels as tables invite them, the stronger one first, equals too, and the master and the panel."""
    names = invited()[::-1]
    for one, other in combinations_with_replacement(names, 2):
        yield Meeting(title, one, other, 2, matches, seed, options)
    for other in PANEL:
        if other not in names:
            yield Meeting(title, "master", other, 2, matches, seed, options)
