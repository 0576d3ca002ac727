"""`verify`: whether the cards of a match from a server were the sealed ones."""

from __future__ import annotations

from typing import Annotated

import typer

import richtfest
from richtfest.cli.command import AsJson, Command, ComponentFile, Input
from richtfest.cli.commands.replay import how_far
from richtfest.cli.files import read_text
from richtfest.cli.language import _
from richtfest.cli.position import in_json
from richtfest.core.record import read_record


def verify(
    file: Input,
    seal: Annotated[
        str | None,
        typer.Option(metavar="SEAL", help=_("The seal as you noted it before the first card."), show_default=False),
    ] = None,
    components: ComponentFile = None,
    as_json: AsJson = False,
) -> None:
    record = read_record(read_text(file))
    match = richtfest.verify(record, seal, components=components)
    if as_json:
        found = {"seed": record.seed, "salt": record.salt, "seal": record.seal, "moves": len(record.moves)}
        stirred = {"drawn": record.drawn, "words": record.words} if record.words else {}
        typer.echo(in_json({**found, **stirred, "over": match.over, "compared": seal is not None}))
        return
    typer.echo(how_far(match))
    if record.words:
        drawn = _("The number {drawn} and salt {salt} open the seal {seal}.")
        typer.echo(drawn.format(drawn=record.drawn, salt=record.salt, seal=record.seal))
        typer.echo(_("With these words, by seat, it makes the seed {seed} of the cards:").format(seed=record.seed))
        for at, word in record.words.items():
            typer.echo(f"  {at} {word}")
        typer.echo(_("If yours is among them, sign by sign, nobody can have known the cards before you gave it."))
    else:
        opened = _("Seed {seed} and salt {salt} open the seal {seal}.")
        typer.echo(opened.format(seed=record.seed, salt=record.salt, seal=record.seal))
    if seal is None:
        typer.echo(_("Was this the seal that you saw before the first card? Note it there, and give it with --seal."))
    else:
        typer.echo(_("It is the one that you noted: the cards were fixed before the first one was shown."))


COMMAND = Command(verify, _("Verify that the cards of a match from a server were the sealed ones."))
