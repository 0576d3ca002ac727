"""Analysis of a match: what every turn lost against the analyst's, what the cards did, and what the others did.

A turn is judged as a whole. The analyst looks ahead as grandmasters do, and longer, for a better one. Where it finds
one, both are played on in the same imagined worlds, others than those it was found in; the loss is the mean of the
differences, and its error is how far that mean may be off.

Coaches play on, so what a seat can expect is what the coach would get. Therefore a turn is played out against the
coach's as well: what it gained or cost there is play, and for all of the result that nobody's play explains the cards.
Leads over the best of the others are compared, so that what one seat loses its rival gains.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, field, replace
from itertools import pairwise
from math import sqrt
from statistics import fmean, stdev
from typing import Any, Final

from richtfest.bots.coach import Coach, add_asked, best_of, check_coached, find_other, played, turns_of
from richtfest.bots.compiled.playing import Player, play_match
from richtfest.bots.master import Eyes, Plan, lookahead_of, plan_of, search_of
from richtfest.bots.position import Position
from richtfest.core.chance import Chance, branch
from richtfest.core.foresight import POINT, Foresight
from richtfest.core.match import Match
from richtfest.core.record import Record
from richtfest.core.refusal import Illegal
from richtfest.core.state import State
from richtfest.core.tally import places
from richtfest.core.title import AnyTitle
from richtfest.core.weights import Lookahead, Mode
from richtfest.pure import is_compiled

FEWEST: Final = 8  # worlds, among however many seats
MOST_SEATS: Final = 12  # of a match that is judged: all of them play on in every world
INTERPRETED: Final = 2  # worlds where the rules are not compiled
EFFORT: Final = 1.5  # times as many worlds and as much budget as a grandmaster has at the table
LOOKING: Final = 1  # the branch of luck for looking ahead: a loss is measured in none of the worlds that chose the turn
CONFIRM: Final = "confirm"
SURELY: Final = 1.96  # standard errors within which the truth lies with a certainty of 95 %


@dataclass(frozen=True, slots=True)
class Decision:
    """A turn that was taken, and what it lost against the best one that the analyst found; figures in points, or in
    percent of a win."""

    seat: int
    at: int  # the number of moves before it
    round: int
    mine: tuple[str, ...]
    best: tuple[str, ...]
    loss: float = 0.0
    error: float = 0.0  # one standard error
    parts: Mapping[str, float] = field(default_factory=dict)  # where the two differ, as the coach sees it
    gain: float = 0.0  # against the coach's turn: below zero where that was better
    gain_error: float = 0.0  # one standard error


@dataclass(frozen=True, slots=True)
class Verdict:
    """What made the result of one seat: `luck` + `skill` + `others` is its lead over the best of the others, but for
    what it could expect when the match began (`expected`): who begins, or sits alone, does not owe that to the cards.

    `skill` is what its turns gained against the coach's, `others` what those of its rivals did not gain. `error` says
    within what the three are known, with a certainty of 95 %. `loss` is against what the analyst found.
    """

    seat: int
    lead: float
    luck: float
    skill: float
    others: float
    error: float
    turns: int
    loss: float  # on average per turn
    expected: float = 0.0


@dataclass(frozen=True, slots=True)
class Share:
    """What became of the lead of one seat in one round; as in a verdict, and over all rounds they add up to it."""

    luck: float
    skill: float
    others: float
    error: float  # within what the three are known, with a certainty of 95 %


@dataclass(frozen=True, slots=True)
class Mark:
    """What every seat could expect at one moment, if coaches play on from there; at the end, what it got."""

    round: int  # that was over then
    results: list[float]  # points, or percent of a win
    leads: list[float]
    errors: list[float]  # of the leads, one standard error


@dataclass(frozen=True, slots=True)
class Course:
    """How a match went, and how it might have gone if the coach had sat on all seats."""

    marks: list[Mark]  # before the first round, and after each
    lines: list[dict[str, int]]  # by seat: what the coach gets with the same cards, box by box of the pad


@dataclass(frozen=True, slots=True)
class Analysis:
    """All that is known of a finished match: what every seat lost, and the turns at which it did.

    >>> import richtfest as rf
    >>> match = rf.new("dream-home", seats=2, seed=7)
    >>> while not match.over:
    ...     for seat in match.to_act():
    ...         match.play(seat, match.legal(seat)[0])
    >>> found = rf.analyse(match, worlds=2)
    >>> len(found.verdicts), all(turn.seat == 0 for turn in found.dearest(0, 3))
    (2, True)
    """

    unit: str
    verdicts: list[Verdict]
    decisions: list[Decision]  # all turns at which there was something to decide
    curve: list[list[float]]  # what every seat could expect: before the first round, and after each
    lines: list[dict[str, int]] = field(default_factory=list)  # by seat: what the coach gets, box by box of the pad
    rounds: list[list[Share]] = field(default_factory=list)  # by round: what became of the lead of every seat

    def dearest(self, seat: int, most: int) -> list[Decision]:
        """The turns of a seat that lost most, as far as that is more than chance."""
        lost = [each for each in self.decisions if each.seat == seat and each.loss > SURELY * each.error]
        return sorted(lost, key=lambda each: -each.loss)[:most]

    def as_json(self) -> dict[str, Any]:
        return asdict(self)


@dataclass(frozen=True, slots=True)
class Taken:
    """A turn of a match before it is judged."""

    seat: int
    at: int
    round: int
    state: State
    moves: Plan
    seed: int  # of the worlds that are imagined for this match


@dataclass(frozen=True, slots=True)
class Moment:
    """Between two rounds of a match."""

    round: int  # that is over; 0 before the first
    state: State
    seed: int  # of the worlds that are imagined for this match


class Analyst:
    """Judges turns. Not for two threads at once."""

    def __init__(self, worlds: int | None = None, effort: float | None = None) -> None:
        self.worlds = worlds  # else as many as the box says
        self.effort = effort  # of looking ahead, beside a grandmaster's: 0 for none; else as many worlds allow
        self._coach = Coach()
        self._eyes = Eyes()

    def judge(self, title: AnyTitle, taken: Taken) -> Decision:
        """What this turn lost."""
        notate, seat = title.moves.notate, taken.seat
        position = Position(title, taken.state, seat, taken.seed)
        world = position.imagine(position.luck)
        eye, mode = self._eyes.of(title, world)
        values = turns_of(eye, world, seat)
        coachs = best_of(values)
        add_asked(eye, world, seat, taken.moves, values)
        mine = find_other(eye, world, seat, coachs, taken.moves, values)
        best = self._look_ahead(title, eye, mode, world, seat, branch(position.luck, LOOKING)) or coachs
        best, coachs = (mine if values[plan] == values[mine] else plan for plan in (best, coachs))
        asked = tuple(map(notate, taken.moves))
        if mine == best == coachs:
            return Decision(seat, taken.at, taken.round, asked, asked)
        leads = self._play_out(title, eye, world, seat, position.luck, {best, mine, coachs})
        losses, gains = (
            [one - other for one, other in zip(leads[better], leads[worse], strict=True)]
            for better, worse in ((best, mine), (mine, coachs))
        )
        parts = self._coach.compare(title, taken.state, seat, best, mine).parts if best != mine else {}
        return Decision(
            seat,
            taken.at,
            taken.round,
            asked,
            asked if best == mine else tuple(map(notate, best)),
            fmean(losses),
            error_of(losses),
            {part: worth / POINT for part, worth in parts.items()},
            fmean(gains),
            error_of(gains),
        )

    def _look_ahead(self, title: AnyTitle, eye: Foresight, mode: Mode, world: State, seat: int, luck: int) -> Plan:
        """The turn that comes to most, as far as one can look; none for a small question between turns."""
        worlds, effort = self._worlds_for(title, world.seats), self.effort
        if effort is None:
            effort = EFFORT * worlds / worlds_for(title, world.seats)
        if not effort or not eye.is_turn(world, seat):
            return ()
        look = further(lookahead_of(mode).among(world.seats), effort)
        search = search_of(eye, look)
        search.choose(world, seat, look.candidates, look.worlds, luck)
        return plan_of(search.turns, 0)

    def _play_out(
        self, title: AnyTitle, eye: Foresight, world: State, seat: int, luck: int, plans: Collection[Plan]
    ) -> dict[Plan, list[float]]:
        """How far ahead each turn ended, world by world.

        Masters play on to the end of the match, and the result counts: whatever the values foretell, on average luck
        is then what the cards did.
        """
        players, chance = [Player(eye, 0)] * world.seats, Chance(luck)
        leads: dict[Plan, list[float]] = {plan: [] for plan in plans}
        for _number in range(self._worlds_for(title, world.seats)):
            imagined = world.imagine(seat, chance)
            for plan, found in leads.items():
                end = played(imagined, seat, plan)
                play_match(end, players)
                found.append(lead_in(title, end, seat))
        return leads

    def mark(self, match: Match, moment: Moment) -> Mark:
        """What every seat could expect at a moment: what coaches get who play on from there in imagined worlds."""
        position = Position(match.title, moment.state, 0, moment.seed)
        world = position.imagine(position.luck)
        eye, _ = self._eyes.of(match.title, world)
        players, chance = [Player(eye, 0)] * match.seats, Chance(position.luck)
        worlds = self._worlds_for(match.title, match.seats)
        ends = [world.imagine(0, chance) for _ in range(worlds)]
        for imagined in ends:
            play_match(imagined, players)
        results, leads, errors = list[float](), list[float](), list[float]()
        for seat in range(match.seats):
            found = [lead_in(match.title, imagined, seat) for imagined in ends]
            leads.append(fmean(found))
            errors.append(error_of(found))
            results.append(fmean([result_in(match.title, imagined, seat) for imagined in ends]))
        return Mark(moment.round, results, leads, errors)

    def lines_of(self, match: Match) -> list[dict[str, int]]:
        """What every seat gets, box by box of the pad, when the coach sits on all of them and plays the same cards."""
        state = match.deal()
        eye, _ = self._eyes.of(match.title, state)
        play_match(state, [Player(eye, 0)] * match.seats)
        return [{box: int(points) for box, points in state.tally(seat).boxes} for seat in range(match.seats)]

    def _worlds_for(self, title: AnyTitle, seats: int) -> int:
        worlds = self.worlds or worlds_for(title, seats)
        return worlds if is_compiled() else min(worlds, INTERPRETED)


def error_of(found: list[float]) -> float:
    """One standard error of a mean."""
    return stdev(found) / sqrt(len(found)) if len(found) > 1 else 0.0


def worlds_for(title: AnyTitle, seats: int) -> int:
    """In how many worlds two turns are compared: in fewer where more seats play on in each of them."""
    return min(title.coaching.WORLDS, max(FEWEST, 2 * title.coaching.WORLDS // seats))


def further(look: Lookahead, effort: float) -> Lookahead:
    """So many times as much of it."""
    return replace(look, worlds=max(1, round(effort * look.worlds)), budget=int(effort * look.budget))


def seed_of(match: Match) -> int:
    """Worlds of its own for every match, from nothing but what was played: many matches begin alike, and were the same
    few worlds imagined at the start of all of them, the cards would favour the same seat whenever matches are added up.
    """
    return int.from_bytes(hashlib.sha256(repr(match.history).encode()).digest()[:4])


def turns_taken(match: Match) -> Iterator[Taken]:
    """Every turn of the match at which its seat had something to decide, as it stood before the first choice in it."""
    confirm = match.title.moves.read(CONFIRM)
    state, round_of, seed = match.deal(), match.title.views.round_of, seed_of(match)
    begun: dict[int, Taken] = {}
    for at, (seat, move) in enumerate(match.history):
        if seat not in begun and len(state.legal(seat)) > 1:
            begun[seat] = Taken(seat, at, round_of(state), state.clone(), (), seed)
        if seat in begun and move != confirm:
            begun[seat] = replace(begun[seat], moves=(*begun[seat].moves, move))
        inked = state.inked
        state.play(seat, move)
        ended = list(begun) if state.inked != inked else [] if state.owes(seat) else [seat]
        for each in ended:
            taken = begun.pop(each, None)
            if taken is not None and taken.moves:
                yield taken


def moments_of(match: Match) -> list[Moment]:
    """Before the first round of a match, and after each of them but the last."""
    state, round_of, seed = match.deal(), match.title.views.round_of, seed_of(match)
    found = [Moment(0, state.clone(), seed)]
    for seat, move in match.history:
        before = round_of(state)
        state.play(seat, move)
        if not state.over() and round_of(state) != before:
            found.append(Moment(before, state.clone(), seed))
    return found


def end_of(match: Match) -> Mark:
    """What every seat got, after the last round."""
    seats = range(match.seats)
    return Mark(
        match.title.views.round_of(match.state),
        [result_in(match.title, match.state, seat) for seat in seats],
        [lead_in(match.title, match.state, seat) for seat in seats],
        [0.0 for _ in seats],
    )


def result_in(title: AnyTitle, state: State, seat: int) -> float:
    """What a seat got in the end: points; in percent, its part of a win."""
    if title.coaching.IN_PERCENT:
        return lead_in(title, state, seat) + 100.0 / int(state.seats)
    return float(int(state.points(seat)))


def lead_in(title: AnyTitle, state: State, seat: int) -> float:
    """How far a seat ended ahead of the best of the others; in percent, what it won beyond an even share."""
    if title.coaching.IN_PERCENT:
        ranks = places([state.tally(each) for each in range(state.seats)])
        return 100.0 / ranks.count(1) * (ranks[seat] == 1) - 100.0 / int(state.seats)
    others = [int(state.points(other)) for other in range(state.seats) if other != seat]
    return float(int(state.points(seat)) - max(others, default=0))


def rivals_of(match: Match, seat: int) -> list[int]:
    """Whose play was at this seat's cost: of the best of the others, or of all in a race."""
    others = [other for other in range(match.seats) if other != seat]
    if match.title.coaching.IN_PERCENT or not others:
        return others
    return [max(others, key=match.points)]


