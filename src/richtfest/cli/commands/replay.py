"""`replay`: a saved match, played again."""

from __future__ import annotations

from typing import Annotated

import typer

from richtfest.cli.command import AsJson, Command, ComponentFile, Input, WhichMatch
from richtfest.cli.language import _
from richtfest.cli.position import in_json
from richtfest.cli.telling import load, told
from richtfest.cli.writing import results
from richtfest.core.match import Match


def replay(
    file: Input,
    moves: Annotated[bool, typer.Option("--moves", help=_("Tell every move."))] = False,
    upto: Annotated[
        int | None,
        typer.Option(metavar="N", min=0, help=_("Stop after N moves and show the table."), show_default=False),
    ] = None,
    number: WhichMatch = None,
    components: ComponentFile = None,
    as_json: AsJson = False,
) -> None:
    match = load(file, components, upto, number)
    if as_json:
        typer.echo(in_json(described(match)))
        return
    names = [_("seat {number}").format(number=seat + 1) for seat in range(match.seats)]
    parts = []
    if moves:
        parts.append("\n".join(told(match, match.history, names)))
    if upto is not None:
        parts.append(match.title.words.table(match.state, None, _))
    typer.echo("\n\n".join([*parts, results(match, names), how_far(match)]))


def described(match: Match) -> dict[str, object]:
    """A verified match: what was played, how far, and the score pads."""
    opponent = match.opponent()
    players = [
        {"seat": seat, "boxes": dict(tally.boxes), "total": tally.total, "rank": place}
        for seat, (tally, place) in enumerate(zip(match.tallies(), match.places(), strict=True))
    ]
    return {
        "title": match.title.name,
        "rules": match.version,
        "options": match.options,
        "seats": match.seats,
        "seed": match.seed,
        "moves": len(match.history),
        "round": match.title.views.round_of(match.state),
        "over": match.over,
        "players": players,
        "opponent": None if opponent is None else {"name": opponent.name, "total": opponent.tally.total},
    }


def how_far(match: Match) -> str:
    count = len(match.history)
    if match.over:
        return _.many(
            "Verified: {count} move, played to the end.", "Verified: {count} moves, played to the end.", count
        ).format(count=count)
    return _.many(
        "Verified: {count} move; round {round} is being played.",
        "Verified: {count} moves; round {round} is being played.",
        count,
    ).format(count=count, round=match.title.views.round_of(match.state))


COMMAND = Command(replay, _("Replay a saved match, verify it, and say how it ended."))
