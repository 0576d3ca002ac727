"""A turn that is still open: what a seat is asked. Each box writes its own pencil around it."""

from __future__ import annotations

from typing import Final

from richtfest.core.arrays import i64

NOTHING: Final = 0  # the seat has decided; what it can be asked is numbered by its box


class OpenTurn:
    """What one seat is asked next, and what it has said to a reshuffle."""

    def __init__(self) -> None:
        self.asked: i64 = NOTHING
        self.reshuffle: bool = False
