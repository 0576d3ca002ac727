"""What was played stays playable: a database as version 0.1.0 wrote it opens, and its tables are played to their end.

`database_of_version_1.sql` was dumped from tables of every box in the middle of a match, an event among them, all under
version 1 of the rules.
"""

import asyncio
import sqlite3
from pathlib import Path
from random import Random

import pytest

from richtfest.core.match import replay
from richtfest.core.record import read_record
from richtfest.tables.hall import Hall, Sitter
from richtfest.tables.table import Table

DUMP = Path(__file__).with_name("database_of_version_1.sql")
SCHEMA = 1  # of the database, which a dump of its lines does not tell


@pytest.fixture
def database(tmp_path: Path) -> Path:
    file = tmp_path / "richtfest.sqlite"
    with sqlite3.connect(file) as connection:
        connection.executescript(DUMP.read_text(encoding="utf-8"))
        connection.execute(f"PRAGMA user_version = {SCHEMA}")
    connection.close()
    return file


def table_ids(file: Path) -> list[str]:
    connection = sqlite3.connect(file)
    found = [name for (name,) in connection.execute("SELECT id FROM tables ORDER BY id")]
    connection.close()
    return found


async def play_to_the_end(hall: Hall, table: Table, chance: Random) -> Table:
    while not table.over:
        seat = chance.choice(table.to_act())
        move = chance.choice(table.match.legal(seat))
        table = await hall.play(table.id, seat, table.seats[seat].player, move)
    return table


def test_tables_of_an_earlier_release_are_finished_under_their_own_rules(database: Path) -> None:
    async def finish_all() -> list[Table]:
        hall = Hall(database, workers=1)
        await hall.start()
        try:
            return [await play_to_the_end(hall, await hall.find(name), Random(name)) for name in table_ids(database)]
        finally:
            await hall.stop()

    finished = asyncio.run(finish_all())
    assert {table.title.name for table in finished} == {"welcome-to", "dream-home", "happy-city", "new-las-vegas"}
    assert len(finished) == 10
    for table in finished:
        assert table.match.version == 1
        record = read_record(str(table.match.record()))
        assert record.rules == 1
        assert replay(table.title, record).places() == table.match.places()


def test_a_new_table_in_an_old_database_is_played_by_the_newest_rules(database: Path) -> None:
    async def open_one() -> int:
        hall = Hall(database, workers=1)
        await hall.start()
        try:
            old = await hall.find(table_ids(database)[0])
            new = await hall.open("welcome-to", {}, [Sitter("anna", "Anna"), Sitter()])
        finally:
            await hall.stop()
        assert old.match.version == 1
        return new.match.version

    assert asyncio.run(open_one()) == 2
