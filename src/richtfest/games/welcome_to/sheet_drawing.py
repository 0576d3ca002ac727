"""The picture of the three streets: plots, houses, pools, fences, parks, and what may be done with them (WT-4).

A plot is an empty frame until a number is written; then its roof goes up. Pencil is a sketch: dashed walls, no roof
colour, thin double strokes.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, Literal, TypeAlias

from richtfest.core.words import Translate
from richtfest.drawing import pen, poster
from richtfest.drawing.choices import Choices, spot, target, why
from richtfest.drawing.markup import NOTHING, Markup, circle, group, image, join, number, path, raw, rect, text
from richtfest.drawing.picture import Picture
from richtfest.games.welcome_to import moves
from richtfest.games.welcome_to.moves import GAPS, PLOT_REFS, STREET_LENGTHS, STREET_LETTERS
from richtfest.games.welcome_to.sheet import LARGEST
from richtfest.games.welcome_to.view import PlotView, SheetView
from richtfest.games.welcome_to.wording import street_name

Layout: TypeAlias = Literal["wide", "narrow"]

SKIES: Final = ("rf-morning", "rf-noon", "rf-evening")  # the streets, from top to bottom, are a day
ROOFS: Final = ("rf-roof rf-coral", "rf-roof rf-teal", "rf-roof rf-mustard", "rf-roof rf-leaf")


@dataclass(frozen=True, slots=True)
class Paper:
    """One sheet as shown, as it is in ink, and both as they were when the reader last looked."""

    shown: SheetView
    ink: SheetView
    shown_before: SheetView | None = None
    ink_before: SheetView | None = None

    def hand(self, marked: Callable[[SheetView], bool]) -> str:
        """In which hand a mark is written; empty if it is not there."""
        if marked(self.ink):
            return pen.INK + pen.NEW if self.ink_before and not marked(self.ink_before) else pen.INK
        if marked(self.shown):
            return pen.PENCIL + pen.NEW if self.shown_before and not marked(self.shown_before) else pen.PENCIL
        return ""


@dataclass(frozen=True, slots=True, eq=False)  # there are two, told apart by identity: quick to look up by
class Grid:
    """Where things lie. A plot's place is the top left corner of its frame."""

    width: float
    height: float
    pitch: float
    house: float  # height of a plot
    plots: tuple[tuple[float, float], ...]
    lines: tuple[tuple[int, int, int], ...]  # street, first plot, plots: what stands side by side
    parks: tuple[tuple[float, float], ...]  # where each street's park track begins
    park_step: float


def wide_grid() -> Grid:
    """Each street on one line."""
    pitch, left, step = 66, 56, 154
    plots = [(left + ref.place * pitch, 42 + ref.street * step) for ref in PLOT_REFS]
    first = (0, 10, 21)
    lines = tuple((street, first[street], STREET_LENGTHS[street]) for street in range(3))
    parks = tuple((left + 8, 24 + street * step) for street in range(3))
    return Grid(868, 470, pitch, 82, tuple(plots), lines, parks, 34)


def narrow_grid() -> Grid:
    """Each street on two lines, six plots on the first, so that a thumb can hit every plot and every gap."""
    pitch, left, step, fold = 54, 18, 186, 6
    plots = [
        (left + ref.place % fold * pitch, 36 + ref.street * step + (78 if ref.place >= fold else 0))
        for ref in PLOT_REFS
    ]
    lines = []
    for street, first in enumerate((0, 10, 21)):
        lines += [(street, first, fold), (street, first + fold, STREET_LENGTHS[street] - fold)]
    parks = tuple((66, 21 + street * step) for street in range(3))
    return Grid(360, 562, pitch, 62, tuple(plots), tuple(lines), parks, 34)


GRIDS: Final = {"wide": wide_grid(), "narrow": narrow_grid()}

Rows: TypeAlias = tuple[tuple[int, ...], ...]


@lru_cache(maxsize=64)
def printed_streets(layout: Layout, parks: Rows) -> Markup:
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
        marks.append(name_sign(grid, street, layout))
        marks.append(park_track(grid, street, parks[street]))
    return join(marks)


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


