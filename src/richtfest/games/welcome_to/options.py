"""What the host chooses before a match, and the ruleset that follows from it. The only reader of options."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from richtfest.core.arrays import i64, vec
from richtfest.core.refusal import Unreadable
from richtfest.core.title import Option
from richtfest.games.welcome_to.components import Edition, WelcomeToComponents
from richtfest.games.welcome_to.ruleset import CopyRule, FenceRule, Ruleset, Values
from richtfest.games.welcome_to.sheet import ROUNDABOUTS, Paper

YES_NO: Final = ("no", "yes")

OTHER_TEMP_POINTS: Final = {"7-3-1": (7, 3, 1)}  # WT-R1: the rulebook contradicts itself in one place

OPTIONS: Final = (
    Option("edition", ("second", "first"), "second", "63 cards for up to six players, or 81 cards for up to a hundred"),
    Option("advanced", YES_NO, "no", "with roundabouts and the hard plans"),
    Option(
        "reshuffle", ("yes", "no"), "yes", "first edition: who claims the very first plan may have all cards shuffled"
    ),
)


@dataclass(frozen=True, slots=True)
class Options:
    """The choices of WT-9. `temp_points` replaces the printed rank points (WT-R1)."""

    edition: str = "second"
    advanced: bool = False
    reshuffle: bool = True
    temp_points: tuple[int, ...] | None = None


def read_options(given: Mapping[str, str]) -> Options:
    """Options as they stand in commands and records."""
    return Options(
        edition=given.get("edition", "second"),
        advanced=given.get("advanced") == "yes",
        reshuffle=given.get("reshuffle", "yes") == "yes",
        temp_points=OTHER_TEMP_POINTS.get(given.get("temp_points", "")),
    )


def ruleset_for(options: Options, components: WelcomeToComponents) -> Ruleset:
    """Assemble the parts of one match."""
    edition = components.editions[options.edition]
    return Ruleset(
        edition=options.edition,
        plan_boxes=edition.plan_boxes,
        paper=paper_for(edition, advanced=options.advanced),
        values=Values([vec[i64](row) for row in edition.rows], vec[i64](options.temp_points or edition.temp_ranks)),
        numbers=vec[i64](card.number for card in edition.cards),
        actions=vec[i64](card.action for card in edition.cards),
        plans=[
            [plan for plan in edition.plans if plan.box == box and (options.advanced or not plan.hard)]
            for box in range(3)
        ],
        fence_rule=FenceRule(edition.fence_between_equals),
        copy_rule=CopyRule(edition.copy_across_fence),
        reshuffle_right=edition.reshuffle_right and options.reshuffle,
        ties_by_size=edition.ties_by_size,
    )


def paper_for(edition: Edition, *, advanced: bool) -> Paper:
    """WT-50: without the advanced variant the roundabout track has no boxes, and so there are no roundabouts."""
    boxes = list(edition.boxes)
    if not advanced:
        boxes[ROUNDABOUTS] = 0
    return Paper(edition.streets, edition.pools, boxes)


def seats_of(edition: Edition) -> range:
    """WT-10."""
    return range(2, edition.most_seats + 1)


def check_seats(seats: int, edition: Edition) -> None:
    if seats not in seats_of(edition):
        raise Unreadable("This edition seats 2 to {most} players, not {seats}.", most=edition.most_seats, seats=seats)
