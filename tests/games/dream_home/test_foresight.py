"""Foresight of Dream Home, beyond what every foresight promises (tests/contract/test_foresight.py)."""

from collections.abc import Iterator
from itertools import islice
from math import prod
from random import Random

from richtfest.bots.compiled.enumeration import list_turns
from richtfest.core.arrays import i64, vec
from richtfest.core.bits import count_bits
from richtfest.core.foresight import POINT, Turns
from richtfest.games.dream_home import TITLE, foresight, options
from richtfest.games.dream_home.components import load_components
from richtfest.games.dream_home.foresight import features
from richtfest.games.dream_home.foresight.turn import DreamHomeForesight
from richtfest.games.dream_home.rules import asks, codes
from richtfest.games.dream_home.rules.ruleset import DRILL, HANDYMAN, MIXER, SUPPLIER
from richtfest.games.dream_home.rules.state import DreamHome
from richtfest.pure import is_compiled
from tests.contract.foreseen import considered, found
from tests.games.dream_home.builder import build
from tests.games.dream_home.setups import OTHERWISE

POSITIONS = 200 if is_compiled() else 10


def some_weights(seed: int) -> vec[i64]:
    """Weights that tell every cell from the others."""
    chance = Random(seed)
    return vec[i64]([chance.randrange(-60_000, 60_000) for _ in range(features.CELLS)])


def new_match(chance: Random, seats: int) -> DreamHome:
    """As recommended, or with any doubts of the rules settled the other way."""
    given = {name: choice for name, choice in OTHERWISE.items() if chance.random() < 0.3}
    given["column_removal_2_3_players"] = chance.choice(["on", "on", "off"])
    return options.new(seats, chance.randrange(1 << 40), given, load_components(), TITLE.version)


def moments(chance: Random, share: float) -> Iterator[tuple[DreamHome, int]]:
    """Decisions of many matches in all modes by tidy builders, and each match when it is over."""
    while True:
        state = new_match(chance, chance.choice([2, 2, 3, 4]))
        while not state.over():
            for seat in state.to_act():
                while moves := list(state.legal(seat)):
                    if len(moves) > 1 and chance.random() < share:
                        yield state, seat
                    state.play(seat, build(state, seat, moves, chance))
        yield state, 0


def uses(state: DreamHome, seat: int) -> int:
    """How many tools or helpers this seat could use one after the other."""
    desk = state.desk(seat)
    if desk.phase == asks.HELPERS:
        return sum(count_bits(desk.idle(seat, kind)) for kind in (SUPPLIER, HANDYMAN))
    return sum(count_bits(desk.usable(seat, kind)) for kind in (DRILL, MIXER))


def test_groups_lie_behind_one_another() -> None:
    starts = [
        value for name, value in vars(features).items() if name.isupper() and name.lower() in dict(features.GROUPS)
    ]
    sizes = [prod(shape) for _, shape in features.GROUPS]
    assert sorted(starts) == [sum(sizes[:place]) for place in range(len(sizes))]
    assert sum(sizes) == features.CELLS == foresight.LAYOUT.cells
    for name, _ in features.GROUPS:
        assert foresight.LAYOUT.start(name) == getattr(features, name.upper())


def test_jackhammers_and_helpers_are_considered_as_far_as_the_rules_allow_them() -> None:
    """Compared with an enumeration by the contract alone, with at most one tool or helper: more would take too long.

    Of helpers only the turns are compared. There the contract knows more than the seat: the roofs, once the match is
    over, and what others have in pencil.
    """
    thorough, pruned = DreamHomeForesight(some_weights(1), 200), DreamHomeForesight(some_weights(1), 200)
    thorough.thorough = True
    questions = (
        (state, seat)
        for state, seat in moments(Random(5), 0.3)
        if not state.over() and not thorough.is_turn(state, seat) and uses(state, seat) < 2
    )
    for state, seat in islice(questions, POSITIONS):
        by_rules = Turns()
        list_turns(state, seat, thorough, by_rules)
        turns, every = found(by_rules), considered(thorough, state, seat)
        assert set(every) == set(turns)
        assert state.phase == asks.HELPERS or every == turns
        assert considered(pruned, state, seat).items() <= every.items()


def test_a_finished_match_is_worth_its_exact_points() -> None:
    """And it stands as these compare with the best of the others."""
    eye = DreamHomeForesight(some_weights(3), 256)
    for state, _ in islice(moments(Random(7), 0), 60 if is_compiled() else 6):
        points = [int(state.points(seat)) for seat in range(state.seats)]
        for seat in range(state.seats):
            others = points[:seat] + points[seat + 1 :]
            assert eye.value(state, seat) == points[seat] * POINT
            assert eye.standing(state, seat) == (points[seat] - max(others)) * POINT


def test_every_move_has_a_sort() -> None:
    eye, state = DreamHomeForesight(some_weights(4), 256), new_match(Random(1), 2)
    sorts = {int(eye.sort_of(state, 0, move)) for move in range(codes.CODES)}
    assert sorts == set(range(64)) - {5}  # confirming is no choice
    assert eye.sort_of(state, 0, codes.CONFIRM) == 0
