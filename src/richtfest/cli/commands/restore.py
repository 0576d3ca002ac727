"""`restore`: a backup, put back."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from richtfest.cli.command import Command, Database, DataFolder
from richtfest.cli.language import _


def restore(
    folder: Annotated[Path, typer.Argument(metavar="FOLDER", help=_("The folder of a backup."))],
    data: DataFolder = None,
    database: Database = None,
) -> None:
    from richtfest.tables.backup import TABLES
    from richtfest.tables.backup import restore as put_back
    from richtfest.tables.folder import data_folder

    tables = put_back(folder, database or (data or data_folder()) / TABLES)
    typer.echo(_.many("{number} table is back.", "{number} tables are back.", tables).format(number=tables))


COMMAND = Command(restore, _("Put a backup back where no tables are: into a folder, or into a database."))
