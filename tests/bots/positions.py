"""Moments of random matches in which a seat has something to choose."""

from collections.abc import Iterator
from random import Random

import richtfest as rf
from richtfest.bots import Position
from richtfest.core.state import State


def state_after(decisions: int, seed: int, seats: int = 2, **options: str) -> State:
    """The state of a match after so many random decisions of random seats, or at its end."""
    chance = Random(seed)
    match = rf.new("welcome-to", seats=seats, seed=seed, **options)
    for _ in range(decisions):
        if match.over:
            break
        seat = chance.choice(match.to_act())
        match.play_code(seat, chance.choice(match.moves(seat)))
    return match.state


def choices(count: int, seats: int = 2, **options: str) -> Iterator[tuple[State, int]]:
    """So many states, each with a seat that has at least two legal moves in it."""
    found = 0
    for seed in range(10 * count):
        state = state_after(7 * seed % 80, seed, seats, **options)
        for seat in state.to_act():
            if len(state.legal(seat)) > 1:
                yield state, seat
                found += 1
                break
        if found == count:
            return


def asked(state: State, seat: int, seed: int = 1) -> Position:
    """What a bot with this seed is asked there."""
    return Position(rf.title("welcome-to"), state, seat, seed)
