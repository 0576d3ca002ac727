"""The references of the benchmarks must play our game, and not something faster."""

import os
from pathlib import Path

import pytest

from benchmarks import agnostic, limit, matches
from benchmarks.race import race, times_as_fast
from richtfest.core import playout


@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("edition", ["first", "second"])
def test_the_c_program_plays_the_same_matches(tmp_path: Path, edition: str, seats: int) -> None:
    if limit.find_compiler() is None:
        reason = "no C compiler: the C program of the benchmarks cannot be compared with our rules"
        pytest.fail(reason) if os.environ.get("CI") == "true" else pytest.skip(reason)
    rules = matches.rules_of(edition)
    program = limit.build(rules, tmp_path)
    assert limit.play_each(program, seats, 0, 500) == matches.play_each(rules, seats, 0, 500)


def test_interpreted_matches_are_the_same_matches() -> None:
    ours = matches.play(matches.rules_of(), 2, 0, 5)
    theirs = matches.play_interpreted(2, 0, 5)
    assert (ours.decisions, ours.rounds, ours.points) == (theirs.decisions, theirs.rounds, theirs.points)


def test_the_direct_loop_is_the_play_out_with_another_type() -> None:
    source = Path(playout.__file__).with_name("playout.py").read_text()
    direct = agnostic.direct_loop(source)
    assert "state: WelcomeTo" in direct
    assert "State" not in direct


def test_contestants_take_turns_and_the_first_lap_warms_up() -> None:
    order: list[str] = []

    def contestant(name: str) -> float:
        order.append(name)
        return float(len(order))

    costs = race({"a": lambda: contestant("a"), "b": lambda: contestant("b")}, laps=2)
    assert "".join(order) == "ababab"
    assert costs == {"a": [3.0, 5.0], "b": [4.0, 6.0]}


def test_the_quickest_laps_are_compared() -> None:
    assert times_as_fast(ours=[9.0, 2.0, 10.0], theirs=[30.0, 8.0, 6.0]) == 3.0
