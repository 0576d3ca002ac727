"""Words in the seed: those who play add them before the cards are shuffled, and nobody can look for cards any more."""

from __future__ import annotations

import hashlib
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

import richtfest as rf
from richtfest.core.record import Record, read_record
from richtfest.core.refusal import Illegal, TooLate, Unreadable
from richtfest.core.seal import check_seal, seed_with
from richtfest.tables.hall import Hall, Sitter
from richtfest.tables.stirring import LONGEST, MOST, tidy_word
from richtfest.tables.table import NEW_CARDS, SAME_CARDS, NotYours, Table
from tests.tables.test_hall import run

ANN, BEN = Sitter("ann", "Ann"), Sitter()


async def finish(hall: Hall, table: Table) -> Table:
    chance, players = Random(7), {0: "ann", 1: "ben"}
    while not table.over:
        seat = table.to_act()[0]
        move = chance.choice(table.match.legal(seat))
        table = await hall.play(table.id, seat, players[seat], move)
    return table


def by_hand(drawn: int, *words: str) -> int:
    """As the page about fair cards says."""
    lines = "".join(f"{line}\n" for line in (drawn, *words))
    return int(hashlib.sha256(lines.encode()).hexdigest()[:15], 16)


def test_words_make_another_seed_and_the_record_tells_how(tmp_path: Path) -> None:
    async def story(hall: Hall) -> None:
        table = await hall.open("happy-city", {}, [ANN, BEN])
        seal, drawn = table.seal, table.founding.seed
        await hall.add_word(table.id, "ann", "Apfel")
        await hall.add_word(table.id, "ann", " Äpfel  für alle ")
        table = await hall.sit(table.id, 1, "ben", "Ben", "Dach")
        assert table.begun
        assert table.seal == seal
        assert table.match.seed == table.seed == by_hand(drawn, "Äpfel für alle", "Dach") != drawn
        assert table.record().words == {}  # not before the end
        record = (await finish(hall, table)).record()
        assert record.words == {0: "Äpfel für alle", 1: "Dach"}
        assert (record.drawn, record.seal) == (drawn, seal)
        assert str(record).startswith("richtfest: 3\n")
        assert read_record(str(record)) == record
        assert rf.verify(record, seal).over
        assert rf.verify(rf.loads(str(record)).record(), seal).over

    run(tmp_path, story)


def test_a_table_follows_from_its_log_with_all_words(tmp_path: Path) -> None:
    async def before(hall: Hall) -> None:
        table = await hall.open("happy-city", {}, [ANN, BEN], name="table")
        await hall.add_word("table", "ann", "Apfel")
        table = await hall.sit("table", 1, "ben", "Ben")
        seat = table.to_act()[0]
        await hall.play("table", seat, ("ann", "ben")[seat], table.match.legal(seat)[0])

    async def after(hall: Hall) -> None:
        table = await hall.find("table")
        assert table.match.seed == by_hand(table.founding.seed, "Apfel")
        assert len(table.match.history) == 1

    run(tmp_path, before)
    run(tmp_path, after)


def test_words_of_those_who_left_do_not_count_and_one_can_be_taken_back(tmp_path: Path) -> None:
    async def story(hall: Hall) -> None:
        table = await hall.open("happy-city", {}, [ANN, BEN, Sitter()])
        await hall.sit(table.id, 1, "ben", "Ben", "Dach")
        await hall.leave(table.id, 1, "ben")
        await hall.add_word(table.id, "ann", "Apfel")
        await hall.add_word(table.id, "ann", "")
        await hall.sit(table.id, 1, "cem", "Cem")
        table = await hall.sit(table.id, 2, "dee", "Dee")
        assert table.stirring.words == {}
        assert table.match.seed == table.founding.seed

    run(tmp_path, story)


def test_who_shares_a_device_gives_one_word_and_closed_seats_move_it(tmp_path: Path) -> None:
    async def story(hall: Hall) -> None:
        table = await hall.open("happy-city", {}, [Sitter(), ANN, ANN, BEN])
        await hall.add_word(table.id, "ann", "Apfel")
        await hall.close_seat(table.id, 0, "ann")
        table = await hall.sit(table.id, 2, "ben", "Ben", "Dach")
        assert table.stirring.words == {0: "Apfel", 2: "Dach"}
        assert table.match.seed == by_hand(table.founding.seed, "Apfel", "Dach")

    run(tmp_path, story)


