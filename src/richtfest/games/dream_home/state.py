"""The table: houses, market, decks, and whose decision is next (DH-11 to DH-16, DH-40)."""

from __future__ import annotations

from richtfest.core.arrays import i64, vec
from richtfest.core.chance import Chance
from richtfest.core.state import ZEROS, Moves, State
from richtfest.core.tally import Tally
from richtfest.games.dream_home import course, scoring, turn
from richtfest.games.dream_home.asked import ASK_ROOFER, JACKHAMMERS, NOBODY, NOTHING, OVER
from richtfest.games.dream_home.deck import Deck, Market, empty_market, shuffled_deck
from richtfest.games.dream_home.house import BIT, NO_CARD, NO_TILE, NOWHERE, House, new_house
from richtfest.games.dream_home.ruleset import ROOF, SPECIAL_CARDS, STACK_NOTHING, Ruleset


class DreamHome(State):
    """One match of Dream Home."""

    def __init__(self, rules: Ruleset, seats: i64, deck: Deck, market: Market, houses: list[House]) -> None:
        super().__init__(seats)
        self.rules = rules
        self.deck = deck
        self.market = market
        self.houses = houses
        self.round: i64 = 0
        self.phase: i64 = JACKHAMMERS
        self.start_player: i64 = 0  # the holder of the house marker
        self.start_card: i64 = NOBODY  # who has taken the start player card this round
        self.actor: i64 = 0  # whose decision is next
        self.asked: i64 = NOTHING
        self.served: i64 = 0  # how many seats, from the start player on, were asked in this phase
        self.hammered: i64 = 0  # seats that used a jackhammer this round
        self.fresh: i64 = 0  # special cards taken this round: their tools cannot be used yet (DH-19)
        self.used: i64 = 0  # helpers that have acted
        # What the acting seat holds (DH-I23), and what it has begun.
        self.room: i64 = NO_CARD  # to be placed
        self.special: i64 = NO_CARD  # to be resolved
        self.outgoing: i64 = NO_CARD  # has left the house and goes where `room` comes from
        self.tile: i64 = NO_TILE  # of the outgoing card
        self.field: i64 = NOWHERE  # the field of an exchange
        self.column: i64 = NOWHERE  # the column of a drill or cement mixer
        self.taken: bool = False  # a column, this turn
        self.special_first: bool = False  # the special card is resolved before the room card
        self.tools_used: i64 = 0  # this turn
        self.handymen_now: bool = False  # only with helpers in a fixed order: suppliers are done

    # The contract

    def owes(self, seat: i64) -> bool:
        return seat == self.actor and self.asked != NOTHING

    def over(self) -> bool:
        return self.phase == OVER

    def list_moves(self, seat: i64, moves: Moves) -> None:
        turn.list_moves(self, moves)

    def play(self, seat: i64, move: i64) -> None:
        turn.play(self, move)

    def points(self, seat: i64) -> i64:
        return scoring.total(self, seat)

    def tally(self, seat: i64) -> Tally:
        return scoring.tally(self, seat)

    def clone(self) -> DreamHome:
        copy = DreamHome(
            self.rules,
            self.seats,
            self.deck.clone(),
            self.market.clone(),
            [house.clone() for house in self.houses],
        )
        copy.inked = self.inked
        copy.round = self.round
        copy.phase = self.phase
        copy.start_player = self.start_player
        copy.start_card = self.start_card
        copy.actor = self.actor
        copy.asked = self.asked
        copy.served = self.served
        copy.hammered = self.hammered
        copy.fresh = self.fresh
        copy.used = self.used
        copy.room = self.room
        copy.special = self.special
        copy.outgoing = self.outgoing
        copy.tile = self.tile
        copy.field = self.field
        copy.column = self.column
        copy.taken = self.taken
        copy.special_first = self.special_first
        copy.tools_used = self.tools_used
        copy.handymen_now = self.handymen_now
        return copy

    def imagine(self, seat: i64, chance: Chance) -> DreamHome:
        """DH-40, DH-41: nobody knows the order of the decks, nor a face in any roof pile, the own one included."""
        copy = self.clone()
        copy.deck.redraw_hidden(chance)
        if not self.over():
            copy.redraw_roofs(seat, chance)
        return copy

    def sees_special_discard(self, seat: i64) -> bool:
        """DH-40: only who decides about a roofer, unless both discard piles are open to all."""
        return self.rules.house.open_discards or (self.asked == ASK_ROOFER and seat == self.actor)

    def redraw_roofs(self, seat: i64, chance: Chance) -> None:
        """Redraw the faces in all roof piles among the roofs this seat does not see: piles, and the special discard."""
        roofs = self.rules.specials.of_kind[ROOF]
        hidden: i64 = 0
        if not self.sees_special_discard(seat):
            hidden = self.market.specials_out & roofs
        for house in self.houses:
            hidden |= house.held & roofs
        pool: vec[i64] = ZEROS[:SPECIAL_CARDS]
        count: i64 = 0
        card: i64
        for card in range(SPECIAL_CARDS):
            if hidden & BIT[card] != 0:
                pool[count] = card
                count += 1
        chance.shuffle(pool, 0, count)
        for house in self.houses:
            pile = scoring.count_cards(house.held & roofs)
            house.held &= ~roofs
            while pile > 0:
                pile -= 1
                count -= 1
                house.held |= BIT[pool[count]]
        if not self.sees_special_discard(seat):
            self.market.specials_out &= ~roofs
            while count > 0:
                count -= 1
                self.market.specials_out |= BIT[pool[count]]

    # Who has what

    def house(self) -> House:
        """The house of the acting seat."""
        return self.houses[self.actor]

    def usable(self, seat: i64, kind: i64) -> i64:
        """DH-19: the tools of a kind that were taken in an earlier round."""
        return self.houses[seat].held & self.rules.specials.of_kind[kind] & ~self.fresh

    def unused(self, kind: i64) -> i64:
        """The acting seat's helpers of a kind that may still act (DH-61)."""
        own = self.house().held & self.rules.specials.of_kind[kind]
        if self.rules.house.stack == STACK_NOTHING and own & self.used != 0:
            return 0
        return own & ~self.used


def new_state(rules: Ruleset, seats: i64, seed: i64) -> DreamHome:
    """DH-12 to DH-14: shuffle both decks, choose who begins, deal the first round."""
    chance = Chance(seed)
    deck = shuffled_deck(chance)
    houses = [new_house() for _ in range(seats)]
    state = DreamHome(rules, seats, deck, empty_market(), houses)
    state.start_player = chance.below(seats)
    if rules.first >= 0:
        state.start_player = rules.first
    course.begin_round(state)
    return state
