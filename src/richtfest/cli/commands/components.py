"""`components`: where the printed values of a box come from."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Annotated

import typer

from richtfest.cli.command import AsJson, Command, TitleName
from richtfest.cli.language import _
from richtfest.cli.position import in_json
from richtfest.cli.writing import plain_table
from richtfest.core.components import Source
from richtfest.games import shelf


def components(
    title: TitleName,
    check: Annotated[
        Path | None, typer.Option(metavar="FILE", help=_("Check your own component file instead."), show_default=False)
    ] = None,
    as_json: AsJson = False,
) -> None:
    if check is not None:
        shelf.find_title(title).components(check)  # refused with the line that is wrong
        said = in_json({"title": title, "file": str(check), "complete": True}) if as_json else complete(title, check)
    else:
        found = shelf.find_title(title).components().sources()
        said = (
            in_json([asdict(source) | {"reconstructed": source.reconstructed} for source in found])
            if as_json
            else sources(title, found)
        )
    typer.echo(said)


def sources(title: str, found: Sequence[Source]) -> str:
    """Every section of the component file, its source, and whether it is reconstructed."""
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


def complete(title: str, file: Path) -> str:
    """An owner's file that was read as a match would read it."""
    return _("{file} is a complete component file of {title}.").format(file=file, title=title)


COMMAND = Command(components, _("Say where every printed value comes from."))
