"""A position as one seat meets it: the one door through which bots look at a match."""

from __future__ import annotations

from typing import Any

from richtfest.bots.compiled.decision import decision_seed
from richtfest.core.chance import Chance
from richtfest.core.state import State
from richtfest.core.title import AnyTitle
from richtfest.core.words import Translate, english


class Position:
    """What one seat is asked, and all it may know while it thinks: its moves, its view, and worlds it can imagine.

    The true cards are not behind this door: change what a seat cannot know, and every answer stays the same.
    """

    __slots__ = ("_moves", "_state", "seat", "seed", "title")

    def __init__(self, title: AnyTitle, state: State, seat: int, seed: int = 0) -> None:
        self.title = title
        self.seat = seat
        self.seed = seed  # of the bot that sits there
        self._state = state
        self._moves = state.legal(seat)

    @property
    def seats(self) -> int:
        return self._state.seats

    @property
    def round(self) -> int:
        """The number of the round being played, counted from 1."""
        return self.title.views.round_of(self._state)

    @property
    def view(self) -> Any:
        """What this seat may know, as its title's `view.py` lays it out."""
        return self.title.views.view(self._state, self.seat)

    @property
    def luck(self) -> int:
        """A seed for this one decision. The same position gives the same luck, in whatever order seats are asked."""
        return decision_seed(self.seed, self._state, self.seat, self._moves)

    def legal(self) -> list[int]:
        """The moves to choose from, as codes, in the order a person thinks."""
        return list(self._moves)

    def allows(self, move: int) -> bool:
        return move in self._moves

    def imagine(self, seed: int) -> State:
        """A state to try things on, in which everything this seat cannot know is redrawn at random by this seed."""
        return self._state.imagine(self.seat, Chance(seed))

    # Moves and questions in words

    def question(self, _: Translate = english) -> str:
        """What this seat is asked."""
        return self.title.words.question(self._state, self.seat, _)

    def sentence(self, move: int, _: Translate = english) -> str:
        """A legal move as a player would say it."""
        return self.title.words.sentence(self._state, self.seat, move, _)

    def notate(self, move: int) -> str:
        """A move as records write it."""
        return self.title.moves.notate(move)

    def read(self, notation: str) -> int:
        """The code of a move that is given as records write it."""
        return self.title.moves.read(notation)
