"""Analysis after a match: losses, luck and skill, and what is written down of them."""

from __future__ import annotations

from math import isclose
from random import Random

import pytest

import richtfest as rf
from richtfest.bots import Position, ask, make
from richtfest.bots.analysis import Analyst, read_analysis, turns_taken, write_analysis
from richtfest.bots.reviews import tell_decision, tell_result
from richtfest.core.chance import Chance
from richtfest.core.match import Match
from richtfest.core.words import LANGUAGES, speak
from richtfest.pure import is_compiled
from tests.contract.foreseen import TITLES

NAMES = [title.name for title in TITLES]
for_every_title = pytest.mark.parametrize("title", NAMES)


def played(title: str, bots: tuple[str, ...], seed: int) -> Match:
    """A match between these bots."""
    match, players = rf.new(title, seats=len(bots), seed=seed), [make(bot) for bot in bots]
    while not match.over:
        seat = match.to_act()[0]
        moves = match.moves(seat)
        position = Position(match.title, match.state, seat, seed + seat)
        match.play_code(seat, moves[0] if len(moves) == 1 else ask(players[seat], bots[seat], position))
    return match


@for_every_title
def test_luck_skill_and_others_make_the_result_and_the_weaker_loses_more(title: str) -> None:
    match = played(title, ("master", "learner"), 3)
    found = rf.analyse(match, worlds=4)
    for verdict in found.verdicts:
        assert isclose(verdict.luck + verdict.skill + verdict.others, verdict.lead, abs_tol=1e-6)
    strong, weak = found.verdicts
    assert strong.loss < weak.loss or not is_compiled()
    assert isclose(strong.luck, -weak.luck, abs_tol=1e-6)
    assert {len(row) for row in found.curve} == {2}
    assert read_analysis(write_analysis(found)).verdicts == found.verdicts
    for language in LANGUAGES:
        _ = speak(language)
        assert tell_result(strong, found.unit, _)
        for decision in found.dearest(1, 5):
            assert "{" not in tell_decision(match, decision, _)


@for_every_title
def test_every_turn_is_taken_whole_from_where_it_began(title: str) -> None:
    match = played(title, ("casual", "casual"), 4)
    confirm = match.title.moves.read("confirm")
    for taken in turns_taken(match):
        assert taken.moves[0] in list(taken.state.legal(taken.seat))
        assert confirm not in taken.moves
        assert match.history[taken.at] == (taken.seat, taken.moves[0])


@for_every_title
def test_what_a_seat_could_not_know_changes_no_loss(title: str) -> None:
    match, chance = played(title, ("casual", "learner"), 5), Random(2)
    analyst = Analyst(3)
    for taken in list(turns_taken(match))[3:12:4]:
        other = type(taken)(
            taken.seat,
            taken.at,
            taken.round,
            taken.state.imagine(taken.seat, Chance(chance.randrange(1 << 40))),
            taken.moves,
        )
        assert analyst.judge(match.title, other) == analyst.judge(match.title, taken)


def test_a_match_that_goes_on_is_not_analysed() -> None:
    with pytest.raises(rf.Illegal, match="when it is over"):
        rf.analyse(rf.new("dream-home", seats=2, seed=7))
