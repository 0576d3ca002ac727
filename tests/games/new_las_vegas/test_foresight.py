"""Foresight of New Las Vegas, beyond what every foresight promises (tests/contract/test_foresight.py)."""

from collections.abc import Iterator
from itertools import islice
from math import prod
from random import Random

from richtfest.core.arrays import i64, vec
from richtfest.core.foresight import POINT
from richtfest.games.new_las_vegas import TITLE, foresight, options
from richtfest.games.new_las_vegas.components import load_components
from richtfest.games.new_las_vegas.foresight import features
from richtfest.games.new_las_vegas.foresight.goals import goal_of
from richtfest.games.new_las_vegas.foresight.rivals import stuck, turns_to_cross
from richtfest.games.new_las_vegas.foresight.turn import LasVegasForesight
from richtfest.games.new_las_vegas.rules import acme_scoring, asks, codes
from richtfest.games.new_las_vegas.rules.state import NewLasVegas
from richtfest.games.new_las_vegas.rules.turn import empty_lots
from richtfest.pure import is_compiled
from tests.contract.foreseen import considered
from tests.games.new_las_vegas.builder import build

POSITIONS = 300 if is_compiled() else 10
TURN = (asks.CHOOSE, asks.OPEN, asks.ACT)


def some_weights(seed: int) -> vec[i64]:
    """Weights that tell every cell from the others."""
    chance = Random(seed)
    return vec[i64]([chance.randrange(-60_000, 60_000) for _ in range(features.CELLS)])


def new_match(chance: Random, seats: int) -> NewLasVegas:
    given = {
        "golf": chance.choice(["yes", "no"]),
        "bank": chance.choice(["yes", "no"]),
        "manager": str(chance.randint(1, 10)),
    }
    return options.new(seats, chance.randrange(1 << 40), given, load_components(), TITLE.version)


def moments(chance: Random, share: float, *, tidy: bool = False) -> Iterator[tuple[NewLasVegas, int]]:
    """Decisions of many matches in all modes, at random or by a tidy developer, and each match when it is over."""
    while True:
        state = new_match(chance, chance.choice([1, 1, 2, 2, 3, 5]))
        while not state.over():
            for seat in state.to_act():
                while moves := list(state.legal(seat)):
                    if len(moves) > 1 and chance.random() < share:
                        yield state, seat
                    state.play(seat, build(state, seat, moves, chance) if tidy else chance.choice(moves))
        yield state, 0


def decisions(chance: Random, share: float, *, tidy: bool = False) -> Iterator[tuple[NewLasVegas, int]]:
    return ((state, seat) for state, seat in moments(chance, share, tidy=tidy) if not state.over())


def test_groups_lie_behind_one_another() -> None:
    starts = [
        value for name, value in vars(features).items() if name.isupper() and name.lower() in dict(features.GROUPS)
    ]
    sizes = [prod(shape) for _, shape in features.GROUPS]
    assert sorted(starts) == [sum(sizes[:place]) for place in range(len(sizes))]
    assert sum(sizes) == features.CELLS == foresight.LAYOUT.cells
    for name, _ in features.GROUPS:
        assert foresight.LAYOUT.start(name) == getattr(features, name.upper())


def test_every_turn_without_a_favour_is_tried() -> None:
    """Of the others only the promising ones."""
    thorough, pruned = LasVegasForesight(some_weights(1), 1), LasVegasForesight(some_weights(1), 1)
    thorough.thorough = True
    turning = ((state, seat) for state, seat in decisions(Random(5), 0.03) if state.pencils[seat].asked in TURN)
    for state, seat in islice(turning, POSITIONS):
        if len(set(state.offer)) == len(state.offer):  # two equal combinations are tried once
            plain = {turn for turn in considered(thorough, state, seat) if is_plain(turn)}
            assert plain <= set(considered(pruned, state, seat))


def is_plain(turn: tuple[int, ...]) -> bool:
    """Whether a turn asks no favour of city hall."""
    favours = (codes.CHANGE_NUMBER, codes.OPEN), (codes.EXTEND_LEFT, codes.SKIP)
    return not any(first <= move < end for move in turn for first, end in favours)


def test_a_finished_match_is_worth_its_exact_points() -> None:
    """Less those of ACME; what the others hold of contested points is left out here."""
    eye = LasVegasForesight(some_weights(3), 0)
    finished = (state for state, _ in moments(Random(7), 0, tidy=True))
    for _ in range(60 if is_compiled() else 6):
        state = next(finished)
        for seat in range(state.seats):
            points = state.points(seat)
            if state.acme is not None and state.rules.manager is not None:
                points -= acme_scoring.tally(state, state.acme, state.rules.manager).total
            assert eye.value(state, seat) == points * POINT


def test_a_project_is_no_step_away_exactly_when_it_is_met() -> None:
    chance = Random(8)
    met = 0
    for count, (state, seat) in enumerate(decisions(chance, 0.05, tidy=True)):
        sheet, rules = state.inks[seat], state.rules
        for project in [card for cards in rules.projects for card in cards]:
            distance = goal_of(project.requirement).distance(sheet, rules, 0)
            assert (distance == 0) == project.requirement.met_by(sheet, rules.board, rules.track), project.name
            assert 0 <= distance <= features.FAR
            met += distance == 0
        if count == (600 if is_compiled() else 60):
            break
    assert met > 0


def test_every_move_has_a_sort() -> None:
    eye, state = LasVegasForesight(some_weights(4), 1), new_match(Random(1), 2)
    sorts = {int(eye.sort_of(state, 0, move)) for move in range(codes.CODES)}
    assert sorts == set(range(51))
    assert eye.sort_of(state, 0, codes.CONFIRM) == 0


def test_no_small_error_turns_the_vote_for_the_loan() -> None:
    """NLV-21: whoever errs by a point or two in a turn still knows that more loan is better for all."""
    given = {"golf": "yes", "bank": "yes", "manager": "1"}
    state = options.new(2, 5, given, load_components(), TITLE.version)
    votes = considered(LasVegasForesight(some_weights(5), contest=1), state, 0)
    assert votes[codes.VOTE_FOR,] - votes[codes.VOTE_AGAINST,] >= 3 * POINT


def test_a_match_ends_the_sooner_the_less_fits_on_another_sheet_and_the_more_is_crossed_there() -> None:
    """NLV-30, NLV-31: whoever has no place for any number of a round crosses two boxes."""
    assert [turns_to_cross(boxes, 0) for boxes in (14, 8, 1)] == [29, 17, 3]
    assert [turns_to_cross(8, share * POINT // 4) for share in range(5)] == [17, 9, 6, 5, 4]
    eye, shares = LasVegasForesight(some_weights(6), contest=1), set()
    for state, seat in islice(decisions(Random(10), 0.1), POSITIONS):
        eye.value(state, seat)
        for sheet in [state.inks[other] for other in range(state.seats) if other != seat]:
            empty = empty_lots(sheet)
            share = stuck(state, sheet, empty)
            assert eye.look.rivals.turns <= turns_to_cross(state.rules.track.boxes - sheet.crossed, share)
            assert 0 <= share <= POINT
            assert stuck(state, sheet, 0) == POINT
            shares.add(share * 4 // POINT)
    assert shares >= {0, 1, 2} or not is_compiled()
