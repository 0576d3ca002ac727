"""`train`: what bots know of a box, learned from matches among themselves."""

from __future__ import annotations

import sys
from collections import deque
from collections.abc import Iterator
from pathlib import Path
from time import process_time
from typing import Annotated

import typer

from richtfest.cli.command import Command, TitleName
from richtfest.cli.files import write_bytes
from richtfest.cli.language import _
from richtfest.cli.machines import RayAddress, machines_at
from richtfest.drawing.course import draw_learning
from richtfest.drawing.export import export
from richtfest.lab.train import Pupil, Training, train, weights_file


def learn(
    title: TitleName,
    mode: Annotated[str, typer.Option(help=_("Which way to play it: every mode has its own weights."))],
    out: Annotated[Path, typer.Option(metavar="FILE", help=_("Where to write the weights."))],
    matches: Annotated[
        int | None, typer.Option(help=_("How many matches to learn from; each mode has its own number."))
    ] = None,
    seed: Annotated[int, typer.Option(help=_("The same seed gives the same weights, byte for byte."))] = 0,
    jobs: Annotated[int, typer.Option(min=1, help=_("How many processes play. The weights do not depend on it."))] = 1,
    begin: Annotated[
        Path | None, typer.Option(metavar="FILE", help=_("Weights to begin with."), show_default=False)
    ] = None,
    against: Annotated[
        list[Path] | None,
        typer.Option(metavar="FILE", help=_("Weights of one more partner; may be repeated."), show_default=False),
    ] = None,
    ray: RayAddress = None,
) -> None:
    """Learn; writes the weights, and the learning curve beside them. What was interrupted goes on when typed again."""
    training = Training(title, mode, matches, seed, begin, tuple(against or ()))
    kept = out.with_name(out.name + ".run")
    start = process_time()
    with machines_at(ray) as machines:
        pupil = deque(with_progress(train(training, jobs, kept, machines), training), maxlen=1).pop()
    write_bytes(out, weights_file(training, pupil))
    curve = [(mark.mirror, mark.league, 100 * mark.wins) for mark in pupil.marks]
    picture = draw_learning(curve, training.schedule.matches / 1000, _)
    write_bytes(out.with_suffix(".svg"), export(picture, "svg", "light"))
    kept.unlink(missing_ok=True)
    last = pupil.marks[-1]
    typer.echo(
        _.many(
            "{matches} match in {seconds:.0f} s of computing. At the end {mirror:.1f} points among equals, "
            "{league:.1f} against others, {wins:.1f} % of these won.",
            "{matches} matches in {seconds:.0f} s of computing. At the end {mirror:.1f} points among equals, "
            "{league:.1f} against others, {wins:.1f} % of these won.",
            pupil.matches,
        ).format(
            matches=pupil.matches,
            seconds=process_time() - start,
            mirror=last.mirror,
            league=last.league,
            wins=100 * last.wins,
        )
    )


def with_progress(pupils: Iterator[Pupil], training: Training) -> Iterator[Pupil]:
    """Show a bar and the last mark, if somebody is watching; a line for every mark, if not."""
    marks = 0
    if not sys.stderr.isatty():
        for pupil in pupils:
            if len(pupil.marks) > marks:
                marks = len(pupil.marks)
                mark = pupil.marks[-1]
                typer.echo(f"{mark.matches} {mark.mirror:.1f} {mark.league:.1f} {100 * mark.wins:.1f} %", err=True)
            yield pupil
        return
    from rich.console import Console
    from rich.progress import Progress

    with Progress(console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task(training.mode, total=training.schedule.matches)
        for pupil in pupils:
            said = f"{pupil.marks[-1].league or pupil.marks[-1].mirror:.1f}" if pupil.marks else ""
            progress.update(task, completed=pupil.matches, description=f"{training.mode} {said}")
            yield pupil


COMMAND = Command(learn, _("Let bots learn a box from matches among themselves."))
