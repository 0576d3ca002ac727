"""A setup: a title with the choices a host makes before a match. What a box brings to the contract is made of them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from random import Random
from typing import Protocol

from richtfest.core.match import Match, replay
from richtfest.core.state import State
from richtfest.core.title import AnyTitle


@dataclass(frozen=True)
class Setup:
    """A title with the choices a host makes before a match."""

    title: AnyTitle
    seats: int
    options: dict[str, str] = field(default_factory=dict)

    def match(self, seed: int) -> Match:
        return Match(self.title, self.seats, seed, self.options)

    def match_under(self, rules: int, seed: int) -> Match:
        """A match under one version of the rules, begun as an empty record of that version begins."""
        return replay(self.title, replace(self.match(seed).record(), rules=rules))

    def __str__(self) -> str:
        choices = [f"{name}={choice}" for name, choice in self.options.items()]
        if len(choices) > 3:
            choices = ["otherwise"]
        return "-".join([self.title.name, str(self.seats), *choices])


class Box(Protocol):
    """What `tests/games/<box>/setups.py` of every box holds; the contract finds it by the registry."""

    SETUPS: list[Setup]  # every property is stated for these
    CROWDS: list[Setup]  # as many seats as the title allows, where that is unusual
    GOLDEN: dict[str, tuple[Setup, int]]  # the golden records by name: setup and seed
    # How a seat decides that has a plan: (state, seat, legal moves, chance).
    build: Callable[[State, int, list[int], Random], int]
    # The same state with everything dealt differently that a viewer may not know; pencils apart.
    other_world: Callable[[State, int | None, Random], State]
    # What the pictures show of a list of moves, wide or narrow; the others are buttons of the page.
    in_pictures: Callable[[list[int], str], list[int]]
    BOARD: str  # the picture of what belongs to one seat
    PHONE: int | None  # how wide a narrow picture is shown on a phone of 360 pixels, if not as it is drawn
    TWICE: set[str]  # kinds of moves that stand at two places of the table
    SMALL_TARGETS: set[str]  # kinds of moves that get too little room on a phone; the list below has them too
    SMALL_TYPE: set[str]  # styles of letters on a phone that say what is also said elsewhere
