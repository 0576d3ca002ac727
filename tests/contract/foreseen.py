"""Foresight put to the test: the setups that have one, eyes with weights that tell all cells apart, and decisions."""

from collections.abc import Iterator
from random import Random

from richtfest.core.arrays import i64, vec
from richtfest.core.foresight import Foresight, Turns
from richtfest.core.state import State
from richtfest.core.weights import Mode
from richtfest.games.shelf import all_titles
from richtfest.pure import is_compiled
from tests.contract.setup import Setup
from tests.contract.titles import BOXES, SETUPS
from tests.volume import volume

TITLES = [title for title in all_titles() if title.open_foresight is not None]
FORESEEN = [setup for setup in SETUPS if setup.title in TITLES]


def share(positions: int, setup: Setup) -> int:
    """What one setup has to do for so many positions of its box; interpreted, a few must do."""
    setups = sum(other.title is setup.title for other in FORESEEN)
    return -(-volume(positions) // setups // (1 if is_compiled() else 80))


def mode_of(setup: Setup) -> Mode:
    name = setup.title.foresight.mode_of(setup.match(0).state)
    return next(mode for mode in setup.title.foresight.MODES if mode.name == name)


def an_eye(setup: Setup, seed: int) -> Foresight:
    """A foresight with weights that tell every cell from the others."""
    mode, chance = mode_of(setup), Random(seed)
    weights = vec[i64]([chance.randrange(-60_000, 60_000) for _ in range(mode.layout.cells)])
    return setup.title.foresight.make(mode.name, weights)


def decisions(setup: Setup, seed: int, often: float) -> Iterator[tuple[State, int]]:
    """Decisions of many matches, some of them at random, the others with a plan."""
    chance = Random(seed)
    while True:
        state = setup.match(chance.randrange(1 << 40)).state
        planned = chance.random() < 0.6
        build = BOXES[setup.title.name].build
        while not state.over():
            for seat in state.to_act():
                while moves := [int(move) for move in state.legal(seat)]:
                    if len(moves) > 1 and chance.random() < often:
                        yield state, seat
                    state.play(seat, build(state, seat, moves, chance) if planned else chance.choice(moves))


def found(turns: Turns) -> dict[tuple[int, ...], int]:
    """Turns by their moves, with their values; none is found twice."""
    values: dict[tuple[int, ...], int] = {}
    for turn in range(turns.count):
        chain: list[int] = []
        while turns.move(turn, len(chain)) >= 0:
            chain.append(int(turns.move(turn, len(chain))))
        assert tuple(chain) not in values
        values[tuple(chain)] = int(turns.values[turn])
    return values


def considered(eye: Foresight, state: State, seat: int) -> dict[tuple[int, ...], int]:
    turns = Turns()
    eye.consider(state, seat, turns)
    return found(turns)
