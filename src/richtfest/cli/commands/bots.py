"""`bots`: who can be played against."""

from __future__ import annotations

import typer

from richtfest.bots.levels import LEVELS, about, spellings
from richtfest.bots.plugins import announced
from richtfest.cli.command import AsJson, Command
from richtfest.cli.language import _
from richtfest.cli.position import in_json
from richtfest.cli.writing import plain_table


def bots(as_json: AsJson = False) -> None:
    typer.echo(in_json(described()) if as_json else in_words())


def in_words() -> str:
    ours = [[name, _(level.caption), about(name, _)] for name, level in LEVELS.items()]
    theirs = [[name, "", point.value] for name, point in announced().items()]
    table = plain_table([_("bot"), _("name"), ""], [*ours, *theirs])
    return table + "\n\n" + _("Bots are named like this: {bots}.").format(bots=spellings(_))


def described() -> list[dict[str, object]]:
    """Every bot for programs: where it comes from, and whether it takes a budget."""
    ours = [
        {
            "name": name,
            "caption": _(level.caption),
            "about": about(name, _),
            "budget": level.thinks,
            "source": "richtfest",
        }
        for name, level in LEVELS.items()
    ]
    return [
        *ours,
        *({"name": n, "caption": n, "about": "", "budget": False, "source": p.value} for n, p in announced().items()),
    ]


COMMAND = Command(bots, _("List the bots, also those of installed packages."))
