"""Notebooks: logs at which nobody sits, such as that of an evening or of cards that several tables share.

Each is short, and read from its beginning whenever somebody asks: what other processes wrote is in it, and whoever
wanted to be forgotten is not. In the storage it is a table without seats.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Final, Generic, Protocol, TypeVar

from richtfest.core.chance import SEEDS
from richtfest.core.refusal import TooLate
from richtfest.tables.hall import Hall, new_founding
from richtfest.tables.refusals import NoTable
from richtfest.tables.storage import Entry, Founding, Taken

TRIES: Final = 20  # to write a line where others write at the same moment
MOST_LINES: Final = 5000
LETTERS: Final = 18  # of a name that is worked out: hexadecimal, as many bits as other tables have

Line = tuple[str, int, str, str | None]  # kind, seat, text, player


class Notebook(Protocol):
    """What a notebook says."""

    number: int  # of the next line


Book = TypeVar("Book", bound=Notebook)


class Notebooks(Generic[Book]):
    """All notebooks of one kind: how one is opened, read, and written on."""

    def __init__(self, hall: Hall, read: Callable[[Founding, Sequence[Entry]], Book | None], missing: str) -> None:
        self._hall = hall
        self._read = read  # nothing, of a notebook of another kind
        self._missing = missing

    async def open(self, name: str, title: str, options: Mapping[str, str], seats: int, first: Line) -> None:
        """Begin a notebook for matches of this box, options and number of seats; `Taken` if there is one."""
        self._hall.check_open()
        founding = replace(new_founding(name, title, options, seats), seats=0)
        await self._hall.storage.open_log(founding, [Entry(0, *first, at=self._hall.now())])

    async def find(self, name: str) -> Book:
        loaded = await self._hall.storage.load(name)
        book = None if loaded is None or loaded[0].seats else self._read(*loaded)
        if book is None:
            raise NoTable(self._missing)
        return book

    async def write(self, name: str, line: Callable[[Book], Line | None]) -> Book:
        """Add the line that this makes of the notebook as it stands, if it makes one; whoever follows it is woken."""
        for _ in range(TRIES):
            book = await self.find(name)
            said = line(book)
            if said is None:
                return book
            if book.number >= MOST_LINES:
                raise TooLate("Enough has been written here; please open the next one.")
            try:
                await self._hall.storage.append(name, Entry(book.number, *said, at=self._hall.now()))
            except Taken:
                continue
            self._hall.news.wake(name)
            return await self.find(name)
        raise TooLate("Many wrote here at the same moment. Please try again.")


def digest_of(*parts: object) -> str:
    """A name that nobody can guess who does not know all the parts."""
    return hashlib.sha256(json.dumps([str(part) for part in parts]).encode()).hexdigest()[:LETTERS]


def seed_of(*parts: object) -> int:
    """Cards that nobody can guess who does not know all the parts."""
    said = json.dumps([str(part) for part in parts]).encode()
    return int.from_bytes(hashlib.sha256(said).digest()[:8]) % SEEDS
