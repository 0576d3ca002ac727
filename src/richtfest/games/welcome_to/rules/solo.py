"""The two solo games: against AAA in the second edition (WT-62 to WT-72), with the solo card in the first (WT-73)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from richtfest.core.arrays import i64, vec
from richtfest.core.state import Moves
from richtfest.games.flip_and_write.rules.deck import COLUMNS, Deck
from richtfest.games.welcome_to.rules import asks, codes
from richtfest.games.welcome_to.rules.agency import Agency, Manager
from richtfest.games.welcome_to.rules.fits import combo_fits
from richtfest.games.welcome_to.rules.mode import Mode
from richtfest.games.welcome_to.rules.pile import NONE_HANDED, Pile
from richtfest.games.welcome_to.rules.sheet import BIT

if TYPE_CHECKING:
    from richtfest.games.welcome_to.rules.state import WelcomeTo

ALL_PLANS = 7  # the three plan boxes


class Solo(Mode):
    """One player: three cards, of which one gives the number and another the action."""

    def __init__(self, specials: i64, packet: i64) -> None:
        self.specials: i64 = specials  # special cards among the construction cards
        self.packet: i64 = packet  # construction cards in the bottom packet

    def new_deck(self, cards: vec[i64]) -> Deck:
        return Pile(len(cards), self.specials, self.packet)

    def list_choices(self, fits: vec[i64], combos: vec[i64], moves: Moves) -> None:
        """WT-64: a pair is legal by WT-24; the two cards must differ."""
        number: i64
        action: i64
        for number in range(COLUMNS):
            for action in range(COLUMNS):
                if number != action and combo_fits(fits, combos[number], combos[COLUMNS + action]):
                    moves.add(codes.PAIR + 3 * number + action)


class AgainstAgency(Solo):
    """The unused card goes to AAA, and completion cards make AAA claim plans."""

    def __init__(self, manager: Manager, specials: i64, packet: i64) -> None:
        super().__init__(specials, packet)
        self.manager = manager

    def new_agency(self, cards: i64) -> Agency | None:
        return Agency(self.manager, cards)

    def asked_after_refusal(self) -> i64:
        """WT-64: after a refusal the player chooses the card for AAA."""
        return asks.HAND

    def after_turn(self, state: WelcomeTo) -> None:
        """WT-65."""
        pile = pile_of(state)
        spare = state.pencils[0].spare
        agency = state.agency
        if agency is not None:
            agency.take(pile.open[spare])
        pile.put_away(spare)

    def claim(self, state: WelcomeTo, approved: i64) -> None:
        """WT-66: every completion card drawn this round is resolved and leaves the game."""
        pile = pile_of(state)
        claimed = pile.aside & self.manager.claims
        box: i64
        for box in range(3):
            if (claimed >> box) & 1 == 1 and state.agency is not None:
                points = state.plans[box].first
                if (approved >> box) & 1 == 1:
                    points = state.plans[box].later
                state.agency.write_points(box, points)
                state.approved |= BIT[box]
        pile.remove_aside()


class SoloCard(Solo):
    """A card lies in the lower half of the pile that turns all plans over; the match ends with the pile."""

    def after_reveal(self, state: WelcomeTo) -> None:
        """WT-73: the solo card acts at once."""
        pile = pile_of(state)
        if pile.aside != 0:
            state.approved = ALL_PLANS
            pile.remove_aside()

    def after_turn(self, state: WelcomeTo) -> None:
        pile_of(state).put_away(NONE_HANDED)

    def ends_the_game(self, state: WelcomeTo) -> bool:
        """WT-74."""
        return pile_of(state).construction_cards_left() < COLUMNS


def pile_of(state: WelcomeTo) -> Pile:
    deck = state.deck
    assert isinstance(deck, Pile)
    return deck
