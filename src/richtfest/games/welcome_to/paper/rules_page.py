"""What the page with the rules fills in: the printed values of both editions, and examples as pictures."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Final

from richtfest.core.components import OURS, Source
from richtfest.core.picture import Drawing, Layout
from richtfest.core.words import Translate
from richtfest.games.flip_and_write.rules.deck import COLUMNS
from richtfest.games.welcome_to.components import Edition, WelcomeToComponents
from richtfest.games.welcome_to.paper.answers import to_state
from richtfest.games.welcome_to.pictures.table import draw
from richtfest.games.welcome_to.rules.agency import Manager
from richtfest.games.welcome_to.rules.deck import ACTIONS
from richtfest.games.welcome_to.rules.plans import Plan
from richtfest.games.welcome_to.rules.sheet import (
    COPIES,
    LARGEST,
    MARKETING,
    POOLS,
    REFUSALS,
    ROUNDABOUTS,
    STREETS,
    TEMPS,
)
from richtfest.games.welcome_to.solo_components import EXAMPLE, values_from
from richtfest.games.welcome_to.view import goal_of, view
from richtfest.games.welcome_to.words.names import street_name
from richtfest.games.welcome_to.words.plans import plan_goal, plan_label
from richtfest.games.welcome_to.words.terms import action_name

CARD_VALUES: Final = ("park", "pool", "temp", "fence")  # for which AAA gets points card by card (WT-69)


@dataclass(frozen=True, slots=True)
class ActionLine:
    """An action by the edition's own name, and how many cards show it."""

    name: str
    cards: int


@dataclass(frozen=True, slots=True)
class PlanLine:
    """A plan card."""

    name: str
    sizes: str  # of the estates that a basic plan asks for
    goal: str
    first: int
    later: int
    ours: bool  # whether anything on the card is our reconstruction


@dataclass(frozen=True, slots=True)
class LevelLine:
    """A level of AAA that scores (WT-69)."""

    level: int
    name: str
    name_ours: bool  # whether the name stands on a card of another level, for all we know
    claims: str  # with a mark on every letter that is ours
    values: tuple[int, ...]  # points per card, houses per marketing card, factor of bis
    ours: tuple[bool, ...]  # of each value: not certain to be the publisher’s


@dataclass(frozen=True, slots=True)
class EditionPages:
    """Everything printed in one edition that the rules speak of."""

    most_seats: int
    cards: int
    stack: int  # cards in one of the three stacks
    numbers: Mapping[int, int]  # how many cards show a number
    actions: tuple[ActionLine, ...]
    streets: tuple[tuple[str, int, str], ...]  # name, plots, plots with a pool
    sheet_ours: bool  # whether streets or tracks are our reconstruction
    parks: tuple[tuple[str, tuple[int, ...]], ...]  # by street; rows say what 0, 1, 2 … crossed boxes are worth (WT-5)
    pools: tuple[int, ...]
    copies: tuple[int, ...]
    refusals: tuple[int, ...]
    roundabouts: tuple[int, ...]
    estates: tuple[tuple[int, ...], ...]  # by size
    temp_boxes: int
    temp_ranks: tuple[int, ...]
    plan_boxes: tuple[str, ...]
    basic: tuple[tuple[PlanLine, ...], ...]  # by plan box
    hard: tuple[PlanLine, ...]
    packet: int  # construction cards in the bottom packet of a solo game
    solo_temps: tuple[int, ...]  # what temp boxes score where nobody is compared with
    solo_ranks: tuple[int, ...]
    scored_estates: int
    levels: tuple[LevelLine, ...]


@dataclass(frozen=True, slots=True)
class Rulebook:
    """What the page with the rules shows of the box."""

    second: EditionPages
    first: EditionPages
    examples: Mapping[str, Mapping[str, Drawing]]  # by name, the parts of a table


def edition_pages(name: str, components: WelcomeToComponents, _: Translate) -> EditionPages:
    edition = components.editions[name]
    ours = reconstructed_plans(name, components.sources())
    plans = [(plan, plan_line(plan, edition.name, plan.name in ours, _)) for plan in edition.plans]
    solo = edition.solo
    return EditionPages(
        most_seats=edition.most_seats,
        cards=len(edition.cards),
        stack=len(edition.cards) // COLUMNS,
        numbers=dict(sorted(Counter(card.number for card in edition.cards).items())),
        actions=action_lines(edition, _),
        streets=tuple(
            (street_name(street, _), edition.streets[street], joined(plot + 1 for plot in edition.pools[street]))
            for street in range(STREETS)
        ),
        sheet_ours=any(
            source.reconstructed and source.section.startswith((f"{name}.streets", f"{name}.tracks"))
            for source in components.sources()
        ),
        parks=tuple((street_name(street, _), tuple(edition.rows[street])) for street in range(STREETS)),
        pools=tuple(edition.rows[POOLS]),
        copies=tuple(edition.rows[COPIES]),
        refusals=tuple(edition.rows[REFUSALS]),
        roundabouts=tuple(edition.rows[ROUNDABOUTS]),
        estates=tuple(tuple(edition.rows[MARKETING + size]) for size in range(1, LARGEST + 1)),
        temp_boxes=edition.boxes[TEMPS],
        temp_ranks=tuple(edition.temp_ranks),
        plan_boxes=tuple(edition.plan_boxes),
        basic=tuple(
            tuple(line for plan, line in plans if plan.box == box and not plan.hard)
            for box in range(len(edition.plan_boxes))
        ),
        hard=tuple(line for plan, line in plans if plan.hard),
        packet=solo.packet,
        solo_temps=tuple(solo.temp_row),
        solo_ranks=tuple(solo.temp_ranks),
        scored_estates=int(solo.managers[0].scored_estates) if solo.managers else 0,
        levels=tuple(level_line(manager, edition) for manager in solo.managers if manager.scores),
    )


