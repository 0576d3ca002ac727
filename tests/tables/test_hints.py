"""Hints at a table: for whom there are any, and what is written down about them."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from richtfest.core.refusal import Illegal, Refused, TooLate, Unreadable
from richtfest.tables.hall import Hall, Sitter
from richtfest.tables.hinting import OFF, ON
from richtfest.tables.table import NotYours
from tests.golden.records import golden
from tests.tables.laid_out import lay_out
from tests.tables.test_hall import run
from tests.waiting import until

ALONE = [Sitter("ann", "Ann"), Sitter("bot:random", "Random")]
PEOPLE = [Sitter("ann", "Ann"), Sitter("ben", "Ben")]
FIRST = {"edition": "first"}


def test_alone_among_bots_the_coach_answers_and_it_is_written_down_once(tmp_path: Path) -> None:
    names: list[str] = []

    async def story(hall: Hall) -> None:
        table = await hall.open("welcome-to", FIRST, ALONE, seed=7)
        names.append(table.id)
        lines = table.number
        first = await hall.hint(table.id, 0, "ann", "nudge")
        assert first.advice.best[0] in list(first.state.legal(0))
        again = await hall.hint(table.id, 0, "ann", "nudge")
        assert again.advice == first.advice
        move = table.title.moves.notate(table.match.moves(0)[0])
        about = await hall.hint(table.id, 0, "ann", "reason", move)
        assert about.advice.mine
        own = [entry for entry in await hall.raw_log(table.id) if entry.number >= lines and entry.kind == "hint"]
        assert [(entry.seat, entry.text, entry.player) for entry in own] == [
            (-1, "0 nudge", "ann"),
            (-1, "0 reason", "ann"),
        ]

    async def restarted(hall: Hall) -> None:
        table = await hall.find(names[0])
        assert table.hinting.taken == {0: 1}
        assert "turns with hints: seat 0 1" in str(table.record())

    run(tmp_path, story)
    run(tmp_path, restarted)


def test_among_people_all_must_agree(tmp_path: Path) -> None:
    async def story(hall: Hall) -> None:
        table = await hall.open("welcome-to", FIRST, PEOPLE, seed=7)
        with pytest.raises(Illegal, match="all who play here"):
            await hall.hint(table.id, 0, "ann", "nudge")
        await hall.say_hints(table.id, "ann", ON)
        with pytest.raises(Illegal, match="all who play here"):
            await hall.hint(table.id, 0, "ann", "nudge")
        before = table.seen_by(0)
        await hall.say_hints(table.id, "ben", ON)
        assert table.seen_by(0) != before  # the others' pages are drawn anew
        await hall.hint(table.id, 1, "ben", "move")
        await hall.say_hints(table.id, "ben", OFF)
        with pytest.raises(Illegal, match="all who play here"):
            await hall.hint(table.id, 0, "ann", "nudge")
        assert table.hinting.taken == {1: 1}

    run(tmp_path, story)


def test_who_opened_the_table_switches_hints_off_for_all(tmp_path: Path) -> None:
    async def story(hall: Hall) -> None:
        table = await hall.open("welcome-to", FIRST, PEOPLE, seed=7)
        await hall.say_hints(table.id, "ann", ON)
        await hall.say_hints(table.id, "ben", ON)
        await hall.say_hints(table.id, "ann", OFF)
        await hall.say_hints(table.id, "ben", ON)
        assert not table.may_hint
        alone = await hall.open("welcome-to", FIRST, ALONE, seed=7)
        await hall.say_hints(alone.id, "ann", OFF)
        with pytest.raises(Illegal):
            await hall.hint(alone.id, 0, "ann", "nudge")

    run(tmp_path, story)


def test_bad_questions_are_refused_and_leave_no_line(tmp_path: Path) -> None:
    async def story(hall: Hall) -> None:
        table = await hall.open("dream-home", {}, ALONE, seed=7)
        await until(lambda: table.to_act() == [0], "the bot has decided")
        before = table.number
        wrong: list[tuple[type[Refused], int, str, str, str]] = [
            (NotYours, 1, "ann", "nudge", ""),
            (NotYours, 0, "ben", "nudge", ""),
            (Unreadable, 0, "ann", "all of it", ""),
            (Refused, 0, "ann", "reason", "confirm"),
            (Unreadable, 0, "ann", "reason", "cheat"),
        ]
        for refusal, seat, player, depth, move in wrong:
            with pytest.raises(refusal):
                await hall.hint(table.id, seat, player, depth, move)
        with pytest.raises(Unreadable):
            await hall.say_hints(table.id, "ann", "perhaps")
        with pytest.raises(NotYours):
            await hall.say_hints(table.id, "eve", ON)
        event = await hall.open_event("welcome-to", FIRST, 3, "ann")
        with pytest.raises(NotYours):
            await hall.say_hints(event.id, "ann", ON)
        assert table.number == before

    run(tmp_path, story)


def test_a_history_says_where_there_were_hints(tmp_path: Path) -> None:
    record = golden("welcome-to", "first_two_seats")
    seat, move = record.moves[-1]
    players = tuple("ann" if each == seat else "bot:random" for each in range(record.seats))
    lay_out(tmp_path / "log.sqlite", "old", record, len(record.moves) - 1, players)

    async def story(hall: Hall) -> None:
        await hall.hint("old", seat, "ann", "nudge")
        await hall.play("old", seat, "ann", move)
        (result,), _missing = await hall.results.of("ann")
        assert [each.hints for each in result.seats] == [int(each == seat) for each in range(record.seats)]

    run(tmp_path, story)


def test_after_the_end_nobody_needs_one(tmp_path: Path) -> None:
    record = golden("welcome-to", "first_two_seats")
    lay_out(tmp_path / "log.sqlite", "old", record, len(record.moves), ("ann", "bot:random"))

    async def story(hall: Hall) -> None:
        with pytest.raises(TooLate, match="nothing to decide"):
            await hall.hint("old", 0, "ann", "nudge")

    run(tmp_path, story)


def test_a_coach_whose_worker_dies_answers_all_the_same(tmp_path: Path) -> None:
    async def story(hall: Hall) -> None:
        table = await hall.open("welcome-to", FIRST, ALONE, seed=7)
        first = await hall.hint(table.id, 0, "ann", "move")
        for worker in hall.thinkers.workers():
            worker.process.kill()
            await worker.process.wait()
        answers = await asyncio.gather(*(hall.hint(table.id, 0, "ann", "move") for _ in range(3)))
        assert all(answer.advice == first.advice for answer in answers)

    run(tmp_path, story)
