"""Tables: what is acknowledged survives, who may act may act, and bots are players like any other."""

from __future__ import annotations

import asyncio
import hashlib
import os
import signal
import sqlite3
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from richtfest.core.match import replay
from richtfest.core.refusal import Illegal, TooLate, Unreadable
from richtfest.core.words import english, speak
from richtfest.games.shelf import find_title
from richtfest.tables.hall import Hall, Sitter, draw_lots, tidy_name
from richtfest.tables.refusals import Broken, NoTable
from richtfest.tables.storage import Entry, Taken
from richtfest.tables.table import NotYours, Table
from tests.golden.records import golden
from tests.tables.laid_out import lay_out, moves_until
from tests.waiting import until

TWO = [Sitter("ann", "Ann"), Sitter("ben", "Ben")]


@asynccontextmanager
async def hall_in(folder: Path) -> AsyncIterator[Hall]:
    hall = Hall(folder / "log.sqlite", workers=1, worlds=2)
    await hall.start()
    try:
        yield hall
    finally:
        await hall.stop()


def run(folder: Path, story: Callable[[Hall], Awaitable[None]]) -> None:
    async def whole() -> None:
        async with hall_in(folder) as hall:
            await story(hall)

    asyncio.run(whole())


async def take_turn(hall: Hall, table: Table, seat: int, player: str) -> Table:
    """Always the first legal move, until the seat owes nothing."""
    rounds = table.title.views.round_of(table.match.state)
    while seat in table.to_act() and table.title.views.round_of(table.match.state) == rounds:
        table = await hall.play(table.id, seat, player, table.match.legal(seat)[0])
    return table


def test_a_restart_brings_a_table_back_to_the_last_acknowledged_move(tmp_path: Path) -> None:
    kept: dict[str, object] = {}

    async def before(hall: Hall) -> None:
        table = await hall.open("welcome-to", {}, TWO)
        table = await take_turn(hall, table, 0, "ann")
        table = await hall.play(table.id, 1, "ben", table.match.legal(1)[0])
        kept.update(id=table.id, view=table.match.view(1), seal=table.seal)

    async def after(hall: Hall) -> None:
        table = await hall.find(str(kept["id"]))
        assert table.match.view(1) == kept["view"]
        assert table.seal == kept["seal"]
        assert table.match.can_undo(1)

    run(tmp_path, before)
    run(tmp_path, after)


def test_undo_is_part_of_the_log(tmp_path: Path) -> None:
    async def story(hall: Hall) -> None:
        table = await hall.open("welcome-to", {}, TWO)
        fresh = table.match.view(0)
        await hall.play(table.id, 0, "ann", table.match.legal(0)[0])
        await hall.undo(table.id, 0, "ann")
        assert table.match.view(0) == fresh
        lines = await hall.raw_log(table.id)
        assert [line.kind for line in lines] == ["sit", "sit", "play", "undo"]
        with pytest.raises(TooLate):
            await hall.undo(table.id, 0, "ann")

    run(tmp_path, story)


def test_only_the_holder_of_a_seat_acts_for_it(tmp_path: Path) -> None:
    async def story(hall: Hall) -> None:
        table = await hall.open("welcome-to", {}, TWO)
        move = table.match.legal(0)[0]
        for stranger in ("ben", "eve", None):
            with pytest.raises(NotYours):
                await hall.play(table.id, 0, stranger, move)
        with pytest.raises(Illegal):
            await hall.play(table.id, 0, "ann", "confirm")
        with pytest.raises(Unreadable):
            await hall.play(table.id, 0, "ann", "write Z99")
        assert len(await hall.raw_log(table.id)) == 2

    run(tmp_path, story)


def test_a_free_seat_is_taken_once_and_the_match_waits_for_it(tmp_path: Path) -> None:
    async def story(hall: Hall) -> None:
        table = await hall.open("welcome-to", {}, [Sitter("ann", "Ann"), Sitter()])
        assert not table.begun
        assert table.to_act() == []
        with pytest.raises(Illegal):
            await hall.play(table.id, 0, "ann", "combo 1")
        await hall.sit(table.id, 1, "ben", "  Ben\n the \x07 builder ")
        assert table.seats[1].name == "Ben the builder"
        with pytest.raises(TooLate):
            await hall.sit(table.id, 1, "eve", "Eve")
        assert table.to_act() == [0, 1]
        assert [each.id for each in await hall.tables_of("ben")] == [table.id]

    run(tmp_path, story)


