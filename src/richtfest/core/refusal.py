"""Refusals: every way of saying no to a person, each with a sentence that says what to do."""

from __future__ import annotations

from typing import Self

from richtfest.core.words import Translate, english


class Refused(Exception):  # noqa: N818 - a refusal is an answer, not a fault of the program
    """The request was not carried out, and nothing has changed. Every way of saying no is one of these.

    >>> import richtfest as rf
    >>> try:
    ...     rf.new("welcome-to", seats=1000)
    ... except rf.Refused as refusal:
    ...     print(refusal)
    This edition seats 1 to 6 players, not 1000.

    The sentence is English, with `fields` to fill in; whoever shows it to a reader tells it in their language. A field
    may be a refusal itself: the reason within the reason.
    """

    def __init__(self, sentence: str, place: str = "", **fields: object) -> None:
        super().__init__(sentence)
        self.sentence = sentence
        self.place = place  # where in the input, where that helps
        self.fields = fields
        self.code = ""  # what programs call it, where it has a name

    def coded(self, code: str) -> Self:
        """The same refusal with a name for programs."""
        self.code = code
        return self

    def reason(self, _: Translate = english) -> str:
        """Why not, in the reader's language."""
        told = {name: field.told(_) if isinstance(field, Refused) else field for name, field in self.fields.items()}
        return _(self.sentence).format(**told) if told else _(self.sentence)

    def told(self, _: Translate = english) -> str:
        """The reason, after the place where that helps."""
        return f"{self.place}: {self.reason(_)}" if self.place else self.reason(_)

    def __str__(self) -> str:
        return self.told()


class Unreadable(Refused):
    """It cannot be understood at all.

    >>> import richtfest as rf
    >>> match = rf.new("welcome-to", seats=2, seed=7)
    >>> try:
    ...     match.play(0, "castle")
    ... except rf.Unreadable as refusal:
    ...     print(refusal)
    “castle” is not a move of this game; moves look like “write T4” or “fence M3”.
    """


class WrongType(Unreadable, TypeError):  # noqa: N818 - as above
    """A program handed over another kind of thing than was asked for."""


class Illegal(Refused):
    """It is understood, but the rules do not allow it now.

    >>> import richtfest as rf
    >>> match = rf.new("welcome-to", seats=2, seed=7)
    >>> try:
    ...     match.play(0, "confirm")
    ... except rf.Illegal as refusal:
    ...     print(refusal)
    You are asked something else now: Which combination do you take?
    """


class TooLate(Refused):
    """It was possible once, and no longer is.

    >>> import richtfest as rf
    >>> try:
    ...     rf.new("welcome-to", seats=2, seed=7).undo(0)
    ... except rf.TooLate as refusal:
    ...     print(refusal)
    There is nothing to take back: what is confirmed or revealed stays.
    """
