"""`score`: what a game on paper is worth."""

from __future__ import annotations

import typer

from richtfest.cli.command import Command, ComponentFile, Input, JsonAnyway, TitleName
from richtfest.cli.language import _
from richtfest.cli.position import answer


def score(title: TitleName, file: Input, components: ComponentFile = None, as_json: JsonAnyway = True) -> None:
    said, code = answer("score", title, file, components)
    typer.echo(said)
    raise typer.Exit(code)


COMMAND = Command(score, _("Score a game played on paper, box by box, as JSON."))
