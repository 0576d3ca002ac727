"""How cards are offered and what a round holds beside the turns. With several players that is the plain game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from richtfest.core.arrays import i64, vec
from richtfest.core.state import Moves
from richtfest.games.flip_and_write.rules.deck import COLUMNS, Columns, Deck
from richtfest.games.welcome_to.rules import asks, codes
from richtfest.games.welcome_to.rules.fits import combo_fits

if TYPE_CHECKING:
    from richtfest.games.welcome_to.rules.agency import Agency
    from richtfest.games.welcome_to.rules.state import WelcomeTo


class Mode:
    """Several players, or one of the two solo games. What is not said here is the same for all."""

    def new_deck(self, cards: vec[i64]) -> Deck:
        """The construction cards, not dealt yet."""
        raise NotImplementedError

    def new_agency(self, cards: i64) -> Agency | None:
        """The paper opponent, where there is one."""
        return None

    def list_choices(self, fits: vec[i64], combos: vec[i64], moves: Moves) -> None:
        """D1: list every legal way to take a number and an action."""
        raise NotImplementedError

    def asked_after_refusal(self) -> i64:
        return asks.COMMIT

    def after_reveal(self, state: WelcomeTo) -> None:
        """What drawn cards bring about at once."""

    def after_turn(self, state: WelcomeTo) -> None:
        """What becomes of the cards when the turn is ink."""

    def claim(self, state: WelcomeTo, approved: i64) -> None:
        """Claims of somebody who holds no seat; `approved` are the plans that were so before the claims."""

    def ends_the_game(self, state: WelcomeTo) -> bool:
        """A reason for the end that is on no sheet."""
        return False


class Company(Mode):
    """Two and more players: three columns, each with a combo (WT-16)."""

    def new_deck(self, cards: vec[i64]) -> Deck:
        return Columns(cards[:])

    def list_choices(self, fits: vec[i64], combos: vec[i64], moves: Moves) -> None:
        column: i64
        for column in range(COLUMNS):
            if combo_fits(fits, combos[column], combos[COLUMNS + column]):
                moves.add(codes.CHOOSE + column)
