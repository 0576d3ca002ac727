"""What a seat is asked, and everything it may answer: the same for pages and programs."""

from __future__ import annotations

import msgspec

from richtfest.core.words import Translate
from richtfest.tables.table import Table


class Choice(msgspec.Struct, frozen=True):
    """A legal move and how a player would say it."""

    move: str
    sentence: str


class Decision(msgspec.Struct, frozen=True):
    """What a seat is asked, and everything it may answer."""

    question: str
    moves: list[Choice]
    can_undo: bool
    step: int


def decide(table: Table, seat: int, _: Translate) -> Decision:
    """The decision before this seat; no moves where it owes none."""
    match, title, state = table.match, table.title, table.match.state
    codes = match.moves(seat) if table.begun else []
    return Decision(
        question=title.question(state, seat, _) if table.begun else _("The match begins when every seat is taken."),
        moves=[Choice(title.notate(code), title.sentence(state, seat, code, _)) for code in codes],
        can_undo=match.can_undo(seat),
        step=table.steps[seat],
    )