def test_a_closed_seat_leaves_a_match_for_the_others(tmp_path: Path) -> None:
    kept: dict[str, str] = {}

    async def before(hall: Hall) -> None:
        table = await hall.open("dream-home", {}, [Sitter("ann", "Ann"), Sitter(), Sitter("ben", "Ben")])
        with pytest.raises(NotYours):
            await hall.close_seat(table.id, 1, "eve")
        with pytest.raises(TooLate):
            await hall.close_seat(table.id, 2, "ann")
        table = await hall.close_seat(table.id, 1, "ann")
        assert (table.begun, table.held_by("ben"), table.match.seats) == (True, [1], 2)
        kept.update(id=table.id, seal=table.seal)
        alone = await hall.open("dream-home", {}, [Sitter("ann", "Ann"), Sitter()])
        with pytest.raises(Unreadable, match="seats 2 to 4"):
            await hall.close_seat(alone.id, 1, "ann")
        assert len(alone.seats) == 2

    async def after(hall: Hall) -> None:
        table = await hall.find(kept["id"])
        assert [seat.name for seat in table.seats] == ["Ann", "Ben"]
        assert table.seal == kept["seal"]

    run(tmp_path, before)
    run(tmp_path, after)


def test_a_click_meant_for_an_earlier_moment_is_refused(tmp_path: Path) -> None:
    async def story(hall: Hall) -> None:
        table = await hall.open("welcome-to", {}, TWO)
        step = table.steps[0]
        await hall.play(table.id, 0, "ann", table.match.legal(0)[0], step)
        with pytest.raises(TooLate):
            await hall.play(table.id, 0, "ann", table.match.legal(0)[0], step)

    run(tmp_path, story)


def test_a_second_writer_is_refused_and_the_first_reads_on(tmp_path: Path) -> None:
    async def story(hall: Hall) -> None:
        table = await hall.open("welcome-to", {}, TWO)
        async with hall_in(tmp_path) as other:
            await other.play(table.id, 1, "ben", (await other.find(table.id)).match.legal(1)[0])
            with pytest.raises(Taken):
                await hall.storage.append(table.id, Entry(table.number, "play", 0, "combo 1"))
            mine = await hall.play(table.id, 0, "ann", table.match.legal(0)[0])  # reads the log again, then plays
            assert mine.steps == [2, 2]

    run(tmp_path, story)


def test_many_tables_share_a_commit_and_none_is_lost(tmp_path: Path) -> None:
    async def story(hall: Hall) -> None:
        tables = await asyncio.gather(*(hall.open("welcome-to", {}, TWO) for _ in range(60)))
        await asyncio.gather(*(hall.play(table.id, 0, "ann", table.match.legal(0)[0]) for table in tables))
        for table in tables:
            assert len(await hall.raw_log(table.id)) == 3

    run(tmp_path, story)


DAMAGES = {
    "an illegal move": "INSERT INTO log VALUES (:table, 2, 'play', 0, 'write T4', NULL, NULL, NULL)",
    "a seat that is not there": "INSERT INTO log VALUES (:table, 2, 'undo', 9, '', NULL, NULL, NULL)",
    "a guest who leaves in mid-match": "INSERT INTO log VALUES (:table, 2, 'leave', 1, '', NULL, NULL, NULL)",
    "a stand-in nobody asked for": "INSERT INTO log VALUES (:table, 2, 'relieve', 9, '', 'bot:random', NULL, NULL)",
    "options that are no JSON": "UPDATE tables SET options = '{' WHERE id = :table",
    "options of another kind": "UPDATE tables SET options = '[]' WHERE id = :table",
    "no box": "UPDATE tables SET title = 'chess' WHERE id = :table",
}


@pytest.mark.parametrize("damage", DAMAGES.values(), ids=DAMAGES.keys())
def test_a_broken_table_is_kept_apart_and_the_others_go_on(
    tmp_path: Path, damage: str, caplog: pytest.LogCaptureFixture
) -> None:
    names: list[str] = []

    async def before(hall: Hall) -> None:
        names.extend([(await hall.open("welcome-to", {}, TWO)).id for _ in range(2)])

    async def after(hall: Hall) -> None:
        for _ in range(2):
            with pytest.raises(Broken):
                await hall.find(names[0])
        assert [table.id for table in await hall.tables_of("ann")] == [names[1]]
        assert (await hall.find(names[1])).to_act() == [0, 1]
        assert [line.text for line in await hall.raw_log(names[0])][:2] == ["Ann", "Ben"]
        with pytest.raises(NoTable):
            await hall.find("nowhere")

    run(tmp_path, before)
    connection = sqlite3.connect(tmp_path / "log.sqlite")
    with connection:
        connection.execute("UPDATE log SET link = NULL")  # as format 1 wrote it: each damage speaks for itself
        connection.execute(damage, {"table": names[0]})
    connection.close()
    run(tmp_path, after)
    assert [names[0] in line for line in caplog.messages] == [True]  # said once, however often it is asked for


