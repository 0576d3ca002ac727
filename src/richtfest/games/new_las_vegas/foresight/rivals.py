"""What a seat has to be compared with: the others' sheets in ink, or ACME; what nobody can know is averaged."""

from __future__ import annotations

from typing import Final

from richtfest.core.arrays import i64, vec
from richtfest.core.bits import count_bits
from richtfest.core.foresight import POINT
from richtfest.core.state import ZEROS
from richtfest.games.flip_and_write.rules import phases
from richtfest.games.flip_and_write.rules.bounds import least, most
from richtfest.games.new_las_vegas.foresight.features import MOST_TURNS
from richtfest.games.new_las_vegas.foresight.goals import lots_missing
from richtfest.games.new_las_vegas.rules import acme as figures
from richtfest.games.new_las_vegas.rules import acme_scoring, scoring
from richtfest.games.new_las_vegas.rules import deck as cards
from richtfest.games.new_las_vegas.rules.acme import Acme, Manager
from richtfest.games.new_las_vegas.rules.board import ALL_LOTS, AVENUES, BIT, STREETS
from richtfest.games.new_las_vegas.rules.fits import find_fits
from richtfest.games.new_las_vegas.rules.rows import longest_row
from richtfest.games.new_las_vegas.rules.sheet import CITY_HALL, LUCKY, Sheet
from richtfest.games.new_las_vegas.rules.solo_deck import solo_deck
from richtfest.games.new_las_vegas.rules.state import NewLasVegas

HOTEL_STANDS: Final = 5  # in place of the lots that others miss in an avenue
MANY_LOTS: Final = 4
MOST_SEATS: Final = 8
LOANS: Final = 3


