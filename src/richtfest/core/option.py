"""Options: what the host chooses before a match."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from richtfest.core.words import Translate


@dataclass(frozen=True, slots=True)
class Option:
    """Something the host chooses. What people read of it is translated when it is shown."""

    name: str  # as commands and records write it
    caption: str
    choices: Mapping[str, str]  # what commands and records write, and its caption, which may name the `{choice}`
    default: str
    explanation: str  # one line

    def told(self, choice: str, _: Translate) -> str:
        """A choice as people read it."""
        return _(self.choices[choice]).format(choice=choice)
