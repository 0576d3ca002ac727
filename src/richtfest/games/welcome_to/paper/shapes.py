"""The position form as shapes: sheets, finished or running, and what lies beside them (WT-77 to WT-82)."""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal, TypeAlias

from msgspec import UNSET, UnsetType, field

from richtfest.core import shape
from richtfest.core.shape import Shape, entries, one_of, whole, written
from richtfest.core.words import later
from richtfest.games.flip_and_write.rules.deck import COLUMNS
from richtfest.games.welcome_to.components import LIMIT
from richtfest.games.welcome_to.rules.deck import ACTIONS
from richtfest.games.welcome_to.rules.sheet import HIGHEST, LARGEST, STREETS
from richtfest.games.welcome_to.solo_components import LEVELS, MOST

LETTERS: Final = ("A", "B", "C")
DIGITS: Final = ("1", "2", "3")
MOST_SHEETS: Final = 100

Count: TypeAlias = Annotated[int, whole(0)]  # crossed boxes, or a place in a street: the paper says how many there are
Points: TypeAlias = Annotated[int, whole(0, LIMIT)]
Number: TypeAlias = Annotated[int, whole(0, HIGHEST)]
Copy: TypeAlias = Annotated[
    str,
    written(
        r"^([0-9]|1[0-7])[b-z]$", later("A copy is a number from 0 to 17 and one letter from b to z, such as “6b”.")
    ),
]
PlanBox: TypeAlias = Annotated[str, one_of((*LETTERS, *DIGITS))]  # WT-81: in either edition
Action: TypeAlias = Annotated[str, one_of((*ACTIONS, "estate"))]  # WT-82: the component file's word for marketing
Worth: TypeAlias = Annotated[int, whole(0, MOST)]


class StreetForm(Shape):
    """A street: its houses from left to right, then gaps, boxes and plots."""

    houses: list[Number | Copy | None] = field(default_factory=list)
    fences: list[Count] = field(default_factory=list)
    parks: Count = 0
    roundabouts: list[Count] = field(default_factory=list)
    locked: list[Count] = field(default_factory=list)


class SheetForm(Shape):
    """A sheet: three streets from top to bottom, and the boxes crossed below them."""

    name: str | UnsetType = UNSET
    streets: Annotated[list[StreetForm], entries(STREETS, STREETS)] = field(
        default_factory=lambda: [StreetForm() for _ in range(STREETS)]
    )
    pools: Count | UnsetType = UNSET
    pool_houses: list[tuple[Annotated[int, whole(0, STREETS - 1)], Count]] | UnsetType = UNSET
    temps: Count = 0
    marketing: Annotated[list[Count], entries(LARGEST, LARGEST)] = field(default_factory=lambda: [0] * LARGEST)
    bis: Count | UnsetType = UNSET
    refusals: Count = 0
    plans: dict[PlanBox, Points] = field(default_factory=dict)


class ManagerForm(Shape):
    """Somebody's own values for a manager of AAA."""

    park: Worth
    pool: Worth
    temp: Worth
    fence: Worth
    houses_per_estate_card: Worth
    bis_multiplier: Worth


class SoloForm(Shape):
    """The solo game of the second edition; in the first this is an empty object."""

    level: Annotated[int, whole(LEVELS[0], LEVELS[-1])] | UnsetType = UNSET
    manager: ManagerForm | UnsetType = UNSET
    stack: list[Action] = field(default_factory=list)
    plans: dict[PlanBox, Points] = field(default_factory=dict)


class PositionForm(Shape):
    """One or more sheets of a paper game; everything is counted from 0."""

    sheets: Annotated[list[SheetForm], entries(1, MOST_SHEETS)]
    edition: Literal["second", "first"] = "second"
    advanced: bool = False
    plan_cards: dict[PlanBox, str] | UnsetType = UNSET
    approved: list[PlanBox] = field(default_factory=list)
    combos: Annotated[list[tuple[Number, Action]], entries(COLUMNS, COLUMNS)] | UnsetType = UNSET
    solo: SoloForm | UnsetType = UNSET
    temp_points: Annotated[list[Points], entries(3, 3)] | UnsetType = UNSET
    game: Any = UNSET
    note: Any = UNSET


def schema() -> dict[str, Any]:
    return shape.schema("Welcome To", PositionForm)
