"""Whole turns, tried in place on a copy of the table (HC-30 to HC-46), as far as they go until luck decides.

A turn that reveals a card is worth what may be expected of it: every building that may come is tried once, and from
these few values follow discarding and revealing, however many cards are still to come.
"""

from __future__ import annotations

from typing import Final

from richtfest.core.arrays import i64, vec
from richtfest.core.foresight import NEVER, Cells, Foresight, Turns
from richtfest.core.state import ZEROS, Moves, State
from richtfest.games.happy_city.foresight.features import most
from richtfest.games.happy_city.foresight.odds import odds
from richtfest.games.happy_city.foresight.value import Appraiser
from richtfest.games.happy_city.rules import codes, turn
from richtfest.games.happy_city.rules.asks import (
    ASK_BUILD,
    ASK_CONFIRM,
    ASK_COPY,
    ASK_DISCARD,
    ASK_REVEAL,
    ASK_SOURCE,
    ASK_SPECIAL,
    ASK_SUPERMARKET,
)
from richtfest.games.happy_city.rules.city import NONE
from richtfest.games.happy_city.rules.market import DECK_COUNT, DISCARD, DRAW, OPEN
from richtfest.games.happy_city.rules.state import HappyCity

NAMES: Final = 64  # more than there are buildings, dwellings and supermarkets

# Kinds of moves
BUILT: Final = 1  # + card
COIN: Final = 43
TAKEN: Final = 44  # + slot of the display
DECLINED: Final = 51
REVEALED: Final = 52  # + deck
DISCARDED: Final = 55
KEPT: Final = 56
SUPERMARKET: Final = 57  # + colour


