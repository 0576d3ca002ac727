"""The command line, made of the files in `commands`. Only what is asked for is loaded, so that each starts quickly."""

from __future__ import annotations

import json
from importlib import import_module
from typing import Annotated, Final

import typer

from richtfest.cli.command import Command, Commands
from richtfest.cli.language import _
from richtfest.core.refusal import Unreadable

COMMANDS: Final = (
    "serve",
    "backup",
    "restore",
    "play",
    "score",
    "legal",
    "schema",
    "replay",
    "verify",
    "draw",
    "hint",
    "analyse",
    "puzzles",
    "simulate",
    "train",
    "strength",
    "arena",
    "titles",
    "bots",
    "components",
    "tables",
    "announce",
)


def command_line(words: list[str]) -> typer.Typer:
    """All commands, for those who ask which there are; only the one that is named, for everybody else."""
    if words and not words[0].startswith("-") and words[0] not in COMMANDS:
        raise Unreadable(
            "There is no command “{name}”; there are {commands}.", name=words[0][:40], commands=", ".join(COMMANDS)
        )
    app = typer.Typer(
        name="richtfest",
        cls=Commands,
        options_metavar=_("[OPTIONS]"),
        subcommand_metavar=_("COMMAND [ARGS]..."),
        pretty_exceptions_enable=False,
        rich_markup_mode=None,
        context_settings={"help_option_names": ["-h", "--help"]},
    )
    about = _("Board games about building houses: to play, to score and to study.")
    app.callback(invoke_without_command=True, help=about)(richtfest)
    for name in [words[0]] if words and words[0] in COMMANDS else COMMANDS:
        command = import_module(f"richtfest.cli.commands.{name}").COMMAND
        assert isinstance(command, Command)
        app.command(name, cls=command.kind, help=command.help, options_metavar=_("[OPTIONS]"))(command.run)
    return app


def richtfest(
    version: Annotated[bool, typer.Option("--version", help=_("The version, and whether rules are compiled."))] = False,
    as_json: Annotated[bool, typer.Option("--json", help=_("The version as JSON."))] = False,
) -> None:
    if version or as_json:
        from richtfest import __version__
        from richtfest.pure import is_compiled

        if as_json:
            typer.echo(json.dumps({"version": __version__, "compiled": is_compiled()}))
            return
        how = _("rules compiled") if is_compiled() else _("rules interpreted")
        typer.echo(f"richtfest {__version__} ({how})")