class Rivals:
    """What the others show. Filled anew for every question."""

    def __init__(self) -> None:
        self.count: i64 = 0  # sheets beside one's own
        self.rows: vec[i64] = ZEROS[:STREETS]  # the longest row of anybody in each street
        self.bonus: vec[i64] = ZEROS[:STREETS]  # what its owner gets for it as long as it is ahead; 0 if it is shared
        self.boxes: vec[i64] = ZEROS[:MOST_SEATS]  # unused boxes of each
        self.ranks: vec[i64] = ZEROS[:MOST_SEATS]  # and the row of rank points each has
        self.hotels: i64 = 0  # avenues in which somebody has a hotel
        self.missing: vec[i64] = ZEROS[: AVENUES + 1]  # the fewest lots that anybody misses, HOTEL_STANDS behind that
        self.turns: i64 = MOST_TURNS  # after which somebody may end the match
        self.crossed: i64 = 0  # the most boxes of the city hall track of anybody
        self.completed: i64 = 0  # the most projects of anybody
        self.votes: bool = False  # did the seat itself vote for the loan?
        self.loans: vec[i64] = ZEROS[:LOANS]  # possible sizes of the loan
        self.odds: vec[i64] = ZEROS[:LOANS]  # of each, in parts of POINT
        # ACME
        self.acme: Acme | None = None
        self.manager: Manager | None = None
        self.piles: vec[i64] = ZEROS[: cards.ACTION_COUNT]  # its cards by action
        self.repeats: i64 = 0
        self.piled: i64 = 0
        self.top: i64 = -1  # the action on top of its pile
        self.approvals: i64 = 0
        self.its_hotels: i64 = 0
        self.its_projects: i64 = 0  # points
        self.its_debts: i64 = 0  # in parts of POINT
        self.lucky: i64 = 0  # what ACME gets for a street
        self.points: i64 = 0  # ACME's, but for lucky numbers; in parts of POINT

    def look(self, state: NewLasVegas, seat: i64) -> None:
        """Take in all that this seat may know of the others."""
        self.count = 0
        self.hotels = 0
        self.turns = MOST_TURNS
        self.crossed = 0
        self.completed = 0
        place: i64
        for place in range(STREETS):
            self.rows[place] = 0
            self.bonus[place] = 0
        for place in range(1, AVENUES + 1):
            self.missing[place] = MANY_LOTS
        other: i64
        for other in range(state.seats):
            if other != seat:
                self.look_at(state, other)
        self.acme = state.acme
        self.manager = state.rules.manager
        if self.acme is not None:
            self.look_at_acme(state)
        for place in range(1, AVENUES + 1):
            if (self.hotels >> place) & 1 == 1:
                self.missing[place] = HOTEL_STANDS
        self.weigh_loans(state, seat)

    def look_at(self, state: NewLasVegas, other: i64) -> None:
        """One other sheet, as it is in ink."""
        sheet = state.inks[other]
        rules = state.rules
        bonus = rules.columns.advert_value(sheet, LUCKY)
        street: i64
        for street in range(STREETS):
            row = longest_row(sheet, rules.board, street)
            if row > self.rows[street]:
                self.rows[street] = row
                self.bonus[street] = bonus
            elif row == self.rows[street]:
                self.bonus[street] = 0
        self.boxes[self.count] = rules.track.unused_boxes(sheet)
        self.ranks[self.count] = sheet.advertised(CITY_HALL)
        self.count += 1
        self.hotels |= sheet.large | sheet.small
        avenue: i64
        for avenue in range(1, AVENUES + 1):
            self.missing[avenue] = least(self.missing[avenue], lots_missing(sheet, rules.board, avenue))
        empty = ALL_LOTS & ~sheet.unbuilt & ~sheet.opened
        self.turns = least(self.turns, count_bits(empty))
        self.turns = least(self.turns, turns_to_cross(rules.track.boxes - sheet.crossed, stuck(state, sheet, empty)))
        self.crossed = most(self.crossed, sheet.crossed)
        self.completed = most(self.completed, count_bits(sheet.completed))

    # The loan

    def weigh_loans(self, state: NewLasVegas, seat: i64) -> None:
        """NLV-111: the loans that may come of the votes, each of which nobody else knows, and how likely they are."""
        vault = state.rules.vault
        loans = self.loans
        odds = self.odds
        loans[0] = vault.nobody
        loans[1] = vault.some
        loans[2] = vault.majority
        odds[0] = 0
        odds[1] = 0
        odds[2] = 0
        if not state.rules.bank:
            loans[0] = 0
            odds[0] = POINT
            self.votes = True
            return
        self.votes = (state.votes_for >> seat) & 1 == 1
        if state.phase == phases.OVER:
            loans[0] = scoring.loan(state)
            odds[0] = POINT
            if self.manager is not None:
                self.its_debts = -acme_scoring.debts(state, self.manager) * POINT
            return
        own: i64 = 0
        if self.votes:
            own = 1
        if self.acme is not None:
            self.weigh_acmes_vote(state, own)
            return
        ways: i64 = 1  # in which so many of the others vote for it
        votes: i64
        for votes in range(state.seats):
            odds[loan_after(votes + own, state.seats)] += ways * POINT // BIT[state.seats - 1]
            ways = ways * (state.seats - 1 - votes) // (votes + 1)

    def weigh_acmes_vote(self, state: NewLasVegas, own: i64) -> None:
        """NLV-133: it follows from a card the player has never seen."""
        deck = solo_deck(state)
        manager = self.manager
        assert manager is not None
        unseen: i64 = 0
        high: i64 = 0
        owed: i64 = 0
        card: i64
        for card in range(deck.casinos):
            if deck.seen[card] == 0:
                unseen += 1
                if state.rules.numbers[card] >= manager.loan_from:
                    high += 1
                else:
                    owed += state.rules.numbers[card]
        if unseen == 0:
            unseen = 1
        votes = high * POINT // unseen
        self.odds[loan_after(own + 1, 2)] += votes
        self.odds[loan_after(own, 2)] += POINT - votes
        if own == 0:
            self.its_debts = owed * POINT // unseen

    def penalty(self, debts: i64, bundles: i64, cost: i64) -> i64:
        """NLV-113: what unpaid debts cost on average, in parts of a point."""
        total: i64 = 0
        place: i64
        for place in range(LOANS):
            if debts > bundles + self.loans[place]:
                total += cost * self.odds[place]
        return total

    def sure_loan(self) -> i64:
        """The smallest loan that can come."""
        place: i64
        for place in range(LOANS):
            if self.odds[place] > 0:
                return self.loans[place]
        return 0

    # ACME

    def look_at_acme(self, state: NewLasVegas) -> None:
        """ACME with what this round will bring it for certain: its approvals lie open."""
        acme = self.acme
        manager = self.manager
        assert acme is not None
        assert manager is not None
        deck = solo_deck(state)
        actions = state.rules.actions
        place: i64
        for place in range(cards.ACTION_COUNT):
            self.piles[place] = 0
        self.repeats = 0
        self.piled = 0
        self.top = -1
        self.its_debts = 0
        for place in range(acme.piled):
            self.give(actions[acme.pile[place]])
        self.count = 1
        self.hotels = acme.hotels
        self.its_hotels = acme.hotels
        completed = acme.completed
        later = acme.later
        self.approvals = deck.approvals
        for place in range(acme.used, deck.approvals):
            self.its_hotels |= manager.avenues[place] & ~state.inks[0].large
            if manager.scores[place]:
                completed |= BIT[deck.drawn[place]]
                later |= BIT[deck.drawn[place]] & state.approved
        self.its_projects = scoring.project_points(state, completed, later)
        for place in range(deck.approvals, len(manager.avenues)):
            self.expect(manager.avenues[place], least(2 + place - deck.approvals, MANY_LOTS))
        self.expect(self.its_hotels & ~self.hotels, 1)

    def expect(self, avenues: i64, lots: i64) -> None:
        """Where ACME will build hotels, as if it missed so many lots there."""
        avenue: i64
        for avenue in range(1, AVENUES + 1):
            if (avenues >> avenue) & 1 == 1:
                self.missing[avenue] = least(self.missing[avenue], lots)

    def give(self, action: i64) -> None:
        """NLV-123: a card with this action goes on ACME's pile."""
        self.piles[action] += 1
        if self.top == action:
            self.repeats += 1
        self.top = action
        self.piled += 1

    def take_back(self, action: i64, top: i64) -> None:
        """Undo that; `top` lay there before."""
        self.piles[action] -= 1
        if top == action:
            self.repeats -= 1
        self.top = top
        self.piled -= 1

    def count_acme(self, state: NewLasVegas) -> None:
        """What ACME has now: its points, and what it is compared by."""
        manager = self.manager
        assert manager is not None
        piles = self.piles
        adverts = piles[cards.ADVERT]
        points: i64 = piles[cards.CITY_HALL] * manager.worth(figures.CITY_HALL, adverts)
        points += piles[cards.SHOW] * manager.worth(figures.SHOWS, adverts)
        points += piles[cards.LIMOUSINE] * manager.worth(figures.LIMOUSINES, adverts)
        points += count_bits(self.its_hotels) * manager.worth(figures.HOTELS, adverts)
        if state.rules.board.course != 0:
            points += self.repeats * manager.worth(figures.GOLF, adverts)
        self.points = (points + self.its_projects) * POINT - self.its_debts
        self.lucky = manager.worth(figures.LUCKY, adverts)
        row = most(piles[cards.BUILD] + manager.crane_modifier, 1)
        street: i64
        for street in range(STREETS):
            self.rows[street] = row
        self.boxes[0] = piles[cards.CITY_HALL]


def stuck(state: NewLasVegas, sheet: Sheet, empty: i64) -> i64:
    """NLV-30: how likely it is that no number of a round fits on this sheet, in parts of POINT."""
    numbers = state.rules.numbers
    fits = find_fits(sheet, state.rules.board)
    lost: i64 = 0
    card: i64
    for card in range(len(numbers)):
        if fits[numbers[card]] & empty == 0:
            lost += 1
    share: i64 = lost * POINT // len(numbers)
    return share * share // POINT * share // POINT


def turns_to_cross(boxes: i64, stuck: i64) -> i64:
    """NLV-31: in how many turns so many boxes are crossed: every other turn one by choice, and two whenever stuck."""
    return (2 * boxes + 1) * POINT // (POINT + 3 * stuck)


def loan_after(votes: i64, voters: i64) -> i64:
    """NLV-111: which of the three loans so many votes bring."""
    if 2 * votes > voters:
        return 2
    if votes > 0:
        return 1
    return 0
