"""Options of a title on the command line: `--edition first`. Each title declares its own, so they are read apart."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import typer

from richtfest.cli.command import PlainCommand
from richtfest.cli.language import _
from richtfest.cli.titles import tidy_title
from richtfest.core.option import Option
from richtfest.core.refusal import Unreadable
from richtfest.games import shelf

FOUND = "richtfest.options"  # where the context of a command carries them, as they were written
NAMED = "richtfest.title"  # and the box that the line names, if it does


class TitleOptions(PlainCommand):
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
        ctx.meta[NAMED] = next((tidy_title(word) for word in rest if tidy_title(word) in shelf.NAMES), None)
        return super().parse_args(ctx, rest)

    def format_epilog(self, ctx: Any, formatter: Any) -> None:
        """The help of a command with a title names the options of that title."""
        named = ctx.meta[NAMED]
        if named is None:
            formatter.write_paragraph()
            titles = ", ".join(shelf.NAMES)
            line = _("Titles are {titles}. Name one before --help to see its options too.").format(titles=titles)
            formatter.write_text(line)
            return
        options = shelf.find_title(named).options
        with formatter.section(_("Options of {title}").format(title=named)):
            formatter.write_dl([described(option) for option in options])
        formatter.write_paragraph()
        formatter.write_text(_("Names and values may be cut short as long as it is clear which is meant."))


def described(option: Option) -> tuple[str, str]:
    """An option and its explanation, as help shows them."""
    spelled = f"--{hyphened(option.name)} [{'|'.join(hyphened(choice) for choice in option.choices)}]"
    return spelled, _("{explanation}  [default: {default}]").format(
        explanation=_(option.explanation), default=hyphened(option.default)
    )


def hyphened(name: str) -> str:
    """A name as people like to type it."""
    return name.replace("_", "-")


def meant(written: str, names: Iterable[str]) -> str:
    """The one name that is written out, with hyphens or cut short; otherwise what was written, to be refused so."""
    spelled = {name: hyphened(name) for name in names}
    wanted = hyphened(written)
    exact = [name for name, spelling in spelled.items() if spelling == wanted]
    begun = [name for name, spelling in spelled.items() if spelling.startswith(wanted)]
    return exact[0] if exact else begun[0] if wanted and len(begun) == 1 else written


def takes_value(command: PlainCommand, ctx: Any, spelling: str) -> bool:
    """Whether one of the command's own options is followed by a value."""
    param = next(param for param in command.get_params(ctx) if spelling in param.opts)
    return not getattr(param, "is_flag", False) and spelling not in {"-h", "--help"}


def options_of(context: typer.Context, title: str | None) -> dict[str, str]:
    """The options of this title that the line gives, by their full names. What it has not stays to be refused."""
    found = context.meta[FOUND]
    assert isinstance(found, dict)
    if title is None:
        return found
    known = {option.name: option for option in shelf.find_title(title).options}
    read: dict[str, str] = {}
    for written, value in found.items():
        name = meant(written, known)
        if name in read:
            raise Unreadable("{name} needs one value.", name=f"--{hyphened(name)}")
        read[name] = meant(value, known[name].choices) if name in known else value
    return read
