"""`puzzles`: find positions in which one turn is clearly best, or say how those of the package do."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer

from richtfest.bots.puzzles import GRADES, puzzles_of, write_puzzles
from richtfest.cli.command import AsJson, Command, TitleName
from richtfest.cli.files import write_bytes
from richtfest.cli.language import _
from richtfest.cli.position import in_json
from richtfest.cli.telling import load
from richtfest.cli.writing import plain_table
from richtfest.core.match import Match
from richtfest.core.refusal import Unreadable
from richtfest.games.shelf import find_title
from richtfest.lab.puzzling import LEVELS, collect, solved_by


def puzzles(
    title: TitleName,
    count: Annotated[int, typer.Option(metavar="N", min=1, help=_("How many to find."))] = 10,
    worlds: Annotated[
        int, typer.Option(metavar="N", min=2, help=_("In how many imagined worlds each is checked."))
    ] = 96,
    seed: Annotated[int, typer.Option(help=_("The same seed gives the same puzzles."))] = 1000,
    output: Annotated[
        Path | None,
        typer.Option("--output", "-o", metavar="FILE", help=_("Write them there."), show_default=False),
    ] = None,
    played: Annotated[
        list[Path] | None,
        typer.Option(
            "--from",
            metavar="MATCH",
            help=_("Look through this saved match instead; several may be named."),
            show_default=False,
        ),
    ] = None,
    check: Annotated[
        bool, typer.Option("--check", help=_("Let bots solve those of the package, and count by grade."))
    ] = False,
    as_json: AsJson = False,
) -> None:
    """Find puzzles, a line for each; or let bots solve those that are there."""
    if check:
        tell_solved(title, seed, as_json)
        return
    found = []
    matches = [load_of(title, str(file)) for file in played] if played else None
    for puzzle in collect(find_title(title), count, worlds, seed, matches):
        found.append(puzzle)
        if not as_json:
            line = _("{number}: grade {grade}, best by {gap:.1f}: {best}; not {natural}")
            best, natural = ("; ".join(turn) for turn in (puzzle.best, puzzle.natural))
            typer.echo(
                line.format(number=puzzle.number, grade=puzzle.grade, gap=puzzle.gap, best=best, natural=natural)
            )
    if as_json:
        typer.echo(in_json([puzzle.as_json() for puzzle in found]))
    if output is not None:
        source = "".join(f" --from {file.name}" for file in played or ()) or f" --seed {seed}"
        made = f"richtfest puzzles {title} --count {count} --worlds {worlds}{source}"
        write_bytes(output, write_puzzles(found, made))


def load_of(title: str, file: str) -> Match[Any]:
    """A saved match of this box, which may be over."""
    match = load(file)
    if match.title.name != title:
        raise Unreadable("{file} is a match of {title}.", file=file, title=match.title.name)
    return match


def tell_solved(title: str, seed: int, as_json: bool) -> None:
    """How many of the puzzles of each grade every level solves."""
    rows = []
    for grade in GRADES:
        of_grade = [puzzle for puzzle in puzzles_of(title) if puzzle.grade == grade]
        if of_grade:
            rows.append((grade, len(of_grade), solved_by(of_grade, seed)))
    if as_json:
        typer.echo(in_json([{"grade": grade, "puzzles": count, **shares} for grade, count, shares in rows]))
        return
    told = [
        [str(grade), str(count), *(f"{100 * shares[level]:.0f} %" for level in LEVELS)] for grade, count, shares in rows
    ]
    typer.echo(plain_table([_("grade"), _("puzzles"), *LEVELS], told, numbers=True))


COMMAND = Command(puzzles, _("Find positions in which one turn is clearly best."))
