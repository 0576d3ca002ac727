"""The value of one's own sheet: the points it has for certain, and what its cells promise.

A sheet in a turn is valued as the claims will leave it: what is met counts as claimed. A sheet that ends the match
promises nothing more. What it promises shrinks with the turns that others leave it.
"""

from __future__ import annotations

from typing import Final

from richtfest.core.arrays import i64, vec
from richtfest.core.bits import count_bits
from richtfest.core.foresight import POINT, WHOLE, Cells
from richtfest.core.state import ZEROS
from richtfest.games.flip_and_write.rules import phases
from richtfest.games.flip_and_write.rules.bounds import least, within
from richtfest.games.welcome_to.foresight import features
from richtfest.games.welcome_to.foresight.features import CARDS, PHASES, TURNS_A_PHASE
from richtfest.games.welcome_to.foresight.goals import Goal, goal_of
from richtfest.games.welcome_to.foresight.rivals import MOST_TURNS, Rivals, card_of
from richtfest.games.welcome_to.foresight.streets import Street
from richtfest.games.welcome_to.foresight.to_come import ToCome
from richtfest.games.welcome_to.rules import asks
from richtfest.games.welcome_to.rules.asks import Pencil
from richtfest.games.welcome_to.rules.deck import ACTIONS
from richtfest.games.welcome_to.rules.plans import Plan
from richtfest.games.welcome_to.rules.ruleset import Ruleset
from richtfest.games.welcome_to.rules.sheet import (
    COPIES,
    EMPTY,
    LARGEST,
    MARKETING,
    MOST_BOXES,
    PARKS,
    PLOTS,
    POOLS,
    REFUSALS,
    ROUNDABOUTS,
    STREETS,
    TEMPS,
    Sheet,
    of_size,
)
from richtfest.games.welcome_to.rules.state import WelcomeTo

# A street is summed up once as it lies, once for each fence that may be drawn in it, and once as it was last marked.
LAST_MARKED: Final = STREETS
FENCED: Final = 2 * STREETS
SLOTS: Final = FENCED + PLOTS

CARD_NUMBERS: Final = 15
PARTS: Final = 16  # of the cards to come: how finely those that fit nowhere are counted
BOXES: Final = 3  # for plans
NONE: Final = -1