def shares_of(match: Match, seat: int, decisions: Sequence[Decision], marks: Sequence[Mark]) -> Share:
    """Luck, skill and others of one seat between two moments, and the error: the decisions are those in between."""
    own = [decision for decision in decisions if decision.seat == seat]
    rivals = rivals_of(match, seat)
    theirs = [decision for decision in decisions if decision.seat in rivals]
    share = 1 / len(rivals) if rivals else 0.0
    skill = sum(decision.gain for decision in own)
    others = -sum(decision.gain for decision in theirs) * share
    first, last = marks
    spread = sum(each.gain_error**2 for each in own) + sum((each.gain_error * share) ** 2 for each in theirs)
    spread += first.errors[seat] ** 2 + last.errors[seat] ** 2
    luck = last.leads[seat] - first.leads[seat] - skill - others
    return Share(luck, skill, others, SURELY * sqrt(spread))


def verdict_of(match: Match, seat: int, decisions: Sequence[Decision], marks: Sequence[Mark]) -> Verdict:
    """Luck, skill and others of one seat, which could expect something when the match began."""
    share = shares_of(match, seat, decisions, marks)
    losses = [decision.loss for decision in decisions if decision.seat == seat]
    return Verdict(
        seat=seat,
        lead=marks[-1].leads[seat],
        luck=share.luck,
        skill=share.skill,
        others=share.others,
        error=share.error,
        turns=len(losses),
        loss=fmean(losses or [0.0]),
        expected=marks[0].leads[seat],
    )


