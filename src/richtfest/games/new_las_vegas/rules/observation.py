"""What a seat may know, as numbers (NLV-46, NLV-119): the table, all sheets in ink, its own in pencil, its question."""

from __future__ import annotations

from typing import Final

from richtfest.core.arrays import i16, i64, vec
from richtfest.core.observation import Observation, write_bits
from richtfest.core.state import State
from richtfest.games.flip_and_write.rules.deck import COLUMNS, Columns
from richtfest.games.new_las_vegas.rules import asks
from richtfest.games.new_las_vegas.rules.asks import Pencil
from richtfest.games.new_las_vegas.rules.board import AVENUES, HIGHEST, LOTS
from richtfest.games.new_las_vegas.rules.deck import ACTION_COUNT, ADVERT, CITY_HALL, LIMOUSINE
from richtfest.games.new_las_vegas.rules.projects import TYPES
from richtfest.games.new_las_vegas.rules.roads import PLACES
from richtfest.games.new_las_vegas.rules.ruleset import Ruleset
from richtfest.games.new_las_vegas.rules.sheet import ADVERTS, EMPTY, GROUPS, MOST_STEPS, Sheet
from richtfest.games.new_las_vegas.rules.solo_deck import SoloDeck
from richtfest.games.new_las_vegas.rules.state import NewLasVegas, new_state

LAYOUT: Final = 0  # how often the layout has changed; counts for the version of environments
NONE: Final = -1

# Bits of a mark on a lot.
CRANE: Final = 1  # stands
STAR: Final = 2  # circled
HOLE: Final = 4
CARPET: Final = 8
ALL_MARKS: Final = 15

# Where the ranges of a sheet begin, after the numbers and marks of its lots.
HOTELS_AT: Final = 2 * LOTS
GROUPS_AT: Final = HOTELS_AT + AVENUES + 1
ADVERTS_AT: Final = GROUPS_AT + GROUPS
BOXES_AT: Final = ADVERTS_AT + ADVERTS
ROADS_AT: Final = BOXES_AT + 3
PROJECTS_AT: Final = ROADS_AT + PLACES + 2


