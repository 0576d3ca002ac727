"""What turns of Dream Home are worth: named tables, learned for each mode (docs/decisions/0036)."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from richtfest.core.arrays import i64, vec
from richtfest.core.foresight import Foresight
from richtfest.core.weights import Deal, Layout, Lookahead, Mode, Schedule
from richtfest.games.dream_home.foresight.features import GROUPS
from richtfest.games.dream_home.foresight.turn import DreamHomeForesight
from richtfest.games.dream_home.rules.state import DreamHome

FOLDER: Final = Path(__file__).parent / "weights"

LAYOUT: Final = Layout(dict(GROUPS))

FAMILY: Final = {"column_removal_2_3_players": "off"}

NOISE: Final = {"learner": 4.0, "casual": 2.0, "journeyman": 0.75}

# A house grows by itself: playing against one's mirror image teaches its worth, and much is tried at the beginning.
SCHEDULE: Final = Schedule(
    matches=40_000, rate=0.5, last_rate=0.005, jitter=3.0, last_jitter=0.3, taste=1.0, mirror=1.0
)

# Standings have the others in them already. A drill or a helper makes many turns: with this budget 95 of 100 are found
# within 160 ms (n = 144), with 100,000 within 280.
LOOKAHEAD: Final = Lookahead(candidates=8, worlds=24, ahead=2, noise=0.2, contest=0.0, budget=70_000)

MODES: Final[tuple[Mode, ...]] = (
    Mode("two", LAYOUT, (Deal(2),), NOISE, SCHEDULE, LOOKAHEAD),
    Mode("three", LAYOUT, (Deal(3),), NOISE, SCHEDULE, LOOKAHEAD),
    Mode("four", LAYOUT, (Deal(4),), NOISE, SCHEDULE, LOOKAHEAD),
    Mode("family", LAYOUT, (Deal(2, FAMILY), Deal(3, FAMILY)), NOISE, SCHEDULE, LOOKAHEAD),
)

# How much of the best other's value counts against one's own, in 1/256.
CONTEST: Final = {"two": 256, "three": 128, "four": 64, "family": 128}


def mode_of(state: DreamHome) -> str:
    """By the number of seats; without removing columns it is another game (DH-72)."""
    if state.seats < 4 and not state.rules.removal.happens_with(state.seats):
        return "family"
    return ("two", "three", "four")[state.seats - 2]


def make(mode: str, weights: vec[i64]) -> Foresight:
    return DreamHomeForesight(weights, CONTEST[mode])
