"""`announce`: a word to everybody at every table, or none any more."""

from __future__ import annotations

from typing import Annotated

import typer

from richtfest.cli.command import Command, DataFolder
from richtfest.cli.language import _


def announce(
    text: Annotated[
        str, typer.Argument(metavar="TEXT", help=_("What everybody shall read; nothing takes it back."))
    ] = "",
    data: DataFolder = None,
) -> None:
    from richtfest.tables.folder import data_folder
    from richtfest.web.operation.announcing import announce as say

    say(data or data_folder(), text)
    typer.echo(_("Everybody reads it now.") if text else _("Nobody reads anything any more."))


COMMAND = Command(announce, _("Say something to everybody at every table, while the server runs."))
