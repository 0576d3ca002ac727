"""The rest of a round: what the others come to if everybody takes the column that suits them best.

Every house is its owner's alone, so what a column is worth to a seat depends on nobody else. Who takes what is then
plain arithmetic. Tools of the others are left out.
"""

from __future__ import annotations

from typing import Final

from richtfest.core.arrays import i64, vec
from richtfest.core.foresight import NEVER, WHOLE, Turns
from richtfest.core.state import ZEROS
from richtfest.games.dream_home.foresight.features import ANOTHER, THIS_SEAT, most
from richtfest.games.dream_home.foresight.laying import LAYING, Laying
from richtfest.games.dream_home.foresight.value import TYPES, Appraiser
from richtfest.games.dream_home.rules import asks
from richtfest.games.dream_home.rules.deck import COLUMNS, START_CARD
from richtfest.games.dream_home.rules.house import BIT, NOWHERE
from richtfest.games.dream_home.rules.round import removes_column
from richtfest.games.dream_home.rules.state import DreamHome

MOST_SEATS: Final = 4
UNKNOWN: Final = -NEVER  # not worked out yet


class Rest:
    """What every seat can still get from every column, and what comes of it."""

    def __init__(self, look: Appraiser, contest: i64) -> None:
        self.look = look
        self.contest: i64 = contest  # how much of the best other's value is taken off one's own, in 1/256
        self.laying = Laying(look)
        self.scratch = Turns()
        # By seat, column and the room type that lies there.
        self.worth: vec[i64] = vec[i64]([0] * (MOST_SEATS * COLUMNS * TYPES))
        self.houses: vec[i64] = ZEROS[:MOST_SEATS]  # the value of each house as it is
        self.values: vec[i64] = ZEROS[:MOST_SEATS]  # what each seat came to; who begins is added last

    def begin(self, state: DreamHome) -> None:
        """A new position: nothing is worked out yet."""
        place: i64
        for place in range(state.seats * COLUMNS * TYPES):
            self.worth[place] = UNKNOWN
        for place in range(state.seats):
            self.houses[place] = UNKNOWN

    def house_value(self, state: DreamHome, seat: i64) -> i64:
        """The value of a house as it is, whoever begins the next round."""
        if self.houses[seat] == UNKNOWN:
            self.houses[seat] = self.look.appraise(state.houses[seat])
        return self.houses[seat]

    def column_value(self, state: DreamHome, seat: i64, column: i64) -> i64:
        """The best a seat can make of a column, whoever begins the next round."""
        room = state.market.room(column)
        place: i64 = (seat * COLUMNS + column) * TYPES + self.look.rules.rooms.type_of[room]
        if self.worth[place] == UNKNOWN:
            laying = self.laying
            self.scratch.clear()
            laying.begin(state.houses[seat].clone(), self.scratch, 0, False)
            laying.take(room, state.market.special(column))
            self.worth[place] = laying.best
        return self.worth[place]

    def best_column(self, state: DreamHome, seat: i64) -> i64:
        """The best of all columns, as a first guess what a tool is good for."""
        best: i64 = NEVER
        column: i64
        for column in range(COLUMNS):
            if state.market.has_room(column):
                best = most(best, self.column_value(state, seat, column))
        return best

    # What a position comes to

    def standing(self, state: DreamHome, seat: i64) -> i64:
        """The value of one's own house less the best other's, when the round is over: one's own turn may be behind us,
        still to come, or half done."""
        if state.asked in LAYING and state.actor == seat and (state.taken or state.phase == asks.JACKHAMMERS):
            self.scratch.clear()
            self.laying.begin(state.houses[seat].clone(), self.scratch, self.beside(state, seat, NOWHERE), False)
            self.laying.go_on(state)
            return self.laying.best
        if state.phase == asks.HELPERS:
            self.stand_still(state)
        elif state.phase == asks.TURNS:
            first = state.served
            if state.asked in (asks.ASK_TOOLS, asks.ASK_TAKE):
                first -= 1  # the turn of the acting seat is still to come
            self.settle(state, first, 0, state.start_card)
        elif removes_column(state) and not (state.phase == asks.REMOVAL and state.asked == asks.ASK_CONFIRM):
            self.settle_best_removal(state)
        else:
            self.settle(state, 0, 0, state.start_card)
        return self.compare(state, seat, self.values[seat])

    def beside(self, state: DreamHome, seat: i64, column: i64) -> i64:
        """What the rest of the round adds to the value of one's own house, after this column was taken, or none."""
        gone: i64 = 0
        holder = state.start_card
        if column >= 0:
            gone = BIT[column]
            if state.market.special(column) == START_CARD:
                holder = seat
        if state.phase == asks.HELPERS:
            self.stand_still(state)
        elif state.phase == asks.TURNS:
            self.settle(state, state.served, gone, holder)
        elif state.phase == asks.REMOVAL or not removes_column(state):
            self.settle(state, 0, gone, holder)
        else:
            self.settle_best_removal(state)
        return self.compare(state, seat, self.values[seat] - self.house_value(state, seat))

    def compare(self, state: DreamHome, seat: i64, own: i64) -> i64:
        """Less the best of the others, as far as it counts."""
        best: i64 = NEVER
        other: i64
        for other in range(state.seats):
            if other != seat and self.values[other] > best:
                best = self.values[other]
        return own - best * self.contest // WHOLE

    def stand_still(self, state: DreamHome) -> None:
        """Nobody takes anything any more."""
        seat: i64
        for seat in range(state.seats):
            self.values[seat] = self.house_value(state, seat)

    def settle_best_removal(self, state: DreamHome) -> None:
        """DH-24: the start player removes the column that serves them best."""
        chosen: i64 = 0
        best: i64 = NEVER
        column: i64
        for column in range(1, COLUMNS):
            if state.market.has_room(column):
                self.settle(state, 0, BIT[column], state.start_card)
                value = self.compare(state, state.start_player, self.values[state.start_player])
                if value > best:
                    best = value
                    chosen = column
        self.settle(state, 0, BIT[chosen], state.start_card)

    def settle(self, state: DreamHome, first: i64, gone: i64, holder: i64) -> None:
        """From this place of the order on everybody takes the best column that is left, but those that are gone."""
        look = self.look
        cards = state.round
        lead = look.start(THIS_SEAT, cards) - look.start(ANOTHER, cards)
        self.stand_still(state)
        place: i64
        column: i64
        for place in range(first, state.seats):
            seat: i64 = (state.start_player + place) % state.seats
            if state.hammered & BIT[seat] != 0:
                continue
            best: i64 = NEVER
            taken: i64 = -1
            for column in range(COLUMNS):
                if gone & BIT[column] != 0 or not state.market.has_room(column):
                    continue
                value = self.column_value(state, seat, column)
                if state.market.special(column) == START_CARD and state.start_player != seat:
                    value += lead
                if value > best:
                    best = value
                    taken = column
            if taken < 0:
                continue
            if state.market.special(taken) == START_CARD:
                holder = seat
                if state.start_player != seat:
                    best -= lead
            gone |= BIT[taken]
            self.values[seat] = best
        if holder == asks.NOBODY:
            holder = state.start_player
        for seat in range(state.seats):
            self.values[seat] += look.start(THIS_SEAT if seat == holder else ANOTHER, cards)
