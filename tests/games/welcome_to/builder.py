"""A tidy builder: random, but with a plan, so that matches reach claims, full tracks, refills and their last plots.

Evenly random play crosses three refusals within twenty rounds and hardly ever claims a plan.
"""

from random import Random

from richtfest.core.state import State
from richtfest.games.welcome_to import moves
from richtfest.games.welcome_to.moves import Advertise, BuildFence, ClaimPlan, CopyHouse, Skip, WriteNumber
from richtfest.games.welcome_to.rules.plans import Estates
from richtfest.games.welcome_to.rules.sheet import LARGEST
from richtfest.games.welcome_to.rules.state import WelcomeTo


def build(state: State, seat: int, legal: list[int], chance: Random) -> int:
    """One decision: mostly the tidiest, sometimes any."""
    assert isinstance(state, WelcomeTo)
    if chance.random() < 0.05:
        return chance.choice(legal)
    return max(legal, key=lambda move: (tidiness(state, seat, move), chance.random()))


def tidiness(state: WelcomeTo, seat: int, code: int) -> float:
    pencil = state.pencils[seat]
    match moves.decode(code):
        case WriteNumber(plot):
            length = moves.STREET_LENGTHS[plot.street]
            return -abs((int(pencil.number) - 0.5) / 15 * length - 0.5 - plot.place)
        case BuildFence(gap):
            return fence_worth(state, seat, moves.PLOT_REFS.index(gap))
        case ClaimPlan():
            return 1
        case CopyHouse():
            return -0.5 if pencil.sheet.crossed(5) < 4 else -2
        case Advertise(size):
            return float(size in wanted_sizes(state))
        case Skip():
            return -1
    return 0


def wanted_sizes(state: WelcomeTo) -> set[int]:
    """The estate sizes that the plans on the table ask for."""
    requirements = [plan.requirement for plan in state.plans]
    return {int(size) for asked in requirements if isinstance(asked, Estates) for size in asked.sizes}


def fence_worth(state: WelcomeTo, seat: int, gap: int) -> float:
    """How well the runs on both sides of a new fence suit the plans."""
    sheet, wanted = state.pencils[seat].sheet, wanted_sizes(state)
    first = gap
    while first > 0 and not sheet.has_fence(first - 1):
        first -= 1
    last = gap + 1
    while not sheet.has_fence(last):
        last += 1
    worth = 0.0
    for start, end in ((first, gap), (gap + 1, last)):
        size = end - start + 1
        if size in wanted or (size > LARGEST and wanted):
            worth += sum(sheet.is_house(plot) for plot in range(start, end + 1)) / size
        elif size < min(wanted, default=1):
            worth -= 1
    return worth