def test_at_an_event_those_who_came_give_words(tmp_path: Path) -> None:
    async def story(hall: Hall) -> None:
        table = await hall.open_event("welcome-to", {"edition": "first"}, 10, "host")
        await hall.join(table.id, "ann", "Ann", "Apfel")
        await hall.join(table.id, "ben", "Ben")
        await hall.add_word(table.id, "ben", "Dach")
        await hall.leave(table.id, 0, "ann")
        await hall.join(table.id, "cem", "Cem", "Ziegel")
        table = await hall.start_event(table.id, "host")
        assert [seat.name for seat in table.seats] == ["Cem", "Ben"]
        assert table.match.seed == by_hand(table.founding.seed, "Ziegel", "Dach")

    run(tmp_path, story)


def test_a_rematch_and_a_branch_on_the_same_cards_have_the_same_words(tmp_path: Path) -> None:
    async def story(hall: Hall) -> None:
        table = await hall.open("happy-city", {}, [ANN, BEN])
        await hall.add_word(table.id, "ann", "Apfel")
        await hall.sit(table.id, 1, "ben", "Ben", "Dach")
        old = await finish(hall, await hall.find(table.id))
        again = await hall.rematch(old.id, "ann", SAME_CARDS)
        with pytest.raises(Illegal, match="no word can change them"):
            await hall.add_word(again.id, "ann", "Zange")
        assert not again.takes_words
        again = await hall.rematch(old.id, "ben", SAME_CARDS)
        assert again.begun
        assert again.match.seed == old.match.seed
        check_seal((await finish(hall, again)).record(), again.seal)
        branch = await hall.branch(old.id, 5, 0, ANN, "random")
        assert branch.match.history == old.match.history[:5]
        assert branch.match.seed == old.match.seed
        assert branch.seal != old.seal
        fresh = await hall.rematch(old.id, "ann", NEW_CARDS)
        assert fresh.takes_words
        assert not fresh.stirring.said

    run(tmp_path, story)


def test_only_those_who_sit_there_say_words_before_the_match_and_not_without_end(tmp_path: Path) -> None:
    async def story(hall: Hall) -> None:
        table = await hall.open("happy-city", {}, [ANN, BEN])
        with pytest.raises(NotYours):
            await hall.add_word(table.id, "eve", "Mine")
        with pytest.raises(NotYours):
            await hall.add_word(table.id, None, "Mine")
        for number in range(MOST):
            written = (await hall.add_word(table.id, "ann", f"Apfel {number}")).number
            if number < MOST - 1:
                assert (await hall.add_word(table.id, "ann", f"Apfel {number} ")).number == written  # as it is
        with pytest.raises(TooLate, match="Words enough"):
            await hall.add_word(table.id, "ann", "Birne")
        table = await hall.sit(table.id, 1, "ben", "Ben")
        with pytest.raises(TooLate, match="shuffled already"):
            await hall.add_word(table.id, "ann", "Birne")

    run(tmp_path, story)


@pytest.mark.parametrize(
    ("typed", "word"),
    [("  a \n b\t", "a b"), ("A\u0308pfel", "Äpfel"), ("\ud800x\u200d\u202ey\x00", "xy"), ("x" * 99, "x" * LONGEST)],
)
def test_a_word_is_one_line_written_in_one_way(typed: str, word: str) -> None:
    assert tidy_word(typed) == word
    assert tidy_word(word) == word


RECORD = replace(rf.new("happy-city", seats=2, seed=by_hand(7, "a", "b")).record(), seal="0" * 64, salt="pepper")


@pytest.mark.parametrize(
    "change",
    [
        {"words": {0: "a"}},
        {"drawn": 7},
        {"drawn": 7, "words": {2: "a"}},
        {"drawn": 7, "words": {1: "b", 0: "a"}},
        {"drawn": 7, "words": {0: ""}},
        {"drawn": 7, "words": {0: "a\nb"}},
        {"drawn": 7, "words": {0: "a"}, "seal": "", "salt": ""},
    ],
)
def test_records_with_half_of_it_are_refused(change: dict[str, object]) -> None:
    with pytest.raises(Unreadable):
        replace(RECORD, **change)  # type: ignore[arg-type]


def test_other_words_do_not_open_a_seed() -> None:
    seal = hashlib.sha256(b"7-pepper").hexdigest()
    right = replace(RECORD, seal=seal, drawn=7, words={0: "a", 1: "b"})
    check_seal(right, seal)
    for words in ({0: "b", 1: "a"}, {0: "a"}, {0: "a", 1: "c"}):
        with pytest.raises(Unreadable, match="not the cards that follow"):
            check_seal(replace(right, words=words))
    with pytest.raises(Unreadable, match="not the cards that were sealed"):
        check_seal(replace(right, drawn=8))


def test_without_words_everything_is_as_it_was() -> None:
    assert seed_with(7, []) == 7
    record: Record = replace(RECORD, seed=7, seal=hashlib.sha256(b"7-pepper").hexdigest())
    assert str(record).startswith("richtfest: 2\n")
    check_seal(record)
