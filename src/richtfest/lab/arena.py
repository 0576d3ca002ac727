"""The arena: everybody meets everybody, on the same deals and on every seat. What was played is never played again."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, field, replace
from itertools import combinations
from pathlib import Path
from typing import Any, Final

from richtfest.core.match import complete
from richtfest.core.refusal import Unreadable
from richtfest.games.shelf import find_title
from richtfest.lab.cluster import Cluster
from richtfest.lab.panel import PANEL
from richtfest.lab.simulate import Outcome, Series, run
from richtfest.lab.strength import timed
from richtfest.lab.summary import Summary

JOURNAL: Final = "matches.jsonl"
SETTINGS: Final = "arena.json"


@dataclass(frozen=True, slots=True)
class Arena:
    """Who meets, and on how many deals every group of as many bots as there are seats."""

    title: str
    bots: tuple[str, ...]
    seats: int = 2
    deals: int = 100
    seed: int = 0
    options: Mapping[str, str] = field(default_factory=dict)
    components: Path | None = None

    def check(self) -> None:
        """Refuse now what would fail later."""
        if len(set(self.bots)) < len(self.bots):
            raise Unreadable("Name every bot once; nobody meets itself.")
        if len(self.bots) < self.seats:
            raise Unreadable("The bots named do not fill a table for {seats}.", seats=self.seats)
        for series in self.series():
            series.check()

    @property
    def meetings(self) -> list[tuple[int, ...]]:
        """Every group of bots that share a table, by their places in the list."""
        return list(combinations(range(len(self.bots)), self.seats))

    def series(self) -> list[Series]:
        """What every meeting plays: the same deals, each with everybody on every seat."""
        return [
            Series(
                self.title,
                tuple(PANEL.get(self.bots[bot], self.bots[bot]) for bot in meeting),
                self.deals * self.seats,
                self.seed,
                self.options,
                self.components,
                rotated=True,
                recorded=True,
            )
            for meeting in self.meetings
        ]

    def settings(self) -> dict[str, Any]:
        """All that the results follow from, beside the program itself."""
        box = find_title(self.title)
        said = asdict(self)
        del said["components"]
        return {**said, "rules": box.version, "options": complete(box, self.options), "bots": list(self.bots)}


@dataclass(frozen=True, slots=True)
class Played:
    """A match of one of the meetings."""

    meeting: int
    outcome: Outcome


def play(arena: Arena, folder: Path, jobs: int = 1, machines: Cluster | None = None) -> Iterator[Played]:
    """All matches, in their order: first those that are written down in the folder, then the others.

    Each is written down as soon as it is played, so that an interruption costs no match that was.
    """
    arena.check()
    open_folder(arena, folder)
    counts = [0] * len(arena.meetings)
    for played in read_journal(folder):
        counts[played.meeting] += 1
        yield played
    with (folder / JOURNAL).open("a", encoding="utf-8") as journal:
        for meeting, series in enumerate(arena.series()):
            if counts[meeting] == series.games:
                continue
            for outcome in run(series, jobs, counts[meeting], machines):
                journal.write(json.dumps([meeting, asdict(outcome)]) + "\n")
                journal.flush()
                yield Played(meeting, outcome)


def open_folder(arena: Arena, folder: Path) -> None:
    """A folder that is new, or that an arena with the same settings has begun."""
    folder.mkdir(parents=True, exist_ok=True)
    settings = folder / SETTINGS
    if not settings.exists():
        if any(folder.iterdir()):
            raise Unreadable("{folder} holds something else; name an empty folder.", folder=folder)
        fresh = settings.with_suffix(".new")
        fresh.write_text(json.dumps(arena.settings(), indent=1), encoding="utf-8")
        fresh.replace(settings)
    elif json.loads(settings.read_text(encoding="utf-8")) != arena.settings():
        raise Unreadable("{folder} holds an arena with other settings; name another folder.", folder=folder)


def read_journal(folder: Path) -> Iterator[Played]:
    """The matches that are written down. What was cut off in the middle of a line is taken away."""
    file = folder / JOURNAL
    if not file.exists():
        return
    whole = 0
    with file.open("rb") as journal:
        for line in journal:
            if not line.endswith(b"\n"):
                break
            whole += len(line)
            meeting, said = json.loads(line)
            yield Played(meeting, outcome_of(said))
    with file.open("r+b") as journal:
        journal.truncate(whole)


def outcome_of(said: dict[str, Any]) -> Outcome:
    """An outcome as it was written down."""
    pads = tuple(tuple((box, points) for box, points in pad) for pad in said.pop("pads"))
    lists = {name: tuple(value) for name, value in said.items() if isinstance(value, list)}
    return Outcome(**{**said, **lists}, pads=pads)


class Standings:
    """What all matches say of every bot, and of every meeting."""

    def __init__(self, arena: Arena) -> None:
        from openskill.models import PlackettLuce

        self.arena = arena
        self.all = Summary(arena.bots, arena.seats)
        self.meetings = [Summary((arena.bots[bot] for bot in who), arena.seats) for who in arena.meetings]
        self.points: list[list[int]] = [[] for _ in arena.bots]
        self._model = PlackettLuce()
        self._ratings = [self._model.rating(name=bot) for bot in arena.bots]

    def add(self, played: Played) -> None:
        outcome, who = played.outcome, self.arena.meetings[played.meeting]
        self.meetings[played.meeting].add(outcome)
        seated = tuple(who[bot] for bot in outcome.seated)
        self.all.add(replace(outcome, seated=seated))
        for bot, points in zip(seated, outcome.points, strict=True):
            self.points[bot].append(points)
        if self.arena.seats > 1:
            teams = [[self._ratings[bot]] for bot in seated]
            rated = self._model.rate(teams, ranks=[float(place) for place in outcome.places[: self.arena.seats]])
            for bot, (rating,) in zip(seated, rated, strict=True):
                self._ratings[bot] = rating

    def rating(self, bot: int) -> tuple[float, float] | None:
        """Its strength and how unsure that is; None where nobody meets anybody."""
        if self.arena.seats == 1:
            return None
        return self._ratings[bot].mu, self._ratings[bot].sigma

    def order(self) -> list[int]:
        """The bots, the strongest first."""

        def strength(bot: int) -> tuple[float, float]:
            rating = self.rating(bot)
            return (0.0 if rating is None else rating[0], self.all.seats[bot].points.mean)

        return sorted(range(len(self.arena.bots)), key=strength, reverse=True)

    def as_json(self) -> dict[str, Any]:
        """All figures, which follow from the settings alone."""
        said = self.all.as_json()
        for bot, seat in enumerate(said["seats"]):
            rating = self.rating(bot)
            seat["rating"] = None if rating is None else {"mu": rating[0], "sigma": rating[1]}
        meetings = [summary.as_json() for summary in self.meetings]
        return {**self.arena.settings(), **said, "meetings": meetings}


def times(arena: Arena) -> list[float]:
    """Milliseconds that every bot computes for a decision, in a few matches."""
    names = [PANEL.get(bot, bot) for bot in arena.bots]
    return [
        timed(
            Series(arena.title, (name, *["random"] * (arena.seats - 1)), 3, arena.seed, arena.options, arena.components)
        ).a_decision()
        for name in names
    ]


def rows_of(arena: Arena, matches: Sequence[Played]) -> Iterator[dict[str, object]]:
    """A line for each seat of each match."""
    for played in matches:
        outcome, who = played.outcome, arena.meetings[played.meeting]
        for seat, bot in enumerate(outcome.seated):
            yield {
                "meeting": played.meeting,
                "game": outcome.game,
                "deal": outcome.game // arena.seats,
                "seed": outcome.seed,
                "rounds": outcome.rounds,
                "seat": seat,
                "bot": arena.bots[who[bot]],
                "points": outcome.points[seat],
                "place": outcome.places[seat],
                **dict(outcome.pads[seat]),
            }