def name_sign(grid: Grid, street: int, layout: Layout) -> Markup:
    """The letter by which plots are named, on a street sign."""
    x, y = grid.plots[(0, 10, 21)[street]]
    if layout == "wide":
        return (
            path(f"M{number(x - 30)} {number(y + grid.house)}v-52", "rf-post")
            + rect(x - 43, y + 12, 26, 26, "rf-block", 5)
            + text(x - 30, y + 31, STREET_LETTERS[street], "rf-name rf-light-words rf-middle")
        )
    return rect(x - 2, y - 22, 20, 20, "rf-block", 4) + text(
        x + 8, y - 7, STREET_LETTERS[street], "rf-label rf-large rf-light-words rf-middle"
    )


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
    paper: Paper, parks: Rows, choices: Choices, layout: Layout, name: str, written: int, _: Translate, *, asks: bool
) -> Picture:
    """The streets as written, and over them what may be done. `asks` puts “why not?” on everything else.

    `written` is the number that would be written.
    """
    grid = GRIDS[layout]
    marks = [printed_streets(layout, parks), billboard(grid, name)]
    for street in range(3):
        plots = [plot for plot, ref in enumerate(PLOT_REFS) if ref.street == street]
        marked = [draw_plot(paper, grid, plot) for plot in plots]
        marked += [draw_fence(paper, grid, plot) for plot in plots if plot in GAP_SET]
        marked.append(draw_estates(paper.shown, grid, street, plots[0]))
        marked.append(draw_locks(paper, grid, plots))
        marked.append(draw_parks(paper, grid, street, parks[street]))
        marks.append(image(street_in_words(paper.shown, street, _), *marked))
    targets = list_targets(paper, grid, choices)
    if any(isinstance(moves.decode(code), moves.WriteNumber) for code in choices):
        marks.append(ghost(grid, written))
    if asks:
        marks.append(list_whys(grid, choices))
    marks.append(join(targets))
    label = _("The sheet of {name}").format(name=name)
    return Picture(grid.width, grid.height, label, join(marks), bool(targets))


def blank_streets(sheet: SheetView, parks: Rows) -> Picture:
    """The streets before the first number, for a printer."""
    grid = GRIDS["wide"]
    paper = Paper(sheet, sheet)
    plots = [draw_plot(paper, grid, plot) for plot in range(len(PLOT_REFS))]
    return Picture(grid.width, grid.height, "", join((printed_streets("wide", parks), billboard(grid, ""), *plots)))


GAP_SET: Final = frozenset(GAPS)
PLOT_OF: Final = {ref: plot for plot, ref in enumerate(PLOT_REFS)}


def plot_at(sheet: SheetView, plot: int) -> PlotView:
    ref = PLOT_REFS[plot]
    return sheet.streets[ref.street][ref.place]


def draw_plot(paper: Paper, grid: Grid, plot: int) -> Markup:
    """An empty frame, a house or a roundabout, and the pool."""
    now = plot_at(paper.shown, plot)
    if now.number is None and not now.roundabout:
        return plot_marks(grid, plot, now, "", "")
    hand = paper.hand(lambda sheet: not is_empty(plot_at(sheet, plot)))
    pool_hand = paper.hand(lambda sheet: plot_at(sheet, plot).pool) if now.pool else ""
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
        marks.append(house(x, y, grid, plot, hand, copy=now.copy))
        signs = f"{now.number}b" if now.copy else str(now.number)
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
            poster.pool(at_x, at_y, size, "rf-pool"),
            pen.ring(at_x, at_y, size * 0.66, size * 0.4, hand),
            style="rf-on-wall",
        )
    if now.number is not None or now.roundabout:
        return poster.pool(at_x, at_y, size, "rf-pool-lost")
    return poster.pool(at_x, at_y - 6, size * 1.3, "rf-pool")


def draw_fence(paper: Paper, grid: Grid, plot: int) -> Markup:
    """A fence on the gap right of the plot. Those beside a roundabout come with it."""
    if not plot_at(paper.shown, plot).fence:
        return NOTHING
    x, y = grid.plots[plot]
    hand = paper.hand(lambda sheet: plot_at(sheet, plot).fence)
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


def list_estates(street: tuple[PlotView, ...]) -> list[tuple[int, int]]:
    """WT-36: the first place and the size of every estate."""
    estates = []
    start = 0
    for place, plot in enumerate(street):
        if plot.fence:
            size = place + 1 - start
            if size <= LARGEST and all(house.number is not None for house in street[start : place + 1]):
                estates.append((start, size))
            start = place + 1
    return estates


