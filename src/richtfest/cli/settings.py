"""Settings: each by a flag, by the environment, or in a file; the first that says something counts."""

from __future__ import annotations

import os
import re
import tomllib
from pathlib import Path
from typing import Any, Final

import typer

from richtfest.cli.command import PlainCommand
from richtfest.cli.language import _
from richtfest.core.refusal import Unreadable

PREFIX: Final = "RICHTFEST"  # of names in the environment: RICHTFEST_PORT
FLAG: Final = "--settings"
ASKING: Final = frozenset({"settings", "show", "open_"})  # that are no settings themselves
SOURCES: Final = {
    "COMMANDLINE": _("flag"),
    "ENVIRONMENT": _("environment"),
    "DEFAULT_MAP": _("file"),
    "DEFAULT": _("unless told otherwise"),
}


class WithSettings(PlainCommand):
    """A command whose options may also stand in the environment and in a file."""

    def make_context(self, info_name: Any, args: Any, parent: Any = None, **extra: Any) -> Any:
        file = file_in(list(args))
        known = {param.name: param for param in self.params if param.name not in ASKING}
        extra |= {"default_map": read_settings(file, known) if file else {}, "auto_envvar_prefix": PREFIX}
        return super().make_context(info_name, args, parent=parent, **extra)


def file_in(words: list[str]) -> str | None:
    """The file that is named, by a flag or in the environment."""
    for place, word in enumerate(words):
        if word.startswith(f"{FLAG}="):
            return word.partition("=")[2]
        if word == FLAG and place + 1 < len(words):
            return words[place + 1]
    return os.environ.get(f"{PREFIX}_SETTINGS") or None


def read_settings(file: str, known: dict[Any, Any]) -> dict[str, Any]:
    """What a file says, by the names of the flags: `port = 8080`, `allow-host = ["club.example"]`."""
    try:
        said = tomllib.loads(Path(file).read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        reason = error.strerror if isinstance(error, OSError) else error
        raise Unreadable("{file} cannot be read as settings ({error}).", file=file, error=reason) from None
    found = {name.replace("-", "_"): value for name, value in said.items()}
    for name, value in found.items():
        if name not in known:
            names = ", ".join(sorted(str(each).replace("_", "-") for each in known))
            raise Unreadable("{file} names “{name}”; settings are {names}.", file=file, name=name[:40], names=names)
        if isinstance(value, dict) or (isinstance(value, list) and not getattr(known[name], "multiple", False)):
            raise Unreadable("{file} gives “{name}” more than one value.", file=file, name=name)
    return found


def show_settings(context: typer.Context) -> None:
    """Each setting with its value and where it comes from; what is secret in it is not shown."""
    rows = []
    for name, value in sorted(context.params.items()):
        if name in ASKING or name == "context":
            continue
        source = context.get_parameter_source(name)
        rows.append((name.replace("_", "-"), shown(value), SOURCES.get(source.name if source else "DEFAULT", "?")))
    width = max(len(name) for name, _value, _source in rows)
    for name, value, where in rows:
        typer.echo(f"{name:{width}}  {value:24}  {where}")


def shown(value: Any) -> str:
    if value is None or value in ((), [], ""):
        return "–"
    if isinstance(value, list | tuple):
        return ", ".join(map(str, value))
    return re.sub(r"(://[^:/@]+):[^@]*@", r"\1:…@", str(value))
