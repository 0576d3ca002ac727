"""`backup`: all tables and the key, into a folder, while others play."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from richtfest.cli.command import Command, Database, DataFolder
from richtfest.cli.language import _


def backup(
    folder: Annotated[Path, typer.Argument(metavar="FOLDER", help=_("A new folder for the backup."))],
    data: DataFolder = None,
    database: Database = None,
) -> None:
    from richtfest.tables.backup import TABLES, back_up
    from richtfest.tables.folder import data_folder

    tables = back_up(database or (data or data_folder()) / TABLES, folder)
    said = _.many("{number} table is in {folder} now.", "{number} tables are in {folder} now.", tables)
    typer.echo(said.format(number=tables, folder=folder))


COMMAND = Command(backup, _("Copy all tables and the key into a folder, also while they are played."))
