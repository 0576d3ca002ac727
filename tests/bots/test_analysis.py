"""Analysis after a match: losses, luck and skill, and what is written down of them."""

from __future__ import annotations

from dataclasses import replace
from math import isclose
from pathlib import Path
from random import Random

import pytest

import richtfest as rf
from richtfest.bots import Position, ask, make
from richtfest.bots.analysis import SURELY, Analyst, moments_of, read_analysis, turns_taken, write_analysis
from richtfest.bots.coach import Coach
from richtfest.bots.reviews import tell_decision, tell_figure, tell_result
from richtfest.core.chance import Chance
from richtfest.core.match import Match
from richtfest.core.words import LANGUAGES, speak
from richtfest.pure import is_compiled
from tests.contract.foreseen import TITLES
from tests.golden.records import golden

LAST_CARD = Path(__file__).with_name("last_card.txt")  # a match of two masters, who do not see all that ends it
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
        made = verdict.expected + verdict.luck + verdict.skill + verdict.others
        assert isclose(made, verdict.lead, abs_tol=1e-6)
    strong, weak = found.verdicts
    assert strong.loss < weak.loss or not is_compiled()
    assert isclose(strong.luck, -weak.luck, abs_tol=1e-6)
    assert {len(row) for row in found.curve} == {2}
    assert len(found.curve) == len(found.rounds) + 1
    for verdict in found.verdicts:
        shares = [seats[verdict.seat] for seats in found.rounds]
        for part in ("luck", "skill", "others"):
            assert isclose(sum(getattr(share, part) for share in shares), getattr(verdict, part), abs_tol=1e-6)
    again = read_analysis(write_analysis(found))
    assert (again.verdicts, again.rounds) == (found.verdicts, found.rounds)
    for language in LANGUAGES:
        _ = speak(language)
        assert tell_result(strong, found.unit, _)
        for decision in found.dearest(1, 5):
            assert "{" not in tell_decision(match, decision, _)


def test_a_turn_that_the_coach_would_have_taken_loses_to_one_that_looking_ahead_finds() -> None:
    match = rf.load(LAST_CARD)
    last = next(taken for taken in turns_taken(match) if taken.seat == 0 and taken.round == 12)
    assert Coach().advise(match.title, last.state, 0, last.moves).best == last.moves
    judged = Analyst(24).judge(match.title, last)
    assert (judged.mine, judged.best) == (("take:2", "room:U5"), ("take:4", "room:U5"))
    assert judged.loss > 2 + SURELY * judged.error
    assert judged.gain == 0  # so it does not count as luck either
    assert "at first sight, but more further on" in tell_decision(match, judged, speak("en"))


@for_every_title
def test_the_coachs_line_is_what_masters_get_with_the_same_cards(title: str) -> None:
    by_masters, by_others = (played(title, (bot, bot), 6) for bot in ("master", "casual"))
    pads = [dict(by_masters.state.tally(seat).boxes) for seat in range(2)]
    assert Analyst(2).lines_of(by_others) == pads
    assert pads != [dict(by_others.state.tally(seat).boxes) for seat in range(2)]


@for_every_title
def test_what_could_be_expected_between_rounds_knows_no_card_that_nobody_knew(title: str) -> None:
    match, chance = played(title, ("casual", "learner"), 5), Random(3)
    analyst, moments = Analyst(3), moments_of(match)
    assert [moment.round for moment in moments] == sorted({moment.round for moment in moments})
    for moment in moments[::4]:
        other = replace(moment, state=moment.state.imagine(0, Chance(chance.randrange(1 << 40))))
        assert analyst.mark(match, other) == analyst.mark(match, moment)


def test_no_two_matches_are_judged_in_the_same_worlds() -> None:
    """Many begin alike: what is expected of them would be off in the same direction."""
    matches = [played("happy-city", ("casual", "learner"), seed) for seed in range(4)]
    seeds = [
        {taken.seed for taken in turns_taken(match)} | {moment.seed for moment in moments_of(match)}
        for match in matches
    ]
    assert [len(of_match) for of_match in seeds] == [1] * 4
    assert len(set.union(*seeds)) == 4


