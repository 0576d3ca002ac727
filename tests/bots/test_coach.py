"""The coach: its reasons add up, it looks at nobody's cards, and it says what it means."""

from itertools import islice
from random import Random

import pytest

import richtfest as rf
from richtfest.bots.coach import Coach
from richtfest.bots.hints import hint, question_of, read_advice, what_differs, write_advice
from richtfest.core.chance import Chance
from richtfest.core.fingerprint import whole
from richtfest.core.title import AnyTitle
from richtfest.core.words import LANGUAGES, english, speak
from richtfest.games.shelf import find_title
from tests.coached.explaining import Explained, check, decisions, explain
from tests.contract.foreseen import FORESEEN, TITLES, share
from tests.contract.setup import Setup

for_every_setup = pytest.mark.parametrize("setup", FORESEEN, ids=str)
for_every_title = pytest.mark.parametrize("setup", [Setup(title, 2, {}) for title in TITLES], ids=str)


@for_every_setup
def test_parts_and_rest_add_up_for_every_move(setup: Setup) -> None:
    coach, found = Coach(), Explained()
    for match, seat in islice(decisions(setup, 5, 0.1), share(60, setup)):
        before = whole(match.state)
        for advice in explain(coach, match, seat, found, 4):
            check(advice)
            assert advice.best[0] in match.moves(seat)
        assert whole(match.state) == before


@for_every_title
def test_the_named_parts_explain_nearly_all_of_a_gap(setup: Setup) -> None:
    coach, found = Coach(), Explained()
    for match, seat in islice(decisions(setup, 6, 0.1), max(3, share(40, setup))):
        for advice in explain(coach, match, seat, found, 0):
            check(advice)
    assert found.share >= 0.9 or found.gaps < 10


@for_every_setup
def test_what_a_seat_cannot_know_changes_no_byte_of_a_hint(setup: Setup) -> None:
    """Cards, votes and pencils of others redrawn, and the coach says the same."""
    coach, chance = Coach(), Random(4)
    for match, seat in islice(decisions(setup, 7, 0.1), share(40, setup)):
        other = match.copy()
        other.state = match.state.imagine(seat, Chance(chance.randrange(1 << 40)))
        asked = [chance.choice(match.moves(seat))]
        for about in ([], asked):
            told = write_advice(coach.advise(match.title, match.state, seat, about), match.title)
            assert told == write_advice(coach.advise(match.title, other.state, seat, about), match.title)
        assert hint(other, seat).as_json() == hint(match, seat).as_json()


@for_every_title
def test_what_it_says_is_said_in_every_language(setup: Setup) -> None:
    coach = Coach()
    for match, seat in islice(decisions(setup, 8, 0.2), 6):
        told = {language: hint(match, seat, None, speak(language)) for language in LANGUAGES}
        for found in told.values():
            assert all((found.nudge, found.sentence, found.verdict))
            assert found.best == found.turn[0]
            assert "{" not in found.reason
        assert told["de"].nudge != told["en"].nudge
        advice = coach.advise(match.title, match.state, seat)
        assert read_advice(write_advice(advice, match.title), match.title) == advice


def test_a_turn_that_is_written_down_is_judged_as_a_whole() -> None:
    match = rf.new("welcome-to", seats=2, seed=7)
    while match.moves(0) != [match.code("confirm")]:
        match.play_code(0, match.moves(0)[0])
    written = [move for seat, move in match.history if seat == 0]
    start, asked = question_of(match, 0)
    assert (asked, whole(start)) == (written, whole(rf.new("welcome-to", seats=2, seed=7).state))
    found = rf.hint(match, 0)
    assert found.asked_turn == tuple(match.title.moves.notate(move) for move in written)
    assert found.gap > 0


def test_the_best_move_is_what_it_would_do_too() -> None:
    match = rf.new("dream-home", seats=2, seed=7)
    best = rf.hint(match, 0).best
    found = rf.hint(match, 0, best)
    assert (found.gap, found.parts, found.rest) == (0, {}, 0)
    assert found.verdict == "That is what I would do, too."


def test_what_is_called_the_same_and_worth_the_same_is_no_other_turn() -> None:
    """In Welcome To two pairs of cards may be alike."""
    for seed in range(200):
        match = rf.new("welcome-to", seats=2, seed=seed)
        alike: dict[str, list[str]] = {}
        for choice in match.choices(0, english).values():
            alike.setdefault(choice.sentence, []).append(choice.notation)
        best = rf.hint(match, 0).best
        twin = next((others for others in alike.values() if best in others and len(others) > 1), None)
        if twin:
            found = rf.hint(match, 0, next(each for each in twin if each != best))
            assert (found.verdict, found.reason) == ("That is what I would do, too.", "")
            return
    raise AssertionError("no two pairs were alike")


def test_a_reason_names_what_a_turn_completes_and_only_what_differs() -> None:
    """No clause of the other turn that is in the best one too, and nothing that goes without saying on the way."""
    best, other = (["take 7", f"write 7 on the {ordinal} plot", "plant a park"] for ordinal in ("6th", "5th"))
    assert what_differs(other, best) == ["write 7 on the 5th plot"]
    assert what_differs(best, best) == best
    assert what_differs(["take 7"], best) == ["take 7"]
    setup, told = Setup(find_title("welcome-to"), 2, {"edition": "first"}), ""
    for match, seat in islice(decisions(setup, 5, 0.3), 60):
        told = hint(match, seat).reason
        if told.startswith("That completes"):
            break
    assert told.startswith("That completes one housing estate of size")
    assert "Compared with" in told


def test_questions_that_make_no_sense_are_refused() -> None:
    match = rf.new("dream-home", seats=2, seed=7)
    with pytest.raises(rf.Unreadable, match="nothing to decide"):
        rf.hint(match, 1)
    with pytest.raises(rf.Illegal):
        rf.hint(match, 0, "confirm")
    with pytest.raises(rf.Unreadable):
        rf.hint("a match", 0)  # type: ignore[arg-type]


@pytest.mark.parametrize("title", TITLES, ids=[title.name for title in TITLES])
def test_every_group_of_cells_belongs_to_a_part_that_has_a_name(title: AnyTitle) -> None:
    coaching, options = title.coaching, Setup(title, 2, {}).match(0).options
    for mode in title.foresight.MODES:
        for group in mode.layout.groups:
            for language in LANGUAGES:
                assert coaching.name_part(coaching.PART_OF.get(group, group), options, speak(language))
