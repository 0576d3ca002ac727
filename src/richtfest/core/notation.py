"""The three forms of a move: a code for the rules, a typed value for sentences and pictures, notation for records."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Generic, TypeVar

from richtfest.core.refusal import Unreadable

Move = TypeVar("Move")


class Notation(Generic[Move]):
    """All moves of a box, found by any of their forms. Two examples show what its notation looks like."""

    def __init__(self, moves: Mapping[int, tuple[Move, str]], one: str, other: str) -> None:
        self.moves = moves
        self.limit = max(moves) + 1  # all codes are below this
        self.codes = {move: code for code, (move, _) in moves.items()}
        self._read = {notation: code for code, (_, notation) in moves.items()}
        self._examples = {"one": one, "other": other}

    def decode(self, code: int) -> Move:
        """The typed move behind a code."""
        return self.moves[code][0]

    def encode(self, move: Move) -> int:
        """The code of a typed move."""
        return self.codes[move]

    def notate(self, code: int) -> str:
        """How a move is written in a record."""
        return self.moves[code][1]

    def read(self, notation: str) -> int:
        """The code of a move as it is written in a record."""
        code = self._read.get(notation)
        if code is None:
            raise Unreadable(
                "“{notation}” is not a move of this game; moves look like “{one}” or “{other}”.",
                notation=notation[:60],
                **self._examples,
            )
        return code