def test_who_asks_for_the_impossible_does_not_stop_the_storage(tmp_path: Path) -> None:
    async def story(hall: Hall) -> None:
        table = await hall.open("welcome-to", {}, TWO)
        with pytest.raises(OverflowError):
            await hall.storage.append(table.id, Entry(2**70, "play", 0))
        assert (await hall.play(table.id, 0, "ann", table.match.legal(0)[0])).number == 3

    run(tmp_path, story)


def test_the_seed_opens_the_seal(tmp_path: Path) -> None:
    async def story(hall: Hall) -> None:
        table = await hall.open("welcome-to", {}, TWO)
        assert hashlib.sha256(table.sealed_seed.encode()).hexdigest() == table.seal
        assert str(table.founding.seed) == table.sealed_seed.partition("-")[0]

    run(tmp_path, story)


def test_bots_play_a_whole_match_and_survive_the_death_of_their_worker(tmp_path: Path) -> None:
    async def story(hall: Hall) -> None:
        table = await hall.open("welcome-to", {}, [Sitter("bot:random", "Dice"), Sitter("bot:random", "Dice")])
        killed = 0
        async with hall.news.listen(table.id) as news:
            while not table.over:
                news.clear()
                await asyncio.wait_for(news.wait(), 30)
                if killed < 2 and table.number > 20 * (killed + 1):
                    for process in hall.thinkers.processes():
                        os.kill(process, signal.SIGKILL)
                    killed += 1
        assert killed == 2
        assert table.match.record().result is not None

    run(tmp_path, story)


def test_news_of_a_pencil_wake_its_player_and_nobody_else(tmp_path: Path) -> None:
    async def story(hall: Hall) -> None:
        table = await hall.open("welcome-to", {}, TWO)
        async with (
            hall.news.listen(table.id, "ann") as own,
            hall.news.listen(table.id, "ben") as other,
            hall.news.listen(table.id) as onlooker,
        ):
            woken = (own, other, onlooker)
            await hall.play(table.id, 0, "ann", table.match.legal(0)[0])
            assert [news.is_set() for news in woken] == [True, False, False]
            own.clear()
            await hall.undo(table.id, 0, "ann")
            assert [news.is_set() for news in woken] == [True, False, False]
            while 0 in table.to_act():
                assert not other.is_set()
                await hall.play(table.id, 0, "ann", table.match.legal(0)[0])
            assert all(news.is_set() for news in woken)  # all see that somebody is ready

    run(tmp_path, story)


def test_what_a_viewer_is_told_does_not_depend_on_the_pencils_of_others(tmp_path: Path) -> None:
    async def story(hall: Hall) -> None:
        table = await hall.open("welcome-to", {}, TWO)
        seen = table.seen_by(0), table.seen_by(None)
        await hall.play(table.id, 1, "ben", table.match.legal(1)[0])
        assert (table.seen_by(0), table.seen_by(None)) == seen
        assert table.chronicle.tell("en", english) == []

    run(tmp_path, story)


def test_at_an_event_nobody_takes_seats_by_choice(tmp_path: Path) -> None:
    """Otherwise one visitor could take a hundred seats, one after the other."""

    async def story(hall: Hall) -> None:
        event = await hall.open_event("welcome-to", {"edition": "first"}, 10, "host")
        with pytest.raises(Illegal, match="next free seat"):
            await hall.sit(event.id, 3, "ann", "Ann")
        assert (await hall.join(event.id, "ann", "Ann")).held_by("ann") == [0]

    run(tmp_path, story)


def test_no_reason_is_given_before_the_first_cards_are_shown(tmp_path: Path) -> None:
    async def story(hall: Hall) -> None:
        table = await hall.open("welcome-to", {}, [Sitter("ann", "Ann"), Sitter()])
        with pytest.raises(Illegal, match="every seat"):
            table.why_not(0, "ann", "confirm", english)

    run(tmp_path, story)


def test_a_refusal_is_told_in_the_language_of_each_reader_however_the_match_goes_on(tmp_path: Path) -> None:
    async def story(hall: Hall) -> None:
        table = await hall.open("welcome-to", {}, TWO)
        with pytest.raises(Illegal) as refused:
            await hall.play(table.id, 0, "ann", "confirm")
        told = [refused.value.told(_) for _ in (english, speak("de"))]
        assert table.why_not(0, "ann", "confirm", speak("de")) == told[1] != told[0] == str(refused.value)
        await take_turn(hall, table, 0, "ann")
        assert [refused.value.told(_) for _ in (english, speak("de"))] == told

    run(tmp_path, story)


def test_what_can_be_played_has_no_reason_against_it(tmp_path: Path) -> None:
    async def story(hall: Hall) -> None:
        table = await hall.open("welcome-to", {}, TWO)
        assert table.why_not(0, "ann", table.match.legal(0)[0], english) == "You can play this now."
        with pytest.raises(NotYours):
            table.why_not(1, "ann", "confirm", english)

    run(tmp_path, story)


