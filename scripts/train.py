"""Play the matches that a build with RICHTFEST_PGO=1 is trained with: every box, with every choice of its options.

A build has nothing but the standard library at hand, and core and games need no more. The seeds are far from those of
any benchmark, so that a benchmark measures matches nobody has trained for.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import suppress

from richtfest.core.chance import Chance
from richtfest.core.match import complete
from richtfest.core.playout import play_out
from richtfest.core.refusal import Unreadable
from richtfest.core.state import State
from richtfest.core.title import AnyTitle
from richtfest.games.shelf import all_titles
from richtfest.pure import is_compiled

FIRST_SEED = 1 << 60
MATCHES = 100  # of each setup
MOST_SEATS = 4
STEPS = 20  # from one decision that is rehearsed to the next


def setups(title: AnyTitle) -> Iterator[tuple[dict[str, str], int]]:
    """Every choice of every option, all others as they are when nobody chooses; with few and with more seats."""
    for option in title.options:
        for choice in option.choices:
            options = complete(title, {option.name: choice})
            allowed = title.setup.seats(options, title.components())
            for seats in {min(allowed), min(max(allowed), MOST_SEATS)}:
                yield options, seats


def rehearse(state: State, chance: Chance) -> None:
    """A match decided one by one, as programs outside of the rules do it; now and then a bot thinks ahead."""
    decisions = 0
    while acting := state.to_act():
        seat = acting[0]
        moves = state.legal(seat)
        if decisions % STEPS == 0:
            world = state.imagine(seat, chance)
            for move in moves:
                branch = world.clone()
                branch.play(seat, move)
                play_out(branch, chance)
                branch.points(seat)
        state.play(seat, moves[chance.below(len(moves))])
        decisions += 1


def play_matches(title: AnyTitle, options: dict[str, str], seats: int) -> None:
    for seed in range(FIRST_SEED, FIRST_SEED + MATCHES):
        state = title.setup.new(seats, seed, options, title.components(), title.version)
        chance = Chance(seed)
        if seed == FIRST_SEED:
            rehearse(state.clone(), chance)
        play_out(state, chance)
        for seat in range(seats):
            state.points(seat)


def main() -> None:
    if not is_compiled():
        sys.exit("There is nothing to train: the rules run interpreted.")
    for title in all_titles():
        for options, seats in setups(title):
            with suppress(Unreadable):  # there are choices that need another number of seats
                play_matches(title, options, seats)


if __name__ == "__main__":
    main()