class NewLasVegasObservation(Observation):
    """Rows of New Las Vegas."""

    def __init__(self, rules: Ruleset, seats: i64) -> None:
        super().__init__(seats)
        self.rules = rules
        cards: i64 = len(rules.cards)
        actions: i64 = ACTION_COUNT - 1
        self.alone: bool = rules.mode.new_acme(cards) is not None
        self.round: i64 = self.add("round", 1, 0, 32767)
        self.phase: i64 = self.add("phase", 1, 0, asks.VOTING)
        self.approved: i64 = self.add("approved projects", TYPES, 0, 1)
        self.projects: i64 = self.add("project cards", TYPES, 0, 63)
        self.numbers: i64 = self.add("offered numbers", COLUMNS, NONE, HIGHEST)
        self.actions: i64 = self.add("offered actions", COLUMNS, NONE, actions)
        self.left: i64 = self.add("cards in a stack", 1, 0, 255)
        self.voted: i64 = self.add("voted", seats, 0, 1)
        self.vote: i64 = self.add("own vote", 1, NONE, 1)
        self.pile: i64 = self.size
        self.discard: i64 = self.size
        self.drawn: i64 = self.size
        self.rival_hotels: i64 = self.size
        self.rival_projects: i64 = self.size
        if self.alone:
            self.pile = self.add("cards of ACME, by the order handed over", cards, 0, cards)
            self.discard = self.add("discarded cards", cards, 0, 1)
            self.drawn = self.add("approvals drawn", TYPES, NONE, TYPES - 1)
            self.rival_hotels = self.add("hotels of ACME", AVENUES + 1, 0, 1)
            self.rival_projects = self.add("projects of ACME", TYPES, 0, 2)
        self.sheets: i64 = self.size  # the own one, in pencil, first
        place: i64
        for place in range(seats):
            whose = self.whose(place)
            self.add(f"{whose} numbers", LOTS, EMPTY, HIGHEST)
            self.add(f"{whose} marks", LOTS, 0, ALL_MARKS)
            self.add(f"{whose} hotels", AVENUES + 1, 0, 2)
            self.add(f"{whose} groups", GROUPS, 0, 3)
            self.add(f"{whose} adverts", ADVERTS, 0, MOST_STEPS)
            self.add(f"{whose} boxes, left and right shows", 3, 0, 255)
            self.add(f"{whose} free roads", PLACES, 0, 3)
            self.add(f"{whose} end of the route, missing ways", 2, 0, 255)
            self.add(f"{whose} projects", TYPES, 0, 2)
        self.sheet_size: i64 = (self.size - self.sheets) // seats
        self.asked: i64 = self.add("asked", 1, 0, asks.RESHUFFLE)
        self.number_card: i64 = self.add("card of the number", 1, NONE, cards)
        self.action_card: i64 = self.add("card of the action", 1, NONE, cards)
        self.number: i64 = self.add("number", 1, -2, HIGHEST + 2)
        self.action: i64 = self.add("action", 1, NONE, actions)
        self.lot: i64 = self.add("lot", 1, asks.NO_LOT, LOTS)
        self.used: i64 = self.add("bonus used, action changed", 2, 0, 1)
        self.acme_card: i64 = self.add("card for ACME", 1, NONE, cards)
        self.completed: i64 = self.add("projects completed now", TYPES, 0, 1)

    def deal(self, seed: i64) -> State:
        return new_state(self.rules, self.seats, seed)

    def write_table(self, state: State, row: vec[i16], at: i64) -> None:
        assert isinstance(state, NewLasVegas)
        kind: i64
        for kind in range(TYPES):
            row[at + self.projects + kind] = i16(self.project_number(state, kind))
        self.write_news(state, row, at)

    def write_news(self, state: State, row: vec[i16], at: i64) -> None:
        """The projects stay for the match."""
        assert isinstance(state, NewLasVegas)
        row[at + self.round] = i16(state.round)
        row[at + self.phase] = i16(state.phase)
        write_bits(state.approved, TYPES, row, at + self.approved)
        self.write_offer(state, row, at)
        if self.alone:
            self.write_rival(state, row, at)

    def write_others(self, state: State, seat: i64, row: vec[i16], at: i64) -> None:
        assert isinstance(state, NewLasVegas)
        place: i64
        for place in range(self.seats):
            row[at + self.voted + place] = i16((state.voted >> self.seat_at(seat, place)) & 1)
        row[at + self.vote] = NONE
        if (state.voted >> seat) & 1 == 1:
            row[at + self.vote] = i16((state.votes_for >> seat) & 1)
        for place in range(1, self.seats):
            sheet = state.inks[self.seat_at(seat, place)]
            self.write_sheet(sheet, row, at + self.sheets + place * self.sheet_size)

    def project_number(self, state: NewLasVegas, kind: i64) -> i64:
        """The place of a project card among those of its type."""
        project = state.projects[kind]
        number: i64 = 0
        for other in self.rules.projects[kind]:
            if other is project:
                break
            number += 1
        return number

    def write_offer(self, state: NewLasVegas, row: vec[i16], at: i64) -> None:
        """NLV-21, NLV-47: before the first round only the numbers on top; alone not even these."""
        column: i64
        for column in range(COLUMNS):
            row[at + self.numbers + column] = NONE
            row[at + self.actions + column] = NONE
            if state.round > 0:
                row[at + self.numbers + column] = i16(state.offer[column])
                row[at + self.actions + column] = i16(state.offer[COLUMNS + column])
            elif not self.alone:
                row[at + self.numbers + column] = i16(self.rules.numbers[state.deck.number_card(column)])
        deck = state.deck
        if isinstance(deck, SoloDeck):
            row[at + self.left] = i16(deck.height)
        else:
            assert isinstance(deck, Columns)
            row[at + self.left] = i16(deck.height - deck.turned)

    def write_rival(self, state: NewLasVegas, row: vec[i16], at: i64) -> None:
        """NLV-119: all of ACME's but its hidden card."""
        deck = state.deck
        assert isinstance(deck, SoloDeck)
        acme = state.acme
        assert acme is not None
        place: i64
        for place in range(len(self.rules.cards)):
            row[at + self.pile + place] = 0
            row[at + self.discard + place] = 0
        for place in range(acme.piled):
            row[at + self.pile + acme.pile[place]] = i16(place + 1)
        for place in range(deck.discarded):
            row[at + self.discard + deck.discard[place]] = 1
        for place in range(TYPES):
            row[at + self.drawn + place] = i16(deck.drawn[place]) if place < deck.approvals else NONE
            row[at + self.rival_projects + place] = i16(((acme.completed >> place) & 1) + ((acme.later >> place) & 1))
        write_bits(acme.hotels, AVENUES + 1, row, at + self.rival_hotels)

    def write_sheet(self, sheet: Sheet, row: vec[i16], at: i64) -> None:
        numbers = sheet.numbers
        lot: i64
        for lot in range(LOTS):
            row[at + lot] = i16(numbers[lot])
        self.write_marks(sheet, row, at)
        self.write_groups(sheet, row, at)
        self.write_adverts(sheet, row, at)
        self.write_boxes(sheet, row, at)
        self.write_roads(sheet, row, at)
        self.write_settled(sheet, row, at)

    def write_marks(self, sheet: Sheet, row: vec[i16], at: i64) -> None:
        unbuilt = sheet.unbuilt
        stars = sheet.stars << 1
        holes = sheet.holes << 2
        carpets = sheet.carpets << 3
        place: i64
        for place in range(at + LOTS, at + 2 * LOTS):
            row[place] = i16((unbuilt & CRANE) | (stars & STAR) | (holes & HOLE) | (carpets & CARPET))
            unbuilt >>= 1
            stars >>= 1
            holes >>= 1
            carpets >>= 1

    def write_adverts(self, sheet: Sheet, row: vec[i16], at: i64) -> None:
        adverts = sheet.adverts
        place: i64
        for place in range(at + ADVERTS_AT, at + ADVERTS_AT + ADVERTS):
            row[place] = i16(adverts & MOST_STEPS)
            adverts >>= 4

    def write_boxes(self, sheet: Sheet, row: vec[i16], at: i64) -> None:
        row[at + BOXES_AT] = i16(sheet.crossed)
        row[at + BOXES_AT + 1] = i16(sheet.left)
        row[at + BOXES_AT + 2] = i16(sheet.right)

    def write_roads(self, sheet: Sheet, row: vec[i16], at: i64) -> None:
        streets = sheet.free_streets
        avenues = sheet.free_avenues << 1
        place: i64
        for place in range(at + ROADS_AT, at + ROADS_AT + PLACES):
            row[place] = i16((streets & 1) | (avenues & 2))
            streets >>= 1
            avenues >>= 1
        row[at + ROADS_AT + PLACES] = i16(sheet.end)
        row[at + ROADS_AT + PLACES + 1] = i16(sheet.missing_ways)

    def write_settled(self, sheet: Sheet, row: vec[i16], at: i64) -> None:
        """NLV-42: what the end of a round brings, hotels and projects."""
        small = sheet.small
        large = sheet.large
        place: i64
        for place in range(at + HOTELS_AT, at + HOTELS_AT + AVENUES + 1):
            row[place] = i16((small & 1) + 2 * (large & 1))
            small >>= 1
            large >>= 1
        for place in range(TYPES):
            row[at + PROJECTS_AT + place] = i16(((sheet.completed >> place) & 1) + ((sheet.later >> place) & 1))

    def write_groups(self, sheet: Sheet, row: vec[i16], at: i64) -> None:
        numbers = sheet.number_groups
        actions = sheet.action_groups
        extensions = sheet.extension_groups
        place: i64
        for place in range(at + GROUPS_AT, at + GROUPS_AT + GROUPS):
            row[place] = i16((numbers & 1) + 2 * (actions & 1) + 3 * (extensions & 1))
            numbers >>= 1
            actions >>= 1
            extensions >>= 1

    def write_turn(self, state: State, seat: i64, row: vec[i16], at: i64) -> None:
        assert isinstance(state, NewLasVegas)
        pencil = state.pencils[seat]
        self.write_sheet(pencil.sheet, row, at + self.sheets)
        self.write_question(pencil, row, at)

    def write_answer(self, state: State, seat: i64, row: vec[i16], at: i64) -> None:
        """Choosing cards can cross boxes, an opening changes one lot or strikes a group; with a bonus anything may."""
        assert isinstance(state, NewLasVegas)
        pencil = state.pencils[seat]
        sheet = pencil.sheet
        own = at + self.sheets
        answered: i64 = i64(row[at + self.asked])
        if answered == asks.CHOOSE:
            row[own + BOXES_AT] = i16(sheet.crossed)
        elif answered == asks.OPEN:
            self.write_groups(sheet, row, own)
            if pencil.lot != asks.NO_LOT:
                row[own + pencil.lot] = i16(sheet.numbers[pencil.lot])
                marks = i64(row[own + LOTS + pencil.lot]) & ~HOLE
                row[own + LOTS + pencil.lot] = i16(marks | (((sheet.holes >> pencil.lot) & 1) << 2))
        elif answered == asks.ACT and not pencil.bonus_used:
            self.write_action(pencil, row, own)
        else:
            self.write_sheet(sheet, row, own)
        self.write_question(pencil, row, at)

    def write_next(self, state: State, seat: i64, row: vec[i16], at: i64) -> None:
        """What was pencil is ink, and looks the same."""
        assert isinstance(state, NewLasVegas)
        pencil = state.pencils[seat]
        self.write_news(state, row, at)
        self.write_others(state, seat, row, at)
        self.write_settled(pencil.sheet, row, at + self.sheets)
        self.write_question(pencil, row, at)

    def write_action(self, pencil: Pencil, row: vec[i16], at: i64) -> None:
        """NLV-51 to NLV-59: what the action of the card marks, if it was not skipped."""
        sheet = pencil.sheet
        action = pencil.action
        self.write_boxes(sheet, row, at)
        if action == ADVERT:
            self.write_adverts(sheet, row, at)
        elif action != CITY_HALL:
            self.write_marks(sheet, row, at)
        if action == LIMOUSINE:
            self.write_roads(sheet, row, at)

    def write_question(self, pencil: Pencil, row: vec[i16], at: i64) -> None:
        row[at + self.asked] = i16(pencil.asked)
        row[at + self.number_card] = i16(pencil.number_card)
        row[at + self.action_card] = i16(pencil.action_card)
        row[at + self.number] = i16(pencil.number)
        row[at + self.action] = i16(pencil.action)
        row[at + self.lot] = i16(pencil.lot)
        row[at + self.used] = 1 if pencil.bonus_used else 0
        row[at + self.used + 1] = 1 if pencil.action_changed else 0
        row[at + self.acme_card] = i16(pencil.acme_card)
        write_bits(pencil.completed, TYPES, row, at + self.completed)


def observation_of(state: NewLasVegas) -> Observation:
    """How matches like this one are written down."""
    return NewLasVegasObservation(state.rules, state.seats)
