"""Tallies, tie-breaks and shared places."""

from richtfest.core.tally import Tally, places, tie_rows


def tally(total: int, *ties: int) -> Tally:
    return Tally((("points", total), ("penalty", 0)), ties)


def test_the_total_is_the_plain_sum_of_the_boxes() -> None:
    pad = Tally((("plans", 14), ("bis", -3), ("refusals", 0)))
    assert pad.total == 11
    assert pad["bis"] == -3


def test_equal_tallies_share_a_place_and_the_next_place_is_skipped() -> None:
    assert places([tally(5), tally(9), tally(5), tally(1)]) == [2, 1, 2, 4]


def test_tie_breaks_are_compared_in_order() -> None:
    assert places([tally(5, 2, 0), tally(5, 1, 9), tally(5, 2, 1), tally(4, 9, 9)]) == [2, 3, 1, 4]


def test_everybody_may_share_the_first_place() -> None:
    assert places([tally(-5, 1)] * 4) == [1, 1, 1, 1]


def test_nobody_has_no_place() -> None:
    assert places([]) == []


def test_a_tie_is_told_until_something_makes_a_difference() -> None:
    tallies = [Tally((("rooms", 5),), (2, 1, 9)), Tally((("rooms", 5),), (2, 3, 0)), Tally((("rooms", 4),), (7, 7, 7))]
    assert tie_rows(tallies, ("estates", "of one", "of two")) == [("estates", [2, 2, 7]), ("of one", [1, 3, 7])]
    assert tie_rows(tallies[1:], ("estates", "of one", "of two")) == []
