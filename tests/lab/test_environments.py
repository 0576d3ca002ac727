"""Environments: the suites of the libraries they are made for, for every box and option set."""

import warnings
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import richtfest.env
from richtfest.core.refusal import Illegal, Refused
from richtfest.games.shelf import all_titles
from richtfest.lab.environments.setting import Setting, environment_id
from tests.contract.setup import Setup
from tests.contract.titles import for_every_setup

with warnings.catch_warnings():  # with pygame beside it, the suite loads a game of its own in a way it warns of
    warnings.simplefilter("ignore", DeprecationWarning)
    from pettingzoo.test import api_test, parallel_api_test, seed_test

CYCLES = 60  # decisions; a match has more than that, so one conformance test below plays to the end


def made(setup: Setup, way: Any, **more: Any) -> Any:
    return way(setup.title.name, seats=setup.seats, **setup.options, **more)


@pytest.fixture(autouse=True)
def calm() -> Any:
    """The suites warn of what is allowed: more than two numbers in an observation, agents without a decision."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", UserWarning)
        yield


@for_every_setup
def test_pettingzoo_accepts_the_cycle(setup: Setup, capsys: pytest.CaptureFixture[str]) -> None:
    api_test(made(setup, richtfest.env.aec), num_cycles=CYCLES // setup.seats, verbose_progress=False)
    seed_test(lambda: made(setup, richtfest.env.aec), num_cycles=CYCLES // setup.seats)
    assert "Passed" in capsys.readouterr().out


@for_every_setup
def test_pettingzoo_accepts_seats_side_by_side(setup: Setup, capsys: pytest.CaptureFixture[str]) -> None:
    parallel_api_test(made(setup, richtfest.env.parallel), num_cycles=CYCLES // setup.seats)
    assert "Passed" in capsys.readouterr().out


@for_every_setup
def test_gymnasium_accepts_one_seat(setup: Setup) -> None:
    wanted: dict[str, Any] = {"opponents": ["random"] * (setup.seats - 1), "seat": setup.seats - 1, **setup.options}
    made_by_name = gymnasium.make("richtfest.env:" + environment_id(setup.title), **wanted)
    check_env(made_by_name.unwrapped, skip_render_check=setup.seats != 2)  # pictures take longest, so not all of them


@pytest.mark.parametrize("title", all_titles(), ids=str)
@pytest.mark.parametrize("reward", ["points", "win", "difference"])
def test_a_match_to_its_end_pays_every_seat(title: Any, reward: Any) -> None:
    env = richtfest.env.aec(title.name, seats=3, reward=reward)
    env.reset(seed=3)
    random, paid = np.random.default_rng(3), {}
    for agent in env.agent_iter():
        seen, gained, over, _, _ = env.last()
        assert seen is not None
        if over:
            paid[agent] = gained
        env.step(None if over else int(random.choice(np.flatnonzero(seen["action_mask"]))))
    state = env._state
    points = [state.points(seat) for seat in range(3)]
    match reward:
        case "points":
            assert list(paid.values()) == points
        case "win":
            assert sum(paid.values()) == pytest.approx(1)
            assert paid[f"seat_{points.index(max(points))}"] > 0
        case _:
            assert sum(gained > 0 for gained in paid.values()) <= 1
            assert max(paid.values()) == sorted(points)[-1] - sorted(points)[-2]


def test_names_of_environments_carry_a_version() -> None:
    assert [environment_id(title) for title in all_titles()] == [
        "richtfest/WelcomeTo-v2",
        "richtfest/DreamHome-v1",
        "richtfest/HappyCity-v1",
        "richtfest/NewLasVegas-v1",
    ]


def test_an_illegal_move_is_refused_with_its_reason_and_changes_nothing() -> None:
    env = richtfest.env.aec("welcome-to", edition="first")
    env.reset(seed=1)
    before = env.observe("seat_0")
    with pytest.raises(Illegal):
        env.step(200)
    with pytest.raises(Refused, match="numbers 0 to"):
        env.step(9999)
    assert all(np.array_equal(before[name], seen) for name, seen in env.observe("seat_0").items())


def test_one_seat_says_what_was_not_legal() -> None:
    env = richtfest.env.solo("happy-city", opponents=["random"])
    seen, _ = env.reset(seed=1)
    wrong = int(np.flatnonzero(seen["action_mask"] == 0)[0])
    after, reward, over, _, info = env.step(wrong)
    assert (reward, over, info) == (0.0, False, {"illegal": wrong})
    assert np.array_equal(seen["observation"], after["observation"])


def test_wrong_wishes_are_refused() -> None:
    with pytest.raises(Refused, match="no reward"):
        richtfest.env.aec("welcome-to", reward="fame")  # type: ignore[arg-type]
    with pytest.raises(Refused, match="shown"):
        richtfest.env.aec("welcome-to", render_mode="smell")
    with pytest.raises(Refused, match="no option"):
        richtfest.env.aec("welcome-to", colour="blue")
    with pytest.raises(Refused, match="no seat 5"):
        richtfest.env.solo("welcome-to", opponents=["random"], seat=5)
    with pytest.raises(Refused, match="when you make"):
        richtfest.env.parallel("happy-city").render()


def test_it_shows_the_table_in_words_and_pictures() -> None:
    words = richtfest.env.aec("dream-home", render_mode="ansi")
    words.reset(seed=1)
    assert "U1" in words.render()
    drawn = richtfest.env.solo("welcome-to", opponents=["random"], render_mode="svg")
    drawn.reset(seed=1)
    assert drawn.render().startswith("<svg")
    pixels = richtfest.env.parallel("happy-city", render_mode="rgb_array")
    pixels.reset(seed=1)
    height, width, colours = pixels.render().shape
    assert (height > 100, width > 100, colours) == (True, True, 3)


def test_the_layout_names_every_number() -> None:
    ranges = richtfest.env.layout("new-las-vegas", seats=4)
    size = Setting("new-las-vegas", 4, {}, "points", None).kind.size
    assert sorted(place for found in ranges.values() for place in found) == list(range(size))
