"""Foresight of Welcome To, beyond what every foresight promises (tests/contract/test_foresight.py)."""

from collections.abc import Iterator
from itertools import islice
from math import prod
from random import Random

from richtfest.core.arrays import i64, vec
from richtfest.core.chance import Chance
from richtfest.core.foresight import POINT
from richtfest.games.welcome_to import TITLE, foresight, options
from richtfest.games.welcome_to.components import load_components
from richtfest.games.welcome_to.foresight import features
from richtfest.games.welcome_to.foresight.goals import SpecialEstates, goal_of
from richtfest.games.welcome_to.foresight.rivals import SPARE_TURNS, TURNS_LEFT
from richtfest.games.welcome_to.foresight.to_come import ToCome
from richtfest.games.welcome_to.foresight.turn import WelcomeToForesight
from richtfest.games.welcome_to.rules import codes, scoring
from richtfest.games.welcome_to.rules.sheet import HIGHEST, REFUSALS, STREETS, count_estates
from richtfest.games.welcome_to.rules.state import WelcomeTo
from richtfest.pure import is_compiled
from tests.contract.foreseen import considered
from tests.games.welcome_to.builder import build

POSITIONS = 300 if is_compiled() else 10


def some_weights(seed: int) -> vec[i64]:
    """Weights that tell every cell from the others."""
    chance = Random(seed)
    return vec[i64]([chance.randrange(-60_000, 60_000) for _ in range(features.CELLS)])


def new_match(chance: Random) -> WelcomeTo:
    given = {
        "edition": chance.choice(["first", "second"]),
        "advanced": chance.choice(["yes", "no"]),
        "aaa": str(chance.randint(0, 7)),
    }
    return options.new(
        chance.choice([1, 1, 2, 2, 3, 5]), chance.randrange(1 << 40), given, load_components(), TITLE.version
    )


def moments(chance: Random, share: float, *, tidy: bool = False) -> Iterator[tuple[WelcomeTo, int]]:
    """Decisions of many matches in all modes, at random or by a tidy builder, and each match when it is over."""
    while True:
        state = new_match(chance)
        while not state.over():
            for seat in state.to_act():
                while moves := list(state.legal(seat)):
                    if len(moves) > 1 and chance.random() < share:
                        yield state, seat
                    state.play(seat, build(state, seat, moves, chance) if tidy else chance.choice(moves))
        yield state, 0


def decisions(chance: Random, share: float, *, tidy: bool = False) -> Iterator[tuple[WelcomeTo, int]]:
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


def test_every_number_is_tried_on_every_plot() -> None:
    """Of fences, copies and roundabouts only the promising ones."""
    thorough, pruned = WelcomeToForesight(some_weights(1), 1), WelcomeToForesight(some_weights(1), 1)
    thorough.thorough = True
    for state, seat in islice(decisions(Random(5), 0.04), POSITIONS):
        offer = [(int(state.combo_number(place)), int(state.combo_action(place))) for place in range(3)]
        if state.seats > 1 and len(set(offer)) < len(offer):  # two equal combos are tried once
            continue
        plain = {turn for turn in considered(thorough, state, seat) if is_plain(turn)}
        assert plain <= set(considered(pruned, state, seat))


def is_plain(turn: tuple[int, ...]) -> bool:
    """Whether a turn has no fence, no copy and no roundabout."""
    return not any(
        move == codes.ROUNDABOUT_FIRST
        or codes.ROUNDABOUT <= move <= codes.ADVERTISE
        or codes.COPY_LEFT <= move < codes.SKIP
        for move in turn
    )


def test_a_finished_match_is_worth_its_exact_points() -> None:
    """Less those of AAA; what another has for its temps is left out here."""
    eye = WelcomeToForesight(some_weights(3), 0)
    finished = (state for state, _ in moments(Random(7), 0, tidy=True))
    for _ in range(60 if is_compiled() else 6):
        state = next(finished)
        rival = scoring.opponent(state)
        for seat in range(state.seats):
            points = state.points(seat) - (rival.tally.total if rival else 0)
            assert eye.value(state, seat) == points * POINT


def test_a_plan_is_no_step_away_exactly_when_it_is_met() -> None:
    met = set()
    for count, (state, seat) in enumerate(decisions(Random(8), 0.05, tidy=True)):
        sheet, rules = state.inks[seat], state.rules
        free = count_estates(sheet, sheet.locked)
        for plan in [card for cards in rules.plans for card in cards]:
            goal = goal_of(plan.requirement)
            for street in range(STREETS):
                if isinstance(goal, SpecialEstates):
                    goal.look_at(sheet, rules, street)
                goal.take(street, goal.costs, goal.free, goal.costs)
            distance = goal.distance(sheet, rules, free)
            assert (distance == 0) == plan.requirement.met_by(sheet, rules.paper, free), plan.name
            assert 0 <= distance <= features.FAR
            assert (goal.missing == 0) == (distance == 0)
            if distance == 0:
                met.add(type(goal))
        if count == (600 if is_compiled() else 60):
            break
    assert len(met) > (3 if is_compiled() else 0)


def test_every_move_has_a_sort() -> None:
    eye, state = WelcomeToForesight(some_weights(4), 1), new_match(Random(1))
    sorts = {int(eye.sort_of(state, 0, move)) for move in range(codes.CODES)}
    assert sorts == set(range(52))
    assert eye.sort_of(state, 0, codes.CONFIRM) == 0


def test_the_cards_to_come_are_those_that_an_imagined_world_may_turn() -> None:
    """So nothing is known of their order; all of them fit, or none does, or those of one number do."""
    everything = (1 << (HIGHEST + 1)) - 1
    for state, seat in islice(decisions(Random(9), 0.05), POSITIONS):
        here, imagined = ToCome(), ToCome()
        here.count(state)
        imagined.count(state.imagine(seat, Chance(5)))
        assert list(here.numbers) == list(imagined.numbers)
        assert here.total == sum(here.numbers) > 0
        assert (here.stuck(0, 8), here.stuck(everything, 8)) == (8, 0)
        assert here.stuck(everything & ~(1 << 8), here.total) == here.numbers[8]


def test_a_match_ends_the_sooner_the_less_fits_on_another_sheet_and_the_more_was_refused_there() -> None:
    for row in TURNS_LEFT:
        assert list(row) == sorted(row, reverse=True)
    assert list(TURNS_LEFT) == sorted(TURNS_LEFT, reverse=True)
    eye = WelcomeToForesight(some_weights(5), 1)
    refused = set()
    for state, seat in islice(decisions(Random(10), 0.2), POSITIONS):
        eye.value(state, seat)
        turns = eye.look.rivals.turns
        for other in range(state.seats):
            if other != seat:
                sheet = state.inks[other]
                assert 0 <= turns <= int(sheet.empty_plots()).bit_count() + SPARE_TURNS
                assert turns <= TURNS_LEFT[sheet.crossed(REFUSALS)][0]
                refused.add(int(sheet.crossed(REFUSALS)))
    assert refused >= {0, 1, 2} or not is_compiled()
