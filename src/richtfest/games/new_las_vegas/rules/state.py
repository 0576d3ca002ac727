"""The table: sheets in ink, turns in pencil, the cards, the projects and the secret votes (NLV-16 to NLV-47)."""

from __future__ import annotations

from richtfest.core.arrays import i64, vec
from richtfest.core.chance import Chance
from richtfest.core.state import ZEROS, Moves, State
from richtfest.core.tally import Tally
from richtfest.games.new_las_vegas.rules import round as closing
from richtfest.games.new_las_vegas.rules import scoring, turn
from richtfest.games.new_las_vegas.rules.asks import (
    ASK_CHOOSE,
    ASK_RESHUFFLE,
    ASK_VOTE,
    NOTHING,
    OVER,
    RESHUFFLE,
    TURN,
    VOTE,
    Pencil,
)
from richtfest.games.new_las_vegas.rules.board import BIT
from richtfest.games.new_las_vegas.rules.deck import COLUMNS, Deck
from richtfest.games.new_las_vegas.rules.fits import find_fits
from richtfest.games.new_las_vegas.rules.projects import Project
from richtfest.games.new_las_vegas.rules.ruleset import Ruleset
from richtfest.games.new_las_vegas.rules.sheet import Sheet
from richtfest.games.new_las_vegas.rules.solo import Acme, new_acme


class NewLasVegas(State):
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
        super().__init__(seats)
        self.rules = rules
        self.chance = chance
        self.deck = deck  # without use in the solo game
        self.acme = acme  # the rival of the solo game, and its cards
        self.projects = projects  # one of each type
        self.inks = inks  # the sheets as they were at the last barrier
        self.pencils = pencils
        self.round: i64 = 0
        self.phase: i64 = VOTE
        self.waiting_for: i64 = 0  # how many seats owe a decision
        self.approved: i64 = 0  # project types that somebody has completed
        self.voted: i64 = 0  # seats that have voted on the loan
        self.votes_for: i64 = 0  # of these, those for it: secret until final scoring
        self.offer: vec[i64] = ZEROS[: 2 * COLUMNS]  # three numbers, then three actions; in solo of the same cards

    # The contract

    def owes(self, seat: i64) -> bool:
        return self.pencils[seat].asked != NOTHING

    def over(self) -> bool:
        return self.phase == OVER

    def list_moves(self, seat: i64, moves: Moves) -> None:
        turn.list_moves(self, seat, moves)

    def play(self, seat: i64, move: i64) -> None:
        turn.play(self, seat, move)

    def points(self, seat: i64) -> i64:
        return scoring.total(self, seat)

    def tally(self, seat: i64) -> Tally:
        return scoring.tally(self, seat)

    def clone(self) -> NewLasVegas:
        acme = self.acme
        copy = NewLasVegas(
            self.rules,
            self.seats,
            self.chance.clone(),
            self.deck.clone(),
            None if acme is None else acme.clone(),
            self.projects,
            [sheet.clone() for sheet in self.inks],
            [pencil.clone() for pencil in self.pencils],
        )
        copy.inked = self.inked
        copy.round = self.round
        copy.phase = self.phase
        copy.waiting_for = self.waiting_for
        copy.approved = self.approved
        copy.voted = self.voted
        copy.votes_for = self.votes_for
        copy.offer = self.offer[:]
        return copy

    def imagine(self, seat: i64, chance: Chance) -> NewLasVegas:
        """NLV-46, NLV-119: hidden are the cards nobody has seen, all future shuffles, the others' votes and pencils."""
        copy = self.clone()
        if self.phase != OVER:
            acme = copy.acme
            if acme is not None:
                acme.redraw_hidden(chance)
            else:
                copy.deck.redraw_hidden(self.rules.numbers, chance)
            copy.redraw_votes(seat, chance)
        copy.chance = Chance(chance.seed())
        other: i64
        for other in range(self.seats):
            if other != seat:
                copy.begin(other)
        copy.count_waiting()
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

    def begin(self, seat: i64) -> None:
        """Put a seat at the start of its part in the present phase, with its sheet as it is in ink."""
        ink = self.inks[seat]
        pencil = Pencil(ink.clone(), find_fits(ink, self.rules.board))
        if self.phase == RESHUFFLE:
            pencil.completed = self.pencils[seat].completed  # public by now, and what decides who is asked
        self.pencils[seat] = pencil
        if self.phase == TURN:
            pencil.asked = ASK_CHOOSE
        elif self.phase == VOTE and (self.voted >> seat) & 1 == 0:
            pencil.asked = ASK_VOTE
        elif self.phase == RESHUFFLE and pencil.completed != 0:
            pencil.asked = ASK_RESHUFFLE

    def count_waiting(self) -> None:
        seat: i64
        self.waiting_for = 0
        for seat in range(self.seats):
            if self.owes(seat):
                self.waiting_for += 1

    # The table

    def show_offer(self) -> None:
        """NLV-28: the number on top of each stack with the action on top of its discard pile; NLV-120: three cards."""
        offer = self.offer
        rules = self.rules
        acme = self.acme
        column: i64
        for column in range(COLUMNS):
            if acme is not None:
                offer[column] = rules.numbers[acme.hand[column]]
                offer[COLUMNS + column] = rules.actions[acme.hand[column]]
            else:
                offer[column] = rules.numbers[self.deck.number_card(column)]
                offer[COLUMNS + column] = rules.actions[self.deck.action_card(column)]

    def hotels_standing(self) -> i64:
        """The avenues in which anybody has a hotel."""
        acme = self.acme
        avenues: i64 = 0
        if acme is not None:
            avenues = acme.hotels
        seat: i64
        for seat in range(self.seats):
            avenues |= self.inks[seat].large | self.inks[seat].small
        return avenues

    def hidden_number(self) -> i64:
        """Solo: the number of ACME's hidden card."""
        acme = self.acme
        if acme is None:
            return 0
        return self.rules.numbers[acme.hidden]

    def acme_votes_for(self) -> bool:
        """NLV-133."""
        manager = self.rules.manager
        return manager is not None and self.hidden_number() >= manager.loan_from


def new_state(rules: Ruleset, seats: i64, seed: i64) -> NewLasVegas:
    """NLV-18 to NLV-22, NLV-117: draw projects, deal cards, hand out sheets; then the vote or the first round."""
    chance = Chance(seed)
    projects = [cards[chance.below(len(cards))] for cards in rules.projects]
    cards = len(rules.numbers)
    deck = Deck(ZEROS[:0], 0)
    acme: Acme | None = None
    if rules.manager is not None:
        acme = new_acme(cards, rules.upper_half, chance)
    else:
        deck = Deck(rules.cards[:], cards // COLUMNS)
        deck.deal(chance)
    inks = [rules.sheet.clone() for _ in range(seats)]
    pencils = [Pencil(rules.sheet.clone(), rules.fits[:]) for _ in range(seats)]
    state = NewLasVegas(rules, seats, chance, deck, acme, projects, inks, pencils)
    if rules.bank:
        seat: i64
        for seat in range(seats):
            state.begin(seat)
        state.count_waiting()
    else:
        closing.begin_round(state)
    return state
