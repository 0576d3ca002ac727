"""Puzzles: each can be played, its best turn solves it and the natural one does not, and both are explained."""

from __future__ import annotations

from datetime import date

import pytest

import richtfest as rf
from richtfest.bots.puzzles import (
    CONFIRM,
    file_of,
    find_puzzle,
    next_puzzle,
    puzzle_of_day,
    puzzles_of,
    read_puzzles,
    write_puzzles,
)
from richtfest.bots.solving import FIRST, Standing, line_of
from richtfest.core.record import read_record
from richtfest.core.refusal import Illegal, Unreadable
from richtfest.core.words import LANGUAGES
from richtfest.games.shelf import all_titles, find_title
from richtfest.lab.puzzling import Finder, collect
from richtfest.pure import is_compiled

NAMES = [title.name for title in all_titles()]
FEWEST = 200
LARGEST = 400_000  # bytes of all boxes together

for_every_title = pytest.mark.parametrize("title", NAMES)


@for_every_title
def test_every_box_has_some_hundred_checked_puzzles_of_every_grade(title: str) -> None:
    found = puzzles_of(title)
    assert len(found) >= FEWEST
    assert {puzzle.grade for puzzle in found} == {1, 2, 3}
    assert all(puzzle.gap > 3 * puzzle.error and 0.2 <= puzzle.found["journeyman"] <= 0.8 for puzzle in found)
    assert [puzzle.number for puzzle in found] == list(range(1, len(found) + 1))


def test_all_of_them_are_small() -> None:
    assert sum(file_of(find_title(name)).stat().st_size for name in NAMES) < LARGEST


@for_every_title
def test_the_best_turn_solves_a_puzzle_and_the_natural_one_does_not(title: str) -> None:
    for puzzle in puzzles_of(title)[::23]:
        match = puzzle.match()
        assert puzzle.seat in match.to_act()
        assert all(puzzle.solves(turn) for turn in puzzle.right)
        assert puzzle.solves([*puzzle.best, CONFIRM])
        assert not puzzle.solves(puzzle.natural)
        for language in LANGUAGES:
            told = puzzle.explain(puzzle.natural, language)
            assert told.turn == puzzle.best
            assert told.sentence
            assert told.reason
            assert abs(sum(told.parts.values()) + told.rest - told.gap) < 1e-3


def test_moves_in_another_order_lead_to_the_same_answer_and_others_are_refused() -> None:
    puzzle = puzzles_of("happy-city")[0]
    with pytest.raises(Illegal, match="cannot be played"):
        puzzle.solves([*puzzle.best, puzzle.best[0]])
    with pytest.raises(Unreadable, match="no puzzle"):
        find_puzzle("happy-city", 0)
    with pytest.raises(Unreadable, match="no puzzle"):
        find_puzzle("happy-city", len(puzzles_of("happy-city")) + 1)


def test_what_is_written_is_read_again() -> None:
    found = puzzles_of("happy-city")[:9]
    again = read_puzzles("happy-city", write_puzzles(found, "richtfest puzzles happy-city"))
    assert again == found


def test_a_day_has_one_puzzle_wherever_it_is_asked_for() -> None:
    days = [date(2026, 3, day) for day in range(1, 31)]
    numbers = [puzzle_of_day("happy-city", day).number for day in days]
    assert numbers == [puzzle_of_day("happy-city", day).number for day in days]
    assert len(set(numbers)) > 20


def test_a_rating_follows_the_first_answers_only() -> None:
    standing = Standing().after(1, 1, True)
    assert standing.rating > FIRST
    assert standing.after(1, 1, False) == standing
    worse = standing.after(2, 1, False)
    assert worse.rating < standing.rating
    assert (worse.solved, len(worse.answered)) == (1, 2)
    assert Standing().read(line_of(1, 1, True)) == standing
    hard, easy = (Standing().after(1, grade, True).rating for grade in (3, 1))
    assert hard > easy


def test_the_next_puzzle_is_a_fresh_one_of_its_grade() -> None:
    first = next_puzzle("happy-city", Standing(), 2)
    then = next_puzzle("happy-city", Standing().after(first.number, 2, True), 2)
    assert (first.grade, then.grade) == (2, 2)
    assert first.number < then.number
    answered = Standing(FIRST, {puzzle.number: True for puzzle in puzzles_of("happy-city")})
    assert next_puzzle("happy-city", answered, 2, first.number) == then
    with pytest.raises(Unreadable, match="no puzzles of this kind"):
        next_puzzle("happy-city", Standing(), 9)


@pytest.mark.skipif(not is_compiled(), reason="a search of a minute where nothing is compiled")
def test_the_same_command_finds_the_same_puzzles() -> None:
    title = find_title("happy-city")
    one, two = (list(collect(title, 1, 24, 5)) for _ in range(2))
    assert one == two
    assert one[0].number == 1
    assert one[0].solves(one[0].best)
    assert rf.loads(one[0].record).title is title
    match = Finder(title, 24).play(read_record(one[0].record).seed)
    assert list(collect(title, 1, 24, 0, [match])) == one  # as when it was played by people
    assert not list(collect(title, 1, 24, 0, []))
