"""What a seat may know, as numbers (WT-19): the table, all sheets in ink, its own in pencil, and what it is asked."""

from __future__ import annotations

from typing import Final

from richtfest.core.arrays import i16, i64, vec
from richtfest.core.observation import Observation, write_bits
from richtfest.core.state import State
from richtfest.games.flip_and_write.rules.deck import COLUMNS, Columns
from richtfest.games.welcome_to.rules import asks
from richtfest.games.welcome_to.rules.asks import Pencil
from richtfest.games.welcome_to.rules.deck import ACTION_BIS, ACTION_FENCE, ACTION_POOL, ACTIONS
from richtfest.games.welcome_to.rules.pile import Pile
from richtfest.games.welcome_to.rules.ruleset import Ruleset
from richtfest.games.welcome_to.rules.sheet import (
    HIGHEST,
    MOST_BOXES,
    MOST_POINTS,
    PLOTS,
    REFUSALS,
    ROUNDABOUT,
    TEMPS,
    TRACKS,
    Sheet,
)
from richtfest.games.welcome_to.rules.state import WelcomeTo, new_state

LAYOUT: Final = 0  # how often the layout has changed; counts for the version of environments
NONE: Final = -1

# Bits of a mark.
COPY: Final = 1
POOL: Final = 2
LOCKED: Final = 4
FENCE: Final = 8
CHOSEN: Final = 16  # named for the plan that is being claimed; in one's own pencil only
ALL_MARKS: Final = 31


