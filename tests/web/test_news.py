"""What a stream says, and when, depends on nothing its listener may not know."""

from __future__ import annotations

import asyncio
from pathlib import Path
from time import monotonic

import pytest

from richtfest.tables.hall import Hall, Sitter
from richtfest.tables.table import Table
from richtfest.web.tables import stream


def test_a_pencil_does_not_put_off_the_sign_of_life(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Else who listens learns when the others write, and take back what they wrote."""
    monkeypatch.setattr(stream, "HEARTBEAT", 0.3)

    async def write_on_and_on(hall: Hall, table: str) -> None:
        while True:
            await hall.play(table, 0, "ann", (await hall.find(table)).match.legal(0)[0])
            await hall.undo(table, 0, "ann")

    async def story() -> None:
        hall = Hall(tmp_path / "log.sqlite", workers=1)
        await hall.start()
        table = await hall.open("welcome-to", {}, [Sitter("ann", "Ann"), Sitter("ben", "Ben")])
        writing = asyncio.create_task(write_on_and_on(hall, table.id))
        told = stream.follow(hall, table.id, lambda table: table.seen_by(1), lambda table: "drawn", player="ben")
        try:
            assert (await anext(told)).data == "drawn"
            async with asyncio.timeout(60):
                said = [await anext(told) for _ in range(3)]
            assert all(piece is stream.STILL_HERE for piece in said)
        finally:
            writing.cancel()
            await hall.stop()

    before = monotonic()
    asyncio.run(story())
    assert monotonic() - before > 3 * 0.3  # not sooner either


def test_a_stream_of_what_is_public_is_not_woken_by_ones_own_pencil(tmp_path: Path) -> None:
    """It would find every time that nothing is new: a sixteenth of what a move of a program costs."""
    looked: list[int] = []

    def seen(table: Table) -> object:
        looked.append(table.number)
        return table.seen_by(None)

    async def story() -> None:
        hall = Hall(tmp_path / "log.sqlite", workers=1)
        await hall.start()
        table = await hall.open("welcome-to", {}, [Sitter("ann", "Ann"), Sitter("ben", "Ben")])
        told = stream.follow(hall, table.id, seen, lambda table: "drawn", player="ann", pencil=False)
        await anext(told)
        waiting = asyncio.ensure_future(anext(told))
        try:
            while 0 in table.to_act():
                assert looked == [2]
                await hall.play(table.id, 0, "ann", table.match.legal(0)[0])
                await asyncio.sleep(0)
            assert (await waiting).data == "drawn"  # that Ann is ready is told to all
            assert looked == [2, table.number]
        finally:
            waiting.cancel()
            await hall.stop()

    asyncio.run(story())
