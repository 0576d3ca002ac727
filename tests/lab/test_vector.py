"""Many matches at once: the same matches as one at a time, in arrays."""

from typing import Any

import numpy as np
import pytest

import richtfest.env
from richtfest.core.chance import branch
from richtfest.core.refusal import Illegal, Refused
from richtfest.lab.environments.setting import Setting
from richtfest.lab.environments.vector import Vector
from tests.contract.setup import Setup
from tests.contract.titles import for_every_setup


def course(vector: Vector, steps: int) -> list[Any]:
    """All that a run shows, with moves that depend on nothing but each row itself."""
    shown = []
    for number in range(steps):
        legal = vector.mask.cumsum(axis=1)
        wanted = 1 + (7 * number) % legal[:, -1]
        vector.step((legal >= wanted[:, None]).argmax(axis=1))
        parts = (vector.observation, vector.mask, vector.acting, vector.reward, vector.done)
        shown.append([np.copy(part) for part in parts])
    return shown


@for_every_setup
def test_a_row_is_the_same_match_as_one_alone(setup: Setup) -> None:
    setting = Setting(setup.title.name, setup.seats, dict(setup.options), "difference", None)
    vector, look = Vector(setting, 3, seed=5), setting.eye()
    states = [setting.deal(branch(5, row)) for row in range(3)]
    played, random, ended = [1, 1, 1], np.random.default_rng(5), 0
    for _ in range(160 * setup.seats):
        moves = vector.sample(random)
        for row, state in enumerate(states):
            seat = int(vector.acting[row])
            seen = look(state, seat)
            assert np.array_equal(seen["observation"], vector.observation[row])
            assert np.array_equal(seen["action_mask"], vector.mask[row])
            state.play(seat, int(moves[row]))
        vector.step(moves)
        for row, state in enumerate(states):
            assert vector.done[row] == state.over()
            if state.over():
                ended += 1
                assert list(vector.reward[row]) == list(setting.rewards(state))
                states[row] = setting.deal(branch(5, row + 3 * played[row]))
                played[row] += 1
            else:
                assert not vector.reward[row].any()
    assert ended or setup.seats > 4


def test_a_run_can_be_repeated() -> None:
    one, other = (richtfest.env.vector("happy-city", batch=16, seed=3, reward="win") for _ in range(2))
    for ours, theirs in zip(course(one, 100), course(other, 100), strict=True):
        assert all(np.array_equal(mine, yours) for mine, yours in zip(ours, theirs, strict=True))
    first = one.observation.copy()
    one.reset(seed=3)
    other.reset(seed=4)
    assert not np.array_equal(one.observation, first)
    assert not np.array_equal(one.observation, other.observation)


def test_points_are_paid_to_every_seat_when_a_match_ends() -> None:
    vector = richtfest.env.vector("dream-home", batch=8, seats=3)
    ends = [(reward[row], row) for _, _, _, reward, done in course(vector, 400) for row in np.flatnonzero(done)]
    assert len(ends) > 8
    assert all((rewards > 0).any() and rewards.shape == (3,) for rewards, _ in ends)


def test_an_illegal_move_is_refused_and_nothing_is_played() -> None:
    vector = richtfest.env.vector("welcome-to", batch=4, edition="first")
    before, moves = vector.observation.copy(), vector.sample(np.random.default_rng(0))
    moves[2] = 200
    with pytest.raises(Illegal):
        vector.step(moves)
    with pytest.raises(Refused, match="one move for every match"):
        vector.step(moves[:3])
    with pytest.raises(Refused, match="from 0 to 236"):
        vector.step([0, 0, 0, 999])
    assert np.array_equal(vector.observation, before)
    with pytest.raises(Refused, match="do not fit"):
        richtfest.env.vector("welcome-to", batch=0)


def test_observations_switched_on_again_are_right_at_once() -> None:
    one, other = (richtfest.env.vector("dream-home", batch=8, seed=9) for _ in range(2))
    random = np.random.default_rng(9)
    for step in range(400):
        one.observes = step % 40 < 30
        moves = other.sample(random)
        assert not one.observes or np.array_equal(one.observation, other.observation)
        one.step(moves)
        other.step(moves)
