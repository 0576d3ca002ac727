"""Tables on a terminal, and the same tables as plain text in a pipe."""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence
from io import StringIO
from shutil import get_terminal_size
from textwrap import fill

from richtfest.cli.language import _
from richtfest.core.match import Match
from richtfest.core.tally import Tally
from richtfest.core.title import AnyTitle
from richtfest.core.words import figure

WIDE = 160  # columns, where no terminal sets a limit
MANY = 8  # more seats than this do not fit side by side


def plain_table(heads: Sequence[str], rows: Sequence[Sequence[str]], numbers: bool = False) -> str:
    """A table; with `numbers`, all columns but the first are set to the right."""
    from rich.box import SIMPLE
    from rich.console import Console
    from rich.table import Table
    from rich.text import Text

    table = Table(box=SIMPLE, pad_edge=False)
    for number, head in enumerate(heads):
        table.add_column(Text(head), justify="right" if numbers and number else "left", overflow="fold")
    for row in rows:
        table.add_row(*(Text(cell) for cell in row))
    on_terminal = sys.stdout.isatty()
    drawn = Console(file=StringIO(), width=None if on_terminal else WIDE, color_system=None)
    with drawn.capture() as captured:
        drawn.print(table)
    return "\n".join(line.rstrip() for line in captured.get().splitlines()).strip("\n")


def folded(text: str) -> str:
    """Lines that are longer than the terminal go on in the next one, between two words."""
    if not sys.stdout.isatty():
        return text
    room = get_terminal_size().columns
    return "\n".join(
        fill(line, room, subsequent_indent="    ", break_long_words=False, break_on_hyphens=False)
        if len(line) > room
        else line
        for line in text.split("\n")
    )


def in_columns(lines: Sequence[str], most: int = 10) -> str:
    """A long list side by side, read downwards; a short one stays one line each."""
    room = get_terminal_size().columns if sys.stdout.isatty() else WIDE
    width = max(map(len, lines)) + 2
    columns = max(1, min(room // width, -(-len(lines) // most)))
    height = -(-len(lines) // columns)
    rows = [lines[row::height] for row in range(height)]
    return "\n".join("".join(f"{line:<{width}}" for line in row).rstrip() for row in rows)


def results(match: Match, names: Sequence[str]) -> str:
    """The score pads of the seats, that of a paper opponent, and what the points mean."""
    parts = [score_pads(match.title, match.options, names, match.tallies(), match.places())]
    opponent = match.opponent()
    if opponent:
        boxes = [
            [match.title.words.name_box(box, match.options, _), figure(points)] for box, points in opponent.tally.boxes
        ]
        total = [_("total"), figure(opponent.tally.total)]
        parts.append(plain_table(["", opponent.name], [*boxes, total], numbers=True))
    verdict = match.title.words.verdict(match.state, _) if match.over else ""
    return "\n\n".join([*parts, verdict] if verdict else parts)


def score_pads(
    title: AnyTitle, options: Mapping[str, str], names: Sequence[str], tallies: Sequence[Tally], places: Sequence[int]
) -> str:
    """The score pads side by side, with places where there are several; for many seats, totals only."""
    ranks = [str(place) for place in places]
    totals = [figure(tally.total) for tally in tallies]
    if len(names) > MANY:
        rows = [[name, total, rank] for name, total, rank in zip(names, totals, ranks, strict=True)]
        return plain_table(["", _("total"), _("place")], rows, numbers=True)
    boxes = [
        [title.words.name_box(box, options, _), *(figure(tally[box]) for tally in tallies)]
        for box, _points in tallies[0].boxes
    ]
    foot = [[_("total"), *totals], *([[_("place"), *ranks]] if len(names) > 1 else [])]
    return plain_table(["", *names], [*boxes, *foot], numbers=True)
