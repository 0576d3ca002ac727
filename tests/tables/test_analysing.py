"""Analyses behind a table: in the background, one at a time for everybody, kept in the log."""

from __future__ import annotations

from pathlib import Path

import pytest

from richtfest.core.refusal import TooLate
from richtfest.tables.hall import Hall
from richtfest.tables.importing import read_brought
from richtfest.tables.table import NotYours
from tests.bots.test_analysis import played
from tests.tables.laid_out import lay_out
from tests.tables.test_hall import run
from tests.waiting import until


def test_an_analysis_runs_in_the_background_is_kept_and_can_be_cancelled(tmp_path: Path) -> None:
    record = played("dream-home", ("casual", "learner"), 3).record()
    lay_out(tmp_path / "log.sqlite", "old", record, len(record.moves), ("ann", "ben"))
    lay_out(tmp_path / "log.sqlite", "older", record, len(record.moves), ("ann", "ben"))

    async def story(hall: Hall) -> None:
        with pytest.raises(NotYours):
            await hall.analyse("old", "eve")
        table = await hall.analyse("old", "ann")
        with pytest.raises(TooLate, match="already"):
            await hall.analyse("older", "ann")
        hall.analyses.cancel("old", "ben")  # who did not begin it cannot end it
        assert hall.analyses.progress("old") is not None
        hall.analyses.cancel("old", "ann")
        assert hall.analyses.progress("old") is None
        await hall.analyse("old", "ann")
        await until(lambda: table.analysis is not None, "the analysis is there")
        assert hall.analyses.progress("old") is None

    async def restarted(hall: Hall) -> None:
        found = (await hall.find("old")).analysis
        assert found is not None
        assert [verdict.seat for verdict in found.verdicts] == [0, 1]

    run(tmp_path, story)
    run(tmp_path, restarted)


def test_a_record_that_was_brought_is_analysed_like_any_other_match(tmp_path: Path) -> None:
    record = played("dream-home", ("casual", "learner"), 3).record()

    async def story(hall: Hall) -> None:
        brought = read_brought(str(record))
        table = await hall.bring("brought", brought, ["Anna", "Ben"], "ann", "Ann")
        with pytest.raises(NotYours):
            await hall.analyse("brought", "eve")
        await hall.analyse("brought", "ann")
        await until(lambda: table.analysis is not None, "the analysis is there")
        assert "loss a turn" in str(table.record())
        again = await hall.bring("again", read_brought(str(table.record())), ["Anna", "Ben"], "ann", "Ann")
        assert again.match.comments == table.record().comments

    run(tmp_path, story)
