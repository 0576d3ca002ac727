"""What if? A match that is over is played on from one of its moments, at a table of its own."""

from __future__ import annotations

from pathlib import Path

import pytest

from richtfest.core.refusal import Illegal, TooLate, Unreadable
from richtfest.tables.hall import Hall, Sitter
from richtfest.tables.table import Origin
from tests.golden.records import golden
from tests.tables.laid_out import lay_out
from tests.tables.test_hall import TWO, run

FINISHED = golden("welcome-to", "first_two_seats")
ME = Sitter("ann", "Ann")


def test_a_branch_begins_where_the_match_stood_and_leaves_it_alone(tmp_path: Path) -> None:
    lay_out(tmp_path / "log.sqlite", "old", FINISHED, len(FINISHED.moves), ["ann", "ben"])

    async def story(hall: Hall) -> None:
        old = await hall.find("old")
        before = (old.match.history[:], old.number)
        branch = await hall.branch("old", 9, 0, ME, "random")
        assert branch.match.history[:9] == old.match.history[:9]
        assert branch.origin == Origin("old", 9)
        assert branch.founding.seed == old.founding.seed
        assert (branch.held_by("ann"), branch.seats[1].bot, branch.begun) == ([0], "random", True)
        assert (old.match.history, old.number) == before
        assert branch.id in [table.id for table in await hall.tables_of("ann")]

    run(tmp_path, story)


def test_a_restart_remembers_where_a_branch_came_from(tmp_path: Path) -> None:
    lay_out(tmp_path / "log.sqlite", "old", FINISHED, len(FINISHED.moves), ["ann", "bot:random"])
    opened: list[str] = []

    async def before(hall: Hall) -> None:
        opened.append((await hall.branch("old", 0, 1, ME, "random")).id)

    async def after(hall: Hall) -> None:
        branch = await hall.find(opened[0])
        assert branch.origin == Origin("old", 0)
        assert [seat.name for seat in branch.seats] == ["Player 1", "Ann"]

    run(tmp_path, before)
    run(tmp_path, after)


def test_a_branch_has_a_name_until_whoever_gave_it_wants_to_be_forgotten(tmp_path: Path) -> None:
    lay_out(tmp_path / "log.sqlite", "old", FINISHED, len(FINISHED.moves), ["ann", "bot:random"])
    opened: list[str] = []

    async def before(hall: Hall) -> None:
        opened.append((await hall.branch("old", 9, 0, ME, "random", " With more  parks ")).id)

    async def after(hall: Hall) -> None:
        assert (await hall.find(opened[0])).origin == Origin("old", 9, "With more parks")
        await hall.forget("ann")
        assert (await hall.find(opened[0])).origin == Origin("old", 9)

    run(tmp_path, before)
    run(tmp_path, after)


def test_nobody_branches_off_before_the_end_from_the_end_or_from_nowhere(tmp_path: Path) -> None:
    lay_out(tmp_path / "log.sqlite", "old", FINISHED, len(FINISHED.moves), ["ann", "ben"])

    async def story(hall: Hall) -> None:
        running = await hall.open("welcome-to", {}, TWO)
        with pytest.raises(TooLate, match="when it is over"):
            await hall.branch(running.id, 0, 0, ME, "random")
        for moves, seat in ((0, 2), (0, -1), (-1, 0), (len(FINISHED.moves) + 1, 0)):
            with pytest.raises(Unreadable):
                await hall.branch("old", moves, seat, ME, "random")
        with pytest.raises(Illegal, match="earlier moment"):
            await hall.branch("old", len(FINISHED.moves), 0, ME, "random")
        assert len(await hall.tables_of("ann")) == 2

    run(tmp_path, story)
