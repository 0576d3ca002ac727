"""`simulate`: many matches between bots."""

from __future__ import annotations

import csv as comma_separated
import json
import sys
from collections.abc import Iterable, Iterator
from contextlib import nullcontext
from pathlib import Path
from time import perf_counter
from typing import Annotated

import typer

from richtfest.bots.levels import spellings
from richtfest.cli.command import AsJson, Command, ComponentFile, TitleName
from richtfest.cli.files import STANDARD_OUTPUT, new_file
from richtfest.cli.keeping import keeping_record
from richtfest.cli.language import _
from richtfest.cli.options import TitleOptions, options_of
from richtfest.cli.writing import plain_table
from richtfest.core.match import complete
from richtfest.core.refusal import Unreadable
from richtfest.games.shelf import find_title
from richtfest.lab.simulate import Outcome, Series, run
from richtfest.lab.summary import Summary

COLUMNS = ("game", "seed", "rounds", "seat", "bot", "points", "place")


def simulate(
    context: typer.Context,
    title: TitleName,
    seats: Annotated[int | None, typer.Option(help=_("How many seats; by default one for each bot named."))] = None,
    games: Annotated[int, typer.Option(help=_("How many matches."))] = 100,
    bots: Annotated[
        str, typer.Option(help=_("Who plays: {bots}; repeated.").format(bots=spellings(_)))
    ] = "random,random",
    seed: Annotated[int, typer.Option(help=_("The same seed gives the same matches."))] = 0,
    jobs: Annotated[int, typer.Option(help=_("How many processes share the work. Results do not depend on it."))] = 1,
    csv: Annotated[
        Path | None,
        typer.Option(
            metavar="FILE",
            help=_("Write a line for each seat of each match; - is standard output."),
            show_default=False,
        ),
    ] = None,
    as_json: AsJson = False,
    components: ComponentFile = None,
) -> None:
    """Play the series; prints a table or a JSON object, and writes the file when all matches are played.

    Where the lines take standard output, the table or the object stands on the error stream.
    """
    series = Series(title, around_the_table(bots, seats), games, seed, options_of(context, title), components)
    summary = Summary(series.bots)
    start = perf_counter()
    outcomes = with_progress(run(series, jobs), games)
    with keeping_record(), nullcontext() if csv is None else new_file(csv) as file:
        lines = None if file is None else comma_separated.writer(file)
        if lines:
            lines.writerow(COLUMNS)
        for outcome in outcomes:
            summary.add(outcome)
            if lines:
                lines.writerows(rows_of(outcome, series.bots))
    seconds = perf_counter() - start
    if as_json:
        given = {"title": title, "options": complete(find_title(title), series.options), "seed": seed}
        said = json.dumps({**given, "seconds": round(seconds, 3), **summary.as_json()})
    else:
        said = in_words(summary, seconds)
    typer.echo(said, err=csv == STANDARD_OUTPUT)


def around_the_table(bots: str, seats: int | None) -> tuple[str, ...]:
    """One bot for every seat: the names are repeated until all seats are taken."""
    names = [name.strip() for name in bots.split(",")]
    count = len(names) if seats is None else seats
    if count > 1000:
        raise Unreadable("There is no table for {count}.", count=count)
    if len(names) > count:
        raise Unreadable("More bots are named ({bots}) than there are seats ({seats}).", bots=len(names), seats=count)
    return tuple(names[seat % len(names)] for seat in range(count))


def rows_of(outcome: Outcome, bots: Iterable[str]) -> Iterator[tuple[object, ...]]:
    for seat, (bot, points, place) in enumerate(zip(bots, outcome.points, outcome.places, strict=False)):
        yield (outcome.game, outcome.seed, outcome.rounds, seat, bot, points, place)


def with_progress(outcomes: Iterator[Outcome], games: int) -> Iterator[Outcome]:
    """Show a bar while matches are played, if somebody is watching."""
    if not sys.stderr.isatty():
        yield from outcomes
        return
    from rich.console import Console
    from rich.progress import track

    yield from track(outcomes, _("matches"), games, console=Console(stderr=True), transient=True)


def as_percent(share: float | None) -> str:
    return "–" if share is None else f"{100 * share:.1f} %"


def in_words(summary: Summary, seconds: float) -> str:
    rows = [
        [
            f"{number} {seat.bot}",
            f"{seat.points.mean:.2f}",
            f"{seat.points.sd:.2f}",
            as_percent(summary.win_share(seat)),
        ]
        for number, seat in enumerate(summary.seats, start=1)
    ]
    table = plain_table([_("seat"), _("mean points"), _("spread"), _("wins")], rows, numbers=True)
    played = _.many(
        "{matches} match in {seconds:.1f} s, {mean:.1f} rounds (spread {sd:.1f}).",
        "{matches} matches in {seconds:.1f} s, {mean:.1f} rounds each (spread {sd:.1f}).",
        summary.matches,
    )
    return (
        table
        + "\n\n"
        + played.format(matches=summary.matches, seconds=seconds, mean=summary.rounds.mean, sd=summary.rounds.sd)
    )


COMMAND = Command(simulate, _("Let bots play many matches, and compare how they do."), TitleOptions)
