"""Puzzles are found in matches, mostly between journeymen: where these often miss the turn that is clearly best.

Whatever looks like one is tried in a few worlds first, and then checked in many new ones. Everything follows from the
seed, so that the same command finds the same puzzles.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import count
from math import sqrt
from random import Random
from statistics import fmean, stdev
from typing import Any, Final

from richtfest.bots.analysis import Taken, turns_taken
from richtfest.bots.bot import Bot, ask
from richtfest.bots.coach import best_of, check_coached, kind_of, turns_of
from richtfest.bots.compiled.mood import Mood
from richtfest.bots.levels import make
from richtfest.bots.master import ERRORS, Eyes, Plan, plan_of
from richtfest.bots.position import Position
from richtfest.bots.puzzles import GRADES, Puzzle, Turn, is_whole, reached
from richtfest.bots.trials import Trial
from richtfest.core.chance import Chance, branch
from richtfest.core.foresight import POINT, Foresight, Turns
from richtfest.core.match import Match
from richtfest.core.state import State
from richtfest.core.title import AnyTitle
from richtfest.core.weights import Mode

PLAYER: Final = "journeyman"
LEVELS: Final = ("learner", "casual", PLAYER)
TRIES: Final = 40  # how often a level is asked
MOODS: Final = 4  # in which each puzzle is solved to check its grade
KINDS: Final = 5  # of turns that are compared
FEWEST: Final = 4  # turns to choose from
MOST_RIGHT: Final = 6  # turns that may be right, for one to be clearly best
MOST_OF_MATCH: Final = 4
GLANCES: Final = ((4, 0.3), (12, 0.5))  # worlds in which something looks like a puzzle, and how much like one
OFTEN: Final = (0.22, 0.78)  # how often journeymen find it
EASY: Final = 0.35  # part of the tries in which casual players find a puzzle of the first grade
EVEN: Final = 0.5  # and journeymen one of the second


@dataclass(frozen=True, slots=True)
class Bar:
    """What is clear: by how much the best turn must be ahead, and how far another may be behind to be as good."""

    gap: float
    same: float
    surely: float = 4.0  # standard errors


BARS: Final = {False: Bar(1.0, 0.25), True: Bar(4.0, 1.0)}  # in points, and in percent of a win


class Finder:
    """Looks for puzzles of one box. Not for two threads at once."""

    def __init__(self, title: AnyTitle, worlds: int) -> None:
        check_coached(title)
        self.title = title
        self.worlds = worlds
        self._bar = BARS[title.coaching.IN_PERCENT]
        self._eyes = Eyes()

    def find(self, match: Match) -> list[Puzzle]:
        """A few puzzles of one match, each of another round, as they follow each other in it."""
        turns = list(turns_taken(match))
        Random(match.seed).shuffle(turns)
        found: dict[int, Puzzle] = {}
        for taken in turns:
            if taken.round not in found and (puzzle := self._judge(match, taken)):
                found[taken.round] = puzzle
            if len(found) == MOST_OF_MATCH:
                break
        return [found[number] for number in sorted(found)]

    def play(self, seed: int) -> Match:
        """A match between journeymen, in one of the main ways to play the box."""
        bot, deals = make(PLAYER), list(self.title.coaching.DEALS.values())
        deal = deals[seed % len(deals)]
        match = Match(self.title, deal.seats, seed, deal.options)
        while not match.over:
            seat = match.to_act()[0]
            moves = match.moves(seat)
            position = Position(self.title, match.state, seat, branch(seed, seat))
            match.play_code(seat, moves[0] if len(moves) == 1 else ask(bot, PLAYER, position))
        return match

    def _judge(self, match: Match, taken: Taken) -> Puzzle | None:
        """The puzzle that a turn of this match was, if it was one."""
        position = Position(self.title, taken.state, taken.seat, taken.at)
        world = position.imagine(position.luck)
        eye, mode = self._eyes.of(self.title, world)
        values = turns_of(eye, world, taken.seat)
        if len(values) < FEWEST:
            return None
        best = best_of(values)
        answers = self._answers(eye, mode, world, taken, PLAYER)
        common = [plan for plan, _ in answers.most_common(3)]
        if answers[best] > OFTEN[1] * TRIES or answers[best] < OFTEN[0] * TRIES / 2:
            return None
        plans = candidates(eye, world, taken.seat, values, common)
        trial = Trial(self._eyes, position, plans)
        for worlds, part in GLANCES:
            if not self._is_ahead(trial.go_on(worlds), part):
                return None
        rows = trial.go_on(self.worlds)
        if not self._is_ahead(rows, 1.0):
            return None
        return self._write(match, taken, eye, mode, world, values, plans, rows, answers)

    def _is_ahead(self, rows: Sequence[Sequence[float]], part: float) -> bool:
        """Whether the first turn came out ahead of all others, by enough and beyond chance, or by a part of that."""
        for other in range(1, len(rows[0])):
            gap, error = gap_of(rows, other)
            if gap < part * max(self._bar.gap, self._bar.surely * error):
                return False
        return True

    def _write(
        self,
        match: Match,
        taken: Taken,
        eye: Foresight,
        mode: Mode,
        world: State,
        values: dict[Plan, int],
        plans: Sequence[Plan],
        rows: Sequence[Sequence[float]],
        answers: Counter[Plan],
    ) -> Puzzle | None:
        """All that is known about a position in which the first of these plans is best."""
        then = match.copy()
        then.back(len(match.history) - taken.at)
        best, seat = plans[0], taken.seat
        kind = kind_of(eye, world, seat, best)
        same = values[best] - int(self._bar.same * POINT)
        right: dict[int, Turn] = {}
        places: list[Any] = []
        for plan in sorted(values, key=values.__getitem__, reverse=True):
            if values[plan] >= same and kind_of(eye, world, seat, plan) == kind:
                place = reached(then, seat, self._notate(plan))
                if place not in places:
                    places.append(place)
                    right[len(right)] = self._notate(plan)
        if len(right) > MOST_RIGHT:
            return None
        shares = {}
        for level in LEVELS:
            asked = answers if level == PLAYER else self._answers(eye, mode, world, taken, level)
            good = sum(count for plan, count in asked.items() if reached(then, seat, self._notate(plan)) in places)
            shares[level] = good / TRIES
        if not OFTEN[0] <= shares[PLAYER] <= OFTEN[1]:
            return None
        wrong = [plan for plan, _ in answers.most_common() if reached(then, seat, self._notate(plan)) not in places]
        if not wrong:
            return None
        natural = wrong[0]
        if natural not in plans:
            return None
        gap, error = gap_of(rows, plans.index(natural))
        record = replace(then.record(), result=None)
        return Puzzle(
            title=self.title.name,
            number=0,
            grade=grade_of(shares),
            seat=seat,
            record=str(record),
            right=tuple(right.values()),
            natural=self._notate(natural),
            gap=gap,
            error=error,
            found=shares,
        )

    def _notate(self, plan: Plan) -> Turn:
        return tuple(map(self.title.moves.notate, plan))

    def _answers(self, eye: Foresight, mode: Mode, world: State, taken: Taken, level: str) -> Counter[Plan]:
        """What players of a level would do, in many moods."""
        error = mode.noise.get(level, ERRORS.get(level, 0.0))
        return answers_of(eye, world, taken.seat, error, branch(taken.at, len(level)))


def answers_of(eye: Foresight, world: State, seat: int, error: float, seed: int, tries: int = TRIES) -> Counter[Plan]:
    """The turns that somebody takes who errs by so much, and how often."""
    turns = Turns()
    eye.consider(world, seat, turns)
    values = [int(turns.values[turn]) for turn in range(turns.count)]
    mood, found = Mood(), Counter[Plan]()
    for number in range(tries):
        for turn, value in enumerate(values):
            turns.values[turn] = value
        mood.draw(int(POINT * error), Chance(branch(seed, number)))
        mood.sway(eye, world, seat, turns)
        found[plan_of(turns, turns.best())] += 1
    return found


def candidates(eye: Foresight, world: State, seat: int, values: dict[Plan, int], common: Sequence[Plan]) -> list[Plan]:
    """The best turn, the best ones of other kinds, and what many would do: no two that are worth exactly the same."""
    kinds: dict[tuple[int, ...], Plan] = {}
    for plan in sorted(values, key=values.__getitem__, reverse=True):
        kinds.setdefault(tuple(kind_of(eye, world, seat, plan)), plan)
        if len(kinds) == KINDS:
            break
    found: list[Plan] = []
    for plan in (*kinds.values(), *common):
        if all(values[plan] != values[other] for other in found):
            found.append(plan)
    return found


def gap_of(rows: Sequence[Sequence[float]], other: int) -> tuple[float, float]:
    """By how much the first turn was ahead of another one on average, and the error of that."""
    gaps = [row[0] - row[other] for row in rows]
    return fmean(gaps), stdev(gaps) / sqrt(len(gaps)) if len(gaps) > 1 else 0.0


def grade_of(shares: dict[str, float]) -> int:
    """By how weak a bot still finds it."""
    if shares["casual"] >= EASY:
        return GRADES[0]
    return GRADES[1] if shares[PLAYER] >= EVEN else GRADES[2]


def collect(
    title: AnyTitle, most: int, worlds: int, seed: int, played: Sequence[Match] | None = None
) -> Iterator[Puzzle]:
    """So many puzzles of a box, numbered from 1, from match after match of journeymen; or from those that were played,
    as many as there are in them."""
    finder, number = Finder(title, worlds), 0
    for match in map(finder.play, count(seed)) if played is None else played:
        for puzzle in finder.find(match)[: most - number]:
            number += 1
            yield replace(puzzle, number=number)
        if number == most:
            break


def solved_by(puzzles: Sequence[Puzzle], seed: int) -> dict[str, float]:
    """Which part of these puzzles bots of each level solve, each asked in a few moods that were not used to find it."""
    bots = {level: make(level) for level in LEVELS}
    solved = dict.fromkeys(LEVELS, 0)
    for puzzle in puzzles:
        for level, bot in bots.items():
            for mood in range(MOODS):
                solved[level] += puzzle.solves(turn_of(bot, level, puzzle, branch(seed, mood)))
    return {level: count / len(puzzles) / MOODS for level, count in solved.items()}


def turn_of(bot: Bot, level: str, puzzle: Puzzle, seed: int) -> list[str]:
    """The whole turn that a bot answers."""
    match, turn = puzzle.match(), list[str]()
    state = match.state.clone()
    while not is_whole(match, puzzle.seat, state):
        position = Position(match.title, state, puzzle.seat, branch(seed, puzzle.number))
        move = ask(bot, level, position)
        turn.append(match.title.moves.notate(move))
        state.play(puzzle.seat, move)
    return turn
