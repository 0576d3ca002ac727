"""Whole random matches: ours against the C program, which is the limit, and against our own files interpreted."""

from __future__ import annotations

from pathlib import Path
from tempfile import TemporaryDirectory

from benchmarks import limit, matches
from benchmarks.race import Answer, compare, missing, race

SEATS = 2
LAPS = 41
CHECKED = 500  # matches that must come out the same, before anything is timed
INTERPRETED_LAPS = 11  # a process each

LIMIT_QUESTION = "whole random matches, compiled, against C"
LIMIT_GOAL = 0.47
INTERPRETED_QUESTION = "whole random matches, compiled, against interpreted"
INTERPRETED_GOAL = 25


def answers() -> list[Answer]:
    with TemporaryDirectory() as folder:
        return [against_limit(Path(folder)), against_interpreted()]


def against_limit(folder: Path) -> Answer:
    if limit.find_compiler() is None:
        return missing(LIMIT_QUESTION, f"≥ {LIMIT_GOAL} ×", "no C compiler")
    rules = matches.rules_of()
    program = limit.build(rules, folder)
    for seats in (2, 4):
        if limit.play_each(program, seats, 0, CHECKED) != matches.play_each(rules, seats, 0, CHECKED):
            raise AssertionError(f"the C program plays another game than we do, with {seats} seats")

    def ours() -> float:
        played = matches.play(rules, SEATS, 0, 1_500)
        return played.seconds / played.matches

    def theirs() -> float:
        played = limit.play(program, SEATS, 0, 4_000)
        return played.seconds / played.matches

    costs = race({"ours": ours, "theirs": theirs}, LAPS)
    note = f"a match {min(costs['ours']) * 1e6:.1f} µs, in C {min(costs['theirs']) * 1e6:.1f} µs"
    return compare(LIMIT_QUESTION, costs["ours"], costs["theirs"], LIMIT_GOAL, note)


def against_interpreted() -> Answer:
    rules = matches.rules_of()

    def ours() -> float:
        played = matches.play(rules, SEATS, 0, 1_500)
        return played.seconds / played.matches

    def theirs() -> float:
        played = matches.play_interpreted(SEATS, 0, 40)
        return played.seconds / played.matches

    costs = race({"ours": ours, "theirs": theirs}, INTERPRETED_LAPS)
    note = f"interpreted {min(costs['theirs']) * 1e3:.2f} ms"
    return compare(INTERPRETED_QUESTION, costs["ours"], costs["theirs"], INTERPRETED_GOAL, note)
