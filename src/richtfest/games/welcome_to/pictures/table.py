"""The picture of the table: what one viewer may know, drawn, with every legal move where it belongs.

State comes from the `View` alone, so a picture cannot show more than its viewer may know; the ruleset adds what is
printed.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from richtfest.core.choice import Choice, Choices
from richtfest.core.deed import Deed, laid_last
from richtfest.core.picture import Layout
from richtfest.core.words import Translate, figure
from richtfest.drawing import pen, poster
from richtfest.drawing.folding import unfolded
from richtfest.drawing.markup import join
from richtfest.drawing.picture import Picture, compose
from richtfest.games.welcome_to import moves
from richtfest.games.welcome_to.moves import codes
from richtfest.games.welcome_to.pictures.cards import draw_combos, draw_plans, draw_shifts
from richtfest.games.welcome_to.pictures.layout import PLOT_OF, Layers, Paper
from richtfest.games.welcome_to.pictures.pad import draw_pad
from richtfest.games.welcome_to.pictures.piles import draw_piles
from richtfest.games.welcome_to.pictures.sheet import draw_streets
from richtfest.games.welcome_to.pictures.solo import draw_agency, draw_cards
from richtfest.games.welcome_to.view import View

NO_CHOICES: Final[Choices] = {}


def draw(
    view: View,
    choices: Choices,
    _: Translate,
    *,
    layout: Layout = "wide",
    seat: int | None = None,
    names: Sequence[str] = (),
    before: View | None = None,
    lately: Sequence[Deed] = (),
) -> dict[str, Picture]:
    """Sheet and pad; beside them combos, plans and what temps may write. Moves appear on the viewer's sheet only."""
    shown = seat if seat is not None else view.viewer or 0
    own = shown == view.viewer
    open_now = choices if own else NO_CHOICES
    asks = bool(open_now)
    printed = view.printed
    paper = paper_of(view, shown, before)
    name = names[shown] if shown < len(names) else _("Seat {number}").format(number=shown + 1)
    pencil = view.pencil if own else None
    written = pencil.number or 0 if pencil else 0
    taken = taken_column(view) if own else None
    laid = laid_last(lately, shown, plot_written)
    sheet = draw_streets(paper, printed.rows[:3], open_now, layout, name, written, _, asks=asks, laid=laid)
    pad = draw_pad(
        paper,
        pencil.tally if pencil else view.tallies[shown],
        view.tallies[shown],
        plan_points(view, shown, before),
        printed.rows,
        printed.ranks,
        printed.plan_boxes,
        printed.edition,
        open_now,
        layout,
        _("The score pad of {name}").format(name=name),
        _,
        asks=asks,
    )
    if view.phase == "over" and is_winner(view, shown):
        total = view.tallies[shown].total
        points = _.many("{points} point", "{points} points", total).format(points=figure(total))
        sheet = stamped(sheet, layout, _("Winner"), points)
    parts = {"sheet": sheet, "pad": pad}
    if view.phase != "over":
        parts["combos"] = (
            draw_cards(view, printed.edition, open_now, _("The cards"), _, asks=asks)
            if view.alone
            else draw_combos(view.combos, printed.edition, taken, three(open_now, codes.CHOOSE), _, asks=asks)
        )
    if shifts := draw_shifts(written, open_now, _("The number to write")):
        parts["shifts"] = shifts
    claimers = claimers_of(view, [names[at] if at < len(names) else "" for at in range(len(view.sheets))])
    claims = three(open_now, codes.CLAIM)
    parts["plans"] = draw_plans(view.plans, claimers, printed.plan_boxes, printed.edition, claims, _, asks=asks)
    if view.agency is not None:
        parts["aaa"] = draw_agency(view, view.agency, printed.edition, printed.plan_boxes, name, _)
    if view.phase != "over":
        parts["piles"] = draw_piles(view.piles, printed.numbers, printed.edition, _)
    return parts


def three(choices: Choices, first: int) -> tuple[Choice | None, ...]:
    """Those for three cards side by side, by their codes from the first one on."""
    return choices.get(first), choices.get(first + 1), choices.get(first + 2)


def plot_written(code: int) -> int | None:
    """Where a move writes a number."""
    match moves.decode(code):
        case moves.WriteNumber(plot) | moves.BuildRoundabout(plot) | moves.CopyHouse(plot):
            return PLOT_OF[plot]
        case _:
            return None


def claimers_of(view: View, names: Sequence[str]) -> tuple[tuple[str, ...], ...]:
    """Who has met each plan, as far as it is ink."""
    claimers = [[name for name, sheet in zip(names, view.sheets, strict=True) if sheet.plans[box]] for box in range(3)]
    if view.agency is not None:
        for box, points in enumerate(view.agency.plans):
            claimers[box] += ["AAA"] if points else []
    return tuple(map(tuple, claimers))


