"""What turns of New Las Vegas are worth: named tables, learned for each mode (docs/decisions/0036)."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from richtfest.core.arrays import i64, vec
from richtfest.core.foresight import Foresight
from richtfest.core.weights import Deal, Layout, Lookahead, Mode, Schedule
from richtfest.games.new_las_vegas.foresight.features import GROUPS
from richtfest.games.new_las_vegas.foresight.turn import LasVegasForesight
from richtfest.games.new_las_vegas.rules.state import NewLasVegas

FOLDER: Final = Path(__file__).parent / "weights"

LAYOUT: Final = Layout(dict(GROUPS))

# Matches for several: mostly two, with everything; others must not come as a surprise.
COMPANY: Final = (
    Deal(2),
    Deal(2),
    Deal(2, {"golf": "no"}),
    Deal(2),
    Deal(3),
    Deal(2, {"bank": "no"}),
    Deal(2),
    Deal(2, {"golf": "no", "bank": "no"}),
)

# Levels of ACME, the highest most often.
ALONE: Final = tuple(Deal(1, {"manager": level}) for level in ("10", "10", "9", "10", "8", "10", "5", "10", "2"))

# Whoever foresees nothing and tries out endings stands between the casual player and the journeyman.
NOISE: Final = {"learner": 16.0, "casual": 8.0, "journeyman": 1.5}

LOOKAHEAD: Final = Lookahead(trust=4, apart=True)

# Alone, 40,000 matches from nothing teach more than fewer did again and again: 151 points instead of 134 at ACME's
# highest level (n = 200).
MODES: Final[tuple[Mode, ...]] = (
    Mode("company", LAYOUT, COMPANY, NOISE, lookahead=LOOKAHEAD),
    Mode("acme", LAYOUT, ALONE, NOISE, Schedule(matches=40_000), LOOKAHEAD),
)


def mode_of(state: NewLasVegas) -> str:
    """Several, or one against ACME. Golf and bank share weights: what they add has cells of its own."""
    return "acme" if state.seats == 1 else "company"


def make(mode: str, weights: vec[i64]) -> Foresight:
    return LasVegasForesight(weights, contest=1)
