"""What a seat has to be compared with: the others' sheets in ink, or AAA; how soon they may end the match."""

from __future__ import annotations

from typing import Final

from richtfest.core.arrays import i64, vec
from richtfest.core.bits import count_bits
from richtfest.core.state import ZEROS
from richtfest.games.flip_and_write.rules.bounds import least, most
from richtfest.games.flip_and_write.rules.deck import COLUMNS
from richtfest.games.welcome_to.foresight.features import FAR
from richtfest.games.welcome_to.foresight.goals import Goal
from richtfest.games.welcome_to.foresight.streets import Street
from richtfest.games.welcome_to.foresight.to_come import ToCome
from richtfest.games.welcome_to.rules import agency as paper_opponent
from richtfest.games.welcome_to.rules import asks
from richtfest.games.welcome_to.rules.agency import Agency
from richtfest.games.welcome_to.rules.deck import ACTION_BIS, ACTION_FENCE, ACTION_TEMP, ACTIONS
from richtfest.games.welcome_to.rules.pile import Pile
from richtfest.games.welcome_to.rules.sheet import BIT, MOST_BOXES, PLOTS, REFUSALS, STREETS, TEMPS, Sheet
from richtfest.games.welcome_to.rules.solo import SoloCard
from richtfest.games.welcome_to.rules.state import WelcomeTo

MOST_TURNS: Final = PLOTS
SPARE_TURNS: Final = 1  # beyond the empty plots of a sheet: few fill it without a refusal

# Turns until somebody has the last refusal: in a row for so many refusals, by how many parts of the cards to come fit
# nowhere on that sheet. Counted in matches among players of every strength and haste; the empty plots hardly matter.
PARTS: Final = 8
TURNS_LEFT: Final = (
    (MOST_TURNS, 13, 10, 8, 7, 5, 4, 3, 2),
    (12, 9, 7, 6, 5, 3, 2, 2, 1),
    (7, 5, 4, 3, 2, 1, 1, 1, 1),
    (0, 0, 0, 0, 0, 0, 0, 0, 0),
)
AFTER_REFUSALS: Final[vec[i64]] = vec[i64]([turns for row in TURNS_LEFT for turns in row])
TURNS_A_MARK: Final = 2  # that a plan lacks: most matches end otherwise, and whoever is near the last plan may wait


