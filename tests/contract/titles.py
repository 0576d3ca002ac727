"""The titles and option sets that every property is stated for. A new title adds its lines here and nothing else."""

from dataclasses import dataclass, field

import pytest

from richtfest.core.match import Match
from richtfest.core.title import Title
from richtfest.games.happy_city import TITLE as HAPPY_CITY
from richtfest.games.welcome_to import TITLE as WELCOME_TO


@dataclass(frozen=True)
class Setup:
    """A title with the choices a host makes before a match."""

    title: Title
    seats: int
    options: dict[str, str] = field(default_factory=dict)

    def match(self, seed: int) -> Match:
        return Match(self.title, self.seats, seed, self.options)

    def __str__(self) -> str:
        return "-".join(
            [self.title.name, str(self.seats), *(f"{name}={choice}" for name, choice in self.options.items())]
        )


SETUPS = [
    Setup(WELCOME_TO, 2, {"edition": "first"}),
    Setup(WELCOME_TO, 4, {"edition": "first", "reshuffle": "no"}),
    Setup(WELCOME_TO, 3, {"edition": "first", "advanced": "yes"}),
    Setup(WELCOME_TO, 4, {"edition": "first", "advanced": "yes", "reshuffle": "no"}),
    Setup(WELCOME_TO, 2, {"edition": "second"}),
    Setup(WELCOME_TO, 6, {"edition": "second", "advanced": "yes"}),
    Setup(HAPPY_CITY, 2, {"variant": "base"}),
    Setup(HAPPY_CITY, 3, {"variant": "base", "round_limit": "40"}),
    Setup(HAPPY_CITY, 4, {"variant": "base", "round_limit": "10"}),
    Setup(HAPPY_CITY, 5, {"variant": "base"}),
    Setup(HAPPY_CITY, 2, {"variant": "beginner", "round_limit": "40"}),
    Setup(HAPPY_CITY, 5, {"variant": "beginner"}),
]
CROWDS = [
    Setup(WELCOME_TO, 100, {"edition": "first"}),
    Setup(WELCOME_TO, 100, {"edition": "first", "advanced": "yes"}),
]

for_every_setup = pytest.mark.parametrize("setup", SETUPS, ids=str)
for_every_setup_and_crowd = pytest.mark.parametrize("setup", SETUPS + CROWDS, ids=str)
