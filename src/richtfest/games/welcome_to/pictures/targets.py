"""What may be done on the streets: the places to press, and “why not?” on all others."""

from __future__ import annotations

from functools import cache
from typing import Final

from richtfest.core.choice import Choices
from richtfest.drawing import pen
from richtfest.drawing.choices import spot, target, why
from richtfest.drawing.markup import NOTHING, Markup, join, number, raw, rect
from richtfest.games.welcome_to import moves
from richtfest.games.welcome_to.moves import GAPS, PLOT_REFS, codes
from richtfest.games.welcome_to.pictures.layout import Grid, Paper, plot_at, plot_of

ON_PLOTS: Final[dict[type, tuple[int, ...]]] = {  # the codes of moves that act on plots; of the first plot
    moves.BuildRoundabout: (codes.ROUNDABOUT,),
    moves.UseEstate: (codes.ESTATE,),
    moves.CopyHouse: (codes.COPY_LEFT, codes.COPY_RIGHT),  # the plots at the left end can be copied to from the right
    moves.WriteNumber: (codes.WRITE,),
}


def list_targets(paper: Paper, grid: Grid, choices: Choices) -> list[Markup]:
    """Every choice that acts on a plot, a gap or a park."""
    found = []
    just_built = newest_plot(paper)
    for code, choice in choices.items():
        move = moves.decode(code)
        match move:
            case moves.WriteNumber(ref):
                found.append(target(choice, "plot", open_plot(grid, ref, ghost=True)))
            case moves.BuildRoundabout(ref):
                found.append(target(choice, "plot", open_plot(grid, ref, ghost=False)))
            case moves.CopyHouse(ref, from_left):
                found.append(target(choice, "plot", *copy_spots(grid, ref, choices, from_left=from_left)))
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


@cache
def open_plot(grid: Grid, ref: moves.PlotRef, *, ghost: bool) -> Markup:
    """A plot that may be pressed, and what would be written there."""
    x, y = plot_of(grid, ref)
    place = spot(x + 4, y + 4, grid.pitch - 8, grid.house + 2)
    written = use_ghost(x + grid.pitch / 2, y + grid.house * 0.68) if ghost else NOTHING
    return reach(grid, ref) + place + written


def reach(grid: Grid, ref: moves.PlotRef) -> Markup:
    """The whole plot, so that a small phone can show it smaller."""
    x, y = plot_of(grid, ref)
    return rect(x, y, grid.pitch, grid.house + 8, "rf-reach")


def ghost(grid: Grid, written: int) -> Markup:
    """The number to be written, drawn once; every open plot shows it when it is pointed at."""
    return raw(f'<defs><g id="rf-ghost">{pen.write(str(written), 0, 0, grid.house * 0.35, pen.PENCIL)}</g></defs>')


def use_ghost(x: float, y: float) -> Markup:
    return raw(f'<use class="rf-ghost" href="#rf-ghost" x="{number(x)}" y="{number(y)}"/>')


def newest_plot(paper: Paper) -> int:
    """The house of this turn: the one number that is in pencil and no copy."""
    for plot in range(len(PLOT_REFS)):
        now = plot_at(paper.shown, plot)
        if now.number is not None and not now.copy and plot_at(paper.ink, plot).number is None:
            return plot
    return 0


def copy_spots(grid: Grid, ref: moves.PlotRef, choices: Choices, *, from_left: bool) -> list[Markup]:
    """The whole plot; where both neighbours can be copied, the half beside the house, and half of that house with it.

    So each of the two is as wide as a plot, and no two of them overlap.
    """
    x, y = plot_of(grid, ref)
    if moves.NOTATION.codes.get(moves.CopyHouse(ref, from_left=not from_left)) not in choices:
        return [reach(grid, ref), spot(x + 4, y + 4, grid.pitch - 8, grid.house + 2)]
    middle = x + grid.pitch / 2
    left, right = (middle - grid.pitch, middle) if from_left else (middle, middle + grid.pitch)
    left, right = max(left, 0), min(right, grid.width)
    return [
        rect(left, y + 4, right - left, grid.house + 2, "rf-reach"),
        spot(x + 2 if from_left else middle + 1, y + 4, grid.pitch / 2 - 3, grid.house + 2),
    ]


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
    asked: type = next((kind for kind in (moves.BuildFence, *ON_PLOTS) if kind in kinds), moves.WriteNumber)
    return join(mark for mark, answers in all_whys(grid, asked) if answers.isdisjoint(choices))


@cache
def all_whys(grid: Grid, kind: type) -> list[tuple[Markup, frozenset[int]]]:
    """“Why not?” on every plot or gap that moves of this kind may be about, each with those that are."""
    if kind is moves.BuildFence:
        return [(gap_why(grid, gap), frozenset({codes.FENCE + gap})) for gap in GAPS]
    first, last = ON_PLOTS[kind][0], ON_PLOTS[kind][-1]
    return [
        (
            why(*grid.plots[plot], grid.pitch, grid.house + 8, moves.notate((first if ref.place else last) + plot)),
            frozenset(code + plot for code in ON_PLOTS[kind]),
        )
        for plot, ref in enumerate(PLOT_REFS)
    ]


def gap_why(grid: Grid, gap: int) -> Markup:
    x, y = grid.plots[gap]
    return why(x + grid.pitch - 16, y, 32, grid.house + 6, moves.notate(codes.FENCE + gap))
