"""What a seat is asked, and everything it may answer, for programs."""

from __future__ import annotations

import msgspec

from richtfest.core.words import Translate
from richtfest.tables.table import Table


class MoveShown(msgspec.Struct, frozen=True):
    """A legal move and how a player would say it."""

    move: str
    sentence: str


class Decision(msgspec.Struct, frozen=True):
    """What a seat is asked, and everything it may answer."""

    question: str
    moves: list[MoveShown]
    can_undo: bool
    step: int


def decide(table: Table, seat: int, _: Translate) -> Decision:
    """The decision before this seat; no moves where it owes none."""
    state, notate, sentence = table.match.state, table.title.moves.notate, table.title.words.sentence
    moves = table.match.moves(seat) if table.begun else ()
    return Decision(
        question=ask(table, seat, _),
        moves=[MoveShown(notate(move), sentence(state, seat, move, _)) for move in moves],
        can_undo=table.match.can_undo(seat),
        step=table.steps[seat],
    )


def ask(table: Table, seat: int, _: Translate) -> str:
    """What this seat is asked now."""
    if not table.begun:
        return _("The match begins when every seat is taken.")
    return table.title.words.question(table.match.state, seat, _)
