"""A record gives the same match for ever."""

from random import Random

import pytest

from richtfest.core.fingerprint import whole
from richtfest.core.match import replay
from richtfest.core.record import read_record
from richtfest.core.refusal import Unreadable
from tests.contract.play import play_on
from tests.contract.setup import Setup
from tests.contract.titles import for_every_setup, for_every_setup_and_crowd


@for_every_setup_and_crowd
def test_replaying_a_record_gives_the_same_state_and_the_same_record(setup: Setup) -> None:
    match = play_on(setup.match(seed=11), Random(11))
    again = replay(setup.title, match.record())
    assert whole(again.state) == whole(match.state)
    assert str(again.record()) == str(match.record())


@for_every_setup
def test_a_record_survives_being_written_down(setup: Setup) -> None:
    for seed in range(3):
        match = play_on(setup.match(seed), Random(seed), most=40 * (seed + 1))
        text = str(match.record())
        read = read_record(text)
        assert read == match.record()
        assert whole(replay(setup.title, read).state) == whole(match.state)


@for_every_setup
def test_a_record_can_be_replayed_up_to_any_move(setup: Setup) -> None:
    match = setup.match(seed=5)
    states = [whole(match.state)]
    chance = Random(5)
    for _ in range(60):
        play_on(match, chance, 1)
        states.append(whole(match.state))
    for upto in (0, 1, 17, 59, 60):
        assert whole(replay(setup.title, match.record(), upto=upto).state) == states[upto]


@for_every_setup
def test_a_record_that_claims_another_result_is_refused(setup: Setup) -> None:
    match = play_on(setup.match(seed=3), Random(3))
    text = str(match.record())
    totals = [tally.total for tally in match.tallies()]
    result = "result: " + " ".join(str(total) for total in totals)
    assert text.endswith(f"{result}\n")
    with pytest.raises(Unreadable, match="claims the result"):
        replay(setup.title, read_record(text.replace(result, result.replace(str(totals[0]), str(totals[0] + 1), 1))))


@for_every_setup
def test_a_result_before_the_end_is_refused(setup: Setup) -> None:
    text = str(play_on(setup.match(seed=3), Random(3), most=9).record())
    with pytest.raises(Unreadable, match="do not reach the end"):
        replay(setup.title, read_record(text + "result: 1 2\n"))


@for_every_setup
def test_a_record_with_an_illegal_move_is_refused_and_names_the_move(setup: Setup) -> None:
    match = setup.match(seed=8)
    seat = match.to_act()[0]
    text = str(match.record()) + f"{seat} a house in the clouds\n"
    with pytest.raises(Unreadable, match=rf"Move 1, seat {seat}, “a house in the clouds”"):
        replay(setup.title, read_record(text))


@for_every_setup
def test_a_record_of_other_rules_or_other_components_is_refused(setup: Setup) -> None:
    record = str(setup.match(seed=8).record())
    with pytest.raises(Unreadable, match="version 999 of the rules"):
        replay(setup.title, read_record(record.replace(f"rules: {setup.title.version}", "rules: 999")))
    digest = read_record(record).components
    with pytest.raises(Unreadable, match="other components"):
        replay(setup.title, read_record(record.replace(digest, "00000000")))


@for_every_setup
def test_the_same_seed_and_the_same_decisions_give_the_same_match(setup: Setup) -> None:
    assert whole(play_on(setup.match(9), Random(1), 100).state) == whole(play_on(setup.match(9), Random(1), 100).state)
    assert whole(setup.match(9).state) != whole(setup.match(10).state)
