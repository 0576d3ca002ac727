"""A table where everybody writes in pencil at the same time, until the last one has decided (WT-20, NLV-41)."""

from __future__ import annotations

from richtfest.core.arrays import i64, vec
from richtfest.core.chance import Chance
from richtfest.core.state import ZEROS, State
from richtfest.games.flip_and_write.rules import phases
from richtfest.games.flip_and_write.rules.deck import COLUMNS, Deck
from richtfest.games.flip_and_write.rules.open_turn import NOTHING, OpenTurn


class PencilState(State):
    """What lies on such a table beside the sheets: the cards, and how far the round has come."""

    def __init__(self, seats: i64, chance: Chance, deck: Deck) -> None:
        super().__init__(seats)
        self.chance = chance
        self.deck = deck
        self.round: i64 = 0
        self.phase: i64 = phases.TURN
        self.waiting_for: i64 = 0  # how many seats owe a decision
        self.approved: i64 = 0  # plans or projects that somebody has completed
        self.offer: vec[i64] = ZEROS[: 2 * COLUMNS]  # the three numbers on offer, then the three actions

    def over(self) -> bool:
        return self.phase == phases.OVER

    def copy_round(self, copy: PencilState) -> None:
        """Bring a copy as far as this match has come."""
        copy.inked = self.inked
        copy.round = self.round
        copy.phase = self.phase
        copy.waiting_for = self.waiting_for
        copy.approved = self.approved
        copy.offer = self.offer[:]

    # What a box says of its pencils

    def open_turn(self, seat: i64) -> OpenTurn:
        """What this seat has in pencil."""
        raise NotImplementedError

    def begin(self, seat: i64) -> None:
        """Put a seat at the start of its part in the present phase, with its sheet as it is in ink."""
        raise NotImplementedError

    def close_phase(self) -> None:
        """The last seat has decided: what was pencil takes effect for all at once."""
        raise NotImplementedError

    # The barrier

    def count_waiting(self) -> None:
        seat: i64
        self.waiting_for = 0
        for seat in range(self.seats):
            if self.owes(seat):
                self.waiting_for += 1

    def commit(self, turn: OpenTurn) -> None:
        """This seat has decided; when it was the last one, the barrier falls."""
        turn.asked = NOTHING
        self.waiting_for -= 1
        if self.waiting_for == 0:
            self.inked += 1
            self.close_phase()

    def forget_others(self, seat: i64, chance: Chance) -> None:
        """What a seat cannot know beside the cards: all future shuffles, and what the others write in pencil."""
        self.chance = Chance(chance.seed())
        other: i64
        for other in range(self.seats):
            if other != seat:
                self.begin(other)
        self.count_waiting()

    # The cards

    def show_offer(self, numbers: vec[i64], actions: vec[i64]) -> None:
        """WT-16, NLV-28: three places, each with a number and an action; the lists say what is printed on a card."""
        offer = self.offer
        deck = self.deck
        place: i64
        for place in range(COLUMNS):
            offer[place] = numbers[deck.number_card(place)]
            offer[COLUMNS + place] = actions[deck.action_card(place)]

    def reshuffle_if_wanted(self) -> None:
        """WT-32, NLV-45: one yes is enough."""
        wanted = False
        seat: i64
        for seat in range(self.seats):
            turn = self.open_turn(seat)
            wanted = wanted or turn.reshuffle
            turn.reshuffle = False
        if wanted:
            self.deck.deal(self.chance)
