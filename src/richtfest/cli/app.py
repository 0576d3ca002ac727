"""The command line, made of the files in `commands`. Only what is asked for is loaded, so that each starts quickly."""

from __future__ import annotations

from importlib import import_module
from typing import Annotated, Final

import typer

from richtfest.cli.command import Command
from richtfest.cli.language import _

COMMANDS: Final = ("serve", "play", "score", "legal", "schema", "replay", "draw", "simulate", "components")


def command_line(words: list[str]) -> typer.Typer:
    """All commands, for those who ask which there are; only the one that is named, for everybody else."""
    app = typer.Typer(
        name="richtfest",
        add_completion=False,
        pretty_exceptions_enable=False,
        rich_markup_mode=None,
        context_settings={"help_option_names": ["-h", "--help"]},
    )
    about = _("Board games about building houses: to play, to score and to study.")
    app.callback(invoke_without_command=True, help=about)(richtfest)
    for name in [words[0]] if words and words[0] in COMMANDS else COMMANDS:
        command = import_module(f"richtfest.cli.commands.{name}").COMMAND
        assert isinstance(command, Command)
        app.command(name, cls=command.kind, help=command.help)(command.run)
    return app


def richtfest(
    context: typer.Context,
    version: Annotated[bool, typer.Option("--version", help=_("The version, and whether rules are compiled."))] = False,
) -> None:
    if version:
        from richtfest import __version__
        from richtfest.pure import is_compiled

        how = _("rules compiled") if is_compiled() else _("rules interpreted")
        typer.echo(f"richtfest {__version__} ({how})")
    elif context.invoked_subcommand is None:
        from richtfest.cli.commands.serve import serve

        serve()
