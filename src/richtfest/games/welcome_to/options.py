"""What the host chooses before a match, and the ruleset that follows from it. The only reader of options."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from richtfest.core.arrays import i64, vec
from richtfest.core.option import Option
from richtfest.core.refusal import Unreadable
from richtfest.core.words import later
from richtfest.games.welcome_to import solo_components
from richtfest.games.welcome_to.components import Edition, WelcomeToComponents
from richtfest.games.welcome_to.rules.agency import Manager
from richtfest.games.welcome_to.rules.mode import Company, Mode
from richtfest.games.welcome_to.rules.ruleset import CopyRule, FenceRule, RefusalRule, Ruleset, Values
from richtfest.games.welcome_to.rules.sheet import ROUNDABOUTS, TEMPS, Paper
from richtfest.games.welcome_to.rules.solo import AgainstAgency, SoloCard
from richtfest.games.welcome_to.rules.state import WelcomeTo, new_state

VERSION: Final = 2  # of the rules: 1 let a player refuse although a shift would have helped (WT-R10)

OTHER_TEMP_POINTS: Final = {"7-3-1": (7, 3, 1)}  # WT-R1: the rulebook contradicts itself in one place

LEVELS: Final = tuple(str(level) for level in solo_components.LEVELS)

OPTIONS: Final[tuple[Option, ...]] = (
    Option(
        "edition",
        later("Edition"),
        {"second": later("second, 63 cards"), "first": later("first, 81 cards")},
        "second",
        later("63 cards for up to six players, or 81 cards for up to a hundred"),
    ),
    Option(
        "advanced",
        later("Advanced variant"),
        {"no": later("off"), "yes": later("on, with roundabouts")},
        "no",
        later("with roundabouts and the hard plans"),
    ),
    Option(
        "reshuffle",
        later("Shuffle after the first plan"),
        {"yes": later("allowed (first edition only)"), "no": later("never")},
        "yes",
        later("first edition: who claims the very first plan may have all cards shuffled"),
        kind="house",
    ),
    Option(
        "temp_points",
        later("Points for temp agencies"),
        {"printed": later("as on the score pad"), "7-3-1": later("7, 3 and 1")},
        "printed",
        later("what most, second most and third most temp agencies are worth; the rulebook contradicts itself"),
        kind="house",
    ),
    Option(
        "aaa",
        later("Level of AAA"),
        {"0": later("0: only your points")} | dict.fromkeys(LEVELS[1:], later("level {choice}")),
        "1",
        later("alone in the second edition: how strong your opponent is, the agency AAA"),
        kind="alone",
    ),
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


def ruleset_for(options: Options, components: WelcomeToComponents, version: int = VERSION) -> Ruleset:
    """Assemble the parts of one match; what a version of the rules changed is a part of its own."""
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
        refusal_rule=RefusalRule(shifts_count=version >= 2),
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


def seats(options: Mapping[str, str], components: WelcomeToComponents) -> range:
    """WT-10."""
    return range(1, components.editions[read_options(options, seats=1).edition].most_seats + 1)


def new(count: int, seed: int, options: Mapping[str, str], components: WelcomeToComponents, version: int) -> WelcomeTo:
    """A match for so many."""
    possible = seats(options, components)
    if count not in possible:
        raise Unreadable("This edition seats 1 to {most} players, not {seats}.", most=possible[-1], seats=count)
    return new_state(ruleset_for(read_options(options, count), components, version), count, seed)
