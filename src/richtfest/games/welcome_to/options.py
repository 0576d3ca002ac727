"""What the host chooses before a match, and the ruleset that follows from it. The only reader of options."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from richtfest.core.arrays import i64, vec
from richtfest.core.refusal import Unreadable
from richtfest.core.title import Option
from richtfest.games.welcome_to import solo_components
from richtfest.games.welcome_to.components import Edition, WelcomeToComponents
from richtfest.games.welcome_to.rules.agency import Manager
from richtfest.games.welcome_to.rules.mode import Company, Mode
from richtfest.games.welcome_to.rules.ruleset import CopyRule, FenceRule, Ruleset, Values
from richtfest.games.welcome_to.rules.sheet import ROUNDABOUTS, TEMPS, Paper
from richtfest.games.welcome_to.rules.solo import AgainstAgency, SoloCard

YES_NO: Final = ("no", "yes")

OTHER_TEMP_POINTS: Final = {"7-3-1": (7, 3, 1)}  # WT-R1: the rulebook contradicts itself in one place

LEVELS: Final = tuple(str(level) for level in solo_components.LEVELS)

OPTIONS: Final = (
    Option("edition", ("second", "first"), "second", "63 cards for up to six players, or 81 cards for up to a hundred"),
    Option("advanced", YES_NO, "no", "with roundabouts and the hard plans"),
    Option(
        "reshuffle", ("yes", "no"), "yes", "first edition: who claims the very first plan may have all cards shuffled"
    ),
    Option(
        "temp_points",
        ("printed", *OTHER_TEMP_POINTS),
        "printed",
        "what most, second most and third most temp agencies are worth; the rulebook contradicts itself",
    ),
    Option("aaa", LEVELS, "1", "alone in the second edition: how strong your opponent is, the agency AAA"),
)


@dataclass(frozen=True, slots=True)
class Options:
    """The choices of WT-9. `temp_points` replaces the printed rank points, but not in solo games (WT-R1, WT-R67)."""

    edition: str = "second"
    advanced: bool = False
    reshuffle: bool = True
    temp_points: tuple[int, ...] | None = None
    alone: bool = False
    level: int = 1
    manager: Manager | None = None  # somebody's own values in place of a level


def read_options(given: Mapping[str, str], seats: int) -> Options:
    """Options as they stand in commands and records; whoever sits alone plays the solo game."""
    return Options(
        edition=given.get("edition", "second"),
        advanced=given.get("advanced") == "yes",
        reshuffle=given.get("reshuffle", "yes") == "yes",
        temp_points=OTHER_TEMP_POINTS.get(given.get("temp_points", "printed")),
        alone=seats == 1,
        level=int(given.get("aaa", "1")),
    )


def ruleset_for(options: Options, components: WelcomeToComponents) -> Ruleset:
    """Assemble the parts of one match."""
    edition = components.editions[options.edition]
    mode = mode_for(options, edition)
    return Ruleset(
        edition=options.edition,
        plan_boxes=edition.plan_boxes,
        paper=paper_for(edition, advanced=options.advanced),
        values=values_for(options, edition, mode),
        numbers=vec[i64](card.number for card in edition.cards),
        actions=vec[i64](card.action for card in edition.cards),
        plans=[
            [plan for plan in edition.plans if plan.box == box and (options.advanced or not plan.hard)]
            for box in range(3)
        ],
        fence_rule=FenceRule(edition.fence_between_equals),
        copy_rule=CopyRule(edition.copy_across_fence),
        mode=mode,
        reshuffle_right=edition.reshuffle_right and options.reshuffle and not options.alone,
        ties_by_size=edition.ties_by_size,
    )


def mode_for(options: Options, edition: Edition) -> Mode:
    """Several players; alone against AAA where the edition has managers, otherwise with the solo card."""
    solo = edition.solo
    if not options.alone:
        return Company()
    if not solo.managers:
        return SoloCard(solo.specials, solo.packet)
    return AgainstAgency(options.manager or solo.manager(options.level), solo.specials, solo.packet)


def values_for(options: Options, edition: Edition, mode: Mode) -> Values:
    """WT-68, WT-69, WT-75: alone, temp boxes are compared with AAA's cards, or score by a row of their own."""
    rows, ranks = list(edition.rows), options.temp_points or edition.temp_ranks
    if isinstance(mode, AgainstAgency) and mode.manager.scores:
        ranks = edition.solo.temp_ranks
    elif options.alone:
        rows[TEMPS], ranks = edition.solo.temp_row, []
    return Values([vec[i64](row) for row in rows], vec[i64](ranks))


def paper_for(edition: Edition, *, advanced: bool) -> Paper:
    """WT-50: without the advanced variant the roundabout track has no boxes, and so there are no roundabouts."""
    boxes = list(edition.boxes)
    if not advanced:
        boxes[ROUNDABOUTS] = 0
    return Paper(edition.streets, edition.pools, boxes)


def seats_of(edition: Edition) -> range:
    """WT-10."""
    return range(1, edition.most_seats + 1)


def check_seats(seats: int, edition: Edition) -> None:
    if seats not in seats_of(edition):
        raise Unreadable("This edition seats 1 to {most} players, not {seats}.", most=edition.most_seats, seats=seats)
