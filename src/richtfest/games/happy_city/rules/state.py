"""The table: cities, market, dwellings and specials (HC-9, HC-17 to HC-23)."""

from __future__ import annotations

from richtfest.core.arrays import i64, vec
from richtfest.core.chance import Chance
from richtfest.core.state import ZEROS, Moves, State
from richtfest.core.tally import Tally
from richtfest.games.happy_city.rules import round as course
from richtfest.games.happy_city.rules import scoring, turn
from richtfest.games.happy_city.rules.asks import NOTHING, SETUP
from richtfest.games.happy_city.rules.city import MOST_CARDS, NONE, City, empty_city
from richtfest.games.happy_city.rules.effects import Special
from richtfest.games.happy_city.rules.market import Market, full_market
from richtfest.games.happy_city.rules.ruleset import Ruleset


class HappyCity(State):
    """One match of Happy City."""

    def __init__(
        self,
        rules: Ruleset,
        seats: i64,
        chance: Chance,
        market: Market,
        cities: list[City],
        display: vec[i64],
        dwellings: vec[i64],
    ) -> None:
        super().__init__(seats)
        self.rules = rules
        self.chance = chance
        self.market = market
        self.cities = cities
        self.display = display  # specials by slot, NONE where one was taken
        self.dwellings = dwellings  # cards left in the pile of each type
        self.box: vec[i64] = ZEROS[:0]  # the specials that were never displayed, in no order that matters
        self.round: i64 = 0
        self.phase: i64 = SETUP
        self.asked: i64 = NOTHING
        self.active: i64 = 0

    # The contract

    def owes(self, seat: i64) -> bool:
        return seat == self.active and self.asked != NOTHING

    def over(self) -> bool:
        return self.asked == NOTHING

    def list_moves(self, seat: i64, moves: Moves) -> None:
        if seat == self.active:
            turn.list_moves(self, seat, moves)

    def play(self, seat: i64, move: i64) -> None:
        turn.play(self, seat, move)

    def points(self, seat: i64) -> i64:
        return scoring.score(self, seat).total

    def tally(self, seat: i64) -> Tally:
        return scoring.tally(self, seat)

    def clone(self) -> HappyCity:
        copy = HappyCity(
            self.rules,
            self.seats,
            self.chance.clone(),
            self.market.clone(),
            [city.clone() for city in self.cities],
            self.display[:],
            self.dwellings[:],
        )
        copy.box = self.box  # never changes
        copy.inked = self.inked
        copy.round = self.round
        copy.phase = self.phase
        copy.asked = self.asked
        copy.active = self.active
        return copy

    def imagine(self, seat: i64, chance: Chance) -> HappyCity:
        """HC-36: hidden are the order of the draw piles, the contents of the discard piles and all future draws."""
        copy = self.clone()
        copy.market.redraw_hidden(chance, len(self.rules.cards.names))
        copy.chance = Chance(chance.seed())
        return copy

    # The table

    def left_of(self, seat: i64) -> i64:
        """HC-9: the left neighbour is the next player in turn order."""
        if seat + 1 == self.seats:
            return 0
        return seat + 1

    def right_of(self, seat: i64) -> i64:
        if seat == 0:
            return self.seats - 1
        return seat - 1

    def neighbours(self, seat: i64, other: i64) -> bool:
        return other in (self.left_of(seat), self.right_of(seat))

    def price(self, seat: i64, card: i64) -> i64:
        """HC-39: what a building or dwelling costs this seat."""
        city = self.cities[seat]
        price = self.rules.cards.cost[card]
        if city.special != NONE:
            for effect in self.rules.specials[city.special].effects:
                price = effect.price(self, seat, card, price)
        return price

    def can_build(self, seat: i64, card: i64) -> bool:
        """HC-38: affordable, and no card of the same name in the city."""
        city = self.cities[seat]
        return not city.has(card) and self.price(seat, card) <= city.coins

    def can_take(self, seat: i64, special: Special) -> bool:
        """HC-45: no special yet, the requirement met, and room for it."""
        city = self.cities[seat]
        return city.special == NONE and city.meets(special.needs) and special.fits(city.size)

    def final_round(self) -> bool:
        """HC-35: some city has ten cards."""
        seat: i64
        for seat in range(self.seats):
            if self.cities[seat].size == MOST_CARDS:
                return True
        return False


def new_state(rules: Ruleset, seats: i64, seed: i64) -> HappyCity:
    """HC-18 to HC-22: shuffle the decks, lay out dwellings and specials, give coins and supermarkets."""
    chance = Chance(seed)
    market = full_market(rules.decks, chance)
    count = len(rules.specials)
    specials: vec[i64] = vec[i64](list(range(count)))
    chance.shuffle(specials, 0, count)
    displayed = seats + 2
    dwellings: vec[i64] = vec[i64]([int(seats) - 1] * len(rules.dwellings))
    cities = [empty_city(rules.start_coins) for _ in range(seats)]
    state = HappyCity(rules, seats, chance, market, cities, specials[:displayed], dwellings)
    state.box = vec[i64](sorted(specials[displayed:]))
    course.begin(state)
    return state
