"""`components`: where the printed values of a box come from."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from richtfest.cli.command import Command, TitleName
from richtfest.cli.language import _
from richtfest.cli.writing import plain_table
from richtfest.games import shelf


def components(
    title: TitleName,
    check: Annotated[
        Path | None, typer.Option(metavar="FILE", help=_("Check your own component file instead."), show_default=False)
    ] = None,
) -> None:
    typer.echo(sources(title) if check is None else checked(title, check))


def sources(title: str) -> str:
    """Every section of the component file, its source, and whether it is reconstructed."""
    found = shelf.find_title(title).components().sources()
    mark = _("reconstructed")
    rows = [[source.section, mark if source.reconstructed else source.source, source.note] for source in found]
    table = plain_table([_("section"), _("source"), _("note")], rows)
    count = sum(source.reconstructed for source in found)
    summary = _.many(
        "{title}: {count} of {all} sections holds values that we reconstructed.",
        "{title}: {count} of {all} sections hold values that we reconstructed.",
        count,
    )
    return table + "\n\n" + summary.format(title=title, count=count, all=len(found))


def checked(title: str, file: Path) -> str:
    """An owner's file, read as a match would read it; a bad one is refused with the line that is wrong."""
    shelf.find_title(title).components(file)
    return _("{file} is a complete component file of {title}.").format(file=file, title=title)


COMMAND = Command(components, _("Say where every printed value comes from."))