class HappyCityForesight(Foresight):
    """What a turn of Happy City leaves behind."""

    def __init__(self, weights: vec[i64]) -> None:
        super().__init__(weights)
        self.look = Appraiser(weights)
        self.turns = Turns()
        self.listed = Moves()
        self.coins: vec[i64] = ZEROS[: codes.MOST_SEATS]  # of all, before a build is tried
        self.other_coins: vec[i64] = ZEROS[: codes.MOST_SEATS]  # the same, before a special is tried
        self.sums: vec[i64] = ZEROS[:NAMES]  # by building: of the table with it, without what is left in the market
        self.left: vec[i64] = ZEROS[:NAMES]  # by building: of leaving it in the market
        self.counts: vec[i64] = ZEROS[:NAMES]  # by building: how many may come
        self.hidden: vec[i64] = ZEROS[:DECK_COUNT]  # by deck: the same of all

    # The contract

    def consider(self, state: State, seat: i64, turns: Turns) -> None:
        assert isinstance(state, HappyCity)
        self.turns = turns
        self.table = state.clone()
        self.seat: i64 = seat
        self.look.open_table(self.table, seat)
        asked = state.asked
        if asked == ASK_DISCARD:
            self.try_discards()
        elif asked == ASK_REVEAL:
            self.prepare_reveals()
            self.try_reveals()
        elif asked == ASK_BUILD:
            self.try_builds()
        elif asked == ASK_SPECIAL:
            self.try_specials()
        elif asked == ASK_SUPERMARKET:
            self.try_supermarkets()
        elif asked == ASK_SOURCE:
            self.try_sources()
        elif asked == ASK_COPY:
            self.try_copies()

    def value(self, state: State, seat: i64) -> i64:
        assert isinstance(state, HappyCity)
        self.look.open_table(state, seat)
        return self.look.worth()

    def collect(self, state: State, seat: i64, cells: Cells) -> None:
        """Learned is from what a turn leaves behind, not from the middle of it."""
        assert isinstance(state, HappyCity)
        value = self.value(state, seat)
        if self.look.exact or self.look.late > 0 or state.asked != ASK_CONFIRM:
            cells.certain = value
            return
        place: i64
        for place in range(self.look.lit):
            cells.add(self.look.cells[place])

    def sum_of(self, cells: Cells) -> i64:
        if cells.count == 0:
            return cells.certain
        return odds(super().sum_of(cells))

    def is_turn(self, state: State, seat: i64) -> bool:
        assert isinstance(state, HappyCity)
        return state.asked not in (ASK_SOURCE, ASK_COPY)

    def begins_turn(self, state: State, seat: i64) -> bool:
        assert isinstance(state, HappyCity)
        return state.asked == ASK_DISCARD

    def goal(self, state: State, seat: i64) -> i64:
        """What counts is to win, however narrowly."""
        return self.value(state, seat)

    def sort_of(self, state: State, seat: i64, move: i64) -> i64:
        assert isinstance(state, HappyCity)
        if move < codes.SOURCE:
            return SUPERMARKET + move - codes.SUPERMARKET
        if move < codes.DISCARD:
            return 0
        if move < codes.KEEP:
            return DISCARDED
        if move == codes.KEEP:
            return KEPT
        if move < codes.BUILD:
            return REVEALED + move - codes.REVEAL
        if move < codes.DWELLING:
            return BUILT + state.market.cards[move - codes.BUILD]
        if move < codes.COIN:
            return BUILT + state.rules.dwellings[move - codes.DWELLING]
        if move == codes.COIN:
            return COIN
        if move < codes.DECLINE:
            return TAKEN + move - codes.TAKE
        if move == codes.DECLINE:
            return DECLINED
        return 0

    # Building, in place

    def add(self, move: i64, value: i64) -> None:
        self.turns.push(move)
        self.turns.add(value)
        self.turns.pop()

    def try_builds(self) -> None:
        """HC-33: a building, a dwelling or a coin, and then perhaps a special."""
        table = self.table
        city = table.cities[self.seat]
        moves = self.listed
        moves.count = 0
        turn.list_builds(table, self.seat, moves)
        place: i64
        for place in range(moves.count):
            move = moves.codes[place]
            size = city.size
            uses = city.uses
            open_card: i64 = NONE
            if codes.BUILD <= move < codes.DWELLING:
                open_card = table.market.cards[move - codes.BUILD]
            self.keep_coins()
            turn.build(table, self.seat, move)
            self.turns.push(move)
            if table.asked == ASK_SPECIAL:
                self.try_specials()
            else:
                self.turns.add(self.look.worth())
            self.turns.pop()
            if city.size > size:
                city.remove_last(table.rules.cards.colour[city.cards[size]])
                city.uses = uses
            if open_card != NONE:
                table.market.cards[move - codes.BUILD] = open_card
            elif codes.DWELLING <= move < codes.COIN:
                table.dwellings[move - codes.DWELLING] += 1
            self.give_back_coins()

    def keep_coins(self) -> None:
        seat: i64
        for seat in range(self.table.seats):
            self.coins[seat] = self.table.cities[seat].coins

    def give_back_coins(self) -> None:
        seat: i64
        for seat in range(self.table.seats):
            self.table.cities[seat].coins = self.coins[seat]

    def try_specials(self) -> None:
        """HC-45: one of those on display whose requirement is met, or none."""
        table = self.table
        slot: i64
        for slot in range(len(table.display)):
            if self.can_take(slot):
                self.add(codes.TAKE + slot, self.with_special(slot, True))
        self.add(codes.DECLINE, self.look.worth())

    def can_take(self, slot: i64) -> bool:
        number = self.table.display[slot]
        return number != NONE and self.table.can_take(self.seat, self.table.rules.specials[number])

    def with_special(self, slot: i64, whole: bool) -> i64:
        """What the table is worth with this special; not `whole`: the sum without the market."""
        table = self.table
        seat = self.seat
        number = table.display[slot]
        city = table.cities[seat]
        market = table.market
        other: i64
        for other in range(table.seats):
            self.other_coins[other] = table.cities[other].coins
        table.cities[seat] = city.clone()
        if table.rules.specials[number].replaces_last_card:
            table.market = market.clone()
        turn.take_special(table, seat, slot)
        found = self.look.worth() if whole else self.look.appraise()
        table.cities[seat] = city
        table.market = market
        table.display[slot] = number
        for other in range(table.seats):
            table.cities[other].coins = self.other_coins[other]
        return found

    def best_sum(self) -> i64:
        """After a build: the sum of the table with the best special, or with none."""
        best = self.look.appraise()
        if self.table.cities[self.seat].special != NONE:
            return best
        slot: i64
        for slot in range(len(self.table.display)):
            if self.can_take(slot):
                best = most(best, self.with_special(slot, False))
        return best

    def sum_with(self, card: i64) -> i64:
        """The sum of the table with this building or dwelling."""
        table = self.table
        seat = self.seat
        if not table.can_build(seat, card):
            return NEVER
        city = table.cities[seat]
        uses = city.uses
        self.keep_coins()
        turn.place(table, seat, card)
        found = self.best_sum()
        city.remove_last(table.rules.cards.colour[card])
        city.uses = uses
        self.give_back_coins()
        return found

    # What luck may bring

    def prepare_reveals(self) -> None:
        """Try everything once that lies open or may come. Of the piles only their contents are known (HC-36)."""
        table = self.table
        market = table.market
        self.keep_coins()
        turn.take_coin(table, self.seat)
        best = self.best_sum()
        self.give_back_coins()
        kind: i64
        for kind in range(len(table.dwellings)):
            if table.dwellings[kind] > 0:
                table.dwellings[kind] -= 1
                found = self.sum_with(table.rules.dwellings[kind])
                table.dwellings[kind] += 1
                best = most(best, found)
        self.floor: i64 = best
        card: i64
        for card in range(NAMES):
            self.counts[card] = 0
        deck: i64
        place: i64
        for deck in range(DECK_COUNT):
            start = market.first[deck]
            end = market.first[deck + 1]
            drawn = market.cards[DRAW + deck]
            discarded = market.cards[DISCARD + deck]
            self.hidden[deck] = drawn + discarded
            for place in range(start, start + drawn):
                self.counts[market.cards[place]] += 1
            for place in range(end - discarded, end):
                self.counts[market.cards[place]] += 1
        for card in range(NAMES):
            if self.counts[card] > 0:
                self.try_card(card)
        slot: i64
        for slot in range(OPEN):
            card = market.cards[slot]
            if card != NONE and self.counts[card] == 0:
                self.try_card(card)

    def try_card(self, card: i64) -> None:
        self.sums[card] = self.sum_with(card)
        self.left[card] = self.look.leaving(card)

    def try_discards(self) -> None:
        """HC-30: throw one open card away, or none."""
        table = self.table
        market = table.market
        self.prepare_reveals()
        slot: i64
        for slot in range(OPEN):
            card = market.cards[slot]
            if card == NONE:
                continue
            deck = table.rules.cards.deck[card]
            market.cards[slot] = NONE
            self.counts[card] += 1
            self.hidden[deck] += 1
            self.turns.push(codes.DISCARD + slot)
            self.try_reveals()
            self.turns.pop()
            self.counts[card] -= 1
            self.hidden[deck] -= 1
            market.cards[slot] = card
        self.turns.push(codes.KEEP)
        if market.can_reveal():
            self.try_reveals()
        else:
            self.try_builds()
        self.turns.pop()

    def try_reveals(self) -> None:
        """HC-31: turn over a card of one of the decks."""
        market = self.table.market
        best = self.floor
        left: i64 = 0
        open_cards: i64 = 0
        slot: i64
        for slot in range(OPEN):
            card = market.cards[slot]
            if card != NONE:
                open_cards += 1
                left += self.left[card]
                best = most(best, self.sums[card] - self.left[card])
        deck: i64
        for deck in range(DECK_COUNT):
            if self.hidden[deck] > 0:
                self.add(codes.REVEAL + deck, self.expect_from(deck, OPEN - open_cards, best, left))

    def expect_from(self, deck: i64, reveals: i64, best: i64, left: i64) -> i64:
        """What may be expected if the first of so many reveals comes from this deck.

        `best` is the best build at hand, less what its card would be worth if left in the market; `left` is what all
        open cards are worth that are left there.
        """
        decks = self.table.rules.cards.deck
        total: i64 = 0
        card: i64
        for card in range(NAMES):
            count = self.counts[card]
            if count > 0 and decks[card] == deck:
                leaving = self.left[card]
                build = most(best, self.sums[card] - leaving)
                if reveals == 1:
                    total += count * self.look.chance_of(build + left + leaving)
                else:
                    total += count * self.expect(reveals - 1, build, left + leaving)
        return total // self.hidden[deck]

    def expect(self, reveals: i64, best: i64, left: i64) -> i64:
        """The same, from the best deck."""
        found: i64 = NEVER
        deck: i64
        for deck in range(DECK_COUNT):
            if self.hidden[deck] > 0:
                found = most(found, self.expect_from(deck, reveals, best, left))
        return found

    # Small questions

    def try_supermarkets(self) -> None:
        """HC-27."""
        table = self.table
        city = table.cities[self.seat]
        moves = self.listed
        moves.count = 0
        turn.list_supermarkets(table, moves)
        place: i64
        for place in range(moves.count):
            card = table.rules.supermarkets[moves.codes[place] - codes.SUPERMARKET]
            colour = table.rules.cards.colour[card]
            city.place_card(card, colour)
            self.add(moves.codes[place], self.look.worth())
            city.remove_last(colour)

    def try_sources(self) -> None:
        """HC-28."""
        city = self.table.cities[self.seat]
        other: i64
        for other in range(self.table.seats):
            if other != self.seat:
                city.source = other
                self.add(codes.SOURCE + other, self.look.worth())
        city.source = NONE

    def try_copies(self) -> None:
        """HC-60: a special of an opponent, or one out of the box."""
        table = self.table
        city = table.cities[self.seat]
        other: i64
        for other in range(table.seats):
            if other != self.seat and table.cities[other].special != NONE:
                city.copied = table.cities[other].special
                self.add(codes.COPY + other, self.look.worth())
        if len(table.box) > 0:
            total: i64 = 0
            place: i64
            for place in range(len(table.box)):
                city.copied = table.box[place]
                total += self.look.worth()
            self.add(codes.DRAW, total // len(table.box))
        city.copied = NONE
