"""A turn in pencil: what one player has marked since the last barrier, and what that player is asked next."""

from __future__ import annotations

from typing import Final

from richtfest.core.arrays import i64, vec
from richtfest.games.flip_and_write.rules.open_turn import OpenTurn
from richtfest.games.new_las_vegas.rules.sheet import Sheet

VOTING: Final = 3  # the phase before the first round (NLV-24), beside those that the kit knows

# What a seat is asked: the stages of NLV-25.
VOTE: Final = 1
CHOOSE: Final = 2
OPEN: Final = 3
ACT: Final = 4
CONFIRM: Final = 5
RESHUFFLE: Final = 6

NO_LOT: Final = -1
NO_CARD: Final = -1


class Pencil(OpenTurn):
    """What one player has marked since the last barrier, and what that player is asked next."""

    def __init__(self, sheet: Sheet, fits: vec[i64]) -> None:
        super().__init__()
        self.sheet = sheet
        self.fits = fits  # per number: the lots without number where it keeps the order
        self.number_card: i64 = NO_CARD  # the stack chosen; in solo, the card of the number
        self.action_card: i64 = NO_CARD
        self.number: i64 = 0  # the current number
        self.action: i64 = 0  # the current action
        self.lot: i64 = NO_LOT  # opened with the number this turn
        self.bonus_used: bool = False
        self.action_changed: bool = False
        self.acme_card: i64 = NO_CARD  # solo: the card ACME gets
        self.completed: i64 = 0  # project types completed this round

    def clone(self) -> Pencil:
        copy = Pencil(self.sheet.clone(), self.fits[:])
        copy.asked = self.asked
        copy.number_card = self.number_card
        copy.action_card = self.action_card
        copy.number = self.number
        copy.action = self.action
        copy.lot = self.lot
        copy.bonus_used = self.bonus_used
        copy.action_changed = self.action_changed
        copy.acme_card = self.acme_card
        copy.completed = self.completed
        copy.reshuffle = self.reshuffle
        return copy

    def begin_turn(self) -> None:
        """A new round: nothing chosen yet."""
        self.asked = CHOOSE
        self.number_card = NO_CARD
        self.action_card = NO_CARD
        self.lot = NO_LOT
        self.bonus_used = False
        self.action_changed = False
        self.acme_card = NO_CARD
        self.completed = 0
