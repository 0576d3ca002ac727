"""A turn in pencil: what one player has written since the last barrier, and what that player is asked next."""

from __future__ import annotations

from typing import Final

from richtfest.core.arrays import i64, vec
from richtfest.games.flip_and_write.rules.open_turn import OpenTurn
from richtfest.games.welcome_to.rules.sheet import Sheet

CLAIMING: Final = 3  # the phase between the turns and the next round (WT-15), beside those that the kit knows

# What a seat is asked: the decisions of WT-22, WT-31 and WT-32.
COMBO: Final = 1  # D1
ROUNDABOUT_FIRST: Final = 2  # D1r
SHIFT: Final = 3  # D2
PLOT: Final = 4  # D3
ROUNDABOUT_AFTER: Final = 5  # D4
ACTION: Final = 6  # D5
COMMIT: Final = 7  # D6
CLAIM: Final = 8  # D7
ESTATE: Final = 9  # D8
COMMIT_CLAIMS: Final = 10  # D9
RESHUFFLE: Final = 11  # D10
HAND: Final = 12  # D1h


class Pencil(OpenTurn):
    """What one player has written since the last barrier, and what that player is asked next."""

    def __init__(self, sheet: Sheet, fits: vec[i64]) -> None:
        super().__init__()
        self.sheet = sheet
        self.fits = fits  # per number: the plots where it fits
        self.number: i64 = 0  # the number to write
        self.action: i64 = 0  # the action of the chosen combo
        self.spare: i64 = 0  # solo: which of the three cards is neither the number nor the action
        self.plot: i64 = 0  # where the number was written
        self.roundabout_built: bool = False  # this round
        self.claimed: i64 = 0  # plan boxes claimed this round
        self.plan: i64 = 0  # the box being claimed
        self.slot: i64 = 0  # the next estate to name for it
        self.previous: i64 = 0  # the estate named last
        self.chosen: i64 = 0  # plots of the estates named so far

    def clone(self) -> Pencil:
        copy = Pencil(self.sheet.clone(), self.fits[:])
        copy.asked = self.asked
        copy.number = self.number
        copy.action = self.action
        copy.spare = self.spare
        copy.plot = self.plot
        copy.roundabout_built = self.roundabout_built
        copy.claimed = self.claimed
        copy.plan = self.plan
        copy.slot = self.slot
        copy.previous = self.previous
        copy.chosen = self.chosen
        copy.reshuffle = self.reshuffle
        return copy