def test_lots_decide_who_begins_and_nothing_else() -> None:
    """HC-17, HC-R73: everybody may come first; the order round the table stays."""
    three = [Sitter("ann", "Ann"), Sitter(), Sitter("bot:random", "Dice")]
    round_the_table = {(0, 1, 2), (1, 2, 0), (2, 0, 1)}
    assert {tuple(three.index(sitter) for sitter in draw_lots(three)) for _ in range(200)} == round_the_table
    assert draw_lots([]) == []


def race_in(folder: Path, person: int | None) -> tuple[int, list[int]]:
    """Dream Home: two owners of a jackhammer are asked at once; bots sit on all seats but one. Lines so far, racers."""
    record = golden("dream-home", "race_and_all_at_once")
    upto = moves_until(record, lambda match: match.state.races())
    racers = replay(find_title(record.title), record, upto=upto).to_act()
    players = ["ann" if person is not None and seat == racers[person] else "bot:random" for seat in range(record.seats)]
    lay_out(folder / "log.sqlite", "race", record, upto, players)
    return upto, racers


@pytest.mark.parametrize("person", [0, 1])
def test_bots_let_people_go_first_in_a_race(tmp_path: Path, person: int) -> None:
    upto, racers = race_in(tmp_path, person)

    async def story(hall: Hall) -> None:
        table = await hall.find("race")
        assert table.bots_to_act() == []
        assert asyncio.all_tasks() - {*hall._chores} == {asyncio.current_task()}  # nobody thinks in the background
        assert len(table.match.history) == upto
        await hall.play("race", racers[person], "ann", "pass")
        await until(lambda: len(table.match.history) > upto + 1, "the bot passes too")
        assert table.match.history[upto + 1][0] == racers[1 - person]

    run(tmp_path, story)


def test_bots_alone_race_to_the_end_of_the_match(tmp_path: Path) -> None:
    race_in(tmp_path, None)

    async def story(hall: Hall) -> None:
        table = await hall.find("race")
        await until(lambda: table.over, "the bots have raced to the end", seconds=120)

    run(tmp_path, story)


def test_a_stand_in_thinks_again_when_the_seat_changed_hands_meanwhile(tmp_path: Path) -> None:
    async def story(hall: Hall) -> None:
        event = await hall.open_event("welcome-to", {"edition": "first"}, 5, "host")
        for player in ("ann", "ben"):
            await hall.join(event.id, player, player)
        event = await hall.start_event(event.id, "host")
        await take_turn(hall, event, 0, "ann")
        await hall.relieve(event.id, 1, "host")  # its process is only starting now
        await hall.take_back(event.id, 1, "ben")
        await hall.play(event.id, 1, "ben", event.match.legal(1)[0])
        await hall.relieve(event.id, 1, "host")
        await until(lambda: event.title.views.round_of(event.match.state) == 2, "the second round begins")

    run(tmp_path, story)


def test_a_crowd_of_bots_leaves_the_bot_of_another_table_its_turn(tmp_path: Path) -> None:
    async def story(hall: Hall) -> None:
        bots = [Sitter("bot:apprentice:50", f"{seat}") for seat in range(40)]
        crowd = await hall.open("welcome-to", {"edition": "first"}, [Sitter("ann", "Ann"), *bots])
        table = await hall.open("welcome-to", {}, [Sitter("ben", "Ben"), Sitter("bot:random", "Dice")])
        await until(lambda: table.to_act() == [0], "the bot of the other table has moved")
        assert len(crowd.match.history) < 60  # not each of the forty first, with every small decision

    run(tmp_path, story)


def test_at_an_event_reasons_speak_of_its_host(tmp_path: Path) -> None:
    async def story(hall: Hall) -> None:
        event = await hall.open_event("welcome-to", {"edition": "first"}, 5, "host")
        for player in ("ann", "ben"):
            await hall.join(event.id, player, player)
        with pytest.raises(Illegal, match="when the host starts it"):
            await hall.play(event.id, 0, "ann", "combo 1")
        await hall.start_event(event.id, "host")
        await hall.relieve(event.id, 1, "host")
        with pytest.raises(TooLate, match="A bot plays"):
            await hall.relieve(event.id, 1, "host")
        with pytest.raises(Unreadable, match="no such seat"):
            await hall.relieve(event.id, 7, "host")

    run(tmp_path, story)


@pytest.mark.parametrize(
    ("given", "kept"),
    [
        ("  Zoë \n the   Great ", "Zoë the Great"),
        ("👨\u200d👩\u200d👧", "👨\u200d👩\u200d👧"),  # a family is one sign
        ("\u200d\u200d", "3"),
        ("\u202etxt\x07", "txt"),
        ("x" * 99, "x" * 30),
    ],
)
def test_names_are_tidied_but_families_stay_together(given: str, kept: str) -> None:
    assert tidy_name(given, 2) == kept
