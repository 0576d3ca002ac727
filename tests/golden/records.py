"""Where golden records and counts lie: a folder for each title, and in it one for each version of its rules.

Records of a version that has been shipped are never written again: they must replay for ever.
"""

from __future__ import annotations

from pathlib import Path

from richtfest.core.record import Record, read_record
from richtfest.core.title import AnyTitle
from richtfest.games.shelf import NAMES, find_title

FOLDER = Path(__file__).parent
TITLES: dict[str, AnyTitle] = {name: find_title(name) for name in NAMES}
# Records from before an option was added lie apart: they cannot be made again, only replayed.
FEWER_OPTIONS = "fewer_options"
COUNTS = "perft.counts"


def folder(name: str, rules: int | None = None) -> Path:
    """The records of this title under one version of its rules, the newest if none is named."""
    return FOLDER / name.replace("-", "_") / f"v{TITLES[name].version if rules is None else rules}"


def version_of(file: Path) -> int:
    """The version of the rules that this file lies under."""
    return int(file.relative_to(FOLDER).parts[1].removeprefix("v"))


def golden(title: str, name: str) -> Record:
    """A golden record of the newest rules."""
    return read_record((folder(title) / f"{name}.txt").read_text())
