"""The league: whom a learner meets. Who plays only against its mirror image learns to cooperate, not to win."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from richtfest.bots.compiled.grabbing import Grabbing
from richtfest.bots.compiled.mood import Mood
from richtfest.bots.compiled.playing import Player, play_match
from richtfest.bots.compiled.trace import Trace
from richtfest.core.chance import Chance, branch
from richtfest.core.foresight import POINT, Foresight
from richtfest.core.match import complete
from richtfest.core.state import State
from richtfest.core.tally import places
from richtfest.core.title import AnyTitle
from richtfest.core.weights import Mode, Schedule, nothing_learned

PERCENT: Final = 100
TASTEFUL: Final = 30  # of a hundred players have a taste of their own
SETTLED: Final = 0.85  # of a run: from there on tastes are a tenth
STRONG: Final = 4  # times the usual taste: a character
ERRORS: Final = (2.0, 6.0)  # points by which a noisy partner errs

# Of a hundred partners so many are of each kind, beside those who take the points that a turn brings at once.
GREEDY: Final = 10  # knows only what is certain
EARLIER: Final = 35  # a snapshot, if there is one yet
NOISY: Final = 15  # the learner itself, but it errs; all others are characters


@dataclass(frozen=True, slots=True)
class Experience:
    """One match from the seat of somebody who learns from it."""

    trace: Trace
    goal: int
    points: int
    won: float  # a shared win is split
    mirror: bool


class League:
    """Deals the matches of a mode and seats the learner among its partners. All luck follows from seed and number."""

    def __init__(self, title: AnyTitle, mode: Mode, schedule: Schedule, seed: int) -> None:
        self.title = title
        self.mode = mode
        self.schedule = schedule
        self.seed = seed
        self.components = title.components()
        self.options = [complete(title, deal.options) for deal in mode.deals]
        self.greedy = self.eye(nothing_learned(mode))
        self.grabbing = Grabbing(self.eye(nothing_learned(mode)))

    def eye(self, weights: object) -> Foresight:
        """A foresight of this mode with these weights."""
        return self.title.foresight.make(self.mode.name, weights)  # type: ignore[arg-type]

    def play(self, number: int, learner: Foresight, pool: Sequence[Foresight]) -> list[Experience]:
        """The match of this number, with an experience for every seat that learns."""
        chance = Chance(branch(self.seed, number))
        state = self.deal(number, chance.seed())
        done = number / self.schedule.matches
        mirror = state.seats == 1 or chance.below(PERCENT) < int(PERCENT * self.schedule.mirror)
        learning = chance.below(state.seats)
        players = []
        for seat in range(state.seats):
            learns = mirror or seat == learning
            player = self.learner(learner, done, chance) if learns else self.partner(learner, pool, done, chance)
            player.learns = learns
            if player.foresight is not self.grabbing:  # its points are not what other values are made of
                player.width = int(POINT * between(self.schedule.jitter, self.schedule.last_jitter, done))
            players.append(player)
        play_match(state, players)
        shares = self.shares(state)
        return [
            Experience(player.trace, learner.goal(state, seat), state.points(seat), shares[seat], mirror)
            for seat, player in enumerate(players)
            if player.learns
        ]

    def deal(self, number: int, seed: int) -> State:
        kind = number % len(self.mode.deals)
        state: State = self.title.setup.new(
            self.mode.deals[kind].seats, seed, self.options[kind], self.components, self.title.version
        )
        return state

    def learner(self, eye: Foresight, done: float, chance: Chance) -> Player:
        """Sometimes with a taste, so that it comes by what it would not think of."""
        player = Player(eye, chance.seed())
        if chance.below(PERCENT) < TASTEFUL:
            player.taste = a_taste(self.schedule.taste / (10 if done > SETTLED else 1), chance)
        return player

    def partner(self, learner: Foresight, pool: Sequence[Foresight], done: float, chance: Chance) -> Player:
        """Somebody of another style."""
        kind = chance.below(PERCENT)
        grabbing = int(PERCENT * self.schedule.grabbing)
        if kind < GREEDY:
            return Player(self.greedy, chance.seed())
        if kind < GREEDY + grabbing:  # as far as its taste lets it
            player = Player(self.grabbing, chance.seed())
            player.taste = a_taste(self.schedule.taste, chance)
            return player
        if kind < GREEDY + grabbing + EARLIER and pool:
            return self.learner(pool[chance.below(len(pool))], done, chance)
        player = Player(learner, chance.seed())
        if kind < GREEDY + grabbing + EARLIER + NOISY:
            player.noise = int(POINT * ERRORS[chance.below(len(ERRORS))])
        else:
            player.taste = a_taste(STRONG * self.schedule.taste, chance)
        return player

    def shares(self, state: State) -> list[float]:
        """What every seat has of the win, a paper opponent's share left out."""
        tallies = [state.tally(seat) for seat in range(state.seats)]
        opponent = self.title.views.opponent(state)
        found = places([*tallies, *([opponent.tally] if opponent else [])])
        return [1 / found.count(1) if place == 1 else 0.0 for place in found[: state.seats]]


def a_taste(spread: float, chance: Chance) -> Mood:
    taste = Mood()
    taste.draw(int(POINT * spread), chance)
    return taste


def between(first: float, last: float, done: float) -> float:
    """From the first to the last in equal proportions."""
    return float(first * (last / first) ** done)
