"""`legal`: what may be done in a game on paper."""

from __future__ import annotations

import typer

from richtfest.cli.command import Command, ComponentFile, Input, JsonAnyway, TitleName
from richtfest.cli.language import _
from richtfest.cli.position import answer


def legal(title: TitleName, file: Input, components: ComponentFile = None, as_json: JsonAnyway = True) -> None:
    said, code = answer("legal", title, file, components)
    typer.echo(said)
    raise typer.Exit(code)


COMMAND = Command(legal, _("Say what may be done in a position, as JSON."))
