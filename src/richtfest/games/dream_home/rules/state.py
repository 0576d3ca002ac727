"""The table: houses, market, decks, and whose decision is next (DH-11 to DH-16, DH-40)."""

from __future__ import annotations

from richtfest.core.arrays import i64, vec
from richtfest.core.bits import count_bits
from richtfest.core.chance import Chance
from richtfest.core.state import KNOWN, UNSEEN, VOID, ZEROS, Moves, State
from richtfest.core.tally import Tally
from richtfest.games.dream_home.rules import scoring, simultaneous, turn
from richtfest.games.dream_home.rules.asks import (
    ASK_CONFIRM,
    ASK_JACKHAMMER,
    ASK_ROOFER,
    JACKHAMMERS,
    NOBODY,
    NOTHING,
    OVER,
)
from richtfest.games.dream_home.rules.deck import Deck, Market, empty_market, shuffled_deck
from richtfest.games.dream_home.rules.house import BIT, NO_CARD, NO_TILE, NOWHERE, House, new_house
from richtfest.games.dream_home.rules.round import begin_round
from richtfest.games.dream_home.rules.ruleset import ROOF, SPECIAL_CARDS, Ruleset


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
        self.claimants: i64 = 0  # seats that are asked now whether they use a jackhammer
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
        # Only where all use their helpers at once.
        self.pencils: list[DreamHome] = []  # what each seat has decided, unseen by the others
        self.is_pencil: bool = False  # this is such a copy of the table
        self.too_late: i64 = 0  # seats whose latest wishes came to nothing, whether or not they could decide again
        self.standing: i64 = KNOWN  # of a pencil: UNSEEN once begun; VOID if its seat wanted a card that is gone

    # The contract

    def owes(self, seat: i64) -> bool:
        if len(self.pencils) > 0:
            return self.pencils[seat].asked != NOTHING
        if self.asked == ASK_JACKHAMMER:
            return self.claimants & BIT[seat] != 0
        return seat == self.actor and self.asked != NOTHING

    def races(self) -> bool:
        """DH-72: several owners of a jackhammer are asked, and the first claim is served first."""
        return self.asked == ASK_JACKHAMMER and self.claimants & (self.claimants - 1) != 0

    def over(self) -> bool:
        return self.phase == OVER

    def fate(self, seat: i64) -> i64:
        """DH-R70: a wish in pencil is unseen until it is granted."""
        if self.too_late & BIT[seat] != 0:
            return VOID
        if len(self.pencils) == 0 or simultaneous.place_of(self, seat) < self.served:
            return KNOWN
        return self.pencils[seat].standing

    def list_moves(self, seat: i64, moves: Moves) -> None:
        if self.owes(seat):
            turn.list_moves(self.desk(seat), moves)

    def play(self, seat: i64, move: i64) -> None:
        if len(self.pencils) > 0:
            self.too_late &= ~BIT[seat]
            pencil = self.pencils[seat]
            turn.play(pencil, move)
            pencil.standing = UNSEEN
            simultaneous.go_on(self)
        else:
            self.actor = seat
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
        copy.claimants = self.claimants
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
        copy.pencils = [pencil.clone() for pencil in self.pencils]
        copy.is_pencil = self.is_pencil
        copy.too_late = self.too_late
        copy.standing = self.standing
        return copy

    def imagine(self, seat: i64, chance: Chance) -> DreamHome:
        """DH-40, DH-41: nobody knows the order of the decks, nor a face in any roof pile, their own included."""
        copy = self.clone()
        copy.deck.redraw_hidden(chance)
        if not self.over():
            copy.redraw_roofs(seat, chance)
        return copy

    def discards_are_open(self) -> bool:
        """DH-40: to all, when the match is over; by option always."""
        return self.rules.discard_piles.always_open or self.over()

    def sees_special_discard(self, seat: i64) -> bool:
        """DH-40: only who decides about a roofer, unless both discard piles are open to all."""
        desk = self.desk(seat)
        if self.discards_are_open():
            return True
        return seat == desk.actor and (desk.asked == ASK_ROOFER or (desk.is_pencil and desk.asked == ASK_CONFIRM))

    def redraw_roofs(self, seat: i64, chance: Chance) -> None:
        """Redraw the faces in all roof piles among the roofs this seat does not see: piles, and the special discard."""
        roofs = self.rules.specials.of_kind[ROOF]
        wish = self.desk(seat).houses[seat].held & ~self.houses[seat].held
        sees_discard = self.sees_special_discard(seat)
        hidden: i64 = 0
        if not sees_discard:
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
            pile = count_bits(house.held & roofs)
            house.held &= ~roofs
            while pile > 0:
                pile -= 1
                count -= 1
                house.held |= BIT[pool[count]]
        if not sees_discard:
            wishes = count_bits(wish)
            wish = 0
            self.market.specials_out &= ~roofs
            while count > 0:
                count -= 1
                self.market.specials_out |= BIT[pool[count]]
                if count < wishes:
                    wish |= BIT[pool[count]]
        if len(self.pencils) > 0:
            simultaneous.imagine_pencils(self, seat, wish)

    # Who has what

    def desk(self, seat: i64) -> DreamHome:
        """The table on which this seat decides: its pencil, where all decide at once."""
        return self.pencils[seat] if len(self.pencils) > 0 else self

    def house(self) -> House:
        """The house of the acting seat."""
        return self.houses[self.actor]

    def usable(self, seat: i64, kind: i64) -> i64:
        """DH-19: the tools of a kind that were taken in an earlier round."""
        return self.houses[seat].held & self.rules.specials.of_kind[kind] & ~self.fresh

    def unused(self, kind: i64) -> i64:
        """The acting seat's helpers of a kind that may still act (DH-61)."""
        return self.idle(self.actor, kind)

    def idle(self, seat: i64, kind: i64) -> i64:
        """A seat's helpers of a kind that have not acted; by option the second copy does nothing (DH-72)."""
        own = self.houses[seat].held & self.rules.specials.of_kind[kind]
        if not self.rules.second_copies.act_after(own & self.used):
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
    begin_round(state)
    return state