def check_analysed(match: Match) -> None:
    """Refuse a match that cannot be judged yet."""
    check_coached(match.title)
    if not match.over:
        raise Illegal("A match is analysed when it is over.")
    if match.seats > MOST_SEATS:
        raise Illegal("Only matches of {most} or fewer are analysed.", most=MOST_SEATS)


def gather(match: Match, decisions: list[Decision], course: Course) -> Analysis:
    """All that follows from the losses."""
    marks, seats = course.marks, range(match.seats)
    return Analysis(
        unit="percent" if match.title.coaching.IN_PERCENT else "points",
        verdicts=[verdict_of(match, seat, decisions, (marks[0], marks[-1])) for seat in seats],
        decisions=decisions,
        curve=[mark.results for mark in marks],
        lines=course.lines,
        rounds=[
            [shares_of(match, seat, decisions_between(decisions, first, last), (first, last)) for seat in seats]
            for first, last in pairwise(marks)
        ],
    )


def decisions_between(decisions: Sequence[Decision], first: Mark, last: Mark) -> list[Decision]:
    return [decision for decision in decisions if first.round < decision.round <= last.round]


def write_analysis(analysis: Analysis) -> str:
    """For a log: of the turns only those for which another one was found."""
    kept = [decision for decision in analysis.decisions if decision.best != decision.mine]
    return json.dumps(asdict(replace(analysis, decisions=kept)), separators=(",", ":"))


