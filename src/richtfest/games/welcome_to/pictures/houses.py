"""The picture of one street as written: plots, houses, pools, fences, estates, parks.

A plot is an empty frame until a number is written; then its roof goes up. Pencil is a sketch: dashed walls, no roof
colour, thin double strokes.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from richtfest.drawing import pen
from richtfest.drawing.markup import NOTHING, Markup, circle, group, join, moved, number, path, rect, text
from richtfest.games.welcome_to.pictures.layout import Grid, Layers, Street
from richtfest.games.welcome_to.view import LARGEST, PlotView

ROOFS: Final = ("rf-roof rf-coral", "rf-roof rf-teal", "rf-roof rf-mustard", "rf-roof rf-leaf")


def draw_plot(layers: Layers[PlotView], grid: Grid, plot: int) -> Markup:
    """An empty frame, a house or a roundabout, and the pool."""
    now = layers.shown
    if is_empty(now):
        return plot_marks(grid, plot, now, "", "")
    hand = layers.hand(lambda one: not is_empty(one))
    pool_hand = layers.hand(lambda one: one.pool) if now.pool else ""
    return plot_marks(grid, plot, now, hand, pool_hand)


def is_empty(plot: PlotView) -> bool:
    return plot.number is None and not plot.roundabout


@lru_cache(maxsize=16384)
def plot_marks(grid: Grid, plot: int, now: PlotView, hand: str, pool_hand: str) -> Markup:
    """The marks of one plot. Few are ever different, so they are kept."""
    x, y = grid.plots[plot]
    middle = x + grid.pitch / 2
    if now.roundabout:
        return roundabout(middle, y + grid.house * 0.56, grid.pitch * 0.42, hand)
    marks: list[Markup] = []
    if now.number is None:
        marks.append(frame(x, y, grid))
    else:
        marks.append(house(x, y, grid, plot, hand, copy=bool(now.copy)))
        signs = f"{now.number}{now.copy}"
        tilt = (plot * 37 % 9 - 4) * 1.1
        size = grid.house * (0.28 if now.printed_pool or (now.copy and now.number > 9) else 0.35)
        number_y = y + grid.house * (0.59 if now.printed_pool else 0.68)
        written = pen.write(signs, middle, number_y, size, hand, tilt)
        marks.append(group(written, style="rf-on-wall") if hand.startswith(pen.INK) else written)
    if now.printed_pool:
        marks.append(draw_pool(grid, plot, now, pool_hand))
    return join(marks)


def frame(x: float, y: float, grid: Grid) -> Markup:
    """An empty plot: four walls, no roof."""
    top = grid.house * 0.42
    return rect(x + 8, y + top, grid.pitch - 16, grid.house - top - 5, "rf-plot", 2)


def house(x: float, y: float, grid: Grid, plot: int, hand: str, *, copy: bool) -> Markup:
    """Walls and a roof. A copy is an annex: it leans, with a roof that falls to one side."""
    left, right = x + 8, x + grid.pitch - 8
    eaves, ground, ridge = y + grid.house * 0.42, y + grid.house - 5, y + grid.house * 0.12
    middle = x + grid.pitch / 2
    begin = f"M{number(left - 5)} {number(eaves)}"
    end = f"{number(right + 5)} {number(eaves)}z"
    low, high = number(eaves - 9), number(ridge + 6)
    if copy:
        roof = f"{begin}V{low}L{number(right + 5)} {number(ridge + 4)}V{number(eaves)}z"
    else:
        roof = (
            f"{begin}L{number(middle)} {number(ridge)}L{end}",  # gable
            f"{begin}V{high}L{number(middle)} {low}L{number(right + 5)} {high}L{end}",  # butterfly
            f"{begin}L{number(left + 6)} {high}H{number(right - 6)}L{end}",  # hip
            f"{begin}V{low}L{number(left + 16)} {number(ridge + 2)}L{number(right + 5)} {low}L{end}",  # salt box
        )[plot % 4]
    if hand.startswith(pen.PENCIL):
        walls = rect(left, eaves, right - left, ground - eaves, "rf-plot", 2)
        return walls + path(roof, "rf-sketch")
    fresh = " rf-new-shape" if hand.endswith(pen.NEW) else ""
    wall = rect(left, eaves, right - left, ground - eaves, "rf-wall")
    return wall + path(roof, ROOFS[plot * 3 % 4] + fresh)


def roundabout(x: float, y: float, radius: float, hand: str) -> Markup:
    """A ring of road around an island."""
    if hand.startswith(pen.PENCIL):
        outer, island = "rf-sketch", "rf-sketch"
    else:
        outer, island = "rf-road", "rf-lawn"
    return (
        circle(x, y, radius, outer)
        + circle(x, y, radius * 0.45, island)
        + pen.ring(x, y, radius * 0.72, radius * 0.72, hand.replace(pen.INK, pen.INK + " rf-on-road"))
    )


def draw_pool(grid: Grid, plot: int, now: PlotView, hand: str) -> Markup:
    """A printed pool: open, circled, or lost because a house was built without it (WT-40)."""
    x, y = grid.plots[plot]
    at_x, at_y = x + grid.pitch / 2, y + grid.house - 10
    size = 22 if grid.pitch > 60 else 18
    if hand:
        return group(
            pool(at_x, at_y, size, "rf-pool"),
            pen.ring(at_x, at_y, size * 0.66, size * 0.4, hand),
            style="rf-on-wall",
        )
    if now.number is not None or now.roundabout:
        return pool(at_x, at_y, size, "rf-pool-lost")
    return pool(at_x, at_y - 6, size * 1.3, "rf-pool")


def pool(x: float, y: float, size: float, style: str) -> Markup:
    """A kidney-shaped pool around (x, y)."""
    s = size / 20
    points = "M-9 .5C-9-4-4-6 0-4.2 3-2.8 4-5 6.5-4.6 10-4 10 4 5 5-1 6.2-9 5-9 .5Z"
    return moved(x, y, path(points, style), scale=s)


def draw_fence(layers: Layers[PlotView], grid: Grid, plot: int) -> Markup:
    """A fence on the gap right of the plot. Those beside a roundabout come with it."""
    x, y = grid.plots[plot]
    hand = layers.hand(lambda one: one.fence)
    return group(fence(x + grid.pitch, y + 12, y + grid.house - 1, hand), style="rf-fence")


@lru_cache(maxsize=1024)
def fence(x: float, top: float, bottom: float, hand: str) -> Markup:
    """A post and two rails in one movement."""
    height = bottom - top
    rails = "".join(f"M{number(x - 5.5)} {number(top + height * share)}q5.5 -1.6 11 0" for share in (0.3, 0.68))
    return pen.stroke(
        f"M{number(x + 0.6)} {number(top)}C{number(x - 1)} {number(top + height * 0.4)} {number(x + 1.2)} "
        f"{number(top + height * 0.7)} {number(x - 0.4)} {number(bottom)}{rails}",
        hand,
    )


@lru_cache(maxsize=2048)
def list_estates(street: Street) -> tuple[tuple[int, int], ...]:
    """WT-36: the first place and the size of every estate."""
    estates = []
    start = 0
    for place, plot in enumerate(street):
        if plot.fence:
            size = place + 1 - start
            if size <= LARGEST and all(house.number is not None for house in street[start : place + 1]):
                estates.append((start, size))
            start = place + 1
    return tuple(estates)


def draw_estates(street: Street, grid: Grid, first: int) -> Markup:
    """Under every estate a garden, and its size on a plaque."""
    marks = []
    for start, size in list_estates(street):
        for plot in range(first + start, first + start + size):
            x, y = grid.plots[plot]
            marks.append(rect(x + 2, y + grid.house - 5, grid.pitch - 4, 6, "rf-garden"))
        centre = first + start + (size - 1) // 2
        x, y = grid.plots[centre]
        middle = x + (grid.pitch if size % 2 == 0 and same_line(grid, centre) else grid.pitch / 2)
        marks.append(circle(middle, y + grid.house + 5, 9, "rf-plaque"))
        marks.append(text(middle, y + grid.house + 9, size, "rf-plaque-size rf-middle"))
    return join(marks)


def same_line(grid: Grid, plot: int) -> bool:
    """Does the next plot stand beside this one?"""
    return plot + 1 < len(grid.plots) and grid.plots[plot][1] == grid.plots[plot + 1][1]


def draw_locks(plots: Sequence[Layers[PlotView]], grid: Grid, first: int) -> Markup:
    """WT-48: a line over the roofs of what was used for a plan, with the wreath of a topping-out."""
    marks = []
    for plot, layers in enumerate(plots, first):
        if layers.shown.locked:
            hand = layers.hand(lambda one: one.locked)
            x, y = grid.plots[plot]
            marks.append(pen.line(x + 3, y + 4, x + grid.pitch - 3, y + 4, hand))
            middle = x + grid.pitch / 2
            marks.append(circle(middle, y + 6, 4.5, "rf-wreath"))
    return group(*marks, style="rf-fence") if marks else NOTHING


def draw_parks(parks: Layers[int], grid: Grid, street: int, values: tuple[int, ...]) -> Markup:
    """The crossed boxes of the street's park track."""
    x, y = grid.parks[street]
    marks = []
    for box in range(len(values) - 1):
        hand = parks.hand(lambda crossed, box=box: crossed > box)  # type: ignore[misc]
        if hand:
            marks.append(pen.cross(x + box * grid.park_step, y, 18, hand))
    at = x + parks.shown * grid.park_step
    marks.append(circle(at, y, 14, "rf-reached"))
    return join(marks)


# Houses as icons, on cards and on the score pad


def small_house(x: float, y: float, size: float, style: str) -> Markup:
    """A house as an icon, standing on (x, y)."""
    w, wall = size, size * 0.62
    return path(
        f"M{number(x)} {number(y)}v{number(-wall)}l{number(w / 2)} {number(-size * 0.5)} "
        f"{number(w / 2)} {number(size * 0.5)}v{number(wall)}z",
        style,
    )


def small_estate(x: float, y: float, houses: int, size: float, style: str) -> tuple[Markup, float]:
    """Houses between two fences, and how wide they are together."""
    step = size + 2
    width = houses * step + 4
    fence = "rf-icon-line"
    marks = [small_house(x + 3 + index * step, y, size, style) for index in range(houses)]
    for at in (x, x + width):
        marks.append(path(f"M{number(at)} {number(y + 1)}v{number(-size)}", fence))
    return join(marks), width
