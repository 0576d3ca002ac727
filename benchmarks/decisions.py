"""Decisions taken one by one from ordinary Python: our match, OpenSpiel's Hearts and catanatron, four seats each.

Every decision is: ask who is to act, ask what is legal, choose evenly, play. What happens by chance (our shuffles, the
cards Hearts deals one at a time, catanatron's dice) belongs to the cost of the match and is nobody's decision.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib.util import find_spec
from random import random, seed
from time import process_time
from typing import Protocol, TypeVar

from benchmarks.matches import rules_of
from benchmarks.race import Answer, compare, missing, race, times_as_fast
from richtfest.games.welcome_to.rules.state import new_state

SEATS = 4
LAPS = 21

HEARTS_QUESTION = "decisions from Python, against OpenSpiel Hearts"
HEARTS_GOAL = 4.5
CATANATRON_QUESTION = "decisions from Python, against catanatron"
CATANATRON_GOAL = 30

Choice_co = TypeVar("Choice_co", covariant=True)


class Options(Protocol[Choice_co]):
    """What all three offer to choose from: a list, or a typed array."""

    def __len__(self) -> int: ...

    def __getitem__(self, place: int, /) -> Choice_co: ...


def choose(options: Options[Choice_co]) -> Choice_co:
    return options[int(random() * len(options))]


def answers() -> list[Answer]:
    return [against_hearts(), against_catanatron()]


def cost_of_a_decision(play_match: Callable[[int], int], matches: int) -> Callable[[], float]:
    """A lap over the same matches again and again, each of which answers how many decisions it took."""

    def lap() -> float:
        seed(1)
        began = process_time()
        decisions = sum(play_match(number) for number in range(matches))
        return (process_time() - began) / decisions

    return lap


def play_welcome_to(number: int) -> int:
    state = new_state(rules_of(), SEATS, number)
    decisions = 0
    while acting := state.to_act():
        seat = acting[0]
        state.play(seat, choose(state.legal(seat)))
        decisions += 1
    return decisions


def against_hearts() -> Answer:
    if find_spec("pyspiel") is None:
        return missing(HEARTS_QUESTION, f"≥ {HEARTS_GOAL} ×", "open_spiel is not installed")
    import pyspiel

    hearts = pyspiel.load_game("hearts")
    steps = [0, 0]  # decisions and all steps so far, to say what share of the steps deals cards

    def play_hearts(_: int) -> int:
        state = hearts.new_initial_state()
        decisions = dealt = 0
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(choose(state.chance_outcomes())[0])  # all are equally likely
                dealt += 1
            else:
                state.apply_action(choose(state.legal_actions()))
                decisions += 1
        steps[0] += decisions
        steps[1] += decisions + dealt
        return decisions

    contestants = {
        "ours": cost_of_a_decision(play_welcome_to, 100),
        "theirs": cost_of_a_decision(play_hearts, 100),
    }
    costs = race(contestants, LAPS)
    by_step = times_as_fast(costs["ours"], costs["theirs"]) * steps[0] / steps[1]
    note = f"{by_step:.2f} if every card Hearts deals were a decision"
    return compare(HEARTS_QUESTION, costs["ours"], costs["theirs"], HEARTS_GOAL, note)


def against_catanatron() -> Answer:
    if find_spec("catanatron") is None:
        return missing(CATANATRON_QUESTION, f"≥ {CATANATRON_GOAL} ×", "catanatron is not installed")
    from catanatron import Color, Game, RandomPlayer
    from catanatron.game import TURNS_LIMIT

    def play_catan(number: int) -> int:
        game = Game([RandomPlayer(color) for color in Color], seed=number + 1)
        decisions = 0
        while game.winning_color() is None and game.state.num_turns < TURNS_LIMIT:
            game.execute(choose(game.state.playable_actions), validate_action=False)  # we trust the move too
            decisions += 1
        return decisions

    contestants = {
        "ours": cost_of_a_decision(play_welcome_to, 100),
        "theirs": cost_of_a_decision(play_catan, 1),
    }
    costs = race(contestants, LAPS)
    return compare(CATANATRON_QUESTION, costs["ours"], costs["theirs"], CATANATRON_GOAL)