def joined(numbers: Iterable[int]) -> str:
    return ", ".join(str(number) for number in numbers)


def action_lines(edition: Edition, _: Translate) -> tuple[ActionLine, ...]:
    counts = Counter(card.action for card in edition.cards)
    return tuple(
        ActionLine(action_name(action, edition.name, _), counts[place]) for place, action in enumerate(ACTIONS)
    )


def reconstructed_plans(edition: str, sources: list[Source]) -> set[str]:
    """The plan cards of an edition that are not the publisher's in everything."""
    start = f"{edition}.plan_cards.cards["
    return {
        source.section.split()[-1] for source in sources if source.section.startswith(start) and source.reconstructed
    }


def plan_line(plan: Plan, edition: str, ours: bool, _: Translate) -> PlanLine:
    goal = goal_of(plan)
    sizes = joined(goal.sizes) if goal.kind == "estates" else ""
    return PlanLine(plan_label(plan.name), sizes, plan_goal(goal, _, edition), plan.first, plan.later, ours)


def level_line(manager: Manager, edition: Edition) -> LevelLine:
    values = [manager.points[ACTIONS.index(action)] for action in CARD_VALUES]
    values += [manager.houses[ACTIONS.index("marketing")], manager.multiplier]
    named = (*CARD_VALUES, "houses_per_estate_card", "bis_multiplier")
    ours = {*values_from(manager.sources, OURS), *values_from(manager.sources, EXAMPLE)}
    boxes = [box for place, box in enumerate(edition.plan_boxes) if manager.claims >> place & 1]
    return LevelLine(
        level=int(manager.level),
        name=manager.name,
        name_ours=not ours.isdisjoint({"name", "level"}),
        claims=" ".join(f"≈{box}" if f"claims.{box}" in ours else box for box in boxes),
        values=tuple(int(value) for value in values),
        ours=tuple(value in ours for value in named),
    )


# Examples, in the position form (WT-77)

FENCED: Final = {
    "plan_cards": {"A": "A4", "B": "B4", "C": "C6"},
    "approved": ["A"],
    "sheets": [
        {
            "streets": [
                {
                    "houses": [1, 3, 4, 6, 8, 9, "9b", None, 12, 13],
                    "fences": [2, 6],
                    "parks": 2,
                    "locked": [3, 4, 5, 6],
                },
                {
                    "houses": [2, 5, 7, 8, None, 10, 11, 12, 13, 14, 16],
                    "fences": [3, 6, 9],
                    "parks": 3,
                    "locked": [0, 1, 2, 3],
                },
                {"houses": [0, 2, 3, 5, 7, 8, 9, 10, None, None, 14, 16], "fences": [5], "parks": 3},
            ],
            "pool_houses": [[0, 2], [1, 3], [2, 1]],
            "temps": 3,
            "marketing": [0, 0, 1, 2, 0, 0],
            "refusals": 2,
            "plans": {"A": 6},
        }
    ],
}
ROUNDABOUTS_BUILT: Final = {
    "advanced": True,
    "plan_cards": {"A": "A*5", "B": "B*4", "C": "C*2"},
    "sheets": [
        {
            "streets": [
                {"houses": [1, 3, 4, 6, 8, 9, "9b", None, 12, 13], "fences": [2, 6], "parks": 2},
                {"houses": [2, 5, None, 2, 4, 7, 8, 10, None, 13, 15], "fences": [6], "roundabouts": [2], "parks": 2},
                {"houses": [None, 2, 3, None, 7], "roundabouts": [0]},
            ],
        }
    ],
}
AGAINST_AAA: Final = {
    "solo": {
        "level": 1,
        "stack": ["park", "marketing", "fence", "temp", "bis", "pool", "park", "fence", "pool"],
    },
    "plan_cards": {"A": "A4", "B": "B4", "C": "C6"},
    "combos": [[3, "temp"], [8, "park"], [11, "fence"]],
    "sheets": [{"streets": [{"houses": [3, 4, 5, 6], "fences": [3]}, {"houses": [2, None, 6]}, {"houses": [1, 4]}]}],
}
EXAMPLES: Final = {"fenced": FENCED, "roundabouts": ROUNDABOUTS_BUILT, "solo": AGAINST_AAA}


def rulebook(components: WelcomeToComponents, _: Translate, layout: Layout) -> Rulebook:
    """Both editions, and tables at moments that explain something."""
    examples = {name: to_state(example, components, seed=1) for name, example in EXAMPLES.items()}
    return Rulebook(
        second=edition_pages("second", components, _),
        first=edition_pages("first", components, _),
        examples={name: draw(view(state, None), {}, _, layout=layout) for name, state in examples.items()},
    )
