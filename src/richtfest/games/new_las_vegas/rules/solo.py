"""The solo game against ACME (NLV-116 to NLV-134)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from richtfest.core.arrays import i64, vec
from richtfest.core.state import Moves
from richtfest.games.flip_and_write.rules.deck import COLUMNS, Deck
from richtfest.games.new_las_vegas.rules import acme_scoring, codes
from richtfest.games.new_las_vegas.rules.acme import Acme, Manager
from richtfest.games.new_las_vegas.rules.board import BIT
from richtfest.games.new_las_vegas.rules.deck import CITY_HALL
from richtfest.games.new_las_vegas.rules.mode import Mode
from richtfest.games.new_las_vegas.rules.solo_deck import SoloDeck, solo_deck

if TYPE_CHECKING:
    from richtfest.games.new_las_vegas.rules.state import NewLasVegas


class AgainstAcme(Mode):
    """One player: three cards, of which one gives the number, another the action, and ACME gets the third."""

    def __init__(self, manager: Manager, upper_half: i64) -> None:
        self.manager = manager
        self.upper_half: i64 = upper_half  # cards above the first approval

    def new_deck(self, cards: vec[i64], numbers: vec[i64]) -> Deck:
        return SoloDeck(len(cards), self.upper_half)

    def new_acme(self, cards: i64) -> Acme | None:
        return Acme(cards)

    def rival_manager(self) -> Manager | None:
        return self.manager

    def list_choices(self, card: i64, moves: Moves) -> None:
        """NLV-121: the action is that of another card."""
        other: i64
        for other in range(COLUMNS):
            if other != card:
                moves.add(codes.PAIR + COLUMNS * card + other)

    def list_two_boxes(self, moves: Moves) -> None:
        """NLV-R7: one names the card that ACME gets."""
        card: i64
        for card in range(COLUMNS):
            moves.add(codes.TWO_BOXES_TO + card)

    def after_turn(self, state: NewLasVegas) -> None:
        """NLV-123: one card of the hand goes on ACME's pile, the others to the discard pile."""
        deck = solo_deck(state)
        spare = state.pencils[0].acme_card
        rival_of(state).take(deck.hand[spare])
        deck.put_away(spare)

    def build_hotels(self, state: NewLasVegas) -> None:
        """NLV-125, NLV-126: for each approval of this round, where the player had no large hotel before it."""
        acme = rival_of(state)
        line: i64
        for line in range(acme.used, solo_deck(state).approvals):
            acme.hotels |= self.manager.avenues[line] & ~state.inks[0].large

    def complete_projects(self, state: NewLasVegas) -> i64:
        """NLV-125, NLV-127: the projects whose approvals were drawn this round, where the manager's line says so."""
        acme = rival_of(state)
        deck = solo_deck(state)
        new: i64 = 0
        while acme.used < deck.approvals:
            if self.manager.scores[acme.used]:
                new |= BIT[deck.drawn[acme.used]]
            acme.used += 1
        acme.completed |= new
        acme.later |= new & state.approved
        return new

    def after_first_project(self, state: NewLasVegas) -> None:
        """NLV-128: the cards are always shuffled."""
        solo_deck(state).shuffle_in(state.chance)

    def rival_hotels(self, state: NewLasVegas) -> i64:
        return rival_of(state).hotels

    def rival_boxes(self, state: NewLasVegas) -> i64:
        """NLV-134: ACME's city hall cards."""
        return rival_of(state).count(state.rules.actions, CITY_HALL)

    def rival_row(self, state: NewLasVegas) -> i64:
        """NLV-134: L."""
        return rival_of(state).lucky_count(state.rules.actions, self.manager)

    def rival_voters(self) -> i64:
        return 1

    def rival_votes(self, state: NewLasVegas) -> i64:
        """NLV-133."""
        if acme_scoring.votes_for(state, self.manager):
            return 1
        return 0


def rival_of(state: NewLasVegas) -> Acme:
    acme = state.acme
    assert acme is not None
    return acme