class Appraiser:
    """Values one's own sheet again and again while a turn is tried on it."""

    def __init__(self, weights: vec[i64], contest: i64) -> None:
        self.weights = weights
        self.contest: i64 = contest  # 1: against one other, its points for temps are counted against one's own
        self.rivals = Rivals()
        self.streets: list[Street] = [Street() for _ in range(SLOTS)]
        self.slots: vec[i64] = ZEROS[:STREETS]  # where to find each street as it is marked now
        self.stamps: vec[i64] = ZEROS[:STREETS]  # and what tells that it was summed up as it is
        self.clock: i64 = 0
        self.fence_stamp: i64 = 0
        self.cells: vec[i64] = ZEROS[:]
        self.lit: i64 = 0  # how many of these cells are lit
        self.points: i64 = 0  # certain, in parts of a point
        self.scale: i64 = WHOLE
        self.plans: list[Plan] = []
        self.goals: list[Goal] = []  # of these plans
        self.pools_matter: bool = False  # to what a street is summed up as
        self.plan_cards: vec[i64] = ZEROS[:BOXES]  # and their numbers among all cards
        self.wanted: i64 = 0  # sizes that plans ask for which are not claimed
        self.claimed: i64 = 0  # plan boxes claimed in pencil
        self.claims: bool = False  # whether claims were decided, so that what is met but not claimed must wait
        self.to_come = ToCome()

    def open_sheet(self, state: WelcomeTo, seat: i64) -> None:
        """Begin with the sheet of this seat, as it is in pencil."""
        self.state = state
        self.rules: Ruleset = state.rules
        if self.plans is not state.plans:
            self.read_plans(state)
        pencil = state.pencils[seat]
        self.wanted = 0
        box: i64
        for box in range(BOXES):
            if pencil.sheet.points(box) == 0:
                self.wanted |= self.goals[box].sizes
        self.to_come.count(state)
        self.rivals.look(state, seat, self.goals, self.wanted, self.weights, self.contest, self.to_come)
        if state.seats == 1 and state.phase == phases.TURN and has_chosen(pencil):
            self.give(pencil.spare)
        self.take_sheet(pencil)

    def take_sheet(self, pencil: Pencil) -> None:
        """Go on with this pencil of the same seat."""
        self.sheet: Sheet = pencil.sheet.clone()
        self.claims = self.state.phase != phases.TURN
        self.claimed = 0
        if self.state.phase == asks.CLAIMING:
            self.claimed = pencil.claimed
        street: i64
        for street in range(STREETS):
            self.clock += 1
            self.slots[street] = street
            self.stamps[street] = self.clock
        self.forget_fences()

    def read_plans(self, state: WelcomeTo) -> None:
        self.plans = state.plans
        self.goals = [goal_of(plan.requirement) for plan in state.plans]
        self.pools_matter = any(goal.is_special for goal in self.goals)
        box: i64
        for box in range(BOXES):
            self.plan_cards[box] = box * CARDS + least(state.rules.plans[box].index(state.plans[box]), CARDS - 1)

    # Marking

    def forget_fences(self) -> None:
        """Streets with one more fence have to be summed up again."""
        self.fence_stamp = self.clock + 1
        self.clock += PLOTS

    def mark_street(self, plot: i64) -> None:
        """Something was marked in the street of this plot."""
        street = self.rules.paper.street_of[plot]
        self.clock += 1
        self.slots[street] = LAST_MARKED + street
        self.stamps[street] = self.clock

    def mark_fence(self, gap: i64) -> None:
        """A fence was drawn; in a street that lies as it did, that can be remembered."""
        street = self.rules.paper.street_of[gap]
        if self.slots[street] == street:
            self.slots[street] = FENCED + gap
            self.stamps[street] = self.fence_stamp + gap
        else:
            self.mark_street(gap)

    def set_back(self, plot: i64, slot: i64, stamp: i64) -> None:
        """The street of this plot lies again as it did."""
        street = self.rules.paper.street_of[plot]
        self.slots[street] = slot
        self.stamps[street] = stamp

    def settle(self, plot: i64) -> None:
        """What was marked in this street is there to stay for a while."""
        street = self.rules.paper.street_of[plot]
        self.slots[street] = street
        self.forget_fences()

    def slot(self, plot: i64) -> i64:
        return self.slots[self.rules.paper.street_of[plot]]

    def stamp(self, plot: i64) -> i64:
        return self.stamps[self.rules.paper.street_of[plot]]

    def erase(self, plot: i64, houses: i64, slot: i64, stamp: i64) -> None:
        """Take a house away again."""
        self.sheet.numbers[plot] = EMPTY
        self.sheet.houses = houses
        self.set_back(plot, slot, stamp)

    def give(self, place: i64) -> None:
        """Solo: this card of the three is AAA's."""
        self.rivals.count_agency(self.state, card_of(self.state, place))

    def street(self, street: i64) -> Street:
        """A street, summed up as it is marked now."""
        found = self.streets[self.slots[street]]
        if found.stamp != self.stamps[street]:
            found.sum_up(self.sheet, self.rules, street, self.wanted, self.goals, self.weights)
            found.stamp = self.stamps[street]
        return found

    # Valuing

    def appraise(self) -> i64:
        """The value of the sheet as it is marked, in parts of a point. A claim that would end the match may wait."""
        value = self.appraise_but(NONE)
        if self.lit == 0 and not self.claims and not self.rivals.ends and not self.is_at_end():
            points = self.points
            waiting = self.appraise_but(self.dearest_to_wait())
            if waiting > value:
                return waiting
            self.lit = 0
            self.points = points
            self.scale = WHOLE
        return value

    def is_at_end(self) -> bool:
        """Whether the sheet ends the match, whatever is claimed."""
        sheet = self.sheet
        return (
            self.state.phase == phases.OVER
            or sheet.is_full()
            or sheet.crossed(REFUSALS) >= self.rules.paper.boxes[REFUSALS]
        )

    def dearest_to_wait(self) -> i64:
        """The plan that is best left for later when claiming all would end the match: the one worth least."""
        found: i64 = NONE
        fewest: i64 = 0
        box: i64
        for box in range(BOXES):
            if self.sheet.points(box) == 0 and (found < 0 or self.gain(box) < fewest):
                found = box
                fewest = self.gain(box)
        return found

    def gain(self, box: i64) -> i64:
        """WT-49: what claiming a plan is worth in this round."""
        if (self.state.approved >> box) & 1 == 1:
            return self.plans[box].later
        return self.plans[box].first

    def appraise_but(self, waits: i64) -> i64:
        """The value if the plan in this box is not claimed although it is met."""
        first = self.street(0)
        second = self.street(1)
        third = self.street(2)
        empty = first.empty + second.empty + third.empty
        turns = least(empty, self.rivals.turns)
        phase = empty // TURNS_A_PHASE
        if self.rivals.others == 0:  # the cards that are left are certain, what others will do is not
            phase = turns // TURNS_A_PHASE
        phase = least(phase, PHASES - 1)
        self.lit = 0
        self.points = self.certain_points()
        free = first.free + second.free + third.free
        coming = first.coming + second.coming + third.coming
        self.light_estates(free + first.used + second.used + third.used, coming, phase)
        box: i64
        for box in range(BOXES):
            goal = self.goals[box]
            goal.take(0, first.costs, first.special_free[box], first.special_costs[box])
            goal.take(1, second.costs, second.special_free[box], second.special_costs[box])
            goal.take(2, third.costs, third.special_free[box], third.special_costs[box])
        if self.light_plans(free, coming, waits, phase) == BOXES or self.rivals.ends or self.is_at_end():
            self.lit = 0
            self.scale = WHOLE
            self.points *= POINT
            return self.points
        self.light_streets(first, second, third)
        self.light_tracks(empty, phase)
        self.light_numbers(first.fits, second.fits, third.fits, phase)
        if self.rivals.agency is not None:
            self.light_agency(empty, phase)
        total: i64 = first.sum + second.sum + third.sum
        cells = self.cells
        weights = self.weights
        place: i64
        for place in range(self.lit):
            total += weights[cells[place]]
        self.points *= POINT
        self.scale = WHOLE
        if self.rivals.others > 0 and turns < empty:
            self.scale = turns * WHOLE // empty
        return self.points + total * self.scale // WHOLE

    def collect_streets(self, cells: Cells) -> None:
        """The cells of the streets, as they were valued last."""
        street: i64
        place: i64
        for street in range(STREETS):
            found = self.street(street)
            for place in range(found.count):
                cells.add(found.cells[place])

    def light(self, cell: i64) -> None:
        self.cells[self.lit] = cell
        self.lit += 1

    def certain_points(self) -> i64:
        """WT-58: everything but estates and plans, less what AAA has."""
        rows = self.rules.values.rows
        boxes = self.sheet.boxes
        points: i64 = (
            rows[PARKS][boxes & MOST_BOXES]
            + rows[PARKS + 1][(boxes >> 4) & MOST_BOXES]
            + rows[PARKS + 2][(boxes >> 8) & MOST_BOXES]
        )
        points += rows[POOLS][(boxes >> (4 * POOLS)) & MOST_BOXES]
        points += self.rivals.temp_points[(boxes >> (4 * TEMPS)) & MOST_BOXES]
        points += rows[COPIES][(boxes >> (4 * COPIES)) & MOST_BOXES]
        points += rows[REFUSALS][(boxes >> (4 * REFUSALS)) & MOST_BOXES]
        points += rows[ROUNDABOUTS][(boxes >> (4 * ROUNDABOUTS)) & MOST_BOXES]
        return points - self.rivals.points

    def light_estates(self, estates: i64, coming: i64, phase: i64) -> None:
        """WT-59: estates of each size, and what adverts make of them."""
        rows = self.rules.values.rows
        boxes: i64 = self.sheet.boxes >> (4 * MARKETING)
        half = phase >> 1
        size: i64
        for size in range(1, LARGEST + 1):
            adverts: i64 = (boxes >> (4 * size)) & MOST_BOXES
            count: i64 = (estates >> (7 * size)) & 63
            self.points += count * rows[MARKETING + size][adverts]
            column = size * 5 + adverts
            self.light(features.ESTATES + (column * 6 + least(count, 5)) * 8 + phase)
            count += (coming >> (7 * size)) & 63
            self.light(features.ESTATES_COMING + (column * 8 + least(count, 7)) * 4 + half)

    def light_plans(self, free: i64, coming: i64, waits: i64, phase: i64) -> i64:
        """WT-46: what is met counts as claimed, the others by what is missing to them; answers how many are claimed."""
        sheet = self.sheet
        rules = self.rules
        approved = self.state.approved
        half = phase >> 1
        claimed: i64 = 0
        needs: i64 = 0  # estates that open plans ask for
        unused = free
        box: i64
        for box in range(BOXES):
            written = sheet.points(box)
            if written != 0:
                self.points += written
                claimed += 1
                continue
            if (self.claimed >> box) & 1 == 1:
                self.points += self.gain(box)
                claimed += 1
                continue
            goal = self.goals[box]
            distance = goal.distance(sheet, rules, unused)
            if distance == 0 and not self.claims and box != waits:
                self.points += self.gain(box)
                unused -= goal.needs
                claimed += 1
                continue
            needs += goal.needs
            flipped: i64 = (approved >> box) & 1
            card = self.plan_cards[box] * 2 + flipped
            rival = self.rivals.distances[box] >> 1
            self.light(features.PLAN + (card * 7 + goal.missing) * 16 + distance)
            self.light(features.PLAN_PHASE + (distance * 2 + flipped) * 8 + phase)
            self.light(features.PLAN_CARD + card * 8 + phase)
            self.light(features.PLAN_RACE + ((distance * 8 + rival) * 2 + flipped) * 4 + half)
        self.light(features.PLANS + (claimed * 4 + self.rivals.claimed) * 8 + phase)
        size: i64
        for size in range(1, LARGEST + 1):
            asked = least(of_size(needs, size), 6)
            there = least(of_size(free, size), 6)
            growing = least(of_size(coming, size), 3)
            self.light(features.WANTED + ((size * 7 + asked) * 7 + there) * 4 + growing)
        return claimed

    def light_streets(self, first: Street, second: Street, third: Street) -> None:
        """Stretches between fences by their adverts, and parks by the plots that are left for them."""
        boxes = self.sheet.boxes
        self.light_street(0, first, boxes)
        self.light_street(1, second, boxes)
        self.light_street(2, third, boxes)

    def light_street(self, street: i64, found: Street, boxes: i64) -> None:
        self.light(features.PARKS + (street * 6 + ((boxes >> (4 * street)) & MOST_BOXES)) * 13 + found.empty)
        adverts: i64 = boxes >> (4 * MARKETING)
        place: i64
        for place in range(found.stretch_count):
            crossed: i64 = (adverts >> (4 * found.sizes[place])) & MOST_BOXES
            self.cells[self.lit] = found.stretches[place] + 2 * crossed
            self.lit += 1

    def light_tracks(self, empty: i64, phase: i64) -> None:
        """Boxes of the tracks, and how much time is left for them."""
        sheet = self.sheet
        rivals = self.rivals
        boxes = sheet.boxes
        street: i64
        for street in range(STREETS):
            self.light(features.PARKS_PHASE + (street * 6 + ((boxes >> (4 * street)) & MOST_BOXES)) * 8 + phase)
        to_be_had = count_bits(self.rules.paper.pools & sheet.empty_plots())
        self.light(features.POOLS + (sheet.crossed(POOLS) * 10 + to_be_had) * 4 + (phase >> 1))
        temps = sheet.crossed(TEMPS)
        lead = within(temps - rivals.temps, -3, 3) + 3
        self.light(features.TEMPS + (least(temps, 11) * 7 + lead) * 8 + phase)
        self.light(features.BIS + sheet.crossed(COPIES) * 8 + phase)
        self.light(features.REFUSALS + sheet.crossed(REFUSALS) * 8 + phase)
        self.light(features.ROUNDABOUTS + sheet.crossed(ROUNDABOUTS) * 8 + phase)
        self.light(features.CLOCK + empty * 34 + least(rivals.turns, MOST_TURNS))

    def light_numbers(self, first: i64, second: i64, third: i64, phase: i64) -> None:
        """In how many streets each number of the cards fits, and how many of the cards to come fit nowhere."""
        half = phase >> 1
        to_come = self.to_come.numbers
        cells = self.cells
        lit = self.lit
        stuck: i64 = 0
        number: i64
        for number in range(1, CARD_NUMBERS + 1):
            streets: i64 = ((first >> number) & 1) + ((second >> number) & 1) + ((third >> number) & 1)
            if streets == 0:
                stuck += to_come[number]
            cells[lit] = features.COVER + ((number - 1) * 4 + streets) * 4 + half
            lit += 1
        share: i64 = 0
        total = self.to_come.total
        if total > 0:
            share = (stuck * PARTS + total // 2) // total
        cells[lit] = features.UNPLAYABLE + share * 8 + phase
        self.lit = lit + 1

    def light_agency(self, empty: i64, phase: i64) -> None:
        """WT-69, WT-70: AAA's cards, and the stretch its next ones add to."""
        rivals = self.rivals
        self.light(features.AGENCY + rivals.level * 34 + empty)
        action: i64
        for action in range(len(ACTIONS)):
            self.light(features.AGENCY_CARDS + (action * 12 + least(rivals.cards[action], 11)) * 8 + phase)
        self.light(features.AGENCY_STRETCH + (least(rivals.houses, 11) * 2 + rivals.bis) * 8 + phase)


def has_chosen(pencil: Pencil) -> bool:
    """Whether a solo player has decided which card is AAA's."""
    return pencil.asked not in (asks.COMBO, asks.ROUNDABOUT_FIRST, asks.HAND)
