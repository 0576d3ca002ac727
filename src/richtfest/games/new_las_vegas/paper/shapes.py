"""The position form as shapes: a table at the end of a round (NLV-136 to NLV-141)."""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal, TypeAlias

from msgspec import UNSET, UnsetType, field

from richtfest.core import shape
from richtfest.core.shape import Shape, entries, one_of, whole
from richtfest.games.flip_and_write.rules.deck import COLUMNS
from richtfest.games.new_las_vegas.components import HIGHEST_CARD, LEVELS
from richtfest.games.new_las_vegas.rules.board import AVENUES, STREETS
from richtfest.games.new_las_vegas.rules.deck import ACTIONS
from richtfest.games.new_las_vegas.rules.sheet import ADVERT_COLUMNS, BONUSES, GROUPS

GAME: Final = "new_las_vegas"

Count: TypeAlias = Annotated[int, whole(0)]
Avenue: TypeAlias = Annotated[int, whole(1, AVENUES)]
Number: TypeAlias = Annotated[int, whole(1, HIGHEST_CARD)]
Action: TypeAlias = Annotated[str, one_of(ACTIONS)]
Group: TypeAlias = Annotated[str, one_of(str(group) for group in range(1, GROUPS + 1))]
Bonus: TypeAlias = Annotated[str, one_of(BONUSES)]
Column: TypeAlias = Annotated[str, one_of(ADVERT_COLUMNS)]
Vote: TypeAlias = Literal["for", "against"]
Projects: TypeAlias = dict[str, Literal["first", "later"]]


class OptionsForm(Shape):
    """The variants, both in play unless somebody says otherwise."""

    golf: bool = True
    bank: bool = True


class HotelsForm(Shape):
    """The avenues with a hotel."""

    large: list[Avenue] = field(default_factory=list)
    small: list[Avenue] = field(default_factory=list)


class CityHallForm(Shape):
    """The boxes crossed, and what the circled groups were spent on."""

    crossed: Count | UnsetType = UNSET
    bonuses: dict[Group, Bonus] = field(default_factory=dict)


class ShowsForm(Shape):
    """How many values of each show column are struck."""

    left: Count = 0
    right: Count = 0


class FiguresForm(Shape):
    """What others are compared with (NLV-140)."""

    unused_boxes: Count
    lucky_rows: Annotated[list[Count], entries(STREETS, STREETS)]
    loan_vote: Vote | UnsetType = UNSET


class PlayerForm(Shape):
    """A sheet. Each street is a text of eleven tokens, one for each avenue (NLV-139)."""

    name: str
    streets: Annotated[list[str], entries(STREETS, STREETS)] | UnsetType = UNSET
    golf: list[Avenue] = field(default_factory=list)
    hotels: HotelsForm = field(default_factory=HotelsForm)
    city_hall: CityHallForm = field(default_factory=CityHallForm)
    shows: ShowsForm = field(default_factory=ShowsForm)
    adverts: dict[Column, Count] = field(default_factory=dict)
    route: str = ""
    projects: Projects = field(default_factory=dict)
    loan_vote: Vote | UnsetType = UNSET
    figures: FiguresForm | UnsetType = UNSET


class FiguredPlayerForm(Shape):
    """A player of whom only the figures are known, and nothing else is said."""

    name: str
    figures: FiguresForm


class AcmeForm(Shape):
    """The opponent of a solo game."""

    manager: Annotated[int, whole(1, LEVELS)]
    pile: str = ""
    hotels: list[Avenue] = field(default_factory=list)
    projects: Projects = field(default_factory=dict)
    hidden_number: Number | UnsetType = UNSET


class PositionForm(Shape):
    """One table at the end of a round; everything is counted from 1."""

    game: Annotated[str, one_of([GAME])]
    players: Annotated[list[PlayerForm], entries(1)]
    options: OptionsForm = field(default_factory=OptionsForm)
    acme: AcmeForm | UnsetType = UNSET
    offer: Annotated[list[tuple[Number, Action]], entries(COLUMNS, COLUMNS)] | UnsetType = UNSET


def schema() -> dict[str, Any]:
    return shape.schema("New Las Vegas", PositionForm)
