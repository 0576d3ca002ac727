"""Refusals: every way of saying no to a person, each with a sentence that says what to do."""

from __future__ import annotations


class Refused(Exception):  # noqa: N818 - a refusal is an answer, not a fault of the program
    """The request was not carried out, and nothing has changed."""

    def __init__(self, reason: str, place: str = "") -> None:
        super().__init__(f"{place}: {reason}" if place else reason)
        self.reason = reason
        self.place = place  # where in the input, where that helps


class Unreadable(Refused):
    """It cannot be understood at all."""


class Illegal(Refused):
    """It is understood, but the rules do not allow it now."""


class TooLate(Refused):
    """It was possible once, and no longer is."""
