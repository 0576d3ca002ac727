"""What was played stays playable: a database as version 0.1.0 wrote it opens, and its tables are played to their end.

`database_of_version_1.sql` was dumped from tables of every box in the middle of a match, an event among them, all under
version 1 of the rules. It is brought to our format in either storage, and what it was like is kept.
"""

import asyncio
import re
import sqlite3
from collections.abc import Awaitable, Callable
from contextlib import closing
from pathlib import Path
from random import Random
from typing import TypeVar

import psycopg
import pytest

from richtfest.core.match import replay
from richtfest.core.record import read_record
from richtfest.tables.hall import Hall, Sitter
from richtfest.tables.refusals import Broken
from richtfest.tables.storage import FORMAT, NotSaved, open_storage
from richtfest.tables.table import Table

DUMP = Path(__file__).with_name("database_of_version_1.sql").read_text(encoding="utf-8")
NAMES = sorted(re.findall(r"""INSERT INTO "tables" VALUES\('([^']+)'""", DUMP))
Place = Path | str
Told = TypeVar("Told")


@pytest.fixture
def database(place: Place) -> Place:
    """A storage of format 1, filled."""
    if isinstance(place, Path):
        with closing(sqlite3.connect(place)) as connection:
            connection.executescript(DUMP)
            connection.execute("PRAGMA user_version = 1")
        return place
    dump = DUMP.replace(" WITHOUT ROWID", "").replace(" REFERENCES tables", "").replace("seed INTEGER", "seed BIGINT")
    site = "CREATE TABLE site (name TEXT PRIMARY KEY, value TEXT NOT NULL); INSERT INTO site VALUES ('format', '1')"
    with psycopg.connect(place, autocommit=True) as connection:
        connection.execute((dump + site).encode())
    return place


def ask(place: Place, question: str) -> list[tuple[object, ...]]:
    """Behind the back of the storage."""
    if isinstance(place, Path):
        with closing(sqlite3.connect(place)) as file, file:
            return file.execute(question).fetchall()
    with psycopg.connect(place) as connection:
        cursor = connection.execute(question.encode())
        return cursor.fetchall() if cursor.description else []


def in_hall(place: Place, story: Callable[[Hall], Awaitable[Told]]) -> Told:
    async def whole() -> Told:
        hall = Hall(place, workers=1)
        await hall.start()
        try:
            return await story(hall)
        finally:
            await hall.stop()

    return asyncio.run(whole())


async def play_to_the_end(hall: Hall, table: Table, chance: Random) -> Table:
    while not table.over:
        seat = chance.choice(table.to_act())
        move = chance.choice(table.match.legal(seat))
        table = await hall.play(table.id, seat, table.seats[seat].player, move)
    return table


def test_tables_of_an_earlier_release_are_finished_under_their_own_rules(database: Place) -> None:
    async def finish_all(hall: Hall) -> list[Table]:
        return [await play_to_the_end(hall, await hall.find(name), Random(name)) for name in NAMES]

    finished = in_hall(database, finish_all)
    assert {table.title.name for table in finished} == {"welcome-to", "dream-home", "happy-city", "new-las-vegas"}
    assert len(finished) == 10
    for table in finished:
        assert table.match.version == 1
        record = read_record(str(table.match.record()))
        assert record.rules == 1
        assert replay(table.title, record).places() == table.match.places()

    async def find_all(hall: Hall) -> list[bool]:
        return [(await hall.find(name)).over for name in NAMES]

    assert all(in_hall(database, find_all))  # old lines without links, new lines with them


def test_a_new_table_in_an_old_database_is_played_by_the_newest_rules(database: Place) -> None:
    async def open_one(hall: Hall) -> tuple[int, int]:
        old = await hall.find(NAMES[0])
        new = await hall.open("welcome-to", {}, [Sitter("anna", "Anna"), Sitter()])
        return old.match.version, new.match.version

    assert in_hall(database, open_one) == (1, 2)


def test_what_it_was_like_before_is_kept(database: Place) -> None:
    before = sorted(ask(database, "SELECT * FROM log"))
    open_storage(database)
    open_storage(database)  # a second start finds nothing to do
    if isinstance(database, Path):
        backup = database.with_name("log.sqlite.format-1")
        assert backup.stat().st_mode & 0o777 == 0o600
        kept = ask(backup, "SELECT * FROM log")
    else:
        kept = ask(database, "SELECT * FROM log_format_1")
    assert sorted(kept) == before
    after = ask(database, "SELECT table_id, number, kind, seat, text, player, link FROM log")
    assert sorted(after) == [(*row, None) for row in before]


def test_a_newer_format_is_refused_and_left_alone(place: Place) -> None:
    open_storage(place)
    if isinstance(place, Path):
        ask(place, f"PRAGMA user_version = {FORMAT + 1}")
    else:
        ask(place, "UPDATE site SET value = value::integer + 1 WHERE name = 'format'")
    with pytest.raises(NotSaved, match="newer version"):
        open_storage(place)


@pytest.mark.parametrize(
    "change",
    [
        "UPDATE log SET text = 'combo 2' WHERE table_id = :table AND number = 2",
        "UPDATE log SET text = 'combo 2', link = NULL WHERE table_id = :table AND number = 2",
        "UPDATE log SET text = 'Eve' WHERE table_id = :table AND number = 0",
        "UPDATE tables SET seed = seed - 1 WHERE id = :table",
    ],
)
def test_a_log_changed_to_another_that_is_legal_is_noticed(place: Place, change: str) -> None:
    async def play(hall: Hall) -> str:
        table = await hall.open("welcome-to", {}, [Sitter("ann", "Ann"), Sitter("ben", "Ben")])
        assert "combo 2" in table.match.legal(0)
        await hall.play(table.id, 0, "ann", "combo 1")
        return table.id

    async def find(hall: Hall) -> None:
        with pytest.raises(Broken, match="not the one that was written"):
            await hall.find(name)

    name = in_hall(place, play)
    ask(place, change.replace(":table", f"'{name}'"))
    in_hall(place, find)
