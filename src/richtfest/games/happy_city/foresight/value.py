"""The value of a table for one seat: how likely it is to win, as far as cells can tell.

A table is valued as the turn of its seat leaves it. Where nobody can change the result any more it is exact.
"""

from __future__ import annotations

from typing import Final

from richtfest.core.arrays import i64, vec
from richtfest.core.foresight import NEVER, POINT
from richtfest.core.state import ZEROS
from richtfest.games.happy_city.foresight import features
from richtfest.games.happy_city.foresight.features import CLOCK, PHASE_OF, STEP_OF, lead_of, most, within
from richtfest.games.happy_city.foresight.odds import EDGE, WIN, odds
from richtfest.games.happy_city.rules import income, scoring
from richtfest.games.happy_city.rules.asks import END, NOTHING
from richtfest.games.happy_city.rules.city import COLOURS, MOST_CARDS, NONE, City
from richtfest.games.happy_city.rules.codes import MOST_SEATS
from richtfest.games.happy_city.rules.effects import Special
from richtfest.games.happy_city.rules.market import OPEN
from richtfest.games.happy_city.rules.round import can_copy
from richtfest.games.happy_city.rules.state import HappyCity

MOST_CELLS: Final = 64
TOO_MANY: Final = 4  # cards that a special lacks: nobody plans for it
PATIENCE: Final = 20  # rounds, about twice as many as a match has
HASTE: Final = 5 * POINT  # what a card is worth from then on, for every round


