"""Every step of many matches, one line each: run once compiled and once interpreted, the lines must be the same.

python -m tests.contract.steps 200
"""

import sys
from random import Random
from zlib import crc32

from richtfest.core.fingerprint import whole
from tests.contract.play import choose
from tests.contract.setup import Setup
from tests.contract.titles import CROWDS, SETUPS


def steps(setup: Setup, seed: int) -> list[str]:
    """Which seat chose from which moves, all along a match, and how it ended."""
    match, chance = setup.match(seed), Random(seed)
    lines: list[str] = []
    while not match.over:
        seat = chance.choice(match.to_act())
        legal = crc32(repr(match.moves(seat)).encode())
        move = choose(match, seat, chance)
        lines.append(f"{setup} seed {seed} step {len(lines)}: seat {seat}, {move} of {legal:08x}")
        match.play_code(seat, move)
    lines.append(f"{setup} seed {seed} ends as {crc32(repr(whole(match.state)).encode()):08x}")
    return lines


def all_steps(matches: int) -> list[str]:
    """So many matches, shared out among the setups; one of them with the largest crowd."""
    lines = steps(CROWDS[-1], seed=0)
    for number in range(1, matches):
        lines += steps(SETUPS[number % len(SETUPS)], seed=number)
    return lines


if __name__ == "__main__":
    sys.stdout.write("\n".join(all_steps(int(sys.argv[1]))))
