"""Simulation: many matches between bots, on one core or on many, with the same results either way."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from ctypes import c_bool
from dataclasses import dataclass, field
from itertools import chain
from multiprocessing import get_context
from pathlib import Path

from richtfest import bots
from richtfest.bots import Position, Unfit, ask
from richtfest.core.chance import SEEDS, branch
from richtfest.core.interrupts import uninterrupted
from richtfest.core.match import Match, complete
from richtfest.core.record import Record
from richtfest.core.refusal import Refused, Unreadable
from richtfest.core.state import State
from richtfest.core.tally import places
from richtfest.games import shelf
from richtfest.lab.cluster import Cluster

MOST_GAMES = 100_000_000
MOST_JOBS = 256
AHEAD = 4  # batches for each process that wait to be played


@dataclass(frozen=True, slots=True)
class Series:
    """What is to be played. Each bot's name stands at the place of its seat; in the first match, if they rotate."""

    title: str
    bots: tuple[str, ...]
    games: int
    seed: int = 0
    options: Mapping[str, str] = field(default_factory=dict)
    components: Path | None = None
    rotated: bool = False  # every deal is played once for each seat, and all move on by one seat
    recorded: bool = False  # whether outcomes carry what was played

    @property
    def lap(self) -> int:
        """So many matches in a row have the same deal."""
        return len(self.bots) if self.rotated else 1

    def seated(self, game: int) -> tuple[int, ...]:
        """Who sits where: the place of a bot in the list, seat by seat."""
        seats = len(self.bots)
        return tuple((seat - game % self.lap) % seats for seat in range(seats))

    def check(self) -> None:
        """Refuse now, in one sentence, what would fail in the first match."""
        if not 1 <= self.games <= MOST_GAMES:
            raise Unreadable("The number of games must be from 1 to {most}.", most=MOST_GAMES)
        if not 0 <= self.seed < SEEDS:
            raise Unreadable("The seed must be a whole number from 0 to {highest}.", highest=SEEDS - 1)
        SeriesPlayer(self).deal(0)


@dataclass(frozen=True, slots=True)
class Outcome:
    """How one match ended.

    >>> import richtfest as rf
    >>> outcome = next(rf.simulate("welcome-to", ["random", "random"], games=1, seed=7))
    >>> outcome.game, outcome.points, outcome.places
    (0, (18, 0), (1, 2))
    """

    game: int
    seed: int
    rounds: int
    points: tuple[int, ...]
    places: tuple[int, ...]  # of the seats, then of a paper opponent
    seated: tuple[int, ...]  # the bot of each seat, by its place in the series
    pads: tuple[tuple[tuple[str, int], ...], ...]  # the points of each seat, box by box
    record: str | None = None  # where the series asks for it

    @property
    def contested(self) -> bool:
        """Whether there was somebody to win against: another seat, or a paper opponent with points."""
        return len(self.places) > 1


