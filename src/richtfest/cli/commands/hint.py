"""`hint`: what a coach says to one seat of a saved match."""

from __future__ import annotations

from typing import Annotated, Literal

import typer

import richtfest
from richtfest.bots.hints import in_full
from richtfest.cli.command import AsJson, Command, ComponentFile, Input
from richtfest.cli.language import LANGUAGE, _
from richtfest.cli.position import in_json
from richtfest.cli.telling import load


def hint(
    file: Input,
    seat: Annotated[int, typer.Option(metavar="N", min=0, help=_("The seat that wants advice, counted from 0."))] = 0,
    move: Annotated[
        str | None,
        typer.Option(metavar="MOVE", help=_("Why not this one? As records spell it."), show_default=False),
    ] = None,
    depth: Annotated[
        Literal["nudge", "move", "reason"], typer.Option(help=_("Where to look, what to do, or also why."))
    ] = "reason",
    upto: Annotated[
        int | None,
        typer.Option(metavar="N", min=0, help=_("The position after N moves."), show_default=False),
    ] = None,
    components: ComponentFile = None,
    as_json: AsJson = False,
) -> None:
    """Ask the coach about a position of a saved match."""
    found = richtfest.hint(load(file, components, upto), seat, move, language=LANGUAGE)
    if as_json:
        typer.echo(in_json(found.as_json()))
    else:
        typer.echo({"nudge": found.nudge, "move": found.sentence, "reason": "\n".join(in_full(found))}[depth])


COMMAND = Command(hint, _("Ask a coach for the best move, and why."))
