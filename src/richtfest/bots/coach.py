"""The coach: the best turn from here, another one, and of which parts the difference between them is made.

Values are what the master plays by: certain points and learned cells, each of which belongs to a named part. So the
difference of two turns, part by part, is the reason. The coach looks at imagined worlds only, as bots do.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from richtfest.bots.master import Eyes, Plan, plan_of
from richtfest.bots.position import Position
from richtfest.core.foresight import POINT, WHOLE, Cells, Foresight, Turns
from richtfest.core.refusal import Unreadable
from richtfest.core.state import State
from richtfest.core.title import AnyTitle
from richtfest.core.weights import Mode

COUNTED: Final = 2  # draws of one turn that are counted out in every way
WHOLE_TURN: Final = 1 << 32
GOLDEN: Final = 2654435769  # the golden part of it: multiples of it are spread evenly
OTHERS: Final = "others"  # the part that is not one's own: what a turn leaves to the others

# Up to which gap two turns are both good, and up to which one is a little better: in points, and in percent.
CLOSE: Final = {False: (POINT // 2, 2 * POINT), True: (3 * POINT // 2, 5 * POINT)}


@dataclass(frozen=True, slots=True)
class Advice:
    """The best turn from a position, and how it compares with another one. Figures are in units of a value.

    `parts` and `rest` add up to `gap` exactly. Without another turn to choose there is nothing to compare.
    """

    best: Plan
    other: Plan = ()
    gap: int = 0
    parts: Mapping[str, int] = field(default_factory=dict)
    rest: int = 0
    mine: bool = False  # whether the other turn is the one that was asked about

    def sure(self, in_percent: bool) -> int:
        """How much better the best turn is: 0 both are good, 1 a little, 2 clearly."""
        return sum(self.gap >= limit for limit in CLOSE[in_percent])


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a turn comes to in one world: its value, and the parts of the sum that the value is made from."""

    value: int
    parts: Counter[str]


class Coach:
    """Advises any seat of any match. Not for two threads at once."""

    def __init__(self) -> None:
        self._eyes = Eyes()
        self._drawn = 0

    def advise(self, title: AnyTitle, state: State, seat: int, asked: Sequence[int] = ()) -> Advice:
        """The best turn, compared with the best one that begins with what is asked about, or that differs in kind."""
        check_coached(title)
        self._drawn = 0
        position = Position(title, state, seat)
        world = position.imagine(position.luck)
        legal = position.legal()
        if not legal:
            raise Unreadable("There is nothing to decide for this seat now.")
        eye, mode = self._eyes.of(title, world)
        values: dict[Plan, int] = turns_of(eye, world, seat) if len(legal) > 1 else {(legal[0],): 0}
        best = best_of(values)
        if asked:
            add_asked(eye, world, seat, tuple(asked), values)
        other = find_other(eye, world, seat, best, tuple(asked), values)
        if not other or other == best:
            return Advice(best, other, mine=bool(asked))
        one, two = (self._outcomes(title, eye, mode, world, seat, chain) for chain in (best, other))
        gap = values[best] - values[other]
        if len(one) > 1 or len(two) > 1:  # counted out, which is nearer to the truth than the quick look
            gap = int(mean(one) - mean(two))
        if gap < 0:
            best, other, gap, one, two = other, best, -gap, two, one
            if asked:
                return Advice(best, best, mine=True)
        parts = compare(one, two, title.coaching.IN_PERCENT)
        return Advice(best, other, gap, parts, gap - sum(parts.values()), mine=bool(asked))

    def compare(self, title: AnyTitle, state: State, seat: int, best: Plan, other: Plan) -> Advice:
        """Of which parts the difference between two turns is made, whatever the coach would do itself."""
        self._drawn = 0
        position = Position(title, state, seat)
        world = position.imagine(position.luck)
        eye, mode = self._eyes.of(title, world)
        one, two = (self._outcomes(title, eye, mode, world, seat, chain) for chain in (best, other))
        gap = int(mean(one) - mean(two))
        parts = compare(one, two, title.coaching.IN_PERCENT)
        return Advice(best, other, gap, parts, gap - sum(parts.values()), mine=True)

    def _outcomes(
        self, title: AnyTitle, eye: Foresight, mode: Mode, world: State, seat: int, chain: Plan, depth: int = 0
    ) -> list[tuple[float, Outcome]]:
        """What a turn comes to: at once; or, where luck has a say in it, in every way that luck may go.

        Behind the second draw one way stands for all of them, another one each time.
        """
        after = played(world, seat, chain)
        cut_short = after.inked != world.inked and len(after.legal(seat)) > 1
        ways = title.coaching.draws(world, seat, chain) if cut_short else ()
        if not ways:
            return [(1.0, outcome_of(title, eye, mode, after, seat))]
        if depth >= COUNTED:
            ways = [self._draw(ways)]
        total = sum(weight for weight, _ in ways)
        found: list[tuple[float, Outcome]] = []
        for weight, state in ways:
            if len(state.legal(seat)) < 2:
                found.append((weight / total, outcome_of(title, eye, mode, state, seat)))
                continue
            best = best_of(turns_of(eye, state, seat))
            played_on = self._outcomes(title, eye, mode, state, seat, best, depth + 1)
            found += [(weight / total * share, outcome) for share, outcome in played_on]
        return found

    def _draw(self, ways: Sequence[tuple[int, State]]) -> tuple[int, State]:
        """One of the ways that luck may go, so that many draws are spread over all of them as evenly as can be."""
        self._drawn = (self._drawn + GOLDEN) % WHOLE_TURN
        left = self._drawn * sum(weight for weight, _ in ways) // WHOLE_TURN
        for way in ways:
            left -= way[0]
            if left < 0:
                return way
        return ways[-1]


