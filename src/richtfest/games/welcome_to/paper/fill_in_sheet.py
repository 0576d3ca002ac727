"""The picture of a sheet that is filled in by tapping, and the choices it offers to point at."""

from __future__ import annotations

from dataclasses import replace
from typing import TypeAlias

from richtfest.core.choice import Choice, Choices
from richtfest.core.picture import Layout
from richtfest.core.words import Translate
from richtfest.drawing.markup import join, rect
from richtfest.drawing.picture import Picture
from richtfest.games.welcome_to.moves import GAPS, PLOT_REFS, codes
from richtfest.games.welcome_to.paper.answers import table_of
from richtfest.games.welcome_to.paper.fill_in import PLOTS, PaperGame, tell_plot, with_roundabout_fences
from richtfest.games.welcome_to.paper.shapes import LETTERS
from richtfest.games.welcome_to.pictures.layout import GRIDS, Layers
from richtfest.games.welcome_to.pictures.sheet import draw_streets
from richtfest.games.welcome_to.pictures.table import NO_CHOICES, draw
from richtfest.games.welcome_to.rules.sheet import Sheet
from richtfest.games.welcome_to.rules.state import WelcomeTo
from richtfest.games.welcome_to.view import plan_view
from richtfest.games.welcome_to.view import view as view_of
from richtfest.games.welcome_to.words.names import in_street
from richtfest.games.welcome_to.words.plans import plan_choice, plan_goal

PlanBox: TypeAlias = tuple[str, str, list[tuple[str, str, str]]]


def plan_choices(game: PaperGame, _: Translate) -> list[PlanBox]:
    """For every plan box: its letter, how the edition calls it, and the cards that may lie there, short and in full."""
    rules = game.position.rules
    return [
        (
            letter,
            called,
            [
                (plan.card, plan_choice(plan, _, rules.edition), plan_goal(plan.goal, _, rules.edition))
                for plan in map(plan_view, rules.plans[box])
            ],
        )
        for box, (letter, called) in enumerate(zip(LETTERS, rules.plan_boxes, strict=True))
    ]


def lay_out(game: PaperGame) -> WelcomeTo:
    """The sheets on a table, roundabouts with their fences."""
    sheets = [with_roundabout_fences(sheet) for sheet in game.position.sheets]
    return table_of(replace(game.position, sheets=sheets))


def draw_sheet(
    game: PaperGame, seat: int, names: list[str], chosen: str, _: Translate, *, fences: bool, layout: Layout
) -> dict[str, Picture]:
    """One sheet to point at: its plots, or its gaps; its pad; and AAA."""
    state = lay_out(game)
    seen = view_of(state, None)
    drawn = draw(replace(seen, combos=()), NO_CHOICES, _, layout=layout, seat=seat, names=names)
    streets = draw_streets(
        Layers(seen.sheets[seat], seen.sheets[seat]),
        seen.printed.rows[:3],
        gap_choices(_) if fences else plot_choices(game.position.sheets[seat], game.position.rules.edition, _),
        layout,
        names[seat],
        0,
        _,
        asks=False,
    )
    if chosen in PLOTS and not fences:
        grid = GRIDS[layout]
        x, y = grid.plots[PLOTS[chosen]]
        ring = rect(x + 1, y + 1, grid.pitch - 2, grid.house + 8, "rf-reached", 7)
        streets = replace(streets, marks=join((streets.marks, ring)))
    return {part: drawn[part] for part in ("pad", "aaa") if part in drawn} | {"sheet": streets}


def plot_choices(sheet: Sheet, edition: str, _: Translate) -> Choices:
    return {
        codes.ROUNDABOUT + plot: Choice(f"plot {ref}", tell_plot(sheet, edition, str(ref), _))
        for plot, ref in enumerate(PLOT_REFS)
    }


def gap_choices(_: Translate) -> Choices:
    return {
        codes.FENCE + gap: Choice(
            f"fence {PLOT_REFS[gap]}",
            _("fence {in_street} between plot {left} and {right}").format(
                in_street=in_street(PLOT_REFS[gap].street, _),
                left=PLOT_REFS[gap].place + 1,
                right=PLOT_REFS[gap].place + 2,
            ),
        )
        for gap in GAPS
    }
