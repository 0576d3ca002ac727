"""Every step of many matches, one line each: run once compiled and once interpreted, the lines must be the same.

python -m tests.contract.steps 200
"""

import sys
from zlib import crc32

from richtfest.core.chance import Chance
from tests.contract.titles import CROWDS, SETUPS, Setup
from tests.contract.whole import whole


def steps(setup: Setup, seed: int) -> list[str]:
    """Which seat chose from which moves, all along a random match, and how it ended."""
    state, chance = setup.match(seed).state, Chance(seed)
    lines: list[str] = []
    while not state.over():
        acting = state.to_act()
        seat = acting[chance.below(len(acting))]
        legal = [int(move) for move in state.legal(seat)]
        move = legal[chance.below(len(legal))]
        lines.append(f"{setup} seed {seed} step {len(lines)}: seat {seat}, {move} of {crc32(repr(legal).encode()):08x}")
        state.play(seat, move)
    lines.append(
        f"{setup} seed {seed} ends {crc32(repr(whole(state)).encode()):08x} {[state.points(s) for s in acting]}"
    )
    return lines


def all_steps(matches: int) -> list[str]:
    """So many matches, shared out among the setups; one of them with the largest crowd."""
    lines = steps(CROWDS[-1], seed=0)
    for number in range(matches - 1):
        lines += steps(SETUPS[number % len(SETUPS)], seed=number)
    return lines


if __name__ == "__main__":
    sys.stdout.write("\n".join(all_steps(int(sys.argv[1]))))