class WelcomeToObservation(Observation):
    """Rows of Welcome To."""

    def __init__(self, rules: Ruleset, seats: i64) -> None:
        super().__init__(seats)
        self.rules = rules
        cards: i64 = len(rules.cards)
        actions: i64 = len(ACTIONS) - 1
        self.agency: bool = rules.mode.new_agency(cards) is not None
        self.alone: bool = isinstance(rules.mode.new_deck(rules.cards), Pile)
        self.round: i64 = self.add("round", 1, 0, 32767)
        self.phase: i64 = self.add("phase", 1, 0, asks.CLAIMING)
        self.approved: i64 = self.add("approved plans", 3, 0, 1)
        self.plans: i64 = self.add("plan cards", 3, 0, 63)
        self.numbers: i64 = self.add("offered numbers", COLUMNS, 0, HIGHEST)
        self.actions: i64 = self.add("offered actions", COLUMNS, 0, actions)
        self.next_actions: i64 = self.add("next actions", COLUMNS, NONE, actions)
        self.left: i64 = self.add("cards in a stack", 1, 0, 255)
        self.discard: i64 = self.add("discarded cards", cards, 0, 1)
        self.specials: i64 = self.add("special cards seen", 3, 0, 1)
        self.handed: i64 = self.size
        self.rival_plans: i64 = self.size
        if self.agency:
            self.handed = self.add("cards of AAA, by the order handed over", cards, 0, cards)
            self.rival_plans = self.add("plans of AAA", 3, 0, MOST_POINTS)
        self.sheets: i64 = self.size  # the own one, in pencil, first
        place: i64
        for place in range(seats):
            whose = self.whose(place)
            self.add(f"{whose} numbers", PLOTS, ROUNDABOUT, HIGHEST)
            self.add(f"{whose} marks", PLOTS, 0, ALL_MARKS)
            self.add(f"{whose} tracks", TRACKS, 0, MOST_BOXES)
            self.add(f"{whose} plans", 3, 0, MOST_POINTS)
        self.sheet_size: i64 = (self.size - self.sheets) // seats
        self.asked: i64 = self.add("asked", 1, 0, asks.HAND)
        self.number: i64 = self.add("chosen number", 1, -2, HIGHEST + 2)
        self.action: i64 = self.add("chosen action", 1, 0, actions)
        self.spare: i64 = self.add("spare card", 1, 0, COLUMNS)
        self.plot: i64 = self.add("written plot", 1, 0, PLOTS)
        self.roundabout: i64 = self.add("roundabout built", 1, 0, 1)
        self.claimed: i64 = self.add("claimed plans", 3, 0, 1)
        self.plan: i64 = self.add("plan being claimed", 1, 0, 3)
        self.slot: i64 = self.add("estates named", 1, 0, 31)
        self.previous: i64 = self.add("estate named last", 1, 0, PLOTS)

    def deal(self, seed: i64) -> State:
        return new_state(self.rules, self.seats, seed)

    def write_table(self, state: State, row: vec[i16], at: i64) -> None:
        assert isinstance(state, WelcomeTo)
        box: i64
        for box in range(3):
            row[at + self.plans + box] = i16(self.plan_number(state, box))
        self.write_round(state, row, at)
        self.write_cards(state, row, at)

    def write_news(self, state: State, row: vec[i16], at: i64) -> None:
        """Plans stay for the match, and mostly a round only turns one more card of each stack."""
        assert isinstance(state, WelcomeTo)
        deck = state.deck
        left: i64 = i64(row[at + self.left])
        self.write_round(state, row, at)
        if isinstance(deck, Columns) and deck.height - deck.turned == left - 1:
            self.turn_cards(deck, row, at)
        else:
            self.write_cards(state, row, at)

    def write_others(self, state: State, seat: i64, row: vec[i16], at: i64) -> None:
        assert isinstance(state, WelcomeTo)
        place: i64
        for place in range(1, self.seats):
            sheet = state.inks[self.seat_at(seat, place)]
            self.write_sheet(sheet, 0, row, at + self.sheets + place * self.sheet_size)

    def plan_number(self, state: WelcomeTo, box: i64) -> i64:
        """The place of a plan card among those that may be drawn for its box."""
        plan = state.plans[box]
        number: i64 = 0
        for other in self.rules.plans[box]:
            if other is plan:
                break
            number += 1
        return number

    def write_round(self, state: WelcomeTo, row: vec[i16], at: i64) -> None:
        row[at + self.round] = i16(state.round)
        row[at + self.phase] = i16(state.phase)
        write_bits(state.approved, 3, row, at + self.approved)
        offer = state.offer
        column: i64
        for column in range(COLUMNS):
            row[at + self.numbers + column] = i16(offer[column])
            row[at + self.actions + column] = i16(offer[COLUMNS + column])
            row[at + self.next_actions + column] = NONE if self.alone else i16(state.next_action(column))

    def turn_cards(self, deck: Columns, row: vec[i16], at: i64) -> None:
        """One more card of each stack lies on its discard than the row says."""
        row[at + self.left] = i16(deck.height - deck.turned)
        column: i64
        for column in range(COLUMNS):
            row[at + self.discard + deck.action_card(column)] = 1

    def write_cards(self, state: WelcomeTo, row: vec[i16], at: i64) -> None:
        """Where the cards lie that everybody has seen; of the others only how many there are."""
        discard = at + self.discard
        place: i64
        for place in range(len(self.rules.cards)):
            row[discard + place] = 0
        deck = state.deck
        if isinstance(deck, Pile):
            row[at + self.left] = i16(deck.left)
            for place in range(deck.discarded):
                row[discard + deck.discard[place]] = 1
            write_bits(deck.aside | deck.removed, 3, row, at + self.specials)
        else:
            assert isinstance(deck, Columns)
            row[at + self.left] = i16(deck.height - deck.turned)
            column: i64
            for column in range(COLUMNS):
                for place in range(column * deck.height, column * deck.height + deck.turned):
                    row[discard + deck.cards[place]] = 1
            write_bits(0, 3, row, at + self.specials)
        agency = state.agency
        if agency is not None:
            for place in range(len(self.rules.cards)):
                row[at + self.handed + place] = 0
            for place in range(agency.count):
                row[at + self.handed + agency.cards[place]] = i16(place + 1)
            for place in range(3):
                row[at + self.rival_plans + place] = i16(agency.points(place))

    def write_sheet(self, sheet: Sheet, chosen: i64, row: vec[i16], at: i64) -> None:
        self.write_houses(sheet, row, at)
        self.write_marks(sheet, chosen, row, at + PLOTS)
        self.write_tracks(sheet, row, at + 2 * PLOTS)

    def write_houses(self, sheet: Sheet, row: vec[i16], at: i64) -> None:
        numbers = sheet.numbers
        plot: i64
        for plot in range(PLOTS):
            row[at + plot] = i16(numbers[plot])

    def write_marks(self, sheet: Sheet, chosen: i64, row: vec[i16], at: i64) -> None:
        copies = sheet.copies
        pools = sheet.pools << 1
        locked = sheet.locked << 2
        fences = sheet.fences << 3
        chosen <<= 4
        plot: i64
        for plot in range(PLOTS):
            row[at + plot] = i16(
                (copies & COPY) | (pools & POOL) | (locked & LOCKED) | (fences & FENCE) | (chosen & CHOSEN)
            )
            copies >>= 1
            pools >>= 1
            locked >>= 1
            fences >>= 1
            chosen >>= 1

    def write_tracks(self, sheet: Sheet, row: vec[i16], at: i64) -> None:
        boxes = sheet.boxes
        track: i64
        for track in range(TRACKS):
            row[at + track] = i16(boxes & MOST_BOXES)
            boxes >>= 4
        for track in range(3):
            row[at + TRACKS + track] = i16(sheet.points(track))

    def write_turn(self, state: State, seat: i64, row: vec[i16], at: i64) -> None:
        assert isinstance(state, WelcomeTo)
        pencil = state.pencils[seat]
        self.write_sheet(pencil.sheet, pencil.chosen, row, at + self.sheets)
        self.write_question(pencil, row, at)

    def write_answer(self, state: State, seat: i64, row: vec[i16], at: i64) -> None:
        """Of the sheet most answers change one number, or none."""
        assert isinstance(state, WelcomeTo)
        pencil = state.pencils[seat]
        sheet = pencil.sheet
        own = at + self.sheets
        tracks = own + 2 * PLOTS
        answered: i64 = i64(row[at + self.asked])
        if answered == asks.COMBO:
            row[tracks + REFUSALS] = i16(sheet.crossed(REFUSALS))
        elif answered == asks.SHIFT:
            row[tracks + TEMPS] = i16(sheet.crossed(TEMPS))
        elif answered == asks.PLOT:
            row[own + pencil.plot] = i16(pencil.number)
        elif answered == asks.ACTION and pencil.action not in (ACTION_BIS, ACTION_POOL):
            if pencil.action == ACTION_FENCE:
                self.write_marks(sheet, pencil.chosen, row, own + PLOTS)
            else:
                self.write_tracks(sheet, row, tracks)
        else:
            self.write_sheet(sheet, pencil.chosen, row, own)
        self.write_question(pencil, row, at)

    def write_next(self, state: State, seat: i64, row: vec[i16], at: i64) -> None:
        """What was pencil is ink; a claim locks houses and brings points."""
        assert isinstance(state, WelcomeTo)
        pencil = state.pencils[seat]
        own = at + self.sheets
        self.write_news(state, row, at)
        self.write_others(state, seat, row, at)
        self.write_marks(pencil.sheet, pencil.chosen, row, own + PLOTS)
        self.write_tracks(pencil.sheet, row, own + 2 * PLOTS)
        self.write_question(pencil, row, at)

    def write_question(self, pencil: Pencil, row: vec[i16], at: i64) -> None:
        row[at + self.asked] = i16(pencil.asked)
        row[at + self.number] = i16(pencil.number)
        row[at + self.action] = i16(pencil.action)
        row[at + self.spare] = i16(pencil.spare)
        row[at + self.plot] = i16(pencil.plot)
        row[at + self.roundabout] = 1 if pencil.roundabout_built else 0
        write_bits(pencil.claimed, 3, row, at + self.claimed)
        row[at + self.plan] = i16(pencil.plan)
        row[at + self.slot] = i16(pencil.slot)
        row[at + self.previous] = i16(pencil.previous)


def observation_of(state: WelcomeTo) -> Observation:
    """How matches like this one are written down."""
    return WelcomeToObservation(state.rules, state.seats)
