"""A table in the middle of a match: a record, as far as it goes, written into the log of a hall."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from pathlib import Path

from richtfest.core.match import Match, replay
from richtfest.core.record import Record
from richtfest.games.shelf import find_title
from richtfest.tables.storage import Entry, Founding, open_storage


def moves_until(record: Record, moment: Callable[[Match], bool]) -> int:
    """After how many moves of the record this is so for the first time."""
    return next(
        upto for upto in range(len(record.moves)) if moment(replay(find_title(record.title), record, upto=upto))
    )


def lay_out(place: Path | str, table: str, record: Record, upto: int, players: Sequence[str]) -> None:
    """Write a table with these players and the first moves of the record, as if they had played them."""
    founding = Founding(
        table,
        record.title,
        record.rules,
        record.components,
        record.options,
        record.seats,
        record.seed,
        "salt",
        "2026-01-01T00:00:00",
    )
    entries = [Entry(seat, "sit", seat, f"Player {seat + 1}", player) for seat, player in enumerate(players)]
    for number, (seat, notation) in enumerate(record.moves[:upto], start=len(entries)):
        entries.append(Entry(number, "play", seat, notation))

    async def write() -> None:
        storage = open_storage(place)
        await storage.start()
        await storage.open_log(founding, entries)
        await storage.stop()

    asyncio.run(write())