class Rivals:
    """What the others show. Filled anew for every question."""

    def __init__(self) -> None:
        self.others: i64 = 0  # sheets beside one's own
        self.turns: i64 = MOST_TURNS  # that the others, or the cards, leave
        self.ends: bool = False  # whether it is known that the match ends with this round
        self.claimed: i64 = 0  # the most plans of anybody
        self.temps: i64 = 0  # the most boxes of anybody
        self.distances: vec[i64] = ZEROS[:STREETS]  # the smallest of anybody, by plan box
        self.temp_points: vec[i64] = ZEROS[: MOST_BOXES + 1]  # by own boxes, less what that leaves to a single other
        self.street = Street()
        self.fits: i64 = 0
        # AAA
        self.agency: Agency | None = None
        self.level: i64 = 0
        self.points: i64 = 0  # AAA's, but for the comparison of temps
        self.cards: vec[i64] = ZEROS[: len(ACTIONS)]  # its cards by action
        self.houses: i64 = 0  # behind its last fence card
        self.bis: i64 = 0  # is a bis card among those?

    def look(
        self,
        state: WelcomeTo,
        seat: i64,
        goals: list[Goal],
        wanted: i64,
        weights: vec[i64],
        contest: i64,
        to_come: ToCome,
    ) -> None:
        """Take in all that this seat may know of the others."""
        self.agency = None
        self.points = 0
        self.others = 0
        self.turns = MOST_TURNS
        self.ends = False
        self.claimed = 0
        self.temps = 0
        box: i64
        for box in range(3):
            self.distances[box] = FAR
        larger: i64 = 0  # a bit for every count of temp boxes
        other: i64
        for other in range(state.seats):
            if other != seat:
                self.look_at(state, other, goals, wanted, weights, to_come)
                larger |= BIT[state.inks[other].crossed(TEMPS)]
        if state.seats == 1:
            self.look_at_cards(state)
        else:
            self.rank_temps(state, larger, contest)

    def look_at(
        self, state: WelcomeTo, other: i64, goals: list[Goal], wanted: i64, weights: vec[i64], to_come: ToCome
    ) -> None:
        """One other sheet, as it is in ink."""
        sheet = state.inks[other]
        self.others += 1
        refusals = sheet.crossed(REFUSALS)
        empty = count_bits(sheet.empty_plots())
        if state.phase == asks.CLAIMING and (empty == 0 or refusals == state.rules.paper.boxes[REFUSALS]):
            self.ends = True
        self.temps = most(self.temps, sheet.crossed(TEMPS))
        claimed: i64 = 0
        lacking: i64 = 0
        distances = self.survey(state, sheet, goals, wanted, weights)
        box: i64
        for box in range(3):
            if sheet.points(box) != 0:
                claimed += 1
            else:
                distance: i64 = (distances >> (4 * box)) & 15
                lacking += distance
                self.distances[box] = least(self.distances[box], distance)
        self.claimed = most(self.claimed, claimed)
        turns = least(empty, TURNS_A_MARK * lacking) + SPARE_TURNS
        turns = least(turns, AFTER_REFUSALS[least(refusals, 3) * (PARTS + 1) + to_come.stuck(self.fits, PARTS)])
        self.turns = least(self.turns, turns)

    def survey(self, state: WelcomeTo, sheet: Sheet, goals: list[Goal], wanted: i64, weights: vec[i64]) -> i64:
        """How far another sheet is from every plan, four bits each; `fits` are then the numbers that fit there."""
        free: i64 = 0
        self.fits = 0
        street: i64
        box: i64
        for street in range(STREETS):
            found = self.street
            found.sum_up(sheet, state.rules, street, wanted, goals, weights)
            free += found.free
            self.fits |= found.fits
            for box in range(3):
                goals[box].take(street, found.costs, found.special_free[box], found.special_costs[box])
        distances: i64 = 0
        for box in range(3):
            if sheet.points(box) == 0:
                distances |= goals[box].distance(sheet, state.rules, free) * BIT[4 * box]
        return distances

    def rank_temps(self, state: WelcomeTo, larger: i64, contest: i64) -> None:
        """WT-60: what so many temp boxes of one's own would be worth; against one other, less what remains for it."""
        ranks = state.rules.values.temp_ranks
        row = state.rules.values.rows[TEMPS]
        boxes: i64
        for boxes in range(len(row)):
            points = row[boxes]
            rank = count_bits(larger >> (boxes + 1))
            if boxes > 0 and rank < len(ranks):
                points += ranks[rank]
            if contest == 1 and self.others == 1 and self.temps > 0:
                rank = 0
                if boxes > self.temps:
                    rank = 1
                points -= ranks[rank]
            self.temp_points[boxes] = points

    # Alone

    def look_at_cards(self, state: WelcomeTo) -> None:
        """AAA with all its cards, or the cards that are left in the first edition."""
        deck = state.deck
        assert isinstance(deck, Pile)
        if isinstance(state.rules.mode, SoloCard):
            left: i64 = deck.construction_cards_left() // COLUMNS
            self.turns = left
            self.ends = left == 0
        self.agency = state.agency
        self.count_agency(state, -1)

    def count_agency(self, state: WelcomeTo, card: i64) -> None:
        """WT-69: what AAA has, with one more card if it is not negative."""
        agency = state.agency
        values = state.rules.values
        actions = state.rules.actions
        row = values.rows[TEMPS]
        boxes: i64
        self.points = 0
        if agency is None or not agency.manager.scores:
            for boxes in range(len(row)):
                self.temp_points[boxes] = row[boxes]
            return
        if card >= 0:
            agency = agency.clone()
            agency.take(card)
        self.level = agency.manager.level
        action: i64
        for action in range(len(ACTIONS)):
            self.cards[action] = agency.count_of(action, actions)
        self.count_stretch(agency, actions)
        temps = self.cards[ACTION_TEMP]
        ranks = values.temp_ranks
        self.temps = temps
        self.points = paper_opponent.tally(agency, actions, 0, ranks).total
        if temps > 0:
            self.points -= ranks[0]
        for boxes in range(len(row)):
            points = row[boxes]
            if boxes > 0 and temps > boxes:
                points += ranks[1]
            elif boxes > 0:
                points += ranks[0]
            if temps >= boxes and temps > 0:
                points -= ranks[0]
            elif temps > 0:
                points -= ranks[1]
            self.temp_points[boxes] = points

    def count_stretch(self, agency: Agency, actions: vec[i64]) -> None:
        """WT-70: the stretch that AAA's next cards will add to."""
        self.houses = 0
        self.bis = 0
        place: i64 = agency.count - 1
        while place >= 0 and actions[agency.cards[place]] != ACTION_FENCE:
            action = actions[agency.cards[place]]
            self.houses += agency.manager.houses[action]
            if action == ACTION_BIS:
                self.bis = 1
            place -= 1


def card_of(state: WelcomeTo, place: i64) -> i64:
    """The open card of a solo match."""
    deck = state.deck
    assert isinstance(deck, Pile)
    return deck.open[place]
