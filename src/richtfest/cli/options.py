"""Options of a title on the command line: `--edition first`. Each title declares its own, so they are read apart."""

from __future__ import annotations

from typing import Any

import typer
from typer.core import TyperCommand

from richtfest.cli.language import _
from richtfest.core.option import Option
from richtfest.core.refusal import Unreadable

FOUND = "richtfest.options"  # where the context of a command carries them


class TitleOptions(TyperCommand):
    """A command that takes its title's options beside its own, in any order."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        own = {spelling for param in self.get_params(ctx) for spelling in param.opts}
        rest: list[str] = []
        found: dict[str, str] = {}
        words = iter(args)
        for word in words:
            name, equals, value = word.partition("=")
            if word == "--" or not word.startswith("--") or name in own:
                rest.append(word)
                if name in own and not equals and takes_value(self, ctx, name):
                    rest += [value for value in [next(words, None)] if value is not None]
                continue
            given = value if equals else next(words, None)
            option = name.removeprefix("--")
            if given is None or option in found:
                raise Unreadable("{name} needs one value.", name=name)
            found[option] = given
        ctx.meta[FOUND] = found
        return super().parse_args(ctx, rest)

    def format_epilog(self, ctx: Any, formatter: Any) -> None:
        """The help names the options of every title."""
        from richtfest.games import shelf

        for name in shelf.NAMES:
            with formatter.section(_("Options of {title}").format(title=name)):
                formatter.write_dl([described(option) for option in shelf.find_title(name).options])


def described(option: Option) -> tuple[str, str]:
    """An option and its explanation, as help shows them."""
    return f"--{option.name} [{'|'.join(option.choices)}]", _("{explanation}  [default: {default}]").format(
        explanation=_(option.explanation), default=option.default
    )


def takes_value(command: TyperCommand, ctx: Any, spelling: str) -> bool:
    """Whether one of the command's own options is followed by a value."""
    param = next(param for param in command.get_params(ctx) if spelling in param.opts)
    return not getattr(param, "is_flag", False) and spelling not in {"-h", "--help"}


def options_of(context: typer.Context) -> dict[str, str]:
    """The title's options of this command, unchecked."""
    found = context.meta[FOUND]
    assert isinstance(found, dict)
    return found
