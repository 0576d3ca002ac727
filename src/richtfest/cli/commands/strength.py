"""`strength`: how often one bot beats another, on the same deals with seats exchanged."""

from __future__ import annotations

import json
from itertools import combinations
from pathlib import Path
from typing import Annotated, Any

import typer

from richtfest.cli.command import AsJson, Command, TitleName
from richtfest.cli.files import read_text, write_bytes
from richtfest.cli.language import _
from richtfest.cli.options import TitleOptions, options_of
from richtfest.cli.writing import plain_table
from richtfest.lab.report import kept_with, report, same_as, summary
from richtfest.lab.strength import Meeting, Strength, all_meetings, meet_on


def strength(
    context: typer.Context,
    title: TitleName,
    bots: Annotated[
        str | None,
        typer.Option(
            help=_("Who meets: the first meets every other, and so on. By default all levels, and the panel."),
            show_default=False,
        ),
    ] = None,
    seats: Annotated[int, typer.Option(min=1, help=_("One of them sits on one seat, the other on all others."))] = 2,
    matches: Annotated[int, typer.Option(min=1, help=_("How many matches of each pair."))] = 400,
    seed: Annotated[int, typer.Option(help=_("The same seed gives the same matches."))] = 0,
    jobs: Annotated[int, typer.Option(help=_("How many processes share the work. Results do not depend on it."))] = 1,
    keep: Annotated[
        Path | None, typer.Option(metavar="FILE", help=_("Keep the figures there, as JSON."), show_default=False)
    ] = None,
    page: Annotated[
        Path | None, typer.Option(metavar="FILE", help=_("Write all that is kept as a page."), show_default=False)
    ] = None,
    levels: Annotated[
        Path | None,
        typer.Option(
            metavar="FILE", help=_("Write there how every level does against the one below."), show_default=False
        ),
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Play, and tell after every meeting how it went. What is kept already goes on where it was interrupted."""
    options = options_of(context, title)
    if bots is None:
        meetings = list(all_meetings(title, matches, seed, options))
    elif seats == 1:
        meetings = [Meeting(title, name.strip(), "", 1, matches, seed, options) for name in bots.split(",")]
    else:
        names = [name.strip() for name in bots.split(",")]
        meetings = [Meeting(title, *pair, seats, matches, seed, options) for pair in combinations(names, 2)]
    found = []
    for meeting in meetings:
        before = same_as(meeting, read_kept(keep))
        for so_far in meet_on(meeting, jobs, before):
            before = so_far
            if keep is not None:
                kept = kept_with(read_kept(keep), so_far.as_json())
                write_bytes(keep, json.dumps(kept, indent=1).encode() + b"\n")
        assert before is not None  # no meeting is without a match
        found.append(before)
        if not as_json:
            typer.echo(in_words(before))
    if as_json:
        typer.echo(json.dumps([one.as_json() for one in found]))
    if page is not None and keep is not None:
        write_bytes(page, report(read_kept(keep)).encode())
    if levels is not None and keep is not None:
        write_bytes(levels, summary(read_kept(keep)).encode())


def read_kept(keep: Path | None) -> list[dict[str, Any]]:
    """The figures of a file, if there is one."""
    if keep is None or not keep.exists():
        return []
    kept: list[dict[str, Any]] = json.loads(read_text(str(keep)))
    return kept


def in_words(found: Strength) -> str:
    meeting = found.meeting
    row = [
        f"{meeting.one} – {meeting.other or _('alone')}",
        f"{100 * found.wins:.1f} %",
        f"{100 * found.low:.0f}–{100 * found.high:.0f} %",
        f"{found.points:.1f} : {found.other_points:.1f}",
        f"{found.milliseconds:.2f}, {found.late_milliseconds:.2f} ms",
        str(found.matches),
    ]
    heads = [_("bots"), _("wins"), _("surely"), _("mean points"), _("a turn"), _("matches")]
    return plain_table(heads, [row], numbers=True)


COMMAND = Command(strength, _("Measure how often one bot beats another."), TitleOptions)
