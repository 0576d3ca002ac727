"""The contract: what every match of every box can be asked, and the one thing that can be done to it."""

from __future__ import annotations

from typing import Final

from richtfest.core.arrays import i64, vec
from richtfest.core.chance import Chance
from richtfest.core.tally import Tally

ZEROS: Final[vec[i64]] = vec[i64]([0] * 256)  # a slice of it is a fresh array, without a list in between


# What has become of a seat's decisions that are ink for the match.
KNOWN: Final = 0
UNSEEN: Final = 1  # the others may not learn of them yet
VOID: Final = 2  # they came to nothing, and the seat begins again


class Moves:
    """A list of move codes that is filled again and again without asking for new memory."""

    def __init__(self) -> None:
        self.codes: vec[i64] = ZEROS[:]
        self.count: i64 = 0

    def add(self, code: i64) -> None:
        self.codes[self.count] = code
        self.count += 1

    def copy(self) -> vec[i64]:
        return self.codes[: self.count]


SPARE: Final[list[Moves]] = []  # lists that nobody fills now: making one costs as much as filling it


class State:
    """A match in progress. Moves are small numbers; the title's `moves` module says what each one means."""

    def __init__(self, seats: i64) -> None:
        self.seats: i64 = seats
        self.inked: i64 = 0  # how often something became final or was revealed; undo never reaches behind it

    def owes(self, seat: i64) -> bool:
        """Does this seat owe a decision now?"""
        raise NotImplementedError

    def races(self) -> bool:
        """Is the first of the seats that owe a decision served first? Only then does it matter who decides first."""
        return False

    def fate(self, seat: i64) -> i64:
        """Whether all may know what this seat has decided so far, as soon as it is ink."""
        return KNOWN

    def over(self) -> bool:
        """Is the match over?"""
        raise NotImplementedError

    def list_moves(self, seat: i64, moves: Moves) -> None:
        """Add what this seat may choose from, in the order a person thinks; nothing exactly when it owes nothing."""
        raise NotImplementedError

    def play(self, seat: i64, move: i64) -> None:
        """Do it, in place. Trusts that the move is legal."""
        raise NotImplementedError

    def clone(self) -> State:
        """An independent copy."""
        raise NotImplementedError

    def imagine(self, seat: i64, chance: Chance) -> State:
        """A copy in which everything this seat cannot know is redrawn at random."""
        raise NotImplementedError

    def points(self, seat: i64) -> i64:
        """The total this seat would score if the match ended now."""
        raise NotImplementedError

    def tally(self, seat: i64) -> Tally:
        """The score pad of this seat if the match ended now: points per box, total and tie-breaks."""
        raise NotImplementedError

    def to_act(self) -> list[int]:
        """The seats that owe a decision now; empty when the match is over."""
        acting: list[int] = []
        seat: i64
        for seat in range(self.seats):
            if self.owes(seat):
                acting.append(seat)
        return acting

    def legal(self, seat: i64) -> vec[i64]:
        """The moves this seat may choose from, in the order a person thinks; none when it owes nothing."""
        try:
            moves = SPARE.pop()
        except IndexError:  # looking first whether there is one would be a race between threads
            moves = Moves()
        self.list_moves(seat, moves)
        legal = moves.copy()
        moves.count = 0
        SPARE.append(moves)
        return legal
