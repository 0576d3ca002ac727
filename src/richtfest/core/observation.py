"""Observations: what one seat may know, as a row of small numbers for machines that learn.

A box writes its rows in `rules/observation.py`. Like a view a row is built by whitelist: what nobody writes stays
hidden. Which number stands where is said by a layout, which follows from options and number of seats alone.
"""

from __future__ import annotations

from richtfest.core.arrays import i16, i64, u8, vec
from richtfest.core.state import Moves, State


class Range:
    """Some numbers of a row that belong together: where they stand, and between which bounds each of them lies."""

    def __init__(self, name: str, start: i64, length: i64, low: i64, high: i64) -> None:
        self.name = name
        self.start: i64 = start
        self.length: i64 = length
        self.low: i64 = low
        self.high: i64 = high


class Observation:
    """Matches of one kind, by their options and seats: deals them, and writes down what a seat may know.

    Seats are told relative to the one that looks: itself first, then on in the order of play.
    """

    def __init__(self, seats: i64) -> None:
        self.seats: i64 = seats
        self.ranges: list[Range] = []
        self.size: i64 = 0  # numbers of a row

    def add(self, name: str, length: i64, low: i64, high: i64) -> i64:
        """One more range of the layout; answers where it starts."""
        start = self.size
        self.ranges.append(Range(name, start, length, low, high))
        self.size += length
        return start

    def whose(self, place: i64) -> str:
        """How names of ranges call the seat so many places after the one that looks."""
        return "own" if place == 0 else f"other {place}"

    def seat_at(self, seat: i64, place: i64) -> i64:
        """The seat so many places after this one."""
        other = seat + place
        if other >= self.seats:
            other -= self.seats
        return other

    def place_of(self, seat: i64, other: i64) -> i64:
        """How many places after a seat the other one sits; -1 for nobody."""
        if other < 0:
            return -1
        place = other - seat
        if place < 0:
            place += self.seats
        return place

    # What every box answers

    def deal(self, seed: i64) -> State:
        """A new match of this kind."""
        raise NotImplementedError

    def write_table(self, state: State, row: vec[i16], at: i64) -> None:
        """Write what all may know alike, and what stays until something becomes final or is revealed (`inked`)."""

    def write_news(self, state: State, row: vec[i16], at: i64) -> None:
        """Write what has become final or was revealed, where `write_table` was right before it in this match."""
        self.write_table(state, row, at)

    def write_others(self, state: State, seat: i64, row: vec[i16], at: i64) -> None:
        """Write what else stays as long, and is told relative to this seat."""

    def write_turn(self, state: State, seat: i64, row: vec[i16], at: i64) -> None:
        """Write what this seat may change by itself, without anything becoming final."""
        raise NotImplementedError

    def write_answer(self, state: State, seat: i64, row: vec[i16], at: i64) -> None:
        """Write what this seat's last decision has changed in a row that was right before it; nothing became final."""
        self.write_turn(state, seat, row, at)

    def write_next(self, state: State, seat: i64, row: vec[i16], at: i64) -> None:
        """The same where something became final or was revealed, and this seat decides again."""
        self.write_news(state, row, at)
        self.write_others(state, seat, row, at)
        self.write_turn(state, seat, row, at)

    def observe(self, state: State, seat: i64, row: vec[i16], at: i64) -> None:
        """Write all that this seat may know, from a place of an array on: over zeros, or over an earlier row."""
        self.write_table(state, row, at)
        self.write_others(state, seat, row, at)
        self.write_turn(state, seat, row, at)


def write_bits(bits: i64, count: i64, row: vec[i16], at: i64) -> None:
    """Write so many of the lowest bits, each as a number."""
    place: i64
    for place in range(at, at + count):
        row[place] = i16(bits & 1)
        bits >>= 1


def write_mask(moves: Moves, mask: vec[u8], at: i64, mark: u8) -> None:
    """Mark the codes of these moves: 1 for legal, and 0 to wipe them away again."""
    place: i64
    for place in range(moves.count):
        mask[at + moves.codes[place]] = mark


class Window:
    """One row and one mask that are filled again and again: what a seat may know, and what it may do."""

    def __init__(self, kind: Observation, codes: i64) -> None:
        self.kind = kind
        self.row: vec[i16] = vec[i16]([0] * kind.size)
        self.mask: vec[u8] = vec[u8]([0] * codes)
        self.moves = Moves()

    def look(self, state: State, seat: i64) -> None:
        """Fill both; nothing may be done by a seat that owes no decision."""
        moves = self.moves
        write_mask(moves, self.mask, 0, 0)
        moves.count = 0
        state.list_moves(seat, moves)
        write_mask(moves, self.mask, 0, 1)
        self.kind.observe(state, seat, self.row, 0)
