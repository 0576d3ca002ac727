"""A process that plays and writes letters until it is killed: `python -m tests.faults.lettering FILE MAIL DEVICE …`.

A turn is played when the letter about it has gone on every way, so each turn is one that must be told. Every process
lives two minutes later than the one before: what that had taken is due again. It says of every move that it was made.
"""

from __future__ import annotations

import asyncio
import sys
import time
from pathlib import Path
from typing import Final

import msgspec
from msgspec.structs import replace

from richtfest.tables.hall import Hall, Sitter
from richtfest.tables.post.office import Office
from richtfest.tables.post.posting import Posting, carriers_for
from richtfest.tables.post.wishes import Device, Wishes

TABLES: Final = 3
LATER: Final = 130  # seconds
ALL_TOLD: Final = """
SELECT (SELECT count(*) FROM letters WHERE state = 'waiting') + (SELECT count(*) FROM tables
WHERE NOT EXISTS (SELECT 1 FROM looked WHERE table_id = id
AND number > (SELECT max(number) FROM log WHERE log.table_id = id)))"""


async def open_office(file: Path, mail: int, ahead: int) -> tuple[Hall, Office]:
    hall = Hall(file, workers=1)
    await hall.start()
    how = Posting(f"smtp://127.0.0.1:{mail}", "richtfest@club.example", "post@club.example", True, True, after=0)
    carriers = carriers_for(how, hall.storage.secret())
    office = Office(hall, carriers, 0, lambda: time.time() + LATER * ahead)
    office.start()
    return hall, office


async def all_told(hall: Hall) -> None:
    """Wait until every turn that has begun was told."""
    while (await hall.storage.read(ALL_TOLD))[0][0]:
        await asyncio.sleep(0.01)


async def play(file: Path, mail: int, device: Device, hook: str, ahead: int) -> None:
    hall, _ = await open_office(file, mail, ahead)
    wishes = Wishes((device,), "ann@club.example", True, hook, where="https://club.example/")
    await hall.people.change("ann", lambda before: replace(before, calls=wishes))
    tables = await hall.tables_of("ann")
    for number in range(len(tables), TABLES):
        seats = [Sitter("ann", "Ann"), Sitter("ben", "Ben")]
        tables.append(await hall.open("welcome-to", {}, seats, name=f"table {number}", seed=number))
        say()
    while True:
        await all_told(hall)
        for table in tables:
            await play_round(hall, table.id)


async def play_round(hall: Hall, name: str) -> None:
    """Ann first: the turn that begins next is Ben's doing, so Ann is told of it."""
    table = await hall.find(name)
    inked = int(table.match.state.inked)
    for seat, player in enumerate(("ann", "ben")):
        while seat in table.to_act() and int(table.match.state.inked) == inked:
            table = await hall.play(name, seat, player, table.match.legal(seat)[0])
            say()


def say() -> None:
    sys.stdout.write("a line is safe\n")
    sys.stdout.flush()


if __name__ == "__main__":
    file, mail, device, hook, ahead = sys.argv[1:]
    asyncio.run(play(Path(file), int(mail), msgspec.json.decode(device, type=Device), hook, int(ahead)))
