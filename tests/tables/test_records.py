"""Records that somebody brings, and comments on matches that are over."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace
from pathlib import Path

import pytest

import richtfest as rf
from richtfest.core.record import Record, read_record
from richtfest.core.refusal import Illegal, Refused, TooLate, Unreadable
from richtfest.core.words import speak
from richtfest.tables.comments import LONGEST, MOST_EACH
from richtfest.tables.hall import Hall, Sitter
from richtfest.tables.importing import LARGEST, names_in, read_brought
from richtfest.tables.keeping import OVER, kept_from
from richtfest.tables.table import NotYours, Table
from tests.golden.records import golden
from tests.tables.laid_out import lay_out
from tests.tables.test_hall import TWO, run

FINISHED = golden("welcome-to", "first_two_seats")
NAMED = replace(FINISHED, names=("Anna", "Ben"), comments={0: "A good deal.", 8: "Anna: Here I went wrong."})
ENGLISH = speak("en")


async def bring(hall: Hall, record: Record | str, player: str = "ann", name: str = "brought") -> Table:
    brought = read_brought(str(record))
    return await hall.bring(name, brought, names_in(brought, ENGLISH), player, "Ann")


def test_a_record_becomes_a_table_at_which_nobody_sits_and_a_restart_finds_it_again(tmp_path: Path) -> None:
    async def before(hall: Hall) -> None:
        found = await bring(hall, NAMED)
        assert (found.imported, found.over, found.names(ENGLISH)) == (True, True, ["Anna", "Ben"])
        assert [found.held_by("ann"), found.brought_by("ann"), found.brought_by("ben")] == [[], True, False]
        again = await bring(hall, NAMED)
        assert again.number == found.number

    async def after(hall: Hall) -> None:
        found = await hall.find("brought")
        assert found.match.tallies()[0].total == (FINISHED.result or [])[0]
        told = read_record(str(found.record()))
        assert (told.moves, told.result, told.names, told.comments) == (
            NAMED.moves, NAMED.result, NAMED.names, NAMED.comments
        )  # fmt: skip
        assert told.seal == ""  # we have sealed nothing
        assert [table.id for table in await hall.tables_of("ann")] == ["brought"]

    run(tmp_path, before)
    run(tmp_path, after)


def test_a_record_that_breaks_off_is_looked_at_and_played_on_elsewhere(tmp_path: Path) -> None:
    part = replace(FINISHED, moves=FINISHED.moves[:9], result=None)

    async def story(hall: Hall) -> None:
        found = await bring(hall, part)
        found.check_lookback()
        assert (found.over, found.bots_to_act(), kept_from(*(await hall.storage.load("brought") or ())).stand) == (
            False, [], OVER
        )  # fmt: skip
        for seat in (0, 1):
            with pytest.raises(NotYours):
                await hall.play("brought", seat, "ann", "confirm")
        with pytest.raises(Illegal, match="when it is over"):
            await hall.analyse("brought", "ann")
        branch = await hall.branch("brought", 9, 0, Sitter("ann", "Ann"), "random")
        assert branch.match.history[:9] == found.match.history

    run(tmp_path, story)


def test_a_paper_game_is_brought_and_played_on_from(tmp_path: Path) -> None:
    first = rf.new("welcome-to", seats=2, seed=7)
    going_on = rf.new("welcome-to", position=first.position(), seed=8)
    going_on.play(0, going_on.legal(0)[0])

    async def before(hall: Hall) -> None:
        found = await bring(hall, going_on.record())
        assert found.match.begun_from is not None
        branch = await hall.branch("brought", 1, 0, Sitter("ann", "Ann"), "random")
        assert branch.match.begun_from == found.match.begun_from

    async def after(hall: Hall) -> None:
        for table in await hall.tables_of("ann"):
            assert table.match.begun_from is not None

    run(tmp_path, before)
    run(tmp_path, after)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "Choose the file"),
        ("hello", "Line 1: Expected “richtfest: …”"),
        ("\0\x01", "Expected"),
        ("richtfest: 1\n", "The record ends before"),
        (str(FINISHED).replace("welcome-to", "chess"), "There is no title “chess”"),
        (str(FINISHED).replace("seats: 2", f"seats: {10**18}"), "players"),
        (str(FINISHED).replace("richtfest: 1", "richtfest: 9"), "record format 9"),
        (str(FINISHED).replace("rules: ", "rules: 99"), "version"),
        (str(FINISHED) + str(FINISHED), "several: 2"),
        (str(replace(FINISHED, moves=[], result=None)), "Nothing has been played"),
        (str(replace(FINISHED, result=[1, 2])), "claims the result"),
        (str(replace(FINISHED, components="00000000")), "other cards"),
        (str(FINISHED).replace("0 combo", "0 castle", 1), "is not a move"),
        (str(FINISHED).replace("\n1 ", "\n0 ", 1), "Move"),
        ("x" * (LARGEST + 1), "256 KB"),
        (str(FINISHED).replace("seed", "position: " + "[" * 50_000 + "\nseed"), ""),
        (str(FINISHED).replace("\n\n", "\nposition: {}\n\n", 1).replace("richtfest: 1", "richtfest: 2"), ""),
    ],
)
def test_what_cannot_be_played_is_refused_in_a_sentence(text: str, said: str) -> None:
    with pytest.raises((Refused, RecursionError)) as refusal:
        read_brought(text)
    assert said in str(refusal.value)


def test_every_byte_of_a_record_may_be_wrong() -> None:
    """Whatever a hostile file says, the answer is a sentence or the match that it does say."""
    text = str(NAMED)
    for at in range(0, len(text), 37):
        for wrong in ("\n", "9", ";", "ß"):
            with suppress(Refused):
                read_brought(text[:at] + wrong + text[at + 1 :])


def test_those_who_sat_there_say_something_and_the_record_keeps_it(tmp_path: Path) -> None:
    lay_out(tmp_path / "log.sqlite", "old", FINISHED, len(FINISHED.moves), ["ann", "bot:random"])

    async def before(hall: Hall) -> None:
        await hall.comment("old", "ann", 8, 0, "  Here I\n should have built a park. ")
        await hall.comment("old", "ann", 3, -1, "Cards like these!")
        with pytest.raises(NotYours):
            await hall.comment("old", "eve", 3, 0, "I was not there.")
        for moves in (-1, len(FINISHED.moves) + 1):
            with pytest.raises(Unreadable):
                await hall.comment("old", "ann", moves, 0, "Nowhere.")
        for words in ("", " \n ", "x" * (LONGEST + 1)):
            with pytest.raises(Unreadable):
                await hall.comment("old", "ann", 3, 0, words)
        running = await hall.open("welcome-to", {}, TWO)
        with pytest.raises(TooLate, match="when it is over"):
            await hall.comment(running.id, TWO[0].player, 0, 0, "What cards!")

    async def after(hall: Hall) -> None:
        table = await hall.find("old")
        told = [(each.moves, each.text, table.author(each, ENGLISH)) for each in table.comments.in_order()]
        assert told == [(3, "Cards like these!", "Player 1"), (8, "Here I should have built a park.", "Player 1")]
        record = read_record(str(table.record()))
        assert record.comments[3] == "Player 1: Cards like these!"
        brought = await bring(hall, record)
        assert read_record(str(brought.record())).comments == record.comments
        await hall.comment("brought", "ann", 3, 0, "So I thought then.")
        assert read_record(str(brought.record())).comments[3].split("\n")[1] == "Ann: So I thought then."

    run(tmp_path, before)
    run(tmp_path, after)


def test_comments_are_taken_back_by_who_made_them_and_never_more_than_fit(tmp_path: Path) -> None:
    lay_out(tmp_path / "log.sqlite", "old", FINISHED, len(FINISHED.moves), ["ann", "ben"])

    async def story(hall: Hall) -> None:
        table = await hall.comment("old", "ben", 3, 1, "Oh no.")
        number = table.comments.said[0].number
        with pytest.raises(NotYours):
            await hall.take_comment_back("old", "eve", number)
        assert (await hall.take_comment_back("old", "ben", number)).comments.said == []
        with pytest.raises(TooLate):
            await hall.take_comment_back("old", "ben", number)
        for _ in range(MOST_EACH - 1):
            await hall.comment("old", "ben", 3, 1, "Again.")
        with pytest.raises(TooLate, match="as much"):
            await hall.comment("old", "ben", 3, 1, "Again.")
        await hall.comment("old", "ann", 3, 0, "Enough.")

    run(tmp_path, story)


def test_whoever_is_forgotten_leaves_words_without_a_name(tmp_path: Path) -> None:
    lay_out(tmp_path / "log.sqlite", "old", FINISHED, len(FINISHED.moves), ["ann", "ben"])

    async def story(hall: Hall) -> None:
        await hall.comment("old", "ann", 3, 0, "Cards like these!")
        await bring(hall, NAMED)
        await hall.comment("brought", "ann", 3, 0, "Mine.")
        await hall.forget("ann")
        for name in ("old", "brought"):
            table = await hall.find(name)
            assert [table.author(each, ENGLISH) for each in table.comments.said] == ["somebody"]
        assert (await hall.find("old")).record().comments == {3: "Cards like these!"}
        brought = await hall.find("brought")
        assert brought.names(ENGLISH) == ["somebody", "somebody"]
        assert not [line for line in await hall.storage.log("brought") if line.player == "ann" or line.text == "Ann"]

    run(tmp_path, story)
