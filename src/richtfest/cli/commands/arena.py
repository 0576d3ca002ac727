"""`arena`: everybody meets everybody, with figures that say how sure they are."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated

import typer

from richtfest.bots.levels import LEVELS
from richtfest.cli.command import AsJson, Command, ComponentFile, TitleName
from richtfest.cli.commands.simulate import with_progress
from richtfest.cli.keeping import keeping_record
from richtfest.cli.language import _
from richtfest.cli.machines import RayAddress, machines_at
from richtfest.cli.options import TitleOptions, options_of
from richtfest.cli.writing import plain_table
from richtfest.core.refusal import Unreadable


def arena(
    context: typer.Context,
    title: TitleName,
    out: Annotated[
        Path, typer.Option(metavar="FOLDER", help=_("Where all results go; typed again, it goes on there."))
    ],
    bots: Annotated[str, typer.Option(help=_("Who meets, each once."))] = ",".join(tuple(LEVELS)[:4]),
    seats: Annotated[int, typer.Option(min=1, help=_("How many share a table."))] = 2,
    deals: Annotated[
        int, typer.Option(min=1, help=_("How many deals for every meeting; each is played on all seats."))
    ] = 100,
    seed: Annotated[int, typer.Option(help=_("The same seed gives the same matches."))] = 0,
    jobs: Annotated[int, typer.Option(help=_("How many processes share the work. Results do not depend on it."))] = 1,
    ray: RayAddress = None,
    as_json: AsJson = False,
    components: ComponentFile = None,
) -> None:
    """Play what is not played yet, then write results.json, matches.csv, matches.parquet, records.txt, report.html."""
    try:
        from richtfest.lab.arena import Arena, Standings, play, times
        from richtfest.lab.arena_report import table_of, write_results
        from richtfest.lab.plots import Plots
    except ImportError:
        raise Unreadable("The arena needs more: install richtfest[lab].") from None

    names = tuple(name.strip() for name in bots.split(","))
    field = Arena(title, names, seats, deals, seed, options_of(context, title), components)
    standings = Standings(field)
    matches = []
    with keeping_record(), machines_at(ray) as machines:
        total = len(field.meetings) * deals * seats
        for played in with_progress(play(field, out, jobs, machines), total):
            standings.add(played)
            matches.append(played)
    spent = times(field)
    write_results(field, standings, matches, spent, out, Plots(field, standings, _), _)
    table = plain_table(*table_of(standings, spent, _), numbers=True)
    typer.echo(json.dumps(standings.as_json()) if as_json else table)


COMMAND = Command(arena, _("Let every bot meet every other, and report how they do."), TitleOptions)
