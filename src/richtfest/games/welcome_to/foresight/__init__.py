"""What turns of Welcome To are worth: named tables, learned for each mode (docs/decisions/0036)."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Final

from richtfest.core.arrays import i64, vec
from richtfest.core.foresight import Foresight
from richtfest.core.weights import Deal, Layout, Lookahead, Mode, Schedule
from richtfest.games.welcome_to.foresight.features import GROUPS
from richtfest.games.welcome_to.foresight.turn import WelcomeToForesight
from richtfest.games.welcome_to.rules.sheet import ROUNDABOUTS
from richtfest.games.welcome_to.rules.solo import AgainstAgency
from richtfest.games.welcome_to.rules.state import WelcomeTo

FOLDER: Final = Path(__file__).parent / "weights"

LAYOUT: Final = Layout(dict(GROUPS), edition=2)

NOISE: Final = {"learner": 8.0, "casual": 4.0, "journeyman": 1.0}

# Only mirrors: partners of other styles made it worse, against these styles too (27.5 % against what it was after 4,500
# matches, n = 400). How soon others may end a match is seen from their sheets, and need not be learned.
LEARNING: Final = Schedule(
    matches=240_000, rate=0.3, last_rate=0.01, jitter=1.73, last_jitter=0.35, taste=0.0, mirror=1.0
)


# Another's sheet is worth less when ours is stuck, since that foretells an early end: no reason to get stuck.
LOOKAHEAD: Final = Lookahead(worlds=12, contest=0.0, trust=4, apart=True)


def company(**options: str) -> tuple[Deal, ...]:
    """Matches for several: mostly two, but more must not come as a surprise."""
    return tuple(Deal(seats, options) for seats in (2, 2, 2, 3, 2, 2, 2, 2))


# Levels of AAA, the highest most often.
AGENCY: Final = tuple(
    Deal(1, {"aaa": level, "advanced": advanced})
    for level, advanced in (("7", "no"), ("7", "no"), ("5", "no"), ("7", "yes"), ("6", "no"), ("0", "no"), ("3", "no"))
)

# What 240,000 mirrors of the first edition have taught serves four modes: 127.8 points among themselves there, 127.9 in
# the second edition (n = 400 each), 87 % against AAA's highest level (n = 200). The second edition with roundabouts
# learned on from what 60,000 had taught (64 % against that, n = 400; in the first edition it was no better, 50.5 %),
# the solo card has learned by itself: 101.5 points instead of 89.4 (n = 300).
MODES: Final[tuple[Mode, ...]] = (
    Mode("second", LAYOUT, company(edition="second"), NOISE, LEARNING, LOOKAHEAD),
    Mode("first", LAYOUT, company(edition="first"), NOISE, LEARNING, LOOKAHEAD),
    Mode("second-advanced", LAYOUT, company(edition="second", advanced="yes"), NOISE, LEARNING, LOOKAHEAD),
    Mode("first-advanced", LAYOUT, company(edition="first", advanced="yes"), NOISE, LEARNING, LOOKAHEAD),
    Mode("agency", LAYOUT, AGENCY, NOISE, LEARNING, LOOKAHEAD),
    Mode("solo-card", LAYOUT, (Deal(1, {"edition": "first"}),), NOISE, replace(LEARNING, matches=60_000), LOOKAHEAD),
)


def mode_of(state: WelcomeTo) -> str:
    """By edition, with or without roundabouts; alone against AAA, or with the solo card."""
    if state.seats == 1:
        return "agency" if isinstance(state.rules.mode, AgainstAgency) else "solo-card"
    advanced = "-advanced" if state.rules.paper.boxes[ROUNDABOUTS] > 0 else ""
    return state.rules.edition + advanced


def make(mode: str, weights: vec[i64]) -> Foresight:
    return WelcomeToForesight(weights, contest=1)
