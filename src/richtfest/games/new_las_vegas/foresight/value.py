"""The value of one's own sheet: the points it has for certain, and what its cells promise.

The sheet is valued as the round will leave it: finished avenues with their hotels, met projects completed. A sheet that
ends the match promises nothing more; what others keep secret is averaged.
"""

from __future__ import annotations

from typing import Final

from richtfest.core.arrays import i64, vec
from richtfest.core.bits import count_bits
from richtfest.core.foresight import POINT, Cells
from richtfest.core.state import ZEROS
from richtfest.games.flip_and_write.rules import phases
from richtfest.games.flip_and_write.rules.bounds import least, most, within
from richtfest.games.flip_and_write.rules.places import first_of
from richtfest.games.new_las_vegas.foresight import features
from richtfest.games.new_las_vegas.foresight.features import MOST_TURNS, PHASE_OF, PHASES
from richtfest.games.new_las_vegas.foresight.goals import Goal, goal_of, has_left, is_back
from richtfest.games.new_las_vegas.foresight.known import Known
from richtfest.games.new_las_vegas.foresight.rivals import Rivals
from richtfest.games.new_las_vegas.foresight.streets import Street
from richtfest.games.new_las_vegas.rules import acme as figures
from richtfest.games.new_las_vegas.rules import deck, scoring
from richtfest.games.new_las_vegas.rules.board import (
    ALL_LOTS,
    AVENUES,
    BIT,
    LOTS,
    LUXURY,
    MAFIA,
    PARS,
    STREETS,
    VIP,
)
from richtfest.games.new_las_vegas.rules.projects import TYPES, Project
from richtfest.games.new_las_vegas.rules.ruleset import Ruleset
from richtfest.games.new_las_vegas.rules.sheet import (
    CITY_HALL,
    EMPTY,
    HOTEL_LARGE,
    HOTEL_SMALL,
    LEFT,
    LUCKY,
    LUXURIES,
    MISSING_WAY,
    PAR,
    RIGHT,
    VIPS,
    Sheet,
)
from richtfest.games.new_las_vegas.rules.state import NewLasVegas

# How much of the penalty for debts counts by phase, in parts of 20: early on there is time to pay them off.
DEBTS_COUNT: Final[vec[i64]] = vec[i64]([20, 14, 8, 3, 0, 0, 0, 0])
WHOLE: Final = 20

# A street is summed up once as it lies, once for each crane that may be built in it, and once as it was last marked.
LAST_MARKED: Final = STREETS
CRANE_BUILT: Final = 2 * STREETS
SLOTS: Final = CRANE_BUILT + LOTS

CARD_NUMBERS: Final = 15
CARPETS: Final = 14
CARDS_A_TYPE: Final = 7
MOST_CELLS: Final = 256


