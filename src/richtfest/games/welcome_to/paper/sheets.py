"""Sheets of a paper game as pictures: filled in as a position says, or empty to print and play on."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from richtfest.core.picture import PaperSize
from richtfest.core.words import Translate
from richtfest.drawing import Picture
from richtfest.drawing.folding import unfolded
from richtfest.drawing.picture import compose
from richtfest.drawing.printing import on_paper
from richtfest.games.welcome_to.components import WelcomeToComponents
from richtfest.games.welcome_to.options import read_options, ruleset_for
from richtfest.games.welcome_to.paper.answers import table_of
from richtfest.games.welcome_to.paper.form import read_position
from richtfest.games.welcome_to.pictures.pad import blank_pad
from richtfest.games.welcome_to.pictures.sheet import blank_streets
from richtfest.games.welcome_to.pictures.table import NO_CHOICES, draw, side_by_side
from richtfest.games.welcome_to.rules.sheet import empty_sheet
from richtfest.games.welcome_to.view import print_of, sheet_view
from richtfest.games.welcome_to.view import view as view_of


def draw_position(form: Any, components: WelcomeToComponents, _: Translate) -> Picture:
    """The sheets of a paper game, with the plan cards that are known."""
    position = read_position(form, components)
    state = table_of(position)
    seen = replace(view_of(state, None), combos=())
    names = [name or _("Seat {number}").format(number=seat + 1) for seat, name in enumerate(position.names)]
    drawn = [draw(seen, NO_CHOICES, _, seat=seat, names=names) for seat in range(state.seats)]
    parts = ["plans"] if all(plan is not None for plan in position.plans) else []
    parts += ["aaa"] if "aaa" in drawn[0] else []
    cards = [(12.0 + 360 * at, 8.0, 336.0, unfolded(drawn[0][part])) for at, part in enumerate(parts)]
    sheets, width, height = side_by_side(drawn, top=max((card[3].height + 16 for card in cards), default=8))
    return compose(width, height, _("Welcome To, sheets of a paper game"), *cards, *sheets)


def draw_empty(
    options: Mapping[str, str], components: WelcomeToComponents, _: Translate, size: PaperSize = "a4"
) -> Picture:
    """The three streets, and below them the pad."""
    rules = ruleset_for(read_options(options, seats=2), components)
    printed = print_of(rules)
    streets = blank_streets(sheet_view(empty_sheet(rules.paper), rules.paper), printed.rows[:3], _)
    pad = blank_pad(printed.rows, printed.ranks, printed.plan_boxes, rules.edition, _)
    drawn = compose(932, 738, "", (0, 0, 932, streets), (0, 512, 932, pad))
    return on_paper(drawn, _("Welcome To…"), _("Welcome To, an empty sheet"), size)
