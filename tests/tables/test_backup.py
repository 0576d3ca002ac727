"""A backup is taken while others play, holds one moment of all tables, and goes back into either storage."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from richtfest.core.refusal import Refused, Unreadable
from richtfest.tables.backup import back_up, restore
from richtfest.tables.hall import Hall, Sitter
from richtfest.tables.storage import open_storage
from tests import postgres
from tests.cli.command import output, refusal

Place = Path | str
TABLES = 8


async def play_on(hall: Hall, name: str) -> None:
    """First moves until somebody says it is enough."""
    table = await hall.find(name)
    while not table.over:
        seat = table.to_act()[0]
        table = await hall.play(name, seat, ("ann", "ben")[seat], table.match.legal(seat)[0])


async def copied_under_load(place: Place, folder: Path) -> dict[str, int]:
    """Back up tables that are being played; how many lines each must have at least."""
    hall = Hall(place, workers=1)
    await hall.start()
    two = [Sitter("ann", "Ann"), Sitter("ben", "Ben")]
    names = [(await hall.open("welcome-to", {}, two)).id for _ in range(TABLES)]
    playing = [asyncio.create_task(play_on(hall, name)) for name in names]
    while min([(await hall.find(name)).number for name in names]) < 5:
        await asyncio.sleep(0)
    told = {name: (await hall.find(name)).number for name in names}
    assert await asyncio.to_thread(back_up, place, folder) == TABLES
    for task in playing:
        task.cancel()
    await asyncio.gather(*playing, return_exceptions=True)
    await hall.stop()
    return told


async def lengths(place: Place, names: list[str]) -> dict[str, int]:
    hall = Hall(place, workers=1)
    await hall.start()
    try:
        return {name: (await hall.find(name)).number for name in names}  # each line is checked on the way
    finally:
        await hall.stop()


def test_a_backup_taken_under_load_goes_back_into_either_storage(place: Place, tmp_path: Path) -> None:
    key = open_storage(place).secret()
    told = asyncio.run(copied_under_load(place, tmp_path / "backup"))
    assert sorted(file.name for file in (tmp_path / "backup").iterdir()) == ["key", "richtfest.sqlite"]
    assert {file.stat().st_mode & 0o077 for file in (tmp_path / "backup").iterdir()} == {0}
    places: list[Place] = [tmp_path / "back" / "richtfest.sqlite"]
    if not postgres.missing():
        places.append(postgres.new_site())
    found = []
    for other in places:
        assert restore(tmp_path / "backup", other) == TABLES
        assert open_storage(other).secret() == key
        found.append(asyncio.run(lengths(other, list(told))))
        assert all(found[-1][name] >= told[name] for name in told)
        with pytest.raises(Refused, match="already"):
            restore(tmp_path / "backup", other)
    assert all(each == found[0] for each in found)


def test_what_is_no_backup_is_refused_and_nothing_is_overwritten(tmp_path: Path) -> None:
    file = tmp_path / "data" / "richtfest.sqlite"
    with pytest.raises(Unreadable, match="no tables"):
        back_up(file, tmp_path / "backup")
    with pytest.raises(Unreadable, match="no backup"):
        restore(tmp_path, file)
    open_storage(file).secret()
    back_up(file, tmp_path / "backup")
    with pytest.raises(Unreadable, match="new folder"):
        back_up(file, tmp_path / "backup")
    damaged = tmp_path / "backup" / "richtfest.sqlite"
    damaged.write_bytes(damaged.read_bytes()[:5000])
    with pytest.raises(Unreadable, match="damaged"):
        restore(tmp_path / "backup", tmp_path / "back" / "richtfest.sqlite")
    assert sorted(each.name for each in tmp_path.iterdir()) == ["backup", "data"]


def test_the_commands_say_how_many_tables_there_are(tmp_path: Path) -> None:
    data = tmp_path / "data"
    open_storage(data / "richtfest.sqlite").secret()
    assert output("backup", tmp_path / "backup", "--data", data).startswith("0 tables are in")
    assert output("restore", tmp_path / "backup", "--data", tmp_path / "back") == "0 tables are back.\n"
    assert "already" in refusal("restore", tmp_path / "backup", "--data", data)
