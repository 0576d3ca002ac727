"""Copies are independent, and undo reaches back to the last point where something came to light."""

from random import Random

import pytest

from richtfest.core.fingerprint import whole
from richtfest.core.refusal import TooLate
from tests.contract.play import choose, moments, play_on
from tests.contract.setup import Setup
from tests.contract.titles import for_every_setup, for_every_setup_and_crowd
from tests.volume import volume

HOW_OFTEN = volume(50) / 100  # a decision is taken back


@for_every_setup_and_crowd
def test_playing_on_a_copy_leaves_the_original_as_it_was(setup: Setup) -> None:
    chance = Random(21)
    for match in moments(setup.match(seed=21), chance, every=40 * setup.seats):
        before = whole(match.state)
        copy = match.state.clone()
        assert whole(copy) == before
        for _ in range(30):
            for seat in copy.to_act():
                copy.play(seat, chance.choice(list(copy.legal(seat))))
        assert whole(match.state) == before


@for_every_setup
def test_a_copy_has_the_same_future(setup: Setup) -> None:
    match = play_on(setup.match(seed=4), Random(4), most=33)
    copy = match.state.clone()
    chance = Random(7)
    while not match.over:
        seat = chance.choice(match.to_act())
        move = choose(match, seat, chance)
        match.play_code(seat, move)
        copy.play(seat, move)
    assert whole(copy) == whole(match.state)


@for_every_setup
def test_deciding_and_taking_back_restores_the_very_state(setup: Setup) -> None:
    chance = Random(13)
    match = setup.match(seed=13)
    taken_back = 0
    while not match.over:
        seat = chance.choice(match.to_act())
        if chance.random() > HOW_OFTEN:
            match.play_code(seat, choose(match, seat, chance))
            continue
        before, record = whole(match.state), str(match.record())
        match.play_code(seat, choose(match, seat, chance))
        if match.can_undo(seat):
            match.undo(seat)
            assert whole(match.state) == before
            assert str(match.record()) == record
            taken_back += 1
    assert taken_back > 0


@for_every_setup
def test_taking_back_everything_leads_to_the_last_barrier(setup: Setup) -> None:
    chance = Random(17)
    match = setup.match(seed=17)
    while not match.over:
        barrier, inked = whole(match.state), match.state.inked
        seats = match.to_act()
        for _ in range(chance.randrange(1, 12)):
            seat = chance.choice(seats)
            if match.moves(seat):
                move = choose(match, seat, chance)
                after = match.state.clone()
                after.play(seat, move)
                if after.owes(seat) and after.inked == inked:
                    match.play_code(seat, move)
        while any(match.can_undo(seat) for seat in seats):
            match.undo(chance.choice([seat for seat in seats if match.can_undo(seat)]))
        assert whole(match.state) == barrier
        while match.state.inked == inked and not match.over:
            play_on(match, chance, 1)


@for_every_setup
def test_what_is_ink_or_revealed_cannot_be_taken_back(setup: Setup) -> None:
    chance = Random(19)
    match = setup.match(seed=19)
    refused = 0
    while not match.over:
        inked = match.state.inked
        seat = chance.choice(match.to_act())
        move = choose(match, seat, chance)
        match.play_code(seat, move)
        waits = not match.state.owes(seat) and setup.title.moves.notate(move) != "confirm"
        if match.state.inked != inked or waits:
            before = whole(match.state)
            assert not match.can_undo(seat)
            with pytest.raises(TooLate, match="nothing to take back"):
                match.undo(seat)
            assert whole(match.state) == before
            refused += 1
    assert refused > 0


@for_every_setup
def test_who_has_confirmed_may_look_again_while_the_others_still_write(setup: Setup) -> None:
    chance = Random(29)
    match = setup.match(seed=29)
    while not match.over:
        inked, seat = match.state.inked, chance.choice(match.to_act())
        before, move = whole(match.state), choose(match, seat, chance)
        match.play_code(seat, move)
        if match.state.inked == inked and setup.title.moves.notate(move) == "confirm" and not match.state.races():
            match.undo(seat)
            assert whole(match.state) == before
            match.play_code(seat, move)


@for_every_setup
def test_at_the_very_start_there_is_nothing_to_take_back(setup: Setup) -> None:
    match = setup.match(seed=1)
    for seat in range(setup.seats):
        with pytest.raises(TooLate):
            match.undo(seat)


@for_every_setup
def test_taking_back_leaves_what_the_others_wrote_in_pencil(setup: Setup) -> None:
    """The state after undo is the one that the remaining moves alone lead to."""
    chance = Random(23)
    match = setup.match(seed=23)
    for _ in range(150):
        if match.over:
            break
        play_on(match, chance, 1)
        for seat in match.to_act():
            if match.can_undo(seat):
                match.undo(seat)
                alone = setup.match(seed=23)
                for mover, move in match.history:
                    alone.play_code(mover, move)
                assert whole(alone.state) == whole(match.state)
                break
