"""A bot."""

from __future__ import annotations

from typing import Protocol

from richtfest.core.state import State


class Bot(Protocol):
    """Somebody at the table who answers when asked."""

    def choose(self, state: State, seat: int) -> int:
        """A legal move for a seat that owes a decision. Looks at nothing this seat cannot know, and changes nothing."""
        ...
