"""How likely a turn of Happy City is to win: named tables, learned for each mode (docs/decisions/0036)."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Final

from richtfest.core.arrays import i64, vec
from richtfest.core.foresight import Foresight
from richtfest.core.weights import Deal, Layout, Lookahead, Mode, Schedule
from richtfest.games.happy_city.foresight.features import GROUPS
from richtfest.games.happy_city.foresight.turn import HappyCityForesight
from richtfest.games.happy_city.rules.state import HappyCity

FOLDER: Final = Path(__file__).parent / "weights"

LAYOUT: Final = Layout(dict(GROUPS))

# In percent of a win. Who foresees nothing and tries out endings stands between the casual player and the journeyman.
NOISE: Final = {"learner": 70.0, "casual": 24.0, "journeyman": 5.0}

# A spread of ten percent at first: what seldom happens must be tried, too.
SCHEDULE: Final = Schedule(matches=60_000, rate=0.5, last_rate=0.01, jitter=10.0, last_jitter=1.0, mirror=0.5)

# Without specials whoever builds what comes is done after eight rounds, and who learns must have met that: 94 % against
# `greedy` instead of 92. Not much more is to be had: who sees all cards to come wins 97 % (n = 400).
HURRIED: Final = replace(SCHEDULE, matches=160_000, mirror=0.3, grabbing=0.5)

# To the next turn of one's own. Chances to win need no contest: what others win, one loses.
# The value of a turn untried counts like eighty worlds: on the same 200 deals 67.5 % against the master, 62.8 without.
LOOKAHEAD: Final = Lookahead(candidates=6, worlds=24, ahead=1, noise=3.0, contest=0.0, trust=80)

VARIANTS: Final = ("base", "beginner")
SEATS: Final = {"two": (2,), "company": (3, 4, 3, 5, 3)}

MODES: Final[tuple[Mode, ...]] = tuple(
    Mode(
        f"{variant}-{company}",
        LAYOUT,
        tuple(Deal(count, {"variant": variant}) for count in seats),
        NOISE,
        HURRIED if (variant, company) == ("beginner", "two") else SCHEDULE,
        LOOKAHEAD,
    )
    for variant in VARIANTS
    for company, seats in SEATS.items()
)


def mode_of(state: HappyCity) -> str:
    """Each variant for itself, and two for themselves: others are in a hurry for other things."""
    return f"{state.rules.variant}-{'two' if state.seats == 2 else 'company'}"


def make(mode: str, weights: vec[i64]) -> Foresight:
    return HappyCityForesight(weights)
