"""The standings, counted by hand."""

from __future__ import annotations

from fractions import Fraction

from richtfest.tables.evenings.pairing import BOT
from richtfest.tables.evenings.standings import Outcome, rank


def test_wins_are_shared_and_then_the_strength_of_rivals_counts_and_then_the_points() -> None:
    outcomes = [
        Outcome([0, 1, 2], [1, 1, 3], [50, 50, 40]),  # 0 and 1 share
        Outcome([3, 4, 5], [1, 2, 3], [70, 60, 50]),
        Outcome([0, 3, BOT], [2, 3, 1], [30, 20, 90]),  # a bot wins, and nobody has the win
        Outcome([1, 4], [1, 2], [45, 44]),
    ]
    found = rank(range(7), outcomes, byes=[2, 5])
    told = {line.person: (line.place, line.wins, line.strength, line.points, line.matches) for line in found}
    half, sixth = Fraction(1, 2), Fraction(1, 6)
    assert told == {
        1: (1, 1 + half, half, 95, 2),  # met 0, 2 and 4: a half, one and none
        2: (2, Fraction(1), Fraction(1), 40, 1),  # by a bye; met 0 and 1
        3: (3, Fraction(1), half, 90, 2),
        5: (4, Fraction(1), half, 50, 1),  # fewer points than 3
        0: (5, half, 1 + sixth, 80, 2),
        4: (6, Fraction(0), 1 + sixth, 104, 2),
        6: (7, Fraction(0), Fraction(0), 0, 0),
    }


def test_who_is_equal_in_everything_shares_the_place() -> None:
    found = rank(range(4), [Outcome([0, 1], [1, 2], [9, 5]), Outcome([2, 3], [1, 2], [9, 5])], byes=[])
    assert [line.place for line in found] == [1, 1, 3, 3]
