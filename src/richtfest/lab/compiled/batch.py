"""Many matches at once: one step is a decision in each of them. A match that ends is followed by the next at once."""

from __future__ import annotations

from collections.abc import Callable, Sequence
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
        self.observes: bool = True  # benchmarks ask what a step costs without
        self.played: vec[i64] = vec[i64]([0] * count)  # matches that were begun in each row
        self.inked: vec[i64] = vec[i64]([0] * count)  # when the table was last written down
        self.listed: vec[i16] = vec[i16]([0] * (count * MOST_MOVES))  # what may be done now: the ones in the mask
        self.listings: vec[i64] = vec[i64]([0] * count)  # how many these are
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
            self.played[row] = 1
            self.states.append(self.kind.deal(branch(self.seed, row)))
            self.done[row] = 0
            self.clear_rewards(row)
            self.find_actor(row, 0)
            self.write(row)

    def first_illegal(self, codes: bytes) -> i64:
        """The first row whose move, two bytes each, may not be played; ALL_LEGAL if there is none."""
        row: i64
        for row in range(self.count):
            low: i64 = codes[2 * row]
            high: i64 = codes[2 * row + 1]
            move = low + 256 * high
            if move >= self.codes or self.mask[row * self.codes + move] == 0:
                return row
        return ALL_LEGAL

    def step(self, codes: bytes) -> None:
        """Play a move in every match. Trusts that all are legal."""
        row: i64
        for row in range(self.count):
            low: i64 = codes[2 * row]
            high: i64 = codes[2 * row + 1]
            self.play(row, low + 256 * high)

    def play(self, row: i64, move: i64) -> None:
        state = self.states[row]
        seat = self.acting[row]
        state.play(seat, move)
        if self.done[row] == 1:
            self.done[row] = 0
            self.clear_rewards(row)
        if state.over():
            self.pay(row, state)
            self.states[row] = self.kind.deal(branch(self.seed, row + self.count * self.played[row]))
            self.played[row] += 1
            self.find_actor(row, 0)
            self.write(row)
            return
        self.find_actor(row, seat)
        if self.acting[row] != seat or state.inked != self.inked[row]:
            self.write(row)
        elif self.observes:
            self.kind.write_answer(state, seat, self.rows, row * self.size)

    def find_actor(self, row: i64, seat: i64) -> None:
        """Who decides next: the same seat as long as it owes a decision, then the first one that does."""
        moves = self.moves
        moves.count = 0
        state = self.states[row]
        state.list_moves(seat, moves)
        if moves.count == 0:
            seat = 0
            while True:
                state.list_moves(seat, moves)
                if moves.count > 0:
                    break
                seat += 1
        self.acting[row] = seat
        first = row * MOST_MOVES
        base = row * self.codes
        place: i64
        for place in range(self.listings[row]):
            self.mask[base + i64(self.listed[first + place])] = 0
        for place in range(moves.count):
            code = moves.codes[place]
            self.listed[first + place] = i16(code)
            self.mask[base + code] = 1
        self.listings[row] = moves.count

    def write(self, row: i64) -> None:
        """Write all that the acting seat may know."""
        if self.observes:
            state = self.states[row]
            self.inked[row] = state.inked
            self.kind.observe(state, self.acting[row], self.rows, row * self.size)

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
