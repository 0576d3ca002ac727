"""Options: what the host chooses before a match."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal, TypeAlias

from richtfest.core import given
from richtfest.core.refusal import Unreadable
from richtfest.core.words import Translate

Kind: TypeAlias = Literal["variant", "alone", "house"]


@dataclass(frozen=True, slots=True)
class Option:
    """Something the host chooses. What people read of it is translated when it is shown."""

    name: str  # as commands and records write it
    caption: str
    choices: Mapping[str, str]  # what commands and records write, and its caption, which may name the `{choice}`
    default: str
    explanation: str  # one line
    kind: Kind = "variant"  # in sight on every set-up; for who plays alone; or a house rule, which few ask for

    def told(self, choice: str, _: Translate) -> str:
        """A choice as people read it."""
        return _(self.choices[choice]).format(choice=choice)

    def read(self, value: object) -> str:
        """The choice that is meant by a word, a number or a truth value; refuses what is none."""
        choice = given.choice(value, self.choices)
        if choice not in self.choices:
            raise Unreadable(
                "“{value}” is no choice for {name}; choose from {choices}.",
                value=choice[: given.LONGEST],
                name=self.name,
                choices=", ".join(self.choices),
            )
        return choice