def check_coached(title: AnyTitle) -> None:
    if title.open_coaching is None:
        raise Unreadable("There is no coach for {title} yet.", title=title.caption)


def turns_of(eye: Foresight, state: State, seat: int) -> dict[Plan, int]:
    """Every turn from here, with its value, as the foresight lists them."""
    turns = Turns()
    eye.consider(state, seat, turns)
    return {plan_of(turns, turn): int(turns.values[turn]) for turn in range(turns.count)}


def best_of(values: Mapping[Plan, int]) -> Plan:
    """The turn that is worth most; among equals the one that was found first."""
    return max(values, key=values.__getitem__)


def add_asked(eye: Foresight, world: State, seat: int, asked: Plan, values: dict[Plan, int]) -> None:
    """Value what is asked about by itself, if the quick look has left it out."""
    if any(chain[: len(asked)] == asked for chain in values):
        return
    after = played(world, seat, asked)
    if after.inked == world.inked and after.owes(seat) and len(after.legal(seat)) > 1:
        values.update({asked + chain: value for chain, value in turns_of(eye, after, seat).items()})
    else:
        values[asked] = int(eye.standing(after, seat))


def find_other(eye: Foresight, world: State, seat: int, best: Plan, asked: Plan, values: Mapping[Plan, int]) -> Plan:
    """The best turn that begins with what is asked about; else the best of another kind, or of another beginning."""
    if asked:
        chains = [chain for chain in values if chain[: len(asked)] == asked]
        return max(chains, key=values.__getitem__)
    kind = kind_of(eye, world, seat, best)
    chains = [chain for chain in values if kind_of(eye, world, seat, chain) != kind]
    chains = chains or [chain for chain in values if chain != best]
    return max(chains, key=values.__getitem__, default=())


def kind_of(eye: Foresight, world: State, seat: int, chain: Plan) -> list[int]:
    """Which pair, street and action a turn is about, whatever the plot."""
    return sorted(sort for move in chain if (sort := int(eye.sort_of(world, seat, move))))


def played(state: State, seat: int, chain: Plan) -> State:
    """A copy in which these moves have been played, as far as the seat is asked for them."""
    after = state.clone()
    for move in chain:
        after.play(seat, move)
    return after


def in_pencil(state: State, seat: int, chain: Sequence[int]) -> State | None:
    """Where a turn leads, in pencil; nothing where something would come to light on the way."""
    after = state.clone()
    for move in chain:
        after.play(seat, move)
        if after.inked != state.inked or not after.owes(seat):
            return None
    return after


def outcome_of(title: AnyTitle, eye: Foresight, mode: Mode, state: State, seat: int) -> Outcome:
    """A position that a turn leaves behind, part by part."""
    cells = Cells()
    eye.collect(state, seat, cells)
    coaching, layout = title.coaching, mode.layout
    parts: Counter[str] = Counter()
    for name, worth in coaching.certain(eye, state, seat, int(cells.certain)).items():
        parts[coaching.PART_OF.get(name, name)] += int(worth)
    learned: Counter[str] = Counter()
    for index in range(cells.count):
        cell = int(cells.cells[index])
        group = layout.group_of(cell)
        learned[coaching.PART_OF.get(group, group)] += int(eye.weights[cell])
    for name, worth in learned.items():
        parts[name] += worth * int(cells.scale) // WHOLE
    standing = int(eye.standing(state, seat))
    parts[OTHERS] += standing - int(eye.sum_of(cells))
    return Outcome(standing, parts)


def mean(outcomes: Sequence[tuple[float, Outcome]]) -> float:
    """The value of a turn over all ways that luck may go."""
    return sum(share * outcome.value for share, outcome in outcomes)


def compare(
    one: Sequence[tuple[float, Outcome]], two: Sequence[tuple[float, Outcome]], in_percent: bool
) -> dict[str, int]:
    """The difference of two turns by part, on average over all ways that luck may go; the largest parts first.

    Chances to win are no plain sums. There a part counts by as much as the chance rises for the sum of all of them,
    from the likeliest outcome of the second turn on.
    """
    base = max(two, key=lambda each: each[0])[1]
    total: dict[str, float] = {}
    for sign, outcomes in ((1, one), (-1, two)):
        for share, outcome in outcomes:
            for part, worth in above(outcome, base, in_percent).items():
                total[part] = total.get(part, 0.0) + sign * share * worth
    found = {part: int(worth) for part, worth in total.items() if int(worth)}
    return dict(sorted(found.items(), key=lambda each: -abs(each[1])))


def above(outcome: Outcome, base: Outcome, in_percent: bool) -> dict[str, float]:
    """By how much the parts of one outcome are above those of another, in units of a value."""
    parts = {part: outcome.parts[part] - base.parts[part] for part in {**outcome.parts, **base.parts}}
    said, gap = sum(parts.values()), outcome.value - base.value
    slope = gap / said if in_percent and said else 1.0
    return {part: worth * slope for part, worth in parts.items() if worth}
