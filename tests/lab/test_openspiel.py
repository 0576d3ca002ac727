"""The adaptor to OpenSpiel passes OpenSpiel's own simulation tests."""

import pyspiel
import pytest

from richtfest.lab.environments.openspiel import register
from tests.contract.setup import Setup
from tests.contract.titles import for_every_setup


@for_every_setup
def test_openspiel_plays_whole_matches(setup: Setup, capfd: pytest.CaptureFixture[str]) -> None:
    register()
    register()  # once more does no harm
    given = {"seats": setup.seats, "deals": 7, "reward": "difference", **setup.options}
    game = pyspiel.load_game(f"richtfest_{setup.title.package}", given)
    pyspiel.random_sim_test(game, num_sims=1, serialize=False, verbose=False)
    assert game.num_players() == setup.seats


def test_the_same_deal_is_the_same_match() -> None:
    register()
    game = pyspiel.load_game("richtfest_happy_city")
    states = [game.new_initial_state() for _ in range(2)]
    for state in states:
        assert state.is_chance_node()
        state.apply_action(5)
    one, other = (state.observation_tensor(0) for state in states)
    assert one == other
    assert any(one)