def read_analysis(said: str) -> Analysis:
    """What a log says."""
    found = json.loads(said)
    return Analysis(
        found["unit"],
        [Verdict(**each) for each in found["verdicts"]],
        [read_decision(each) for each in found["decisions"]],
        found["curve"],
        found.get("lines", []),  # which older logs do not know, as they do not know the next
        [[Share(**each) for each in seats] for seats in found.get("rounds", [])],
    )


def read_decision(said: dict[str, Any]) -> Decision:
    """A turn that another process has judged."""
    return Decision(**(said | {"mine": tuple(said["mine"]), "best": tuple(said["best"])}))


def analyse(match: Match, worlds: int | None = None, effort: float | None = None) -> Analysis:
    """Judge every turn of a finished match."""
    check_analysed(match)
    analyst = Analyst(worlds, effort)
    judged = [analyst.judge(match.title, taken) for taken in turns_taken(match)]
    marks = [analyst.mark(match, moment) for moment in moments_of(match)]
    return gather(match, judged, Course([*marks, end_of(match)], analyst.lines_of(match)))


def annotate(record: Record, found: Analysis) -> Record:
    """A record with what was found as comments: before a turn that lost something, and behind the last move."""
    said: list[tuple[int, str]] = []
    for each in sorted(found.decisions, key=lambda each: each.at):
        if each.loss > SURELY * each.error and each.at < len(record.moves):
            lost = f"seat {each.seat} loses {each.loss:.1f} ± {SURELY * each.error:.1f}"
            said.append((each.at, f"{lost} {found.unit}; better: {'; '.join(each.best)}"))
    for verdict in found.verdicts:
        play = f"skill {verdict.skill:+.1f}, others {verdict.others:+.1f}"
        figures = f"expected {verdict.expected:+.1f}, luck {verdict.luck:+.1f}, {play}"
        lead = f"seat {verdict.seat}: lead {verdict.lead:+.1f} {found.unit}"
        whole = f"{lead} = {figures} (± {verdict.error:.1f}); loss a turn {verdict.loss:.2f}"
        said.append((len(record.moves), whole))
    return record.with_comments(said)
