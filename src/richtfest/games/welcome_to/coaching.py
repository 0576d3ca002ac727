"""What a coach says about Welcome To: of which parts a value is made, and where to look first."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from richtfest.core.foresight import POINT, Foresight
from richtfest.core.weights import Deal
from richtfest.core.words import Translate, later
from richtfest.games.welcome_to import moves
from richtfest.games.welcome_to.foresight.turn import WelcomeToForesight
from richtfest.games.welcome_to.moves import (
    Advertise,
    BuildFence,
    BuildPark,
    BuildPool,
    BuildRoundabout,
    ClaimPlan,
    CopyHouse,
    Done,
    PlotRef,
    Refuse,
    Skip,
    WriteNumber,
)
from richtfest.games.welcome_to.rules.sheet import LARGEST, PARKS, STREETS, TEMPS, Sheet, count_estates, of_size
from richtfest.games.welcome_to.rules.state import WelcomeTo
from richtfest.games.welcome_to.view import in_pencil
from richtfest.games.welcome_to.words.names import site
from richtfest.games.welcome_to.words.offers import box_caption, claim_points
from richtfest.games.welcome_to.words.plans import sizes_goal
from richtfest.games.welcome_to.words.terms import terms

IN_PERCENT: Final = False
WORLDS: Final = 96

# The main ways to play: deals of the day, and matches in which puzzles are found. And what they are called.
DEALS: Final[Mapping[str, Deal]] = {
    "usual": Deal(2),
    "first": Deal(2, {"edition": "first"}),
    "advanced": Deal(2, {"advanced": "yes"}),
    "alone": Deal(1, {"aaa": "3"}),
}
DEAL_NAMES: Final[Mapping[str, str]] = {
    "usual": later("The usual game"),
    "first": later("First edition"),
    "advanced": later("Advanced, with roundabouts"),
    "alone": later("Alone against AAA, level 3"),
}

# Groups of cells, and boxes of the pad that make up one part together.
PART_OF: Final[Mapping[str, str]] = {
    **dict.fromkeys(("run", "run_width", "houses", "cover", "unplayable"), "numbers"),
    **dict.fromkeys(("fences", "stretch", "estate", "estates", "estates_coming"), "estates"),
    **dict.fromkeys(("wanted", "plan", "plan_phase", "plan_card", "plan_race", "plans"), "plans"),
    **dict.fromkeys(("parks", "parks_phase"), "parks"),
    **dict.fromkeys(("agency", "agency_cards", "agency_stretch"), "agency"),
    **{f"estates {size}": "estates" for size in range(1, 7)},
    "clock": "tempo",
}


def certain(eye: Foresight, state: WelcomeTo, seat: int, points: int) -> dict[str, int]:
    """The certain points of a value that was just taken, by part. What is left of them are plans, met or claimed."""
    assert isinstance(eye, WelcomeToForesight)
    tally, look = in_pencil(state, seat).tally(seat), eye.look
    parts = {box: worth * POINT for box, worth in tally.boxes if box not in ("plans", "temps")}
    parts["temps"] = look.rivals.temp_points[look.sheet.crossed(TEMPS)] * POINT
    parts["agency"] = -look.rivals.points * POINT
    parts["plans"] = points - sum(parts.values())
    return parts


def draws(state: WelcomeTo, seat: int, codes: Sequence[int]) -> list[tuple[int, WelcomeTo]]:
    """Nothing comes to light in the middle of a turn that could be counted out."""
    return []


def name_part(part: str, options: Mapping[str, str], _: Translate) -> str:
    own = {"numbers": _("Room for numbers"), "tempo": _("Time left"), "agency": "AAA"}
    return own.get(part) or box_caption(part, options["edition"], _)


def nudge(state: WelcomeTo, seat: int, codes: Sequence[int], _: Translate) -> str:
    """Where to look, and not more."""
    for code in codes:
        match moves.decode(code):
            case WriteNumber(plot) | BuildRoundabout(plot):
                return look_at(plot, _)
            case BuildFence(gap):
                return _("A fence can be worth more than it looks. {look}").format(look=look_at(gap, _))
            case CopyHouse(plot):
                return look_at(plot, _)
            case BuildPark():
                return _("Look at the parks.")
            case BuildPool():
                return _("Look at the pools.")
            case Advertise():
                return _("Which sizes do you have, and which are still to come?")
            case ClaimPlan():
                return _("See what you have completed already.")
            case Refuse():
                return _("Perhaps nothing fits this time.")
    if isinstance(moves.decode(codes[-1]), Skip | Done):
        return _("What would it cost you?")
    return _("Think of what you would like to be able to do later.")


def effect(before: WelcomeTo, after: WelcomeTo, seat: int, _: Translate) -> str:
    """Estates that are complete now, plans that are met, and the last park of a street."""
    pencil, words = after.pencils[seat], terms(after.rules.edition, _)
    then, now = before.pencils[seat].sheet, pencil.sheet
    told = []
    if sizes := estates_since(then, now):
        told.append(_("That completes {estates}.").format(estates=sizes_goal(sizes, words, _)))
    for box in range(len(after.plans)):
        met, free = before.claimable(before.pencils[seat], box, free_estates(then)), free_estates(now)
        if not met and after.claimable(pencil, box, free):
            plan, points = f"{words['plan']} {after.rules.plan_boxes[box]}", claim_points(after, box)
            told.append(
                _.many("That meets {plan}: {points} point.", "That meets {plan}: {points} points.", points).format(
                    plan=plan, points=points
                )
            )
    for street in range(STREETS):
        last = int(after.rules.paper.boxes[PARKS + street])
        if now.crossed(PARKS + street) == last > then.crossed(PARKS + street):
            told.append(_("That is the last park {of_street}.").format(**site(PlotRef(street, 0), _)))
    return " ".join(told)


def estates_since(then: Sheet, now: Sheet) -> tuple[int, ...]:
    """The sizes of estates that there are now and were not then."""
    counts, earlier = count_estates(now, 0), count_estates(then, 0)
    sizes: list[int] = []
    for size in range(1, LARGEST + 1):
        sizes += [size] * max(0, of_size(counts, size) - of_size(earlier, size))
    return tuple(sizes)


def free_estates(sheet: Sheet) -> int:
    return int(count_estates(sheet, sheet.locked))


def look_at(plot: PlotRef, _: Translate) -> str:
    return (_("Look at the top street."), _("Look at the middle street."), _("Look at the bottom street."))[plot.street]
