"""Many matches at once: one step is a decision in each of them. A match that ends is followed by the next at once."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Final

from richtfest.core.arrays import i16, i64, u8, vec
from richtfest.core.chance import branch
from richtfest.core.observation import Observation
from richtfest.core.state import Moves, State

MOST_MOVES: Final = 256  # that a seat chooses from
ALL_LEGAL: Final = -1


class Batch:
    """The matches, and arrays with a row for each: NumPy looks at these without copying.

    Match number n of the whole run has the seed that branches off there, and plays in row n modulo the size of the
    batch: so nothing depends on which match ends first.
    """

    def __init__(
        self, kind: Observation, codes: i64, count: i64, seed: i64, judge: Callable[[State], Sequence[float]] | None
    ) -> None:
        self.kind = kind
        self.codes: i64 = codes
        self.count: i64 = count
        self.seed: i64 = seed
        self.judge = judge  # what a finished match brings every seat; without one, its points
        self.size: i64 = kind.size
        self.seats: i64 = kind.seats
        self.states: list[State] = []
        self.nothing = State(0)  # stands where no match is
        self.observes: bool = True  # benchmarks ask what a step costs without
        self.played: vec[i64] = vec[i64]([0] * count)  # matches that were begun in each row
        self.inked: vec[i64] = vec[i64]([0] * count)  # when the table was last written down
        self.listed: vec[i16] = vec[i16]([0] * (count * MOST_MOVES))  # what may be done now: the ones in the mask
        self.listings: vec[i64] = vec[i64]([0] * count)  # how many these are
        self.chosen: vec[i64] = vec[i64]([0] * count)  # one of them, chosen evenly
        self.moves = Moves()
        # What everybody may read.
        self.rows: vec[i16] = vec[i16]([0] * (count * kind.size))
        self.mask: vec[u8] = vec[u8]([0] * (count * codes))
        self.acting: vec[i64] = vec[i64]([0] * count)
        self.done: vec[u8] = vec[u8]([0] * count)
        self.rewards: vec[float] = vec[float]([0.0] * (count * kind.seats))
        self.begin()

    def begin(self) -> None:
        """Begin all matches anew, the first of every row."""
        self.states = []
        row: i64
        for row in range(self.count):
            self.played[row] = 0
            self.states.append(self.deal(row))
            self.open(row)
            self.done[row] = 0
            self.clear_rewards(row)

    def observe(self, wanted: bool) -> None:
        """Write observations from now on, or write none."""
        self.observes = wanted
        row: i64
        if wanted:
            for row in range(self.count):
                self.look(row, self.states[row])

    def choose(self, draws: Iterable[i64]) -> None:
        """Choose a legal move in every match by a number drawn from 32 bits."""
        drawn = vec[i64](draws)
        listed = self.listed
        listings = self.listings
        chosen = self.chosen
        row: i64
        for row in range(self.count):
            chosen[row] = i64(listed[row * MOST_MOVES + ((drawn[row] * listings[row]) >> 32)])

    def step(self, codes: Iterable[i64]) -> i64:
        """Play a move in every match. If one is not legal, none is played: answers its row, or ALL_LEGAL."""
        moves = vec[i64](codes)
        mask = self.mask
        row: i64
        for row in range(self.count):
            if mask[row * self.codes + moves[row]] == 0:
                return row
        for row in range(self.count):
            self.play(row, moves[row])
        return ALL_LEGAL

    def play(self, row: i64, move: i64) -> None:
        state = self.states[row]
        seat = self.acting[row]
        state.play(seat, move)
        if self.done[row] == 1:
            self.done[row] = 0
            self.clear_rewards(row)
        if state.over():
            self.pay(row, state)
            state = self.nothing  # the old match goes before the new one comes, which then lies in the same memory
            self.states[row] = state
            self.states[row] = self.deal(row)
            self.open(row)
            return
        self.ask(row, state, seat)
        if self.observes:
            self.look_again(row, state, seat)

    def deal(self, row: i64) -> State:
        """The next match of this row."""
        number = row + self.count * self.played[row]
        self.played[row] += 1
        return self.kind.deal(branch(self.seed, number))

    def open(self, row: i64) -> None:
        """Ask the first question of a match."""
        state = self.states[row]
        self.ask(row, state, 0)
        if self.observes:
            self.look(row, state)

    def ask(self, row: i64, state: State, seat: i64) -> None:
        """Who decides next: the same seat as long as it owes a decision, then the first one that does."""
        if not state.owes(seat):
            seat = 0
            while not state.owes(seat):
                seat += 1
        self.acting[row] = seat
        moves = self.moves
        moves.count = 0
        state.list_moves(seat, moves)
        codes = moves.codes
        mask = self.mask
        listed = self.listed
        first = row * MOST_MOVES
        base = row * self.codes
        place: i64
        for place in range(first, first + self.listings[row]):
            mask[base + i64(listed[place])] = 0
        for place in range(moves.count):
            code = codes[place]
            listed[first + place] = i16(code)
            mask[base + code] = 1
        self.listings[row] = moves.count

    def look(self, row: i64, state: State) -> None:
        """Write all that the acting seat may know."""
        self.inked[row] = state.inked
        self.kind.observe(state, self.acting[row], self.rows, row * self.size)

    def look_again(self, row: i64, state: State, seat: i64) -> None:
        """Write what has changed since this seat has decided, for the one that decides now."""
        kind = self.kind
        rows = self.rows
        at = row * self.size
        acting = self.acting[row]
        final = state.inked != self.inked[row]
        self.inked[row] = state.inked
        if acting != seat:
            if final:
                kind.write_news(state, rows, at)
            kind.write_others(state, acting, rows, at)
            kind.write_turn(state, acting, rows, at)
        elif final:
            kind.write_next(state, seat, rows, at)
        else:
            kind.write_answer(state, seat, rows, at)

    def pay(self, row: i64, state: State) -> None:
        """A match is over."""
        self.done[row] = 1
        first = row * self.seats
        seat: i64
        if self.judge is None:
            for seat in range(self.seats):
                self.rewards[first + seat] = float(int(state.points(seat)))
        else:
            shares = self.judge(state)
            for seat in range(self.seats):
                self.rewards[first + seat] = shares[seat]

    def clear_rewards(self, row: i64) -> None:
        first = row * self.seats
        seat: i64
        for seat in range(self.seats):
            self.rewards[first + seat] = 0.0
