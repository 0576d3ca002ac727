"""The ground a city stands on: two streets, one before the other, under a sky with hills on the horizon."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from richtfest.core.picture import Layout
from richtfest.drawing.markup import Markup, circle, join, moved, number, path, rect
from richtfest.drawing.prints import as_print
from richtfest.games.happy_city.pictures.facades import GROUND, WIDTH

ROAD: Final = 12.0  # how wide a road is drawn


@dataclass(frozen=True, slots=True)
class Plan:
    """Where things lie in the picture of a city."""

    width: float
    left: float  # of the first building
    card: float  # width of a building
    step: float  # from one building to the next
    top: float  # of the first row
    pavement: float  # how deep it is before the houses: what they are called and give stands on it

    @property
    def ground(self) -> float:
        """How far below its top a row stands."""
        return self.card * GROUND / WIDTH

    @property
    def row(self) -> float:
        """From the top of one row to the next."""
        return self.ground + self.pavement + ROAD + 10

    @property
    def height(self) -> float:
        return self.top + 2 * self.row


PLANS: Final = {
    "wide": Plan(868, 14, 138, 144, 40, 40),
    "narrow": Plan(336, 6, 62, 65.5, 94, 20),
}


@lru_cache(maxsize=4)
def landscape(layout: Layout) -> Markup:
    """Both streets, each with its own sky and horizon: the upper one by day, the lower one towards evening."""
    plan = PLANS[layout]
    width, first, second = plan.width, plan.top + plan.ground, plan.top + plan.row + plan.ground
    fold = first + plan.pavement + ROAD
    marks = [
        rect(0, 0, width, plan.height, "rf-hc-day", 10),
        path(f"M0 {number(fold)}H{number(width)}V{number(plan.height - 10)}q0 10-10 10H10q-10 0-10-10z", "rf-hc-dusk"),
        circle(width * 0.57, plan.top + plan.ground * 0.3, plan.card * 0.2, "rf-sun"),
        path(ridge(width, first, plan.ground * 0.62), "rf-hc-day-far"),
        path(ridge(width, first, plan.ground * 0.34, shift=0.3), "rf-hc-day-near"),
        path(ridge(width, second, plan.ground * 0.44, shift=0.2), "rf-hc-dusk-far"),
        path(ridge(width, second, plan.ground * 0.26, shift=-0.2), "rf-hc-dusk-near"),
        path(
            f"M0 {number(second)}H{number(width)}V{number(plan.height - 10)}q0 10-10 10H10q-10 0-10-10z",
            "rf-hc-green-belt",
        ),
    ]
    if layout == "wide":
        marks += [cloud(330, 26, 1.1), cloud(540, 60, 0.8)]
    for ground in (first, second):
        marks += [tree(x, ground, plan.card * 0.26) for x in between(plan)]
        marks.append(street(plan, ground))
    return as_print(join(marks))


def ridge(width: float, ground: float, high: float, shift: float = 0) -> str:
    """A line of hills along the horizon; `shift` moves their tops."""
    step, foot = width / 4, number(ground - high * 0.3)
    hills = "".join(
        f"Q{number((place + 0.5 + shift) * step)} {number(ground - high * top)} {number((place + 1) * step)} {foot}"
        for place, top in enumerate((1.1, 1.8, 0.9, 1.5))
    )
    return f"M0 {number(ground)}V{foot}{hills}V{number(ground)}z"


def cloud(x: float, y: float, scale: float) -> Markup:
    return moved(x, y, path("M0 0q2-14 18-13 8-14 24-6 16-4 18 10 10 2 8 9z", "rf-hc-cloud"), scale=scale)


def tree(x: float, ground: float, size: float) -> Markup:
    """A tree with a round crown between two houses."""
    return path(f"M{number(x)} {number(ground)}v{number(-size * 0.5)}", "rf-trunk") + circle(
        x, ground - size * 0.6, size * 0.3, "rf-leaf"
    )


def between(plan: Plan) -> list[float]:
    """Where there is room for a tree: between the houses."""
    return [plan.left + place * plan.step - (plan.step - plan.card) / 2 for place in range(1, 5)]


def street(plan: Plan, ground: float) -> Markup:
    """A pavement before the houses, and the road."""
    kerb = ground + plan.pavement
    return (
        rect(0, ground, plan.width, plan.pavement, "rf-hc-pavement")
        + rect(0, kerb, plan.width, ROAD, "rf-hc-road")
        + path(f"M6 {number(kerb + ROAD / 2)}H{number(plan.width - 6)}", "rf-hc-marking")
    )
