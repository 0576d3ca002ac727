"""What a seat may know, as numbers (HC-36): all that lies open, which is the same for everybody."""

from __future__ import annotations

from typing import Final

from richtfest.core.arrays import i16, i64, vec
from richtfest.core.observation import Observation
from richtfest.core.state import State
from richtfest.games.happy_city.rules.asks import ASK_BUILD, ASK_DISCARD, ASK_REVEAL, END, NOTHING
from richtfest.games.happy_city.rules.city import COLOURS, MOST_CARDS, NONE, City
from richtfest.games.happy_city.rules.market import DECK_COUNT, DISCARD, DRAW, OPEN
from richtfest.games.happy_city.rules.ruleset import Ruleset
from richtfest.games.happy_city.rules.state import HappyCity, new_state

LAYOUT: Final = 0  # how often the layout has changed; counts for the version of environments

COINS_AT: Final = MOST_CARDS + len(COLOURS)  # of a city, after its cards and colours


class HappyCityObservation(Observation):
    """Rows of Happy City."""

    def __init__(self, rules: Ruleset, seats: i64) -> None:
        super().__init__(seats)
        self.rules = rules
        cards: i64 = len(rules.cards.names)
        specials: i64 = len(rules.specials)
        self.round: i64 = self.add("round", 1, 0, 32767)
        self.phase: i64 = self.add("phase", 1, 0, END)
        self.asked: i64 = self.add("asked", 1, 0, NOTHING)
        self.active: i64 = self.add("active seat", 1, 0, seats - 1)
        self.market: i64 = self.add("market", OPEN, NONE, cards - 1)
        self.draw: i64 = self.add("draw piles", DECK_COUNT, 0, 255)
        self.discard: i64 = self.add("discard piles", DECK_COUNT, 0, 255)
        self.dwellings: i64 = self.add("dwellings left", len(rules.dwellings), 0, seats)
        self.display: i64 = self.add("special cards on display", seats + 2, NONE, specials - 1)
        self.cities: i64 = self.size  # the own one first
        place: i64
        for place in range(seats):
            whose = self.whose(place)
            self.add(f"{whose} cards", MOST_CARDS, NONE, cards - 1)
            self.add(f"{whose} colours", len(COLOURS), 0, MOST_CARDS)
            self.add(f"{whose} coins", 1, 0, 32767)
            self.add(f"{whose} special card", 1, NONE, specials - 1)
            self.add(f"{whose} place and uses of it", 2, NONE, 255)
            self.add(f"{whose} source of income", 1, NONE, seats - 1)
            self.add(f"{whose} copied special card", 1, NONE, specials - 1)
        self.city_size: i64 = (self.size - self.cities) // seats

    def deal(self, seed: i64) -> State:
        return new_state(self.rules, self.seats, seed)

    def write_turn(self, state: State, seat: i64, row: vec[i16], at: i64) -> None:
        """Everything: a special card may touch every city, even before its seat confirms."""
        assert isinstance(state, HappyCity)
        self.write_market(state, seat, row, at)
        place: i64
        for place in range(self.seats):
            city = state.cities[self.seat_at(seat, place)]
            self.write_city(city, seat, row, at + self.cities + place * self.city_size)

    def write_answer(self, state: State, seat: i64, row: vec[i16], at: i64) -> None:
        """Who discards touches no city; who builds only the own one, but neighbours may be paid (HC-41)."""
        assert isinstance(state, HappyCity)
        answered: i64 = i64(row[at + self.asked])
        if answered == ASK_DISCARD:
            self.write_market(state, seat, row, at)
        elif answered == ASK_BUILD:
            self.write_market(state, seat, row, at)
            self.write_city(state.cities[seat], seat, row, at + self.cities)
            place: i64
            for place in range(1, self.seats):
                city = state.cities[self.seat_at(seat, place)]
                row[at + self.cities + place * self.city_size + COINS_AT] = i16(city.coins)
        else:
            self.write_turn(state, seat, row, at)

    def write_next(self, state: State, seat: i64, row: vec[i16], at: i64) -> None:
        """HC-37: what comes to light lies in the market."""
        assert isinstance(state, HappyCity)
        if row[at + self.asked] == ASK_REVEAL:
            self.write_market(state, seat, row, at)
        else:
            self.write_turn(state, seat, row, at)

    def write_market(self, state: HappyCity, seat: i64, row: vec[i16], at: i64) -> None:
        row[at + self.round] = i16(state.round)
        row[at + self.phase] = i16(state.phase)
        row[at + self.asked] = i16(state.asked)
        row[at + self.active] = i16(self.place_of(seat, state.active))
        cards = state.market.cards
        dwellings = state.dwellings
        display = state.display
        place: i64
        for place in range(OPEN):
            row[at + self.market + place] = i16(cards[place])
        for place in range(DECK_COUNT):
            row[at + self.draw + place] = i16(cards[DRAW + place])
            row[at + self.discard + place] = i16(cards[DISCARD + place])
        for place in range(len(dwellings)):
            row[at + self.dwellings + place] = i16(dwellings[place])
        for place in range(len(display)):
            row[at + self.display + place] = i16(display[place])

    def write_city(self, city: City, seat: i64, row: vec[i16], at: i64) -> None:
        cards = city.cards
        size = city.size
        colours = city.colours
        place: i64
        for place in range(MOST_CARDS):
            row[at + place] = i16(cards[place]) if place < size else NONE
        at += MOST_CARDS
        for place in range(len(COLOURS)):
            row[at + place] = i16(colours & 127)
            colours >>= 8
        at += len(COLOURS)
        row[at] = i16(city.coins)
        row[at + 1] = i16(city.special)
        row[at + 2] = i16(city.place)
        row[at + 3] = i16(city.uses)
        row[at + 4] = i16(self.place_of(seat, city.source))
        row[at + 5] = i16(city.copied)


def observation_of(state: HappyCity) -> Observation:
    """How matches like this one are written down."""
    return HappyCityObservation(state.rules, state.seats)
