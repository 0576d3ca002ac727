"""Training: a mode's weights, learned by temporal differences from matches in a league.

Batches of matches are played with the weights as they are; then each experience is learned from, one after the other in
the order of the matches. So a seed gives the same weights, byte for byte, however many processes play.
"""

from __future__ import annotations

import hashlib
import json
from array import array
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager, nullcontext
from dataclasses import asdict, dataclass, field, replace
from functools import lru_cache
from io import BytesIO
from itertools import chain
from multiprocessing import get_context
from pathlib import Path
from typing import Any, Final
from zipfile import BadZipFile, ZipFile

from richtfest.core.arrays import i64, vec
from richtfest.core.chance import SEEDS
from richtfest.core.foresight import POINT, Foresight
from richtfest.core.refusal import Unreadable
from richtfest.core.title import AnyTitle
from richtfest.core.weights import Mode, Schedule, nothing_learned, read_weights, write_weights
from richtfest.games import shelf
from richtfest.lab.cluster import Cluster
from richtfest.lab.league import Experience, League, between

BATCH: Final = 8  # matches of one job
BATCHES: Final = 4  # that are played with the same weights
SNAPSHOTS: Final = 8  # a run has so many parts, and each but the last two leaves a partner
LAST: Final = 0.8  # of a run: from there on the partners stay as they are
GENTLY: Final = 0.4  # of the first rate, for who has learned something already
MARKS: Final = 50  # points of the learning curve, and times to save


@dataclass(frozen=True, slots=True)
class Training:
    """What is to be learned. Files with weights may be given to begin with, and to meet as partners."""

    title: str
    mode: str
    matches: int | None = None
    seed: int = 0
    begin: Path | None = None
    against: tuple[Path, ...] = ()

    @property
    def command(self) -> str:
        """What to type to get the same weights."""
        words = ["richtfest train", self.title, "--mode", self.mode]
        words += ["--matches", str(self.schedule.matches), "--seed", str(self.seed)]
        words += ["--begin", self.begin.name] if self.begin else []
        return " ".join(chain(words, *(("--against", file.name) for file in self.against)))

    @property
    def settings(self) -> dict[str, Any]:
        """All that the weights follow from, beside the program itself.

        Files are named by what is in them, too: one that was learned anew is another.
        """
        given = {file.name: hash_of(file) for file in (self.begin, *self.against) if file is not None}
        return {"command": self.command, "schedule": asdict(self.schedule), **({"given": given} if given else {})}

    @property
    def box(self) -> AnyTitle:
        return shelf.find_title(self.title)

    @property
    def found(self) -> Mode:
        """The mode of this name."""
        if self.box.open_foresight is None:
            raise Unreadable("{title} has no foresight yet, so there is nothing to learn.", title=self.title)
        modes = {mode.name: mode for mode in self.box.foresight.MODES}
        if self.mode not in modes:
            raise Unreadable("There is no mode “{name}”; there are {names}.", name=self.mode, names=", ".join(modes))
        return modes[self.mode]

    @property
    def schedule(self) -> Schedule:
        """As the mode says; who has learned something already is corrected more gently from the beginning."""
        schedule = self.found.schedule
        rate = schedule.rate * (GENTLY if self.begin else 1)
        return replace(schedule, matches=self.matches or schedule.matches, rate=rate)

    def check(self) -> None:
        """Refuse now what would fail later."""
        if not 0 <= self.seed < SEEDS:
            raise Unreadable("The seed must be a whole number from 0 to {highest}.", highest=SEEDS - 1)
        if self.matches is not None and self.matches < 1:
            raise Unreadable("Nothing is learned from less than one match.")


@dataclass(frozen=True, slots=True)
class Mark:
    """How it went for a while: points in mirror matches, points and wins of the learner against its partners."""

    matches: int
    mirror: float
    league: float
    wins: float


@dataclass(frozen=True, slots=True)
class Batch:
    """One job: matches to be played with these weights. It says all that another process needs."""

    title: str
    mode: str
    schedule: Schedule
    seed: int
    numbers: range
    weights: bytes
    pool: tuple[bytes, ...]


