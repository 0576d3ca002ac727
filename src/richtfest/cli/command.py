"""What every file of a command is made of."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated

import typer
from typer.core import TyperCommand

from richtfest.cli.language import _
from richtfest.games.shelf import NAMES

TitleName = Annotated[
    str, typer.Argument(metavar="TITLE", help=_("Which box, for instance {title}.").format(title=NAMES[0]))
]
Input = Annotated[str, typer.Argument(metavar="FILE", help=_("A file, or - for standard input."))]
ComponentFile = Annotated[
    Path | None,
    typer.Option("--components", metavar="FILE", help=_("Your own corrected component file."), show_default=False),
]


@dataclass(frozen=True, slots=True)
class Command:
    """A command, and what the list of all commands says about it."""

    run: Callable[..., None]
    help: str
    kind: type[TyperCommand] = TyperCommand
