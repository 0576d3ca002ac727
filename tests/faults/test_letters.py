"""Letters and kills: whenever a process dies, every turn is told on every way, and again only under its old name."""

from __future__ import annotations

import asyncio
import subprocess
import sys
import time
from collections import Counter
from pathlib import Path
from random import Random
from typing import Final

import msgspec
import pytest

from richtfest.tables.post.letter import Letter
from richtfest.tables.post.wishes import HOOK, MAIL, PUSH
from richtfest.tables.storage import Entry, Founding
from richtfest.tables.table import Table
from tests.faults.lettering import TABLES, all_told, open_office
from tests.receivers import House, mail_server
from tests.waiting import wait_until
from tests.web.server import find_port

LONGEST: Final = 50  # lines until a kill: about two rounds at each table
BREATH: Final = 0.03  # seconds in which a letter may be on its way when the kill comes


def kill_one(file: Path, mail: int, house: House, ahead: int, chance: Random) -> None:
    device = msgspec.json.encode(house.device).decode()
    command = [sys.executable, "-m", "tests.faults.lettering", file, mail, device, f"{house.address}/hook", ahead]
    with subprocess.Popen([str(part) for part in command], stdout=subprocess.PIPE) as process:
        assert process.stdout
        for _ in range(chance.randrange(1, LONGEST)):
            assert process.stdout.readline(), "the process died by itself"
        time.sleep(chance.uniform(0, BREATH))
        process.kill()


async def tell_the_rest(file: Path, mail: int, ahead: int) -> list[tuple[Founding, list[Entry]]]:
    """The last process tells what the others left; the logs as they are then."""
    hall, office = await open_office(file, mail, ahead)
    await all_told(hall)
    logs = [await hall.storage.load(f"table {number}") for number in range(TABLES)]
    await office.stop()
    await hall.stop()
    return [log for log in logs if log is not None]


def turns_of(founding: Founding, entries: list[Entry]) -> set[int]:
    """When each turn of Ann's began that somebody else's doing had begun."""
    table, found = Table(founding), set()
    for entry in entries:
        table.follow([entry])
        turn = table.turns.open.get(0)
        found |= {turn.inked} if turn is not None and turn.by != 0 else set()
    return found


def names_of(logs: list[tuple[Founding, list[Entry]]], way: str) -> set[str]:
    return {Letter(founding.id, "ann", way, 0, turn).id for founding, log in logs for turn in turns_of(founding, log)}


def tell_under_fire(folder: Path, kills: int, seed: int) -> tuple[int, int]:
    """How many letters there were, and how many came twice."""
    file, port, chance = folder / "log.sqlite", find_port(), Random(seed)
    with House() as house, mail_server(port) as mailbox:
        for ahead in range(kills):
            kill_one(file, port, house, ahead, chance)
        logs = asyncio.run(tell_the_rest(file, port, kills))
        wait_until(lambda: len(mailbox.messages) >= len(names_of(logs, MAIL)), "the last mail is put away")
        came = {
            PUSH: Counter(house.topics),
            HOOK: Counter(each["id"] for each in house.hooked),
            MAIL: Counter(name.strip("<>").partition("@")[0] for name in mailbox.ids()),
        }
    again = 0
    for way, names in came.items():
        assert set(names) == names_of(logs, way), way  # none is lost, and none is about a turn that never was
        again += sum(names.values()) - len(names)
    assert again <= kills * TABLES * len(came)  # only what was on its way as a process died
    return sum(map(len, came.values())), again


def test_a_few_kills_lose_no_letter(tmp_path: Path) -> None:
    letters, _ = tell_under_fire(tmp_path, 3, 1)
    assert letters >= 2 * 3 * TABLES  # at least two turns at each table, on every way


@pytest.mark.soak
def test_many_kills_lose_no_letter(tmp_path: Path) -> None:
    letters, again = tell_under_fire(tmp_path, 100, 2)
    sys.stderr.write(f"{letters} letters, {again} of them came twice\n")
