"""`titles`: which boxes there are."""

from __future__ import annotations

import typer

from richtfest.cli.command import AsJson, Command
from richtfest.cli.language import _
from richtfest.cli.position import in_json
from richtfest.cli.writing import plain_table
from richtfest.core.match import complete
from richtfest.core.option import Option
from richtfest.core.title import AnyTitle
from richtfest.games.shelf import all_titles


def titles(as_json: AsJson = False) -> None:
    typer.echo(in_json([described(title) for title in all_titles()]) if as_json else in_words())


def in_words() -> str:
    rows = [[title.name, _(title.caption), seats_of(title), _(title.about)] for title in all_titles()]
    table = plain_table([_("title"), _("name"), _("players"), ""], rows)
    return table + "\n\n" + _("“richtfest play TITLE --help” lists the options of a title.")


def seats_of(title: AnyTitle) -> str:
    """How many may play, as people write it."""
    seats = title.setup.seats(complete(title, {}), title.components())
    return f"{seats[0]}–{seats[-1]}"


def described(title: AnyTitle) -> dict[str, object]:
    """A box for programs, with all its options."""
    seats = title.setup.seats(complete(title, {}), title.components())
    return {
        "name": title.name,
        "caption": _(title.caption),
        "about": _(title.about),
        "rules": title.version,
        "seats": [seats[0], seats[-1]],
        "options": [described_option(option) for option in title.options],
    }


def described_option(option: Option) -> dict[str, object]:
    return {
        "name": option.name,
        "caption": _(option.caption),
        "choices": list(option.choices),
        "default": option.default,
        "explanation": _(option.explanation),
    }


COMMAND = Command(titles, _("List the boxes; with --json also their options."))
