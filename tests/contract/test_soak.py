"""Random matches of every title for as long as you like: SOAK_MINUTES, ten by default."""

import os
import time
from random import Random, SystemRandom

import pytest

from richtfest.core.fingerprint import whole
from richtfest.core.match import replay
from richtfest.core.record import read_record
from tests.contract.play import choose
from tests.contract.titles import CROWDS, SETUPS


@pytest.mark.soak
@pytest.mark.parametrize("worker", range(os.cpu_count() or 1))
def test_matches_go_on_and_on(worker: int) -> None:
    """Play, take back, imagine, replay; a failure shows the setup and the seed."""
    end = time.monotonic() + 60 * float(os.environ.get("SOAK_MINUTES", "10"))
    seeds = SystemRandom()
    while time.monotonic() < end:
        seed = seeds.randrange(2**62)
        chance = Random(seed)
        setup = chance.choice(CROWDS) if chance.random() < 0.01 else chance.choice(SETUPS)
        match = setup.match(seed)
        while not match.over:
            seat = chance.choice(match.to_act())
            match.play_code(seat, choose(match, seat, chance))
            if chance.random() < 0.1 and match.can_undo(seat):
                match.undo(seat)
        record = str(match.record())
        again = replay(setup.title, read_record(record))
        assert whole(again.state) == whole(match.state), f"{setup} seed {seed} worker {worker}"