def draw_estates(sheet: SheetView, grid: Grid, street: int, first: int) -> Markup:
    """Under every estate a garden, and its size on a plaque."""
    marks = []
    for start, size in list_estates(sheet.streets[street]):
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


def draw_locks(paper: Paper, grid: Grid, plots: list[int]) -> Markup:
    """WT-48: a line over the roofs of what was used for a plan, with the wreath of a topping-out."""
    marks = []
    for plot in plots:
        if plot_at(paper.shown, plot).locked:
            hand = paper.hand(lambda sheet, plot=plot: plot_at(sheet, plot).locked)  # type: ignore[misc]
            x, y = grid.plots[plot]
            marks.append(pen.line(x + 3, y + 4, x + grid.pitch - 3, y + 4, hand))
            middle = x + grid.pitch / 2
            marks.append(circle(middle, y + 6, 4.5, "rf-wreath"))
    return group(*marks, style="rf-fence") if marks else NOTHING


def draw_parks(paper: Paper, grid: Grid, street: int, values: tuple[int, ...]) -> Markup:
    """The crossed boxes of the street's park track."""
    x, y = grid.parks[street]
    marks = []
    for box in range(len(values) - 1):
        hand = paper.hand(lambda sheet, box=box: sheet.parks[street] > box)  # type: ignore[misc]
        if hand:
            marks.append(pen.cross(x + box * grid.park_step, y, 18, hand))
    at = x + paper.shown.parks[street] * grid.park_step
    marks.append(circle(at, y, 14, "rf-reached"))
    return join(marks)


def billboard(grid: Grid, name: str) -> Markup:
    """Whose town this is, beside the short top street."""
    x, y = grid.plots[9]
    x += grid.pitch + 12
    width = min(grid.width - 14 - x, 118)
    shown = name if len(name) <= 12 else name[:11] + "…"
    foot = y + grid.house
    return (
        path(f"M{number(x + 16)} {number(foot)}v-24M{number(x + width - 16)} {number(foot)}v-24", "rf-post")
        + rect(x, foot - 58, width, 36, "rf-board", 4)
        + text(x + width / 2, foot - 35, shown, "rf-board-name rf-middle")
    )


# What may be done


def list_targets(paper: Paper, grid: Grid, choices: Choices) -> list[Markup]:
    """Every choice that acts on a plot, a gap or a park."""
    found = []
    just_built = newest_plot(paper)
    for code, choice in choices.items():
        move = moves.decode(code)
        match move:
            case moves.WriteNumber(ref):
                x, y = plot_of(grid, ref)
                place = spot(x + 4, y + 4, grid.pitch - 8, grid.house + 2)
                found.append(target(choice, "plot", place, use_ghost(x + grid.pitch / 2, y + grid.house * 0.68)))
            case moves.BuildRoundabout(ref):
                x, y = plot_of(grid, ref)
                found.append(target(choice, "plot", spot(x + 4, y + 4, grid.pitch - 8, grid.house + 2)))
            case moves.CopyHouse(ref, from_left):
                found.append(target(choice, "plot", copy_spot(grid, ref, choices, from_left=from_left)))
            case moves.BuildFence(ref):
                x, y = plot_of(grid, ref)
                middle = x + grid.pitch
                left, right = middle - grid.pitch / 2, min(middle + grid.pitch / 2, grid.width)
                found.append(
                    target(
                        choice,
                        "gap",
                        rect(left, y + 4, right - left, grid.house + 2, "rf-reach"),
                        spot(middle - 7, y + 4, 14, grid.house + 2, 7),
                    )
                )
            case moves.UseEstate(ref):
                found.append(target(choice, "plot", estate_spot(paper, grid, ref)))
            case moves.BuildPark():
                street = PLOT_REFS[just_built].street
                x, y = grid.parks[street]
                at = x + paper.shown.parks[street] * grid.park_step
                found.append(
                    target(choice, "box", rect(at - 24, y - 22, 48, 46, "rf-reach"), spot(at - 16, y - 18, 32, 38))
                )
            case moves.BuildPool():
                x, y = grid.plots[just_built]
                found.append(target(choice, "box", spot(x + 4, y + grid.house - 46, grid.pitch - 8, 48)))
            case _:
                pass
    return found


