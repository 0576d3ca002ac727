"""A move as a program meets it: the notation of records, which also knows its code and can say itself."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from richtfest.core.given import translator
from richtfest.core.words import Translate

if TYPE_CHECKING:
    from richtfest.core.state import State
    from richtfest.core.title import AnyTitle


class Move(str):
    """A legal move of one seat in one position.

    It is a text, the notation that records use, so it can be compared, printed and kept like any other text.

    >>> import richtfest as rf
    >>> match = rf.new("welcome-to", seats=2, seed=7)
    >>> move = match.legal(0)[0]
    >>> move
    'combo 1'
    >>> move == "combo 1", move.seat, move.code == match.moves(0)[0]
    (True, 0, True)
    >>> print(move.sentence)
    take 13 with fence
    >>> print(move.told("de"))
    13 mit Zaun nehmen
    """

    __slots__ = ("_state", "_title", "code", "seat")

    code: int  # the small number that the rules know it by
    seat: int  # who may play it

    def __new__(cls, title: AnyTitle, state: State, seat: int, code: int) -> Move:
        move = super().__new__(cls, title.moves.notate(code))
        move._title = title
        move._state = state
        move.seat = seat
        move.code = code
        return move

    _title: AnyTitle
    _state: State  # the position it belongs to, which nobody plays on

    @property
    def notation(self) -> str:
        """How records write it, as a plain text."""
        return str(self)

    @property
    def sentence(self) -> str:
        """As a player would say it."""
        return self.told()

    def told(self, language: str | Translate = "en") -> str:
        """As a player would say it, in a language of their own."""
        return self._title.words.sentence(self._state, self.seat, self.code, translator(language))

    def __reduce__(self) -> tuple[Any, ...]:
        """Kept in a file or sent to another process, it is its notation: the position stays behind."""
        return str, (self.notation,)
