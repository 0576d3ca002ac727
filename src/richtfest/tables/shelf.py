"""The boxes that can be put on a table."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from richtfest.core.refusal import Unreadable
from richtfest.core.title import Title
from richtfest.games.dream_home import TITLE as DREAM_HOME
from richtfest.games.happy_city import TITLE as HAPPY_CITY
from richtfest.games.new_las_vegas import TITLE as NEW_LAS_VEGAS
from richtfest.games.welcome_to import TITLE as WELCOME_TO

TITLES: Final[dict[str, Title]] = {title.name: title for title in (WELCOME_TO, DREAM_HOME, HAPPY_CITY, NEW_LAS_VEGAS)}


def find_title(name: str) -> Title:
    """The box of this name."""
    if name not in TITLES:
        raise Unreadable("There is no title “{name}”; there is {titles}.", name=name[:40], titles=", ".join(TITLES))
    return TITLES[name]


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
    return [f"{title.name}={title.corrected}" for title in TITLES.values() if title.corrected]
