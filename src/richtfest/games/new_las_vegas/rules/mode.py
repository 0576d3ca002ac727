"""How cards are offered, and what a rival without seat does. With several players that is the plain game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from richtfest.core.arrays import i64, vec
from richtfest.core.state import Moves
from richtfest.games.flip_and_write.rules import phases
from richtfest.games.flip_and_write.rules.deck import Deck
from richtfest.games.new_las_vegas.rules import asks, codes
from richtfest.games.new_las_vegas.rules.acme import Acme, Manager
from richtfest.games.new_las_vegas.rules.deck import Stacks

if TYPE_CHECKING:
    from richtfest.games.new_las_vegas.rules.state import NewLasVegas

NO_RIVAL: Final = -1


class Mode:
    """Several players, or one against ACME. What is not said here is the same for both."""

    def new_deck(self, cards: vec[i64], numbers: vec[i64]) -> Deck:
        """The casino cards with these numbers, not dealt yet."""
        raise NotImplementedError

    def new_acme(self, cards: i64) -> Acme | None:
        """The rival, where there is one."""
        return None

    def rival_manager(self) -> Manager | None:
        """The construction manager of the rival, where there is one."""
        return None

    def list_choices(self, card: i64, moves: Moves) -> None:
        """List every way to take the number in one of the three places."""
        raise NotImplementedError

    def list_two_boxes(self, moves: Moves) -> None:
        """List every way to cross two boxes instead."""
        raise NotImplementedError

    def after_turn(self, state: NewLasVegas) -> None:
        """What becomes of the cards when the turn is ink."""

    def build_hotels(self, state: NewLasVegas) -> None:
        """The rival's hotels of this round."""

    def complete_projects(self, state: NewLasVegas) -> i64:
        """The projects that the rival completes in this round."""
        return 0

    def after_first_project(self, state: NewLasVegas) -> None:
        """Somebody has completed the first project of the match: fresh cards, or a question about them."""
        raise NotImplementedError

    # What the rival has to be compared with

    def rival_hotels(self, state: NewLasVegas) -> i64:
        """The avenues in which the rival has a hotel."""
        return 0

    def rival_boxes(self, state: NewLasVegas) -> i64:
        """What counts as the rival's unused boxes at city hall."""
        return NO_RIVAL

    def rival_row(self, state: NewLasVegas) -> i64:
        """What counts as the rival's longest row in every street."""
        return NO_RIVAL

    def rival_voters(self) -> i64:
        """How many vote on the loan without a seat."""
        return 0

    def rival_votes(self, state: NewLasVegas) -> i64:
        """How many of these vote for it."""
        return 0


class Company(Mode):
    """Two and more players: three stacks, each with a combination (NLV-28, NLV-30)."""

    def new_deck(self, cards: vec[i64], numbers: vec[i64]) -> Deck:
        return Stacks(cards[:], numbers)

    def list_choices(self, card: i64, moves: Moves) -> None:
        moves.add(codes.CHOOSE + card)

    def list_two_boxes(self, moves: Moves) -> None:
        moves.add(codes.TWO_BOXES)

    def after_first_project(self, state: NewLasVegas) -> None:
        """NLV-45: whoever completed one of the first projects is asked."""
        state.phase = phases.RESHUFFLE
        seat: i64
        for seat in range(state.seats):
            if state.pencils[seat].completed != 0:
                state.pencils[seat].asked = asks.RESHUFFLE
                state.waiting_for += 1
