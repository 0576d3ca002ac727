"""The table: sheets in ink, turns in pencil, the deck and the plans (WT-9 to WT-21)."""

from __future__ import annotations

from richtfest.core.arrays import i64, vec
from richtfest.core.chance import Chance
from richtfest.core.state import ZEROS, Moves, State
from richtfest.core.tally import Tally
from richtfest.games.welcome_to.rules import scoring, turn
from richtfest.games.welcome_to.rules.agency import Agency
from richtfest.games.welcome_to.rules.asks import (
    ASK_CLAIM,
    ASK_COMBO,
    ASK_RESHUFFLE,
    CLAIMS,
    NOTHING,
    OVER,
    RESHUFFLE,
    TURN,
    Pencil,
)
from richtfest.games.welcome_to.rules.deck import COLUMNS, Deck
from richtfest.games.welcome_to.rules.fits import find_fits
from richtfest.games.welcome_to.rules.plans import Plan
from richtfest.games.welcome_to.rules.ruleset import Ruleset
from richtfest.games.welcome_to.rules.sheet import REFUSALS, Sheet, count_estates


class WelcomeTo(State):
    """One match of Welcome To."""

    def __init__(
        self,
        rules: Ruleset,
        seats: i64,
        chance: Chance,
        deck: Deck,
        agency: Agency | None,
        plans: list[Plan],
        inks: list[Sheet],
        pencils: list[Pencil],
    ) -> None:
        super().__init__(seats)
        self.rules = rules
        self.chance = chance
        self.deck = deck
        self.agency = agency  # the paper opponent of a solo match
        self.plans = plans
        self.inks = inks  # the sheets as they were at the last barrier
        self.pencils = pencils
        self.round: i64 = 0
        self.phase: i64 = TURN
        self.waiting_for: i64 = 0  # how many seats owe a decision
        self.approved: i64 = 0  # plan boxes that somebody has claimed
        self.combos: vec[i64] = ZEROS[: 2 * COLUMNS]  # the three numbers on offer, then the three actions

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

    def clone(self) -> WelcomeTo:
        copy = WelcomeTo(
            self.rules,
            self.seats,
            self.chance.clone(),
            self.deck.clone(),
            None if self.agency is None else self.agency.clone(),
            self.plans,
            [sheet.clone() for sheet in self.inks],
            [pencil.clone() for pencil in self.pencils],
        )
        copy.inked = self.inked
        copy.round = self.round
        copy.phase = self.phase
        copy.waiting_for = self.waiting_for
        copy.approved = self.approved
        copy.combos = self.combos[:]
        return copy

    def imagine(self, seat: i64, chance: Chance) -> WelcomeTo:
        """WT-19: hidden are the order of the stacks, all future shuffles and what the others write in pencil."""
        copy = self.clone()
        copy.deck.redraw_hidden(chance)
        copy.chance = Chance(chance.seed())
        other: i64
        for other in range(self.seats):
            if other != seat:
                copy.begin(other)
        copy.count_waiting()
        return copy

    # The round

    def begin(self, seat: i64) -> None:
        """Put a seat at the start of its part in the present phase, with its sheet as it is in ink."""
        ink = self.inks[seat]
        pencil = Pencil(ink.clone(), find_fits(ink, self.rules.paper))
        if self.phase == RESHUFFLE:
            pencil.claimed = self.pencils[seat].claimed  # public by now, and what decides who is asked
        self.pencils[seat] = pencil
        if self.phase == TURN:
            pencil.asked = ASK_COMBO
        elif self.phase == CLAIMS and self.can_claim(pencil):
            pencil.asked = ASK_CLAIM
        elif self.phase == RESHUFFLE and pencil.claimed != 0:
            pencil.asked = ASK_RESHUFFLE

    def count_waiting(self) -> None:
        seat: i64
        self.waiting_for = 0
        for seat in range(self.seats):
            if self.owes(seat):
                self.waiting_for += 1

    def claimable(self, pencil: Pencil, box: i64, free_estates: i64) -> bool:
        """WT-46: not claimed before, and the pencilled sheet meets it with its unlocked estates."""
        if pencil.sheet.points(box) != 0 or (pencil.claimed >> box) & 1 == 1:
            return False
        return self.plans[box].requirement.met_by(pencil.sheet, self.rules.paper, free_estates)

    def can_claim(self, pencil: Pencil) -> bool:
        """Is there a plan that can be claimed now?"""
        free = count_estates(pencil.sheet, pencil.sheet.locked)
        return self.claimable(pencil, 0, free) or self.claimable(pencil, 1, free) or self.claimable(pencil, 2, free)

    def show_combos(self) -> None:
        """WT-16: a combo is the number on top of a stack and the action on top of its discard; in solo, three cards."""
        combos = self.combos
        rules = self.rules
        deck = self.deck
        column: i64
        for column in range(COLUMNS):
            combos[column] = rules.numbers[deck.number_card(column)]
            combos[COLUMNS + column] = rules.actions[deck.action_card(column)]

    def combo_number(self, column: i64) -> i64:
        return self.combos[column]

    def combo_action(self, column: i64) -> i64:
        return self.combos[COLUMNS + column]

    def next_action(self, column: i64) -> i64:
        """WT-18: the action that will belong to this column in the next round."""
        return self.rules.actions[self.deck.number_card(column)]

    def ends_the_game(self, seat: i64) -> bool:
        """WT-57: all refusals, all plans, or no empty plot left."""
        sheet = self.inks[seat]
        if sheet.crossed(REFUSALS) == self.rules.paper.boxes[REFUSALS]:
            return True
        if sheet.points(0) != 0 and sheet.points(1) != 0 and sheet.points(2) != 0:
            return True
        return sheet.is_full()


def new_state(rules: Ruleset, seats: i64, seed: i64) -> WelcomeTo:
    """WT-11 to WT-13: deal the stacks, draw the plans, hand out empty sheets, reveal the first combos."""
    chance = Chance(seed)
    deck = rules.mode.new_deck(rules.cards)
    deck.deal(chance)
    agency = rules.mode.new_agency(len(rules.cards))
    plans = [stack[chance.below(len(stack))] for stack in rules.plans]
    inks = [rules.sheet.clone() for _ in range(seats)]
    pencils = [Pencil(rules.sheet.clone(), rules.fits[:]) for _ in range(seats)]
    state = WelcomeTo(rules, seats, chance, deck, agency, plans, inks, pencils)
    turn.begin_round(state)
    return state
