"""A record that somebody brings becomes a table at which nobody sits: to look back at, and to play on from elsewhere.

The record is one line of its log, without names: these have lines of their own, so that they can be forgotten.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from richtfest.core.match import Match, check_version, find_components, replay
from richtfest.core.record import Record, read_record
from richtfest.core.refusal import Illegal, Unreadable
from richtfest.core.words import Translate
from richtfest.games.shelf import find_title

RECORDED: Final = "record:"  # who holds the seats of a match that came as a record; nobody can carry such a name
LARGEST: Final = 256 * 1024  # bytes of a record: that of a hundred seats has a third of it


@dataclass(frozen=True, slots=True)
class Brought:
    """What somebody brings: the match as far as it was played, and what its seats were called."""

    match: Match
    names: Sequence[str]

    @property
    def text(self) -> str:
        """The record as a log keeps it: without names."""
        return str(replace(self.match.record(), names=()))


def read_brought(text: str) -> Brought:
    """Read and play again what somebody brings; refuses what is no record of a match that can be played here."""
    if len(text.encode()) > LARGEST:
        raise Unreadable("A record of more than {size} KB is not read here.", size=LARGEST // 1024)
    if not text.strip():
        raise Unreadable("Choose the file of a record, or paste its text.")
    record = read_record(text)
    if not record.moves:
        raise Illegal("Nothing has been played in this record yet: there is nothing to look back at.")
    title = find_title(record.title)
    check_version(title, record.rules)
    printed = find_components(title, record.components, record.options, record.seats)
    if Match(title, record.seats, record.seed, record.options, printed).record().components != record.components:
        raise Illegal("This match was played with other cards than are in the box here: an owner has corrected them.")
    return Brought(replay(title, record, printed), record.names)


def begun(match: Match, text: str) -> tuple[Match, Record]:
    """The match of a record before its first move, with the printed values of this one."""
    record = read_record(text)
    return replay(match.title, record, match.components, upto=0), record


def names_in(brought: Brought, _: Translate) -> list[str]:
    """What the seats are called: as in the record, else by their numbers."""
    given = [*brought.names, *[""] * brought.match.seats][: brought.match.seats]
    return [name or _("Player {number}").format(number=seat + 1) for seat, name in enumerate(given)]
