"""The table: sheets in ink, turns in pencil, the cards, the projects and the secret votes (NLV-16 to NLV-47)."""

from __future__ import annotations

from richtfest.core.arrays import i64
from richtfest.core.chance import Chance
from richtfest.core.state import Moves
from richtfest.core.tally import Tally
from richtfest.games.flip_and_write.rules import phases
from richtfest.games.flip_and_write.rules.deck import Deck
from richtfest.games.flip_and_write.rules.open_turn import NOTHING
from richtfest.games.flip_and_write.rules.state import PencilState
from richtfest.games.new_las_vegas.rules import asks, scoring, turn
from richtfest.games.new_las_vegas.rules.acme import Acme
from richtfest.games.new_las_vegas.rules.asks import Pencil
from richtfest.games.new_las_vegas.rules.board import BIT
from richtfest.games.new_las_vegas.rules.fits import find_fits
from richtfest.games.new_las_vegas.rules.projects import Project
from richtfest.games.new_las_vegas.rules.round import begin_round, close_phase
from richtfest.games.new_las_vegas.rules.ruleset import Ruleset
from richtfest.games.new_las_vegas.rules.sheet import Sheet


class NewLasVegas(PencilState):
    """One match of Welcome to New Las Vegas."""

    def __init__(
        self,
        rules: Ruleset,
        seats: i64,
        chance: Chance,
        deck: Deck,
        acme: Acme | None,
        projects: list[Project],
        inks: list[Sheet],
        pencils: list[Pencil],
    ) -> None:
        super().__init__(seats, chance, deck)
        self.rules = rules
        self.acme = acme  # the rival of the solo game
        self.projects = projects  # one of each type
        self.inks = inks  # the sheets as they were at the last barrier
        self.pencils = pencils
        self.voted: i64 = 0  # seats that have voted on the loan
        self.votes_for: i64 = 0  # of these, those for it: secret until final scoring

    # The contract

    def owes(self, seat: i64) -> bool:
        return self.pencils[seat].asked != NOTHING

    def list_moves(self, seat: i64, moves: Moves) -> None:
        turn.list_moves(self, seat, moves)

    def play(self, seat: i64, move: i64) -> None:
        turn.play(self, seat, move)

    def points(self, seat: i64) -> i64:
        return scoring.total(self, seat)

    def tally(self, seat: i64) -> Tally:
        return scoring.tally(self, seat)

    def clone(self) -> NewLasVegas:
        copy = NewLasVegas(
            self.rules,
            self.seats,
            self.chance.clone(),
            self.deck.clone(),
            None if self.acme is None else self.acme.clone(),
            self.projects,
            [sheet.clone() for sheet in self.inks],
            [pencil.clone() for pencil in self.pencils],
        )
        self.copy_round(copy)
        copy.voted = self.voted
        copy.votes_for = self.votes_for
        return copy

    def imagine(self, seat: i64, chance: Chance) -> NewLasVegas:
        """NLV-46, NLV-119: hidden are the cards nobody has seen, all future shuffles, the others' votes and pencils."""
        copy = self.clone()
        if self.phase != phases.OVER:
            copy.deck.redraw_hidden(chance)
            copy.redraw_votes(seat, chance)
        copy.forget_others(seat, chance)
        return copy

    # What is secret

    def redraw_votes(self, seat: i64, chance: Chance) -> None:
        """NLV-21: who has voted is public; how is not."""
        known = self.votes_for & BIT[seat]
        self.votes_for = known
        other: i64
        for other in range(self.seats):
            if other != seat and (self.voted >> other) & 1 == 1 and chance.below(2) == 1:
                self.votes_for |= BIT[other]

    # The round

    def open_turn(self, seat: i64) -> Pencil:
        return self.pencils[seat]

    def close_phase(self) -> None:
        close_phase(self)

    def begin(self, seat: i64) -> None:
        ink = self.inks[seat]
        pencil = Pencil(ink.clone(), find_fits(ink, self.rules.board))
        if self.phase == phases.RESHUFFLE:
            pencil.completed = self.pencils[seat].completed  # public by now, and what decides who is asked
        self.pencils[seat] = pencil
        if self.phase == phases.TURN:
            pencil.asked = asks.CHOOSE
        elif self.phase == asks.VOTING and (self.voted >> seat) & 1 == 0:
            pencil.asked = asks.VOTE
        elif self.phase == phases.RESHUFFLE and pencil.completed != 0:
            pencil.asked = asks.RESHUFFLE

    def hotels_standing(self) -> i64:
        """The avenues in which anybody has a hotel."""
        avenues = self.rules.mode.rival_hotels(self)
        seat: i64
        for seat in range(self.seats):
            avenues |= self.inks[seat].large | self.inks[seat].small
        return avenues


def new_state(rules: Ruleset, seats: i64, seed: i64) -> NewLasVegas:
    """NLV-18 to NLV-22, NLV-117: draw projects, deal cards, hand out sheets; then the vote or the first round."""
    chance = Chance(seed)
    projects = [cards[chance.below(len(cards))] for cards in rules.projects]
    deck = rules.mode.new_deck(rules.cards, rules.numbers)
    deck.deal(chance)
    acme = rules.mode.new_acme(len(rules.cards))
    inks = [rules.sheet.clone() for _ in range(seats)]
    pencils = [Pencil(rules.sheet.clone(), rules.fits[:]) for _ in range(seats)]
    state = NewLasVegas(rules, seats, chance, deck, acme, projects, inks, pencils)
    if rules.bank:
        state.phase = asks.VOTING
        seat: i64
        for seat in range(seats):
            state.begin(seat)
        state.count_waiting()
    else:
        begin_round(state)
    return state