def ghost(grid: Grid, written: int) -> Markup:
    """The number to be written, drawn once; every open plot shows it when it is pointed at."""
    return raw(f'<defs><g id="rf-ghost">{pen.write(str(written), 0, 0, grid.house * 0.35, pen.PENCIL)}</g></defs>')


def use_ghost(x: float, y: float) -> Markup:
    return raw(f'<use class="rf-ghost" href="#rf-ghost" x="{number(x)}" y="{number(y)}"/>')


def plot_of(grid: Grid, ref: moves.PlotRef) -> tuple[float, float]:
    return grid.plots[PLOT_OF[ref]]


def newest_plot(paper: Paper) -> int:
    """The house of this turn: the one number that is in pencil and no copy."""
    for plot in range(len(PLOT_REFS)):
        now = plot_at(paper.shown, plot)
        if now.number is not None and not now.copy and plot_at(paper.ink, plot).number is None:
            return plot
    return 0


def copy_spot(grid: Grid, ref: moves.PlotRef, choices: Choices, *, from_left: bool) -> Markup:
    """The whole plot, or the half beside the house to be copied where both sides can be."""
    x, y = plot_of(grid, ref)
    other = moves.CODE_OF_MOVE.get(moves.CopyHouse(ref, from_left=not from_left))
    left, width = x + 4, grid.pitch - 8
    if other in choices:
        width = grid.pitch / 2 - 3
        left = x + 2 if from_left else x + grid.pitch / 2 + 1
    return spot(left, y + 4, width, grid.house + 2)


def estate_spot(paper: Paper, grid: Grid, ref: moves.PlotRef) -> Markup:
    """All houses of the estate, on both lines if the street is folded in between."""
    street = paper.shown.streets[ref.street]
    place, spots = ref.place, []
    while place < len(street):
        x, y = plot_of(grid, moves.PlotRef(ref.street, place))
        spots.append(spot(x + 3, y + 2, grid.pitch - 6, grid.house + 4))
        if street[place].fence:
            break
        place += 1
    return join(spots)


def list_whys(grid: Grid, choices: Choices) -> Markup:
    """“Why not?” on every plot or gap that the present question leaves out."""
    kinds = {type(moves.decode(code)) for code in choices}
    if moves.BuildFence in kinds:
        return join(
            why(grid.plots[gap][0] + grid.pitch - 16, grid.plots[gap][1], 32, grid.house + 6, f"fence {PLOT_REFS[gap]}")
            for gap in GAPS
            if moves.FENCE + gap not in choices
        )
    marks = []
    for plot, ref in enumerate(PLOT_REFS):
        x, y = grid.plots[plot]
        if moves.BuildRoundabout in kinds:
            asked = None if moves.ROUNDABOUT + plot in choices else f"roundabout {ref}"
        elif moves.UseEstate in kinds:
            asked = None if moves.ESTATE + plot in choices else f"estate {ref}"
        elif moves.CopyHouse in kinds:
            copied = moves.COPY_LEFT + plot in choices or moves.COPY_RIGHT + plot in choices
            source = moves.COPY_LEFT if ref.place else moves.COPY_RIGHT
            asked = None if copied else moves.notate(source + plot)
        else:
            asked = None if moves.WRITE + plot in choices else f"write {ref}"
        if asked is not None:
            marks.append(why(x, y, grid.pitch, grid.house + 8, asked))
    return join(marks)


def street_in_words(sheet: SheetView, street: int, _: Translate) -> str:
    """One street read from left to right."""
    words = [plot_in_words(plot, _) for plot in sheet.streets[street]]
    return f"{street_name(street, _)}: {', '.join(words)}; " + _("parks crossed: {count}").format(
        count=sheet.parks[street]
    )


def plot_in_words(plot: PlotView, _: Translate) -> str:
    if plot.roundabout:
        word = _("roundabout")
    elif plot.number is None:
        word = _("empty with pool") if plot.printed_pool else _("empty")
    else:
        word = f"{plot.number}b" if plot.copy else str(plot.number)
        if plot.pool:
            word = _("{house} with pool").format(house=word)
    return f"{word} |" if plot.fence else word