class Appraiser:
    """Values one table again and again while a turn is tried on it."""

    def __init__(self, weights: vec[i64]) -> None:
        self.weights = weights
        self.cells: vec[i64] = ZEROS[:MOST_CELLS]
        self.lit: i64 = 0  # how many of these cells are lit
        self.exact: bool = False  # nobody can change the result any more
        self.certain: i64 = 0  # which is this, then
        self.late: i64 = 0  # rounds that the match lasts longer than anybody's patience
        self.residents: vec[i64] = ZEROS[:MOST_SEATS]
        self.hearts: vec[i64] = ZEROS[:MOST_SEATS]
        self.points: vec[i64] = ZEROS[:MOST_SEATS]
        self.incomes: vec[i64] = ZEROS[:MOST_SEATS]

    def open_table(self, state: HappyCity, seat: i64) -> None:
        """Begin with this table, which may change between two questions, but only by this seat's turn."""
        self.state = state
        self.seat: i64 = seat
        self.late = most(0, state.round - PATIENCE)
        if state.asked == NOTHING:
            self.late = 0
        other: i64
        for other in range(state.seats):
            self.sum_up(other)

    def sum_up(self, seat: i64) -> None:
        state = self.state
        found = scoring.score(state, seat)
        self.residents[seat] = found.residents
        self.hearts[seat] = found.hearts
        self.points[seat] = found.total
        self.incomes[seat] = income.value(state, seat)

    def purse(self, other: i64) -> i64:
        """The coins that another seat has at its next turn: whoever sits in front of this one gets income first."""
        coins = self.state.cities[other].coins
        if other < self.seat:
            coins += self.incomes[other]
        return coins

    # Valuing

    def appraise(self) -> i64:
        """The sum of the cells, without those of the market; a result that is certain lies at the edge of the odds.

        When it is late, it is a chance already, and `chance_of` leaves it as it is.
        """
        state = self.state
        seat = self.seat
        other: i64
        for other in range(state.seats):
            if other == seat or (state.cities[other].special != NONE and self.has_effects(other)):
                self.sum_up(other)
        self.lit = 0
        final = state.phase == END or state.final_round() or state.round == state.rules.round_limit > 0
        self.exact = final and self.is_settled()
        if self.exact:
            result = self.result()
            self.certain = result
            if self.late > 0:
                return result + self.haste()
            return (2 * result - WIN) // WIN * EDGE
        if final:
            self.light_finale()
        else:
            self.light_all()
        weights = self.weights
        total: i64 = 0
        place: i64
        for place in range(self.lit):
            total += weights[self.cells[place]]
        if self.late > 0:
            return odds(total) + self.haste()
        return total

    def worth(self) -> i64:
        """The value of the table as it lies, market included."""
        total = self.appraise()
        if self.late > 0:
            return total
        if self.exact:
            return self.certain
        weights = self.weights
        slot: i64
        for slot in range(OPEN):
            card = self.state.market.cards[slot]
            if card != NONE:
                cell = self.market_cell(card)
                self.light(cell)
                total += weights[cell]
        return odds(total)

    def leaving(self, card: i64) -> i64:
        """What a building adds to the sum if it is left in the market."""
        if self.late > 0:
            return 0
        return self.weights[self.market_cell(card)]

    def chance_of(self, total: i64) -> i64:
        """The chance to win that such a sum stands for."""
        if self.late > 0:
            return total
        return odds(total)

    def haste(self) -> i64:
        """No match is stalled for ever: the longer it lasts, the more every card counts, even to lose in the end."""
        return self.late * self.state.cities[self.seat].size * HASTE

    def has_effects(self, seat: i64) -> bool:
        state = self.state
        return len(state.rules.specials[state.cities[seat].special].effects) > 0

    def is_settled(self) -> bool:
        """In the last round: can nobody change the result any more?"""
        state = self.state
        if state.phase != END and self.seat + 1 < state.seats:
            return False
        other: i64
        for other in range(state.seats):
            if can_copy(state, other):
                return False
        return True

    def result(self) -> i64:
        """HC-65: a win, a part of one, or nothing."""
        state = self.state
        points = self.points[self.seat]
        coins = state.cities[self.seat].coins
        winners: i64 = 1
        other: i64
        for other in range(state.seats):
            if other == self.seat or self.points[other] < points:
                continue
            if self.points[other] > points or state.cities[other].coins > coins:
                return 0
            if state.cities[other].coins == coins:
                winners += 1
        return WIN // winners

    # Lighting cells

    def light(self, cell: i64) -> None:
        self.cells[self.lit] = cell
        self.lit += 1

    def clock(self) -> i64:
        """How far the end is: by the fullest city, or by the last round."""
        state = self.state
        size: i64 = 0
        for city in state.cities:
            size = most(size, city.size)
        clock: i64 = MOST_CARDS - size
        if state.rules.round_limit > 0 and state.rules.round_limit - state.round < clock:
            clock = state.rules.round_limit - state.round
        return within(clock, 0, CLOCK - 1)

    def market_cell(self, card: i64) -> i64:
        """A building that is left to the next seat."""
        state = self.state
        phase = PHASE_OF[self.clock()]
        seat = state.left_of(self.seat)
        buildable: i64 = 0
        if not state.cities[seat].has(card) and state.price(seat, card) <= self.purse(seat):
            buildable = 1
        return features.MARKET + (card * 2 + buildable) * 4 + phase

    def find_rival(self) -> i64:
        """The opponent who is strongest now and in what it earns."""
        rival: i64 = NONE
        best: i64 = NEVER
        other: i64
        for other in range(self.state.seats):
            if other != self.seat:
                strength = (self.residents[other] + 1) * (self.hearts[other] + 1) + 3 * self.incomes[other]
                if strength > best:
                    best = strength
                    rival = other
        return rival

    def light_all(self) -> None:
        state = self.state
        seat = self.seat
        city = state.cities[seat]
        size = city.size
        coins = city.coins
        if city.source != NONE:  # HC-28: chosen, not yet paid
            coins += self.incomes[city.source]
        earned = self.incomes[seat]
        points = self.points[seat]
        rival = self.find_rival()
        clock = self.clock()
        phase = PHASE_OF[clock]
        last: i64 = 1 if seat + 1 == state.seats else 0
        self.light(features.TREASURY + (size * 13 + within(earned, 0, 12)) * 20 + within(coins, 0, 19))
        residents = within(self.residents[seat], -2, 11) + 2
        hearts = within(self.hearts[seat], -2, 12) + 2
        self.light(features.PEOPLE + (size * 14 + residents) * 15 + hearts)
        step = STEP_OF[within(points, 0, features.MOST_POINTS)]
        self.light(features.PROSPECTS + (size * 12 + step) * 14 + within(coins + earned, 0, 27) // 2)
        self.light(features.DWELLINGS + self.missing_dwellings(city) * 11 + size)
        pace = within(state.round, 0, PATIENCE) * 11
        self.light(features.PACE + pace + size)
        self.light_rival(rival, phase)
        ahead = points - self.points[rival]
        lead = lead_of(ahead)
        rival_size = state.cities[rival].size
        coarse = within((lead - features.STEPS + 1) // 2, -2, 2) + 2
        self.light(features.RACE + ((size * 11 + rival_size) * 5 + coarse) * 2 + last)
        self.light(features.RIVAL_PACE + (pace + rival_size) * 5 + coarse)
        self.light(features.LEAD + (lead * 11 + clock) * 2 + last)
        if -2 <= ahead <= 2:
            narrow: i64 = (ahead + 2) * 3 + within(coins - state.cities[rival].coins, -1, 1) + 1
            self.light(features.NARROW + narrow * 11 + clock)
        more = within(earned - self.incomes[rival], -5, 5)
        richer = within((coins + earned - self.purse(rival)) // 2, -5, 5)
        self.light(features.GROWTH + ((more + 5) * 11 + richer + 5) * 11 + clock)
        balance = (coarse * 5 + within(more, -2, 2) + 2) * 5 + within((richer + 1) // 2, -2, 2) + 2
        self.light(features.BALANCE + (balance * 11 + clock) * 2 + last)
        self.light(features.HURRY + (residents * 15 + hearts) * 11 + clock)
        if city.special != NONE:
            self.light(features.SPECIAL + city.special * 11 + size)
        self.light_display(city, state.cities[rival], phase)
        other: i64
        for other in range(state.seats):
            if other not in (seat, rival):
                self.light(features.OTHERS + lead_of(points - self.points[other]) * 11 + clock)

    def light_rival(self, rival: i64, phase: i64) -> None:
        city = self.state.cities[rival]
        earned = within(self.incomes[rival], 0, 12)
        self.light(features.RIVAL_TREASURY + (city.size * 13 + earned) * 20 + within(self.purse(rival), 0, 19))
        residents = within(self.residents[rival], -2, 11) + 2
        hearts = within(self.hearts[rival], -2, 12) + 2
        self.light(features.RIVAL_PEOPLE + (city.size * 14 + residents) * 15 + hearts)
        if city.special != NONE:
            self.light(features.RIVAL_SPECIAL + city.special * 4 + phase)

    def light_display(self, city: City, rival: City, phase: i64) -> None:
        """HC-45: what the specials on display still lack, for both cities that have none."""
        state = self.state
        slot: i64
        for slot in range(len(state.display)):
            number = state.display[slot]
            if number == NONE:
                continue
            special = state.rules.specials[number]
            if city.special == NONE:
                missing = lacking(city, special)
                if missing < TOO_MANY:
                    self.light(features.REACH + (number * 4 + missing) * 11 + city.size)
            if rival.special == NONE:
                missing = lacking(rival, special)
                if missing < TOO_MANY:
                    self.light(features.RIVAL_REACH + (number * 4 + missing) * 4 + phase)

    def missing_dwellings(self, city: City) -> i64:
        """The types of dwelling that are left and not yet built here, as bits."""
        state = self.state
        found: i64 = 0
        kind: i64
        for kind in range(len(state.dwellings)):
            if state.dwellings[kind] > 0 and not city.has(state.rules.dwellings[kind]):
                found += 1 << kind
        return found

    def light_finale(self) -> None:
        """HC-35: some city is full; whoever sits behind this seat has one turn left."""
        state = self.state
        best: i64 = self.seat + 1 if self.seat + 1 < state.seats else 0
        other: i64
        for other in range(state.seats):
            if other != self.seat and self.points[other] > self.points[best]:
                best = other
        ahead = lead_of(self.points[self.seat] - self.points[best])
        richer = within(state.cities[self.seat].coins - state.cities[best].coins, -1, 1) + 1
        self.light(features.FINALE + (ahead * 12 + within(self.purse(best), 0, 11)) * 3 + richer)
        residents = within(self.residents[best], -2, 11) + 2
        hearts = within(self.hearts[best], -2, 12) + 2
        self.light(features.FINALE_PEOPLE + residents * 15 + hearts)


def lacking(city: City, special: Special) -> i64:
    """How many cards the requirement of a special still lacks."""
    if city.meets(special.needs):
        return 0
    missing: i64 = 0
    colour: i64
    for colour in range(len(COLOURS)):
        lack = special.requires[colour] - city.count(colour)
        if lack > 0:
            missing += lack
    return missing
