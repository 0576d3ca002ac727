"""`analyse`: where points were lost in a finished match, and what the cards did."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

import richtfest
from richtfest.bots.analysis import Analysis, annotate
from richtfest.bots.reviews import tell_decision, tell_figure, tell_result
from richtfest.cli.command import AsJson, Command, ComponentFile, Input, WhichMatch
from richtfest.cli.files import write_bytes
from richtfest.cli.language import _
from richtfest.cli.position import in_json
from richtfest.cli.telling import load
from richtfest.cli.writing import plain_table
from richtfest.core.match import Match
from richtfest.core.words import figure

DEAREST = 5


def analyse(
    file: Input,
    worlds: Annotated[
        int | None,
        typer.Option(
            metavar="N",
            min=2,
            help=_("In how many imagined worlds two turns are compared; else in as many as fit into some seconds."),
            show_default=False,
        ),
    ] = None,
    output: Annotated[
        Path | None,
        typer.Option(
            "--output",
            "-o",
            metavar="FILE",
            help=_("Write the record there, with what was found as comments."),
            show_default=False,
        ),
    ] = None,
    number: WhichMatch = None,
    components: ComponentFile = None,
    as_json: AsJson = False,
) -> None:
    """Judge every turn, and say what made the result."""
    match = load(file, components, number=number)
    found = richtfest.analyse(match, worlds=worlds)
    if output is not None:
        write_bytes(output, str(annotate(match.record(), found)).encode())
    if as_json:
        typer.echo(in_json(found.as_json()))
        return
    heads = [_("seat"), _("lead"), _("at the start"), _("luck"), _("skill"), _("others"), "±", _("loss a turn")]
    rows = [
        [
            str(verdict.seat),
            *(
                tell_figure(each, _, sign=True)
                for each in (verdict.lead, verdict.expected, verdict.luck, verdict.skill, verdict.others)
            ),
            tell_figure(verdict.error, _),
            tell_figure(verdict.loss, _),
        ]
        for verdict in found.verdicts
    ]
    parts = [plain_table(heads, rows, numbers=True), "", pads_beside(match, found), ""]
    for verdict in found.verdicts:
        parts.append(
            _("Seat {number}").format(number=verdict.seat)
            + ": "
            + tell_result(verdict, found.unit, _, alone=match.seats == 1)
        )
        parts += ["  " + tell_decision(match, decision, _) for decision in found.dearest(verdict.seat, DEAREST)]
    typer.echo("\n".join(parts))


def pads_beside(match: Match, found: Analysis) -> str:
    """The pad of every seat beside that of the coach, who played the same cards there."""
    heads = [_("box of the pad")]
    for seat in range(match.seats):
        heads += [_("Seat {number}").format(number=seat), _("coach")]
    tallies = [match.state.tally(seat) for seat in range(match.seats)]
    rows = [
        [match.title.words.name_box(box, match.options, _)]
        + [figure(pad[box]) for beside in zip(tallies, found.lines, strict=True) for pad in beside]
        for box, _points in tallies[0].boxes
    ]
    return plain_table(heads, rows, numbers=True)


COMMAND = Command(analyse, _("Say where points were lost in a finished match, and what the cards did."))
