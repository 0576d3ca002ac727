"""An announcement: what whoever runs the house says to everybody. It lies in a file beside the tables."""

from __future__ import annotations

import asyncio
import contextlib
from pathlib import Path
from typing import Final

from richtfest.tables.hall import Hall

FILE: Final = "announcement.txt"
LONGEST: Final = 300  # letters
PAUSE: Final = 1.0  # seconds between two looks at the file


def announcement_in(folder: Path) -> str:
    """One line, or nothing."""
    try:
        with (folder / FILE).open(encoding="utf-8", errors="replace") as file:
            return " ".join(file.read(4 * LONGEST).split())[:LONGEST]
    except OSError:
        return ""


def announce(folder: Path, text: str) -> None:
    """Say it to all, or take back what was said."""
    file = folder / FILE
    if not text:
        file.unlink(missing_ok=True)
        return
    beside = file.with_suffix(".new")
    beside.write_text(text + "\n", encoding="utf-8")
    beside.replace(file)


async def keep_announcing(folder: Path, hall: Hall) -> None:
    """Tell the hall whenever the file says something else."""
    with contextlib.suppress(asyncio.CancelledError):
        while True:
            hall.announce_to_all(announcement_in(folder))
            await asyncio.sleep(PAUSE)