class Appraiser:
    """Values one's own sheet again and again while a turn is tried on it."""

    def __init__(self, weights: vec[i64], contest: i64) -> None:
        self.weights = weights
        self.contest: i64 = contest  # 1: what others get of contested points is counted against one's own
        self.rivals = Rivals()
        self.streets: list[Street] = [Street() for _ in range(SLOTS * PHASES)]
        self.slots: vec[i64] = ZEROS[:STREETS]  # where to find each street as it is marked now
        self.stamps: vec[i64] = ZEROS[:STREETS]  # and what tells that it was summed up as it is
        self.clock: i64 = 0
        self.cells: vec[i64] = ZEROS[:MOST_CELLS]
        self.lit: i64 = 0  # how many of these cells are lit
        self.phase: i64 = 0
        self.points: i64 = 0  # certain, in parts of a point
        self.projects: list[Project] = []
        self.goals: list[Goal] = []  # of these projects
        self.cards: vec[i64] = ZEROS[:TYPES]  # and their numbers among all cards
        self.distances: vec[i64] = ZEROS[:TYPES]  # to those goals that streets alone decide
        self.hotels = Known()
        self.finished: i64 = 0  # avenues whose hotel comes with this round, as they were found with those
        self.route = Known()
        self.lots = Known()

    def open_sheet(self, state: NewLasVegas, seat: i64) -> None:
        """Begin with the sheet of this seat, as it is in pencil."""
        self.state = state
        self.rules: Ruleset = state.rules
        self.sheet: Sheet = state.pencils[seat].sheet.clone()
        self.rivals.look(state, seat)
        if self.rivals.acme is not None:
            card = state.pencils[seat].acme_card
            if card >= 0 and state.phase == phases.TURN:
                self.rivals.give(state.offer[3 + card])
            self.rivals.count_acme(state)
        if self.projects is not state.projects:
            self.read_projects(state)
        street: i64
        for street in range(STREETS):
            self.clock += 1
            self.slots[street] = street
            self.stamps[street] = self.clock
        self.crane_stamp: i64 = self.clock + 1
        self.clock += LOTS
        self.hotels.forget()
        self.route.forget()
        self.lots.forget()

    def read_projects(self, state: NewLasVegas) -> None:
        self.projects = state.projects
        self.goals = [goal_of(project.requirement) for project in state.projects]
        kind: i64
        for kind in range(TYPES):
            drawn_from = state.rules.projects[kind]  # those with golf are the first of their type, and may be missing
            first = CARDS_A_TYPE * (kind + 1) - len(drawn_from)
            self.cards[kind] = first + drawn_from.index(state.projects[kind])

    # Marking

    def mark_street(self, lot: i64) -> None:
        """Something was marked in the street of this lot."""
        street = self.rules.board.street_of[lot]
        self.clock += 1
        self.slots[street] = LAST_MARKED + street
        self.stamps[street] = self.clock

    def mark_crane(self, lot: i64) -> None:
        """A crane was built; in a street that lies as it did, that can be remembered."""
        street = self.rules.board.street_of[lot]
        if self.slots[street] == street:
            self.slots[street] = CRANE_BUILT + lot
            self.stamps[street] = self.crane_stamp + lot
        else:
            self.mark_street(lot)

    def set_back(self, lot: i64, slot: i64, stamp: i64) -> None:
        """The street of this lot lies again as it did."""
        street = self.rules.board.street_of[lot]
        self.slots[street] = slot
        self.stamps[street] = stamp

    def slot(self, lot: i64) -> i64:
        return self.slots[self.rules.board.street_of[lot]]

    def stamp(self, lot: i64) -> i64:
        return self.stamps[self.rules.board.street_of[lot]]

    def open(self, lot: i64, number: i64) -> None:
        """Write a number on a lot."""
        self.sheet.open(self.rules.board, lot, number)
        self.mark_street(lot)

    def shut(self, lot: i64, opened: i64, holes: i64, slot: i64, stamp: i64) -> None:
        """Erase it again."""
        self.sheet.numbers[lot] = EMPTY
        self.sheet.opened = opened
        self.sheet.holes = holes
        self.set_back(lot, slot, stamp)

    def give(self, action: i64) -> i64:
        """Solo: hand ACME a card with this action; answers what lay on top."""
        top = self.rivals.top
        if action >= 0:
            self.rivals.give(action)
            self.rivals.count_acme(self.state)
        return top

    def take_back(self, action: i64, top: i64) -> None:
        if action >= 0:
            self.rivals.take_back(action, top)
            self.rivals.count_acme(self.state)

    def is_back(self) -> bool:
        return is_back(self.sheet, self.rules)

    def street(self, street: i64, phase: i64) -> Street:
        """A street, summed up as it is marked now."""
        found = self.streets[self.slots[street] * PHASES + phase]
        if found.stamp != self.stamps[street]:
            found.sum_up(self.sheet, self.rules.board, street, phase, self.weights)
            found.stamp = self.stamps[street]
        return found

    # Valuing

    def appraise(self) -> i64:
        """The value of the sheet as it is marked, in parts of a point."""
        sheet = self.sheet
        large = sheet.large
        small = sheet.small
        completed = sheet.completed
        later = sheet.later
        empty = count_bits(ALL_LOTS & ~sheet.unbuilt & ~sheet.opened)
        turns = least(least(empty, self.rivals.turns), 2 * (self.rules.track.boxes - sheet.crossed) + 1)
        phase = PHASE_OF[least(turns, MOST_TURNS)]
        self.phase = phase
        self.lit = 0
        self.points = 0
        self.light_hotels(phase)
        self.light_projects(phase)
        total: i64 = self.light_streets(phase)
        if (
            self.state.phase == phases.OVER
            or empty == 0
            or sheet.crossed >= self.rules.track.boxes
            or sheet.completed == BIT[TYPES] - 1
        ):
            total = 0
            self.finish()
            self.lit = 0
        else:
            self.light_rest(phase, empty)
            cells = self.cells
            weights = self.weights
            place: i64
            for place in range(self.lit):
                total += weights[cells[place]]
        sheet.large = large
        sheet.small = small
        sheet.completed = completed
        sheet.later = later
        return self.points + total

    def collect_streets(self, cells: Cells) -> None:
        """The cells of the streets, as they were valued last."""
        street: i64
        place: i64
        for street in range(STREETS):
            found = self.street(street, self.phase)
            for place in range(found.count):
                cells.add(found.cells[place])

    def light(self, cell: i64) -> None:
        self.cells[self.lit] = cell
        self.lit += 1

    def repeat(self, known: Known) -> None:
        """Light the same cells for the same points once more."""
        cells = self.cells
        lit = self.lit
        place: i64
        for place in range(known.count):
            cells[lit] = known.cells[place]
            lit += 1
        self.lit = lit
        self.points += known.points

    def keep(self, known: Known, lit: i64, points: i64) -> None:
        """Remember what has come to so many cells and points since."""
        known.count = self.lit - lit
        known.points = self.points - points
        place: i64
        for place in range(known.count):
            known.cells[place] = self.cells[lit + place]

    def light_hotels(self, phase: i64) -> None:
        """NLV-73, NLV-106: hotels, the race for them in every avenue, and what adverts make of them."""
        sheet = self.sheet
        new = self.light_avenues(phase)
        rivals = self.rivals
        sheet.large |= new & ~rivals.hotels
        sheet.small |= new & rivals.hotels
        columns = self.rules.columns
        adverts = sheet.advertised(HOTEL_LARGE)
        hotels = count_bits(sheet.large)
        self.points += hotels * columns.values[HOTEL_LARGE][adverts] * POINT
        self.light(features.LARGE_HOTELS + (adverts * 9 + least(hotels, 8)) * 8 + phase)
        adverts = sheet.advertised(HOTEL_SMALL)
        hotels = count_bits(sheet.small)
        self.points += hotels * columns.values[HOTEL_SMALL][adverts] * POINT
        self.light(features.SMALL_HOTELS + (adverts * 9 + least(hotels, 8)) * 8 + phase)

    def light_avenues(self, phase: i64) -> i64:
        """The race for every avenue; answers those that have just been finished."""
        sheet = self.sheet
        rivals = self.rivals
        if self.hotels.holds(sheet.opened, sheet.unbuilt, sheet.large, sheet.small, phase, 0):
            self.repeat(self.hotels)
            return self.finished
        lit = self.lit
        avenue_lots = self.rules.board.avenue_lots
        own = sheet.large | sheet.small
        half = phase >> 1
        new: i64 = 0
        avenue: i64
        for avenue in range(1, AVENUES + 1):
            if (own >> avenue) & 1 == 1:
                continue
            missing = avenue_lots[avenue] & ~sheet.opened
            if missing == 0:
                new |= BIT[avenue]
                continue
            race = ((avenue - 1) * 5 + count_bits(missing)) * 6 + rivals.missing[avenue]
            cranes = least(count_bits(missing & sheet.unbuilt), 2)
            self.light(features.AVENUE + (race * 3 + cranes) * 4 + half)
        self.keep(self.hotels, lit, self.points)
        self.finished = new
        return new

    def light_projects(self, phase: i64) -> None:
        """NLV-43, NLV-102: what is met counts as completed; the others by what is missing to them."""
        sheet = self.sheet
        approved = self.state.approved
        stamps = self.stamps
        same = self.lots.holds(stamps[0], stamps[1], stamps[2], stamps[3], 0, 0)
        kind: i64
        for kind in range(TYPES):
            project = self.state.projects[kind]
            if (sheet.completed >> kind) & 1 == 0:
                goal = self.goals[kind]
                if not same or not goal.lots_alone:
                    self.distances[kind] = goal.distance(sheet, self.rules, self.rivals.hotels)
                distance = self.distances[kind]
                if distance > 0:
                    card = self.cards[kind] * 2 + ((approved >> kind) & 1)
                    self.light(features.PROJECT + (card * 16 + distance) * 8 + phase)
                    continue
                sheet.completed |= BIT[kind]
                sheet.later |= approved & BIT[kind]
            if (sheet.later >> kind) & 1 == 1:
                self.points += project.later * POINT
            else:
                self.points += project.first * POINT
        self.light(features.PROJECTS + (count_bits(sheet.completed) * 4 + self.rivals.completed) * 8 + phase)

    def light_streets(self, phase: i64) -> i64:
        """NLV-107: rows and majorities, and where the numbers of the cards still fit."""
        rivals = self.rivals
        adverts = self.sheet.advertised(LUCKY)
        bonus = self.rules.columns.values[LUCKY][adverts]
        total: i64 = 0
        once: i64 = 0
        twice: i64 = 0
        thrice: i64 = 0
        points: i64 = 0
        street: i64
        for street in range(STREETS):
            found = self.street(street, phase)
            total += found.sum
            thrice |= (twice & found.once) | (once & found.twice) | found.thrice
            twice |= (once & found.once) | found.twice
            once |= found.once
            row = found.row
            points += row
            lead: i64 = row - rivals.rows[street]
            if lead > 0:
                points += bonus
            elif lead < 0:
                if rivals.acme is not None:
                    points -= rivals.lucky
                else:
                    points -= self.contest * rivals.bonus[street]
            self.light(features.MAJORITY + ((within(lead, -5, 5) + 5) * 4 + adverts) * 8 + phase)
        self.points += points * POINT
        half = phase >> 1
        number: i64
        for number in range(1, CARD_NUMBERS + 1):
            runs: i64 = ((once >> number) & 1) + ((twice >> number) & 1) + ((thrice >> number) & 1)
            self.light(features.COVER + ((number - 1) * 4 + runs) * 4 + half)
        return total

    def light_rest(self, phase: i64, empty: i64) -> None:
        """Everything a sheet that is not finished has beside hotels, projects and streets."""
        sheet = self.sheet
        self.light(features.CLOCK + least(empty, 31) * 8 + PHASE_OF[self.rivals.turns])
        self.light(features.CRANES + count_bits(sheet.unbuilt) * 8 + phase)
        self.light_golf(phase)
        self.light_limousine(phase)
        self.light_city_hall(phase)
        self.light_shows(phase)
        self.light_debts(phase)
        if self.rivals.acme is not None:
            self.light_acme()

    def light_golf(self, phase: i64) -> None:
        """NLV-108: circled holes of each PAR, and how far the course can still grow."""
        board = self.rules.board
        if board.course == 0:
            return
        sheet = self.sheet
        columns = self.rules.columns
        left: i64 = board.course
        right: i64 = 0
        if sheet.holes != 0:
            below: i64 = (sheet.holes & -sheet.holes) - 1
            left = board.course & below
            right = board.course & ~sheet.holes & ~below
            if sheet.opened & left != 0:
                left = 0
            if sheet.opened & right != 0:
                right = 0
            self.light(features.COURSE + (count_bits(left) * 10 + count_bits(right)) * 4 + (phase >> 1))
        else:
            self.light(features.COURSE + 99 * 4 + (phase >> 1))
        early: i64 = 0
        if phase >= 4:
            early = 1
        par: i64
        for par in range(PARS):
            circled = count_bits(sheet.holes & board.holes[par])
            adverts = sheet.advertised(PAR + par)
            open_still = least(count_bits((left | right) & board.holes[par]), 4)
            self.points += circled * columns.values[PAR + par][adverts] * POINT
            self.light(features.HOLES + (((par * 5 + circled) * 4 + adverts) * 5 + open_still) * 2 + early)

    def light_limousine(self, phase: i64) -> None:
        """NLV-109: what the route has visited; the way home is left to be learned."""
        sheet = self.sheet
        adverts: i64 = sheet.adverts >> (4 * VIPS)  # the columns from there on
        end: i64 = sheet.end
        if self.route.holds(
            sheet.opened, sheet.carpets, sheet.free_streets, sheet.free_avenues, adverts, end * PHASES + phase
        ):
            self.repeat(self.route)
            return
        lit = self.lit
        points = self.points
        board = self.rules.board
        half = phase >> 1
        visited = sheet.carpets & sheet.opened
        waiting = sheet.carpets & ~sheet.opened
        ways = least(sheet.missing_ways, 10)
        self.light(features.MISSING_WAYS + (ways * 4 + sheet.advertised(MISSING_WAY)) * 8 + phase)
        stage: i64 = 0
        end = 0
        if has_left(sheet, self.rules):
            stage = 1
            end = sheet.end
            if sheet.end == self.rules.roads.home:
                stage = 2
                end = 1
        self.light(features.ROUTE_END + end * 4 + half)
        passed: i64 = self.light_guests(VIP, VIPS, features.VIPS, half)
        passed += self.light_guests(LUXURY, LUXURIES, features.LUXURIES, half)
        self.light(features.TRIP + (ways * 11 + least(passed, 10)) * 8 + phase)
        self.light(features.ROUTE + (stage * 6 + least(count_bits(sheet.carpets), 5)) * 8 + phase)
        bundles = least(count_bits(visited & board.carpets[MAFIA]), 4)
        self.light(features.MAFIA + (bundles * 5 + least(count_bits(waiting & board.carpets[MAFIA]), 4)) * 4 + half)
        place: i64 = 0
        lots: i64 = board.carpets[VIP] | board.carpets[LUXURY] | board.carpets[MAFIA]
        while lots != 0 and place < CARPETS:
            lot = first_of(lots)
            state: i64 = ((sheet.carpets >> lot) & 1) * 2 + ((sheet.opened >> lot) & 1)
            self.light(features.CARPET + (place * 4 + state) * 4 + half)
            lots &= lots - 1
            place += 1
        self.keep(self.route, lit, points)

    def light_guests(self, kind: i64, column: i64, group: i64, half: i64) -> i64:
        """Carpets of one kind that the route has passed: how many."""
        sheet = self.sheet
        passed = sheet.carpets & self.rules.board.carpets[kind]
        adverts = sheet.advertised(column)
        self.points += count_bits(passed & sheet.opened) * self.rules.columns.values[column][adverts] * POINT
        count = count_bits(passed)
        waiting = least(count_bits(passed & ~sheet.opened), 5)
        self.light(group + ((least(count, 5) * 6 + waiting) * 4 + adverts) * 4 + half)
        return count

    def light_shows(self, phase: i64) -> None:
        """NLV-105."""
        sheet = self.sheet
        columns = self.rules.columns
        self.points += (columns.shows[LEFT][sheet.left] + columns.shows[RIGHT][sheet.right]) * POINT
        both: i64 = sheet.left * 7 + sheet.right
        self.light(features.SHOWS + both * 13 + least(count_bits(self.rules.board.stars & ~sheet.opened), 12))
        self.light(features.SHOWS_PHASE + both * 8 + phase)

    def light_city_hall(self, phase: i64) -> None:
        """NLV-103: the track, the rank of the unused boxes, and favours that can be asked."""
        sheet = self.sheet
        track = self.rules.track
        unused = track.unused_boxes(sheet)
        self.light(features.BOXES + (sheet.crossed * 15 + unused) * 4 + (phase >> 1))
        boxes: i64 = 0
        place: i64
        for place in range(self.rivals.count):
            boxes = most(boxes, self.rivals.boxes[place])
        lead = within(unused - boxes, -6, 6) + 6
        self.light(features.RANK + (lead * 2 + sheet.advertised(CITY_HALL)) * 8 + phase)
        free = track.free_groups(sheet)
        small = count_bits(free & 31)
        self.light(features.FAVOURS + (small * 2 + ((free >> 5) & 1)) * 8 + phase)
        self.points += self.city_hall(unused) * POINT

    def city_hall(self, unused: i64) -> i64:
        """The rank points now, less those of the others as far as they are contested."""
        rivals = self.rivals
        ranks = self.rules.columns.ranks
        points: i64 = 0
        larger: i64 = 0
        place: i64
        for place in range(rivals.count):
            if rivals.boxes[place] > unused:
                larger |= BIT[rivals.boxes[place]]
        rank = count_bits(larger)
        if unused > 0 and rank < 3:
            points = ranks[self.sheet.advertised(CITY_HALL)][rank]
        if self.contest == 1 and rivals.acme is None and rivals.count == 1 and rivals.boxes[0] > 0:
            rank = 0
            if unused > rivals.boxes[0]:
                rank = 1
            points -= ranks[rivals.ranks[0]][rank]
        return points

    def debts(self) -> i64:
        """NLV-112: the open debts now."""
        sheet = self.sheet
        rivals = self.rivals
        columns = self.rules.columns
        debts = sheet.crane_debts(self.rules.board) + count_bits(sheet.extension_groups)
        debts += columns.show_debts[LEFT][sheet.left] + columns.show_debts[RIGHT][sheet.right]
        unused = self.rules.track.unused_boxes(sheet)
        more = False
        place: i64
        for place in range(rivals.count):
            if rivals.boxes[place] < unused:
                return debts
            if rivals.boxes[place] > unused:
                more = True
        if more:
            debts += 1
        return debts

    def light_debts(self, phase: i64) -> None:
        """NLV-110 to NLV-113: debts of each kind against what can pay them, and a penalty that grows with the phase."""
        sheet = self.sheet
        columns = self.rules.columns
        rivals = self.rivals
        cranes = sheet.crane_debts(self.rules.board)
        extensions = count_bits(sheet.extension_groups)
        shows = columns.show_debts[LEFT][sheet.left] + columns.show_debts[RIGHT][sheet.right]
        mafia = scoring.visited_on(sheet, self.rules.board, MAFIA)
        votes: i64 = 0
        if rivals.votes:
            votes = 1
        kinds: i64 = (least(cranes, 4) * 5 + least(shows, 4)) * 6 + least(extensions, 5)
        self.light(features.DEBTS + ((kinds * 5 + least(mafia, 4)) * 2 + votes) * 4 + (phase >> 1))
        bundles: i64 = self.rules.vault.bundles + mafia
        unpaid: i64 = cranes + extensions + shows - bundles - rivals.sure_loan()
        self.light(features.DEBT_EXCESS + ((within(unpaid, -4, 8) + 4) * 7 + least(cranes + shows, 6)) * 8 + phase)
        if rivals.acme is None:
            hurry: i64 = rivals.crossed * 9 + least(self.state.round >> 2, 8)
            self.light(features.HURRY + hurry * 6 + within(unpaid, -1, 4) + 1)
        weight = DEBTS_COUNT[phase]
        if weight > 0:
            penalty = rivals.penalty(self.debts(), bundles, self.rules.vault.penalty)
            self.points += penalty * weight // WHOLE
        if rivals.acme is not None:
            self.points -= rivals.points

    def light_acme(self) -> None:
        """NLV-130: what is in ACME's pile, and what it lacks to its higher values."""
        rivals = self.rivals
        manager = rivals.manager
        assert manager is not None
        self.light(features.ACME_PILE + least(rivals.piled, 47) * 4 + rivals.approvals)
        adverts = rivals.piles[deck.ADVERT]
        self.light_figure(0, figures.CITY_HALL, rivals.piles[deck.CITY_HALL], adverts)
        self.light_figure(1, figures.SHOWS, rivals.piles[deck.SHOW], adverts)
        self.light_figure(2, figures.LIMOUSINES, rivals.piles[deck.LIMOUSINE], adverts)
        self.light_figure(3, figures.HOTELS, count_bits(rivals.its_hotels), adverts)
        self.light_figure(4, figures.GOLF, rivals.repeats, adverts)

    def light_figure(self, place: i64, figure: i64, cards: i64, adverts: i64) -> None:
        rivals = self.rivals
        manager = rivals.manager
        assert manager is not None
        lacking = within(manager.adverts_needed[figure] - adverts, 0, 5)
        self.light(features.ACME_CARDS + ((place * 10 + least(cards, 9)) * 6 + lacking) * 4 + rivals.approvals)

    def finish(self) -> None:
        """The points of a sheet that ends the match, beside hotels, projects and streets."""
        sheet = self.sheet
        rules = self.rules
        board = rules.board
        columns = rules.columns
        points: i64 = columns.shows[LEFT][sheet.left] + columns.shows[RIGHT][sheet.right]
        par: i64
        for par in range(PARS):
            points += count_bits(sheet.holes & board.holes[par]) * columns.advert_value(sheet, PAR + par)
        points += scoring.visited_on(sheet, board, VIP) * columns.advert_value(sheet, VIPS)
        points += scoring.visited_on(sheet, board, LUXURY) * columns.advert_value(sheet, LUXURIES)
        points += sheet.missing_ways * columns.advert_value(sheet, MISSING_WAY)
        points += self.city_hall(rules.track.unused_boxes(sheet))
        self.points += points * POINT
        bundles: i64 = rules.vault.bundles + scoring.visited_on(sheet, board, MAFIA)
        self.points += self.rivals.penalty(self.debts(), bundles, rules.vault.penalty)
        if self.rivals.acme is not None:
            self.points -= self.rivals.points
