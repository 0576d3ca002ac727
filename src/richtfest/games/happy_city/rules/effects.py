"""The effects of the specials, one class for each word of the vocabulary (HC-12 to HC-14).

A special is data. Nothing here knows a card; every kind of effect answers those questions of the rules that concern it.
`seat` and `place` say in whose city and on which index the effect is judged, `named` is the neighbour that an effect on
“one neighbour” looks at (HC-61).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from richtfest.core.arrays import i64, vec
from richtfest.games.happy_city.rules.amounts import Amount
from richtfest.games.happy_city.rules.city import BIT, MOST_CARDS, NONE
from richtfest.games.happy_city.rules.conditions import Condition

if TYPE_CHECKING:
    from richtfest.games.happy_city.rules.state import HappyCity

# When something happens of itself (HC-13). The other timings follow from the kind of effect.
INSTANT: Final = 0
INCOME_BEFORE: Final = 1
INCOME_AFTER: Final = 2


class Effect:
    """What a special does. Every question has an answer that changes nothing."""

    def happens(self, state: HappyCity, seat: i64, place: i64, timing: i64) -> None:
        """While taking the special, or before or after an income phase."""
        return

    def adds(self, state: HappyCity, seat: i64, place: i64, named: i64, stat: i64) -> i64:
        """What it adds to income, residents or hearts of the city."""
        return 0

    def points(self, state: HappyCity, seat: i64, place: i64, named: i64, product: i64) -> i64:
        """What it adds to the points after the multiplication (HC-63)."""
        return 0

    def price(self, state: HappyCity, seat: i64, card: i64, price: i64) -> i64:
        """What a card costs the owner (HC-39)."""
        return price

    def coins_for_passing(self, coins: i64) -> i64:
        """What the owner gets for building nothing (HC-44)."""
        return coins

    def coins_for_payment(self, price: i64) -> i64:
        """What the owner gets when a neighbour pays (HC-41)."""
        return 0

    def uses(self) -> i64:
        """How often it works, where that is limited."""
        return 0

    def spent_by_building(self) -> bool:
        """Does a build use it up?"""
        return False

    def adds_opponent_income(self) -> bool:
        """Does the owner choose an opponent in the income phase (HC-28)?"""
        return False

    def replaces_last_card(self) -> bool:
        """Does the last card of the city leave (HC-51)?"""
        return False

    def copies_special(self) -> bool:
        """Does the owner choose a special to copy at the end (HC-60)?"""
        return False

    def names_neighbour(self) -> bool:
        """Does it speak of one neighbour (HC-61)?"""
        return False

    def compares_incomes(self) -> bool:
        """Does it depend on income values?"""
        return False

    def counts_hearts(self) -> bool:
        """Does it depend on the hearts and residents of the city?"""
        return False


class AddStat(Effect):
    """`stat`: adds an amount to one value of the city while its condition holds."""

    def __init__(self, stat: i64, amount: Amount, condition: Condition) -> None:
        self.stat: i64 = stat
        self.amount = amount
        self.condition = condition

    def adds(self, state: HappyCity, seat: i64, place: i64, named: i64, stat: i64) -> i64:
        if stat != self.stat or not self.condition.holds(state, seat, place):
            return 0
        return self.amount.of(state, seat, place, named)

    def names_neighbour(self) -> bool:
        return self.amount.names_neighbour()

    def compares_incomes(self) -> bool:
        return self.condition.compares_incomes() or self.amount.counts_income()

    def counts_hearts(self) -> bool:
        return self.amount.counts_hearts()


class Tiers(Effect):
    """`tiers`: the first tier whose condition holds adds what it gives."""

    def __init__(self, conditions: list[Condition], gives: list[vec[i64]]) -> None:
        self.conditions = conditions
        self.gives = gives  # per tier: income, residents, hearts

    def adds(self, state: HappyCity, seat: i64, place: i64, named: i64, stat: i64) -> i64:
        if not self.concerns(stat):  # its conditions may depend on the value that is being asked for
            return 0
        tier: i64
        for tier in range(len(self.conditions)):
            if self.conditions[tier].holds(state, seat, place):
                return self.gives[tier][stat]
        return 0

    def concerns(self, stat: i64) -> bool:
        for gives in self.gives:
            if gives[stat] != 0:
                return True
        return False

    def compares_incomes(self) -> bool:
        for condition in self.conditions:
            if condition.compares_incomes():
                return True
        return False


class GainCoins(Effect):
    """`gain_coins`: coins from the supply to the owner, or to every player."""

    def __init__(self, timing: i64, everybody: bool, amount: Amount, condition: Condition) -> None:
        self.timing: i64 = timing
        self.everybody: bool = everybody
        self.amount = amount
        self.condition = condition

    def happens(self, state: HappyCity, seat: i64, place: i64, timing: i64) -> None:
        if timing != self.timing or not self.condition.holds(state, seat, place):
            return
        coins = self.amount.of(state, seat, place, state.left_of(seat))
        other: i64
        for other in range(state.seats):
            if other == seat or self.everybody:
                state.cities[other].coins += coins


class Discount(Effect):
    """`discount`: cards of a colour cost less, but not less than a floor."""

    def __init__(self, colour: i64, value: i64, floor: i64) -> None:
        self.colour: i64 = colour
        self.value: i64 = value
        self.floor: i64 = floor

    def price(self, state: HappyCity, seat: i64, card: i64, price: i64) -> i64:
        if state.rules.cards.colour[card] != self.colour:
            return price
        return min(price, max(self.floor, price - self.value))


class DeckMinimumPrice(Effect):
    """`deck_minimum_price`: buildings cost what the cheapest of their deck costs; dwellings keep their cost."""

    def price(self, state: HappyCity, seat: i64, card: i64, price: i64) -> i64:
        deck = state.rules.cards.deck[card]
        if deck == NONE or state.rules.deck_minimum[deck] > price:
            return price
        return state.rules.deck_minimum[deck]


class FreeNext(Effect):
    """`free_next`: the next builds, so many, cost nothing."""

    def __init__(self, uses: i64) -> None:
        self.limit: i64 = uses

    def price(self, state: HappyCity, seat: i64, card: i64, price: i64) -> i64:
        if state.cities[seat].uses > 0:
            return 0
        return price

    def uses(self) -> i64:
        return self.limit

    def spent_by_building(self) -> bool:
        return True


class PassGain(Effect):
    """`pass_gain`: building nothing gives other coins."""

    def __init__(self, value: i64) -> None:
        self.value: i64 = value

    def coins_for_passing(self, coins: i64) -> i64:
        return self.value


class GainWhenNeighbourPays(Effect):
    """`gain_when_neighbour_pays`: coins from the supply when a neighbour really pays that much in one build."""

    def __init__(self, threshold: i64, value: i64) -> None:
        self.threshold: i64 = threshold
        self.value: i64 = value

    def coins_for_payment(self, price: i64) -> i64:
        if price >= self.threshold:
            return self.value
        return 0


class Steal(Effect):
    """`steal`: each opponent who has the most coins among the opponents gives some, at most what it has (HC-54)."""

    def __init__(self, value: i64) -> None:
        self.value: i64 = value

    def happens(self, state: HappyCity, seat: i64, place: i64, timing: i64) -> None:
        if timing != INCOME_AFTER:
            return
        most: i64 = 0
        other: i64
        for other in range(state.seats):
            if other != seat and state.cities[other].coins > most:
                most = state.cities[other].coins
        coins = min(self.value, most)
        for other in range(state.seats):
            if other != seat and state.cities[other].coins == most:
                state.cities[other].coins -= coins
                state.cities[seat].coins += coins


class AddOpponentIncome(Effect):
    """`add_opponent_income`: in the next income phases, so many, the owner also gains the income of one opponent."""

    def __init__(self, phases: i64) -> None:
        self.phases: i64 = phases

    def uses(self) -> i64:
        return self.phases

    def adds_opponent_income(self) -> bool:
        return True


class CopyPreviousCard(Effect):
    """`copy` of `previous_card`: the printed values of the card before this one (HC-57)."""

    def __init__(self, fields: i64) -> None:
        self.fields: i64 = fields  # bits of the values taken over

    def adds(self, state: HappyCity, seat: i64, place: i64, named: i64, stat: i64) -> i64:
        if self.fields & BIT[stat] == 0 or place == 0:
            return 0
        return state.rules.cards.printed(state.cities[seat].cards[place - 1], stat)


class CopyNeighbourCard(Effect):
    """`copy` of `neighbour_card_same_position`: the printed values of that card, unless it is a special (HC-59)."""

    def __init__(self, fields: i64) -> None:
        self.fields: i64 = fields

    def adds(self, state: HappyCity, seat: i64, place: i64, named: i64, stat: i64) -> i64:
        other = state.cities[named]
        if self.fields & BIT[stat] == 0 or place >= other.size or place == other.place:
            return 0
        return state.rules.cards.printed(other.cards[place], stat)

    def names_neighbour(self) -> bool:
        return True


class CopySpecial(Effect):
    """`copy` of `opponent_special`: values and points of another special, judged from this place (HC-60)."""

    def __init__(self, fields: i64, points: bool) -> None:
        self.fields: i64 = fields
        self.takes_points: bool = points

    def adds(self, state: HappyCity, seat: i64, place: i64, named: i64, stat: i64) -> i64:
        copied = state.cities[seat].copied
        if copied == NONE or self.fields & BIT[stat] == 0:
            return 0
        special = state.rules.specials[copied]
        found = state.rules.cards.printed(special.card, stat)
        for effect in special.effects:
            if not effect.copies_special():
                found += effect.adds(state, seat, place, named, stat)
        return found

    def points(self, state: HappyCity, seat: i64, place: i64, named: i64, product: i64) -> i64:
        copied = state.cities[seat].copied
        found: i64 = 0
        if copied == NONE or not self.takes_points:
            return found
        for effect in state.rules.specials[copied].effects:
            if not effect.copies_special():
                found += effect.points(state, seat, place, named, product)
        return found

    def copies_special(self) -> bool:
        return True


class ReplaceLastCard(Effect):
    """`replace_last_card`: the last card of the city leaves and the special takes its index."""

    def replaces_last_card(self) -> bool:
        return True


class SubtractPoints(Effect):
    """`points`, `subtract`: an amount less after the multiplication."""

    def __init__(self, amount: Amount) -> None:
        self.amount = amount

    def points(self, state: HappyCity, seat: i64, place: i64, named: i64, product: i64) -> i64:
        return -self.amount.of(state, seat, place, named)

    def names_neighbour(self) -> bool:
        return self.amount.names_neighbour()


class DoublePoints(Effect):
    """`points`, `double_if_below`: a product below the limit counts twice, a negative one too (HC-64)."""

    def __init__(self, limit: i64) -> None:
        self.limit: i64 = limit

    def points(self, state: HappyCity, seat: i64, place: i64, named: i64, product: i64) -> i64:
        if product < self.limit:
            return product
        return 0


class Special:
    """A special building: what it requires and what it does (HC-2, HC-45)."""

    def __init__(self, name: str, card: i64, requires: list[int], effects: list[Effect]) -> None:
        self.name = name
        self.card: i64 = card  # its card number
        self.requires: vec[i64] = vec[i64](requires)  # cards per colour
        self.needs: i64 = sum(count << (8 * colour) for colour, count in enumerate(requires))  # as `City.colours`
        self.effects = effects
        self.uses: i64 = max((int(effect.uses()) for effect in effects), default=0)
        self.spent_by_building: bool = any(effect.spent_by_building() for effect in effects)
        self.adds_opponent_income: bool = any(effect.adds_opponent_income() for effect in effects)
        self.replaces_last_card: bool = any(effect.replaces_last_card() for effect in effects)
        self.copies_special: bool = any(effect.copies_special() for effect in effects)
        self.names_neighbour: bool = any(effect.names_neighbour() for effect in effects)

    def fits(self, size: i64) -> bool:
        """HC-45: is there room for it in a city of this size? A supermarket is never replaced (HC-R66)."""
        if self.replaces_last_card:
            return size > 1
        return size < MOST_CARDS