@for_every_title
def test_every_choice_belongs_to_a_turn_that_is_taken_whole_from_the_first_of_them(title: str) -> None:
    match = played(title, ("casual", "casual"), 4)
    confirm, state = match.title.moves.read("confirm"), match.deal()
    choices: dict[int, list[tuple[int, int]]] = {0: [], 1: []}  # by seat: when, and what was chosen
    for at, (seat, move) in enumerate(match.history):
        if len(state.legal(seat)) > 1 and move != confirm:
            choices[seat].append((at, move))
        state.play(seat, move)
    for taken in turns_taken(match):
        assert len(taken.state.legal(taken.seat)) > 1
        assert taken.moves[0] in list(taken.state.legal(taken.seat))
        assert confirm not in taken.moves
        own = [(at, move) for at, (seat, move) in enumerate(match.history) if seat == taken.seat and move != confirm]
        first = own.index((taken.at, taken.moves[0]))
        whole = own[first : first + len(taken.moves)]
        assert tuple(move for _at, move in whole) == taken.moves
        choices[taken.seat] = [choice for choice in choices[taken.seat] if choice not in whole]
    assert choices == {0: [], 1: []}


@for_every_title
def test_what_a_seat_could_not_know_changes_no_loss(title: str) -> None:
    match, chance = played(title, ("casual", "learner"), 5), Random(2)
    analyst = Analyst(3)
    for taken in list(turns_taken(match))[3:12:4]:
        other = replace(taken, state=taken.state.imagine(taken.seat, Chance(chance.randrange(1 << 40))))
        assert analyst.judge(match.title, other) == analyst.judge(match.title, taken)


def begun_on_paper(match: Match) -> Match:
    """A match that goes on from the middle of this one, as if its sheets had been tapped in from paper."""
    for upto in range(len(match.history) // 2, len(match.history)):
        earlier = rf.replay(match.record(), upto=upto)
        try:
            return rf.new(match.title.name, position=earlier.position(), seed=8)
        except rf.Refused:  # in the middle of a round
            continue
    raise AssertionError("no round began")


@for_every_title
def test_what_was_won_on_paper_is_not_owed_to_the_cards(title: str) -> None:
    match, chance = begun_on_paper(played(title, ("master", "random"), 5)), Random(1)
    while not match.over:
        seat = match.to_act()[0]
        match.play_code(seat, chance.choice(match.moves(seat)))
    found = rf.analyse(match, worlds=4)
    assert found.verdicts[0].expected > 0 > found.verdicts[1].expected
    for verdict in found.verdicts:
        assert isclose(verdict.expected + verdict.luck + verdict.skill + verdict.others, verdict.lead, abs_tol=1e-6)


def test_whoever_sits_alone_owes_the_cards_no_more_than_the_difference() -> None:
    match = rf.new("welcome-to", seats=1, seed=7, aaa="3")
    bot = make("journeyman")
    while not match.over:
        position = Position(match.title, match.state, 0, 7)
        match.play_code(0, ask(bot, "journeyman", position))
    (alone,) = rf.analyse(match, worlds=4).verdicts
    assert alone.lead == match.points(0) > 0
    assert alone.others == 0
    assert abs(alone.luck) < alone.expected


def test_nothing_is_neither_won_nor_lost() -> None:
    assert [tell_figure(worth, speak("en"), sign=True) for worth in (-0.04, 0.0, -0.06)] == ["+0.0", "+0.0", "−0.1"]


def test_a_crowd_is_not_analysed() -> None:
    """A single turn of it would keep a worker from everybody who plays."""
    match = rf.replay(golden("welcome-to", "first_hundred_seats"))
    with pytest.raises(rf.Illegal, match="matches of 12 or fewer"):
        rf.analyse(match)


def test_a_match_that_goes_on_is_not_analysed() -> None:
    with pytest.raises(rf.Illegal, match="when it is over"):
        rf.analyse(rf.new("dream-home", seats=2, seed=7))
