"""Live tables are weighed, not counted: a table for a crowd takes as much memory as many for two."""

from __future__ import annotations

import asyncio
import gc
import tracemalloc
from pathlib import Path
from random import Random

import pytest

from richtfest.core.words import speak
from richtfest.games.shelf import NAMES
from richtfest.tables import hall as halls
from richtfest.tables.hall import Hall, Sitter, found_table, new_founding
from richtfest.tables.storage import Entry
from richtfest.tables.table import Table

CROWD = {"edition": "first"}


def table_with(title: str, options: dict[str, str], seats: int, moves: int, seed: int) -> Table:
    """So far by lot, and told to readers of two languages."""
    table, _ = found_table(
        new_founding(f"{seed}", title, options, seats, seed),
        [Entry(seat, "sit", seat, f"guest {seat}", f"player {seat}") for seat in range(seats)],
    )
    chance = Random(seed)
    while not table.over and len(table.match.history) < moves:
        seat = table.to_act()[0]
        table.follow([table.linked(Entry(table.number, "play", seat, chance.choice(table.match.legal(seat))))])
    for language in ("en", "de"):
        table.chronicle.tell(language, speak(language))
    return table


@pytest.mark.parametrize(
    ("title", "options", "seats", "moves"),
    [*((title, {}, 2, 60) for title in NAMES), ("welcome-to", CROWD, 100, 0), ("welcome-to", CROWD, 100, 300)],
)
def test_a_table_weighs_about_what_it_takes(title: str, options: dict[str, str], seats: int, moves: int) -> None:
    table_with(title, options, seats, moves, 0)  # what is made once is not counted
    gc.collect()
    tracemalloc.start()
    try:
        tables = [table_with(title, options, seats, moves, seed) for seed in (1, 2)]
        gc.collect()
        taken = tracemalloc.get_traced_memory()[0]
    finally:
        tracemalloc.stop()
    assert 0.5 < sum(table.weight for table in tables) / taken < 2


def test_so_much_is_kept_ready_and_no_more(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(halls, "LIVE", 600_000)

    async def story() -> None:
        hall = Hall(tmp_path / "tables.sqlite", workers=1)
        await hall.start()
        small = [await hall.open("welcome-to", {}, [Sitter("ann"), Sitter("ben")]) for _ in range(20)]
        assert hall.stand()["live_tables"][1] == 20
        for _ in range(3):
            await hall.open("welcome-to", CROWD, [Sitter()] * 100)
            assert hall.stand()["live_bytes"][1] <= 600_000
        assert hall.stand()["live_tables"][1] < 6
        again = await hall.find(small[0].id)  # from its log
        assert (again is not small[0], again.held_by("ann")) == (True, [0])
        await hall.stop()

    asyncio.run(story())
