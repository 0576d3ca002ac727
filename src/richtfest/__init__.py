"""Richtfest: board games about building houses.

import richtfest as rf

match = rf.new("welcome-to", seats=2, seed=7, edition="first")
match.play(0, match.legal(0)[0])
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from richtfest import pure

if TYPE_CHECKING:
    from pathlib import Path

    from richtfest.core.match import Match
    from richtfest.core.title import AnyTitle

pure.install_if_asked()  # first of all: what is imported after this line obeys the switch

__version__ = "0.1.0"


def titles() -> list[str]:
    """The names of all boxes."""
    from richtfest.games import shelf

    return list(shelf.NAMES)


def title(name: str) -> AnyTitle:
    """The box of this name."""
    from richtfest.games import shelf

    return shelf.find_title(name)


def new(
    name: str, /, *, seats: int, seed: int | None = None, components: Path | str | None = None, **options: str
) -> Match:
    """A new match. Without a seed, one is drawn; `components` is an owner's corrected component file."""
    from pathlib import Path
    from secrets import randbelow

    from richtfest.core.chance import SEEDS
    from richtfest.core.match import Match

    box = title(name)
    printed = None if components is None else box.components(Path(components))
    return Match(box, seats, randbelow(SEEDS) if seed is None else seed, options, printed)
