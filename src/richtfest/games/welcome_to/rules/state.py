"""The table: sheets in ink, turns in pencil, the deck and the plans (WT-9 to WT-21)."""

from __future__ import annotations

from richtfest.core.arrays import i64
from richtfest.core.chance import Chance
from richtfest.core.state import Moves
from richtfest.core.tally import Tally
from richtfest.games.flip_and_write.rules import phases
from richtfest.games.flip_and_write.rules.deck import COLUMNS, Deck
from richtfest.games.flip_and_write.rules.open_turn import NOTHING
from richtfest.games.flip_and_write.rules.state import PencilState
from richtfest.games.welcome_to.rules import asks, scoring, turn
from richtfest.games.welcome_to.rules.agency import Agency
from richtfest.games.welcome_to.rules.asks import Pencil
from richtfest.games.welcome_to.rules.fits import find_fits
from richtfest.games.welcome_to.rules.plans import Plan
from richtfest.games.welcome_to.rules.round import begin_round, close_phase
from richtfest.games.welcome_to.rules.ruleset import Ruleset
from richtfest.games.welcome_to.rules.sheet import REFUSALS, Sheet, count_estates


class WelcomeTo(PencilState):
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
        super().__init__(seats, chance, deck)
        self.rules = rules
        self.agency = agency  # the paper opponent of a solo match
        self.plans = plans
        self.inks = inks  # the sheets as they were at the last barrier
        self.pencils = pencils

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
        self.copy_round(copy)
        return copy

    def imagine(self, seat: i64, chance: Chance) -> WelcomeTo:
        """WT-19: hidden are the order of the stacks, all future shuffles and what the others write in pencil."""
        copy = self.clone()
        copy.deck.redraw_hidden(chance)
        copy.forget_others(seat, chance)
        return copy

    # The round

    def open_turn(self, seat: i64) -> Pencil:
        return self.pencils[seat]

    def close_phase(self) -> None:
        close_phase(self)

    def begin(self, seat: i64) -> None:
        ink = self.inks[seat]
        pencil = Pencil(ink.clone(), find_fits(ink, self.rules.paper))
        if self.phase == phases.RESHUFFLE:
            pencil.claimed = self.pencils[seat].claimed  # public by now, and what decides who is asked
        self.pencils[seat] = pencil
        if self.phase == phases.TURN:
            pencil.asked = asks.COMBO
        elif self.phase == asks.CLAIMING and self.can_claim(pencil):
            pencil.asked = asks.CLAIM
        elif self.phase == phases.RESHUFFLE and pencil.claimed != 0:
            pencil.asked = asks.RESHUFFLE

    def claimable(self, pencil: Pencil, box: i64, free_estates: i64) -> bool:
        """WT-46: not claimed before, and the pencilled sheet meets it with its unlocked estates."""
        if pencil.sheet.points(box) != 0 or (pencil.claimed >> box) & 1 == 1:
            return False
        return self.plans[box].requirement.met_by(pencil.sheet, self.rules.paper, free_estates)

    def can_claim(self, pencil: Pencil) -> bool:
        """Is there a plan that can be claimed now?"""
        free = count_estates(pencil.sheet, pencil.sheet.locked)
        return self.claimable(pencil, 0, free) or self.claimable(pencil, 1, free) or self.claimable(pencil, 2, free)

    def combo_number(self, column: i64) -> i64:
        return self.offer[column]

    def combo_action(self, column: i64) -> i64:
        return self.offer[COLUMNS + column]

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
    begin_round(state)
    return state
