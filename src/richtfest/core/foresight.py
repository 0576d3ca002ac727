"""Foresight: the worth of what a turn leaves behind. A box that can tell has a room `foresight/` with a subclass.

A value is what is certain plus the sum of a few cells of learned tables, in units of 1/65536 point (`POINT`). These are
integers, so that every machine chooses the same, compiled or not. Bots, short play-outs and learning know no box: they
ask the questions below.
"""

from __future__ import annotations

from typing import Final

from richtfest.core.arrays import i64, vec
from richtfest.core.state import ZEROS, State

POINT: Final = 65536  # one point of a value
WHOLE: Final = 256  # a scale that changes nothing
LONGEST: Final = 16  # moves of one turn
SORTS: Final = 64  # kinds of moves that noise and taste tell apart
NEVER: Final = -(1 << 60)  # worse than every value


class Turns:
    """Whole turns a seat could take from here: the moves of each, and its value.

    Filled again and again without new memory. Whoever enumerates says `push` for every move on the way down, `add`
    where a turn is complete, and `pop` on the way back.
    """

    def __init__(self) -> None:
        self.count: i64 = 0
        self.values: vec[i64] = ZEROS[:]  # by turn
        self.moves: vec[i64] = vec[i64]([0] * (256 * LONGEST))  # by turn, LONGEST places each; -1 behind the last move
        self.chain: vec[i64] = ZEROS[:LONGEST]  # the moves on the way to the turn that is added next
        self.depth: i64 = 0  # how many these are

    def clear(self) -> None:
        self.count = 0
        self.depth = 0

    def push(self, move: i64) -> None:
        """One more move on the way."""
        self.chain[self.depth] = move
        self.depth += 1

    def pop(self) -> None:
        """Back before the last move."""
        self.depth -= 1

    def add(self, value: i64) -> None:
        """The moves on the way are a whole turn, and this is its value."""
        if self.count == len(self.values):
            self.grow()
        self.values[self.count] = value
        place = self.count * LONGEST
        step: i64
        for step in range(self.depth):
            self.moves[place + step] = self.chain[step]
        if self.depth < LONGEST:
            self.moves[place + self.depth] = -1
        self.count += 1

    def grow(self) -> None:
        """Room for twice as many."""
        values = vec[i64]([0] * (2 * len(self.values)))
        moves = vec[i64]([0] * (2 * len(self.moves)))
        place: i64
        for place in range(len(self.values)):
            values[place] = self.values[place]
        for place in range(len(self.moves)):
            moves[place] = self.moves[place]
        self.values = values
        self.moves = moves

    def move(self, turn: i64, step: i64) -> i64:
        """The move of a turn at a step, counted from 0; -1 behind the last."""
        if step == LONGEST:
            return -1
        return self.moves[turn * LONGEST + step]

    def best(self) -> i64:
        """The turn with the highest value; among equals the one that was added first."""
        best: i64 = 0
        turn: i64
        for turn in range(1, self.count):
            if self.values[turn] > self.values[best]:
                best = turn
        return best


class Cells:
    """What a value is made of: what is certain, and the active cells of the tables.

    The value is `certain` + `scale` / WHOLE times the sum of the cells. Without cells it is exact: nothing is learned.
    """

    def __init__(self) -> None:
        self.cells: vec[i64] = ZEROS[:]  # active cells: places in the weights
        self.count: i64 = 0
        self.certain: i64 = 0
        self.scale: i64 = WHOLE

    def clear(self) -> None:
        self.count = 0
        self.certain = 0
        self.scale = WHOLE

    def add(self, cell: i64) -> None:
        self.cells[self.count] = cell
        self.count += 1


class Foresight:
    """The learned eye of one box in one mode: it holds the weights, and room to work in. Not for two threads at once.

    It reads only what the seat may know: its own pencil, the ink of others, what lies open, public counts. Where it
    must not rely on something, such as the order of a stack, it does not look.
    """

    def __init__(self, weights: vec[i64]) -> None:
        self.weights = weights  # in units of 1/65536 point, as `core.weights` reads them
        self.thorough: bool = False  # a box that tries only the promising turns leaves nothing out when this is set

    # What every box answers

    def consider(self, state: State, seat: i64, turns: Turns) -> None:
        """Add every turn from this position on, each with the standing it leads to.

        Asked wherever the seat has more than one legal move, also in the middle of a turn or for a small question
        between turns. A turn ends where its seat would only confirm (that move is not part of it), when it owes nothing
        more, or when luck decides. The order is always the same, and turns with a common beginning keep it, so that who
        thinks again in the middle of a turn goes on with the same one. `turns` is empty when this is called.
        """
        raise NotImplementedError

    def value(self, state: State, seat: i64) -> i64:
        """The value of a position for this seat as it stands, what it has in pencil counted."""
        raise NotImplementedError

    def collect(self, state: State, seat: i64, cells: Cells) -> None:
        """What `value` is made of, into empty `cells`. No cells: the value is exact, or nothing can be learned here."""
        raise NotImplementedError

    # What a box may answer differently

    def standing(self, state: State, seat: i64) -> i64:
        """What turns are compared by: the value, unless a box also counts what is left to the others."""
        return self.value(state, seat)

    def is_turn(self, state: State, seat: i64) -> bool:
        """Does a turn begin or go on here, rather than a small question between turns, such as a claim?

        Learning counts by these.
        """
        return True

    def begins_turn(self, state: State, seat: i64) -> bool:
        """Is this where a turn begins? Play-outs count by these, so that luck in the middle of a turn is no end."""
        return self.is_turn(state, seat)

    def sort_of(self, state: State, seat: i64, move: i64) -> i64:
        """What a move is in kind, from 0 to SORTS - 1: the pair, the street, the action; 0 for what is no choice.

        Noise and taste are drawn once for each kind, so that a weak player prefers a street and not a plot by chance.
        """
        return 0

    def goal(self, state: State, seat: i64) -> i64:
        """What a finished match was worth to this seat: the truth that values foretell."""
        return state.points(seat) * POINT

    def rewind(self, state: State, seat: i64) -> None:
        """Put a seat back to the beginning of its turn, in a state of our own. A box without a way back leaves it."""

    def learn(self, cells: Cells, goal: i64, rate: i64) -> None:
        """Move the value that these cells give towards the goal; the rate is in 1/65536, shared by all active cells.

        Cells that count little are moved little: what was in doubt anyway says less about them.
        """
        if cells.count == 0:
            return
        weights = self.weights
        step = (goal - self.sum_of(cells)) * rate * cells.scale // (cells.count * POINT * WHOLE)
        index: i64
        for index in range(cells.count):
            weights[cells.cells[index]] += step

    def sum_of(self, cells: Cells) -> i64:
        """The value that is made of these cells."""
        weights = self.weights
        found: i64 = 0
        index: i64
        for index in range(cells.count):
            found += weights[cells.cells[index]]
        return cells.certain + found * cells.scale // WHOLE
