"""Results: worked out once from every log, and again only where something was added."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

from richtfest.tables.hall import Hall, Sitter
from richtfest.tables.keeping import delete
from richtfest.tables.results import AT_ONCE
from tests.golden.records import golden
from tests.tables.laid_out import lay_out
from tests.tables.test_hall import run

FINISHED = golden("welcome-to", "second_solo_2")
MANY = AT_ONCE + 50


def lay_out_many(file: Path, count: int) -> None:
    """The same match over and over."""
    lay_out(file, "first", FINISHED, len(FINISHED.moves), ["ann"])
    with closing(sqlite3.connect(file)) as connection, connection:
        fields = "title, rules, components, options, seats, seed, salt, opened"
        lines = "number, kind, seat, text, player, link, at"
        for number in range(1, count):
            name = f"table-{number}"
            connection.execute(f"INSERT INTO tables SELECT ?, {fields} FROM tables WHERE id = 'first'", (name,))  # noqa: S608
            connection.execute(f"INSERT INTO log SELECT ?, {lines} FROM log WHERE table_id = 'first'", (name,))  # noqa: S608
        connection.execute("UPDATE log SET link = NULL")


def test_a_long_history_is_read_in_one_question_and_no_log_is_played_again(tmp_path: Path) -> None:
    lay_out_many(tmp_path / "log.sqlite", MANY)

    async def before(hall: Hall) -> None:
        found, missing = await hall.results.of("ann")
        assert (len(found), missing) == (AT_ONCE, MANY - AT_ONCE)
        found, missing = await hall.results.of("ann")
        assert (len(found), missing) == (MANY, 0)

    async def after(hall: Hall) -> None:
        asked: list[str] = []
        read = hall.storage.read

        async def count(query: str, *values: object) -> list[tuple[Any, ...]]:
            asked.append(query)
            return await read(query, *values)

        hall.storage.read = count  # type: ignore[method-assign]
        found, missing = await hall.results.of("ann")
        assert (len(found), missing, len(asked), len(hall._live)) == (MANY, 0, 1, 0)
        assert found[0].seats[0].points == (FINISHED.result or [])[0]

    run(tmp_path, before)
    run(tmp_path, after)


def test_a_result_is_worked_out_anew_when_its_log_has_grown(tmp_path: Path) -> None:
    seat, move = FINISHED.moves[-1]
    lay_out(tmp_path / "log.sqlite", "late", FINISHED, len(FINISHED.moves) - 1, ["ann"])

    async def story(hall: Hall) -> None:
        assert await hall.results.of("ann") == ([], 0)
        await hall.play("late", seat, "ann", move)
        found, _ = await hall.results.of("ann")
        assert [result.table for result in found] == ["late"]
        await hall.branch("late", 3, 0, Sitter("ann", "Ann"), "random")
        assert await hall.results.of("ann") == (found, 0)

    run(tmp_path, story)


def test_whoever_is_forgotten_stands_in_no_result_and_a_deleted_table_in_none(tmp_path: Path) -> None:
    record, file = golden("welcome-to", "first_two_seats"), tmp_path / "log.sqlite"
    lay_out(file, "two", record, len(record.moves), ["ann", "ben"])

    async def before(hall: Hall) -> None:
        assert [seat.name for seat in (await hall.results.of("ben"))[0][0].seats] == ["Player 1", "Player 2"]
        await hall.forget("ann")
        assert await hall.results.of("ann") == ([], 0)
        assert [seat.name for seat in (await hall.results.of("ben"))[0][0].seats] == ["", "Player 2"]
        assert not [row for row in await hall.storage.read("SELECT said FROM results") if "ann" in row[0].split('"')]

    async def after(hall: Hall) -> None:
        assert await hall.results.of("ben") == ([], 0)
        assert await hall.storage.read("SELECT * FROM results") == []

    run(tmp_path, before)
    delete(file, "two")
    run(tmp_path, after)