def is_winner(view: View, seat: int) -> bool:
    """Alone only AAA can be beaten (WT-68, WT-72, WT-75)."""
    if view.alone:
        return view.agency is not None and view.agency.result == "player"
    return view.places[seat] == 1


def taken_column(view: View) -> int | None:
    """The combo that the viewer has taken, as far as its content tells; a shifted number is up to 2 away (WT-41)."""
    pencil = view.pencil
    if pencil is None or pencil.number is None:
        return None
    reach = 2 if pencil.action == "temp" else 0
    found = [
        column
        for column, combo in enumerate(view.combos)
        if combo.action == pencil.action and abs(combo.number - pencil.number) <= reach
    ]
    return found[0] if len(found) == 1 or (found and reach == 0) else None


def paper_of(view: View, seat: int, before: View | None) -> Paper:
    """The sheet of a seat, with pencil if it is the viewer's own."""
    own = view.pencil is not None and seat == view.viewer
    shown_before = before.sheets[seat] if before else None
    if own and before and before.pencil:
        shown_before = before.pencil.sheet
    return Layers(
        shown=view.pencil.sheet if own and view.pencil else view.sheets[seat],
        ink=view.sheets[seat],
        shown_before=shown_before,
        ink_before=before.sheets[seat] if before else None,
    )


def plan_points(view: View, seat: int, before: View | None) -> tuple[tuple[int, str] | None, ...]:
    """The points in the plan boxes: in ink what is written, in pencil what the viewer claims just now (WT-49)."""
    found: list[tuple[int, str] | None] = []
    ink = view.sheets[seat].plans
    shown = view.pencil.sheet.plans if view.pencil and seat == view.viewer else ink
    for box, points in enumerate(shown):
        if points is None:
            found.append(None)
        elif ink[box] is None:
            found.append((points, pen.PENCIL))
        else:
            fresh = before is not None and before.sheets[seat].plans[box] is None
            found.append((points, pen.INK + pen.NEW if fresh else pen.INK))
    return tuple(found)


def stamped(picture: Picture, layout: Layout, words: str, below: str) -> Picture:
    """The winner's stamp, above the name of the town."""
    if layout == "wide":
        mark = poster.stamp(786, 44, words, below, 17)
    else:  # in the sky right of the parks: below it there is no room between the houses
        mark = poster.stamp(286, 20, words, below, 12, turn=-4)
    return replace(picture, marks=join((picture.marks, mark)))


# Whole pictures, for files and notebooks

WIDTH: Final = 868.0  # of one sheet with its pad
BLOCK: Final = 690.0  # their height together


def draw_table(view: View, _: Translate, names: Sequence[str] = ()) -> Picture:
    """The whole table: a seat's own sheet beside the cards, or the cards above everybody's sheets."""
    label = _("Welcome To, round {number}").format(number=view.round)
    seats = range(len(view.sheets)) if view.viewer is None else [view.viewer]
    drawn = [draw(view, NO_CHOICES, _, seat=seat, names=names) for seat in seats]
    if len(drawn) == 1:
        on_the_right, y = [], 24.0
        for part in ("combos", "plans", "aaa"):
            if part in drawn[0]:
                picture = unfolded(drawn[0][part])
                on_the_right.append((890.0, y, 336.0, picture))
                y += picture.height + 24
        return compose(1240, max(BLOCK + 16, y), label, *block(drawn[0], 8, 8), *on_the_right)
    sheets, width, height = side_by_side(drawn, top=250)
    lying = [(12.0, 8.0, 336.0, drawn[0]["plans"])]
    if "combos" in drawn[0]:
        lying.append((372.0, 12.0, 336.0, drawn[0]["combos"]))
    return compose(width, height, label, *lying, *sheets)


def side_by_side(
    drawn: Sequence[dict[str, Picture]], top: float
) -> tuple[list[tuple[float, float, float, Picture]], float, float]:
    """Sheets with their pads in two columns, and the width and height they need."""
    columns = min(len(drawn), 2)
    placed = []
    for index, pictures in enumerate(drawn):
        placed += block(pictures, 8 + index % columns * (WIDTH + 16), top + index // columns * (BLOCK + 16))
    rows = (len(drawn) + columns - 1) // columns
    return placed, columns * (WIDTH + 16), top + rows * (BLOCK + 16)


def block(pictures: dict[str, Picture], x: float, y: float) -> list[tuple[float, float, float, Picture]]:
    return [(x, y, WIDTH, pictures["sheet"]), (x, y + 476, WIDTH, pictures["pad"])]
