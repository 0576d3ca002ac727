"""Foresight: its turns are those of the rules, its values are chances to win, and it looks under no card."""

from collections.abc import Iterator
from itertools import pairwise
from math import exp, prod
from random import Random

import pytest

from richtfest.bots.compiled.enumeration import list_turns
from richtfest.bots.compiled.playing import Player, play_match
from richtfest.bots.compiled.search import Search
from richtfest.core.arrays import i64, vec
from richtfest.core.chance import Chance
from richtfest.core.foresight import POINT, SORTS, Cells, Turns
from richtfest.games.happy_city import TITLE, foresight, options
from richtfest.games.happy_city.components import load_components
from richtfest.games.happy_city.foresight import features, odds
from richtfest.games.happy_city.foresight.turn import HappyCityForesight
from richtfest.games.happy_city.foresight.value import PATIENCE
from richtfest.games.happy_city.rules import asks, codes
from richtfest.games.happy_city.rules.state import HappyCity
from richtfest.pure import is_compiled
from tests.contract.foreseen import considered, found
from tests.games.happy_city.builder import build

POSITIONS = 2000 if is_compiled() else 60
LUCK = {*range(codes.REVEAL, codes.BUILD), codes.DRAW}  # moves whose outcome nobody knows


def some_weights(seed: int) -> vec[i64]:
    """Weights that tell every cell from the others."""
    chance = Random(seed)
    return vec[i64]([chance.randrange(-300_000, 300_000) for _ in range(features.CELLS)])


def new_match(chance: Random, seats: int, limit: str = "none") -> HappyCity:
    given = {"variant": chance.choice(["base", "base", "beginner"]), "round_limit": limit}
    return options.new(seats, chance.randrange(1 << 40), given, load_components(), TITLE.version)


def moments(chance: Random, share: float) -> Iterator[tuple[HappyCity, int]]:
    """Decisions of many matches of all kinds, each played at random or with a plan, and each match when it is over."""
    while True:
        state = new_match(chance, chance.choice([2, 2, 3, 5]), chance.choice(["none", "10"]))
        planned = chance.random() < 0.7
        while not state.over():
            seat = int(state.active)
            moves = list(state.legal(seat))
            if chance.random() < share:
                yield state, seat
            state.play(seat, build(state, seat, moves, chance) if planned else chance.choice(moves))
        yield state, chance.randrange(state.seats)


def decisions(chance: Random, share: float) -> Iterator[tuple[HappyCity, int]]:
    return ((state, seat) for state, seat in moments(chance, share) if len(state.legal(seat)) > 1)


def test_groups_lie_behind_one_another() -> None:
    sizes = [prod(shape) for _, shape in features.GROUPS]
    assert sum(sizes) == features.CELLS == foresight.LAYOUT.cells
    for name, _ in features.GROUPS:
        assert foresight.LAYOUT.start(name) == getattr(features, name.upper())


