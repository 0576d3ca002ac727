"""`schema`: what a position of a game on paper looks like."""

from __future__ import annotations

import json

import typer

from richtfest.cli.command import Command, JsonAnyway, TitleName
from richtfest.cli.language import _
from richtfest.games import shelf


def schema(title: TitleName, as_json: JsonAnyway = True) -> None:
    typer.echo(json.dumps(shelf.find_title(title).paper.schema(), ensure_ascii=False, indent=2))


COMMAND = Command(schema, _("Describe the positions that score and legal read, as a JSON Schema."))
