"""`draw`: pictures of matches, of games on paper, and of empty sheets."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated, get_args

import typer

from richtfest.cli.command import Command, ComponentFile
from richtfest.cli.files import read_text, write_bytes
from richtfest.cli.language import LANGUAGE, _
from richtfest.cli.options import TitleOptions, options_of
from richtfest.cli.titles import tidy_title
from richtfest.core.match import complete, replay
from richtfest.core.picture import Drawing, Theme
from richtfest.core.record import read_record
from richtfest.core.refusal import Unreadable
from richtfest.core.strict_json import read_json
from richtfest.core.words import LANGUAGES, Translate, speak
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
        Path | None,
        typer.Option(
            "--output", "-o", metavar="FILE", show_default=False, help=_("A name that ends in svg, png or pdf.")
        ),
    ] = None,
    empty: Annotated[
        str | None, typer.Option(metavar="TITLE", help=_("An empty sheet to print, on A4."), show_default=False)
    ] = None,
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
    if language not in LANGUAGES:
        raise Unreadable(
            "There is no language “{name}”; there is {languages}.", name=language[:20], languages=", ".join(LANGUAGES)
        )
    options, words = options_of(context, empty), speak(language)
    if empty is not None:
        drawing = empty_sheet(empty, options, components, words)
    elif options:
        raise Unreadable("A file knows its own options.")
    else:
        assert file is not None
        drawing = from_file(read_text(file), tidy_title(title), upto, components, words)
    if drawing is None:
        raise Unreadable("{title} has no drawings yet.", title=empty or title)
    form = output.suffix.removeprefix(".").lower() if output else "svg"
    made = export(drawing, form, checked_theme(theme or ("print" if empty else "light")))
    if output is None:
        sys.stdout.buffer.write(made)
    else:
        write_bytes(output, made)


def from_file(text: str, title: str, upto: int | None, components: Path | None, _: Translate) -> Drawing | None:
    """A record is a match; what begins with a brace is a position of a paper game."""
    if text.lstrip().startswith("{"):
        box = shelf.find_title(title)
        return box.paper.draw_position(read_json(text), box.components(components), _)
    record = read_record(text)
    box = shelf.find_title(record.title)
    match = replay(box, record, box.components(components), upto)
    return match.draw(None, _)


def empty_sheet(title: str, options: dict[str, str], components: Path | None, _: Translate) -> Drawing | None:
    box = shelf.find_title(title)
    return box.paper.draw_empty(complete(box, options), box.components(components), _)


def checked_theme(name: str) -> Theme:
    themes: tuple[Theme, ...] = get_args(Theme)
    for theme in themes:
        if theme == name:
            return theme
    raise Unreadable("There is no theme “{name}”; there is {themes}.", name=name[:20], themes=", ".join(themes))


COMMAND = Command(draw, _("Draw a match, a position or an empty sheet, as SVG, PNG or PDF."), TitleOptions)