class SeriesPlayer:
    """Plays the games of a series, one after the other."""

    def __init__(self, series: Series) -> None:
        self.series = series
        self.title = shelf.find_title(series.title)
        self.options = complete(self.title, series.options)
        self.components = self.title.components(series.components)
        made = {name: bots.make(name) for name in series.bots}
        self.bots = [made[name] for name in series.bots]

    def seed(self, game: int) -> int:
        """The seed of a match follows from the series and the number of the deal."""
        return branch(self.series.seed, game // self.series.lap)

    def deal(self, game: int) -> State:
        seats, version = len(self.series.bots), self.title.version
        state: State = self.title.setup.new(seats, self.seed(game), self.options, self.components, version)
        return state

    def play(self, game: int) -> Outcome:
        """One match. Each bot has its own luck, which follows from series, game and seat."""
        state, seated = self.deal(game), self.series.seated(game)
        luck = [bots.seed_of_seat(self.seed(game), seat) for seat in range(state.seats)]
        moves: list[tuple[int, int]] = []
        try:
            while not state.over():
                for seat in state.to_act():
                    while state.owes(seat):
                        position = Position(self.title, state, seat, luck[seat])
                        bot = seated[seat]
                        move = ask(self.bots[bot], self.series.bots[bot], position)
                        state.play(seat, move)
                        moves.append((seat, move))
        except Unfit as unfit:
            unfit.record = self.record(game, moves)
            raise
        tallies = [state.tally(seat) for seat in range(state.seats)]
        opponent = self.title.views.opponent(state)
        return Outcome(
            game,
            self.seed(game),
            self.title.views.round_of(state),
            tuple(tally.total for tally in tallies),
            tuple(places([*tallies, *([opponent.tally] if opponent else [])])),
            seated,
            tuple(tally.boxes for tally in tallies),
            str(self.record(game, moves)) if self.series.recorded else None,
        )

    def record(self, game: int, moves: Sequence[tuple[int, int]]) -> Record:
        """What has been played of a match."""
        match = Match(self.title, len(self.series.bots), self.seed(game), self.options, self.components)
        match.names = tuple(self.series.bots[bot] for bot in self.series.seated(game))
        for seat, move in moves:
            match.play_code(seat, move)
        return match.record()

    def boxes(self) -> list[str]:
        """The boxes of the score pad."""
        return [box for box, _ in self.deal(0).tally(0).boxes]


def run(series: Series, jobs: int = 1, played: int = 0, machines: Cluster | None = None) -> Iterator[Outcome]:
    """Play all games in so many processes, or on many machines, but those that were played before.

    Outcomes come in the order of the games, whoever plays them.
    """
    if not 1 <= jobs <= MOST_JOBS:
        raise Unreadable("The number of jobs must be from 1 to {most}.", most=MOST_JOBS)
    series.check()
    games = range(played, series.games)
    if machines is not None:
        return on_machines(series, games, machines)
    if jobs == 1 or len(games) <= 1:
        return in_this_process(series, games)
    return in_processes(series, games, min(jobs, len(games)))


def in_this_process(series: Series, games: range) -> Iterator[Outcome]:
    player = SeriesPlayer(series)
    return (player.play(game) for game in games)


def in_batches(games: range, jobs: int) -> list[range]:
    """Small batches keep all processes busy to the end and a progress bar moving; big ones save sending."""
    size = max(1, min(256, len(games) // (jobs * 8)))
    return [games[first : first + size] for first in range(0, len(games), size)]


def on_machines(series: Series, games: range, machines: Cluster) -> Iterator[Outcome]:
    shares = [(series, batch) for batch in in_batches(games, machines.processors)]
    return chain.from_iterable(machines.map(play_share, shares))


_ready: list[SeriesPlayer] = []  # the one that played last, in a process of a cluster


def play_share(share: tuple[Series, range]) -> list[Outcome]:
    """Some games of a series."""
    series, batch = share
    if not _ready or _ready[0].series != series:
        _ready[:] = [SeriesPlayer(series)]
    return [_ready[0].play(game) for game in batch]


def in_processes(series: Series, games: range, jobs: int) -> Iterator[Outcome]:
    batches = in_batches(games, jobs)
    context = get_context("spawn")
    closing = context.RawValue(c_bool, False)  # without a lock: who is killed while holding one stops all others
    pool = ProcessPoolExecutor(jobs, context, prepare, (series, closing))
    ahead: deque[Future[list[Outcome]]] = deque()
    try:
        for batch in batches:
            with uninterrupted():  # to submit may start a process
                ahead.append(pool.submit(play_batch, batch))
            if len(ahead) > AHEAD * jobs:
                yield from ahead.popleft().result()
        while ahead:
            yield from ahead.popleft().result()
    except BrokenProcessPool:
        pool.shutdown()  # cancels nothing: that would disturb the pool while it ends its other processes
        raise Refused("One of the processes that play was stopped from outside; the series is incomplete.") from None
    finally:
        closing.value = True
        pool.shutdown(cancel_futures=True)


_players: list[tuple[SeriesPlayer, c_bool]] = []  # one, in a process that plays batches


def prepare(series: Series, closing: c_bool) -> None:
    """A new process prepares the series once. When the first process is interrupted, it tells the others to stop."""
    _players.append((SeriesPlayer(series), closing))


def play_batch(batch: Sequence[int]) -> list[Outcome]:
    player, closing = _players[0]
    return [player.play(game) for game in batch if not closing.value]
