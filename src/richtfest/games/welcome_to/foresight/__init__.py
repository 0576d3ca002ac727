"""What turns of Welcome To are worth: named tables, learned for each mode (docs/decisions/0036)."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from richtfest.core.arrays import i64, vec
from richtfest.core.foresight import Foresight
from richtfest.core.weights import Deal, Layout, Mode, Schedule
from richtfest.games.welcome_to.foresight.features import GROUPS
from richtfest.games.welcome_to.foresight.turn import WelcomeToForesight
from richtfest.games.welcome_to.rules.sheet import ROUNDABOUTS
from richtfest.games.welcome_to.rules.solo import AgainstAgency
from richtfest.games.welcome_to.rules.state import WelcomeTo

FOLDER: Final = Path(__file__).parent / "weights"

LAYOUT: Final = Layout(dict(GROUPS))

NOISE: Final = {"learner": 8.0, "casual": 4.0, "journeyman": 1.5}

# Half of the matches against others: more mirrors make more points, but fewer wins against those who end a match early.
LEARNING: Final = Schedule(matches=60_000, rate=0.08, last_rate=0.004, mirror=0.5)


def company(**options: str) -> tuple[Deal, ...]:
    """Matches for several: mostly two, but more must not come as a surprise."""
    return tuple(Deal(seats, options) for seats in (2, 2, 2, 3, 2, 2, 2, 2))


# Levels of AAA, the highest most often.
AGENCY: Final = tuple(
    Deal(1, {"aaa": level, "advanced": advanced})
    for level, advanced in (("7", "no"), ("7", "no"), ("5", "no"), ("7", "yes"), ("6", "no"), ("0", "no"), ("3", "no"))
)

# All files hold the same weights so far: 12,000 matches of the second edition, then 40,000 of the first. They win
# against the former alone in 61 % of the first edition and 66 % of the second (n = 200 each). Every mode has its own
# file and matches, so that each can learn on from there.
MODES: Final[tuple[Mode, ...]] = (
    Mode("second", LAYOUT, company(edition="second"), NOISE, LEARNING),
    Mode("first", LAYOUT, company(edition="first"), NOISE, LEARNING),
    Mode("second-advanced", LAYOUT, company(edition="second", advanced="yes"), NOISE, LEARNING),
    Mode("first-advanced", LAYOUT, company(edition="first", advanced="yes"), NOISE, LEARNING),
    Mode("agency", LAYOUT, AGENCY, NOISE, LEARNING),
    Mode("solo-card", LAYOUT, (Deal(1, {"edition": "first"}), Deal(1, {"edition": "first"})), NOISE, LEARNING),
)


def mode_of(state: WelcomeTo) -> str:
    """By edition, with or without roundabouts; alone against AAA, or with the solo card."""
    if state.seats == 1:
        return "agency" if isinstance(state.rules.mode, AgainstAgency) else "solo-card"
    advanced = "-advanced" if state.rules.paper.boxes[ROUNDABOUTS] > 0 else ""
    return state.rules.edition + advanced


def make(mode: str, weights: vec[i64]) -> Foresight:
    return WelcomeToForesight(weights, contest=1)
