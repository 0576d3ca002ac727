"""The feast in a picture: a house for everybody, a storey for every box of the pad, the wreath on the winner's roof.

Penalties sink a house into the ground, so that its ridge is as high as its points.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from richtfest.core.words import Translate, figure
from richtfest.drawing.markup import NOTHING, Markup, circle, group, image, join, moved, number, path, rect, text
from richtfest.drawing.picture import Picture
from richtfest.drawing.styles import SHARED

WIDTH: Final = 480.0
HEIGHT: Final = 312.0
GROUND: Final = 216.0
HIGHEST: Final = 128.0  # the walls of the tallest house
DEEPEST: Final = 32.0  # what is sunk of a house, at most
ROOF: Final = 0.36  # of the width of its house
BROADEST: Final = 84.0
NAME: Final = "rf-feast-name"
COLOURS: Final = 6  # storeys that can be told apart


@dataclass(frozen=True, slots=True)
class House:
    """What one seat has built: its points box by box, as on the pad."""

    name: str
    storeys: tuple[int, ...]
    won: bool = False

    @property
    def points(self) -> int:
        return sum(self.storeys)

    @property
    def sunk(self) -> int:
        """What penalties have cost."""
        return -sum(points for points in self.storeys if points < 0)


def draw_feast(houses: Sequence[House], _: Translate, first: int = 0) -> Picture:
    """Houses side by side. On a page they rise storey by storey, beginning as late as the `first` line of its pad."""
    room = WIDTH / len(houses)
    width = min(room * 0.62, BROADEST)
    tallest = max(*(house.points for house in houses), 1)
    deepest = max(house.sunk for house in houses)
    unit = min(HIGHEST / tallest, DEEPEST / deepest) if deepest else HIGHEST / tallest
    marks = [landscape()]
    for place, house in enumerate(houses):
        middle = room * (place + 0.5)
        words = _.many("{name}: {points} point", "{name}: {points} points", house.points)
        label = words.format(name=house.name, points=house.points)
        drawn = moved(middle, GROUND, build(house, width, unit, first), below(house, room))
        marks.append(image(label, drawn))
    return Picture(WIDTH, HEIGHT, _("The houses of everybody, as high as their points"), join(marks), SHARED)


def landscape() -> Markup:
    """Morning over a street of new houses."""
    hills = "M0 150Q70 96 150 140T300 118T480 132V216H0Z"
    return join(
        (
            rect(0, 0, WIDTH, HEIGHT, "rf-morning", 12),
            circle(404, 58, 26, "rf-sun"),
            path(hills, "rf-feast-hills"),
            path(f"M0 {number(GROUND)}H480V300Q480 312 468 312H12Q0 312 0 300Z", "rf-lawn"),
        )
    )


def build(house: House, width: float, unit: float, first: int) -> Markup:
    """The walls from the cellar up, the ground before them, and the roof."""
    left, y, last = -width / 2, house.sunk * unit, first + len(house.storeys)
    storeys = [group() for _line in range(first)]
    for index, points in enumerate(house.storeys):
        height = max(points, 0) * unit
        storeys.append(group(*wall(left, y - height, width, height, index)) if height else group())
        y -= height
    y = min(y, -2.0)
    soil = house.sunk * unit
    cellar = rect(left - 3, 0, width + 6, soil, "rf-feast-soil") if soil else NOTHING
    ridge = y - width * ROOF
    eaves = f"M{number(left - 7)} {number(y)}L0 {number(ridge)}L{number(-left + 7)} {number(y)}Z"
    roof = group(path(eaves, "rf-feast-roof"), style=f"rf-rise rf-after-{last}")
    won = group(moved(0, ridge, wreath()), style=f"rf-hoist rf-after-{last}") if house.won else NOTHING
    return group(*storeys, style="rf-storeys") + cellar + won + roof


def wall(x: float, y: float, width: float, height: float, index: int) -> list[Markup]:
    """A storey in a colour of its own, with windows where there is room for them."""
    marks = [rect(x, y, width, height, f"rf-feast-wall rf-feast-{index % COLOURS}")]
    pane, rows = 9.0, int((height - 4) // 16)
    count = 3 if width > 48 else 2
    for row in range(rows):
        for column in range(count):
            across = x + width * (column + 0.5) / count - pane / 2
            down = y + height * (row + 0.5) / rows - pane / 2
            marks.append(rect(across, down, pane, pane, "rf-feast-pane"))
    return marks


def wreath() -> Markup:
    """The wreath of branches with its ribbons, on a pole that stands on the ridge."""
    return join(
        (
            path("M0 4V-37", "rf-feast-pole"),
            circle(0, -20, 12, "rf-feast-green"),
            path("M-10-12q-7 8-4 16M10-12q7 8 4 16", "rf-feast-ribbon"),
            path("M0-8l-7-5v10l7-5 7-5v10z", "rf-feast-bow"),
        )
    )


def below(house: House, room: float) -> Markup:
    """The points in big type, and the name in one line or two."""
    first, *rest = SHARED.wrapped(house.name, room - 4, NAME)
    lines = [SHARED.shortened(line, room - 4, NAME) for line in (first, " ".join(rest)) if line]
    return text(0, 53, figure(house.points), "rf-feast-points rf-middle") + join(
        text(0, 72 + 17 * index, line, f"{NAME} rf-middle") for index, line in enumerate(lines)
    )
