"""`draw`: pictures of matches, of games on paper, and of empty sheets."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from richtfest.cli.command import Command, ComponentFile
from richtfest.cli.files import STANDARD_OUTPUT, read_text, write_bytes
from richtfest.cli.language import LANGUAGE, _
from richtfest.cli.options import TitleOptions, options_of
from richtfest.cli.titles import tidy_title
from richtfest.core import given
from richtfest.core.match import complete, replay
from richtfest.core.picture import Drawing, PaperSize
from richtfest.core.record import read_record
from richtfest.core.refusal import Unreadable
from richtfest.core.strict_json import read_json
from richtfest.core.words import Translate
from richtfest.drawing.export import export
from richtfest.games import shelf


def draw(
    context: typer.Context,
    file: Annotated[
        str | None,
        typer.Argument(
            metavar="FILE", help=_("A saved match or a position, or - for standard input."), show_default=False
        ),
    ] = None,
    output: Annotated[
        Path,
        typer.Option(
            "--output",
            "-o",
            metavar="FILE",
            show_default=False,
            help=_("A name that ends in svg, png or pdf, or - for SVG on standard output."),
        ),
    ] = STANDARD_OUTPUT,
    empty: Annotated[
        str | None, typer.Option(metavar="TITLE", help=_("An empty sheet to print."), show_default=False)
    ] = None,
    paper: Annotated[str, typer.Option(help=_("The paper for it: a4 or letter."))] = "a4",
    title: Annotated[str, typer.Option(help=_("Which box a position belongs to."))] = shelf.NAMES[0],
    upto: Annotated[
        int | None, typer.Option(metavar="N", min=0, help=_("The match after N moves."), show_default=False)
    ] = None,
    theme: Annotated[
        str | None, typer.Option(help=_("light, dark, contrast or print (grey)."), show_default=False)
    ] = None,
    language: Annotated[str, typer.Option(help=_("en or de."))] = LANGUAGE,
    components: ComponentFile = None,
) -> None:
    """Draw what is asked for, into a file or onto standard output."""
    empty = empty and tidy_title(empty)
    if (file is None) == (empty is None):
        raise Unreadable("Name either a FILE to draw, or --empty and a title.")
    options, words = options_of(context, empty), given.translator(language)
    if empty is not None:
        drawing = empty_sheet(empty, options, components, words, given.paper_size(paper))
    elif options:
        raise Unreadable("A file knows its own options.")
    else:
        assert file is not None
        drawing = from_file(read_text(file), tidy_title(title), upto, components, words)
    if drawing is None:
        raise Unreadable("{title} has no drawings yet.", title=empty or title)
    form = "svg" if output == STANDARD_OUTPUT else output.suffix.removeprefix(".").lower()
    write_bytes(output, export(drawing, form, given.theme(theme or ("print" if empty else "light"))))


def from_file(text: str, title: str, upto: int | None, components: Path | None, _: Translate) -> Drawing | None:
    """A record is a match; what begins with a brace is a position of a paper game."""
    if text.lstrip().startswith("{"):
        box = shelf.find_title(title)
        return box.paper.draw_position(read_json(text), box.components(components), _)
    record = read_record(text)
    box = shelf.find_title(record.title)
    match = replay(box, record, box.components(components), upto)
    return match.draw(language=_)


def empty_sheet(
    title: str, options: dict[str, str], components: Path | None, _: Translate, size: PaperSize
) -> Drawing | None:
    box = shelf.find_title(title)
    return box.paper.draw_empty(complete(box, options), box.components(components), _, size)


COMMAND = Command(draw, _("Draw a match, a position or an empty sheet, as SVG, PNG or PDF."), TitleOptions)
