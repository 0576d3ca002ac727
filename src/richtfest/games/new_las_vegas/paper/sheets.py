"""Sheets of a paper game as pictures: filled in as a position says, or empty to print and play on."""

from __future__ import annotations

import textwrap
from collections.abc import Mapping
from typing import Any

from richtfest.core.picture import PaperSize
from richtfest.core.words import Translate
from richtfest.drawing.markup import join, rect, text
from richtfest.drawing.picture import Picture, compose
from richtfest.drawing.printing import on_paper
from richtfest.games.flip_and_write.rules import phases
from richtfest.games.new_las_vegas.components import NewLasVegasComponents
from richtfest.games.new_las_vegas.options import read_options, ruleset_for
from richtfest.games.new_las_vegas.paper.answers import table_of
from richtfest.games.new_las_vegas.paper.form import read_position
from richtfest.games.new_las_vegas.pictures.board import Paper, Scene, draw_board
from richtfest.games.new_las_vegas.pictures.cards import COLOURS, icon
from richtfest.games.new_las_vegas.pictures.pad import draw_blank_pad
from richtfest.games.new_las_vegas.pictures.paint import PAINT
from richtfest.games.new_las_vegas.pictures.table import NO_CHOICES, draw, lay_out
from richtfest.games.new_las_vegas.rules.deck import ACTIONS
from richtfest.games.new_las_vegas.rules.state import new_state
from richtfest.games.new_las_vegas.view import view as view_of
from richtfest.games.new_las_vegas.words.offers import action_name


def draw_position(form: Any, components: NewLasVegasComponents, _: Translate) -> Picture:
    """The sheets of a paper game; of players given by figures there is nothing to draw (NLV-140)."""
    position = read_position(form, components)
    state = table_of(position)
    state.phase = phases.OVER
    seen = view_of(state, None)
    drawn = [
        draw(seen, NO_CHOICES, _, seat=seat, names=position.names)
        for seat in range(state.seats)
        if not position.figures[seat]
    ]
    known = all(project is not None for project in position.projects)
    cards = [drawn[0][part] for part in ("projects", "acme") if part in drawn[0] and (known or part == "acme")]
    return lay_out(drawn, cards, _("New Las Vegas, sheets of a paper game"))


def draw_empty(
    options: Mapping[str, str], components: NewLasVegasComponents, _: Translate, size: PaperSize = "a4"
) -> Picture:
    """A board and a score board, and below them what the actions do."""
    seen = view_of(new_state(ruleset_for(read_options(options, 2), components), 2, 0), None)
    paper = Paper(seen.sheets[0], seen.sheets[0])
    board = draw_board(Scene(paper, seen.printed, name=""), "wide", _)
    pad = draw_blank_pad(paper, seen.printed, _, golf=seen.golf)
    drawn = compose(760, 1026, "", (0, 0, 760, board), (0, 502, 760, pad), (0, 782, 760, draw_help(_)))
    return on_paper(drawn, _("New Las Vegas"), _("New Las Vegas, an empty sheet"), size)


def draw_help(_: Translate) -> Picture:
    """The five actions in a line each."""
    lines = {
        "build": _("strike a crane and circle its debt; opening the casino later pays it off"),
        "show": _("only with a star on the casino just opened: circle it, strike a value of a show column"),
        "city_hall": _("cross the next box; a full group pays for one favour in a turn"),
        "limousine": _("draw one way, from lamp to lamp; bring the limousine home"),
        "advert": _("strike the topmost value of any column: what stays visible counts"),
    }
    marks = []
    for row, action in enumerate(ACTIONS):
        y = 4 + row * 52.0
        marks += [rect(2, y, 44, 44, COLOURS[action], 6), icon(action, 24, y + 22, 32)]
        marks.append(text(58, y + 19, action_name(action, _), "rf-nlv-card-name"))
        line = textwrap.wrap(lines[action], 110)[0]
        marks.append(text(58, y + 38, line, "rf-nlv-goal"))
    return Picture(880, 270, _("The five actions"), join(marks), PAINT)
