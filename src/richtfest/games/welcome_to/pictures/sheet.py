"""The picture of the three streets: what is printed, what is written, what may be done (WT-4)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from operator import itemgetter
from typing import Final

from richtfest.core.choice import Choices
from richtfest.core.picture import Layout
from richtfest.core.words import Translate
from richtfest.drawing import poster
from richtfest.drawing.markup import Markup, circle, image, join, number, path, rect, text, unheard
from richtfest.drawing.picture import Picture
from richtfest.drawing.prints import as_print
from richtfest.games.welcome_to import moves
from richtfest.games.welcome_to.moves import GAPS, STREET_LENGTHS
from richtfest.games.welcome_to.pictures.houses import draw_estates, draw_fence, draw_locks, draw_parks, draw_plot
from richtfest.games.welcome_to.pictures.layout import GRIDS, Grid, Layers, Paper, Rows, Street
from richtfest.games.welcome_to.pictures.paint import PAINT
from richtfest.games.welcome_to.pictures.targets import ghost, list_targets, list_whys
from richtfest.games.welcome_to.view import PlotView, SheetView
from richtfest.games.welcome_to.words.names import street_letters, street_name

SKIES: Final = ("rf-morning", "rf-noon", "rf-evening")  # the streets, from top to bottom, are a day
GAP_SET: Final = frozenset(GAPS)
FIRST: Final = (0, 10, 21)  # plot of each street
STREET: Final[list[Callable[[SheetView], Street]]] = [lambda sheet, at=at: sheet.streets[at] for at in range(3)]  # type: ignore[misc]
PARKS: Final[list[Callable[[SheetView], int]]] = [lambda sheet, at=at: sheet.parks[at] for at in range(3)]  # type: ignore[misc]


@lru_cache(maxsize=64)
def printed_streets(layout: Layout, parks: Rows, letters: tuple[str, str, str]) -> Markup:
    """What is printed: skies, lawns, roads, street names, park tracks. The same for every match, so it is kept."""
    grid = GRIDS[layout]
    marks: list[Markup] = []
    for street in range(3):
        marks.append(sky(grid, street, layout))
    for street, first, count in grid.lines:
        x, y = grid.plots[first]
        ground = y + grid.house
        length = count * grid.pitch
        marks.append(rect(x - 8, ground - 5, length + 16, 8, "rf-lawn"))
        marks.append(rect(x - 8, ground + 3, length + 16, 9, "rf-road", 2))
        marks.append(path(f"M{number(x)} {number(ground + 7.5)}h{number(length)}", "rf-marking"))
        for place in range(1, count):
            gap = x + place * grid.pitch
            marks.append(path(f"M{number(gap)} {number(y + 14)}V{number(ground - 7)}", "rf-dotted"))
        last = first + count == sum(STREET_LENGTHS[: street + 1])
        if first in (0, 10, 21):
            marks.append(street_end(x - 1, y, grid))
        if last:
            marks.append(street_end(x + length + 1, y, grid))
    for street in range(3):
        marks.append(name_sign(grid, street, layout, letters[street]))
        marks.append(park_track(grid, street, parks[street]))
    return as_print(join(marks))


def sky(grid: Grid, street: int, layout: Layout) -> Markup:
    """A flat landscape behind the houses, another one for each street: dunes, mountains, a long slope."""
    first, last = grid.plots[(0, 10, 21)[street]], grid.plots[(9, 20, 32)[street]]
    top = first[1] - (34 if layout == "wide" else 28)
    ground = first[1] + grid.house
    left, right = 6.0, grid.width - 6
    width = right - left
    shape = (
        ((0, 46), "Q", (20, 92), (42, 40), "T", (80, 50), "T", (100, 34)),
        ((0, 30), "L", (30, 84), (45, 52), (62, 90), (100, 30)),
        ((0, 60), "Q", (30, 20), (55, 62), "T", (100, 70)),
    )[street]
    ridge = "".join(
        part if isinstance(part, str) else f" {number(left + width * part[0] / 100)} {number(ground - part[1])}"
        for part in shape
    )
    return (
        rect(left, top, width, last[1] + grid.house + 12 - top, SKIES[street], 10)
        + circle(width * (0.55, 0.9, 0.7)[street], top + 34, 20, "rf-sun")
        + path(f"M{number(left)} {number(ground)}L{ridge}V{number(ground)}z", SKIES[street] + "-hill")
    )


def street_end(x: float, y: float, grid: Grid) -> Markup:
    """WT-13: the fences at the street ends are printed."""
    return path(f"M{number(x)} {number(y + 14)}V{number(y + grid.house)}", "rf-post")


def name_sign(grid: Grid, street: int, layout: Layout, letter: str) -> Markup:
    """The letter by which plots are named, on a street sign."""
    x, y = grid.plots[(0, 10, 21)[street]]
    if layout == "wide":
        return (
            path(f"M{number(x - 30)} {number(y + grid.house)}v-52", "rf-post")
            + rect(x - 43, y + 12, 26, 26, "rf-block", 5)
            + text(x - 30, y + 31, letter, "rf-name rf-light-words rf-middle")
        )
    return rect(x - 2, y - 22, 20, 20, "rf-block", 4) + text(x + 8, y - 7, letter, "rf-label rf-light-words rf-middle")


def park_track(grid: Grid, street: int, values: tuple[int, ...]) -> Markup:
    """One tree per box; the value to be crossed stands in its crown, the last one is the goal."""
    x, y = grid.parks[street]
    marks = []
    for box, value in enumerate(values):
        at = x + box * grid.park_step
        if box < len(values) - 1:
            marks.append(path(f"M{number(at)} {number(y + 12)}v6", "rf-trunk"))
            marks.append(circle(at, y, 12, "rf-tree"))
        else:
            marks.append(path(f"M{number(at)} {number(y + 13)}v5", "rf-trunk"))
            marks.append(path(f"M{number(at)} {number(y - 17)}l15 26h-30z", "rf-tree-goal"))
        marks.append(text(at, y + 4, value, "rf-tree-value rf-middle"))
    return join(marks)


def draw_streets(
    paper: Paper,
    parks: Rows,
    choices: Choices,
    layout: Layout,
    name: str,
    written: int,
    _: Translate,
    *,
    asks: bool,
    laid: Sequence[int] = (),
) -> Picture:
    """The streets as written, and over them what may be done. `asks` puts “why not?” on everything else.

    `written` is the number that would be written; what was written last bears a ribbon.
    """
    grid = GRIDS[layout]
    marks = [unheard(printed_streets(layout, parks, street_letters(_)), billboard(grid, name))]
    for street in range(3):
        plots, crossed = paper.of(STREET[street]), paper.of(PARKS[street])
        marks.append(draw_street(grid, street, plots, crossed, parks[street], _))
    for plot in laid:
        x, y = grid.plots[plot]
        marks.append(poster.ribbon(x + grid.pitch - 15, y + grid.house * 0.42, _("written last"), 8))
    targets = list_targets(paper, grid, choices)
    if any(isinstance(moves.decode(code), moves.WriteNumber) for code in choices):
        marks.append(ghost(grid, written))
    if asks:
        marks.append(list_whys(grid, choices))
    marks.append(join(targets))
    label = _("The sheet of {name}").format(name=name)
    return Picture(grid.width, grid.height, label, join(marks), PAINT)


@lru_cache(maxsize=2048)  # of three streets two stay as they are with nearly every click
def draw_street(
    grid: Grid, street: int, layers: Layers[Street], parks: Layers[int], values: tuple[int, ...], _: Translate
) -> Markup:
    """What is written in one street and on its park track, and all of it in words."""
    first = FIRST[street]
    plots = [layers.of(itemgetter(place)) for place in range(len(layers.shown))]
    marks = [draw_plot(plot, grid, at) for at, plot in enumerate(plots, first)]
    marks += [draw_fence(plot, grid, at) for at, plot in enumerate(plots, first) if plot.shown.fence and at in GAP_SET]
    marks.append(draw_estates(layers.shown, grid, first))
    marks.append(draw_locks(plots, grid, first))
    marks.append(draw_parks(parks, grid, street, values))
    return image(street_in_words(layers.shown, parks.shown, street, _), *marks)


def blank_streets(sheet: SheetView, parks: Rows, _: Translate) -> Picture:
    """The streets before the first number, for a printer."""
    grid = GRIDS["wide"]
    seen = [plot for street in sheet.streets for plot in street]
    plots = [draw_plot(Layers(now, now), grid, plot) for plot, now in enumerate(seen)]
    printed = printed_streets("wide", parks, street_letters(_))
    return Picture(grid.width, grid.height, "", join((printed, billboard(grid, ""), *plots)), PAINT)


@lru_cache(maxsize=256)
def billboard(grid: Grid, name: str) -> Markup:
    """Whose town this is, beside the short top street."""
    x, y = grid.plots[9]
    x += grid.pitch + 12
    width = min(grid.width - 14 - x, 118)
    style = PAINT.fitting(name, width - 12, "rf-board-name", "rf-board-name-long")
    shown = PAINT.shortened(name, width - 12, style)
    foot = y + grid.house
    return (
        path(f"M{number(x + 16)} {number(foot)}v-24M{number(x + width - 16)} {number(foot)}v-24", "rf-post")
        + rect(x, foot - 58, width, 36, "rf-board", 4)
        + text(x + width / 2, foot - 35, shown, f"{style} rf-middle")
    )


def street_in_words(plots: Street, parks: int, street: int, _: Translate) -> str:
    """One street read from left to right."""
    words = [plot_in_words(plot, _) for plot in plots]
    return f"{street_name(street, _)}: {', '.join(words)}; " + _("parks crossed: {count}").format(count=parks)


def plot_in_words(plot: PlotView, _: Translate) -> str:
    if plot.roundabout:
        word = _("roundabout")
    elif plot.number is None:
        word = _("empty with pool") if plot.printed_pool else _("empty")
    else:
        word = f"{plot.number}{plot.copy}"
        if plot.pool:
            word = _("{house} with pool").format(house=word)
    return f"{word} |" if plot.fence else word
