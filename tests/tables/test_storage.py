"""The storages promise the same: lines are added and never changed, once, in order, and safe when it is said so."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path

import pytest

from richtfest.tables.hall import new_founding
from richtfest.tables.storage import Entry, Founding, NotSaved, Storage, Taken, digest, open_storage
from tests.cli.command import refusal
from tests.web.server import find_port

Place = Path | str
SIT = Entry(0, "sit", 0, "Ann", "ann")
PLAY = Entry(1, "play", 0, "combo 1")


@asynccontextmanager
async def storage_in(place: Place) -> AsyncIterator[Storage]:
    storage = open_storage(place)
    await storage.start()
    try:
        yield storage
    finally:
        await storage.stop()


def run(place: Place, story: Callable[[Storage], Awaitable[None]]) -> None:
    async def whole() -> None:
        async with storage_in(place) as storage:
            await story(storage)

    asyncio.run(whole())


def table(name: str = "a", opened: str = "2026-01-01T00:00:00") -> Founding:
    return replace(new_founding(name, "welcome-to", {"edition": "first"}, 2, 7), salt="salt", opened=opened)


def test_what_was_written_is_there_for_whoever_comes_later(place: Place) -> None:
    async def write(storage: Storage) -> None:
        await storage.open_log(table(), [SIT])
        await storage.append("a", PLAY)

    async def look(storage: Storage) -> None:
        assert await storage.load("a") == (table(), [SIT, PLAY])
        assert await storage.load("nowhere") is None
        assert await storage.log("nowhere") == []

    run(place, write)
    run(place, look)


def test_a_line_is_written_once_whoever_else_wants_it(place: Place) -> None:
    async def story(storage: Storage) -> None:
        await storage.open_log(table(), [SIT])
        async with storage_in(place) as other:
            wanted = [(storage, other)[number % 2].append("a", replace(PLAY, text=f"{number}")) for number in range(20)]
            answers = await asyncio.gather(*wanted, return_exceptions=True)
        assert sorted(type(answer).__name__ for answer in answers) == ["NoneType"] + 19 * ["Taken"]
        winner = answers.index(None)
        assert await storage.log("a") == [SIT, replace(PLAY, text=f"{winner}")]

    run(place, story)


def test_a_table_is_opened_once_with_all_of_its_lines_or_none(place: Place) -> None:
    async def story(storage: Storage) -> None:
        answers = await asyncio.gather(
            *(storage.open_log(table(), [replace(SIT, text=f"{number}")]) for number in range(5)),
            return_exceptions=True,
        )
        assert [answer is None for answer in answers] == [True, False, False, False, False]
        assert all(isinstance(answer, Taken) for answer in answers[1:])
        assert [line.text for line in await storage.log("a")] == ["0"]

    run(place, story)


def test_no_line_without_a_table(place: Place) -> None:
    async def story(storage: Storage) -> None:
        with pytest.raises(Taken):
            await storage.append("nowhere", PLAY)
        assert await storage.log("nowhere") == []

    run(place, story)


def test_many_tables_are_written_together_and_each_gets_its_own_answer(place: Place) -> None:
    async def story(storage: Storage) -> None:
        names = [f"{number}" for number in range(100)]
        await asyncio.gather(*(storage.open_log(table(name), [SIT]) for name in names))
        lines = [replace(PLAY, number=0 if name.endswith("7") else 1) for name in names]
        appending = (storage.append(name, line) for name, line in zip(names, lines, strict=True))
        answers = await asyncio.gather(*appending, return_exceptions=True)
        assert [isinstance(answer, Taken) for answer in answers] == [name.endswith("7") for name in names]
        assert [len(await storage.log(name)) for name in names] == [1 if name.endswith("7") else 2 for name in names]

    run(place, story)


def test_what_cannot_be_written_is_refused_alone(place: Place) -> None:
    async def story(storage: Storage) -> None:
        names = ["a", "b", "c"]
        await asyncio.gather(*(storage.open_log(table(name), [SIT]) for name in names))
        lines = [PLAY, replace(PLAY, number=2**70), PLAY]
        answers = await asyncio.gather(*map(storage.append, names, lines), return_exceptions=True)
        assert (answers[0], answers[2]) == (None, None)
        assert isinstance(answers[1], (OverflowError, NotSaved))

    run(place, story)


def test_who_stops_has_written_what_was_asked_for(place: Place) -> None:
    async def story() -> None:
        storage = open_storage(place)
        await storage.start()
        await storage.open_log(table(), [SIT])
        asking = [asyncio.create_task(storage.append("a", replace(PLAY, number=number))) for number in range(1, 40)]
        await asyncio.sleep(0)
        await storage.stop()
        await asyncio.gather(*asking)
        async with storage_in(place) as later:
            assert len(await later.log("a")) == 40

    asyncio.run(story())


def test_tables_are_found_by_who_sits_there_and_by_what_was_announced(place: Place) -> None:
    announced = Entry(1, "announce", -1, "announced", "ann")

    async def story(storage: Storage) -> None:
        await storage.open_log(table("old", "2026-01-01T00:00:00"), [SIT, announced])
        await storage.open_log(table("new", "2026-01-03T00:00:00.5"), [SIT])
        await storage.open_log(table("mid", "2026-01-02T00:00:00"), [SIT, announced])
        full = [SIT, announced, Entry(2, "sit", 1, "Ben", "ben")]
        await storage.open_log(table("full", "2026-01-04T00:00:00"), full)
        assert await storage.tables_of("ann", 3) == ["full", "new", "mid"]
        assert await storage.tables_of("ben", 3) == ["full"]
        assert await storage.tables_of("eve", 3) == []
        assert await storage.announced("2026-01-01T12") == ["mid"]

    run(place, story)


def test_all_who_serve_the_same_tables_sign_with_the_same_key(place: Place) -> None:
    key = open_storage(place).secret()
    assert len(key) == 32
    assert open_storage(place).secret() == key


@pytest.mark.parametrize("address", ["mysql://a", "postgresql://127.0.0.1:1/a", "postgresql://u:tree@127.0.0.1:1/a"])
def test_a_database_that_is_not_there_is_said_in_one_sentence(address: str, tmp_path: Path) -> None:
    said = refusal("serve", f"--port={find_port()}", "--data", tmp_path, "--database", address)
    assert "postgresql://" in said or "Is it running" in said
    assert "tree" not in said


def test_a_profile_is_kept_by_whoever_saw_the_last_one(place: Place) -> None:
    async def story(storage: Storage) -> None:
        assert await storage.person("ann") is None
        await storage.keep_person("ann", None, "{}", "2026-01-01")
        with pytest.raises(Taken):
            await storage.keep_person("ann", None, '{"name":"Eve"}', "2026-01-01")
        await storage.keep_person("ann", "{}", '{"name":"Ann"}', "2026-01-02")
        with pytest.raises(Taken):
            await storage.keep_person("ann", "{}", '{"name":"Eve"}', "2026-01-02")
        assert await storage.person("ann") == '{"name":"Ann"}'

    run(place, story)


def test_who_is_forgotten_is_nobody_in_every_log(place: Place) -> None:
    async def story(storage: Storage) -> None:
        await storage.keep_person("ann", None, '{"name":"Ann"}', "2026-01-01")
        for name in ("a", "b"):
            await storage.open_log(table(name), [replace(SIT, link="1"), Entry(1, "sit", 1, "Ben", "ben", "2", 5)])
            await storage.append(name, replace(PLAY, number=2))
        await storage.forget_person("ann", "gone:1")
        assert await storage.person("ann") is None
        gone = Entry(0, "sit", 0, "", "gone:1", "1")
        assert await storage.log("b") == [gone, Entry(1, "sit", 1, "Ben", "ben", "2", 5), replace(PLAY, number=2)]
        assert await storage.tables_of("ann", 9) == []

    run(place, story)


def test_alarms_ring_when_they_are_due_and_until_they_are_cleared(place: Place) -> None:
    async def story(storage: Storage) -> None:
        await storage.set_alarm("a", 2_000_000_000_000)
        await storage.set_alarm("b", 1_000)
        assert await storage.alarms(999, 9) == []
        assert await storage.alarms(1_000, 9) == ["b"]
        await storage.set_alarm("a", 500)
        assert await storage.alarms(1_000, 9) == ["a", "b"]
        assert await storage.alarms(1_000, 1) == ["a"]
        await storage.clear_alarm("a")
        assert await storage.alarms(2_000_000_000_000, 9) == ["b"]

    run(place, story)


@pytest.mark.parametrize("text", ["write 3 T4", 'a "b" \\ / c\n\t\x00\x7f', "Zoë – 🏡 \u2028 \ud800", ""])
@pytest.mark.parametrize("player", [None, "ann", "bot:random"])
def test_a_line_is_linked_by_what_it_says_as_json(text: str, player: str | None) -> None:
    """The links of all logs that were ever written hang on these very letters."""
    entry = Entry(7, "play", -1, text, player, "another", 5)
    assert entry.link_after("a1") == digest(["a1", 7, "play", -1, text, player])
