"""Refusals: every way of saying no to a person, each with a sentence that says what to do."""

from __future__ import annotations

from typing import Self

from richtfest.core.words import Translate, english


class Refused(Exception):  # noqa: N818 - a refusal is an answer, not a fault of the program
    """The request was not carried out, and nothing has changed.

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
    """It cannot be understood at all."""


class Illegal(Refused):
    """It is understood, but the rules do not allow it now."""


class TooLate(Refused):
    """It was possible once, and no longer is."""
