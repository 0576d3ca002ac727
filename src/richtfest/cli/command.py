"""What every file of a command is made of."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any

import typer
from typer.core import TyperCommand, TyperGroup

from richtfest.cli.language import _
from richtfest.cli.titles import tidy_title
from richtfest.games.shelf import NAMES

TitleName = Annotated[
    str,
    typer.Argument(
        metavar="TITLE",
        help=_("Which box, for instance {title}.").format(title=NAMES[0]),
        callback=tidy_title,
        autocompletion=lambda: list(NAMES),
    ),
]
Input = Annotated[str, typer.Argument(metavar="FILE", help=_("A file, or - for standard input."))]
WhichMatch = Annotated[
    int | None,
    typer.Option(
        "--match", metavar="N", min=1, help=_("Which match of a file that holds several."), show_default=False
    ),
]
ComponentFile = Annotated[
    Path | None,
    typer.Option("--components", metavar="FILE", help=_("Your own corrected component file."), show_default=False),
]
DataFolder = Annotated[
    Path | None,
    typer.Option("--data", metavar="FOLDER", help=_("Where tables are kept."), show_default=_("your data folder")),
]
Database = Annotated[
    str | None,
    typer.Option(
        metavar="ADDRESS",
        help=_("The PostgreSQL database that keeps the tables instead, such as postgresql://user@host/name."),
    ),
]
AsJson = Annotated[bool, typer.Option("--json", help=_("Print JSON instead of text."))]
JsonAnyway = Annotated[bool, typer.Option("--json", hidden=True)]  # for scripts that say it to every command


class Spoken:
    """The words of Typer's own that it does not translate, in the language of the command line."""

    def format_usage(self, ctx: Any, formatter: Any) -> None:
        pieces = self.collect_usage_pieces(ctx)  # type: ignore[attr-defined]
        formatter.write_usage(ctx.command_path, " ".join(pieces), prefix=_("Usage:") + " ")

    def get_help_option(self, ctx: Any) -> Any:
        option = super().get_help_option(ctx)  # type: ignore[misc]
        option.help = _("Show this message and exit.")
        return option


class PlainCommand(Spoken, TyperCommand):
    """A command without options that depend on what is asked."""


class Commands(Spoken, TyperGroup):
    """All commands together."""

    def get_params(self, ctx: Any) -> list[Any]:
        told = {
            "install_completion": _("Let this shell complete our commands from now on."),
            "show_completion": _("Show what that would add to the shell."),
        }
        params: list[Any] = super().get_params(ctx)
        for param in params:
            param.help = told.get(param.name, param.help)
        return params


@dataclass(frozen=True, slots=True)
class Command:
    """A command, and what the list of all commands says about it."""

    run: Callable[..., None]
    help: str
    kind: type[TyperCommand] = PlainCommand