@dataclass(slots=True)
class Pupil:
    """Somebody who learns: weights, partners from earlier, and how it went so far."""

    weights: vec[i64]
    pool: list[vec[i64]] = field(default_factory=list)
    matches: int = 0
    marks: list[Mark] = field(default_factory=list)
    experiences: list[tuple[bool, int, float]] = field(default_factory=list)  # mirror, points, won: since the last mark
    packed: list[bytes] = field(default_factory=list)  # the pool as files, made once: it only grows

    def mark(self) -> None:
        """Sum up what came since the last mark."""
        mirror = [points for alike, points, _ in self.experiences if alike]
        league = [(points, won) for alike, points, won in self.experiences if not alike]
        self.marks.append(
            Mark(
                self.matches,
                mean(mirror),
                mean([points for points, _ in league]),
                mean([won for _, won in league] or [won for _, _, won in self.experiences]),
            )
        )
        self.experiences = []


def mean(numbers: Sequence[float]) -> float:
    return round(sum(numbers) / len(numbers), 3) if numbers else 0.0


def train(
    training: Training, jobs: int = 1, kept: Path | None = None, machines: Cluster | None = None
) -> Iterator[Pupil]:
    """Learn; answers the pupil at once and after every few matches, the last time when all are played.

    What has been learned so far is kept in a file, if one is named; a run that was interrupted goes on from there.
    """
    training.check()
    mode, schedule = training.found, training.schedule
    pupil = resume(training, kept) or beginner(training)
    eye = training.box.foresight.make(mode.name, pupil.weights)
    part = -(-schedule.matches // SNAPSHOTS)
    yield pupil
    with players(training, jobs, machines) as play:
        while pupil.matches < schedule.matches:
            end = min(pupil.matches + BATCH * BATCHES, schedule.matches)
            for experience in play(pupil, eye, range(pupil.matches, end)):
                rate = between(schedule.rate, schedule.last_rate, pupil.matches / schedule.matches)
                experience.trace.learn(eye, experience.goal, int(POINT * rate), int(POINT * schedule.decay))
                pupil.experiences.append((experience.mirror, experience.points, experience.won))
            before, pupil.matches = pupil.matches, end
            if before // part < end // part and end < LAST * schedule.matches:
                pupil.pool.append(vec[i64](list(pupil.weights)))
            if before * MARKS // schedule.matches < end * MARKS // schedule.matches:
                pupil.mark()
                if kept:
                    keep(training, pupil, kept)
            yield pupil


def weights_file(training: Training, pupil: Pupil, bits: int = 16) -> bytes:
    """What has been learned, as a file of the box."""
    told = {"title": training.title, **training.settings, "matches": pupil.matches}
    return write_weights(list(pupil.weights), training.found, told, bits)


# Playing batches, here or in other processes


@contextmanager
def players(training: Training, jobs: int, machines: Cluster | None = None) -> Iterator[Any]:
    """How the experiences of some matches are had."""
    league = League(training.box, training.found, training.schedule, training.seed)
    if jobs == 1 and machines is None:
        frozen: list[Foresight] = []

        def here(pupil: Pupil, eye: Foresight, numbers: range) -> Iterable[Experience]:
            frozen.extend(league.eye(weights) for weights in pupil.pool[len(frozen) :])
            return [experience for number in numbers for experience in league.play(number, eye, frozen)]

        yield here
        return
    with nullcontext(machines) if machines else ProcessPoolExecutor(jobs, get_context("spawn")) as processes:

        def there(pupil: Pupil, eye: Foresight, numbers: range) -> Iterable[Experience]:
            now, pool = as_bytes(pupil.weights), tuple(map(as_bytes, pupil.pool))
            batches = [
                Batch(training.title, training.mode, training.schedule, training.seed, some, now, pool)
                for some in in_batches(numbers)
            ]
            return chain.from_iterable(processes.map(play_batch, batches))

        yield there


def in_batches(numbers: range) -> list[range]:
    return [numbers[first : first + BATCH] for first in range(0, len(numbers), BATCH)]


def play_batch(batch: Batch) -> list[Experience]:
    """The experiences of a batch, in the order of its matches."""
    league = league_of(batch.title, batch.mode, batch.schedule, batch.seed)
    learner = learner_of(league)
    take_over(batch.weights, learner.weights)
    pool = [frozen_eye(league, weights) for weights in batch.pool]
    return [experience for number in batch.numbers for experience in league.play(number, learner, pool)]


@lru_cache(maxsize=1)
def league_of(title: str, mode: str, schedule: Schedule, seed: int) -> League:
    return League(shelf.find_title(title), Training(title, mode).found, schedule, seed)


@lru_cache(maxsize=1)
def learner_of(league: League) -> Foresight:
    """One learner for all batches: weights that interpreted code hands to compiled code stay in memory for good."""
    return league.eye(nothing_learned(league.mode))


@lru_cache(maxsize=2 * SNAPSHOTS)
def frozen_eye(league: League, weights: bytes) -> Foresight:
    return league.eye(from_bytes(weights))


def as_bytes(weights: vec[i64]) -> bytes:
    return array("q", list(weights)).tobytes()


def take_over(said: bytes, weights: vec[i64]) -> None:
    """Put these weights in place of what somebody knows."""
    for cell, value in enumerate(array("q", said)):
        weights[cell] = value


def from_bytes(said: bytes) -> vec[i64]:
    return vec[i64](array("q", said))


# Keeping


def beginner(training: Training) -> Pupil:
    """Who has learned nothing yet, or what a file says."""
    mode = training.found
    weights = nothing_learned(mode) if training.begin is None else read_file(training.begin, mode)
    return Pupil(weights, [read_file(file, mode) for file in training.against])


def read_file(file: Path, mode: Mode) -> vec[i64]:
    try:
        return read_weights(file.read_bytes(), mode).cells
    except OSError as error:
        raise Unreadable("{file} cannot be read: {error}.", file=file, error=error.strerror) from None


def hash_of(file: Path) -> str:
    try:
        return hashlib.sha256(file.read_bytes()).hexdigest()[:16]
    except OSError as error:
        raise Unreadable("{file} cannot be read: {error}.", file=file, error=error.strerror) from None


def keep(training: Training, pupil: Pupil, kept: Path) -> None:
    """Write down all that the rest of a run follows from, in place of what was written before."""
    pupil.packed += [weights_file(training, Pupil(weights), 64) for weights in pupil.pool[len(pupil.packed) :]]
    whole = BytesIO()
    with ZipFile(whole, "w") as file:
        marks = [[mark.matches, mark.mirror, mark.league, mark.wins] for mark in pupil.marks]
        file.writestr("run.json", json.dumps({**training.settings, "matches": pupil.matches, "marks": marks}))
        file.writestr("now", weights_file(training, pupil, 64))
        for place, partner in enumerate(pupil.packed):
            file.writestr(f"partner {place}", partner)
    fresh = kept.with_name(kept.name + ".new")
    fresh.write_bytes(whole.getvalue())
    fresh.replace(kept)


def resume(training: Training, kept: Path | None) -> Pupil | None:
    """The pupil of a run with the same settings that was interrupted; none if there is no such file."""
    if kept is None or not kept.exists():
        return None
    mode = training.found
    try:
        with ZipFile(kept) as file:
            said = json.loads(file.read("run.json"))
            if not training.settings.items() <= said.items():
                return None
            partners = sum(name.startswith("partner") for name in file.namelist())
            return Pupil(
                read_weights(file.read("now"), mode).cells,
                [read_weights(file.read(f"partner {place}"), mode).cells for place in range(partners)],
                said["matches"],
                [Mark(*mark) for mark in said["marks"]],
            )
    except (BadZipFile, LookupError, ValueError, OSError):
        raise Unreadable("{file} is no run that can be gone on with; remove it to begin anew.", file=kept) from None
