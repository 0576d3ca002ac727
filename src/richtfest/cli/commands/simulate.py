"""`simulate`: many matches between bots."""

from __future__ import annotations

import csv as comma_separated
import json
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import ExitStack
from pathlib import Path
from time import perf_counter
from typing import Annotated, TypeVar

import typer

from richtfest.bots.levels import spellings
from richtfest.cli.command import AsJson, Command, ComponentFile, TitleName
from richtfest.cli.files import STANDARD_OUTPUT, new_file
from richtfest.cli.keeping import keeping_record
from richtfest.cli.language import _
from richtfest.cli.machines import RayAddress, machines_at
from richtfest.cli.options import TitleOptions, options_of
from richtfest.cli.writing import plain_table
from richtfest.core.match import complete
from richtfest.core.refusal import Unreadable
from richtfest.games.shelf import find_title
from richtfest.lab.simulate import Outcome, Series, SeriesPlayer, run
from richtfest.lab.summary import Summary, figures_of, heads_of_figures

Each = TypeVar("Each")

COLUMNS = ("game", "seed", "rounds", "seat", "bot", "points", "place")  # and a column for every box of the score pad


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
    rotate: Annotated[
        bool, typer.Option("--rotate", help=_("Play every deal once for each seat, and let the bots move on by one."))
    ] = False,
    boxes: Annotated[
        bool, typer.Option("--boxes", help=_("Also tell the mean points of every box of the pad."))
    ] = False,
    csv: Annotated[
        Path | None,
        typer.Option(
            metavar="FILE",
            help=_("Write a line for each seat of each match; - is standard output."),
            show_default=False,
        ),
    ] = None,
    save: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help=_("Write the records of all matches there."), show_default=False),
    ] = None,
    ray: RayAddress = None,
    as_json: AsJson = False,
    components: ComponentFile = None,
) -> None:
    """Play the series; prints a table or a JSON object, and writes the file when all matches are played.

    Where the lines take standard output, the table or the object stands on the error stream.
    """
    series = Series(
        title,
        around_the_table(bots, seats),
        games,
        seed,
        options_of(context, title),
        components,
        rotated=rotate,
        recorded=save is not None,
    )
    summary = Summary(series.bots, series.lap)
    start = perf_counter()
    with ExitStack() as files:
        files.enter_context(keeping_record())
        lines = None if csv is None else comma_separated.writer(files.enter_context(new_file(csv)))
        records = None if save is None else files.enter_context(new_file(save))
        machines = files.enter_context(machines_at(ray))
        if lines:
            lines.writerow([*COLUMNS, *SeriesPlayer(series).boxes()])
        for outcome in with_progress(run(series, jobs, machines=machines), games):
            summary.add(outcome)
            if lines:
                lines.writerows(rows_of(outcome, series.bots))
            if records:
                records.write(("\n" if outcome.game else "") + (outcome.record or ""))
    seconds = perf_counter() - start
    if as_json:
        given = {"title": title, "options": complete(find_title(title), series.options), "seed": seed}
        said = json.dumps({**given, "seconds": round(seconds, 3), **summary.as_json()})
    else:
        said = in_words(summary, seconds)
        if boxes:
            said += "\n\n" + box_table(title, series.options, summary)
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


def rows_of(outcome: Outcome, bots: Sequence[str]) -> Iterator[tuple[object, ...]]:
    for seat, (bot, points, place, pad) in enumerate(
        zip(outcome.seated, outcome.points, outcome.places, outcome.pads, strict=False)
    ):
        boxes = (found for _box, found in pad)
        yield (outcome.game, outcome.seed, outcome.rounds, seat, bots[bot], points, place, *boxes)


def with_progress(outcomes: Iterator[Each], games: int) -> Iterator[Each]:
    """Show a bar while matches are played, if somebody is watching."""
    if not sys.stderr.isatty():
        yield from outcomes
        return
    from rich.console import Console
    from rich.progress import track

    yield from track(outcomes, _("matches"), games, console=Console(stderr=True), transient=True)


def box_table(title: str, options: Mapping[str, str], summary: Summary) -> str:
    """The mean points of every box of the score pad, a column for each bot."""
    words, given = find_title(title).words, complete(find_title(title), options)
    rows = [
        [words.name_box(box, given, _), *(f"{seat.boxes[box].mean:.2f}" for seat in summary.seats)]
        for box in summary.seats[0].boxes
    ]
    heads = [_("box"), *(f"{number} {seat.bot}" for number, seat in enumerate(summary.seats, start=1))]
    return plain_table(heads, rows, numbers=True)


def in_words(summary: Summary, seconds: float) -> str:
    rows = [[f"{number} {seat.bot}", *figures_of(summary, seat)] for number, seat in enumerate(summary.seats, start=1)]
    table = plain_table([_("seat"), *heads_of_figures(_)], rows, numbers=True)
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