def test_odds_are_those_of_a_logistic_curve_and_always_rise() -> None:
    for points in range(-240, 241, 7):
        assert odds.odds(points * POINT) / odds.WIN == pytest.approx(1 / (1 + exp(-points / 25)), abs=2e-4)
    many = [odds.odds(total * POINT // 3) for total in range(-3000, 3000)]
    assert all(low < high for low, high in pairwise(many))
    assert odds.odds(0) == 50 * POINT


def test_it_finds_every_turn_of_the_rules_with_the_value_of_what_it_leaves_behind() -> None:
    """Compared with an enumeration by the contract alone. What luck decides is expected, not seen."""
    eye = HappyCityForesight(some_weights(1))
    asked = set()
    for count, (state, seat) in enumerate(decisions(Random(13), 0.1)):
        by_rules = Turns()
        list_turns(state, seat, eye, by_rules)
        turns, expected = considered(eye, state, seat), found(by_rules)
        assert list(turns) == list(expected)
        for turn, value in turns.items():
            assert value == expected[turn] or LUCK & {*turn}
        asked.add(int(state.asked))
        if count == POSITIONS:
            break
    assert len(asked) == 7 or not is_compiled()  # everything but confirming


def test_a_reveal_is_worth_the_mean_of_what_may_come() -> None:
    """One card to come, weights of the market left out: the mean over all hidden cards, each tried by the rules."""
    weights = some_weights(2)
    for cell in range(features.MARKET, features.OTHERS):
        weights[cell] = 0
    eye = HappyCityForesight(weights)
    looked = 0
    for state, seat in decisions(Random(6), 0.3):
        if state.asked != asks.ASK_REVEAL or state.market.open_cards() != 2:
            continue
        for (move,), value in considered(eye, state, seat).items():
            assert abs(value - mean_of_reveals(eye, state, seat, move - codes.REVEAL)) < POINT // 100
        looked += 1
        if looked == (100 if is_compiled() else 4):
            break


def mean_of_reveals(eye: HappyCityForesight, state: HappyCity, seat: int, deck: int) -> int:
    """Every card that may come, laid on top of its pile and revealed; then the best build."""
    hidden = [int(card) for card in hidden_cards(state, deck)]
    total = 0
    for card in hidden:
        world = state.clone()
        top = world.market.first[deck] + world.market.draw_size(deck) - 1
        world.market.cards[top] = card
        world.play(seat, codes.REVEAL + deck)
        total += max(considered(eye, world, seat).values())
    return total // len(hidden)


def hidden_cards(state: HappyCity, deck: int) -> list[i64]:
    market = state.market
    start, end = market.first[deck], market.first[deck + 1]
    drawn = list(market.cards[start : start + market.draw_size(deck)])
    return [*drawn, *market.cards[end - market.discard_size(deck) : end]]


def test_a_value_is_made_of_its_cells() -> None:
    eye = HappyCityForesight(some_weights(3))
    learned = 0
    for count, (state, seat) in enumerate(moments(Random(7), 0.3)):
        cells = Cells()
        eye.collect(state, seat, cells)
        assert eye.sum_of(cells) == eye.value(state, seat)
        assert cells.count == 0 or state.asked == asks.ASK_CONFIRM
        learned += cells.count > 0
        if count == 1000:
            break
    assert learned > 100


def test_a_finished_match_is_worth_a_win_its_share_or_nothing() -> None:
    eye = HappyCityForesight(some_weights(4))
    finished = (state for state, _ in moments(Random(8), 0))
    for _ in range(100 if is_compiled() else 10):
        state = next(finished)
        tallies = [state.tally(seat) for seat in range(state.seats)]
        order = [(tally.total, *tally.tie_breaks) for tally in tallies]
        for seat in range(state.seats):
            share = odds.WIN // order.count(max(order)) if order[seat] == max(order) else 0
            assert eye.goal(state, seat) == eye.value(state, seat) == share


def test_whoever_moves_last_in_the_last_round_sees_the_result() -> None:
    """HC-35: nothing is learned where everything is known."""
    eye = HappyCityForesight(some_weights(5))
    seen = 0
    for state, seat in moments(Random(9), 1):
        if state.asked == asks.ASK_CONFIRM and state.final_round() and seat == state.seats - 1:
            cells = Cells()
            eye.collect(state, seat, cells)
            state.play(seat, codes.CONFIRM)
            if state.over() and state.round <= PATIENCE:
                assert cells.count == 0
                assert cells.certain == eye.goal(state, seat)
                seen += 1
            if seen == 20:
                break


def stubborn() -> HappyCityForesight:
    """Somebody who has learned that nothing is better than coins in hand and few cards."""
    weights = vec[i64]([0] * features.CELLS)
    for size in range(11):
        for rest in range(13 * 20):
            weights[features.TREASURY + size * 13 * 20 + rest] = (rest % 20 - 12 * size) * POINT
    return HappyCityForesight(weights)


@pytest.mark.parametrize("seats", [2, 3])
def test_no_match_is_stalled_for_ever(seats: int) -> None:
    """Even the stubborn end it."""
    for seed in range(10 if is_compiled() else 1):
        state = new_match(Random(seed), seats)
        play_match(state, [Player(stubborn(), seat) for seat in range(seats)])
        assert PATIENCE < state.round < 3 * PATIENCE


@pytest.mark.bulk
@pytest.mark.parametrize("seats", [2, 3])
def test_no_match_is_stalled_for_ever_by_those_who_look_ahead(seats: int) -> None:
    search = Search(stubborn(), 1, 0, 0, 1000)
    for seed in range(2 if is_compiled() else 1):
        state = new_match(Random(seed), seats)
        while not state.over():
            seat = int(state.active)
            moves = state.legal(seat)
            if len(moves) == 1:
                state.play(seat, moves[0])
                continue
            search.choose(state.imagine(seat, Chance(seed)), seat, 3, 1, seed)
            state.play(seat, search.turns.move(0, 0))
        assert PATIENCE < state.round < 3 * PATIENCE


def test_every_move_has_a_sort() -> None:
    """Every card that may be built has its own; choosing whose income or special is meant has none."""
    eye, state = HappyCityForesight(some_weights(6)), new_match(Random(1), 5)
    for slot, card in enumerate((9, 20, 41)):
        state.market.cards[slot] = card
    sorts = [int(eye.sort_of(state, 0, move)) for move in range(codes.CODES)]
    assert all(0 <= sort < SORTS for sort in sorts)
    chosen = [sort for move, sort in enumerate(sorts) if sort and not codes.DISCARD <= move < codes.KEEP]
    assert len(set(chosen)) == len(chosen)
    assert sorts[codes.CONFIRM] == sorts[codes.SOURCE] == sorts[codes.COPY] == sorts[codes.DRAW] == 0
