"""A letter: to whom, about which turn, by which way; and what it says."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass

from richtfest.core.words import speak
from richtfest.tables.post.wishes import Wishes
from richtfest.tables.table import Table


@dataclass(frozen=True, slots=True)
class Letter:
    """One turn of one player, to be told once on one way."""

    table: str
    player: str
    channel: str
    seat: int
    turn: int  # how much had become ink when it began

    @property
    def id(self) -> str:
        """The same for the same turn, whoever writes it and however often: so it is written once."""
        said = "\n".join((self.table, self.player, self.channel, str(self.seat), str(self.turn)))
        return hashlib.sha256(said.encode()).hexdigest()[:32]


@dataclass(frozen=True, slots=True)
class Text:
    """What a letter says: nothing that is not public at its table."""

    id: str
    heading: str
    body: str
    address: str
    table: str = ""
    title: str = ""
    round: int = 0


def text_of(letter: Letter, table: Table, wishes: Wishes) -> Text:
    """That it is their turn, where, and in which round."""
    _ = speak(wishes.language)
    title, round_ = _(table.title.caption), table.title.views.round_of(table.match.state)
    return Text(
        letter.id,
        _("It’s your turn"),
        _("{title}, round {number}").format(title=title, number=round_),
        f"{wishes.where}tables/{table.id}",
        table.id,
        table.title.name,
        round_,
    )
