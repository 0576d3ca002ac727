"""The shelf: all boxes, each taken down when it is first asked for."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from richtfest.core.refusal import Unreadable
from richtfest.core.title import AnyTitle, take_down


class NoTitle(Unreadable):
    """There is no such box."""


NAMES: Final = ("welcome-to", "dream-home", "happy-city", "new-las-vegas")  # as commands and records call them


def find_title(name: str) -> AnyTitle:
    """The box of this name; only its own package is loaded."""
    if name not in NAMES:
        told = NoTitle("There is no title “{name}”; there is {titles}.", name=str(name)[:40], titles=", ".join(NAMES))
        raise told.coded("unknown_title")
    return take_down(f"richtfest.games.{name.replace('-', '_')}")


def all_titles() -> list[AnyTitle]:
    """Every box, in the order of the shelf."""
    return [find_title(name) for name in NAMES]


def correct(given: str) -> None:
    """From now on a box holds what its owner's component file says: `dream-home=FILE`."""
    name, equals, file = given.partition("=")
    if not (equals and file):
        raise Unreadable("Say for which box the file is, as in dream-home=FILE; not “{given}”.", given=given)
    title = find_title(name)
    title.components(Path(file))  # refuses what is wrong in it
    title.corrected = Path(file).resolve()


def corrections() -> list[str]:
    """What has been corrected, for another process."""
    return [f"{title.name}={title.corrected}" for title in all_titles() if title.corrected]
